import { runCooperatively } from "~/server/values/cooperative-scheduling";
import type { User } from "~/household/access";
import { findNight, findNightOpening } from "~/plan/calendar/index.server";
import { listCollections } from "~/recipes/collections/index.server";
import { presentOf } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { listMade } from "~/plan/cook-log/index.server";
import { getEffort } from "~/find/book/index.server";
import { getCheckedMeal, plannerPlaceOf } from "~/recipes/meals/index.server";
import { askedServes, showSubRecipes } from "~/recipes/meals";
import { scaleLines } from "~/engine/scale";
import { nutritionOf } from "~/engine/nutrition";
import { getFacts } from "~/recipes/facts/index.server";
import { listPhotos } from "~/recipes/photos/index.server";
import { getWeeknights } from "~/household/preferences/index.server";
import { getRecipeNotes } from "~/recipes/notes/index.server";
import { findVersions } from "~/recipes/versions/index.server";
import { listTagsOf } from "~/recipes/tags/index.server";
import type { Services, Deps } from "~/server/services";
import { earliestDateOf, formatDate, todayOf } from "~/server/values/dates";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/** The next entry that plans a recipe and is not yet cooked. */
type NextPlanned = {
  date: string;
  /** "Tonight", "Thursday 3 December, for 4". */
  words: string;
};

/** Returns the next entry that plans the recipe, or null. */
async function findNextPlanned(
  { db, now }: Deps<"db" | "now">,
  user: Pick<User, "householdId" | "timeZone">,
  mealId: string,
): Promise<NextPlanned | null> {
  const row = await inHousehold(db, user)
    .selectFrom("entries")
    .where("mealId", "=", mealId)
    .where("kind", "is", null)
    .where("cooked", "is", null)
    .where("scheduledDate", ">=", earliestDateOf(user, now()))
    .orderBy("scheduledDate")
    .orderBy("id")
    .select(["scheduledDate", "mealType", "servings", "cookFor"])
    .executeTakeFirst();
  if (!row) return null;
  const { scheduledDate: date, mealType } = row;
  const isDinner = mealType === "dinner";
  if (isDinner && date === todayOf(user, now())) return { date, words: t("Tonight") };
  const day = formatDate(date, "EEEE d MMMM");
  const people = row.cookFor ?? row.servings;
  const words = isDinner
    ? t("{day}, for {people}", { day, people })
    : t("{day}, {meal, select, breakfast {breakfast} lunch {lunch} other {snack}}, for {people}", {
        day,
        meal: mealType,
        people,
      });
  return { date, words };
}

type Asked = {
  mealId: string;
  /** The entry that the recipe is shown for. Null for none. */
  entryId: string | null;
  /** The number of servings from the address. Null if missing. */
  serves: string | null;
  isPrint: boolean;
};

export type RecipePageData = Awaited<ReturnType<typeof readRecipePage>>;

/**
 * Returns the data of a recipe's page: the dish scaled to the requested servings or to its eaters, its verdict, and the
 * household's additions. `place` is the planner's page to which it leads back. Throws `not_found` if the recipe is not
 * the household's.
 */
export async function readRecipePage(services: Services, user: User, params: Asked) {
  const { mealId, isPrint } = params;
  const night = await findNight(services, user, { entryId: params.entryId, mealId });
  const [
    openingOf,
    { meal, check },
    place,
    cookLogs,
    notes,
    tags,
    targets,
    photos,
    collections,
    versions,
    nextEntry,
    { eaters },
    facts,
  ] = await Promise.all([
    findNightOpening(services, user, mealId),
    getCheckedMeal(services, user, mealId, night?.seats),
    plannerPlaceOf(services, user, mealId),
    listMade(services, user, mealId),
    getRecipeNotes(services, user, mealId),
    listTagsOf(services, user, mealId),
    getWeeknights(services, user),
    listPhotos(services, user, mealId),
    listCollections(services, user),
    findVersions(services, user, mealId),
    findNextPlanned(services, user, mealId),
    getNeeds(services, user),
    getFacts(services, user, [mealId]),
  ]);
  const requestedServings = askedServes(params.serves, meal.servings);
  const { serves, why } = openingOf(meal, requestedServings);
  const factor = serves / meal.servings;
  // The check reads the recipe as it is stored.
  const ingredients = await runCooperatively(scaleLines(meal.ingredients, factor));
  return {
    meal: { ...meal, ingredients },
    check,
    place,
    planned: nextEntry,
    made: cookLogs,
    tags,
    photos,
    isPrint,
    serves,
    names: [...presentOf(eaters, night?.seats ?? null), ...(night?.seats.guests ?? [])].map(
      ({ name }) => name,
    ),
    effort: await getEffort(meal, facts.of(mealId)),
    subRecipes: await runCooperatively(showSubRecipes(meal, factor)),
    notes: notes.text,
    isEdited: versions !== null,
    collections: collections.flatMap(({ id, name, mealIds }) =>
      mealIds.includes(mealId) ? { id, name } : [],
    ),
    isGiven: requestedServings !== null,
    opened: why,
    nutrition: isPrint
      ? null
      : await nutritionOf(meal, { asked: check?.asked ?? [], targets }, facts.of(mealId)),
    night: night && { entryId: night.entryId, words: night.words },
    householdSize: user.householdSize,
  };
}
