import { formatDate, weekStartOf } from "~/dates";
import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { moveToTrash } from "~/features/trash/trash.server";
import type { Services } from "~/services.server";
import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";
import { AISLES } from "~/food/food";
import { type AddedByHand, joinByHand } from "./by-hand-rows";
import { readItemLabel } from "./item-label";
import { readNeed } from "./stored-need";
import type { Measures } from "~/food/format";
import type { GroceryList, ListItem } from "./list";
import { type ListChecks, readListChecks } from "./list-checks.server";
import { isProbablyAtHome } from "./probable.server";

type Deps = Pick<Services, "db" | "now">;
/** Without units: the recipes' own. */
type Reader = Pick<User, "householdId"> & Partial<Pick<User, "units">>;
type Row = Pick<
  Schema["groceryItems"],
  | ("id" | "text" | "shown" | "need" | "covered" | "mealIds" | "knownMealIds")
  | ("byHand" | "ticked" | "atHome" | "removed")
> & { isProbable: boolean; added: readonly AddedByHand[] };

/** "15 November". */
const WEEK_OF = "d MMMM";

/**
 * The list of the week of `date`, in the reader's units; null if there is none. It says nothing of what does not fit,
 * so that strangers may read it.
 */
export async function findList(services: Deps, reader: Reader, date: string) {
  return toList(await readList(services, reader, date), reader, null);
}

/** The same for the household itself, with what does not fit those who eat. */
export async function findCheckedList(services: Deps, reader: Reader, date: string) {
  const [read, checks] = await Promise.all([
    readList(services, reader, date),
    readListChecks(services, reader, weekStartOf(date)),
  ]);
  return toList(read, reader, checks);
}

type ReadList = NonNullable<Awaited<ReturnType<typeof readList>>>;

/** What is stored of the list of the week of `date`; null if there is none. */
async function readList({ db, now }: Deps, { householdId }: Reader, date: string) {
  const list = await db
    .selectFrom("groceryLists")
    .where("householdId", "=", householdId)
    .where("weekStartDate", "=", weekStartOf(date))
    .select(["id", "weekStartDate", "mealCount", "version", "createdAt"])
    .executeTakeFirst();
  if (!list) return null;
  const rows = await db
    .selectFrom("groceryItems")
    .leftJoin("pantry", (join) =>
      join
        .onRef("pantry.householdId", "=", "groceryItems.householdId")
        .onRef("pantry.food", "=", "groceryItems.food"),
    )
    .where("groceryItems.householdId", "=", householdId)
    .where("listId", "=", list.id)
    .where("needed", "=", 1)
    .orderBy("ticked")
    .orderBy("position")
    .orderBy("id")
    .select(["id", "category", "groceryItems.food", "text", "shown", "need", "covered", "mealIds"])
    .select(["byHand", "ticked", "atHome", "removed", "knownMealIds"])
    .select((of) => of.case().when(isProbablyAtHome(now())).then(1).else(0).end().as("isProbable"))
    .execute();
  const titles = await titlesOf({ db }, householdId, rows);
  return {
    ...{ list, titles },
    rows: joinByHand(rows.map((row) => ({ ...row, isProbable: Number(row.isProbable) === 1 }))),
  };
}

function toList(
  read: ReadList | null,
  { units: measures = "written" }: Reader,
  checks: ListChecks | null,
): GroceryList | null {
  if (read === null) return null;
  const { list, rows, titles } = read;
  const toItems = (some: readonly Row[]) =>
    some.map((row) => toItem(row, measures, titles, checks));
  const wanted = rows.filter((row) => !row.atHome && !row.removed);
  const byAisle = (some: readonly (typeof wanted)[number][]) =>
    AISLES.map((category) => ({
      category,
      items: toItems(some.filter((row) => row.category === category)),
    })).filter((group) => group.items.length > 0);
  return {
    ...list,
    weekOf: formatDate(list.weekStartDate, WEEK_OF),
    measures,
    misfits: checks?.misfits ?? [],
    groups: byAisle(wanted.filter((row) => !row.isProbable)),
    probable: byAisle(wanted.filter((row) => row.isProbable)),
    atHome: toItems(rows.filter((row) => row.atHome && !row.removed)),
    removed: toItems(rows.filter((row) => row.removed)),
  };
}

