import * as z from "zod";
import { readLine, readLines } from "~/engine/facts";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import type { Recipe } from "~/engine/recipe/recipe";
import { estimateNutrition } from "./estimate";
import { factsOf } from "./nutrition";

/**
 * A recipe of the book whose energy was worked out by hand from FoodData Central, without our tables: for each line
 * of its ingredients, in their order, the grams that are eaten and their kilocalories; `energy` is of one serving. The
 * hundred of `by-hand.jsonl` were drawn with seed 57, in proportion to cuisine and course.
 */
export const handCase = z.strictObject({
  id: z.string(),
  servings: z.number(),
  energy: z.number(),
  lines: z.array(z.tuple([z.number(), z.number()])),
});

export type HandCase = z.infer<typeof handCase>;

/** So far from the figure by hand, as a part of it, may an estimate be. */
const NEAR = 0.2;

/** True for the cases that are kept apart while the estimate is worked on: every other one. */
export const isHeldOut = (_: unknown, index: number) => index % 2 === 1;

/**
 * What is shown as the energy of a recipe's serving beside what was found by hand, in kilocalories; `estimated` is null
 * where no figure is shown, which is not near. `lines` are those of the whole recipe. Throws where the lines are not as
 * many as were worked out.
 */
export function scoreByHand(
  { id, energy, lines }: HandCase,
  { ingredients, servings }: Pick<Recipe, "ingredients" | "servings">,
) {
  if (lines.length !== ingredients.length) throw new Error(`${id} has other lines than by hand`);
  const energyOf = (some: readonly string[]) => {
    const estimate = runToEnd(estimateNutrition(readLines(some), servings));
    const facts = estimate && factsOf(estimate, null);
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
      const own =
        estimate && estimate.understood > 0 ? estimate.perServing.energy * servings : null;
      return {
        text,
        byHand: lines[index]?.[1] ?? 0,
        estimated: own === null ? null : Math.round(own),
      };
    }),
  };
}
