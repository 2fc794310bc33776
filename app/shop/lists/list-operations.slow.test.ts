import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices, DAY, MINUTE } from "../../../tests/services";
import { getList, saveUnits } from "./groceries.server";
import { type CHANGES, operationsSchema } from "./groceries.schema";
import { type GroceryList, progressOf, toListJson, toListText } from "./list";
import { makeList } from "./make-list.server";
import { applyOperations, saveListForm } from "./list-operations.server";

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

const WEEK = "2026-11-15";
const NEXT_WEEK = "2026-11-22";

const cooks = (...ingredients: string[]) => addMeal(services, cook, { ingredients });
const make = (mealIds: string[], weekStartDate = WEEK) =>
  makeList(services, cook, { mealIds, weekStartDate });
const allOf = ({ groups, atHome, removed }: GroceryList) => [
  ...groups.flatMap((group) => group.items),
  ...atHome,
  ...removed,
];
const probable = ({ probable }: GroceryList) =>
  probable.flatMap(({ items }) => items.map(({ text }) => text));
const toBuy = ({ groups }: GroceryList) =>
  groups.flatMap((group) => group.items.map((item) => item.text));
const ticked = ({ groups }: GroceryList) =>
  groups.flatMap((group) => group.items.filter((i) => i.ticked).map((i) => i.text));
const idOf = (list: GroceryList, words: string) => {
  const item = allOf(list).find(({ text }) => text.includes(words));
  if (!item) throw new Error(`${words} is not on the list`);
  return item.id;
};

type Change = (typeof CHANGES)[number];
let made = 0;
const newOperationId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;
type Told = { text?: string; id?: string; ago?: number; seen?: number };
/** Returns a change as a device stores it, made `ago` milliseconds ago by the device's correct clock. */
const operation = (
  change: Change,
  itemId: string,
  { text, id = newOperationId(), ago = 0, seen }: Told = {},
) => ({
  id,
  itemId,
  change,
  text,
  seen,
  at: new Date(services.now().getTime() - ago).toISOString(),
});
type Operation = ReturnType<typeof operation>;
const send = (operations: Operation[], { clockIsAhead = 0, user = cook, week = WEEK } = {}) => {
  const off = (instant: string) => new Date(Date.parse(instant) + clockIsAhead).toISOString();
  return applyOperations(services, user, {
    weekStartDate: week,
    sentAt: off(services.now().toISOString()),
    taps: operations.map((one) => ({ ...one, at: off(one.at) })),
  });
};

