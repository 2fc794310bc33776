import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { AISLES } from "~/engine/food/food";
import type { Services } from "~/server/services";
import { addUser, type Clock, createServices, MINUTE } from "../../../tests/services";
import { placeFoods, readShops, saveFoodPrice } from "./shops.server";
import { MAX_STORES } from "./stores.schema";
import {
  addStore,
  getStore,
  listStores,
  moveAisle,
  removeStore,
  saveStore,
  noteTick,
} from "./stores.server";

let services: Services & { clock: Clock };
let cook: User;
let stranger: User;

beforeEach(async () => {
  services = await createServices();
  [cook, stranger] = [await addUser(services), await addUser(services)];
});

const tick = (storeId: string, itemId: string, aisle: string, at: string | null) =>
  noteTick(services, cook, { storeId, itemId, aisle }, at);
/** Checks off an item in each of the aisles, one a minute from now on. */
async function walk(storeId: string, aisles: readonly string[]) {
  for (const aisle of aisles) {
    services.clock.pass(MINUTE);
    await tick(storeId, aisle, aisle, services.now().toISOString());
  }
}

describe("A household's stores", () => {
  it("are listed in the order in which they were added, and only for that household", async () => {
    await addStore(services, cook, "Corner shop");
    services.clock.pass(MINUTE);
    await addStore(services, cook, "Market");
    const names = (await listStores(services, cook)).map(({ name }) => name);
    expect(names).toEqual(["Corner shop", "Market"]);
    expect(await listStores(services, stranger)).toEqual([]);
  });

  it("are limited in number", async () => {
    for (let n = 0; n < MAX_STORES; n++) await addStore(services, cook, `Store ${n}`);
    await expect(addStore(services, cook, "One more")).rejects.toMatchObject({ code: "conflict" });
  });

  it("cannot be changed by other households", async () => {
    const { id } = await addStore(services, cook, "Market");
    const changes = [
      () => saveStore(services, stranger, id, { name: "Mine" }),
      () => moveAisle(services, stranger, id, { aisle: "Frozen", by: -1 }),
      () => removeStore(services, stranger, id),
      () => placeFoods(services, stranger, ["onion"], id),
      () =>
        saveFoodPrice(
          services,
          stranger,
          { food: "onion", storeId: id },
          { cents: 1, amount: null },
        ),
    ];
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ code: "not_found" });
    expect(await getStore(services, cook, id)).toMatchObject({ name: "Market", isByHand: false });
  });
});

describe("The aisles of a store", () => {
  const WAY = ["Frozen", "Bakery", "Dairy & Eggs", "Produce"];
  const seen = (aisles: readonly string[]) => aisles.filter((aisle) => WAY.includes(aisle));

  it("are learned from the order of check-offs in that store only", async () => {
    const [market, corner] = [
      await addStore(services, cook, "Market"),
      await addStore(services, cook, "Corner shop"),
    ];
    await walk(market.id, WAY);
    expect(seen((await getStore(services, cook, market.id)).aisles)).toEqual(WAY);
    expect((await getStore(services, cook, corner.id)).aisles).toEqual(AISLES);
  });

  it("are not learned from an undone check-off, or for a removed store", async () => {
    const { id } = await addStore(services, cook, "Market");
    await walk(id, WAY);
    await tick(id, "Frozen", "Frozen", null);
    expect((await getStore(services, cook, id)).aisles).toEqual(AISLES);
    await removeStore(services, cook, id);
    await tick(id, "Bakery", "Bakery", services.now().toISOString());
    expect(await services.db.selectFrom("storeTicks").selectAll().execute()).toEqual([]);
  });

  it("keep an order that a user set after any check-offs, until the order is learned again", async () => {
    const { id } = await addStore(services, cook, "Market");
    const moved = await moveAisle(services, cook, id, { aisle: "Seafood", by: -1 });
    expect(moved.aisles.slice(0, 3)).toEqual(["Produce", "Seafood", "Meat & Poultry"]);
    await walk(id, WAY);
    expect(await getStore(services, cook, id)).toEqual(moved);
    const learned = await saveStore(services, cook, id, { aisles: null });
    expect([learned.isByHand, seen(learned.aisles)]).toEqual([false, WAY]);
  });
});

describe("The store and price of a food", () => {
  it("are stored by food, for the household alone", async () => {
    const store = await addStore(services, cook, "Market");
    await placeFoods(services, cook, ["onion"], store.id);
    await saveFoodPrice(
      services,
      cook,
      { food: "onion", storeId: store.id },
      { cents: 349, amount: null },
    );
    const shops = await readShops(services, cook, store.id);
    expect(shops.storeOf.get("onion")).toEqual({ id: store.id, name: "Market" });
    expect(shops.prices.get("onion")).toMatchObject([{ cents: 349, storeId: store.id }]);
    const theirs = await readShops(services, stranger, store.id);
    expect([theirs.store, theirs.storeOf.size, theirs.prices.size]).toEqual([null, 0, 0]);
  });

  it("can be changed and removed, and are deleted with their store", async () => {
    const store = await addStore(services, cook, "Market");
    const at = { food: "onion", storeId: store.id };
    for (const cents of [100, 200])
      await saveFoodPrice(services, cook, at, { cents, amount: null });
    await saveFoodPrice(services, cook, { ...at, storeId: null }, { cents: 300, amount: null });
    const costs = async () =>
      (await readShops(services, cook, null)).prices
        .get("onion")
        ?.map(({ cents }) => cents)
        .toSorted();
    expect(await costs()).toEqual([200, 300]);
    await saveFoodPrice(services, cook, { ...at, storeId: null }, null);
    expect(await costs()).toEqual([200]);
    await placeFoods(services, cook, ["onion"], store.id);
    await placeFoods(services, cook, ["leek"], store.id);
    await placeFoods(services, cook, ["leek"], null);
    expect([...(await readShops(services, cook, null)).storeOf.keys()]).toEqual(["onion"]);
    await removeStore(services, cook, store.id);
    const shops = await readShops(services, cook, store.id);
    expect([shops.storeOf.size, shops.prices.size, shops.aisles]).toEqual([0, 0, AISLES]);
  });
});
