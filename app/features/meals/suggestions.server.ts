import type { Recipe } from "~/adapters/recipe-source/recipe-source";
import { todayOf, weekStartOf } from "~/dates";
import { AppError } from "~/errors";
import { outOfCredits, requireMayGenerate } from "~/features/accounts/access";
import type { User } from "~/features/accounts/user";
import { getBalance } from "~/features/billing/credits.server";
import type { Preferences } from "~/features/preferences/choices";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import { deliverMeal, passesGuard } from "./delivery.server";
import { type OnOtherInput, runOnce } from "./generation.server";
import type { Run } from "./generation-runs.server";
import type { MealCardData } from "./meal";
import type { Meal } from "./meal.server";
import { CARD_COLUMNS } from "./meals.server";

type Needs = Pick<Services, "db" | "now" | "recipeSource">;

/** How many of the household's last generated meals are not suggested again while others are left. */
const RECENT = 200;

type Generate = {
  count: number;
  /** The request's key; the same one again returns the same meals and charges once. */
  requestKey: string;
  /** Refresh: the found recipe and the selection go too, and preferences must be set. */
  refresh?: boolean;
  onOtherInput?: OnOtherInput;
};

type Find = { recipeQuery: string; requestKey: string; onOtherInput?: OnOtherInput };

/**
 * A fresh set of random suggestions that fits the preferences, at a credit a meal: as many as were
 * asked for, as the credits last, and as there are. Nothing fits: an empty list.
 * Throws `forbidden`, `out_of_credits`, `too_many`, `conflict`, `upstream`.
 */
export async function generateMeals(services: Needs, user: User, input: Generate): Promise<Meal[]> {
  const { count, requestKey, refresh = false, onOtherInput } = input;
  requireMayGenerate(user);
  const preferences = await getPreferences(services, user);
  if (refresh) requirePreferences(preferences);
  const asked = { requestKey, onOtherInput, input: { kind: "random", count, refresh } };
  return runOnce(services, user, asked, async (run) => {
    const wish = await toWish(services, user, preferences);
    await deliver(services, user, services.recipeSource.suggest(wish), {
      count,
      run,
      restrictions: preferences.allergyPreferences,
      source: "generated",
      kind: "random",
      clears: refresh ? "all" : "kind",
    });
  });
}

/**
 * The recipe that answers a request in the cook's own words, for one credit.
 * Throws `not_found` where nothing fits, and then nothing is charged; else as `generateMeals`.
 */
export async function findRecipe(
  services: Needs,
  user: User,
  { recipeQuery, requestKey, onOtherInput }: Find,
): Promise<Meal> {
  requireMayGenerate(user);
  const { allergyPreferences: restrictions } = await getPreferences(services, user);
  const asked = { requestKey, onOtherInput, input: { kind: "found", recipeQuery } };
  const [meal] = await runOnce(services, user, asked, async (run) => {
    const recipes = services.recipeSource.find({ query: recipeQuery, restrictions });
    const delivered = await deliver(services, user, recipes, {
      count: 1,
      run,
      restrictions,
      source: "search",
      kind: "found",
      clears: "kind",
    });
    if (delivered === 0) throw new AppError("not_found", "No recipe found for that request");
  });
  if (!meal) throw new AppError("not_found", "No recipe found for that request");
  return meal;
}

/** Why `generateMeals` came back with nothing, in a sentence for the cook. */
export async function explainNothing(services: Needs, user: User) {
  const preferences = await getPreferences(services, user);
  return services.recipeSource.explainNothing(await toWish(services, user, preferences));
}

/** What the dashboard shows: the found recipe and the random suggestions. */
export async function listSuggestions(
  { db }: Pick<Needs, "db">,
  { householdId }: Pick<User, "householdId">,
): Promise<{ found: MealCardData[]; random: MealCardData[] }> {
  const rows = await db
    .selectFrom("suggestions")
    .innerJoin("meals", "meals.id", "suggestions.mealId")
    .leftJoin("favorites", (join) =>
      join
        .onRef("favorites.mealId", "=", "meals.id")
        .onRef("favorites.householdId", "=", "meals.householdId"),
    )
    .where("suggestions.householdId", "=", householdId)
    .where("meals.householdId", "=", householdId)
    .orderBy("suggestions.position")
    .select([...CARD_COLUMNS, "suggestions.kind", "favorites.id as favoriteId"])
    .execute();
  const cards = rows.map(({ favoriteId, kind, ...meal }) => ({
    kind,
    meal: { ...meal, isFavorite: favoriteId ? 1 : 0 },
  }));
  return {
    found: cards.filter(({ kind }) => kind === "found").map(({ meal }) => meal),
    random: cards.filter(({ kind }) => kind === "random").map(({ meal }) => meal),
  };
}

type Deliver = {
  count: number;
  run: Run;
  restrictions: readonly string[];
  source: "generated" | "search";
  kind: "random" | "found";
  clears: "all" | "kind";
};

/** Delivers up to `count` of the recipes that pass the guard, and says how many. */
async function deliver(
  services: Needs,
  user: User,
  recipes: AsyncIterable<Recipe>,
  { count, restrictions, clears, ...how }: Deliver,
) {
  const balance = await getBalance(services, user.householdId);
  if (balance < 1) throw outOfCredits();
  const wanted = Math.min(count, balance);
  const weekStart = weekStartOf(todayOf(user, services.now()));
  let delivered = 0;
  for await (const recipe of recipes) {
    if (!passesGuard(recipe, restrictions)) continue;
    await deliverMeal(services, user, {
      ...how,
      recipe,
      weekStart,
      position: delivered,
      clears: delivered === 0 ? clears : "nothing",
    });
    delivered += 1;
    if (delivered >= wanted) break;
  }
  return delivered;
}

async function toWish({ db }: Pick<Needs, "db">, user: User, preferences: Preferences) {
  const recent = await db
    .selectFrom("meals")
    .where("householdId", "=", user.householdId)
    .where("source", "in", ["generated", "search"])
    .orderBy("createdAt", "desc")
    .limit(RECENT)
    .select(["bookId", "title"])
    .execute();
  return {
    mealTypes: preferences.mealTypePreferences,
    proteins: preferences.proteinPreferences,
    cuisines: preferences.cuisinePreferences,
    restrictions: preferences.allergyPreferences,
    recent,
  };
}

/** Section 5 of the specification: what Refresh needs before it starts. */
function requirePreferences(preferences: Preferences) {
  const protein =
    preferences.proteinPreferences.length > 0 ||
    preferences.mealTypePreferences.includes("Desserts");
  const cuisine = preferences.cuisinePreferences.length > 0;
  if (protein && cuisine) return;
  if (!protein && !cuisine) {
    throw new AppError("invalid", "Set preferences first", {
      description: "Choose at least one protein and one cuisine, then refresh.",
    });
  }
  throw protein
    ? new AppError("invalid", "Set cuisine preference", {
        description: "Choose at least one cuisine, then refresh.",
      })
    : new AppError("invalid", "Set protein preference", {
        description: "Choose at least one protein, then refresh.",
      });
}