/** The same as `findList`. Throws `not_found` if there is none. */
export async function getList(services: Deps, user: Reader, date: string) {
  const list = await findList(services, user, date);
  if (!list) throw notFound();
  return list;
}

/** The same as `findCheckedList`. Throws `not_found` if there is none. */
export async function getCheckedList(services: Deps, user: Reader, date: string) {
  const list = await findCheckedList(services, user, date);
  if (!list) throw notFound();
  return list;
}

/** Id of the list of the week of `date`. Throws `not_found` if there is none. */
export async function requireListId({ db }: Deps, householdId: string, date: string) {
  const list = await db
    .selectFrom("groceryLists")
    .where("householdId", "=", householdId)
    .where("weekStartDate", "=", weekStartOf(date))
    .select("id")
    .executeTakeFirst();
  if (!list) throw notFound();
  return list.id;
}

/**
 * Moves the list of the week of `date` to the trash, with its items, ticks and link; returns the id for
 * restoring it and what it was. Throws `not_found`.
 */
export async function removeList(
  services: Pick<Services, "db" | "now">,
  { householdId }: Pick<User, "householdId">,
  date: string,
) {
  const weekStartDate = weekStartOf(date);
  const id = await requireListId(services, householdId, date);
  const weekOf = formatDate(weekStartDate, WEEK_OF);
  const label = `Grocery list, week of ${weekOf}`;
  const trashId = await moveToTrash(services, { householdId }, { kind: "list", id, label });
  return { trashId, weekStartDate, weekOf };
}

const notFound = () => new AppError("not_found", "No grocery list found");

/** Stores the units in which the user reads lists. */
export async function saveUnits(
  { db }: Deps,
  { id, householdId }: Pick<User, "id" | "householdId">,
  units: Measures,
) {
  await db
    .updateTable("users")
    .set({ units })
    .where("householdId", "=", householdId)
    .where("id", "=", id)
    .execute();
}

function toItem(
  row: Row,
  measures: Measures,
  titles: Map<string, string>,
  checks: ListChecks | null,
): ListItem {
  const mealIds = readTexts(row.mealIds);
  const known = readTexts(row.knownMealIds ?? row.mealIds);
  const titlesOfThem = (ids: string[]) => ids.flatMap((mealId) => titles.get(mealId) ?? []);
  return {
    id: row.id,
    ...readItemLabel(row, measures),
    meals: titlesOfThem(mealIds),
    alsoFor:
      row.atHome || row.removed ? titlesOfThem(mealIds.filter((id) => !known.includes(id))) : [],
    byHand: row.byHand === 1,
    added: [...row.added],
    ticked: row.ticked === 1,
    check: checks?.ofItem(textsOf(row), mealIds) ?? null,
  };
}

/** What an item reads, and the foods that it is bought for: one of them may be more than its name says. */
function textsOf({ text, need, added }: Row): string[] {
  const members = need === null ? [] : readNeed(need).members;
  return [text, ...added.map((one) => one.text), ...members.flatMap(({ names }) => names)];
}

async function titlesOf(
  { db }: Pick<Deps, "db">,
  householdId: string,
  rows: Pick<Row, "mealIds">[],
) {
  const ids = new Set(rows.flatMap(({ mealIds }) => readTexts(mealIds)));
  if (ids.size === 0) return new Map<string, string>();
  const meals = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("id", "in", [...ids])
    .select(["id", "title"])
    .execute();
  return new Map(meals.map(({ id, title }) => [id, title]));
}
