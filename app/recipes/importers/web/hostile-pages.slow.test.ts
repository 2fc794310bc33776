import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyAddress, anyCharacter } from "../../../../tests/any-text";
import { importJson, importPasted } from "./import-pasted";
import { MAX_TITLES } from "./several-recipes";
import { importRecipe } from "./import-recipe";
import { importText } from "./import-text";
import type { NoRecipe } from "~/server/adapters/recipe-reader/recipe-reader";
import type { ParsedRecipe } from "~/engine/recipe/recipe";

const MEBIBYTE = 2 ** 20;
const fill = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const RECIPE = `{"@type":"Recipe","name":"Tea","recipeIngredient":["1 bag tea"]}`;

/** Prints how long each page took. */
function timed<Result>(name: string, run: () => Result): Result {
  const start = performance.now();
  const result = run();
  process.stdout.write(`${name}: ${Math.round(performance.now() - start)} ms\n`);
  return result;
}

describe("Pages that try to stall a reader", () => {
  test.each([
    ["100,000 nested elements", "<div>".repeat(100_000)],
    [
      "100,000 attributes",
      `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}="x"`).join(" ")}>`,
    ],
    ["3 MiB of <", fill("<", 3 * MEBIBYTE)],
    ["end tags of what was never open", fill("<b>", MEBIBYTE) + fill("</i>", 2 * MEBIBYTE)],
    ["3 MiB of headings", fill("<h2>Ingredients</h2><p>Method", 3 * MEBIBYTE)],
    [
      "many names",
      Array.from({ length: 50_000 }, (_, i) => `<p class="ingredient${i}">1 egg`).join(""),
    ],
    ["JSON a million deep", script(`${"[".repeat(1_000_000)}`)],
    ["JSON of quotes", script(`{${'"'.repeat(400_000)}`)],
    ["scripts that assign and never end", `<script>${'window.a={"b":'.repeat(200_000)}</script>`],
  ])("such as %s yield no recipe, and quickly", (name, html) => {
    expect(timed(name, () => importRecipe(html, ""))).toHaveProperty("reason");
  });

  test("do not prevent reading a recipe before the repeated content", () => {
    const html = script(RECIPE) + fill("<div><p>word ", 2 * MEBIBYTE);
    expect(timed("recipe and flood", () => importRecipe(html, ""))).toMatchObject({ title: "Tea" });
  });

  test("are rejected, not cut, if they list 300,000 ingredients", () => {
    const json = RECIPE.replace('["1 bag tea"]', `[${'"1 egg",'.repeat(300_000)}"1 egg"]`);
    const recipe = timed("300,000 ingredients", () => importRecipe(script(json), ""));
    expect(recipe).toHaveProperty("isTooLong", true);
  });
});

/** Fragments of recipe pages, whole and broken. */
const fragment = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom(
    "<h2>Ingredients</h2>",
    "<ul><li>",
    "</li></ul>",
    "1 cup flour",
    "<p>",
    "<br>",
    "<h2>Method</h2>",
    "Mix it well for 20 minutes.",
    '<div itemscope itemtype="http://schema.org/Recipe">',
    '<span itemprop="recipeIngredient">',
    '<div class="wprm-recipe-container"><li class="wprm-recipe-ingredient">',
    '<script type="application/ld+json">',
    RECIPE,
    '{"@graph":[',
    "</script>",
    "&lt;b&gt;",
    "&amp;lt;script&amp;gt;",
    "<scr<b>ipt>",
    "Ã¢â‚¬â„¢",
    "\u0000",
    "\ud800",
  ),
);
const anyPage = fc.array(fragment, { maxLength: 40 }).map((parts) => parts.join(""));
const TAG = /<[a-z/!?][^<>\n]*>/i;

function expectWithinLimits(recipe: ParsedRecipe | NoRecipe) {
  if ("reason" in recipe) {
    expect(recipe.reason).not.toBe("");
    return;
  }
  expect(recipe.title.length).toBeLessThanOrEqual(200);
  expect(recipe.description.length).toBeLessThanOrEqual(2_000);
  expect(recipe.ingredients.length).toBeLessThanOrEqual(200);
  expect(Math.max(0, ...recipe.ingredients.map((line) => line.length))).toBeLessThanOrEqual(500);
  expect(recipe.instructions.length).toBeLessThanOrEqual(20_000);
  for (const text of [
    recipe.title,
    recipe.description,
    ...recipe.ingredients,
    recipe.instructions,
  ]) {
    expect(text).not.toMatch(TAG);
  }
  expect(recipe.imageUrl ?? "https://").toMatch(/^https?:\/\//);
}

describe("Any page", () => {
  test("is read without an exception, within the limits and without a tag", () => {
    fc.assert(
      fc.property(anyPage, anyAddress, (html, url) => expectWithinLimits(importRecipe(html, url))),
      { numRuns: 150 },
    );
  });

  test("is read safely, and so is any pasted text or recipe data", () => {
    fc.assert(
      fc.property(anyPage, (text) => {
        expectWithinLimits(importText(text));
        const pasted = importPasted({ text, url: "", asks: true });
        if ("titles" in pasted) expect(pasted.titles.length).toBeLessThanOrEqual(MAX_TITLES);
        else expectWithinLimits(pasted);
      }),
      { numRuns: 80 },
    );
    const anyRecipe = fc.record(
      {
        name: fc.string({ maxLength: 400 }),
        description: fc.string({ unit: anyCharacter, maxLength: 3_000 }),
        recipeIngredient: fc.oneof(
          fc.array(fc.string({ maxLength: 900 }), { maxLength: 300 }),
          fc.anything(),
        ),
        recipeInstructions: fc.oneof(fc.array(fc.string(), { maxLength: 500 }), fc.anything()),
        totalTime: fc.anything(),
        image: fc.anything(),
        recipeYield: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(anyRecipe, { maxLength: 3 }), (recipes) => {
        const typed = recipes.map((recipe) => ({ "@type": "Recipe", ...recipe }));
        const file = importJson(JSON.stringify(typed) ?? "");
        file.recipes.forEach(expectWithinLimits);
        expectWithinLimits(
          importRecipe(script(JSON.stringify(typed).replaceAll("<", "\\u003c")), ""),
        );
      }),
      { numRuns: 80 },
    );
  });
});
