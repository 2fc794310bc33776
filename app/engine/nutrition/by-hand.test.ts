import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readRecipeBook } from "~/find/book/recipe-book.server";
import { handCase, isHeldOut, scoreByHand } from "../../../scripts/evaluate/nutrition";

const cases = readFileSync(resolve("app/engine/nutrition/by-hand.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => handCase.parse(JSON.parse(line)));
const book = new Map(readRecipeBook(resolve("recipes")).map((recipe) => [recipe.bookId, recipe]));

describe("the energy of 100 recipes calculated by hand", () => {
  it("is the sum of its lines", () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(100);
    for (const { id, servings, energy, lines } of cases) {
      const sum = lines.reduce((all, [, kilocalories]) => all + kilocalories, 0);
      expect(Math.abs(sum / servings - energy), id).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    ["the recipes used in development", cases.filter((one, index) => !isHeldOut(one, index))],
    ["the held-out recipes", cases.filter(isHeldOut)],
  ])("is within a fifth of the recipe page's figure for most of %s", (_, some) => {
    const off = some.filter((one) => {
      const recipe = book.get(one.id);
      return !recipe || !scoreByHand(one, recipe).isNear;
    });
    expect(off.length / some.length, off.map(({ id }) => id).join(", ")).toBeLessThanOrEqual(0.08);
  });
});
