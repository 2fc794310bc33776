import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addStore, listStores } from "~/shop/stores/stores.server";
import type { Services } from "~/server/services";
import { operationOf } from "../../../tests/list-operations";
import {
  addMeal,
  addUser,
  type Clock,
  createServices,
  HOUR,
  MINUTE,
} from "../../../tests/services";
import { type GivenLines, giveLinesSchema, operationsSchema } from "./groceries.schema";
import { giveLines, placeLine, priceLine, saveItemLine } from "./line.server";
import { findList, getCheckedList } from "./groceries.server";
import { allItems, type GroceryList, progressOf } from "./list";
import { applyOperations, saveListForm } from "./list-operations.server";
import { makeList } from "./make-list.server";

const WEEK = "2026-11-15";
const NEXT_WEEK = "2026-11-22";
let services: Services & { clock: Clock };
let cook: User;
let market: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  market = (await addStore(services, cook, "Market")).id;
});

const make = async (ingredients: string[], weekStartDate = WEEK) =>
  makeList(services, cook, {
    mealIds: [await addMeal(services, cook, { ingredients })],
    weekStartDate,
  });
const read = (store: string | null = null, week = WEEK) =>
  getCheckedList(services, cook, week, store);
const textsOf = (groups: GroceryList["groups"]) =>
  groups.flatMap(({ items }) => items.map(({ text }) => text));
const idOf = (list: GroceryList, words: string) =>
  allItems(list).find(({ text }) => text.includes(words))?.id ?? "";
const price = (itemId: string, cents: number | null, shownIn: string | null = null) =>
  priceLine(services, cook, { itemId, shownIn }, cents);

describe("A list in a store", () => {
  it("shows the store's items first, then items for any store, and the remaining items at its end", async () => {
    const corner = (await addStore(services, cook, "Corner shop")).id;
    const list = await make(["1 leek", "2 lemons", "1 cup milk"]);
    await placeLine(services, cook, idOf(list, "leek"), market);
    await placeLine(services, cook, idOf(list, "milk"), corner);
    const [here, there] = [await read(market), await read(corner)];
    expect(textsOf(here.groups)).toEqual(["1 leek"]);
    expect(textsOf(here.anyStore)).toEqual(["2 lemons"]);
    expect(progressOf(here)).toEqual({ ticked: 0, left: 1, all: 1 });
    expect(here.elsewhere.map(({ category }) => category)).toEqual(["Corner shop"]);
    expect(textsOf(here.elsewhere)).toEqual(["1 cup milk"]);
    expect(textsOf(there.elsewhere)).toEqual(["1 leek"]);
    for (const one of [here, there, await read()]) {
      expect(allItems(one)).toHaveLength(3);
    }
    expect(await read()).toMatchObject({ elsewhere: [], anyStore: [] });
  });

  it("is shared without the names of other stores and without prices", async () => {
    const corner = (await addStore(services, cook, "Corner shop")).id;
    const list = await make(["1 leek", "2 lemons", "1 cup milk"]);
    await placeLine(services, cook, idOf(list, "leek"), market);
    await placeLine(services, cook, idOf(list, "milk"), corner);
    await price(idOf(list, "leek"), 200);
    const told = await findList(services, cook, WEEK, market);
    expect(told).toMatchObject({ store: { name: "Market" }, elsewhere: [], estimate: null });
    expect(textsOf(told?.groups ?? [])).toEqual(["1 leek"]);
    expect(JSON.stringify(told)).not.toContain("Corner");
    const stranger = await addUser(services);
    const strangers = (await addStore(services, stranger, "Their shop")).id;
    expect(await findList(services, cook, WEEK, strangers)).toEqual(
      await findList(services, cook, WEEK),
    );
  });

  it("remembers by food where an item is bought, for later lists and typed items", async () => {
    const list = await make(["2 yellow onions"]);
    await placeLine(services, cook, idOf(list, "onions"), market);
    await make(["3 yellow onions, diced"], NEXT_WEEK);
    const form = { ticked: [], have: [], was: "", item: "5 yellow onions" };
    await saveListForm(services, cook, { ...form, weekStartDate: NEXT_WEEK });
    const next = await read(null, NEXT_WEEK);
    expect(allItems(next).map(({ text, store }) => [text, store?.name])).toEqual([
      ["8 yellow onions", "Market"],
    ]);
    await placeLine(services, cook, idOf(next, "8 yellow"), null);
    expect(allItems(await read()).map(({ store }) => store)).toEqual([null]);
  });

  it("does not show its stores or prices to strangers", async () => {
    const list = await make(["1 leek"]);
    await placeLine(services, cook, idOf(list, "leek"), market);
    await price(idOf(list, "leek"), 200);
    const told = await findList(services, cook, WEEK);
    expect(told).toMatchObject({ stores: [], store: null, estimate: null });
    expect(told && allItems(told)).toMatchObject([{ store: null, price: null }]);
  });
});

