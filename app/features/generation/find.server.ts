import type { RecipeSource } from "~/adapters/recipe-source/recipe-source";
import { todayOf, weekStartOf } from "~/dates";
import { AppError } from "~/errors";
import { requireMayGenerate } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import { deliverMeals } from "./deliver.server";
import type { DeliveryNeeds } from "./delivery.server";
import { showOwnMeal } from "./delivery.server";
import { offerEnded } from "./generate.server";
import { findFillInKey, type OnOtherInput, runOnce } from "./generation.server";
import type { Run } from "./generation-runs.server";
import type { Meal } from "~/features/meals/meal.server";
import { NO_RECIPE } from "~/features/meals/meals.schema";
import { findOwnMeal } from "./own-meals.server";
import { sourceFor } from "./source.server";
import { clearFound } from "./suggestions.server";
import { toSearchRequest, toRecipeRequest } from "./recipe-request.server";

type Needs = DeliveryNeeds & Pick<Services, "log" | "recipeSource" | "recipeBook">;

export type Find = { recipeQuery: string; requestKey: string; onOtherInput?: OnOtherInput };

/** `isOwn`: the household had it already, and nothing was charged. */
export type Found = { meal: Meal; isOwn: boolean };

/**
 * The recipe that answers a request in the cook's own words, for one credit; for none where the
 * household has it already. Throws `not_found` where nothing answers it, and `upstream` where the
 * source failed: then nothing is charged, and what was found before is not shown any more. Else as
 * `generateMeals`.
 */
export async function findRecipe(services: Needs, user: User, input: Find): Promise<Found> {
  return find(services, user, input, { from: sourceFor(services, user), charge: true });
}

/**
 * The same from the recipe book, free of charge, for a request that the model has just failed.
 * Throws `conflict` where it did not, or too long ago.
 */
export async function fillInFound(
  services: Needs,
  user: User,
  { recipeQuery }: Pick<Find, "recipeQuery">,
): Promise<Found> {
  const requestKey = await findFillInKey(services, user, inputOf(recipeQuery));
  if (!requestKey) throw offerEnded();
  const free = { from: withNear(services.recipeBook), charge: false };
  return find(services, user, { recipeQuery, requestKey }, free);
}

/** What costs nothing may be what only comes close, too. */
const withNear = (source: RecipeSource): RecipeSource => ({
  ...source,
  async *find(request, round) {
    yield* source.find(request, round);
    yield* source.near(request);
  },
});

const inputOf = (recipeQuery: string) => ({ kind: "found", recipeQuery });

async function find(
  services: Needs,
  user: User,
  { recipeQuery, requestKey, onOtherInput }: Find,
  { from, charge }: { from: RecipeSource; charge: boolean },
): Promise<Found> {
  requireMayGenerate(user);
  const preferences = await getPreferences(services, user);
  const asked = { requestKey, onOtherInput, input: inputOf(recipeQuery) };
  const { meals, isOwn } = await runOnce(services, user, asked, async (run) => {
    const request = await toRecipeRequest(services, user, preferences);
    if (await showNamed(services, user, run, recipeQuery, request.restrictions)) return;
    const searchRequest = toSearchRequest(request, recipeQuery);
    try {
      const delivered = await deliverMeals(services, user, {
        run,
        from,
        ask: (source, round) => source.find(searchRequest, round),
        request,
        count: 1,
        kind: "found",
        clears: "kind",
        charge,
      });
      if (delivered.served + delivered.own === 0) throw noRecipe();
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code === "not_found" || code === "upstream") await clearFound(services, user);
      throw error;
    }
  });
  const [meal] = meals;
  if (!meal) throw noRecipe();
  return { meal, isOwn };
}

const noRecipe = () => new AppError("not_found", NO_RECIPE);

/** Shows the household's own meal where the request is its very title. */
async function showNamed(
  services: Needs,
  user: User,
  run: Run,
  title: string,
  restrictions: readonly string[],
) {
  const own = await findOwnMeal(services, user, { bookId: null, title }, restrictions);
  if (!own) return false;
  await showOwnMeal(services, user, run, {
    mealId: own,
    kind: "found",
    position: 0,
    clears: "kind",
    answers: true,
    weekStart: weekStartOf(todayOf(user, services.now())),
  });
  return true;
}
