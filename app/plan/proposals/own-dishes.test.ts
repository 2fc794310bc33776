import { describe, expect, test } from "vitest";
import type { KeptWish } from "./week";
import { meetsAlways, readWishes, wishesLeft, wishesMet } from "./own-dishes.server";

const WEEK = ["2026-11-23", "2026-11-24", "2026-11-25"];
const wish = (words: string, dates = WEEK, scope: KeptWish["scope"] = "week"): KeptWish => ({
  words,
  dates,
  scope,
});
const TUESDAY = ["2026-11-24"];
const dish = (...meets: string[]) => ({ meets: new Set(meets) });

describe("wishes for the household's dishes", () => {
  const wishes = readWishes([
    wish("no fish"),
    wish("soup", TUESDAY, "days"),
    wish("curry", WEEK, "once"),
  ]);

  test("for all days are met by any dish that meets the wish", () => {
    expect(meetsAlways(dish("no fish", "soup"), wishes)).toBe(true);
    expect(meetsAlways(dish("soup", "curry"), wishes)).toBe(false);
    expect(meetsAlways({}, [])).toBe(true);
  });

  test("for one day need six dishes to choose from, but wishes for all days need none", () => {
    const soups = Array.from({ length: 6 }, () => dish("no fish", "soup"));
    const left = (found: readonly ReturnType<typeof dish>[]) =>
      wishesLeft(wishes, found).map(({ words }) => words);
    expect(left([])).toEqual(["soup", "curry"]);
    expect(left(soups.slice(1))).toEqual(["soup", "curry"]);
    expect(left(soups)).toEqual(["curry"]);
  });
});

test("a wish that cannot be parsed is ignored, and recipes meet the other wishes", () => {
  const wishes = readWishes([wish("blorp"), wish("no fish"), wish("soup", TUESDAY, "days")]);
  expect(wishes.map(({ words }) => words)).toEqual(["no fish", "soup"]);
  const recipe = {
    title: "Onion Soup",
    cuisine: "French",
    course: "Main Dishes",
    protein: null,
    cookingTime: 40,
    servings: 4,
    ingredients: ["2 lb (900 g) onions"],
  };
  expect([...wishesMet(wishes, recipe)]).toEqual(["no fish", "soup"]);
  const fish = { ...recipe, title: "Roast Salmon", ingredients: ["4 salmon fillets"] };
  expect([...wishesMet(wishes, fish)]).toEqual([]);
});
