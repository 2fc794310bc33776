/**
 * Hand-drawn geometry: wobbly outlines as SVG path data, in halves of a unit of the 240 × 180 picture. Pure.
 */

export type Point = readonly [x: number, y: number];
/** Returns the next random number, from 0 to below 1. */
export type Random = () => number;

type Wobble = {
  /** The seed of the wobble. */
  seed?: number;
  /** How far a point may deviate, as a share of the radius. */
  w?: number;
  /** The number of points of the outline. */
  k?: number;
};

/** Returns a random number generator that gives the same numbers for the same `seed` (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a whole number of 32 bits for a text (FNV-1a with a final mix). It never changes. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x5bd1e995);
  return (hash ^ (hash >>> 15)) >>> 0;
}

const half = (value: number) => Math.round(value * 2) / 2;
const writeNumber = (value: number) =>
  half(value)
    .toString()
    .replace(/^(-?)0\./, "$1.");

function joined(values: readonly number[]): string {
  return values
    .map(writeNumber)
    .reduce((all, next) => all + (all && !next.startsWith("-") ? " " : "") + next, "");
}

/**
 * Draws a soft line through points (Catmull-Rom), as relative curves. The line keeps its direction at each point, so
 * SVG's `s` command can omit the first control point.
 */
export function smooth(points: readonly Point[], isClosed = true): string {
  const count = points.length;
  const at = (index: number): Point => {
    const bound = isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    return points[bound] ?? [0, 0];
  };
  let [x, y] = [half(at(0)[0]), half(at(0)[1])];
  let path = `M${joined([x, y])}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leaving = [from[0] + (to[0] - before[0]) / 6 - x, from[1] + (to[1] - before[1]) / 6 - y];
    const curve = [
      ...(index === 0 ? leaving : []),
      to[0] - (after[0] - from[0]) / 6 - x,
      to[1] - (after[1] - from[1]) / 6 - y,
      to[0] - x,
      to[1] - y,
    ];
    const next = joined(curve);
    path += (["c", "s"][index] ?? (next.startsWith("-") ? "" : " ")) + next;
    x += half(to[0] - x);
    y += half(to[1] - y);
  }
  return path + (isClosed ? "z" : "");
}

/** Draws straight lines through points. */
export const poly = (points: readonly Point[], isClosed = true) =>
  `M${points.map((point) => joined(point)).join("L")}${isClosed ? "z" : ""}`;

/** Draws an imperfect circle or ellipse. */
export function blob(cx: number, cy: number, rx: number, ry = rx, wobble: Wobble = {}): string {
  const { seed = 1, w = 0.025, k = rx > 24 ? 8 : rx > 12 ? 7 : 6 } = wobble;
  const random = randomOf(seed * 7919 + k);
  const start = random() * 6;
  return smooth(
    Array.from({ length: k }, (_, index): Point => {
      const angle = start + (index / k) * Math.PI * 2 + (random() - 0.5) * 0.12;
      const reach = 1 + (random() - 0.5) * 2 * w;
      return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    }),
  );
}

/** Draws a part of a circle around `cx`, `cy`, from one angle to another in degrees. */
export function arc(
  cx: number,
  cy: number,
  r: number,
  from: number,
  to: number,
  { seed = 1, w = 0.02, k = 5 }: Wobble = {},
): string {
  const random = randomOf(seed * 31 + k);
  return smooth(
    Array.from({ length: k + 1 }, (_, index): Point => {
      const angle = ((from + ((to - from) * index) / k) * Math.PI) / 180;
      const reach = 1 + (random() - 0.5) * 2 * w;
      return [cx + Math.cos(angle) * r * reach, cy + Math.sin(angle) * r * reach];
    }),
    false,
  );
}

/** Returns up to `count` places in a circle, each at least `apart` from the others, in whole units. */
export function scatter(
  [cx, cy]: Point,
  r: number,
  count: number,
  random: Random,
  apart = 5,
  squeeze = 1,
): Point[] {
  const points: Point[] = [];
  for (let tries = 0; points.length < count && tries < count * 60; tries++) {
    const [angle, reach] = [random() * Math.PI * 2, Math.sqrt(random()) * r];
    const place: Point = [
      Math.round(cx + Math.cos(angle) * reach),
      Math.round(cy + Math.sin(angle) * reach * squeeze),
    ];
    if (points.every(([x, y]) => Math.hypot(x - place[0], y - place[1]) > apart))
      points.push(place);
  }
  return points;
}

/** Returns `count` places on a circle, from `start` degrees. */
export const around = ([cx, cy]: Point, r: number, count: number, start = 0): Point[] =>
  Array.from({ length: count }, (_, index): Point => {
    const angle = ((start + (360 * index) / count) * Math.PI) / 180;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  });

/** Draws dots, for a stroke with round ends. */
export const dots = (points: readonly Point[]) =>
  points.map((point) => `M${joined(point)}h0`).join("");

/** Draws short strokes in six directions: rice, crumbs. */
export const grains = (points: readonly Point[], length: number, random: Random) =>
  points
    .map((point) => {
      const angle = (Math.floor(random() * 6) * Math.PI) / 6;
      const end = [Math.cos(angle), Math.sin(angle)].map((at) => Math.round(at * length));
      return `M${joined(point)}l${joined(end)}`;
    })
    .join("");

/** Draws a filled shape without an outline. */
export const F = (path: string, fill: string) => `<path fill="${fill}" d="${path}"/>`;
/** Draws a filled shape with an outline of ink. */
export const P = (path: string, fill: string, width = 2) =>
  `<path class="k" fill="${fill}"${width === 2 ? "" : ` stroke-width="${width}"`} d="${path}"/>`;
/** Draws a line in a color. */
export const S = (path: string, color: string, width: number, more = "") =>
  `<path stroke="${color}" stroke-width="${width}"${more} d="${path}"/>`;
/** Draws a line of ink. */
export const K = (path: string, width = 2, opacity = 1) =>
  `<path class="k"${width === 2 ? "" : ` stroke-width="${width}"`}${
    opacity === 1 ? "" : ` opacity="${opacity}"`
  } d="${path}"/>`;

/** Places a piece, turned by degrees. */
export const laid = (piece: string, [x, y]: Point, turn: number) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})">${piece}</g>`;
