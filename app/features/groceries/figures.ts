import type { Quantity } from "./quantity";

/** A figure with cooks' fractions: 1.5 → "1½", 0.333 → "⅓"; others with at most two decimals. */
export function formatNumber(value: number): string {
  const whole = Math.floor(value + 0.004);
  const part = value - whole;
  const near = FRACTIONS.find(([size]) => Math.abs(part - size) < 0.006);
  if (near) return `${whole > 0 || near[1] === "" ? whole : ""}${near[1]}`;
  return decimal(value);
}

const FRACTIONS: readonly (readonly [number, string])[] = [
  ...([
    [0, ""],
    [1 / 8, "⅛"],
    [1 / 4, "¼"],
    [1 / 3, "⅓"],
  ] as const),
  ...([
    [3 / 8, "⅜"],
    [1 / 2, "½"],
    [5 / 8, "⅝"],
    [2 / 3, "⅔"],
  ] as const),
  ...([
    [3 / 4, "¾"],
    [7 / 8, "⅞"],
  ] as const),
];

/** A figure with at most two decimals, three below 0.1: 0.19, 1.25. */
export function decimal(value: number): string {
  return String(Number(value.toFixed(value < 0.1 ? 3 : 2)));
}

/** The next multiple of `step` from `value` up; a hair's breadth over one is that one. */
export function upTo(value: number, step: number): number {
  return Math.ceil(value / step - 0.01) * step;
}

/** "2–3" where the ends differ as written, else one figure. */
export function range(total: Quantity, write: (value: number) => string): string {
  const [low, high] = [write(total.min), write(total.max)];
  return low === high ? low : `${low}–${high}`;
}

/** The nearest multiple of `step`, at least one step; step 0 leaves the value. */
export function nearest(value: number, step: number): number {
  return step === 0 ? value : Math.max(step, Math.round(value / step) * step);
}
