import { expect, it } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import type { Schema } from "~db/schema";
import { byPurchase } from "./earlier-rows";
import { readItemLabel } from "./item-label";
import { keptItem, toItems } from "./list-items";

type Item = Schema["groceryItems"];

/** A row as it was stored when an item was one food, ticked for `cups` of it. */
function rowOf(food: string, cups: number, ticked: 0 | 1): Item {
  const quantity = { min: cups, max: cups };
  const amounts = [{ quantity, unit: "cup", pack: null, others: [] }];
  const need = JSON.stringify({ key: food, names: [food], amounts, unmeasured: 0 });
  const covered = ticked ? JSON.stringify({ amounts, unmeasured: 0 }) : null;
  return {
    id: food,
    householdId: "h",
    listId: "l",
    category: "Dairy & Eggs",
    food,
    text: `${cups} cups ${food}`,
    shown: null,
    mealIds: '["m"]',
    position: 0,
    need,
    covered,
    earlier: "[]",
    knownMealIds: null,
    byHand: 0,
    needed: 1,
    ticked,
    atHome: 0,
    removed: 0,
    tickedAt: null,
    atHomeAt: null,
    removedAt: null,
  };
}
const built = (rows: Item[], ...ingredients: string[]) => {
  const [item] = runToEnd(toItems([{ mealId: "m", title: "Soup", servings: 4, ingredients }]));
  const old = item && byPurchase(rows).get(item.food);
  if (!item || !old) throw new Error("the row is lost");
  return keptItem(old, item, { version: 1, until: "2" });
};

it("a list of before keeps its ticks when foods become one purchase", () => {
  const both = [rowOf("milk", 1, 1), rowOf("whole milk", 2, 1)];
  expect(built(both, "1 cup milk", "2 cups whole milk")).toMatchObject({ food: "milk", ticked: 1 });
  const one = built(
    [rowOf("milk", 1, 0), rowOf("whole milk", 2, 1)],
    "1 cup milk",
    "2 cups whole milk",
  );
  expect(one).toMatchObject({ id: "milk", ticked: 0 });
  expect(readItemLabel(one, "us")).toMatchObject({ text: "1 cup more milk", bought: "1 pint" });
});

it("what was bought of lemon juice is bought of the lemons it comes out of", () => {
  expect(built([rowOf("lemon juice", 0.25, 1)], "1/4 cup lemon juice")).toMatchObject({
    food: "lemon",
    ticked: 1,
  });
});

it("an item of before reads as it was until the list is built again", () => {
  expect(readItemLabel(rowOf("whole milk", 2, 1), "us").text).toBe("2 cups whole milk");
});
