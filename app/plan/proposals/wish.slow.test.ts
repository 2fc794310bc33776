import { describe, expect, test } from "vitest";
import { openBook, search } from "../../../tests/services";
import { checkRecipe } from "~/engine/check/guard";
import { meetsWish, wishOf, type WishRecipe } from "./wish";

const { recipes, index } = openBook();
const mains = recipes.filter(({ course }) => course === "Main Dishes");

/** Returns titles of the recipe book's main dishes that meet a wish. */
function meeting(words: string) {
  const wish = wishOf(words);
  return wish ? mains.filter((recipe) => meetsWish(wish, recipe)) : [];
}
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title).sort();

/** A recipe of the household, without steps. */
const aMeal = (changes: Partial<WishRecipe>): WishRecipe => ({
  title: "Dinner",
  cuisine: "Other",
  course: "Main Dishes",
  protein: null,
  cookingTime: 30,
  servings: 4,
  ingredients: [],
  ...changes,
});
const meets = (words: string, changes: Partial<WishRecipe>) => {
  const wish = wishOf(words);
  return wish !== null && meetsWish(wish, aMeal(changes));
};

describe("wishes for a dish", () => {
  test.each([
    "curry",
    "soup",
    "pasta",
    "quick chicken",
    "italian",
    "at most 20 minutes",
    "with spinach",
    "with rice",
    "use up leftover rice",
    "fish tacos",
    "kid friendly",
    "no pork or beef",
    "no mushrooms",
    "thai curry without peanuts",
    "crispy tofu",
    "roast vegetables",
    "arroz con pollo",
  ])(
    "such as “%s” are met by the main dishes that a search of the recipe book finds as written",
    (words) => {
      // A search also offers dishes with their substitutions.
      const written = new Set(recipes);
      const found = search(index, words).filter((it) => it.course === "Main Dishes");
      expect(titles(meeting(words))).toEqual(titles(found.filter((it) => written.has(it))));
    },
  );

  test("for “vegetarian” and “no meat” are met exactly by the dishes that the diet check finds vegetarian", () => {
    for (const words of ["vegetarian", "no meat"]) {
      const found = meeting(words);
      expect(found.length).toBeGreaterThan(150);
      for (const recipe of found) expect(checkRecipe(recipe, ["Vegetarian"]).verdict).toBe("keeps");
    }
    expect(meets("vegetarian", { ingredients: ["1 lb (450 g) spinach", "2 onions"] })).toBe(true);
    expect(meets("vegetarian", { ingredients: ["1 lb (450 g) spinach", "gelatin"] })).toBe(false);
  });

  test("for “no fish” exclude each fish but not shellfish, and for “no seafood” exclude both", () => {
    for (const food of [
      "salmon",
      "cod fillets",
      "canned tuna",
      "sea bass",
      "sardines",
      "fish sauce",
    ]) {
      expect([food, meets("no fish", { ingredients: [`8 oz ${food}`] })]).toEqual([food, false]);
      expect([food, meets("no seafood", { ingredients: [`8 oz ${food}`] })]).toEqual([food, false]);
    }
    for (const food of ["shrimp", "mussels", "scallops"]) {
      expect([food, meets("no fish", { ingredients: [`8 oz ${food}`] })]).toEqual([food, true]);
      expect([food, meets("no seafood", { ingredients: [`8 oz ${food}`] })]).toEqual([food, false]);
    }
  });

  test("for “no dairy” exclude butter and cheese, but not coconut milk", () => {
    expect(meets("no dairy", { ingredients: ["2 tbsp butter"] })).toBe(false);
    expect(meets("no dairy", { ingredients: ["4 oz cheddar"] })).toBe(false);
    expect(meets("no dairy", { ingredients: ["1 can coconut milk"] })).toBe(true);
  });
});
