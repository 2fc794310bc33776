import { describe, expect, test } from "vitest";
import { importRecipe } from "./import-recipe";

const STEPS = [
  "Soak the beans overnight in plenty of cold water, then drain them.",
  "Simmer them with the onion for about an hour until they are soft.",
  "Blend the soup, season it with salt and serve it hot.",
];
const li = (lines: readonly string[]) => lines.map((line) => `<li>${line}</li>`).join("");

function read(body: string, data?: object) {
  const script = data
    ? `<script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Bean Soup", ...data })}</script>`
    : "";
  const page = `<html><head><title>Bean Soup recipe</title>${script}</head><body><h1>Bean Soup</h1>${body}</body></html>`;
  const found = importRecipe(page, "https://kitchen.example/recipes/bean-soup");
  if ("reason" in found) throw new Error(found.reason);
  return found;
}

describe("The groups of a list", () => {
  test("are restored if the data contain only the last group", () => {
    const body = `<h2>Ingredients</h2><ul>${li(["2 cups beans", "1 cup stock", "2 cups water"])}</ul>
      <h3>For the cream:</h3><ul>${li(["1 cup cream", "2 tbsp chives"])}</ul><h2>Directions</h2><ol>${li(STEPS)}</ol>`;
    const data = { recipeIngredient: ["2 tbsp chives", "1 cup cream"], recipeInstructions: STEPS };
    expect(read(body, data).ingredients).toEqual([
      "2 cups beans",
      "1 cup stock",
      "2 cups water",
      "For the cream:",
      "1 cup cream",
      "2 tbsp chives",
    ]);
  });
});

test.each([
  ["under a heading", "<h3>Utensils</h3><ul><li>Large bowl</li><li>1 sieve</li></ul>"],
  ["in a separate box", '<div class="Equipment"><p>Large bowl</p><p>1 sieve</p></div>'],
])("tools %s are not ingredients", (_, tools) => {
  const body = `<div class="ingredients-box"><h2>Ingredients</h2><p>2 cups beans</p><p>1 onion</p><p>1 cup cream</p>${tools}</div>
    <h2>Directions</h2><ol>${li(STEPS)}</ol>`;
  expect(read(body).ingredients).toEqual(["2 cups beans", "1 onion", "1 cup cream"]);
});

describe("The steps of a page", () => {
  test("that are cut off in the data are completed from the page, numbered", () => {
    const numbered = STEPS.map((step, at) => `<span class="number">${at + 1}</span>${step}`);
    const data = {
      recipeIngredient: ["2 cups beans", "1 onion"],
      recipeInstructions: STEPS.slice(0, 2),
    };
    const body = `<h2>Ingredients</h2><ul>${li(["2 cups beans", "1 onion"])}</ul><h2>Method</h2><ul>${li(numbered)}</ul>`;
    expect(read(body, data).instructions.split("\n")).toEqual(STEPS);
  });
});

test("a total time that is shorter than the cooking time is replaced by the total on the page", () => {
  const data = {
    recipeIngredient: ["2 cups beans", "1 onion"],
    recipeInstructions: STEPS,
    prepTime: "PT30M",
    cookTime: "PT40M",
    totalTime: "PT30M",
  };
  expect(read("<p>Total time: 1 h 40 min</p>", data).cookingTime).toBe(100);
  expect(read("", data).cookingTime).toBe(30);
});
