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

type TakeDeps = Parameters<typeof takeDish>[0] & Deps<"settings">;

/** So many of the household's meals are looked at, favorites first, and so many that fit are shown. */
const LOOKED_AT = 100;

const SHOWN = 12;

/** And so many of the recipe book beside them. */
const DISHES = 4;

/**
 * What fits those who eat an entry, in place of its meal: of the household's own meals favorites first, then the newest,
 * of the same course, or what a search finds of any; and dishes of the recipe book that it does not have, each at `price`
 * credits. Throws as `getComingEntry`.
 */
export async function getReplacements(
  services: Deps<"db" | "now"> & Deps<"recipeBook">,
  user: User,
  entryId: string,
  typed: string,
) {
  const { id, scheduledDate, mealType, eaters, meal } = await getComingEntry(
    services,
    user,
    entryId,
  );
  const search = typed.trim();
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
  const shown = fitting.slice(0, SHOWN);
  const groups: { heading: string; meals: PickableMeal[] }[] = [
    { heading: "Favorites", meals: shown.filter(({ favoriteId }) => favoriteId !== null) },
    { heading: search ? "Matches" : "Recent", meals: shown.filter((it) => it.favoriteId === null) },
  ].map(({ heading, meals }) => ({ heading, meals: meals.map(toPickable) }));
  return {
    entry: { id, scheduledDate, mealType, title: meal.title },
    search,
    choice: {
      groups: groups.filter(({ meals }) => meals.length > 0),
      shown: shown.length,
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
  const found = search && (await listCards(services, user, { search, limit: LOOKED_AT }));
  return inHousehold(services.db, user)
    .selectFrom("meals")
    .leftJoin("favorites", (join) =>
      join
        .onRef("favorites.mealId", "=", "meals.id")
        .onRef("favorites.householdId", "=", "meals.householdId"),
    )
    .$if(!found, (query) => query.where("meals.course", "=", course))
    .$if(Boolean(found), (query) =>
      query.where("meals.id", "in", found ? found.map(({ id }) => id) : []),
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
 * Plans another of the household's meals in place of that of an entry. Returns it, the day and the Sundays of the lists
 * that followed. Throws `not_found`, and `conflict` where that meal does not fit those who eat it either.
 */
export async function replaceEntry(
  services: Deps<"db" | "now"> & Deps<"settings">,
  user: User,
  { entryId, mealId }: { entryId: string; mealId: string },
) {
  const { scheduledDate, eaters } = await getComingEntry(services, user, entryId);
  const found = await findChecked(services, user, mealId, eaters);
  if (!found) throw new AppError("not_found", "That recipe was not found.");
  const { title, check } = found;
  if (isBroken(check)) throw new AppError("conflict", `${title} does not fit those who eat it.`);
  const weeks = await changeMeal(services, user, { entryIds: [entryId], mealId });
  return { mealId, title, scheduledDate, weeks };
}

/** Plans instead what was chosen. Throws as the two below. */
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
 * Plans a dish of the recipe book instead, which becomes the household's at the price of any new meal (`takeDish`): once
 * for a `requestKey`, and for none where it is theirs by now. Throws as `takeDish` and `replaceEntry`.
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

/** An entry that is still to be cooked. Throws `not_found`, and `conflict` for one of a day that is past. */
async function getComingEntry(
  services: Pick<Deps<"db" | "now" | "settings">, "db" | "now">,
  user: User,
  entryId: string,
): Promise<MealEntry> {
  const entry = await getMealEntry(services, user, entryId);
  if (entry.scheduledDate < earliestDateOf(user, services.now())) {
    throw new AppError("conflict", "That day is past. What was eaten stays as it is.");
  }
  return entry;
}

/**
 * Plans another meal in place of that of some entries, and keeps day, meal type, servings and who eats; its
 * leftovers are of the new one. The first of
 * `entryIds` has to be there. Lists that were made of them are brought up to date, with their ticks; returns the
 * Sundays of those. Throws `not_found`.
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
      // Another meal than what is left of one is cooked.
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
    const { listed } = await readListState(services, user, week);
    if (!listed.some(({ entryId }) => entryId !== null && entryIds.includes(entryId))) continue;
    await bringUpToDate(services, user, week);
    followed.push(week);
  }
  return followed;
}

type Taking = { entryId: string; bookId: string; price?: number | undefined; requestKey: string };

type Reading = Deps<"db" | "now" | "recipeBook">;

type AllDeps = Reading & Deps<"settings">;

/**
 * What the meal of an entry can be swapped for, where it does not fit those who eat it, and the other days on which
 * the same meal does not fit and the swapped one would. `offer` is null where nothing is known, and
 * `why` says what for; `parts` are the recipes that its lines stand for. Throws as `getComingEntry`.
 */
export async function getSwap(services: Reading, user: User, entryId: string) {
  const entry = await getComingEntry(services, user, entryId);
  const { id, scheduledDate, mealType, mealId, eaters } = entry;
  const needs = await getNeeds(services, user);
  const meal = await getMeal(services, user, mealId);
  const offer = await findOffer(services, meal, needs, eaters);
  const others = offer ? await listOthers(services, user, { id, mealId, offer, needs }) : [];
  const table = withGuests(needs, eaters);
  const why = offer ? null : whyNoSwap(await writtenOutFor(meal, table, eaters), table, eaters);
  const { title } = meal;
  const parts = liveSubRecipes(meal).map((part) => part.title);
  const shown = { id, scheduledDate, mealType, title, parts };
  return { entry: shown, offer, why, others, formKey: newId() };
}

/** The same as a call is answered: null where nothing is known. */
export const toSwapJson = ({ offer, why, others }: Awaited<ReturnType<typeof getSwap>>) => ({
  offer: offer && {
    title: offer.recipe.title,
    description: offer.recipe.description,
    ingredients: offer.recipe.ingredients,
    instructions: offer.recipe.instructions,
    lines: offer.lines,
  },
  why,
  others,
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
 * Stores the swapped recipe as one of the household's own and plans it in place of the meal of the entry, and with
 * `others` on the other days, too. The same `formKey` does so once for an entry. Returns the recipe's title, the days, and the
 * Sundays of the lists that followed. Throws `not_found`, and `conflict` where nothing can be swapped or stored.
 */
export async function swapEntry(
  services: AllDeps,
  user: User,
  { entryId, formKey, others = false }: { entryId: string; formKey: string; others?: boolean },
) {
  // Of one entry: a key that comes again for another makes a recipe of its own.
  const key = sha256(`${entryId} ${formKey}`);
  const made = await findOfForm(services, user, key);
  const before = await getComingEntry(services, user, entryId);
  if (made && before.mealId === made.id) {
    return { title: made.title, dates: [before.scheduledDate], weeks: [] };
  }
  const swap = await getSwap(services, user, entryId);
  const { success, data: recipe } = recipeSchema.safeParse({
    ...before.meal,
    ...swap.offer?.recipe,
  });
  if (!swap.offer || !success) throw nothingToSwap();
  const { id: mealId, title } = await addRecipe(services, user, recipe, key);
  const more = others ? swap.others : [];
  const weeks = await changeMeal(services, user, {
    entryIds: [entryId, ...more.map(({ id }) => id)],
    mealId,
  });
  const dates = [before, ...more].map(({ scheduledDate }) => scheduledDate).sort();
  return { title, dates, weeks };
}

const nothingToSwap = () =>
  new AppError("conflict", "Nothing is known that could be swapped in this recipe.");
