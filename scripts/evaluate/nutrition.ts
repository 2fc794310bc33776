import * as z from "zod";
import { readLine, readLines } from "~/engine/facts";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import type { Recipe } from "~/engine/recipe/recipe";
import { estimateNutrition } from "~/engine/nutrition/estimate";
import { nutritionFactsOf } from "~/engine/nutrition/nutrition";

/**
 * A recipe of the recipe book whose energy was calculated manually from FoodData Central, without Weeknight's tables.
 * `lines` has the eaten grams and kilocalories of each ingredient line, in order. `energy` is for one serving. The 100
 * cases of `by-hand.jsonl` were drawn with seed 57, in proportion to cuisine and course.
 */
export const handCase = z.strictObject({
  id: z.string(),
  servings: z.number(),
  energy: z.number(),
  lines: z.array(z.tuple([z.number(), z.number()])),
});

export type HandCase = z.infer<typeof handCase>;

/** The largest accepted difference from the figure by hand, as a share of it. */
const NEAR = 0.2;

/** Returns true for every other case. Developers do not look at these cases while they improve the estimate. */
export const isHeldOut = (_: unknown, index: number) => index % 2 === 1;

/**
 * Compares the shown energy of a recipe's serving with the manual figure, in kilocalories. `estimated` is null if no
 * figure is shown, which does not count as near. `lines` are those of the whole recipe. Throws if their number differs
 * from the case's.
 */
export function scoreByHand(
  { id, energy, lines }: HandCase,
  { ingredients, servings }: Pick<Recipe, "ingredients" | "servings">,
) {
  if (lines.length !== ingredients.length) throw new Error(`${id} has other lines than by hand`);
  const energyOf = (some: readonly string[]) => {
    const estimate = runToEnd(estimateNutrition(readLines(some), servings));
    const facts = estimate && nutritionFactsOf(estimate, null);
    return facts && "energy" in facts ? facts.energy : null;
  };
  const estimated = energyOf(ingredients);
  return {
    id,
    byHand: energy,
    estimated,
    isNear: estimated !== null && Math.abs(estimated - energy) <= NEAR * energy,
    lines: ingredients.map((text, index) => {
      const estimate = runToEnd(estimateNutrition([readLine(text)], servings));
      const lineEnergy =
        estimate && estimate.understood > 0 ? estimate.perServing.energy * servings : null;
      return {
        text,
        byHand: lines[index]?.[1] ?? 0,
        estimated: lineEnergy === null ? null : Math.round(lineEnergy),
      };
    }),
  };
}
