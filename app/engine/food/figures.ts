import { COOKS_FRACTIONS } from "./fractions";
import type { Quantity } from "./line/quantity";

/** A figure with cooks' fractions: 1.5 → "1½", 0.333 → "⅓"; others with at most two decimals. */
export function formatNumber(value: number): string {
  const near = nearFraction(value);
  if (!near) return decimal(value);
  const whole = wholeOf(value);
  return `${whole > 0 || near[1] === "" ? whole : ""}${near[1]}`;
}

/** Whether a figure is a whole one, or one with a cooks' fraction. */
export const isFraction = (value: number) => nearFraction(value) !== undefined;

const wholeOf = (value: number) => Math.floor(value + 0.004);

function nearFraction(value: number) {
  const part = value - wholeOf(value);
  return FRACTIONS.find(([size]) => Math.abs(part - size) < 0.006);
}

const FRACTIONS: typeof COOKS_FRACTIONS = [[0, ""], ...COOKS_FRACTIONS];

/** A figure with at most two decimals, three below 0.1: 0.19, 1.25. */
export function decimal(value: number): string {
  return String(Number(value.toFixed(value < 0.1 ? 3 : 2)));
}

/** Whether a figure is a whole one, but for what sums of parts lose. */
export const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 0.004;

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
