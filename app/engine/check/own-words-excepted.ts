import { withFiner } from "~/engine/food/contents";
import type { FoundFood } from "~/engine/food/line/foods";
import { canonicalWords } from "~/engine/food/words";
import { words } from "./sentence-words";
import type { FoodTerm, Phrases } from "./food-terms";

/** What a food may be called after its own name and is still no other: "salmon fillet", but not "salmon burger". */
const FORMS = words(
  `fillet steak cheese slice flake sliver kernel half piece meat breast thigh drumstick leg wing loin tail butter milk
   flour meal paste oil extract powder stock broth wheel crumble rind leaf floret can chop shank
   shoulder rib roast mince cutlet`,
);

/**
 * True for a food that a term takes off what it leaves out. In doubt it is none: another food in its name ("almond
 * cookie") may bring what is left out.
 */
export function isExcepted(
  { food, found }: { food: string; found: FoundFood | null },
  { meanings, except }: { meanings: readonly FoodTerm[]; except: readonly FoodTerm[] },
): boolean {
  if (except.length === 0) return false;
  const called = canonicalWords(food);
  return except.some(
    (it) => isCalledAfter(called, it) || (found !== null && hasNoOther(found, it, meanings)),
  );
}

function isCalledAfter(called: readonly string[], { foods, not }: FoodTerm): boolean {
  if (called.some((_, at) => lengthAt(called, at, not) > 0)) return false;
  return called.some((_, at) => {
    const length = lengthAt(called, at, foods);
    return length > 0 && called.slice(at + length).every((word) => FORMS.has(word));
  });
}

function lengthAt(called: readonly string[], at: number, phrases: Phrases): number {
  const known = phrases.get(called[at] ?? "") ?? [];
  return known.find((phrase) => phrase.every((word, on) => called[at + on] === word))?.length ?? 0;
}

/** True where of all that is left out a food has only what is excepted: the peanuts of "no nuts except peanuts". */
function hasNoOther(
  { has, may }: FoundFood,
  { contents }: FoodTerm,
  meanings: readonly FoodTerm[],
) {
  if (!contents.some((content) => has.has(content))) return false;
  const left = meanings.flatMap((meaning) => meaning.contents);
  const others = withFiner(left).filter(
    (content) => !left.includes(content) && !contents.includes(content),
  );
  return !others.some((content) => has.has(content) || may.has(content));
}