describe("Changes sent after a device was offline", () => {
  it("are applied, and checked items are below the other items in their aisle", async () => {
    const list = await make([await cooks("1 leek", "2 lemons", "1 cup milk")]);
    const after = await send([operation("tick", idOf(list, "leek"), { ago: MINUTE })]);
    expect(toBuy(after)).toEqual(["2 lemons", "1 leek", "1 cup milk"]);
    expect(ticked(after)).toEqual(["1 leek"]);
    expect(progressOf(after)).toEqual({ ticked: 1, left: 2, all: 3 });
  });

  it("count once, however often they are sent", async () => {
    const list = await make([await cooks("1 leek")]);
    const first = operation("tick", idOf(list, "leek"), { ago: MINUTE });
    await send([first]);
    services.clock.pass(MINUTE);
    await send([operation("untick", idOf(list, "leek"))]);
    // The response to the first request was lost, so the device sends the change again, with a clock that is fast.
    const again = await send([{ ...first, at: services.now().toISOString() }]);
    expect(ticked(again)).toEqual([]);
  });

  it("lose against a later change by another user, and keep other users' changes to other items", async () => {
    const list = await make([await cooks("1 leek", "2 lemons", "1 cup milk")]);
    const [leek, milk, lemons] = ["leek", "milk", "lemons"].map((word) => idOf(list, word));
    const offline = [
      operation("tick", leek ?? "", { ago: 3 * MINUTE }),
      operation("tick", milk ?? "", { ago: 3 * MINUTE }),
    ];
    await send([
      operation("tick", leek ?? "", { ago: 2 * MINUTE }),
      operation("untick", leek ?? "", { ago: MINUTE }),
      operation("tick", lemons ?? "", { ago: MINUTE }),
    ]);
    expect(ticked(await send(offline)).sort()).toEqual(["1 cup milk", "2 lemons"]);
  });

  it.each([-5 * DAY, -MINUTE, 0, MINUTE, 5 * DAY])(
    "are ordered correctly even if the phone's clock is off by %i ms",
    async (clockIsAhead) => {
      const list = await make([await cooks("1 leek")]);
      const leek = idOf(list, "leek");
      await send([operation("untick", leek, { ago: MINUTE })]);
      const late = await send([operation("tick", leek, { ago: 2 * MINUTE })], { clockIsAhead });
      expect(ticked(late)).toEqual([]);
      const last = await send([operation("tick", leek, { ago: MINUTE / 2 })], { clockIsAhead });
      expect(ticked(last)).toEqual(["1 leek"]);
    },
  );

  it("lead to the same list in any order", async () => {
    const list = await make([await cooks("1 leek", "2 lemons", "1 cup milk", "1 tsp cumin")]);
    const ids = allOf(list).map((item) => item.id);
    const change = fc.constantFrom<Change>("tick", "untick", "have", "need", "remove", "restore");
    const some = fc.uniqueArray(
      fc.record({ item: fc.nat(3), change, ago: fc.integer({ min: 1, max: 5_000 }) }),
      { minLength: 1, maxLength: 12, selector: (one) => one.ago },
    );
    await fc.assert(
      fc.asyncProperty(some, fc.infiniteStream(fc.nat()), fc.nat(11), async (told, keys, cut) => {
        const states: unknown[] = [];
        for (const shuffled of [false, true]) {
          await services.db.deleteFrom("pantry").execute();
          await services.db
            .updateTable("groceryItems")
            .set({ ticked: 0, atHome: 0, removed: 0 })
            .set({ tickedAt: null, atHomeAt: null, removedAt: null })
            .execute();
          const inTime = [...told].sort((a, b) => b.ago - a.ago);
          const order = shuffled
            ? inTime
                .map((one): [number, typeof one] => [keys.next().value ?? 0, one])
                .sort(([a], [b]) => a - b)
                .map(([, one]) => one)
            : inTime;
          const operations = order.map(({ item, change, ago }) =>
            operation(change, ids[item] ?? "", { ago }),
          );
          // Two devices, one after the other.
          for (const part of [operations.slice(0, cut), operations.slice(cut)]) {
            if (part.length > 0) await send(part);
          }
          const rows = await services.db
            .selectFrom("groceryItems")
            .orderBy("position")
            .select(["id", "ticked", "atHome", "removed"])
            .execute();
          const pantry = await services.db
            .selectFrom("pantry")
            .orderBy("food")
            .select(["food", "said", "homeUntil"])
            .execute();
          states.push({ rows, pantry });
        }
        expect(states[1]).toEqual(states[0]);
      }),
      { numRuns: 25 },
    );
  });

  it("cover the amount that the user saw, even if the needed amount has grown in the meantime", async () => {
    const soup = await cooks("1 cup milk", "1 leek");
    const old = await make([soup]);
    const [milk, leek] = [idOf(old, "milk"), idOf(old, "leek")];
    services.clock.pass(MINUTE);
    const now = await make([soup, soup, soup]);
    // The first change names the seen version. For the second change, only the time is known.
    const seen = operation("tick", milk, { seen: old.version });
    const timed = operation("tick", leek, { ago: MINUTE + 1 });
    const after = await send([seen, timed]);
    expect(ticked(after)).toEqual([]);
    expect(toBuy(after)).toEqual(["2 more leeks", "1 pint more milk"]);
    const all = await send([
      operation("tick", milk, { seen: now.version }),
      operation("tick", leek, { seen: now.version }),
    ]);
    expect(ticked(all)).toEqual(["3 leeks", "1 quart milk"]);
  });

  it("do not change a deleted item or another household's item", async () => {
    const stranger = await addUser(services);
    const theirs = await addMeal(services, stranger, { ingredients: ["1 leek"] });
    const other = await makeList(services, stranger, { mealIds: [theirs], weekStartDate: WEEK });
    const list = await make([await cooks("1 cup milk")]);
    const after = await send([operation("tick", "gone"), operation("remove", idOf(other, "leek"))]);
    expect(after.groups).toEqual(list.groups);
    expect((await getList(services, stranger, WEEK)).groups).toEqual(other.groups);
  });

  it("require a list, and must be valid", async () => {
    await expect(send([operation("tick", "x")])).rejects.toMatchObject({ code: "not_found" });
    const good = {
      weekStartDate: WEEK,
      sentAt: "2026-11-20T12:00:00.000Z",
      taps: [operation("add", "x")],
    };
    expect(operationsSchema.safeParse(good).success).toBe(true);
    for (const bad of [
      { taps: [] },
      { sentAt: "now" },
      { taps: [{ ...good.taps[0], change: "eat" }] },
      { taps: [{ ...good.taps[0], id: "7" }] },
      { taps: [{ ...good.taps[0], text: "x".repeat(201) }] },
    ]) {
      expect(operationsSchema.safeParse({ ...good, ...bad }).success).toBe(false);
    }
  });
});

