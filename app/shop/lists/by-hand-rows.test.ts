import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { getList } from "./groceries.server";
import { progressOf } from "./list";
import { applyOperations } from "./list-operations.server";
import { makeList } from "./make-list.server";
import { countLeft } from "./weeks.server";

let services: Services & { clock: Clock };
let cook: User;
const WEEK = "2026-11-15";

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

type Change = Parameters<typeof applyOperations>[2]["taps"][number]["change"];
const operate = async (change: Change, itemId: string, text?: string) => {
  services.clock.pass(1_000);
  const at = services.now().toISOString();
  const taps = [{ id: newId(), itemId, change, at, ...(text === undefined ? {} : { text }) }];
  await applyOperations(services, cook, { weekStartDate: WEEK, sentAt: at, taps });
};
const type = async (text: string) => {
  const id = newId();
  await operate("add", id, text);
  return id;
};
const cookWith = async (...ingredients: string[]) => {
  const mealId = await addMeal(services, cook, { ingredients });
  await makeList(services, cook, { mealIds: [mealId], weekStartDate: WEEK });
};
const list = () => getList(services, cook, WEEK);
const items = async () => (await list()).groups.flatMap((group) => group.items);
const shown = async () =>
  (await items()).map(({ text, added, ticked }) => [
    text,
    ...added.map((one) => one.text),
    ...(ticked ? ["x"] : []),
  ]);
const idOf = async (words: string) => {
  const item = (await items()).find(({ text }) => text.includes(words));
  if (!item) throw new Error(`${words} is not on the list`);
  return item.id;
};

describe("Items added by hand", () => {
  it("are combined with the same food in the meals, and bought with it", async () => {
    await cookWith("3 yellow onions", "1 cup milk");
    await type("2 onions");
    expect(await shown()).toContainEqual(["5 onions", "2 onions"]);
    await operate("tick", await idOf("onions"));
    expect(await shown()).toContainEqual(["5 onions", "2 onions", "x"]);
    await operate("untick", await idOf("onions"));
    expect(await shown()).toContainEqual(["5 onions", "2 onions"]);
  });

  it("are combined with other typed items of the same food, and can each be removed separately", async () => {
    await cookWith("1 cup milk");
    const first = await type("½ lb ham for Sunday");
    const second = await type("1 lb ham");
    await type("soap");
    await type("soap");
    expect(await shown()).toEqual([
      ["1½ lb ham", "½ lb ham for Sunday", "1 lb ham"],
      ["1 cup milk"],
      ["soap"],
      ["soap"],
    ]);
    expect((await items())[0]?.detail).toBe("½ lb ham for Sunday, 1 lb ham");
    expect((await countLeft(services, cook))?.left).toBe(4);
    await operate("remove", first);
    expect(await shown()).toContainEqual(["1 lb ham"]);
    await operate("restore", first);
    await operate("tick", first);
    expect(await shown()).toContainEqual(["1½ lb ham", "½ lb ham for Sunday", "1 lb ham", "x"]);
    expect((await countLeft(services, cook))?.left).toBe(3);
    await operate("untick", second);
    expect(await shown()).toContainEqual(["1 lb ham"]);
    expect(await shown()).toContainEqual(["½ lb ham for Sunday", "x"]);
  });

  it("are set aside and removed with their item, and are kept when the list is generated again", async () => {
    await cookWith("2 onions");
    await type("3 onions");
    await operate("have", await idOf("onions"));
    expect(await items()).toEqual([]);
    expect((await list()).atHome.map(({ text }) => text).sort()).toEqual(["2 onions", "3 onions"]);
    await operate("need", (await list()).atHome.find(({ byHand }) => !byHand)?.id ?? "");
    expect(await shown()).toEqual([["5 onions", "3 onions"]]);
    await cookWith("4 onions");
    expect(await shown()).toEqual([["7 onions", "3 onions"]]);
  });
});

it("a typed item is never lost by any input or change, unless the user removes it", async () => {
  await cookWith("2 onions", "1 cup milk", "3 eggs");
  const text = fc.constantFrom(
    "2 onions",
    "milk",
    "a dozen eggs",
    "onions",
    "3 Eier",
    "soap",
    "½ lb ham for Sunday",
    "ham",
    "soap",
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant("type" as const), text }),
    fc.record({ kind: fc.constantFrom("tick", "untick", "have" as const), at: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { id: listId } = await list();
      await services.db
        .deleteFrom("groceryItems")
        .where("listId", "=", listId)
        .where("byHand", "=", 1)
        .execute();
      const typed: string[] = [];
      for (const one of steps) {
        if (one.kind === "type") typed.push(await type(one.text).then(() => one.text));
        else {
          const item = (await items())[one.at];
          if (item) await operate(one.kind, item.id);
        }
      }
      const { groups, atHome } = await list();
      const all = [...groups.flatMap(({ items }) => items), ...atHome];
      const found = all.flatMap(({ byHand, text, added }) =>
        byHand && added.length === 0 ? [text] : added.map((it) => it.text),
      );
      expect(found.sort()).toEqual(typed.sort());
      const { left } = progressOf({ groups });
      expect((await countLeft(services, cook))?.left).toBe(left);
    }),
    { numRuns: 25 },
  );
});
