import { sql } from "kysely";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import type { Owner } from "~/household/access";
import { CHECK_COLUMNS, checkMeals } from "~/recipes/verdicts/index.server";
import { type Checkable, fits } from "~/recipes/verdicts";
import { appealOf, type Liking } from "~/recipes/ratings";
import { listLikings } from "~/recipes/ratings/index.server";
import type { HouseholdNeeds } from "~/household/eaters";
import type { Deps } from "~/server/services";
import { addDays } from "~/server/values/dates";
import { likeAnywhere } from "~/server/values/text";
import type { EntryType } from "~/plan/calendar/calendar.schema";
import { readTexts } from "~db/database";
import { bringsOf, estimateTargeted, NO_TARGETS, type NutritionTargets } from "~/engine/nutrition";
import { once } from "~/server/values/once";
import { getFacts } from "~/recipes/facts/index.server";
import { foodsOf } from "~/shop/pantry";
import { readSubRecipes, wholeIngredients, wholeMinutes } from "~/engine/sub-recipes";
import { familyScoreOf } from "./family";
import { isMainMeal, mealsOfDay } from "./dish-titles";
import { type Candidate, type FilledType, type Slot, type KeptWish, daysFrom } from "./week";
import { LRUCache } from "lru-cache";
import { inHousehold } from "~db/in-household";
import { meetsWish, type Wish, wishOf, type WishRecipe } from "./wish";
import { chance } from "./score";
import { GAP } from "./weights";

/** The data of a dish that are known before its recipe is read. */
type Listed = {
  id: string;
  protein: string | null;
  minutes: number | null;
  kind: Exclude<Candidate["kind"], "leftovers">;
  planned: readonly string[];
  /**
   * The appeal of the dish to the people who ate it (`appealOf`), or to families. 0 by default, negative for dishes
   * that rank last.
   */
  appeal?: number;
};

type Wanted = {
  /** The first day to fill. */
  from: string;
  /** The shortest time limit of the days. Null if none has one. */
  limit: number | null;
  seed: string;
};

const RANK = { favorite: 0, own: 1, saved: 2, new: 3 };

/**
 * Returns dishes in the order in which they are read and checked, so that a few dozen of thousands are enough. Liked
 * dishes that were not eaten for long are first, alternating between proteins and between lengths.
 */
export function inTurn<T extends Listed>(dishes: readonly T[], { from, limit, seed }: Wanted): T[] {
  const ranked = dishes
    .map((dish) => ({ dish, rank: rankOf(dish, from), luck: chance(`${seed} ${dish.id}`) }))
    .sort((a, b) => a.rank - b.rank || a.luck - b.luck);
  const groups = new Map<string, T[]>();
  for (const { dish } of ranked) {
    const isQuick = limit === null || (dish.minutes !== null && dish.minutes <= limit);
    const key = `${dish.protein ?? ""} ${isQuick}`;
    const group = groups.get(key);
    if (group) group.push(dish);
    else groups.set(key, [dish]);
  }
  const turns: T[] = [];
  for (let at = 0; turns.length < dishes.length; at += 1) {
    for (const group of groups.values()) {
      const dish = group[at];
      if (dish) turns.push(dish);
    }
  }
  return turns;
}

/**
 * Returns a dish's rank. Dishes that cannot be repeated yet rank last, and dishes that an eater would not eat again
 * rank late.
 */
function rankOf({ kind, planned: plannedDates, appeal = 0 }: Listed, from: string) {
  const gap = Math.min(...plannedDates.map((date) => Math.abs(daysFrom(date, from))), Infinity);
  return RANK[kind] - appeal + (gap < GAP ? 10 : 0);
}

/** A stored wish with its parsed words. */
export type ReadWish = KeptWish & { wish: Wish };

/** Parses the words of wishes. Omits wishes that can no longer be parsed. */
export const readWishes = (wishes: readonly KeptWish[]): ReadWish[] =>
  wishes.flatMap((storedWish) => {
    const wish = wishOf(storedWish.words);
    return wish ? { ...storedWish, wish } : [];
  });

/** The words of the wishes that a dish meets. */
type Met = { meets?: ReadonlySet<string> };

/**
 * Cached results for pairs of a recipe and a wish, by the content of both. A proposal is viewed many times, and a wish
 * may require reading the whole recipe book.
 */
const metCache = new LRUCache<string, { isMet: boolean }>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (_, key) => 2 * key.length,
});

