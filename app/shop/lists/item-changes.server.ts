import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { noteBought, noteSaid } from "~/shop/pantry/pantry.server";
import { isPantryFood, readFood, readTyped } from "~/shop/pantry/pantry";
import { noteTick } from "~/shop/stores/stores.server";
import type { Deps } from "~/server/services";
import { visibleLine } from "~/server/values/text";
import type { Schema } from "~db/schema";
import { type CHANGES, MAX_BY_HAND } from "./groceries.schema";
import { inHousehold } from "~db/in-household";
import { hostsOf } from "./by-hand-rows";
import { cover, isCovered } from "./covered";
import { namedFoodOfLine } from "./item-label";
import { readLineRows } from "./line-rows.server";
import { needAsSeen, readHowMuch, readNeed, writeHowMuch } from "./purchases";
import { t } from "~/language/messages";

type Item = Schema["groceryItems"];

/** An operation on an item, with the time by the server's clock. */
export type ItemChange = {
  id: string;
  itemId: string;
  change: (typeof CHANGES)[number];
  text: string;
  at: string;
  /** The version of the list that the device showed, if known. */
  seen?: number | undefined;
  /** The store in which the user is shopping, if known. Its aisle order is learned. */
  store?: string | undefined;
};

/** The columns of the flag that each kind of operation sets, and of the time since when it is set. */
const FLAGS = {
  tick: { flag: "ticked", at: "tickedAt", value: 1 },
  untick: { flag: "ticked", at: "tickedAt", value: 0 },
  have: { flag: "atHome", at: "atHomeAt", value: 1 },
  need: { flag: "atHome", at: "atHomeAt", value: 0 },
  remove: { flag: "removed", at: "removedAt", value: 1 },
  restore: { flag: "removed", at: "removedAt", value: 0 },
} as const;

/** Applies a change to an item and to the typed rows joined with it, unless a later change was applied. */
export async function changeItem(
  services: Deps<"db" | "now">,
  user: Owner,
  listId: string,
  change: keyof typeof FLAGS,
  operation: ItemChange,
) {
  const otherIds = await listInLine(services, user, listId, change, operation.itemId);
  if (!(await changeRow(services, user, listId, change, operation))) return;
  for (const itemId of otherIds) {
    await changeRow(services, user, listId, change, { ...operation, itemId });
  }
}

/** Applies a change to one row. Returns true if it was applied. */
async function changeRow(
  services: Deps<"db" | "now">,
  user: Owner,
  listId: string,
  change: keyof typeof FLAGS,
  operation: ItemChange,
): Promise<boolean> {
  const { flag, at, value } = FLAGS[change];
  const item = await inHousehold(services.db, user)
    .selectFrom("groceryItems")
    .where("listId", "=", listId)
    .where("id", "=", operation.itemId)
    .where((of) => of.or([of(at, "is", null), of(at, "<=", operation.at)]))
    .select([
      "id",
      "category",
      "food",
      "text",
      "byHand",
      "mealIds",
      "need",
      "covered",
      "earlier",
      "ticked",
    ])
    .executeTakeFirst();
  if (!item) return false;
  await inHousehold(services.db, user)
    .updateTable("groceryItems")
    .set({ [flag]: value, [at]: operation.at, ...otherColumns(change, item, operation) })
    .where("id", "=", item.id)
    .execute();
  await noteInPantry(services, user, item, change, operation.at);
  const { store: storeId, at: tappedAt } = operation;
  if (storeId && flag === "ticked") {
    const tick = { storeId, itemId: item.id, aisle: item.category };
    await noteTick(services, user, tick, value === 1 ? tappedAt : null);
  }
  return true;
}

/**
 * Returns the ids of the typed rows that are joined with an item, or rejoin it with "need". A change of an item applies
 * to all its rows. In an item of typed rows only, each row is removed separately.
 */
async function listInLine(
  services: Deps<"db" | "now">,
  { householdId }: Owner,
  listId: string,
  change: keyof typeof FLAGS,
  itemId: string,
): Promise<string[]> {
  if (change === "restore") return [];
  const rows = await readLineRows(services, { householdId }, listId);
  const item = rows.find(({ id }) => id === itemId);
  if (!item || (item.byHand === 1 && (change === "remove" || change === "need"))) return [];
  const hosts = hostsOf(rows);
  return rows
    .filter((row) => {
      if (change !== "need") return hosts.get(row) === item;
      return row.byHand === 1 && row.atHome === 1 && readFood(row.text).food === item.food;
    })
    .map(({ id }) => id);
}

/**
 * Returns the columns that a change sets in addition to its flag. A check-off covers the amount that was seen, and does
 * not count if the meals now need more. For an item that is set aside or removed, stores which meals need it.
 */
export function otherColumns(
  change: ItemChange["change"],
  { mealIds, need, covered, earlier }: Pick<Item, "mealIds" | "need" | "covered" | "earlier">,
  operation: Pick<ItemChange, "seen" | "at">,
): Partial<Item> {
  if (change === "have" || change === "remove") return { knownMealIds: mealIds };
  if (change === "untick") return { covered: null };
  if (change !== "tick" || need === null) return {};
  const bought = cover(needAsSeen({ need, earlier }, operation), readHowMuch(covered));
  return { covered: writeHowMuch(bought), ticked: isCovered(readNeed(need), bought) ? 1 : 0 };
}

/** Updates the pantry with foods that are at home or bought. Ignores items that are not foods. */
async function noteInPantry(
  services: Deps<"db" | "now">,
  user: Owner,
  item: Pick<Item, "id" | "food" | "text" | "need" | "byHand">,
  change: keyof typeof FLAGS,
  at: string,
) {
  const namedFood = namedFoodOfLine(item);
  if (item.byHand && !isPantryFood(namedFood.food)) return;
  if (change === "have") await noteSaid(services, user, namedFood, "home", at);
  if (change === "need") await noteSaid(services, user, namedFood, "out", at);
  if (change === "tick") await noteBought(services, user, namedFood, item.id, at);
  if (change === "untick") await noteBought(services, user, namedFood, item.id, null);
}

/** Adds an item that a user typed, in the aisle of its food. */
export async function addItem(
  { db }: Deps<"db" | "now">,
  { householdId }: Owner,
  listId: string,
  operation: Pick<ItemChange, "itemId" | "text">,
) {
  const text = visibleLine(operation.text);
  if (!text) return;
  const byHand = await inHousehold(db, { householdId })
    .selectFrom("groceryItems")
    .where("listId", "=", listId)
    .where("byHand", "=", 1)
    .select((of) => [of.fn.countAll<number>().as("count"), of.fn.max("position").as("last")])
    .executeTakeFirst();
  if (Number(byHand?.count ?? 0) >= MAX_BY_HAND) {
    const message = t("You can add at most {most} items by hand.", { most: MAX_BY_HAND });
    throw new AppError("invalid", message, { fields: { item: [message] } });
  }
  await db
    .insertInto("groceryItems")
    .values({
      id: operation.itemId,
      householdId,
      listId,
      text,
      mealIds: "[]",
      need: null,
      covered: null,
      earlier: "[]",
      knownMealIds: null,
      category: readTyped(text).aisle,
      food: `by hand ${operation.itemId}`,
      // Put it after all items of meals.
      position: Math.max(100_000, Number(byHand?.last ?? 0)) + 1,
      byHand: 1,
      needed: 1,
      ticked: 0,
      atHome: 0,
      removed: 0,
      tickedAt: null,
      atHomeAt: null,
      removedAt: null,
    })
    // Ignore an id that another list of the household has.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