describe("Food at home", () => {
  it("is set aside with one tap and returned to the list with another", async () => {
    const list = await make([await cooks("1 leek", "1 tsp ground cumin")]);
    const away = await send([operation("have", idOf(list, "leek"))]);
    expect(toBuy(away)).toEqual(["1 tsp ground cumin"]);
    expect(away.atHome.map((item) => item.text)).toEqual(["1 leek"]);
    expect(toListJson(away).ingredients).toHaveLength(1);
    expect(toListText(away)).toContain("Already at home\n- 1 leek");
    expect(toBuy(await send([operation("need", idOf(list, "leek"))]))).toContain("1 leek");
  });

  it("is probably at home for the next lists, for as long as it usually lasts", async () => {
    const soup = await cooks("1 leek", "1 tsp ground cumin", "2 lemons");
    const list = await make([soup]);
    await send([operation("have", idOf(list, "leek")), operation("have", idOf(list, "cumin"))]);
    const next = await make([soup], NEXT_WEEK);
    expect(toBuy(next)).toEqual(["2 lemons"]);
    expect(probable(next)).toEqual(["1 leek", "1 tsp ground cumin"]);
    expect(progressOf(next)).toEqual({ ticked: 0, left: 1, all: 1 });
    services.clock.pass(10 * DAY);
    const later = await getList(services, cook, NEXT_WEEK);
    expect(toBuy(later)).toEqual(["1 leek", "2 lemons"]);
    expect(probable(later)).toEqual(["1 tsp ground cumin"]);
    services.clock.pass(365 * DAY);
    expect(probable(await getList(services, cook, NEXT_WEEK))).toEqual([]);
  });

  it("includes bought food if a jar of it outlasts a meal", async () => {
    const soup = await cooks("1 leek", "1 tsp ground cumin");
    const list = await make([soup]);
    await send([operation("tick", idOf(list, "leek")), operation("tick", idOf(list, "cumin"))]);
    const next = await make([soup], NEXT_WEEK);
    expect([toBuy(next), probable(next)]).toEqual([["1 leek"], ["1 tsp ground cumin"]]);
    // It was not bought after all.
    services.clock.pass(MINUTE);
    await send([operation("untick", idOf(list, "cumin"))]);
    expect(probable(await getList(services, cook, NEXT_WEEK))).toEqual([]);
  });

  it("is bought again once the user marks it as needed", async () => {
    const soup = await cooks("1 tsp ground cumin");
    await send([operation("have", idOf(await make([soup]), "cumin"))]);
    const next = await make([soup], NEXT_WEEK);
    const [cumin] = next.probable.flatMap(({ items }) => items);
    services.clock.pass(MINUTE);
    const back = await send([operation("need", cumin?.id ?? "")], { week: NEXT_WEEK });
    expect([toBuy(back), probable(back)]).toEqual([["1 tsp ground cumin"], []]);
    expect(toBuy(await make([soup], "2026-11-29"))).toEqual(["1 tsp ground cumin"]);
  });

  it("does not affect another household", async () => {
    const stranger = await addUser(services);
    await send([operation("have", idOf(await make([await cooks("1 tsp ground cumin")]), "cumin"))]);
    const theirs = await addMeal(services, stranger, { ingredients: ["1 tsp ground cumin"] });
    const other = await makeList(services, stranger, { mealIds: [theirs], weekStartDate: WEEK });
    expect(toBuy(other)).toEqual(["1 tsp ground cumin"]);
  });
});

describe("An item added by hand", () => {
  const NEW = "11111111-1111-4111-8111-111111111111";

  it("is shown in the aisle of its food, is marked, and stays when the list is generated again", async () => {
    const soup = await cooks("1 leek");
    await make([soup]);
    const list = await send([operation("add", NEW, { text: "  2 l  oat milk " })]);
    expect(list.groups.map((group) => group.category)).toEqual(["Produce", "Dairy & Eggs"]);
    expect(list.groups[1]?.items).toMatchObject([{ id: NEW, text: "2 l oat milk", byHand: true }]);
    await send([operation("tick", NEW)]);
    const again = await make([soup, await cooks("1 cup milk")]);
    expect(toBuy(again)).toEqual(["1 leek", "1 cup milk", "2 l oat milk"]);
    expect(ticked(again)).toEqual(["2 l oat milk"]);
  });

  it("is added once if it is sent twice, and not at all if it is blank", async () => {
    await make([await cooks("1 leek")]);
    const add = operation("add", NEW, { text: "soap" });
    await send([add, { ...add, id: newOperationId() }]);
    const list = await send([operation("add", newOperationId(), { text: "   " })]);
    expect(toBuy(list)).toEqual(["1 leek", "soap"]);
  });

  it("cannot replace an item of another household", async () => {
    const stranger = await addUser(services);
    const theirs = await addMeal(services, stranger, { ingredients: ["1 leek"] });
    const other = await makeList(services, stranger, { mealIds: [theirs], weekStartDate: WEEK });
    await make([await cooks("1 cup milk")]);
    const mine = await send([operation("add", idOf(other, "leek"), { text: "soap" })]);
    // Ids belong to a household, so users cannot find out whether another household has one.
    expect(toBuy(mine)).toEqual(["1 cup milk", "soap"]);
    expect(await getList(services, stranger, WEEK)).toEqual(other);
  });

  it("is rejected beyond the limit of 200, while other changes sent with it are saved", async () => {
    const list = await make([await cooks("1 leek")]);
    const many = Array.from({ length: 200 }, (_, at) =>
      operation("add", newOperationId(), { text: `thing ${at}` }),
    );
    expect(progressOf(await send(many)).all).toBe(201);
    const tooMany = [
      operation("add", NEW, { text: "soap" }),
      operation("tick", idOf(list, "leek")),
    ];
    await expect(send(tooMany)).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { item: ["You can add at most 200 items by hand."] } },
    });
    expect(progressOf(await getList(services, cook, WEEK))).toEqual({
      ticked: 1,
      left: 200,
      all: 201,
    });
  });
});

