import type { Owner } from "~/household/access";
import { keepNewest } from "~/household/quotas/index.server";
import { AISLES } from "~/engine/food";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { KnownPrice } from "./price";
import { ticksOf, requireStore, storesOf, type StoreName, toStore } from "./stores.server";

/** What a list needs to know of where its household shops. */
export type Shops = {
  stores: StoreName[];
  /** The one that is asked for, if the household has it. */
  store: StoreName | null;
  /** In the order of that store, else as every list has them. */
  aisles: readonly string[];
  /** By food: where it is bought, if anybody said. */
  storeOf: ReadonlyMap<string, StoreName>;
  /** By food. */
  prices: ReadonlyMap<string, KnownPrice[]>;
};

/** For a list that is shown to others than the household. */
export const NO_SHOPS: Shops = {
  stores: [],
  store: null,
  aisles: AISLES,
  storeOf: new Map(),
  prices: new Map(),
};

/** Where the household shops, as far as others may know it: the store whose list they were given. */
export function shopsForOthers({ store, aisles, storeOf }: Shops): Shops {
  const told = [...storeOf].map(
    ([food, its]) => [food, its.id === store?.id ? its : ANOTHER_STORE] as const,
  );
  return store ? { ...NO_SHOPS, store, aisles, storeOf: new Map(told) } : NO_SHOPS;
}

const ANOTHER_STORE: StoreName = { id: "", name: "" };

/** Where the household shops, for the store of that id or for all; its queries begin in the same moment. */
export async function readShops(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Owner,
  storeId: string | null,
): Promise<Shops> {
  const { db } = services;
  const [rows, ticks, foods, known] = await Promise.all([
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
  const asked = rows.find(({ id }) => id === storeId);
  const prices = new Map<string, KnownPrice[]>();
  for (const { food, ...price } of known) prices.set(food, [...(prices.get(food) ?? []), price]);
  return {
    stores,
    store: (storeId !== null && byId.get(storeId)) || null,
    aisles: asked ? toStore(asked, ticks).aisles : AISLES,
    storeOf: new Map(
      foods.flatMap(({ food, storeId }) => {
        const store = byId.get(storeId);
        return store ? [[food, store]] : [];
      }),
    ),
    prices,
  };
}

/** Remembers in which store some foods are bought; null for any. Throws `not_found`. */
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
 * Remembers what a food cost in a store (null where none is said), and how much of it that was; null forgets it.
 * Throws `not_found` for a store that is gone.
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
