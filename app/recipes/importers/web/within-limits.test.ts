import { describe, expect, test } from "vitest";
import { readPasted } from "../read-pasted";

const WALNUTS = "100 g walnuts";
const letters = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
const foods = (count: number) =>
  Array.from({ length: count }, (_, n) => `${n + 1} g spice ${letters(n)}x`);
const steps = (count: number) =>
  Array.from({ length: count }, (_, n) => `Stir the pot for ${n + 1} minutes.`);
const read = (text: string) => readPasted({ text, url: "", asks: true });

const node = (
  recipeIngredient: unknown,
  recipeInstructions: unknown = "Stir it all and cook.",
) => ({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Big Soup",
  recipeIngredient,
  recipeInstructions,
});
const data = (...given: Parameters<typeof node>) =>
  `<html><script type="application/ld+json">${JSON.stringify(node(...given))}</script></html>`;
const text = (ingredients: readonly string[], method: readonly string[]) =>
  `Big Soup\n\nIngredients\n${ingredients.join("\n")}\n\nMethod\n${method.join("\n")}\n`;
const page = (ingredients: readonly string[], method: readonly string[]) =>
  `<html><h1>Big Soup</h1><h2>Ingredients</h2><ul>${ingredients.map((line) => `<li>${line}</li>`).join("")}</ul>
  <h2>Method</h2><ol>${method.map((line) => `<li>${line}</li>`).join("")}</ol></html>`;
const marked = (ingredients: readonly string[]) =>
  `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Big Soup</h1>
  ${ingredients.map((line) => `<p itemprop="recipeIngredient">${line}</p>`).join("")}</div>`;

const LONG_LINE = `1 g salt ${"very fine ".repeat(60)}with walnuts`;
const LONG_STEP = `${"Stir it well. ".repeat(2_000)}Stir in walnuts.`;

describe("The import limits", () => {
  test.each([
    ["too many ingredients in the data", data([...foods(200), WALNUTS]), "200 ingredient lines"],
    [
      "thousands of ingredients in the data",
      data([...foods(5_000), WALNUTS]),
      "200 ingredient lines",
    ],
    [
      "too many ingredients in a file",
      JSON.stringify(node([...foods(200), WALNUTS])),
      "200 ingredient lines",
    ],
    ["too many ingredients in markup", marked([...foods(280), WALNUTS]), "200 ingredient lines"],
    [
      "too many ingredients in a text",
      text([...foods(280), WALNUTS], steps(3)),
      "200 ingredient lines",
    ],
    [
      "too many visible ingredients",
      page([...foods(280), WALNUTS], steps(3)),
      "200 ingredient lines",
    ],
    [
      "an ingredient line in the data that is too long",
      data(["1 egg", LONG_LINE]),
      "500 characters",
    ],
    ["steps in the data that are too long", data(["1 egg"], LONG_STEP), "20,000 characters"],
    [
      "too many steps in the data",
      data(["1 egg"], [...steps(900), "Stir in walnuts."]),
      "20,000 characters",
    ],
    [
      "steps in a text that are too long",
      text(foods(3), [...steps(900), LONG_STEP]),
      "20,000 characters",
    ],
    ["a text with too many lines", text(foods(3), steps(4_100)), "That text is too long"],
  ])("reject %s with the reason, without cutting", (_, given, words) => {
    expect(read(given)).toEqual({ reason: expect.stringContaining(words), isTooLong: true });
  });

  test.each([
    ["200 ingredients", data([...foods(199), WALNUTS])],
    ["200 ingredients in a text", text([...foods(199), WALNUTS], steps(3))],
    ["200 visible ingredients", page([...foods(199), WALNUTS], steps(3))],
    ["lists in lists", data(["1 egg", [[[[["1 g salt", WALNUTS]]]]]])],
    ["CDATA", data(["1 egg", `<![CDATA[${WALNUTS}]]>`])],
  ])("allow %s, which are imported as a whole", (_, given) => {
    expect(read(given)).toHaveProperty("ingredients", expect.arrayContaining([WALNUTS]));
  });

  test.each([
    ["450 steps in the data", data(["1 egg"], [...steps(450), "Stir in walnuts."])],
    ["400 steps in a text", text(foods(3), [...steps(400), "Stir in walnuts."])],
    ["200 visible steps", page(foods(3), [...steps(200), "Stir in walnuts."])],
    ["a long step", page(foods(3), [`${"Stir it well. ".repeat(600)}Stir in walnuts.`])],
    ["steps with a short last step", text(foods(100), [...steps(30), "Stir in walnuts."])],
    ["CDATA", data(["1 egg"], "<![CDATA[<p>Stir in walnuts.</p>]]>")],
  ])("allow %s, which are imported as a whole", (_, given) => {
    expect(read(given)).toHaveProperty("instructions", expect.stringMatching(/Stir in walnuts\.$/));
  });

  test("reject one of several recipes with its reason if it is chosen", () => {
    const small = { ...node(["1 egg", "1 g salt"]), name: "Small Soup" };
    const file = JSON.stringify([small, node([...foods(200), WALNUTS])]);
    expect(read(file)).toEqual({ titles: ["Small Soup", "Big Soup"] });
    const chosen = readPasted({ text: file, url: "", asks: true, title: "Big Soup" });
    expect(chosen).toHaveProperty("isTooLong", true);
  });
});
