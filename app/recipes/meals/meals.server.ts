import { sql } from "kysely";
import { BATCH, inBatches } from "~/server/values/batches";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import type { Seats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { CHECK_COLUMNS, withChecks, withMarks } from "~/recipes/verdicts/checks.server";
import type { Deps } from "~/server/services";
import { foldText, likeAnywhere } from "~/server/values/text";
import { countRows } from "~db/database";
import { readPage } from "~/server/values/paging";
import { inHousehold } from "~db/in-household";
import type { Sort } from "./meals.schema";
import {
  CARD_COLUMNS,
  toCard,
  type CheckedMeal,
  MEAL_COLUMNS,
  toCheckedMeal,
  toMeal,
} from "./meal.server";
import { type MealCardData, OWN_SOURCES } from "./meal";
import { t } from "~/language/messages";

/** Reads all meals of the household, or only its own recipes, newest first. */
export const mealsInBatches = (
  services: Deps<"db">,
  user: Owner,
  { only }: Pick<MealFilter, "only"> = {},
): AsyncGenerator<CheckedMeal[]> =>
  inBatches<CheckedMeal>(async (last) => {
    const query = inHousehold(services.db, user)
      .selectFrom("meals")
      .$if(only === "custom", (query) => query.where("source", "in", OWN_SOURCES))
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("createdAt", "id"), "<", tuple(last?.createdAt ?? "", last?.id ?? "")),
        ),
      )
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(BATCH)
      .select([...MEAL_COLUMNS, ...CHECK_COLUMNS]);
    const [rows, needs] = await Promise.all([query.execute(), getNeeds(services, user)]);
    return (await withChecks(services, user, rows, needs)).map(toCheckedMeal);
  });

/**
 * Returns one meal of the household for its recipe's page, with its check for all eaters or for the eaters of one
 * night. Throws `not_found`.
 */
export async function getCheckedMeal(
  services: Deps<"db">,
  user: Owner,
  mealId: string,
  seats: Seats | null = null,
) {
  const query = ofMeal(services, user, mealId).select(CHECK_COLUMNS);
  const [row, needs] = await Promise.all([query.executeTakeFirst(), getNeeds(services, user)]);
  if (!row) throw noMeal();
  const [checked] = await withChecks(services, user, [row], needs, seats);
  if (!checked) throw noMeal();
  const { check, ...meal } = checked;
  return { meal: toSingle(meal), check };
}

/** Returns one meal of the household, with its source and whether it is a favorite. Throws `not_found`. */
export async function getMeal(services: Deps<"db">, user: Owner, mealId: string) {
  const row = await ofMeal(services, user, mealId).executeTakeFirst();
  if (!row) throw noMeal();
  return toSingle(row);
}

const ofMeal = (services: Deps<"db">, user: Owner, mealId: string) =>
  selectMeals(services, user)
    .where("meals.id", "=", mealId)
    .select([
      ...MEAL_COLUMNS,
      "meals.bookId",
      "meals.carbsPerServing",
      "meals.coverId",
      "meals.coverWidth",
      "favorites.id as favoriteId",
    ]);

type SingleRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ofMeal>["executeTakeFirst"]>>>;

const toSingle = ({ bookId, carbsPerServing, favoriteId, ...row }: SingleRow) => {
  const { coverId, coverWidth, ...meal } = row;
  return {
    ...toMeal(meal),
    bookId,
    carbsPerServing,
    coverId,
    coverWidth,
    isFavorite: favoriteId !== null,
  };
};

const noMeal = () => new AppError("not_found", t("That recipe was not found."));

/** Throws `not_found` if one of the ids is not a meal of the household. */
export async function requireMeals({ db }: Deps<"db">, owner: Owner, mealIds: string[]) {
  const uniqueIds = [...new Set(mealIds)];
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "in", uniqueIds)
    .select("id")
    .execute();
  if (rows.length < uniqueIds.length) throw noMeal();
}

/** Returns the path of the planner, with the meal's card as the anchor if the meal is a suggestion. */
export async function plannerPlaceOf({ db }: Deps<"db">, owner: Owner, mealId: string) {
  const suggestion = await inHousehold(db, owner)
    .selectFrom("suggestions")
    .where("mealId", "=", mealId)
    .select("mealId")
    .executeTakeFirst();
  return suggestion ? `/dashboard#meal-${mealId}` : "/dashboard";
}

/** A filter that selects meals of the household. An empty filter selects all. */
export type MealFilter = {
  /** Only meals with these ids. */
  ids?: readonly string[];
  /** A text to find in title, description, cuisine, protein or tags, ignoring case and accents. */
  search?: string;
  cuisine?: string;
  protein?: string;
  course?: string;
  /** A tag, ignoring case and accents. */
  tag?: string;
  /** The maximum number of minutes, as text. Empty for no limit. */
  time?: string;
  only?: "favorites" | "custom" | null;
};