/** Returns the words of the wishes that a recipe meets. */
export function wishesMet(wishes: readonly ReadWish[], recipe: WishRecipe): Set<string> {
  if (wishes.length === 0) return new Set();
  const { title, cuisine, protein, cookingTime, ingredients } = recipe;
  const recipeText = [title, cuisine, protein ?? "", cookingTime ?? "", ...ingredients].join("\n");
  return new Set(
    wishes.flatMap(({ words, wish }) => {
      const key = `${words}\n${recipeText}`;
      const { isMet } = metCache.get(key) ?? { isMet: meetsWish(wish, recipe) };
      metCache.set(key, { isMet });
      return isMet ? words : [];
    }),
  );
}

const isOfAllDays = ({ scope }: KeptWish) => scope === "week";

/** Returns true for a dish that meets all wishes for all days. */
export const meetsAlways = ({ meets }: Met, wishes: readonly ReadWish[]) =>
  wishes.filter(isOfAllDays).every(({ words }) => meets?.has(words));

/** The number of dishes per wish of one day after which reading stops. */
const ENOUGH = 6;

/** Returns the wishes for single days for which there are too few dishes so far. */
export const wishesLeft = (wishes: readonly ReadWish[], candidates: readonly Met[]) =>
  wishes.filter(
    (wish) =>
      !isOfAllDays(wish) &&
      candidates.filter(({ meets }) => meets?.has(wish.words)).length < ENOUGH,
  );

/** One of the household's dishes, before its recipe is read. */
export type OwnDish = Listed & {
  mealId: string;
  title: string;
  cuisine: string;
  bookId: string | null;
  plainTitle: string;
  suits: ReadonlySet<FilledType>;
  liking: Liking | undefined;
};

/** The age in days up to which earlier plans of a dish are mentioned. */
const REMEMBERED_DAYS = 400;
/**
 * The number of recipes that are read and checked at once. Dishes are read in order of preference, so the best-liked
 * ones are among the first `MOST_READ`.
 */
const AT_ONCE = 32;
const MOST_READ = 300;

type Listing = {
  /** The first date to fill. Entries before it count as eaten. */
  from: string;
  /** The meal types to fill. */
  types: readonly FilledType[];
  /** The household's eaters. */
  eaters: HouseholdNeeds["eaters"];
};

/** Returns the household's dishes for these meal types, each with its past and planned dates and its ratings. */
export async function listOwnDishes(
  { db }: Deps<"db">,
  owner: Owner,
  { from, types, eaters }: Listing,
): Promise<OwnDish[]> {
  const [rows, entries, likings] = await Promise.all([
    inHousehold(db, owner)
      .selectFrom("meals")
      .leftJoin("favorites", (join) =>
        join
          .onRef("favorites.mealId", "=", "meals.id")
          .onRef("favorites.householdId", "=", "meals.householdId"),
      )
      .$if(types.every(isMainMeal), (query) => query.where("meals.course", "=", "Main Dishes"))
      .select(["meals.id", "meals.course", "meals.title", "meals.cuisine", "meals.protein"])
      .select(["meals.source", "meals.cookingTime", "meals.bookId", "meals.plainTitle"])
      .select("meals.subRecipes")
      .select("favorites.id as favoriteId")
      .execute(),
    inHousehold(db, owner)
      .selectFrom("entries")
      .where("scheduledDate", ">=", addDays(from, -REMEMBERED_DAYS))
      .orderBy("scheduledDate")
      .select(["mealId", "scheduledDate", "mealType"])
      .execute(),
    listLikings({ db }, owner, "all"),
  ]);
  const datesByMeal = new Map<string, { dates: string[]; had: EntryType[] }>();
  for (const { mealId, scheduledDate, mealType } of entries) {
    if (mealId === null) continue;
    const before = datesByMeal.get(mealId) ?? { dates: [], had: [] };
    before.dates.push(scheduledDate);
    if (scheduledDate < from) before.had.push(mealType);
    datesByMeal.set(mealId, before);
  }
  return rows.map(({ id, source, favoriteId, cookingTime, course, subRecipes, ...row }) => ({
    ...row,
    id: `meal.${id}`,
    mealId: id,
    minutes: wholeMinutes({ cookingTime, subRecipes: readSubRecipes(subRecipes) }),
    suits: mealsOfDay({ title: row.title, course }, datesByMeal.get(id)?.had),
    kind: favoriteId ? "favorite" : /^(url|manual)$/.test(source) ? "own" : "saved",
    planned: datesByMeal.get(id)?.dates ?? [],
    liking: likings.get(id),
    appeal: appealOf(likings.get(id), eaters),
  }));
}

type Reading = {
  needs: HouseholdNeeds;
  /** The nights to fill. */
  nights: readonly Pick<Slot, "date" | "away">[];
  enough: (candidates: readonly Candidate[]) => boolean;
  /** The nutrition targets of a serving. None if missing. */
  targets?: NutritionTargets;
  /** The wishes that dishes have to meet. None if missing. */
  wishes?: readonly ReadWish[];
};

