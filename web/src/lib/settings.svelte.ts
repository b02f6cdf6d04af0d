// What a person prefers; kept in this browser.

export const LANGUAGES = { en: 'English', fr: 'Français', it: 'Italiano' } as const;
export type Language = keyof typeof LANGUAGES;
export const LEVELS = ['apprentice', 'seasoned', 'master'] as const;
export type Level = (typeof LEVELS)[number];
export const THEMES = ['auto', 'light', 'dark'] as const; // auto: as the device has it
export type Theme = (typeof THEMES)[number];

const KEY = 'meadhall';
export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && code in LANGUAGES;
const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);

function kept(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {}; // somebody else's text, or none may be kept here
  }
}

class Settings {
  language = $state<Language>(spoken ?? 'en');
  theme = $state<Theme>('auto');
  sound = $state(false);
  level = $state<Level>('seasoned'); // of the bots one plays against

  constructor() {
    const { language, theme, sound, level } = kept();
    if (isLanguage(language)) this.language = language;
    this.theme = THEMES.find((one) => one === theme) ?? this.theme;
    this.sound = sound === true;
    this.level = LEVELS.find((one) => one === level) ?? this.level;
  }

  keep() {
    try {
      const { language, theme, sound, level } = this;
      localStorage.setItem(KEY, JSON.stringify({ language, theme, sound, level }));
    } catch {
      // nothing may be kept here: it holds until the page is closed
    }
  }
}

export const settings = new Settings();

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** Whether things may move on the screen. */
export const moves = () => !still.matches;
