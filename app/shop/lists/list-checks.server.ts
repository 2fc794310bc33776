import { LRUCache } from "lru-cache";
import type { Owner } from "~/household/access";
import { CHECK_COLUMNS, checkMeals } from "~/recipes/verdicts/index.server";
import { clauseOf, isBroken, type MealCheck } from "~/recipes/verdicts";
import { allNeeds, guestNeeds, presentOf, withGuests, readSeats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { sha256 } from "~/server/values/sha256";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { checkItem, type ItemCheck, judgeItem, type ItemEaters } from "./item-check";
import type { Misfit } from "./list";

/** The conflicts and verdicts of a list, for its own household. */
export type ListChecks = {
  misfits: Misfit[];
  /**
   * Returns the verdict on an item by its text and the foods that it is bought for. It is for the eaters of its meals,
   * or for everyone if it is for no meal.
   */
  ofItem: (texts: readonly string[], mealIds: readonly string[]) => ItemCheck | null;
};

/** Returns the checks for other people who shop for the household: of items only, without names and restrictions. */
export const toOthers = ({ ofItem }: ListChecks): ListChecks => ({
  misfits: [],
  ofItem: (texts, mealIds) => {
    const check = ofItem(texts, mealIds);
    return check && { ...check, words: check.toOthers };
  },
});

/** Cached verdicts on the items of about 50 lists, because an open list is read every few seconds. */
const findingsCache = new LRUCache<string, ReturnType<typeof judgeItem>>({ max: 4_000 });

/**
 * Checks the meals of a week's list against the needs of the eaters on their nights. A meal that is not planned is
 * checked for everyone. `week` is a Sunday.
 */
export async function readListChecks(
  services: Deps<"db">,
  user: Owner,
  week: string,
): Promise<ListChecks> {
  const [household, rows] = await Promise.all([
    getNeeds(services, user),
    listedMeals(services, user, week).execute(),
  ]);
  const meals = rows.map(({ eaters, ...meal }) => ({ ...meal, seats: readSeats(eaters) }));
  const checks = await checkMeals(services, user, meals, household);

  const { everybody } = household;
  const tables = new Map<string, ItemEaters[]>();
  const guests = meals.flatMap(({ seats }) => (seats ? guestNeeds(seats) : []));
  const misfits: Misfit[] = [];
  for (const [at, { id, title, date, seats }] of meals.entries()) {
    const check = checks[at];
    if (!check) continue;
    const eaters = presentOf(withGuests(household, seats).eaters, seats);
    const isBrokenBy = (need: string) => breaks(check, need);
    tables.set(id, [...(tables.get(id) ?? []), { everybody, eaters, isBrokenBy }]);
    const misfit = { mealId: id, title, date, words: clauseOf(check) };
    if (isBroken(check)) misfits.push(misfit);
    else if (check.verdict === "unknown") misfits.push({ ...misfit, isOpen: true });
  }

  const all = allNeeds({ ...household, eaters: [...household.eaters, ...guests] });
  const forAll: ItemEaters[] = [{ everybody, eaters: household.eaters, isBrokenBy: null }];
  const key = sha256(JSON.stringify([all.diets, all.avoids]));
  const judge = (text: string) => {
    const findings = findingsCache.get(key + text) ?? judgeItem(text, all);
    findingsCache.set(key + text, findings);
    return findings;
  };
  const ofItem = (texts: readonly string[], mealIds: readonly string[]) => {
    if (all.diets.length + all.avoids.length === 0) return null;
    const mealTables = mealIds.flatMap((mealId) => tables.get(mealId) ?? []);
    return checkItem(
      [...new Set(texts)].flatMap(judge),
      mealTables.length > 0 ? mealTables : forAll,
    );
  };
  return { misfits: distinct(misfits), ofItem };
}

/** Builds the query of a week's listed meals, with their eaters and stored checks. */
const listedMeals = ({ db }: Deps<"db">, owner: Owner, week: string) =>
  inHousehold(db, owner)
    .selectFrom("groceryLists")
    .innerJoin("groceryListEntries as listed", (join) =>
      join
        .onRef("listed.householdId", "=", "groceryLists.householdId")
        .onRef("listed.listId", "=", "groceryLists.id"),
    )
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "listed.householdId")
        .onRef("meals.id", "=", "listed.mealId"),
    )
    .leftJoin("entries", (join) =>
      join
        .onRef("entries.householdId", "=", "listed.householdId")
        .onRef("entries.id", "=", "listed.entryId"),
    )
    .where("groceryLists.weekStartDate", "=", week)
    .orderBy("listed.position")
    .select(["meals.id", "meals.title", "meals.protein", ...CHECK_COLUMNS])
    .select(["entries.scheduledDate as date", "entries.eaters"]);

const breaks = ({ notes }: MealCheck, need: string) =>
  notes.some((note) => note.kind !== "dislike" && note.breaks && note.needs.includes(need));

/** Removes duplicates, because a meal that is cooked twice on one day is shown once. */
const distinct = (misfits: readonly Misfit[]) => [
  ...new Map(misfits.map((misfit) => [JSON.stringify(misfit), misfit])).values(),
];
