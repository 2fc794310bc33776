import fc from "fast-check";
import { readLines } from "~/engine/facts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import type { User } from "~/household/access/user";
import { listPantry, saveFood } from "~/shop/pantry/pantry.server";
import type { Services } from "~/server/services";
import { readTexts } from "~db/database";
import { addMeal, addUser, type Clock, createServices, DAY, MINUTE } from "../../../tests/services";
import { getList } from "./groceries.server";
import { type GroceryList, progressOf, toItemsJson, toListText } from "./list";
import { toItems } from "./combine";
import { applyOperations } from "./list-operations.server";
import { makeList } from "./make-list.server";
import { readHowMuch } from "./purchases";
import { countLeft } from "./weeks.server";

const SUNDAYS = ["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22"] as const;
const DISHES = [
  ["2 onions", "1 tbsp olive oil", "1 tsp salt", "14 oz can chickpeas"],
  ["1 onion", "3 cloves garlic", "1 cup milk", "kosher salt"],
  ["½ cabbage", "2 tbsp extra virgin olive oil", "1 cup rice", "2 lemons"],
  ["500 g flour", "4 eggs", "300 ml whole milk", "1 tsp ground cumin"],
] as const;

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices({ now: "2026-11-01T08:00:00.000Z" });
  cook = await addUser(services);
});
afterEach(() => services.stop());

const changes = ["tick", "untick", "have", "need", "remove", "restore"] as const;
const step = fc.oneof(
  fc.record({
    does: fc.constant("plan" as const),
    week: fc.nat(3),
    dishes: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    does: fc.constant("tap" as const),
    week: fc.nat(3),
    item: fc.nat(30),
    change: fc.constantFrom(...changes),
    isLate: fc.boolean(),
  }),
  fc.record({
    does: fc.constant("say" as const),
    food: fc.nat(30),
    said: fc.constantFrom("home" as const, "soon" as const, "out" as const),
  }),
  fc.record({ does: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 5 }) }),
);

const allOf = ({ groups, probable, atHome, removed }: GroceryList) => [
  ...[...groups, ...probable].flatMap((group) => group.items),
  ...atHome,
  ...removed,
];

it("in a household's month, no amount becomes negative and no needed food is missing from the list", async () => {
  const meals = await Promise.all(
    DISHES.map(async (ingredients, i) => {
      const id = await addMeal(services, cook, {
        title: `Dish ${i}`,
        ingredients: [...ingredients],
      });
      return {
        mealId: id,
        title: `Dish ${i}`,
        servings: 4,
        ingredients: readLines(ingredients),
        scale: 1,
      };
    }),
  );
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (month) => {
      for (const table of ["groceryItems", "groceryLists", "groceryTaps", "pantry"] as const) {
        await services.db.deleteFrom(table).execute();
      }
      services.clock.set("2026-11-01T08:00:00.000Z");
      const planned = new Map<string, number[]>();
      for (const one of month) {
        services.clock.pass(MINUTE);
        if (one.does === "wait") services.clock.pass(one.days * DAY);
        if (one.does === "say") {
          const foods = await listPantry(services, cook);
          const food = foods[one.food % Math.max(1, foods.length)];
          if (food) await saveFood(services, cook, food.food, one.said);
        }
        if (one.does === "plan") {
          const week = SUNDAYS[one.week] ?? SUNDAYS[0];
          const mealIds = one.dishes.map((dish) => meals[dish]?.mealId ?? "");
          await makeList(services, cook, { mealIds, weekStartDate: week });
          planned.set(week, one.dishes);
        }
        const week = one.does === "tap" ? SUNDAYS[one.week] : undefined;
        if (one.does === "tap" && week && planned.has(week)) {
          const items = allOf(await getList(services, cook, week));
          const sentAt = services.now().toISOString();
          const at = new Date(services.now().getTime() - (one.isLate ? DAY : 0)).toISOString();
          const id = `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;
          const itemId = items[one.item % items.length]?.id ?? "";
          const taps = [{ id, itemId, change: one.change, at }];
          await applyOperations(services, cook, { weekStartDate: week, sentAt, taps });
        }
        await expectWhole(planned);
      }
    }),
    { numRuns: 30 },
  );

  /** Asserts that every list has all that its dishes need, once each, and that no amount is negative. */
  async function expectWhole(planned: ReadonlyMap<string, number[]>) {
    for (const [week, dishes] of planned) {
      const list = await getList(services, cook, week);
      const needed = runToEnd(toItems(dishes.flatMap((dish) => meals[dish] ?? [])));
      const rows = await services.db
        .selectFrom("groceryItems")
        .where("listId", "=", list.id)
        .where("needed", "=", 1)
        .select(["id", "food", "mealIds"])
        .execute();
      expect(rows.map(({ food }) => food).sort()).toEqual(needed.map(({ food }) => food).sort());
      const shown = allOf(list).map(({ id }) => id);
      expect([...shown].sort()).toEqual(rows.map(({ id }) => id).sort());
      // Only foods that a user marked as at home, and foods in the pantry, are not to buy.
      const text = toListText(list);
      for (const { text: line } of list.probable.flatMap(({ items }) => items)) {
        expect(text).toContain(line);
      }
      expect(toItemsJson(list).probablyAtHome).toHaveLength(
        list.probable.flatMap(({ items }) => items).length,
      );
      const home = await homeNow();
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { id, meals: titles } of list.probable.flatMap(({ items }) => items)) {
        expect(home).toContain(byId.get(id)?.food);
        expect(titles).toHaveLength(readTexts(byId.get(id)?.mealIds ?? "[]").length);
      }
      const { left, ticked, all } = progressOf(list);
      expect([left >= 0, left + ticked]).toEqual([true, all]);
    }
    const bought = await services.db
      .selectFrom("groceryItems")
      .where("covered", "is not", null)
      .select("covered")
      .execute();
    for (const { covered } of bought) {
      const { amounts = [], unmeasured = 0 } = readHowMuch(covered) ?? {};
      for (const { quantity } of amounts) expect(quantity.min).toBeGreaterThanOrEqual(0);
      expect(unmeasured).toBeGreaterThanOrEqual(0);
    }
    const left = await countLeft(services, cook);
    if (!left) return;
    const list = await getList(services, cook, left.week);
    expect(left.left).toBe(progressOf(list).left);
  }

  /** Returns the foods that are at home by the pantry, except those marked as used up since. */
  async function homeNow() {
    const foods = await listPantry(services, cook);
    return foods
      .filter(({ state }) => state === "home" || state === "soon")
      .map(({ food }) => food);
  }
});
