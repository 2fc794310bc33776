import { LRUCache } from "lru-cache";
import type { Owner } from "~/household/access";
import { CHECK_COLUMNS, checkMeals } from "~/recipes/verdicts/index.server";
import { clauseOf, isBroken, type MealCheck } from "~/recipes/verdicts";
import { allNeeds, guestNeeds, presentOf, withGuests, readSeats } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { sha256 } from "~/server/values/sha256";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { checkItem, type ItemCheck, judgeItem, type Table } from "./item-check";
import type { Misfit } from "./list";

/** What there is to say of a list to the household whose list it is. */
export type ListChecks = {
  misfits: Misfit[];
  /** What is said of an item, by its text and the foods that it is bought for: of those who eat its meals, or of everybody where it is for none. */
  ofItem: (texts: readonly string[], mealIds: readonly string[]) => ItemCheck | null;
};

/** The same for others who shop for the household: of items alone, without names and restrictions. */
export const toOthers = ({ ofItem }: ListChecks): ListChecks => ({
  misfits: [],
  ofItem: (texts, mealIds) => {
    const check = ofItem(texts, mealIds);
    return check && { ...check, words: check.toOthers };
  },
});

/** The items of some fifty lists: an open list is read every few seconds. */
const known = new LRUCache<string, ReturnType<typeof judgeItem>>({ max: 4_000 });

/**
 * Holds what the list of a week was made of against what those need who eat it on its night: everybody, where a meal
 * is not planned. `week` is a Sunday.
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
  const tables = new Map<string, Table[]>();
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
  const forAll: Table[] = [{ everybody, eaters: household.eaters, isBrokenBy: null }];
  const key = sha256(JSON.stringify([all.diets, all.avoids]));
  const judge = (text: string) => {
    const found = known.get(key + text) ?? judgeItem(text, all);
    known.set(key + text, found);
    return found;
  };
  const ofItem = (texts: readonly string[], mealIds: readonly string[]) => {
    if (all.diets.length + all.avoids.length === 0) return null;
    const those = mealIds.flatMap((mealId) => tables.get(mealId) ?? []);
    return checkItem([...new Set(texts)].flatMap(judge), those.length > 0 ? those : forAll);
  };
  return { misfits: distinct(misfits), ofItem };
}

/** Query of what a week's list was made of, with who eats it and what was found of it. */
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

/** A meal that is cooked twice on one day is told once. */
const distinct = (misfits: readonly Misfit[]) => [
  ...new Map(misfits.map((misfit) => [JSON.stringify(misfit), misfit])).values(),
];
