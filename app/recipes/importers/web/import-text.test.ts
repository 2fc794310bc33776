import { describe, expect, test } from "vitest";
import { importJson, importPasted } from "./import-pasted";
import { importText } from "./import-text";

const STEW = `Bean Stew for Cold Days

A pot that feeds everyone and is even better on the next day.
Serves 6
Prep time: 15 min | Cook time: 1 hour

Ingredients
- 400 g white beans
- 2 carrots, sliced
For the top:
* 1 handful of parsley
salt & pepper

Method
1. Soak the beans overnight.
2) Simmer them with the carrots until they are soft.
Step 3: Season, and serve with the parsley.

Notes
Freezes well.`;

describe("The pasted text of a recipe", () => {
  test("is read with its title, description, times and lists", () => {
    expect(importText(STEW)).toEqual({
      otherImageUrls: [],
      title: "Bean Stew for Cold Days",
      description: "A pot that feeds everyone and is even better on the next day.",
      cuisine: "Other",
      protein: "Vegetarian",
      course: null,
      cookingTime: 75,
      ingredients: [
        "400 g white beans",
        "2 carrots, sliced",
        "For the top:",
        "1 handful of parsley",
        "salt & pepper",
      ],
      instructions:
        "Soak the beans overnight.\nSimmer them with the carrots until they are soft.\nSeason, and serve with the parsley.",
      sourceUrl: "",
      imageUrl: null,
      servings: 6,
      servingsSaid: null,
    });
  });

  test("keeps a short step after a long one", () => {
    const text = `Goulash
Ingredients:
2 lb beef
1 tbsp paprika
Instructions:
1. Brown the beef in batches for 10 minutes.
2. Add paprika and water
3. Simmer 2 hours
4. 2 hours more in the oven
5. Salt and pepper to taste
6. Serve`;
    expect(importText(text)).toMatchObject({
      instructions:
        "Brown the beef in batches for 10 minutes.\nAdd paprika and water\nSimmer 2 hours\n2 hours more in the oven\nSalt and pepper to taste\nServe",
    });
  });

  test("needs no headings", () => {
    const recipe = importText(`Tomatensuppe
800 g Tomaten
1 Zwiebel
2 EL Olivenöl
Salz und Pfeffer
Die Zwiebel in dem Öl glasig dünsten und die Tomaten dazugeben.
Alles 20 Minuten kochen, pürieren und mit Salz und Pfeffer abschmecken.`);
    expect(recipe).toMatchObject({
      title: "Tomatensuppe",
      ingredients: ["800 g Tomaten", "1 Zwiebel", "2 EL Olivenöl", "Salz und Pfeffer"],
      instructions: expect.stringMatching(/^Die Zwiebel.*\nAlles 20 Minuten.*$/),
    });
  });

  test("is not a recipe without ingredients and steps", () => {
    for (const text of ["", "Hello!", "We met at nine.\nIt was nice."]) {
      expect(importText(text)).toEqual({ reason: expect.stringContaining("that text") });
    }
  });
});

const recipe = (name: string, more = {}) => ({
  "@type": "Recipe",
  name,
  recipeIngredient: ["1 egg", "salt"],
  recipeInstructions: "Boil the egg for six minutes.",
  ...more,
});

describe("A file of recipes", () => {
  test("may contain one recipe, a list or a graph", () => {
    for (const data of [
      recipe("Egg"),
      [recipe("Egg")],
      { "@graph": [{ "@type": "Person" }, recipe("Egg")] },
    ]) {
      expect(importJson(JSON.stringify(data))).toMatchObject({
        recipes: [{ title: "Egg", ingredients: ["1 egg", "salt"] }],
        skipped: [],
      });
    }
  });

  test("reports each recipe that is skipped", () => {
    const file = importJson(
      JSON.stringify([recipe("Egg"), { "@type": "Recipe", name: "Air" }, recipe("Egg")]),
    );
    expect(file.recipes.map(({ title }) => title)).toEqual(["Egg", "Egg"]);
    expect(file.skipped).toEqual([{ title: "Air", reason: "It has no ingredients and no steps." }]);
  });

  test("gets an error if it contains no recipes, or is not JSON", () => {
    expect(importJson("[1,2]").skipped).toEqual([
      { title: "", reason: expect.stringContaining("no schema.org recipe") },
    ]);
    expect(importJson("hello").skipped).toEqual([
      { title: "", reason: expect.stringContaining("not valid JSON") },
    ]);
  });
});

describe("A pasted text", () => {
  test("is recognized as a page's source, data or text", () => {
    const page = `<!doctype html><title>x</title><script type="application/ld+json">${JSON.stringify(recipe("Egg"))}</script>`;
    for (const text of [
      page,
      JSON.stringify(recipe("Egg")),
      "Egg\nIngredients\n1 egg\nsalt\nMethod\nBoil it for six minutes.",
    ]) {
      expect(importPasted({ text, url: "https://a.example/egg" })).toMatchObject({
        title: "Egg",
        ingredients: ["1 egg", "salt"],
        sourceUrl: "https://a.example/egg",
      });
    }
  });
});
