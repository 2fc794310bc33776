import { earliestDateOf, weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { getMealEntry, type MealEntry, noEntry } from "~/plan/calendar/entries.server";
import { readListState, bringUpToDate } from "~/shop/lists/index.server";
import { requireMeals, toCard, listCards, getMeal } from "~/recipes/meals/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type * as z from "zod";
import { type PickableMeal, toPickable } from "~/plan/calendar/calendar-pages.server";
import { CHECK_COLUMNS, checkMeals, findChecked } from "~/recipes/verdicts/index.server";
import { markOf, fits, isBroken, checkMeal } from "~/recipes/verdicts";
import { withGuests, type HouseholdNeeds } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { listBookDishes, priceOfNew, takeDish } from "~/find/generation/index.server";
import type { replaceSchema } from "./misfits.schema";
import { addRecipe, findOfForm } from "~/recipes/form/index.server";
import { recipeSchema } from "~/recipes/form";
import { liveSubRecipes } from "~/engine/sub-recipes";
import { newId } from "~/server/values/ids";
import { sha256 } from "~/server/values/sha256";
import { type BrokenEntry, listBrokenEntries } from "./misfits.server";
import { findOffer, writtenOutFor } from "~/find/substitutions/index.server";
import { type SwapOffer, whyNoSwap } from "~/find/substitutions";
import { t } from "~/language/messages";

type TakeDeps = Parameters<typeof takeDish>[0] & Deps<"settings">;

/** The maximum number of the household's meals that are checked, favorites first. */
const LOOKED_AT = 100;

const SHOWN = 12;

/** The number of recipes from the recipe book that are shown with them. */
const DISHES = 4;

/**
 * Returns meals that suit an entry's eaters and can replace its meal. The household's own meals are of the same course
 * or, in a search, of any. Favorites are first, then the newest. Recipes of the recipe book that the household does not
 * have cost `price` credits each. Throws the errors of `getComingEntry`.
 */
export async function getReplacements(
  services: Deps<"db" | "now"> & Deps<"recipeBook">,
  user: User,
  entryId: string,
  searchInput: string,
) {
  const { id, scheduledDate, mealType, eaters, meal } = await getComingEntry(
    services,
    user,
    entryId,
  );
  const search = searchInput.trim();
  const needs = await getNeeds(services, user);
  const rows = await listCandidates(services, user, { course: meal.course, search });
  const seated = rows.filter((row) => row.id !== meal.id).map((row) => ({ ...row, seats: eaters }));
  const checks = await checkMeals(services, user, seated, needs);
  const fitting = seated.flatMap((row, at) => {
    const check = checks[at];
    return check && fits(check, needs) ? [{ ...toCard(row), mark: markOf(check) }] : [];
  });
  const dishes = await listBookDishes(services, user, {
    query: search || meal.title,
    course: search ? null : meal.course,
    needs: withGuests(needs, eaters),
    limit: DISHES,
  });
  const shownMeals = fitting.slice(0, SHOWN);
  const groups: { heading: string; meals: PickableMeal[] }[] = [
    { heading: t("Favorites"), meals: shownMeals.filter(({ favoriteId }) => favoriteId !== null) },
    {
      heading: search ? t("Matches") : t("Recent"),
      meals: shownMeals.filter((candidate) => candidate.favoriteId === null),
    },
  ].map(({ heading, meals }) => ({ heading, meals: meals.map(toPickable) }));
  return {
    entry: { id, scheduledDate, mealType, title: meal.title },
    search,
    choice: {
      groups: groups.filter(({ meals }) => meals.length > 0),
      shown: shownMeals.length,
      count: fitting.length,
    },
    dishes,
    price: priceOfNew(user),
  };
}

async function listCandidates(
  services: Pick<Deps<"db" | "now">, "db">,
  user: User,
  { course, search }: { course: string; search: string },
) {
  const matches = search && (await listCards(services, user, { search, limit: LOOKED_AT }));
  return inHousehold(services.db, user)
    .selectFrom("meals")
    .leftJoin("favorites", (join) =>
      join
        .onRef("favorites.mealId", "=", "meals.id")
        .onRef("favorites.householdId", "=", "meals.householdId"),
    )
    .$if(!matches, (query) => query.where("meals.course", "=", course))
    .$if(Boolean(matches), (query) =>
      query.where("meals.id", "in", matches ? matches.map(({ id }) => id) : []),
    )
    .orderBy((of) => of.case().when("favorites.id", "is", null).then(1).else(0).end())
    .orderBy("meals.createdAt", "desc")
    .orderBy("meals.id", "desc")
    .limit(LOOKED_AT)
    .select(["meals.id", "meals.title", "meals.cuisine", "meals.protein", "meals.course"])
    .select(["meals.ingredients", "meals.subRecipes", "meals.coverId", "meals.coverWidth"])
    .select(["meals.cookingTime", "favorites.id as favoriteId", ...CHECK_COLUMNS])
    .execute();
}

/**
 * Replaces an entry's meal with another one of the household's. Returns the meal, the day and the Sundays of the
 * updated grocery lists. Throws `not_found` for an unknown entry or meal, and `conflict` if the new meal does not suit
 * the entry's eaters either.
 */
export async function replaceEntry(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: User,
  { entryId, mealId }: { entryId: string; mealId: string },
) {
  const { scheduledDate, eaters } = await getComingEntry(services, user, entryId);
  const replacement = await findChecked(services, user, mealId, eaters);
  if (!replacement) throw new AppError("not_found", t("That recipe was not found."));
  const { title, check } = replacement;
  if (isBroken(check))
    throw new AppError("conflict", t("{title} does not fit everyone who eats it.", { title }));
  const weeks = await changeMeal(services, user, { entryIds: [entryId], mealId });
  return { mealId, title, scheduledDate, weeks };
}

/** Replaces an entry's meal with the chosen one. Throws the errors of `replaceEntry` and `replaceWithDish`. */
export const replaceMeal = (
  services: TakeDeps,
  user: User,
  { mealId = "", bookId, ...replacing }: Choice & { entryId: string; requestKey: string },
) =>
  bookId === undefined
    ? replaceEntry(services, user, { ...replacing, mealId })
    : replaceWithDish(services, user, { ...replacing, bookId });

type Choice = z.infer<typeof replaceSchema>;

/**
 * Replaces an entry's meal with a recipe of the recipe book. Adds the recipe to the household's meals at the price of
 * any new meal (`takeDish`), once per `requestKey`. It is free if the household already has it. Throws the errors of
 * `takeDish` and `replaceEntry`.
 */
async function replaceWithDish(
  services: TakeDeps,
  user: User,
  { entryId, bookId, price, requestKey }: Taking,
) {
  const { eaters: seats } = await getComingEntry(services, user, entryId);
  const { mealId } = await takeDish(services, user, { bookId, price, seats, requestKey });
  return replaceEntry(services, user, { entryId, mealId });
}

/**
 * Returns an entry that is still to be cooked. Throws `not_found` for an unknown entry, and `conflict` for one on a
 * past day.
 */
async function getComingEntry(
  services: Pick<Deps<"db" | "now" | "settings">, "db" | "now">,
  user: User,
  entryId: string,
): Promise<MealEntry> {
  const entry = await getMealEntry(services, user, entryId);
  if (entry.scheduledDate < earliestDateOf(user, services.now())) {
    throw new AppError("conflict", t("That day is past, so its meals cannot be changed."));
  }
  return entry;
}

/**
 * Replaces the meal of some entries, and keeps their days, meal types, servings and eaters. Their planned leftovers
 * become those of the new meal. The first of `entryIds` has to exist. Updates the grocery lists that were made from the
 * entries and keeps their checked items. Returns the Sundays of those lists. Throws `not_found` if the first entry does
 * not exist.
 */
export async function changeMeal(
  services: Deps<"db" | "now" | "settings">,
  user: User,
  { entryIds, mealId }: { entryIds: readonly [string, ...string[]]; mealId: string },
): Promise<string[]> {
  const dates = await inTransaction(services, user, async (services) => {
    await requireMeals(services, user, [mealId]);
    const changed = await inHousehold(services.db, user)
      .updateTable("entries")
      // The entry is no longer leftovers of another meal.
      .set({ mealId, kind: null, leftoversOf: null })
      .where("id", "in", entryIds)
      .where((of) => of.or([of("leftoversOf", "is", null), of("leftoversOf", "not in", entryIds)]))
      .returning(["id", "scheduledDate"])
      .execute();
    const followed = await inHousehold(services.db, user)
      .updateTable("entries")
      .set({ mealId })
      .where("leftoversOf", "in", entryIds)
      .returning("id")
      .execute();
    if (![...changed, ...followed].some(({ id }) => id === entryIds[0])) throw noEntry();
    return changed.map(({ scheduledDate }) => scheduledDate);
  });
  const weeks = [...new Set(dates.map(weekStartOf))].sort();
  const followed: string[] = [];
  for (const week of weeks) {
    const { listed: listedMeals } = await readListState(services, user, week);
    if (!listedMeals.some(({ entryId }) => entryId !== null && entryIds.includes(entryId)))
      continue;
    await bringUpToDate(services, user, week);
    followed.push(week);
  }
  return followed;
}

type Taking = { entryId: string; bookId: string; price?: number | undefined; requestKey: string };

type Reading = Deps<"db" | "now" | "recipeBook">;

type AllDeps = Reading & Deps<"settings">;

/**
 * Returns the substitution that makes a conflicting meal fit, and the other days on which the same meal conflicts and
 * the changed one would fit. If no substitution is known, `offer` is null and `why` names the food. `parts` are the
 * recipes linked from its lines. Throws the errors of `getComingEntry`.
 */
export async function getSwap(services: Reading, user: User, entryId: string) {
  const entry = await getComingEntry(services, user, entryId);
  const { id, scheduledDate, mealType, mealId, eaters } = entry;
  const needs = await getNeeds(services, user);
  const meal = await getMeal(services, user, mealId);
  const offer = await findOffer(services, meal, needs, eaters);
  const otherEntries = offer ? await listOthers(services, user, { id, mealId, offer, needs }) : [];
  const table = withGuests(needs, eaters);
  const why = offer ? null : whyNoSwap(await writtenOutFor(meal, table, eaters), table, eaters);
  const { title } = meal;
  const parts = liveSubRecipes(meal).map((part) => part.title);
  const entryFields = { id, scheduledDate, mealType, title, parts };
  return { entry: entryFields, offer, why, others: otherEntries, formKey: newId() };
}

/** Returns a substitution in the shape of the API response. Its offer is null if none is known. */
export const toSwapJson = ({
  offer,
  why,
  others: otherEntries,
}: Awaited<ReturnType<typeof getSwap>>) => ({
  offer: offer && {
    title: offer.recipe.title,
    description: offer.recipe.description,
    ingredients: offer.recipe.ingredients,
    instructions: offer.recipe.instructions,
    lines: offer.lines,
  },
  why,
  others: otherEntries,
});

type Swapping = Pick<BrokenEntry, "id" | "mealId"> & { offer: SwapOffer; needs: HouseholdNeeds };

async function listOthers(
  services: Reading,
  user: User,
  { id, mealId, offer: { recipe }, needs }: Swapping,
) {
  const broken = await listBrokenEntries(services, user);
  return broken
    .filter((entry) => entry.id !== id && entry.mealId === mealId)
    .filter(({ eaters }) => !isBroken(checkMeal(recipe, withGuests(needs, eaters), eaters)))
    .map(({ id, scheduledDate }) => ({ id, scheduledDate }));
}

/**
 * Stores the recipe with the substitution as one of the household's own and plans it instead of the entry's meal. With
 * `otherEntries`, also plans it on the other days. Each `formKey` takes effect once per entry. Returns the recipe's
 * title, the days, and the Sundays of the updated grocery lists. Throws `not_found` for an unknown entry, and
 * `conflict` if nothing can be substituted or stored.
 */
export async function swapEntry(
  services: AllDeps,
  user: User,
  {
    entryId,
    formKey,
    others: isForOthers = false,
  }: { entryId: string; formKey: string; others?: boolean },
) {
  // Include the entry in the key, so that using the key again for another entry creates another recipe.
  const key = sha256(`${entryId} ${formKey}`);
  const existingMeal = await findOfForm(services, user, key);
  const before = await getComingEntry(services, user, entryId);
  if (existingMeal && before.mealId === existingMeal.id) {
    return { title: existingMeal.title, dates: [before.scheduledDate], weeks: [] };
  }
  const swap = await getSwap(services, user, entryId);
  const { success, data: recipe } = recipeSchema.safeParse({
    ...before.meal,
    ...swap.offer?.recipe,
  });
  if (!swap.offer || !success) throw nothingToSwap();
  const { id: mealId, title } = await addRecipe(services, user, recipe, key);
  const more = isForOthers ? swap.others : [];
  const weeks = await changeMeal(services, user, {
    entryIds: [entryId, ...more.map(({ id }) => id)],
    mealId,
  });
  const dates = [before, ...more].map(({ scheduledDate }) => scheduledDate).sort();
  return { title, dates, weeks };
}

const nothingToSwap = () =>
  new AppError("conflict", t("No substitution is known for this recipe."));
