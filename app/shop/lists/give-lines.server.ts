import { weekStartOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { placeFoods, readShops } from "~/shop/stores/shops.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { GivenLines } from "./give-lines";
import { requireListId } from "./groceries.server";
import { foodOfLine } from "./line-food";

const NOTHING_CHOSEN = "Tick lines, an aisle, or all the rest.";

/**
 * Remembers for many lines of the list of the week of `date` at once in which store they are bought; returns how many
 * lines and the store's name, null for any. Throws `invalid` where none is chosen, and `not_found`.
 */
export async function giveLines(
  services: Deps<"db" | "now">,
  user: Owner,
  date: string,
  { store: storeId, line, aisle, rest }: GivenLines,
): Promise<{ lines: number; store: string | null }> {
  const [rows, { store, storeOf }] = await Promise.all([
    readRows(services, user, date),
    readShops(services, user, storeId || null),
  ]);
  if (storeId && !store) throw new AppError("not_found", "That store is no longer on your list.");
  const [ids, aisles] = [new Set(line), new Set<string>(aisle)];
  const isChosen = ({ id, category, food }: (typeof rows)[number]) =>
    ids.has(id) || aisles.has(category) || (rest === "1" && !storeOf.has(food));
  const chosen = rows.filter(isChosen);
  if (chosen.length === 0) {
    throw new AppError("invalid", NOTHING_CHOSEN, { fields: { line: [NOTHING_CHOSEN] } });
  }
  const foods = chosen.map(({ food }) => food);
  await placeFoods(services, user, foods, storeId || null);
  return { lines: new Set(foods).size, store: store?.name ?? null };
}

/** The lines that are to be bought or in the basket, with the food by which their store is remembered. */
async function readRows(services: Deps<"db" | "now">, { householdId }: Owner, date: string) {
  const listId = await requireListId(services, householdId, weekStartOf(date));
  const rows = await inHousehold(services.db, { householdId })
    .selectFrom("groceryItems")
    .where("listId", "=", listId)
    .where("needed", "=", 1)
    .where("removed", "=", 0)
    .where("atHome", "=", 0)
    .select(["id", "category", "food", "text", "byHand"])
    .execute();
  return rows.map((row) => ({ id: row.id, category: row.category, food: foodOfLine(row) }));
}