describe("A removed item", () => {
  it("can be restored, and stays removed when the list is generated again", async () => {
    const soup = await cooks("1 leek", "1 cup milk");
    const list = await make([soup]);
    const without = await send([operation("remove", idOf(list, "leek"))]);
    expect(toBuy(without)).toEqual(["1 cup milk"]);
    expect(without.removed.map((item) => item.text)).toEqual(["1 leek"]);
    expect(toBuy(await make([soup]))).toEqual(["1 cup milk"]);
    expect(toBuy(await send([operation("restore", idOf(list, "leek"))]))).toContain("1 leek");
  });

  it("stays removed when another meal needs the food, and names that meal", async () => {
    const soup = await cooks("1 leek", "1 cup milk");
    const list = await make([soup]);
    await send([operation("remove", idOf(list, "leek")), operation("have", idOf(list, "milk"))]);
    const stew = await addMeal(services, cook, {
      title: "Stew",
      ingredients: ["2 leeks", "1 cup milk"],
    });
    const more = await make([soup, stew]);
    expect(toBuy(more)).toEqual([]);
    expect(more.removed).toMatchObject([{ text: "3 leeks", alsoFor: ["Stew"] }]);
    expect(more.atHome).toMatchObject([{ text: "1 pint milk", alsoFor: ["Stew"] }]);
    const again = await send([operation("restore", idOf(list, "leek"))]);
    expect(toBuy(again)).toEqual(["3 leeks"]);
    // Only the amount differs, so nothing is reported.
    expect((await make([soup, soup])).atHome).toMatchObject([{ alsoFor: [] }]);
  });
});

describe("The form of a list", () => {
  const form = (rest: Partial<Parameters<typeof saveListForm>[2]>) =>
    saveListForm(services, cook, { weekStartDate: WEEK, ticked: [], was: "", have: [], ...rest });

  it("does what the pressed button says, and also saves the checkboxes", async () => {
    const list = await make([await cooks("1 leek", "2 lemons", "1 cup milk")]);
    const [leek, lemons, milk] = ["leek", "lemons", "milk"].map((word) => idOf(list, word));
    const { list: after } = await form({ ticked: [leek ?? ""], have: [milk ?? ""], item: "soap" });
    expect(toBuy(after)).toEqual(["2 lemons", "1 leek", "soap"]);
    expect(ticked(after)).toEqual(["1 leek"]);
    expect(after.atHome.map((item) => item.id)).toEqual([milk]);
    const { list: less } = await form({
      ticked: [leek ?? ""],
      was: leek ?? "",
      remove: lemons ?? "",
    });
    expect(ticked(less)).toEqual(["1 leek"]);
    expect(less.removed.map((item) => item.id)).toEqual([lemons]);
  });
});

describe("The measures on a list", () => {
  it("are those of the recipes until a user chooses others, for that user alone", async () => {
    await make([await cooks("8 oz soft goat cheese", "250 ml cream", "2 leeks")]);
    const read = async () => {
      const list = await getList(services, cook, WEEK);
      return allOf(list).map((item) => item.amount);
    };
    expect(await read()).toEqual(["2", "250 ml", "8 oz"]);
    await saveUnits(services, cook, "metric");
    cook = { ...cook, units: "metric" };
    expect(await read()).toEqual(["2", "250 ml", "225 g"]);
    cook = { ...cook, units: "us" };
    expect(await read()).toEqual(["2", "1 pint", "8 oz"]);
    const user = await services.db
      .selectFrom("users")
      .where("id", "=", cook.id)
      .select("units")
      .executeTakeFirst();
    expect(user).toEqual({ units: "metric" });
  });
});
