import { describe, expect, test } from "vitest";
import { checkRecipe } from "~/engine/check/guard";
import type { Diet } from "~/engine/restrictions/restrictions";

const verdictOf = (line: string, diet: Diet) =>
  checkRecipe({ title: "A Dish", ingredients: [line], servings: 4 }, [diet]).verdict;

describe("the specific contents that a food's name implies", () => {
  test.each<[Diet, string]>([
    [
      "Low-FODMAP",
      "8 oz penne, 4 croissants, 12 crackers, 1 package ramen noodles, 1 cup panko, 200 g Dinkelnudeln",
    ],
    [
      "Low-FODMAP",
      "200 ml Sahne, 1 cup kefir, 1/2 cup custard, 200 g mascarpone, 200 g di panna, 4 lasagna sheets",
    ],
    [
      "Low-FODMAP",
      "1 cup blackberries, 2 tbsp molasses, 6 prunes, 1 cup silken tofu, 4 tbsp aioli",
    ],
    [
      "Mustard-Free",
      "1 tsp panch phoron, 1 tsp pickling spice, 3 tbsp Cumberland sauce, 2 tbsp sauce gribiche",
    ],
    ["Celery-Free", "1 Bund Suppengrün, 1 bag soup vegetables, 1 Waldorf salad"],
    ["Sulfite-Free", "1/2 cup pinot grigio, 1 cup Chardonnay, 2 cups Rioja"],
    ["No Alcohol", "1 cup Guinness, 1 can hard seltzer, 330 ml pilsner"],
    [
      "Kosher Ingredients",
      "200 g pangasius, 200 g unagi, 200 g sea urchin, 200 g alligator, 1 marlin steak",
    ],
  ])("break %s: %s", (diet, lines) => {
    expect(lines.split(", ").filter((line) => verdictOf(line, diet) !== "breaks")).toEqual([]);
  });

  test.each<[Diet, string]>([
    [
      "Celery-Free",
      "1 cup V8 juice, 1 bouquet garni, 4 bratwurst, 1 cup potato salad, 1 can clam chowder, 2 tbsp ketchup",
    ],
    [
      "Mustard-Free",
      "1 cup coleslaw, 4 hot dogs, 1 cup egg salad, 1 tbsp tartar sauce, 1 tbsp vindaloo paste, 1 tsp sambar powder",
    ],
    ["Mustard-Free", "1 bunch mustard greens, 1 cup tuna salad"],
    [
      "Sulfite-Free",
      "1 cup dried pears, 6 abricots secs, 1/2 cup apricots (dried), 1/2 cup dried cranberries, 100 g candied orange peel",
    ],
    [
      "Sulfite-Free",
      "100 g sauerkraut, 1 jar cocktail onions, 1 jar sun-dried tomatoes, 100 g glacé cherries, 1 tbsp mirin",
    ],
    [
      "Low-FODMAP",
      "1 tbsp pesto, 1 cup salsa, 200 g gluten-free penne, 200 g gluten-free lasagna sheets, 1 cup vegan yogurt",
    ],
    ["Sulfite-Free", "1 tbsp chardonnay vinegar, 1 tbsp sherry vinegar, 1 tbsp champagne vinegar"],
    ["Sesame-Free", "3 tbsp tarator, 2 tbsp mole"],
  ])("leave %s unknown: %s", (diet, lines) => {
    expect(lines.split(", ").filter((line) => verdictOf(line, diet) !== "unknown")).toEqual([]);
  });

  test.each<[Diet, string]>([
    [
      "Low-FODMAP",
      "3 tbsp soy sauce, 200 g firm tofu, 100 g cheddar, 2 tbsp butter, 1 tbsp fish sauce, 200 g rice noodles",
    ],
    [
      "Low-FODMAP",
      "1 pint cherry tomatoes, 1 cup coconut milk, 1 cup lactose-free milk, 1 can water chestnuts, 12 oz beer",
    ],
    [
      "Sulfite-Free",
      "2 fresh apricots, 1/2 cup unsulphured dried apricots, 2 tomatoes and 1 tsp dried basil, 2 tbsp capers",
    ],
    [
      "Mustard-Free",
      "4 hot dog buns, 2 tbsp Thai red curry paste, 1 tbsp tahini, 1 tbsp horseradish",
    ],
    ["No Alcohol", "1 tbsp chardonnay vinegar, 1 cup muscat grapes, 6 burgundy snails"],
    ["Celery-Free", "1 fennel bulb, 2 ribs chard, 1 tsp dill seed"],
    ["Kosher Ingredients", "200 g sea bass, 200 g anchovies, 1 herring, 2 tilapia fillets"],
  ])("fit %s: %s", (diet, lines) => {
    expect(lines.split(", ").filter((line) => verdictOf(line, diet) !== "keeps")).toEqual([]);
  });
});
