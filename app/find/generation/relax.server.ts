import {
  coursesOf,
  type RecipeCriteria,
  type RecipeNeeds,
  type RecipeSource,
} from "~/server/adapters/recipe-source/recipe-source";
import type { User } from "~/household/access";
import { plainTitle } from "~/recipes/meals";
import { getNeeds } from "~/household/eaters/index.server";
import { type Preferences, leaveOut } from "~/household/preferences";
import { getPreferences } from "~/household/preferences/index.server";
import type { Deps } from "~/server/services";
import { listDeletedDishes } from "~/find/search/known-dishes.server";
import { chosenIn, toCriteria } from "~/find/search/recipe-needs";
import { type Relaxation, dishes } from "./outcome";
import type { Relaxed } from "./short-notice";
import { sourceFor } from "~/household/access/index.server";
import { plural } from "~/server/values/words";
import { getWeeknightWishes } from "~/find/search/weeknight-wishes.server";
import { inHousehold } from "~db/in-household";

/** So many are offered at most. */
const MOST = 3;

/**
 * The choices whose removal would bring most new dishes, those first: each all that was chosen of one
 * group, or of two if no single one helps. `countNew` counts what criteria would bring that is new;
 * without it the choices are named alone. A restriction is never among them.
 */
export function relaxationsOf(
  criteria: RecipeCriteria,
  countNew: ((criteria: RecipeCriteria) => number) | null,
): Relaxation[] {
  const groups = [
    { names: criteria.cuisines, change: { cuisines: [] } },
    { names: criteria.proteins, change: { proteins: [] } },
    { names: criteria.mealTypes, change: { mealTypes: [] } },
  ].filter(({ names }) => names.length > 0);
  const relax = (parts: typeof groups): Relaxation => {
    const relaxed = parts.reduce((all, { change }) => ({ ...all, ...change }), criteria);
    return {
      without: parts.flatMap(({ names }) => names),
      more: countNew?.(relaxed) ?? null,
      courses: [...coursesOf(relaxed)],
    };
  };
  if (!countNew) {
    // Another course than was chosen does not help, nor a protein if no course has one.
    const hasProtein = coursesOf(criteria).some((course) => course !== "Desserts");
    return groups
      .filter(
        ({ names }) => names !== criteria.mealTypes && (hasProtein || names !== criteria.proteins),
      )
      .map((group) => relax([group]));
  }
  const pairs = groups.flatMap((one, i) => groups.slice(i + 1).map((other) => [one, other]));
  const single = bestOf(groups.map((group) => relax([group])));
  return single.length > 0 ? single : bestOf(pairs.map(relax));
}

function bestOf(relaxations: Relaxation[]) {
  return relaxations
    .filter(({ more }) => (more ?? 0) > 0)
    .sort((a, b) => (b.more ?? 0) - (a.more ?? 0))
    .slice(0, MOST);
}

/**
 * What counts the dishes of a source that are for all who eat, fit the criteria and that the household does not have;
 * null for a source that cannot know.
 */
export async function countNewDishes(
  services: Deps<"db" | "now">,
  user: Pick<User, "householdId">,
  { openCount }: Pick<RecipeSource, "openCount">,
  needs: RecipeNeeds,
): Promise<((criteria: RecipeCriteria) => number) | null> {
  if (!openCount) return null;
  const count = await openCount(needs);
  const deleted = await listDeletedDishes(services, user);
  const rows = await inHousehold(services.db, user)
    .selectFrom("meals")
    .select(["bookId", "plainTitle"])
    .execute();
  const known = new Set(rows.flatMap(({ bookId, plainTitle }) => [bookId, plainTitle]));
  return (criteria) =>
    count(
      criteria,
      (recipe) =>
        !known.has(recipe.bookId ?? "") &&
        !known.has(plainTitle(recipe.title)) &&
        !deleted.has(recipe),
    );
}

/**
 * The household's preferences as they would be without some choices, and what they would find; null
 * if none of those is chosen. Saves nothing.
 */
export async function prepareWithout(
  services: Deps<"db" | "now"> & Deps<"recipeSource" | "recipeBook">,
  user: User,
  asked: readonly string[],
): Promise<{ preferences: Preferences; relaxed: Relaxed } | null> {
  if (asked.length === 0) return null;
  const now = await getPreferences(services, user);
  const chosen = Object.values(now).flat();
  const without = asked.filter((choice) => chosen.includes(choice));
  if (without.length === 0) return null;
  const preferences = leaveOut(now, without);
  const weeknights = await getWeeknightWishes(services, user);
  const wishes = { preferences, needs: await getNeeds(services, user), weeknights };
  const criteria = toCriteria(wishes);
  const source = sourceFor(services, user);
  const countNew = await countNewDishes(services, user, source, criteria);
  const count = countNew?.(criteria) ?? null;
  const finds =
    count === null
      ? null
      : `${count} ${dishes(coursesOf(criteria), count)} in the recipe book ${plural(count, "fits, and you do not have it", "fit, and you do not have them")} yet.`;
  return { preferences, relaxed: { without, kept: chosenIn(wishes), finds } };
}
