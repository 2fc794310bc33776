import type {
  SearchRequest,
  RecipeRequest,
  RecipeCriteria,
} from "~/adapters/recipe-source/recipe-source";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import type { Preferences } from "~/features/preferences/choices";
import { listDeletedMeals } from "~/features/trash/deleted-meals.server";
import type { Services } from "~/services.server";

type Needs = Pick<Services, "db" | "now">;

const DAY_MS = 24 * 60 * 60 * 1000;
/** What came in so many days counts when the next meals are balanced. */
const RECENT_DAYS = 30;
/** More meals than a household ever gets in the time that matters. */
const HAD = 2_000;

/** The preferences as a recipe source reads them, with what the household has already. */
export async function toRecipeRequest(
  services: Needs,
  user: User,
  preferences: Preferences,
): Promise<RecipeRequest> {
  const had = await listHad(services, user);
  const since = new Date(services.now().getTime() - RECENT_DAYS * DAY_MS).toISOString();
  return {
    ...toCriteria(preferences),
    recent: had.filter(({ createdAt }) => createdAt > since),
    earlier: had.filter(({ createdAt }) => createdAt <= since),
  };
}

/** The preferences alone, as a recipe source reads them. */
export const toCriteria = (preferences: Preferences): RecipeCriteria => ({
  mealTypes: preferences.mealTypePreferences,
  proteins: preferences.proteinPreferences,
  cuisines: preferences.cuisinePreferences,
  restrictions: preferences.allergyPreferences,
});

/** One recipe in the cook's own words: of the preferences only the restrictions hold. */
export function toSearchRequest(
  request: Pick<RecipeRequest, "restrictions" | "recent">,
  query: string,
): SearchRequest {
  return { query, restrictions: request.restrictions, recent: request.recent };
}

/** Newest first. What was deleted lately counts as had then: nobody wants to pay for it again. */
async function listHad(services: Needs, user: User) {
  const there = await services.db
    .selectFrom("meals")
    .where("householdId", "=", user.householdId)
    .orderBy("createdAt", "desc")
    .limit(HAD)
    .select(["bookId", "title", "cuisine", "protein", "course", "createdAt"])
    .execute();
  const deleted = await listDeletedMeals(services, user);
  if (deleted.length === 0) return there;
  return [...there, ...deleted].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Section 5 of the specification: what Refresh needs before it starts. */
export function requirePreferences(preferences: Preferences) {
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
