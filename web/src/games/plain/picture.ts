// The picture of a position, as the hall draws it: taken apart, so that what can be chosen in it can be brought to life.
import { keyOf } from '../../table/context.svelte';
import type { Move } from '../game';

/** An element of a picture; what has words can perhaps be chosen. */
export interface Drawn {
  tag: string;
  attributes: Record<string, string>;
  words: Move[] | null;
  children: (Drawn | string)[];
}
export interface Picture extends Drawn {
  box: { x: number; y: number; width: number; height: number };
  keys: Set<string>; // of all that has words
}

// Only what draws: nothing that runs, leads elsewhere or brings in another document.
const DRAWS = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image title desc style ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter'
  ).split(' '),
);
const FILTER = /^fe[A-Z]\w+$/; // the parts of a filter
const INSIDE = /^\s*(#|data:image\/)/; // what a picture may refer to
// Of the whole picture: the page says how large it is and what it is called.
const OURS = /^(viewBox|width|height|id|role|aria-.*)$/;

/** Take a picture apart; null if it is none. */
export function takeApart(svg: string): Picture | null {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (root?.localName !== 'svg') return null;
  const drawn = draw(root);
  const given = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const size = ['width', 'height'].map((name) => Number.parseFloat(root.getAttribute(name) ?? '') || 100);
  const [x, y, width, height] = given.length === 4 && given.every(Number.isFinite) ? given : [0, 0, ...size];
  const attributes = Object.fromEntries(Object.entries(drawn.attributes).filter(([name]) => !OURS.test(name)));
  const children = drawn.children.filter((child) => typeof child === 'string' || !/^(title|desc)$/.test(child.tag));
  return { ...drawn, attributes, children, box: { x, y, width, height }, keys: new Set(keysIn(drawn)) };
}

function draw(element: Element): Drawn {
  const children = [...element.childNodes].flatMap((child): (Drawn | string)[] => {
    if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) return [child.nodeValue ?? ''];
    return child instanceof Element && draws(child) ? [draw(child)] : [];
  });
  const text = element.localName === 'style' ? [`.plain { ${children.join('')} }`] : children; // it is for the picture alone
  return { tag: element.localName, attributes: attributesOf(element), words: wordsOf(element), children: text };
}

const draws = ({ localName }: Element): boolean => DRAWS.has(localName) || FILTER.test(localName);

function attributesOf(element: Element): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (/^(on|xmlns)/i.test(name) || name === 'data-words') continue;
    if (/^(xlink:)?href$/.test(name)) {
      if (INSIDE.test(value)) found.href = value;
    } else if (!name.includes(':')) found[name] = value;
  }
  return found;
}

/** The moves that an element stands for. */
function wordsOf(element: Element): Move[] | null {
  const told = element.getAttribute('data-words');
  if (!told) return null;
  try {
    return [JSON.parse(told)].flat();
  } catch {
    return null; // then it is only a picture
  }
}

function keysIn(drawn: Drawn): string[] {
  const inside = drawn.children.flatMap((child) => (typeof child === 'string' ? [] : keysIn(child)));
  return [...(drawn.words ?? []).map(keyOf), ...inside];
}
