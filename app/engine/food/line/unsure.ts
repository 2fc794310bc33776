import { dimensionOf, sizeOf, unitOf } from "../units";
import type { Amount } from "./measure";

/**
 * Whether a tidied line has figures that cannot be read for sure: powers ("1e9 g"), fractions that no cook writes
 * ("1000000/1 tsp", "3/0"), more digits than any amount has. Such a line stays as it is written.
 */
export function hasUnsureFigure(line: string): boolean {
  return UNSURE.test(line) || isUnsureThousands(line);
}

const UNSURE =
  /(?<![\d.,])\d{7}|(?<![\p{L}\d])\d+(?:\.\d+)?[eE][+-]?\d|(?<![\d/])\d+\/0*[01](?![\d/])/u;

/** "1 500 g" is 1500 g, or one of 500 g; behind "2 400 g" tins follow, or pieces. */
function isUnsureThousands(line: string): boolean {
  const [, rest] = SPACED.exec(line) ?? [];
  if (rest === undefined) return false;
  return !rest.split(/[ ,.()]+/).some((word) => {
    const unit = unitOf(word);
    return unit !== null && dimensionOf(unit) === "count";
  });
}

const SPACED = /^[1-9] \d{3} (?:g|ml)(?= )(.*)$/u;

/** Whether an amount is more than any kitchen cooks: over a ton, a thousand liters or ten thousand things. */
export function isAbsurd({ quantity, unit }: Amount): boolean {
  if (dimensionOf(unit) === "count") return quantity.max > 10_000;
  return quantity.max * sizeOf(unit) > 1_000_000;
}
