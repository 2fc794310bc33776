import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { requireWithin } from "~/household/quotas/index.server";
import {
  buildSubRecipe,
  goneSubRecipe,
  type Inner,
  isWithin,
  type Refused,
  type SubRecipeLink,
} from "~/engine/sub-recipes";
import { LIMITS, type SubRecipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { isPartName } from "./part-names";
import {
  getOuter,
  readInner,
  recipesAround,
  refreshUsers,
  refusal,
  requireFewUsers,
  storeSubRecipes,
} from "./refresh-sub-recipes.server";

/**
 * Says which lines of a recipe of the household stand for which of its other recipes, in the place of what was said before.
 * Throws `not_found` where one of them is none of the household's, `invalid` where an amount cannot be read or a line is
 * none, and `conflict` where a recipe would stand in itself or more would be in it than fits.
 */
export async function saveSubRecipes(
  services: Deps<"db" | "settings">,
  user: Owner,
  mealId: string,
  links: readonly SubRecipeLink[],
): Promise<SubRecipe[]> {
  return inTransaction(services, user, async (services) => {
    const { ingredients, subRecipes: before } = await getOuter(services, user, mealId);
    requireLines(ingredients, links);
    const inner = await readInner(services, user, links);
    const built = links.map((link) => {
      const one = inner.get(link.mealId);
      if (!one) {
        // A line whose recipe lies in the trash stays as it is.
        const kept = before.find(
          ({ line, mealId }) => line === link.line && mealId === link.mealId,
        );
        if (kept) return goneSubRecipe(kept);
        throw new AppError("not_found", "That recipe was not found.");
      }
      return requireBuilt(buildSubRecipe(mealId, link, one), one);
    });
    if (!isWithin(built)) throw refusal("long", "this recipe");
    const sorted = built.sort((a, b) => a.line - b.line);
    await storeSubRecipes(services, user, mealId, sorted);
    for (const { mealId: id } of built) await requireFewUsers(services, user, id);
    await refreshUsers(services, user, mealId);
    await requireWithin(services, user, ["bytes"]);
    return sorted;
  });
}

/** The titles of the household's recipes in which this one stands, which its deletion leaves with a line alone. */
export async function listTitlesAround(
  services: Pick<Deps<"db" | "settings">, "db">,
  user: Owner,
  mealId: string,
): Promise<string[]> {
  const around = await recipesAround(services, user, mealId).select("title").execute();
  return around.map(({ title }) => title).sort((a, b) => a.localeCompare(b));
}

function requireLines(ingredients: readonly string[], links: readonly SubRecipeLink[]) {
  const lines = new Set(links.map(({ line }) => line));
  if (lines.size < links.length) {
    throw new AppError("invalid", "A line can stand for one recipe.");
  }
  if (links.length > LIMITS.subRecipes) {
    throw new AppError("invalid", `At most ${LIMITS.subRecipes} lines can stand for recipes.`);
  }
  for (const line of lines) {
    const text = ingredients[line];
    if (text === undefined || isPartName(text)) {
      throw new AppError("invalid", "That ingredient is not in the recipe anymore.");
    }
  }
}

function requireBuilt(built: SubRecipe | Refused, { title }: Pick<Inner, "title">): SubRecipe {
  if (typeof built === "string") throw refusal(built, `“${title}”`);
  return built;
}
