import { beforeEach, describe, expect, it, test } from "vitest";
import { dateOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import type { Services } from "~/server/services";
import {
  addMeal,
  addMeals,
  addUser,
  type Clock,
  createServices,
  MINUTE,
} from "../../../tests/services";
import { listFormSchema, weekSchema } from "./groceries.schema";
import { findList, getList } from "./groceries.server";
import { type GroceryList, toListJson, toListText } from "./list";
import { addPlanned, makeList, makeListOfEntries } from "./make-list.server";
import { saveListForm } from "./list-operations.server";

let services: Services & { clock: Clock };
let cook: User;
let stranger: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  stranger = await addUser(services);
});

const WEEK = "2026-11-15";
const notFound = { code: "not_found" };

const cooks = (...ingredients: string[]) => addMeal(services, cook, { ingredients });
const make = (mealIds: string[], weekStartDate = WEEK) =>
  makeList(services, cook, { mealIds, weekStartDate });
const plan = async (mealId: string, scheduledDate: string) => {
  const entry = { mealId, scheduledDate, mealType: "dinner" as const };
  return (await addEntry(services, cook, entry)).id;
};
const itemsOf = (list: GroceryList) => list.groups.flatMap((group) => group.items);
const textsOf = (list: GroceryList) => itemsOf(list).map((item) => item.text);
const tickedOf = (list: GroceryList) =>
  itemsOf(list)
    .filter((item) => item.ticked)
    .map((item) => item.text);
const idOf = (list: GroceryList, words: string) => {
  const item = itemsOf(list).find(({ text }) => text.includes(words));
  if (!item) throw new Error(`${words} is not on the list`);
  return item.id;
};
/** Sends the form as a browser does from the page that shows `list`. */
const send = async (list: GroceryList, ticked: string[], user: User = cook) => {
  const shown = itemsOf(list).filter((item) => item.ticked);
  const was = shown.map((item) => item.id).join(" ");
  const { weekStartDate, version: seen } = list;
  return (await saveListForm(services, user, { weekStartDate, ticked, was, seen, have: [] })).list;
};
const listOf = async (work: Promise<{ weekStartDate: string }>) =>
  getList(services, cook, (await work).weekStartDate);
const tick = (list: GroceryList, ...words: string[]) =>
  send(
    list,
    words.map((word) => idOf(list, word)),
  );

describe("A week's grocery list", () => {
  it("is stored, adds up the needed amounts of several meals, and has the aisles in store order", async () => {
    const soup = await cooks("2 yellow onions, diced", "1 cup (240 ml) heavy cream");
    const roast = await cooks("1 yellow onion", "2 lb flank steak", "1 tsp ground cumin");
    const list = await make([soup, roast]);
    expect(list).toMatchObject({ weekStartDate: WEEK, weekOf: "15 November", mealCount: 2 });
    expect(list.groups.map((group) => group.category)).toEqual([
      "Produce",
      "Meat & Poultry",
      "Dairy & Eggs",
      "Spices & Seasonings",
    ]);
    expect(textsOf(list)).toContain("3 yellow onions");
    expect(await findList(services, cook, WEEK)).toEqual(list);
  });

  it("is found by every date in its week and by no other date", async () => {
    const list = await make([await cooks("1 leek")], "2026-11-18");
    expect(list.weekStartDate).toBe(WEEK);
    for (const date of ["2026-11-15", "2026-11-18", "2026-11-21"]) {
      expect((await findList(services, cook, date))?.id).toBe(list.id);
    }
    for (const date of ["2026-11-14", "2026-11-22"]) {
      expect(await findList(services, cook, date)).toBeNull();
    }
    await expect(getList(services, cook, "2026-11-22")).rejects.toMatchObject({
      code: "not_found",
      message: "No grocery list found",
    });
  });

  it("is replaced when it is generated again, and keeps its id", async () => {
    const first = await make([await cooks("1 leek")]);
    services.clock.pass(MINUTE);
    const second = await make([await cooks("1 cup milk")]);
    expect(second.id).toBe(first.id);
    expect(textsOf(second)).toEqual(["1 cup milk"]);
    expect(second.createdAt).toBe(services.now().toISOString());
    expect(await services.db.selectFrom("groceryItems").select("id").execute()).toHaveLength(1);
  });

  it("is not generated from a meal of another household, and then nothing changes", async () => {
    const soup = await cooks("1 leek");
    const list = await make([soup]);
    const theirs = await addMeal(services, stranger);
    await expect(make([soup, theirs])).rejects.toMatchObject(notFound);
    await expect(make(["nothing"])).rejects.toMatchObject(notFound);
    expect(await findList(services, cook, WEEK)).toEqual(list);
    expect(await findList(services, stranger, WEEK)).toBeNull();
  });
});

