import { describe, expect, test } from "vitest";
import { checkRecipe } from "~/engine/check/guard";
import { checkOwnWords } from "~/engine/check/own-words";
import type { Diet } from "~/engine/restrictions/restrictions";

const verdictOf = (line: string, diet: Diet) =>
  checkRecipe({ title: "A Dish", ingredients: [line], servings: 4 }, [diet]).verdict;

describe("the contents of a food that depend on its label", () => {
  test.each<[string, Diet[]]>([
    ["1 packet taco seasoning", ["Gluten-Free", "Dairy-Free", "Soy-Free"]],
    ["2 tsp Cajun seasoning", ["Gluten-Free"]],
    ["1 lb smoked kielbasa", ["Gluten-Free", "Dairy-Free", "Soy-Free"]],
    ["4 oz Genoa salami", ["Gluten-Free", "Dairy-Free"]],
    ["4 oz pepperoni", ["Gluten-Free", "Soy-Free"]],
    ["4 hot dogs", ["Gluten-Free", "Dairy-Free", "Soy-Free"]],
    ["8 oz deli turkey", ["Gluten-Free"]],
    ["2 tbsp gravy granules", ["Gluten-Free", "Dairy-Free"]],
    ["1 box instant vanilla pudding", ["Dairy-Free", "Egg-Free", "Gluten-Free"]],
    ["1/4 cup Italian dressing", ["Gluten-Free", "Egg-Free", "Soy-Free"]],
    ["1 scoop protein powder", ["Dairy-Free", "Nut-Free", "Gluten-Free"]],
    ["1 bag frozen french fries", ["Gluten-Free", "Dairy-Free"]],
    ["2 veggie burgers", ["Gluten-Free", "Egg-Free", "Nut-Free", "Soy-Free"]],
    ["1 bag potato chips", ["Gluten-Free", "Dairy-Free"]],
    ["2 cups fried rice", ["Egg-Free", "Soy-Free", "Gluten-Free"]],
    ["6 sushi rolls", ["Soy-Free", "Gluten-Free"]],
    ["1 lb char siu", ["Soy-Free", "Gluten-Free"]],
    ["8 vegetable spring rolls", ["Soy-Free", "Egg-Free"]],
    ["1 cup coleslaw", ["Egg-Free", "Mustard-Free"]],
    ["1/2 cup margarine", ["Soy-Free"]],
    ["cooking spray", ["Soy-Free"]],
    ["2 tbsp bacon bits", ["Soy-Free"]],
    ["1 tsp broth powder", ["Gluten-Free", "Egg-Free"]],
    ["1 can tomato soup", ["Gluten-Free", "Dairy-Free", "Soy-Free"]],
    ["500 ml Gemüsebrühe", ["Gluten-Free", "Dairy-Free"]],
    ["1 l Rinderbrühe", ["Gluten-Free"]],
    ["1 l de bouillon de légumes", ["Gluten-Free"]],
  ])("are unknown in “%s” for %j", (line, diets) => {
    expect(diets.map((diet) => verdictOf(line, diet))).toEqual(diets.map(() => "unknown"));
  });

  test.each([
    "1 tsp paprika",
    "1 tsp cumin",
    "1 lb ground pork",
    "2 potatoes",
    "1 tsp oregano",
    "500 ml Gemüsefond",
  ])("are known in “%s”", (line) => {
    expect(verdictOf(line, "Gluten-Free")).toBe("keeps");
  });

  test.each(["1 packet taco seasoning", "2 tbsp garam masala", "2 tbsp bbq rub"])(
    "are unknown in “%s” for spicy food",
    (line) => {
      const recipe = { title: "A Dish", ingredients: [line], servings: 4 };
      expect(checkOwnWords(recipe, ["anything spicy"]).unknown).toHaveLength(1);
    },
  );

  test("are known if the line denies them", () => {
    expect(verdictOf("1 packet gluten-free taco seasoning", "Gluten-Free")).toBe("keeps");
    expect(verdictOf("4 gluten-free hot dogs", "Gluten-Free")).toBe("keeps");
  });
});
