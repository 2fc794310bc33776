import { type Expression, expressionBuilder } from "kysely";
import type { Schema } from "~db/schema";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import type { LineRow } from "./by-hand-rows";
import { isEnoughAtHome } from "./covered";

/**
 * Returns an SQL condition for items that are proposed as at home at the instant `now`. An item is joined with its food
 * in the pantry. The condition is true if no user marked the item on this list, none of it was bought for the list, and
 * the pantry's food lasts until then. It is evaluated whenever the list is read, so that food that was used up returns
 * at once.
 */
export function isProbablyAtHome(now: string | Expression<string>) {
  const of = expressionBuilder<Schema, "groceryItems" | "pantry">();
  return of.and([
    of("groceryItems.byHand", "=", 0),
    of("groceryItems.ticked", "=", 0),
    of("groceryItems.atHome", "=", 0),
    of("groceryItems.removed", "=", 0),
    of("groceryItems.atHomeAt", "is", null),
    of("groceryItems.covered", "is", null),
    of("pantry.homeUntil", ">", now),
  ]);
}

/**
 * Returns the columns that decide to which item each row belongs, without removed rows, in the order of the list. Rows
 * of meals have no text. Their need is only read as present or absent, unless a user typed how much is at home.
 */
export async function readLineRows(
  services: Deps<"db" | "now">,
  { householdId }: Owner,
  listId: string,
) {
  const now = services.now().toISOString();
  return (await readOfList(services, { householdId, listId, now })).map(toLineRow);
}

/**
 * Reads the rows of the week's list that are neither checked off nor at home. The week is its Sunday. Returns an empty
 * array without a list.
 */
export async function readOpenRows(
  services: Deps<"db" | "now">,
  { householdId }: Owner,
  week: string,
) {
  const now = services.now().toISOString();
  return (await readOfWeek(services, { householdId, week, now })).map(toLineRow);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const toLineRow = ({ words, asked: need, ...row }: Row): LineRow & Pick<Row, "mealIds"> => ({
  ...row,
  isProbable: Number(row.isProbable) === 1 && isEnoughAtHome(words, need),
});

type Asked = Owner & { now: string };

const readOfList = compiledOnce((db, value: CompiledValue<Asked & { listId: string }>) =>
  rowsOf(db, { householdId: value("householdId"), now: value("now") }).where(
    "groceryItems.listId",
    "=",
    value("listId"),
  ),
);

const readOfWeek = compiledOnce((db, value: CompiledValue<Asked & { week: string }>) =>
  rowsOf(db, { householdId: value("householdId"), now: value("now") })
    .where((of) =>
      of(
        "groceryItems.listId",
        "in",
        inHousehold(of, { householdId: value("householdId") })
          .selectFrom("groceryLists")
          .where("weekStartDate", "=", value("week"))
          .select("groceryLists.id"),
      ),
    )
    .where("ticked", "=", 0)
    .where("atHome", "=", 0),
);

type Text = Expression<string>;

const rowsOf = (
  db: Deps<"db" | "now">["db"],
  { householdId, now }: { householdId: Text; now: Text },
) =>
  inHousehold(db, { householdId })
    .selectFrom("groceryItems")
    .leftJoin("pantry", (join) =>
      join
        .onRef("pantry.householdId", "=", "groceryItems.householdId")
        .onRef("pantry.food", "=", "groceryItems.food"),
    )
    .where("needed", "=", 1)
    .where("removed", "=", 0)
    .orderBy("ticked")
    .orderBy("position")
    .orderBy("groceryItems.id")
    .select(["groceryItems.id", "groceryItems.food", "byHand", "ticked", "atHome", "removed"])
    .select((of) => of.case().when("byHand", "=", 1).then(of.ref("text")).else("").end().as("text"))
    .select((of) => of.case().when("need", "is", null).then(null).else("").end().as("need"))
    .select((of) => of.case().when("covered", "is", null).then(null).else("").end().as("covered"))
    .select((of) => of.case().when(isProbablyAtHome(now)).then(1).else(0).end().as("isProbable"))
    .select(["pantry.words", "groceryItems.mealIds"])
    .select((of) =>
      of.case().when("pantry.words", "!=", "").then(of.ref("need")).end().as("asked"),
    );
