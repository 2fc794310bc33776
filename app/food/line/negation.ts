import { once } from "~/once";
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
  "add use stir put mix top serve with but then go pour fold toss sprinkle scatter throw drop contain have has",
);

/** Whether the foods of a line are said to be left out, read word by word. */
export function createNegation(tokens: readonly FoodToken[]) {
  const lastWould = once(() => tokens.findLastIndex(({ word }) => word === "would"));

  /** "Without cream", but not "not without cream", nor "without cream it would be dull". */
  const isWithout = (index: number) => !isDenied(tokens, index) && lastWould() < index;

  /**
   * Whether what follows a word is left out; `negated` says whether it was before it. "Not" is asked only behind a food
   * or in a bracket (`isBehind`).
   */
  function at(index: number, negated: boolean, isBehind: boolean): boolean {
    const word = tokens[index]?.word ?? "";
    const next = tokens[index + 1]?.word ?? "";
    if (word === "without") return isWithout(index);
    if (word === "not") return negated || (isBehind && !NO_DENIAL.has(next));
    if ((word === "instead" || word === "place") && next === "of") return true;
    if (word === "rather" && next === "than") return true;
    // "Do not use cream" goes on.
    return negated && (!THERE.has(word) || DENIERS.has(tokens[index - 1]?.word ?? ""));
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
