import type { JudgedMeal } from "~/recipes/verdicts";
import { NO_NEEDS } from "~/household/eaters";
import { readIngredient } from "~/engine/food";
import { dietsIn } from "~/engine/restrictions";
import { inWords } from "~/server/values/words";
import { findSwap } from "./substitutes";

/** At most this many swaps are named. */
const MOST_NAMED = 4;

/**
 * The substitutions that make a recipe fit restrictions and leave out foods, in words: "with coconut cream for heavy
 * cream". Empty if the recipe fits as it is, or no substitution is known.
 */
export function swapInWords(
  meal: JudgedMeal,
  { restrictions, avoids }: { restrictions: readonly string[]; avoids: readonly string[] },
): string {
  const everybody = { ...NO_NEEDS, diets: dietsIn(restrictions), avoids };
  const swap = findSwap(meal, { everybody, eaters: [], isStrict: false });
  if (!swap) return "";
  const foodOf = (line: string) => readIngredient(line).food || line;
  const told = swap.lines.map(({ before, after }) =>
    after === ""
      ? `nothing for ${foodOf(before)}`
      : before === ""
        ? foodOf(after)
        : `${foodOf(after)} for ${foodOf(before)}`,
  );
  return `with ${inWords([...new Set(told)].slice(0, MOST_NAMED))}`;
}
