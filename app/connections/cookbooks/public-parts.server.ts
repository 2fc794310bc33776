import { type PublicLine, showLine } from "~/recipes/meals/shown-sub-recipes";
import { liveSubRecipes, readSubRecipes } from "~/engine/sub-recipes/whole";
import type { SubRecipe } from "~/engine/recipe/recipe";
import type { Deps } from "~/server/services";
import { listInside, type OpenCookbook } from "./open-cookbook.server";
import { publicPath } from "./cookbooks.schema";
import { recipeSegment } from "./public-ids";

/** A line that stands for another recipe of the same cookbook, and the address of that. */
export type PublicPart = { sub: SubRecipe; href: string };

/**
 * The lines of a recipe that stand for others of the cookbook, from its column of sub-recipes. One that stands for a recipe
 * that nobody has published is only what it says.
 */
export async function readParts(
  services: Deps<"db" | "now" | "settings">,
  cookbook: OpenCookbook,
  subRecipes: string,
): Promise<PublicPart[]> {
  const subs = liveSubRecipes({ subRecipes: readSubRecipes(subRecipes) });
  if (subs.length === 0) return [];
  const inside = new Set((await listInside(services, cookbook)).map(({ mealId }) => mealId));
  return subs
    .filter(({ mealId }) => inside.has(mealId))
    .map((sub) => {
      const segment = recipeSegment(cookbook.key, { id: sub.mealId, title: sub.title });
      return { sub, href: publicPath(cookbook.slug, segment) };
    });
}

/** The same as the page shows them, where the recipe is made `factor` times: without the household's ids. */
export const showParts = (parts: readonly PublicPart[], factor: number): PublicLine[] =>
  parts.map(({ sub, href }) => {
    const { line, title, words, serves, isGone } = showLine(sub, factor);
    return { line, title, words, serves, isGone, href };
  });
