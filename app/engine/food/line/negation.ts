import { once } from "~/server/values/once";
import { canonicalWords } from "../words";
import type { FoodToken } from "./food-tokens";

const words = (list: string): ReadonlySet<string> => new Set(canonicalWords(list));

/** What denies what follows it: "never without peanuts". */
const DENIERS = words("not never no cannot can't don't won't isn't hardly");
/** "Not only butter", "not too much butter": it is there. */
const NO_DENIAL = words(
  "only just merely simply solely to forgetting forget least too more less fewer quite so much many without even",
);
/** "Without stirring, add": what follows these is there again. */
const THERE = words(
  `add use stir put mix top serve with but then go pour fold toss sprinkle scatter throw drop contain have has plus
   needed required necessary served topped`,
);

/**
 * How foods are said not to be in the dish: what stands before is "without" them, or is taken "instead" of them. Null
 * where they are in it.
 */
export type Negation = "without" | "instead" | null;

/** "Free from nuts", "free of nuts". */
const FROM = words("from of");
const CONTAIN = words("contain containing include including have");

/** Whether the foods of a line are said to be left out, read word by word. */
export function createNegation(tokens: readonly FoodToken[]) {
  const lastWould = once(() => tokens.findLastIndex(({ word }) => word === "would"));

  /** "Without cream", but not "not without cream", nor "without cream it would be dull". */
  const isWithout = (index: number) => !isDenied(tokens, index) && lastWould() < index;

  /**
   * How what follows a word is left out; `negated` is how it was before it. "Not" is asked only behind a food or in a
   * bracket (`isBehind`).
   */
  function at(index: number, negated: Negation, isBehind: boolean): Negation {
    const word = tokens[index]?.word ?? "";
    const next = tokens[index + 1]?.word ?? "";
    if (word === "without") return isWithout(index) ? "without" : null;
    if (isBehind && word === "free" && FROM.has(next)) return isWithout(index) ? "without" : null;
    if (word === "not") {
      if (negated !== null || !isBehind || NO_DENIAL.has(next)) return negated;
      return CONTAIN.has(next) ? "without" : "instead";
    }
    if (word === "as" && next === "well") return null;
    if ((word === "instead" || word === "place") && next === "of") return "instead";
    if (word === "rather" && next === "than") return "instead";
    // "Do not use cream" goes on.
    return THERE.has(word) && !DENIERS.has(tokens[index - 1]?.word ?? "") ? null : negated;
  }

  return { at };
}

/** "Not", "never serve" before a word, in its clause. */
function isDenied(tokens: readonly FoodToken[], index: number): boolean {
  for (let at = index - 1; at >= index - 5 && tokens[at]?.kind === "word"; at -= 1) {
    if (DENIERS.has(tokens[at]?.word ?? "")) return true;
  }
  return false;
}
