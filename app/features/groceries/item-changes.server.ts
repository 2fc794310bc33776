import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import { keepNewest } from "~/features/quotas/newest.server";
import type { Services } from "~/services.server";
import type { Schema } from "~db/schema";
import { aisleOf } from "~/food/aisles";
import { type Aisle } from "~/food/food";
import { type CHANGES, MAX_BY_HAND } from "./groceries.schema";
import { readIngredient } from "~/food/line/ingredient";
import { purchaseOf } from "~/food/purchases/purchase-of";
import { cover, isCovered } from "./covered";
import { needAsSeen, readHowMuch, readNeed, writeHowMuch } from "./stored-need";

type Deps = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;
type Item = Schema["groceryItems"];

/** An operation on an item, with the server's time of it. */
export type ListOperation = {
  id: string;
  itemId: string;
  change: (typeof CHANGES)[number];
  text: string;
  at: string;
  /** Version of the list that the device showed, if known. */
  seen?: number | undefined;
};

/** Aisles of foods that keep: what is at home is also set aside on later lists. */
const KEEPS: ReadonlySet<string> = new Set<Aisle>([
  ...(["Pantry", "Baking", "Spices & Seasonings", "Oils & Condiments"] as const),
]);

/** The flag that each kind of operation sets, and since when. */
const FLAGS = {
  tick: { flag: "ticked", at: "tickedAt", value: 1 },
  untick: { flag: "ticked", at: "tickedAt", value: 0 },
  have: { flag: "atHome", at: "atHomeAt", value: 1 },
  need: { flag: "atHome", at: "atHomeAt", value: 0 },
  remove: { flag: "removed", at: "removedAt", value: 1 },
  restore: { flag: "removed", at: "removedAt", value: 0 },
} as const;

/** Applies an operation to an item, unless a later one has been applied. */
export async function changeItem(
  services: Deps,
  { householdId }: Owner,
  listId: string,
  change: keyof typeof FLAGS,
  operation: ListOperation,
) {
  const { flag, at, value } = FLAGS[change];
  const item = await services.db
    .selectFrom("groceryItems")
    .where("householdId", "=", householdId)
    .where("listId", "=", listId)
    .where("id", "=", operation.itemId)
    .where((of) => of.or([of(at, "is", null), of(at, "<=", operation.at)]))
    .select(["id", "food", "category", "byHand", "mealIds", "need", "covered", "earlier"])
    .executeTakeFirst();
  if (!item) return;
  await services.db
    .updateTable("groceryItems")
    .set({ [flag]: value, [at]: operation.at, ...otherColumns(change, item, operation) })
    .where("householdId", "=", householdId)
    .where("id", "=", item.id)
    .execute();
  if (flag === "atHome" && !item.byHand) await noteStaple(services, householdId, item, value);
}

/**
 * What an operation changes of an item beside its flag. A tick covers the amount that was seen, and is none
 * if the meals ask for more by now; what is set aside or removed notes which meals need it.
 */
export function otherColumns(
  change: ListOperation["change"],
  { mealIds, need, covered, earlier }: Pick<Item, "mealIds" | "need" | "covered" | "earlier">,
  operation: Pick<ListOperation, "seen" | "at">,
): Partial<Item> {
  if (change === "have" || change === "remove") return { knownMealIds: mealIds };
  if (change === "untick") return { covered: null };
  if (change !== "tick" || need === null) return {};
  const bought = cover(needAsSeen({ need, earlier }, operation), readHowMuch(covered));
  return { covered: writeHowMuch(bought), ticked: isCovered(readNeed(need), bought) ? 1 : 0 };
}

async function noteStaple(
  { db, now }: Deps,
  householdId: string,
  { food, category }: Pick<Item, "food" | "category">,
  isAtHome: 0 | 1,
) {
  if (isAtHome && KEEPS.has(category)) {
    await db
      .insertInto("staples")
      .values({ householdId, food, createdAt: now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await keepNewest({ db }, "staples", householdId);
  } else if (!isAtHome) {
    const known = await db
      .selectFrom("staples")
      .where("householdId", "=", householdId)
      .select("food")
      .execute();
    // One that was noted before there were purchases has the name of a food: "kosher salt".
    const same = known.filter((staple) => purchaseOf(staple.food).key === purchaseOf(food).key);
    if (same.length === 0) return;
    await db
      .deleteFrom("staples")
      .where("householdId", "=", householdId)
      .where(
        "food",
        "in",
        same.map((staple) => staple.food),
      )
      .execute();
  }
}

/** Adds an item that a user typed, in the aisle of its food. */
export async function addItem(
  { db }: Deps,
  { householdId }: Owner,
  listId: string,
  operation: Pick<ListOperation, "itemId" | "text">,
) {
  const text = operation.text.replace(/\s+/g, " ").trim();
  if (!text) return;
  const byHand = await db
    .selectFrom("groceryItems")
    .where("householdId", "=", householdId)
    .where("listId", "=", listId)
    .where("byHand", "=", 1)
    .select((of) => [of.fn.countAll<number>().as("count"), of.fn.max("position").as("last")])
    .executeTakeFirst();
  if (Number(byHand?.count ?? 0) >= MAX_BY_HAND) {
    const message = `You can add at most ${MAX_BY_HAND} items by hand.`;
    throw new AppError("invalid", message, { fields: { item: [message] } });
  }
  const { food } = readIngredient(text);
  await db
    .insertInto("groceryItems")
    .values({
      ...{ id: operation.itemId, householdId, listId, text, mealIds: "[]" },
      ...{ shown: null, need: null, covered: null, earlier: "[]", knownMealIds: null },
      category: aisleOf(food || text),
      food: `by hand ${operation.itemId}`,
      // After all items of meals.
      position: Math.max(100_000, Number(byHand?.last ?? 0)) + 1,
      ...{ byHand: 1, needed: 1, ticked: 0, atHome: 0, removed: 0 },
      ...{ tickedAt: null, atHomeAt: null, removedAt: null },
    })
    // An id of another of the household's lists is ignored.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
