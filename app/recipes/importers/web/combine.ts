import { hasUnit, ingredientScore } from "./ingredient-shape";
import { amountShare, isSameText } from "./ingredient-lines";
import { tidySteps } from "./instruction-lines";
import { bare } from "./lines";
import type { Reading } from "./reading";

/** Fewer letters than this are no instructions. */
const MIN_STEPS = 30;
/** Data that hold less of a list than one line in so many are of another recipe. */
const MAX_CUT = 3;
/** Steps that people see are so much longer than their names, each of which has so many letters at most. */
const MIN_NAMED = 1.8;
const MAX_NAME = 60;

/** The ingredients of the first reading that has them, unless what people see is plainly better. */
export function chooseIngredients(readings: readonly Reading[], seen: Reading | null): string[] {
  const first = readings.find(({ ingredients }) => ingredients.length > 0)?.ingredients ?? [];
  const shown = seen?.ingredients ?? [];
  if (first.length === 0) return shown;
  const others = readings.map(({ ingredients }) => ingredients);
  const complete = [...others, shown].find((lines) => isCompletion(lines, first));
  if (complete) return complete;
  return shown.length > 0 && (isBetter(shown, first) || isWhole(shown, first)) ? shown : first;
}

function isBetter(shown: readonly string[], first: readonly string[]): boolean {
  const more = ingredientScore(shown);
  const less = ingredientScore(first);
  if (first.length <= 2) return shown.length >= 3 && more > less + 2;
  if (shown.length !== first.length && isSameText(shown, first)) {
    return amountShare(shown) > amountShare(first);
  }
  if (amountShare(first) >= 0.3 || amountShare(shown) < 0.5) return false;
  return amountShare(first) === 0 ? more > less * 2 : namesAll(shown, first);
}

/** Whether what people see goes on where the data of the page are cut off. */
function isWhole(shown: readonly string[], first: readonly string[]): boolean {
  const more = linesAround(shown, first);
  return more !== null && more.filter(hasUnit).length >= more.length * 0.6;
}

/** The lines that one list has more than another that it holds in order; null when it does not, or hardly. */
function linesAround(lines: readonly string[], others: readonly string[]): string[] | null {
  if (lines.length < others.length + 2 || lines.length > others.length * MAX_CUT) return null;
  const wanted = others.map((line) => bare(line).replaceAll(" ", ""));
  const left = lines.filter((line) => !wanted.includes(bare(line).replaceAll(" ", "")));
  if (lines.length - left.length === others.length) return left;
  let next = 0;
  const more = lines.filter((line) => {
    const found = wanted[next];
    if (found === undefined || !bare(line).replaceAll(" ", "").includes(found)) return true;
    next += 1;
    return false;
  });
  return next === wanted.length ? more : null;
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
    return (
      lost > 0 &&
      line.endsWith(other) &&
      /^[\p{N}.,/ -]+(?:\p{L}{1,5}\.? )?$/u.test(line.slice(0, lost))
    );
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
  if (first && seen && areNames(first.instructions, seen.instructions)) return seen.instructions;
  if (first && seen && goesOn(seen.instructions, first.instructions)) return seen.instructions;
  if (first) return first.instructions;
  if (seen && seen.instructions.length > 0) return seen.instructions;
  return readings.find(({ instructions }) => instructions.length > 0)?.instructions ?? [];
}

/** Whether steps that people see, each with its number, go on where those of the data are cut off. */
function goesOn(shown: readonly string[], lines: readonly string[]): boolean {
  if (shown.length <= lines.length || shown.length > lines.length * MAX_CUT) return false;
  if (!shown.every((line, at) => new RegExp(`^${at + 1}[.):\\s]`).test(line))) return false;
  const [text = "", whole = ""] = [lines, shown].map((each) =>
    bare(tidySteps(each, "").join(" ")).replaceAll(" ", ""),
  );
  return text !== "" && whole.startsWith(text);
}

/** Whether data hold but the names of the steps that people see: "Cook the noodles", with what is done below. */
function areNames(lines: readonly string[], shown: readonly string[]): boolean {
  if (lines.some((line) => line.length > MAX_NAME || /[.!。]$/.test(line))) return false;
  if (lengthOf(shown) < lengthOf(lines) * MIN_NAMED) return false;
  const places = lines.map((line) => shown.findIndex((each) => bare(each).startsWith(bare(line))));
  const apart = places.filter((place, at) => (places[at + 1] ?? shown.length) > place + 1);
  return !places.includes(-1) && apart.length * 2 > lines.length;
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