describe("Assigning many items to a store at once", () => {
  const give = (input: Partial<GivenLines>) =>
    giveLines(services, cook, WEEK, giveLinesSchema.parse({ store: market, ...input }));
  const storesOf = (list: GroceryList) =>
    allItems(list).map(({ text, store }) => [text, store?.name]);

  it("applies to checked items, and also on later lists", async () => {
    const list = await make(["1 leek", "2 lemons", "1 cup milk"]);
    const line = [idOf(list, "leek"), idOf(list, "milk")];
    expect(await give({ line })).toEqual({ lines: 2, store: "Market" });
    await make(["3 leeks", "1 lb ground beef"], NEXT_WEEK);
    expect(storesOf(await read(null, NEXT_WEEK))).toEqual([
      ["3 leeks", "Market"],
      ["1 lb ground beef", undefined],
    ]);
  });

  it("is rejected if no item is chosen, or if the store or the list belongs to another household", async () => {
    const list = await make(["1 leek"]);
    await expect(give({})).rejects.toMatchObject({ code: "invalid" });
    await expect(give({ line: ["none"] })).rejects.toMatchObject({ code: "invalid" });
    const stranger = await addUser(services);
    const theirs = (await addStore(services, stranger, "Their shop")).id;
    const input = giveLinesSchema.parse({ store: theirs, line: [idOf(list, "leek")] });
    await expect(giveLines(services, cook, WEEK, input)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(giveLines(services, stranger, WEEK, input)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(storesOf(await read())).toEqual([["1 leek", undefined]]);
  });
});

describe("Check-offs in a store", () => {
  const WAY = ["milk", "flour", "beef", "leek"];
  const AISLES = ["Dairy & Eggs", "Baking", "Meat & Poultry", "Produce"];
  const order = async () => {
    const [store] = await listStores(services, cook);
    return store?.aisles.filter((aisle) => AISLES.includes(aisle));
  };
  const tap = (words: string, list: GroceryList, ago: number, store: string | undefined) => ({
    ...operationOf("tick", idOf(list, words)),
    at: new Date(services.now().getTime() - ago).toISOString(),
    ...(store && { store }),
  });
  const send = (taps: ReturnType<typeof tap>[]) => {
    const sentAt = services.now().toISOString();
    const body = operationsSchema.parse({ weekStartDate: WEEK, taps, sentAt });
    return applyOperations(services, cook, body);
  };

  it("teach its aisle order by the time of the taps, however late and mixed they arrive", async () => {
    const list = await make(["1 leek", "1 lb ground beef", "1 cup milk", "500 g flour"]);
    const late = WAY.map((words, n) => tap(words, list, 5 * HOUR - n * MINUTE, market));
    await send(late.toReversed());
    expect(await order()).toEqual(AISLES);
  });

  it("do not teach the aisle order if they are made at home or undone", async () => {
    const usual = await order();
    const list = await make(["1 leek", "1 lb ground beef", "1 cup milk", "500 g flour"]);
    await send(WAY.map((words, n) => tap(words, list, 50 * MINUTE - n * MINUTE, undefined)));
    expect(await order()).toEqual(usual);
    await send(WAY.map((words, n) => tap(words, list, 40 * MINUTE - n * MINUTE, market)));
    expect(await order()).toEqual(AISLES);
    await send([{ ...tap("leek", list, 0, market), change: "untick" }]);
    expect(await order()).toEqual(usual);
  });
});

describe("The cost of a list", () => {
  it("does not count items that are at home, removed, or bought elsewhere", async () => {
    const corner = (await addStore(services, cook, "Corner shop")).id;
    const list = await make(["1 leek", "2 lemons", "1 cup milk"]);
    for (const words of ["leek", "lemons", "milk"]) await price(idOf(list, words), 100);
    await placeLine(services, cook, idOf(list, "milk"), corner);
    expect((await read()).estimate).toEqual({ cents: 300, unpriced: 0 });
    expect((await read(market)).estimate).toEqual({ cents: 200, unpriced: 0 });
    const form = { ticked: [], have: [idOf(list, "leek")], was: "" };
    await saveListForm(services, cook, { ...form, weekStartDate: WEEK });
    expect((await read()).estimate).toEqual({ cents: 200, unpriced: 0 });
  });

  it("uses the prices in each item's store, or else in the shown store", async () => {
    const corner = (await addStore(services, cook, "Corner shop")).id;
    const list = await make(["1 leek"]);
    const leek = idOf(list, "leek");
    await price(leek, 100, market);
    await price(leek, 150, corner);
    expect((await read(market)).estimate?.cents).toBe(100);
    expect((await read(corner)).estimate?.cents).toBe(150);
    const line = await saveItemLine(services, cook, leek, { storeId: corner });
    expect(line).toMatchObject({ price: 150, store: { name: "Corner shop" } });
    expect((await saveItemLine(services, cook, leek, { price: 175 })).price).toBe(175);
    expect(
      (await saveItemLine(services, cook, leek, { storeId: null, price: null })).store,
    ).toBeNull();
  });
});