describe("Checking off", () => {
  it("keeps checked items, and unchecks items that the page had checked and does not send", async () => {
    const list = await make([await cooks("1 leek", "1 cup milk", "2 lemons")]);
    expect(tickedOf(list)).toEqual([]);
    const two = await tick(list, "leek", "lemons");
    expect(tickedOf(two).sort()).toEqual(["1 leek", "2 lemons"]);
    const one = await tick(two, "milk");
    expect(tickedOf(one)).toEqual(["1 cup milk"]);
    expect(tickedOf(await getList(services, cook, WEEK))).toEqual(["1 cup milk"]);
    expect(tickedOf(await tick(one))).toEqual([]);
  });

  it("leaves alone items that another user checked while the page was open", async () => {
    const page = await make([await cooks("1 leek", "1 cup milk", "2 lemons")]);
    await tick(page, "lemons");
    expect(tickedOf(await tick(page, "leek")).sort()).toEqual(["1 leek", "2 lemons"]);
  });

  it("is kept when the list is generated again with another meal", async () => {
    const soup = await cooks("1 leek", "1 cup milk");
    await tick(await make([soup]), "milk");
    const list = await make([soup, await cooks("2 lemons")]);
    expect(textsOf(list)).toContain("2 lemons");
    expect(tickedOf(list)).toEqual(["1 cup milk"]);
  });

  it("covers the bought amount: if more is needed, the remaining amount is listed again", async () => {
    const soup = await cooks("1 can (14 oz) black beans");
    await tick(await make([soup]), "beans");
    const more = await make([soup, soup, soup]);
    expect(tickedOf(more)).toEqual([]);
    expect(itemsOf(more)).toMatchObject([
      {
        amount: "2 more cans (14 oz)",
        text: "2 more cans (14 oz) black beans",
        bought: "1 can (14 oz)",
      },
    ]);
    expect(toListText(more)).toContain(
      "[ ] 2 more cans (14 oz) black beans (1 can (14 oz) already bought)",
    );
    expect(toListJson(more).ingredients[0]?.items).toEqual(["2 more cans (14 oz) black beans"]);
    const all = await tick(more, "beans");
    expect(tickedOf(all)).toEqual(["3 cans (14 oz) black beans"]);
    // Unchecked again, none of it was bought.
    expect(textsOf(await tick(all))).toEqual(["3 cans (14 oz) black beans"]);
  });

  it("is kept for a food of which less is needed now, while the bought amount is enough", async () => {
    const soup = await cooks("2 yellow onions");
    const stew = await cooks("1 yellow onion");
    await tick(await make([soup, stew]), "onion");
    expect(tickedOf(await make([stew]))).toEqual(["1 yellow onion"]);
    expect(tickedOf(await make([soup, stew]))).toEqual(["3 yellow onions"]);
    expect(textsOf(await make([soup, soup]))).toEqual(["1 more yellow onion"]);
    expect(tickedOf(await make([stew]))).toEqual(["1 yellow onion"]);
  });

  it("is kept for a food that another recipe calls by a shorter name", async () => {
    const first = await cooks("2 boneless, skinless chicken thighs", "1 cup plain flour");
    await tick(await make([first]), "flour");
    const list = await make([await cooks("1 cup flour")]);
    const flour = itemsOf(list).filter((item) => item.text.includes("flour"));
    expect(flour).toHaveLength(1);
    expect(flour[0]?.ticked).toBe(true);
  });

  it("is not restored after the food was removed from the meals", async () => {
    const soup = await cooks("1 cup milk");
    await tick(await tick(await make([soup]), "milk"));
    expect(tickedOf(await make([soup]))).toEqual([]);
  });

  it("does not change another household's list", async () => {
    const mine = await make([await cooks("1 cup milk")]);
    const theirs = await addMeal(services, stranger, { ingredients: ["1 leek"] });
    const other = await makeList(services, stranger, { mealIds: [theirs], weekStartDate: WEEK });
    const ticked = [...itemsOf(mine), ...itemsOf(other)].map((item) => item.id);
    await send(mine, ticked);
    expect(tickedOf(await getList(services, stranger, WEEK))).toEqual([]);
    expect(tickedOf(await getList(services, cook, WEEK))).toEqual(["1 cup milk"]);
  });
});