type Listed = MealFilter & {
  /** Ids of meals that are listed before the others. */
  first?: readonly string[];
  sort?: Sort;
  limit?: number;
  offset?: number;
  /** The eaters of a night. The meals are checked for them instead of for all eaters. */
  seats?: Seats | null;
};

/**
 * Lists the household's meals as cards, newest first unless `sort` is given. Favorites are sorted by the time at which
 * they became favorites, the latest first.
 */
export async function listCards(
  services: Deps<"db">,
  user: Owner,
  { first = [], sort = "recent", limit, offset = 0, seats = null, ...filter }: Listed,
): Promise<MealCardData[]> {
  const query = matching(services, user, filter)
    .$if(first.length > 0, (query) =>
      query.orderBy((of) => of.case().when("meals.id", "in", first).then(0).else(1).end()),
    )
    .$if(sort === "loved", (query) =>
      query
        .orderBy(sql`case when ${sql.ref("favorites.id")} is null then 0 else 1 end`, "desc")
        .orderBy("meals.isLoved", "desc")
        .orderBy("meals.timesHad", "desc"),
    )
    .$if(sort === "long", (query) =>
      query
        .orderBy(sql`case when ${sql.ref("meals.lastHad")} is null then 1 else 0 end`)
        .orderBy("meals.lastHad"),
    )
    .$if(sort === "recent" && filter.only === "favorites", (query) =>
      query.orderBy("favorites.createdAt", "desc").orderBy("favorites.id", "desc"),
    )
    .orderBy("meals.createdAt", "desc")
    .orderBy("meals.id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
    .select([...CARD_COLUMNS, "meals.lastHad", "favorites.id as favoriteId"]);
  const [rows, needs] = await Promise.all([query.execute(), getNeeds(services, user)]);
  const cards = rows.map(({ favoriteId, ...meal }) => ({
    ...meal,
    isFavorite: favoriteId ? 1 : 0,
  }));
  return (await withMarks(services, user, cards, needs, seats)).map(toCard);
}

/**
 * Lists one page of `size` cards. `count` is the total number. A page number beyond the last page returns the last
 * page.
 */
export async function listCardPage(
  services: Deps<"db">,
  user: Owner,
  { page, size, ...filter }: Pick<Listed, "sort"> & MealFilter & { page: number; size: number },
) {
  const { rows, ...pageInfo } = await readPage(page, size, {
    count: () => countMeals(services, user, filter),
    read: (at) => listCards(services, user, { ...filter, ...at }),
  });
  return { meals: rows, ...pageInfo };
}

/** Counts the household's meals that match a filter. */
export const countMeals = (services: Deps<"db">, user: Owner, filter: MealFilter) =>
  countRows(matching(services, user, filter));

/** Builds the query of the household's meals, joined with favorites. */
function selectMeals({ db }: Deps<"db">, owner: Owner) {
  return inHousehold(db, owner)
    .selectFrom("meals")
    .leftJoin("favorites", (join) =>
      join
        .onRef("favorites.mealId", "=", "meals.id")
        .onRef("favorites.householdId", "=", "meals.householdId"),
    );
}

function matching(
  services: Deps<"db">,
  user: Owner,
  { ids, search = "", cuisine, protein, course, tag, time, only }: MealFilter,
) {
  const term = foldText(search.trim());
  const like = likeAnywhere(term);
  const tagged = inHousehold(services.db, user).selectFrom("recipeTags").select("mealId");
  const isTaggedLike = sql<boolean>`${sql.ref("key")} like ${like} escape '\\'`;
  return selectMeals(services, user)
    .$if(ids !== undefined, (query) => query.where("meals.id", "in", ids ?? []))
    .$if(term !== "", (query) =>
      query.where((on) =>
        on.or([
          sql<boolean>`${on.ref("meals.searchText")} like ${like} escape '\\'`,
          on("meals.id", "in", tagged.where(isTaggedLike)),
        ]),
      ),
    )
    .$if(Boolean(tag), (query) =>
      query.where("meals.id", "in", tagged.where("key", "=", foldText(tag ?? ""))),
    )
    .$if(Boolean(time), (query) => query.where("meals.cookingTime", "<=", Number(time)))
    .$if(Boolean(cuisine), (query) => query.where("meals.cuisine", "=", cuisine ?? ""))
    .$if(Boolean(protein), (query) => query.where("meals.protein", "=", protein ?? ""))
    .$if(Boolean(course), (query) => query.where("meals.course", "=", course ?? ""))
    .$if(only === "favorites", (query) => query.where("favorites.id", "is not", null))
    .$if(only === "custom", (query) => query.where("meals.source", "in", OWN_SOURCES));
}
