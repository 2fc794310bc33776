import type * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { type PickableMeal, toPickable } from "~/plan/calendar/pickable.server";
import { CHECK_COLUMNS, checkMeals, findChecked } from "~/recipes/verdicts/index.server";
import { markOf, fits, isBroken } from "~/recipes/verdicts";
import { withGuests } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { listBookDishes, priceOfNew, takeDish } from "~/find/generation/index.server";
import { toCard, listCards } from "~/recipes/meals/index.server";
import { changeMeal, getComingEntry } from "./change-meal.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { replaceSchema } from "./misfits.schema";
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
export async function replaceWithDish(
  services: TakeDeps,
  user: User,
  { entryId, bookId, price, requestKey }: Taking,
) {
  const { eaters: seats } = await getComingEntry(services, user, entryId);
  const { mealId } = await takeDish(services, user, { bookId, price, seats, requestKey });
  return replaceEntry(services, user, { entryId, mealId });
}

type Taking = { entryId: string; bookId: string; price?: number | undefined; requestKey: string };