describe("A list of chosen calendar entries", () => {
  it("does not accept an entry of another household or a deleted entry", async () => {
    const mine = await plan(await cooks("1 leek"), "2026-11-20");
    const theirs = await addMeal(services, stranger);
    const dinner = { mealId: theirs, scheduledDate: "2026-11-20", mealType: "dinner" as const };
    const { id } = await addEntry(services, stranger, dinner);
    for (const ids of [[id], [mine, id], [mine, "gone"]]) {
      await expect(makeListOfEntries(services, cook, ids)).rejects.toMatchObject(notFound);
    }
    expect(await findList(services, cook, "2026-11-20")).toBeNull();
  });
});

describe("A list of a whole week", () => {
  it("includes all entries from Sunday to Saturday, without the limit of ten", async () => {
    services.clock.set("2026-11-01T12:00:00Z");
    const meals = await addMeals(services, cook, 1);
    const [soup = ""] = meals;
    for (const date of ["2026-11-14", "2026-11-22"]) await plan(await cooks("1 leek"), date);
    for (let day = 15; day <= 21; day++) {
      await plan(soup, `2026-11-${day}`);
      await plan(soup, `2026-11-${day}`);
    }
    const list = await listOf(addPlanned(services, cook, "2026-11-18"));
    expect(list).toMatchObject({ weekStartDate: WEEK, mealCount: 14 });
    expect(textsOf(list)).toEqual(["14 yellow onions"]);
  });

  it("reports an error if no meal is planned, and keeps the week's existing list", async () => {
    const list = await make([await cooks("1 leek")]);
    await expect(addPlanned(services, cook, WEEK)).rejects.toMatchObject({
      code: "invalid",
      message: "No meals selected",
      details: { description: "Nothing else is planned in that week." },
    });
    expect(await findList(services, cook, WEEK)).toEqual(list);
  });

  it("does not contain entries of another household's week", async () => {
    const theirs = await addMeal(services, stranger);
    const dinner = { mealId: theirs, scheduledDate: "2026-11-20", mealType: "dinner" as const };
    await addEntry(services, stranger, dinner);
    await expect(addPlanned(services, cook, WEEK)).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("The week in a form or call", () => {
  test.each([
    // written, the user's zone, the date that it is there
    ["2026-11-18", "Asia/Tokyo", "2026-11-18"],
    ["2026-11-15T00:00:00.000Z", "UTC", "2026-11-15"],
    ["2026-11-15T23:59:59Z", null, "2026-11-15"],
    ["2026-11-15T00:00:00-05:00", "America/New_York", "2026-11-15"],
    // The Sunday that a browser in Berlin sends for its own midnight.
    ["2026-11-14T23:00:00.000Z", "Europe/Berlin", "2026-11-15"],
    ["2026-11-15T03:00:00.000Z", "America/New_York", "2026-11-14"],
  ])("with the value %s in %s is that of %s", (weekStartDate, timeZone, date) => {
    const week = weekSchema.parse({ weekStartDate });
    expect(dateOf({ timeZone }, week.weekStartDate)).toBe(date);
    expect(listFormSchema.parse({ weekStartDate })).toEqual({
      ...week,
      ticked: [],
      was: "",
      have: [],
    });
  });
});
