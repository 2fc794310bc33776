import { readMeasure } from "~/engine/food/line/measure";
import { dimensionOf } from "~/engine/food/units";
import { afterBracket, isWord } from "../scale-tokens";
import { clauseOf, nounsAfter, type AmountKind, type Place, SERVED, SIZED, WARE } from "./place";

/** "6 oz (180 ml) ramekins", "500 g loaf tins": how much one holds or weighs. */
export function isSizeOfThing({ tokens, next }: Place): boolean {
  let at = next;
  // "one tablespoon sized meatballs"
  if (isWord(tokens, at, /^-$/)) at++;
  if (isWord(tokens, at, /^sized?$/)) return true;
  if (isWord(tokens, at, /^\($/)) at = afterBracket(tokens, at);
  for (const end = at + 3; at < end; at++) {
    const token = tokens[at];
    if (
      !token ||
      token.kind !== "word" ||
      /^(of|in|into|on|onto|the|a|to|with|and|or|over|for|at|from|until)$/.test(token.lower)
    )
      return false;
    if (SIZED.test(token.lower)) return true;
  }
  return false;
}

/** "Add 15 oz can beans": one of that size, and no word that would be a number. */
export const isLonePackage = ({ tokens, at, next, namesFood }: Place) =>
  isWord(tokens, at - 1, /^(add|in|with|and|,|drain|use|combine|pour)$/) &&
  isWord(tokens, next, /^(can|tin|package|packet|pkg|bag|box|jar|carton|bottle)$/) &&
  namesFood(next + 1);

/** "Shape into 60 g pucks": how much each one weighs. */
export const isSizeOfPieces = ({ tokens, at, next, ...rest }: Place) =>
  isWord(tokens, at - 1, /^into$/) &&
  /[^s]s$/.test(tokens[next]?.lower ?? "") &&
  tokens
    .slice(clauseOf({ tokens, at, next, ...rest })[0], at)
    .some(({ lower }) => /^(shape|form|roll|divide|cut|portion|scale|weigh|split)$/.test(lower));

/** "a large scoop (about 1/4 cup)", "4 ramekins of 6 oz", "I use a 7 quart.": how much a tool holds. */
export function isSizeOfWare({ tokens, at, next, namesFood, before }: Place): boolean {
  if (isWord(tokens, at - 1, /^of$/) && SIZED.test(tokens[at - 2]?.lower ?? "")) return true;
  const open = [at - 1, at - 2].find((index) => isWord(tokens, index, /^\($/));
  // "2 ladles (around 1 cup)" are a cup together.
  if (open !== undefined && isWord(tokens, open - 1, /^ladles$/)) return false;
  if (open !== undefined) return SIZED.test(tokens[open - 1]?.lower ?? "") && before?.next !== open;
  return isWord(tokens, at - 1, /^an?$/) && !isWord(tokens, next, /^of$/) && !namesFood(next);
}

/** "16-ounce" */
export const isHyphenedSize = (tokens: Place["tokens"], at: number) =>
  tokens[at]?.kind === "number" && isWord(tokens, at + 1, /^-$/);

/** "four 1/2 cup ramekins": things whose size stands between the count and their name. */
export function kindOfSized(place: Place): AmountKind | null {
  const { tokens, next } = place;
  const size = readMeasure(tokens, next);
  if (!size) return "unsure";
  const at = isWord(tokens, size.next, /^\($/) ? afterBracket(tokens, size.next) : size.next;
  const nouns = nounsAfter({ ...place, next: at });
  if (nouns.some((noun) => SERVED.test(noun))) return "counts";
  return place.namesFood(at) && !nouns.some((noun) => WARE.test(noun)) ? "scales" : "unsure";
}

/** "1 inch grated ginger": as much as an amount of it. */
export const isRoot = ({ tokens, next, figure, isHyphened }: Place) =>
  dimensionOf(figure.unit) === "length" &&
  !isHyphened &&
  [next, next + 1, next + 2].some(
    (at) =>
      isWord(tokens, at, /^(ginger|gingerroot|galangal|turmeric|horseradish)$/) &&
      tokens.slice(next, at).every(({ lower }) => BEFORE_ROOT.test(lower)),
  );

const BEFORE_ROOT = /^(of|fresh|grated|minced|chopped|peeled|sliced|piece|knob|thumb)$/;
