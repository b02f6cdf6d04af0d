// Small sounds, made on the spot; silent unless a person asked for them.
import { settings } from './settings.svelte';

let audio: AudioContext | undefined;

function tone(frequency: number, at: number, length: number, loudness: number): void {
  audio ??= new AudioContext();
  const [voice, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
  voice.type = 'triangle';
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** Wood on wood: something was moved. */
export function knock(): void {
  if (settings.sound) tone(180, 0, 0.09, 0.25);
}

/** A small horn: it is your turn. */
export function call(): void {
  if (!settings.sound) return;
  tone(392, 0, 0.35, 0.12);
  tone(523, 0.14, 0.5, 0.12);
}
