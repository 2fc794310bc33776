import { describe, expect, test } from "vitest";
import { importRecipe } from "./import-recipe";
import { importPasted } from "./import-pasted";

const recipe = (name: string, food: string) => ({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name,
  recipeIngredient: [`2 cups ${food}`, "1 onion"],
  recipeInstructions: `Cook the ${food} for a while.`,
});
const pageOf = (...data: object[]) =>
  `<html><head><title>Taco night</title><script type="application/ld+json">${JSON.stringify(data)}</script></head>
  <body><h1>Taco night</h1></body></html>`;
const TACOS = pageOf(recipe("Carnitas", "pork"), recipe("Salsa Verde", "tomatillos"));
const read = (choice: { title?: string; asks?: boolean }, text = TACOS) =>
  importPasted({ text, url: "https://a.example/tacos", ...choice });

describe("A page with several recipes", () => {
  test("returns their titles to choose from, in the page's order", () => {
    expect(read({ asks: true })).toEqual({ titles: ["Carnitas", "Salsa Verde"] });
  });

  test("returns the chosen recipe", () => {
    expect(read({ asks: true, title: "Salsa Verde" })).toMatchObject({
      title: "Salsa Verde",
      ingredients: ["2 cups tomatillos", "1 onion"],
      instructions: "Cook the tomatillos for a while.",
    });
  });

  test("returns its main recipe if the caller does not ask for titles", () => {
    expect(importRecipe(TACOS, "https://a.example/tacos")).toHaveProperty("title", "Carnitas");
    expect(read({ title: "" })).toHaveProperty("title", "Carnitas");
  });

  test("can be a pasted recipe file", () => {
    const file = JSON.stringify([recipe("Carnitas", "pork"), recipe("Salsa Verde", "tomatillos")]);
    expect(read({ asks: true }, file)).toEqual({ titles: ["Carnitas", "Salsa Verde"] });
    expect(read({ asks: true, title: "Salsa Verde" }, file)).toHaveProperty("title", "Salsa Verde");
  });

  test("also returns titles if only plug-ins mark the recipes", () => {
    const box = (name: string) =>
      `<div class="wprm-recipe-container"><h2 class="wprm-recipe-name">${name}</h2><ul><li class="wprm-recipe-ingredient">2 cups flour</li>
      <li class="wprm-recipe-ingredient">1 egg (${name})</li></ul><ul><li class="wprm-recipe-instruction-text">Bake the ${name}.</li></ul></div>`;
    const text = `<html><body><h1>Sunday baking</h1>${box("Bread")}${box("Rolls")}</body></html>`;
    expect(read({ asks: true }, text)).toEqual({ titles: ["Bread", "Rolls"] });
    expect(read({ title: "Rolls" }, text)).toMatchObject({
      title: "Rolls",
      instructions: "Bake the Rolls.",
    });
  });

  test.each([
    ["of one ingredient", { recipeIngredient: ["500 g walnuts"], name: "Paste" }, "Paste"],
    ["of nearly the same name and start", { name: "Carnitas with nuts" }, "Carnitas with nuts"],
    ["of the same name", {}, "Carnitas (2)"],
    ["without steps", { name: "Nut Mix", recipeInstructions: [] }, "Nut Mix"],
    ["without a name", { name: undefined }, "A recipe without a name"],
  ])("offers the second recipe, %s", (_, given, label) => {
    const lines = ["2 cups pork", "100 g walnuts"];
    const other = { ...recipe("Carnitas", "pork"), recipeIngredient: lines, ...given };
    const text = pageOf(recipe("Carnitas", "pork"), other);
    expect(read({ asks: true }, text)).toEqual({ titles: ["Carnitas", label] });
    const chosen = read({ asks: true, title: label }, text);
    expect(chosen).toHaveProperty("ingredients", other.recipeIngredient);
  });

  test("offers a recipe that is missing from its data, if both recipes are visible", () => {
    const part = (name: string, foods: readonly string[]) =>
      `<h1>${name}</h1><h2>Ingredients</h2><ul>${foods.map((food) => `<li>${food}</li>`).join("")}</ul>
      <h2>Method</h2><p>Cook all of it for a while, then serve.</p>`;
    const text = pageOf(recipe("Carnitas", "pork")).replace(
      "<h1>Taco night</h1>",
      part("Carnitas", ["2 cups pork", "1 onion"]) +
        part("Salsa Verde", ["500 g tomatillos", "3 limes", "1 bunch coriander"]),
    );
    expect(read({ asks: true }, text)).toEqual({ titles: ["Carnitas", "Salsa Verde"] });
  });
});
