import { ingredientScore } from "./ingredient-shape";
import { amountShare, isSameText } from "./ingredient-lines";
import { bare } from "./lines";
import type { Reading } from "./reading";

/** Fewer letters than this are no instructions. */
const MIN_STEPS = 30;

/** Whether the page's own data may not be trusted alone, so that the page is read as people see it. */
export function isDoubtful(reading: Reading | undefined): boolean {
  if (!reading || reading.ingredients.length < 3) return true;
  return amountShare(reading.ingredients) < 0.7 || lengthOf(reading.instructions) < MIN_STEPS;
}

/** The ingredients of the first reading that has them, unless what people see is plainly better. */
export function chooseIngredients(readings: readonly Reading[], seen: Reading | null): string[] {
  const first = readings.find(({ ingredients }) => ingredients.length > 0)?.ingredients ?? [];
  const shown = seen?.ingredients ?? [];
  if (first.length === 0) return shown;
  const others = readings.map(({ ingredients }) => ingredients);
  const complete = [...others, shown].find((lines) => isCompletion(lines, first));
  if (complete) return complete;
  return shown.length > 0 && isBetter(shown, first) ? shown : first;
}

function isBetter(shown: readonly string[], first: readonly string[]): boolean {
  if (shown.length !== first.length && isSameText(shown, first)) return true;
  const more = ingredientScore(shown);
  const less = ingredientScore(first);
  if (first.length <= 2) return shown.length >= 3 && more > less + 2;
  if (amountShare(first) >= 0.3 || amountShare(shown) < 0.5) return false;
  return amountShare(first) === 0 ? more > less * 2 : namesAll(shown, first);
}

/** Whether lines are the same ones but for amounts that the others lost at their beginning. */
function isCompletion(lines: readonly string[], others: readonly string[]): boolean {
  if (lines.length !== others.length) return false;
  let added = 0;
  const same = lines.every((line, index) => {
    const other = others[index] ?? "";
    if (bare(line) === bare(other)) return true;
    added += 1;
    const lost = line.length - other.length;
    return lost > 0 && line.endsWith(other) && /^[\d.,/½¼¾⅓⅔⅛ -]+(?:\p{L}{1,5}\.? )?$/u.test(line.slice(0, lost));
  });
  return same && added > 0;
}

/** Whether most of the lines are there, with more to them. */
function namesAll(shown: readonly string[], first: readonly string[]): boolean {
  const all = shown.map(bare).join("\n");
  return first.filter((line) => all.includes(bare(line))).length >= first.length * 0.6;
}

/** The steps of the first reading that has them. */
export function chooseSteps(readings: readonly Reading[], seen: Reading | null): string[] {
  const first = readings.find(({ instructions }) => lengthOf(instructions) >= MIN_STEPS);
  if (first) return first.instructions;
  if (seen && seen.instructions.length > 0) return seen.instructions;
  return readings.find(({ instructions }) => instructions.length > 0)?.instructions ?? [];
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
