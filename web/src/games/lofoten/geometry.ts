// Where things lie on the sea, in units of its picture, and how a wheel stands.
import type { Ship } from './pieces';

export const RADIUS = 114; // of a wheel
export const QUAY = 92; // how wide it is
export const PIER = 100; // how high it is, with the market on it
export const TO_HUB = PIER / 2 + 8 + RADIUS; // from the middle of the market to the hub of a wheel
const MARGIN = 10;
const [LEAST_STEP, MOST_STEP] = [84, 122]; // from zone to zone
const LEAST_WIDTH = QUAY + 2 * MARGIN + 2 * RADIUS + 4 * LEAST_STEP;
const LEAST_HEIGHT = 2 * (TO_HUB + RADIUS) + 38;
const LEAST_PIXELS = 11.5; // of letters that are to be read

/** The sea in a box of so many pixels: it fills the box, and its pieces are as large as they can be. */
export class Layout {
  readonly unit: number; // pixels
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly step: number;
  private readonly first: number;

  /** `near` is the seat that is seen below. */
  constructor(
    width: number,
    height: number,
    readonly near: number,
  ) {
    this.unit = Math.max(0.2, Math.min(width / LEAST_WIDTH, height / LEAST_HEIGHT));
    this.width = width / this.unit;
    this.height = height / this.unit;
    this.middle = this.height / 2;
    const room = this.width - QUAY - 2 * MARGIN - 2 * RADIUS;
    this.step = Math.min(MOST_STEP, Math.max(LEAST_STEP, room / 4));
    this.first = QUAY + MARGIN + RADIUS + Math.max(0, room - 4 * this.step) / 2;
  }

  /** The middle of a zone. Zones are listed from the left of seat 0; seat 1 sits opposite. */
  x(zone: number): number {
    return this.first + this.step * (this.near === 0 ? zone : 4 - zone);
  }

  /** 1 for the near seat, whose wheel is below the market; -1 for the far one. */
  side(seat: number): 1 | -1 {
    return seat === this.near ? 1 : -1;
  }

  hub(seat: number): number {
    return this.middle + this.side(seat) * TO_HUB;
  }

  /** A size of letters, or more where they would be too small to be read. */
  letters(size: number): number {
    return Math.max(size, LEAST_PIXELS / this.unit);
  }

  /** Half the width of something for fingers. */
  get finger(): number {
    return Math.max(23, 17 / this.unit);
  }
}

/** Where each longship of a wheel points, in degrees. It follows the wheel the short way, beyond a full turn if need be. */
export class Bearings {
  private degrees: Record<Ship, number> | null = null;

  follow(longships: Ship[], from: number): Record<Ship, number> {
    const turned = (ship: Ship) => {
      const to = from + 90 * longships.indexOf(ship);
      const now = this.degrees?.[ship] ?? to;
      const rest = ((((to - now) % 360) + 540) % 360) - 180;
      return now + (rest === -180 ? 180 : rest);
    };
    this.degrees = { a: turned('a'), b: turned('b'), c: turned('c'), d: turned('d') };
    return this.degrees;
  }
}
