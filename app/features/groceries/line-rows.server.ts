import type { Kysely } from "kysely";
import type { Services } from "~/services.server";
import type { Schema } from "~db/schema";
import type { LineRow } from "./by-hand-rows";
import { isEnoughAtHome } from "./home-enough";
import { isProbablyAtHome } from "./probable.server";

type Items = ReturnType<typeof itemsOf>;

/**
 * Of a household's items that were not removed what tells in which line each stands, in the order of their list; `chosen`
 * says of which. An item that the meals need has no text here, and of its need no more than that there is one, but where
 * somebody has typed how much of it is at home.
 */
export async function readLineRows(
  { db, now }: Pick<Services, "db" | "now">,
  householdId: string,
  chosen: (items: Items) => Items,
): Promise<LineRow[]> {
  const rows = await chosen(itemsOf(db, householdId))
    .orderBy("ticked")
    .orderBy("position")
    .orderBy("groceryItems.id")
    .select(["groceryItems.id", "groceryItems.food", "byHand", "ticked", "atHome", "removed"])
    .select((of) => of.case().when("byHand", "=", 1).then(of.ref("text")).else("").end().as("text"))
    .select((of) => of.case().when("need", "is", null).then(null).else("").end().as("need"))
    .select((of) => of.case().when("covered", "is", null).then(null).else("").end().as("covered"))
    .select((of) => of.case().when(isProbablyAtHome(now())).then(1).else(0).end().as("isProbable"))
    .select("pantry.words")
    .select((of) => of.case().when("pantry.words", "!=", "").then(of.ref("need")).end().as("asked"))
    .execute();
  return rows.map(({ words, asked, ...row }) => ({
    ...row,
    isProbable: Number(row.isProbable) === 1 && isEnoughAtHome(words, asked),
  }));
}

const itemsOf = (db: Kysely<Schema>, householdId: string) =>
  db
    .selectFrom("groceryItems")
    .leftJoin("pantry", (join) =>
      join
        .onRef("pantry.householdId", "=", "groceryItems.householdId")
        .onRef("pantry.food", "=", "groceryItems.food"),
    )
    .where("groceryItems.householdId", "=", householdId)
    .where("needed", "=", 1)
    .where("removed", "=", 0);
