import type { Owner } from "~/household/access";
import { keepNewest } from "~/household/quotas/index.server";
import { AISLES } from "~/engine/food";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { KnownPrice } from "./price";
import { ticksOf, requireStore, storesOf, type StoreName, toStore } from "./stores.server";

/** The data about a household's stores that a list needs. */
export type Shops = {
  stores: StoreName[];
  /** The requested store, if the household has it. */
  store: StoreName | null;
  /** The aisles in the order of that store, otherwise in the default order. */
  aisles: readonly string[];
  /** The store that each food is bought in, if one was set. */
  storeOf: ReadonlyMap<string, StoreName>;
  /** The known prices of each food. */
  prices: ReadonlyMap<string, KnownPrice[]>;
};

/** The stores of a list that is shown to people outside the household. */
export const NO_SHOPS: Shops = {
  stores: [],
  store: null,
  aisles: AISLES,
  storeOf: new Map(),
  prices: new Map(),
};

/** Returns the stores that people outside the household may know: only the store whose list is shared with them. */
export function shopsForOthers({ store, aisles, storeOf }: Shops): Shops {
  const storeEntries = [...storeOf].map(
    ([food, its]) => [food, its.id === store?.id ? its : ANOTHER_STORE] as const,
  );
  return store ? { ...NO_SHOPS, store, aisles, storeOf: new Map(storeEntries) } : NO_SHOPS;
}

const ANOTHER_STORE: StoreName = { id: "", name: "" };

/** Reads the household's stores, for the store of that id or for all. Its queries start at the same time. */
export async function readShops(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  storeId: string | null,
): Promise<Shops> {
  const { db } = services;
  const [rows, ticks, foods, priceRows] = await Promise.all([
    storesOf(services, user).execute(),
    storeId === null ? [] : ticksOf(services, user).where("storeId", "=", storeId).execute(),
    inHousehold(db, user).selectFrom("foodStores").select(["food", "storeId"]).execute(),
    inHousehold(db, user)
      .selectFrom("foodPrices")
      .select(["food", "storeId", "cents", "amount", "at"])
      .execute(),
  ]);
  const stores = rows.map(({ id, name }) => ({ id, name }));
  const byId = new Map(stores.map((store) => [store.id, store]));
  const storeRow = rows.find(({ id }) => id === storeId);
  const prices = new Map<string, KnownPrice[]>();
  for (const { food, ...price } of priceRows)
    prices.set(food, [...(prices.get(food) ?? []), price]);
  return {
    stores,
    store: (storeId !== null && byId.get(storeId)) || null,
    aisles: storeRow ? toStore(storeRow, ticks).aisles : AISLES,
    storeOf: new Map(
      foods.flatMap(({ food, storeId }) => {
        const store = byId.get(storeId);
        return store ? [[food, store]] : [];
      }),
    ),
    prices,
  };
}

/** Stores in which store some foods are bought; null for any. Throws `not_found` if none exists. */
export async function placeFoods(
  services: Deps<"db" | "now">,
  user: Owner,
  foods: readonly string[],
  storeId: string | null,
): Promise<void> {
  if (foods.length === 0) return;
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    if (storeId === null) {
      await inHousehold(db, user).deleteFrom("foodStores").where("food", "in", foods).execute();
      return;
    }
    await requireStore(services, user, storeId);
    const values = { storeId, changedAt: now().toISOString() };
    await db
      .insertInto("foodStores")
      .values([...new Set(foods)].map((food) => ({ householdId, food, ...values })))
      .onConflict((conflict) => conflict.columns(["householdId", "food"]).doUpdateSet(values))
      .execute();
    await keepNewest({ db }, "foodStores", householdId);
  });
}

/**
 * Stores the price of a food in a store (null for no particular store) and the priced amount. A null price deletes it.
 * Throws `not_found` for a store that was removed.
 */
export async function saveFoodPrice(
  services: Deps<"db" | "now">,
  user: Owner,
  { food, storeId }: { food: string; storeId: string | null },
  price: Pick<KnownPrice, "cents" | "amount"> | null,
): Promise<void> {
  const { householdId } = user;
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    if (storeId !== null) await requireStore(services, user, storeId);
    await inHousehold(db, user)
      .deleteFrom("foodPrices")
      .where("food", "=", food)
      .where("storeId", storeId === null ? "is" : "=", storeId)
      .execute();
    if (price === null) return;
    await db
      .insertInto("foodPrices")
      .values({ householdId, id: newId(), food, storeId, ...price, at: now().toISOString() })
      .execute();
    await keepNewest({ db }, "foodPrices", householdId);
  });
}