/**
 * Reads and checks dishes in order until `enough` returns true, and returns those that suit all eaters. In a strict
 * household, omits dishes with anything that could not be checked. A dish that only an absent eater cannot eat is for
 * the nights of that absence.
 */
export async function readOwnDishes(
  services: Deps<"db">,
  user: Owner,
  dishes: readonly OwnDish[],
  { needs, nights, enough, targets = NO_TARGETS, wishes = [] }: Reading,
): Promise<Candidate[]> {
  const dishesToRead = dishes.slice(0, MOST_READ);
  const candidates: Candidate[] = [];
  for (let at = 0; at < dishesToRead.length && !enough(candidates); at += AT_ONCE) {
    const some = dishesToRead.slice(at, at + AT_ONCE);
    const rows = await readRows(services, user, some);
    const facts = await getFacts(services, user, [...rows.keys()]);
    const checks = await checkMeals(services, user, [...rows.values()], needs);
    const checkOf = new Map([...rows.keys()].map((id, index) => [id, checks[index]]));
    const suitsAll = (id: string) => {
      const check = checkOf.get(id);
      return check !== undefined && fits(check, needs);
    };
    const otherRows = [...rows.values()].filter(({ id }) => !suitsAll(id));
    const datesOf = await findNights(services, user, otherRows, { needs, nights });
    for (const dish of some) {
      await yieldToEventLoop();
      const [row, check] = [rows.get(dish.mealId), checkOf.get(dish.mealId)];
      const onlyOn = datesOf.get(dish.mealId);
      if (!row || !check || !(suitsAll(dish.mealId) || onlyOn)) continue;
      const subRecipes = readSubRecipes(row.subRecipes);
      const ownIngredients = readTexts(row.ingredients);
      const ingredients = wholeIngredients({ ingredients: ownIngredients, subRecipes });
      const lines = ingredients.map(facts.of(row.id));
      candidates.push({
        ...dish,
        ...(onlyOn && { onlyOn }),
        drawnBy: { ...dish, course: row.course, ingredients: ownIngredients },
        family: familyScoreOf({ title: dish.title, minutes: dish.minutes, lines }),
        foods: foodsOf(lines),
        ...(wishes.length > 0 && {
          meets: wishesMet(wishes, {
            title: dish.title,
            cuisine: dish.cuisine,
            protein: dish.protein,
            course: row.course,
            cookingTime: dish.minutes,
            servings: row.servings,
            ingredients,
          }),
        }),
        ...bringsOf(
          {
            nutrients: once(() => estimateTargeted(lines, row.servings)),
            carbsPerServing: subRecipes.length > 0 ? null : row.carbsPerServing,
          },
          targets,
        ),
        isDisliked: check.notes.some(({ kind }) => kind === "dislike"),
        isUnchecked: check.verdict === "unknown",
      });
    }
  }
  return candidates;
}

/** Returns the dates on which these meals suit the eaters, considering absences. Omits meals that suit on no date. */
async function findNights(
  services: Deps<"db">,
  user: Owner,
  rows: readonly Checkable[],
  { needs, nights }: Pick<Reading, "needs" | "nights">,
): Promise<Map<string, Set<string>>> {
  const datesOf = new Map<string, Set<string>>();
  for (const { date, away } of nights) {
    if (away.length === 0 || rows.length === 0) continue;
    const seats = { absent: away, guests: [] };
    const seated = rows.map((row) => ({ ...row, seats }));
    const checks = await checkMeals(services, user, seated, needs);
    for (const [at, { id }] of rows.entries()) {
      const check = checks[at];
      if (check && fits(check, needs)) datesOf.set(id, (datesOf.get(id) ?? new Set()).add(date));
    }
  }
  return datesOf;
}

async function readRows(
  { db }: Deps<"db">,
  owner: Owner,
  dishes: readonly Pick<OwnDish, "mealId">[],
) {
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where(
      "id",
      "in",
      dishes.map(({ mealId }) => mealId),
    )
    .select(["id", "course", "protein", "ingredients", "servings", "carbsPerServing", "subRecipes"])
    .select(CHECK_COLUMNS)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the ids of the household's meals with one of these words in their ingredients. */
export async function findUsing(
  { db }: Deps<"db">,
  owner: Owner,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("course", "=", "Main Dishes")
    .where((of) =>
      of.or(
        names.flatMap((name) =>
          (["ingredients", "subRecipes"] as const).map(
            (column) =>
              sql<boolean>`lower(${sql.ref(column)}) like ${likeAnywhere(name.toLowerCase())} escape '\\'`,
          ),
        ),
      ),
    )
    .select("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
