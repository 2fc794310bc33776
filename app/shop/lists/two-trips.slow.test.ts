import { resolve } from "node:path";
import { readLines } from "~/engine/facts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { readRecipeBook } from "~/find/book/recipe-book.server";
import { type Bought, isEnough } from "../../../tests/bought";
import { THOROUGH } from "../../../tests/thorough";
import { cover, isCovered } from "./covered";
import { readItemLabel } from "./item-label";
import { addUp, type CookedRecipe } from "./needs";
import { describe } from "./purchase-words";
import { type StoredPurchase, toPurchases, readNeed, writeHowMuch, writeNeed } from "./purchases";

const dishes = readRecipeBook(resolve("recipes"));

/** A dinner: which dish of the recipe book, and the factor for its servings. */
const dinner = fc.record({
  dish: fc.nat(dishes.length - 1),
  scale: fc.constantFrom(1, 1, 1, 1.5, 0.5, 2),
});
type Dinner = { dish: number; scale: number };

const cook = ({ dish, scale }: Dinner, at: number): CookedRecipe => {
  const recipe = dishes[dish];
  if (!recipe) throw new Error(`No dish ${dish}`);
  return { ...recipe, ingredients: readLines(recipe.ingredients), mealId: `meal-${at}`, scale };
};
const needsOf = (dinners: readonly Dinner[]) => toPurchases(runToEnd(addUp(dinners.map(cook))));

/** Returns the list's text for an item, or for its rest once `covered` was bought. */
function wordsOf(need: StoredPurchase, covered: StoredPurchase | null): Bought {
  if (!covered) return describe(need, "written");
  const row = { text: "", ticked: 0 as const, purchase: readNeed(writeNeed(need)) };
  return readItemLabel({ ...row, covered: writeHowMuch(cover(covered, null)) }, "written");
}

it("two trips that follow the list's words buy enough, with dinners changed between the trips", () => {
  fc.assert(
    fc.property(
      fc.array(dinner, { minLength: 5, maxLength: 5 }),
      fc.array(dinner, { minLength: 2, maxLength: 2 }),
      (first, others) => {
        const before = new Map(needsOf(first).map((need) => [need.key, need]));
        for (const need of needsOf([...first.slice(2), ...others])) {
          const bought = before.get(need.key) ?? null;
          const isAll = bought === null || isCovered(need, cover(bought, null));
          const trips = [
            ...(bought ? [{ ...wordsOf(bought, null), of: bought }] : []),
            ...(isAll && bought ? [] : [wordsOf(need, bought)]),
          ];
          const said = trips.map(({ amount, name }) => `${amount} ${name}`).join(", then ");
          expect(isEnough(need, trips), `${need.key}: ${said}`).toBe(true);
        }
      },
    ),
    { numRuns: THOROUGH ? 500 : 150 },
  );
});
