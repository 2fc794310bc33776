import { describe, expect, test } from "vitest";
import { readFoods } from "~/engine/food/line/foods";
import { checkOwnWords } from "./own-words";
import { placesBeside, placesOf } from "./word-places";

const recipe = {
  title: "Soup of the Day",
  servings: 4,
  ingredients: ["2 tomatoes", "1 onion", "1 cup vegan cream"],
};
const listed = placesOf(recipe.ingredients.map((line) => readFoods(line)));
const beside = (text: string) => [...placesBeside(listed, [readFoods(text)]).keys()];

describe("a step that names a food from the ingredient list", () => {
  test("is not searched for that food", () => {
    expect(beside("Simmer the tomatoes")).toEqual(["simmer", "the"]);
  });
  test("is searched if the food's name continues with a word that the ingredient list lacks", () => {
    expect(beside("Warm the tomato soup")).toContain("tomato");
    expect(beside("Fry the onion rings")).toContain("onion");
  });
  test("is searched for another food next to that food", () => {
    expect(beside("Simmer tomatoes, garlic and onion")).toContain("garlic");
  });
});

test.each([
  ["Simmer the tomatoes.", "garlic", 0],
  ["Simmer the tomatoes with the garlic.", "garlic", 1],
  ["Serve with onion rings.", "onion", 2],
  ["Chop the onion.", "onion", 1],
])("the step “%s” for an eater who avoids %s has %i reasons", (instructions, avoided, count) => {
  const { breaks, unknown } = checkOwnWords({ ...recipe, instructions }, [avoided]);
  expect(breaks.length + unknown.length).toBe(count);
});
