import fc from "fast-check";
import { expect, it, test } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { CUISINES, PROTEINS } from "~/engine/recipe/recipe";
import { aRecipe, openBook } from "../../../tests/services";
import { mix } from "./rank";
import { searchInSteps } from "./search";

const dishes = fc.array(
  fc.record({
    recipe: fc
      .record({ cuisine: fc.constantFrom(...CUISINES), protein: fc.constantFrom(...PROTEINS) })
      .map((kinds) => aRecipe(kinds)),
    score: fc.constantFrom(3, 2, 1),
  }),
  { maxLength: 90 },
);
const isLevel = (one: { score: number }, other: { score: number }) => one.score === other.score;

it("mixing search results keeps every dish, and never moves a dish ahead of a better match", () => {
  fc.assert(
    fc.property(dishes, fc.boolean(), (found, byProtein) => {
      const sorted = [...found].sort((a, b) => b.score - a.score);
      const mixed = mix(sorted, { isLevel, byProtein });
      expect(new Set(mixed)).toEqual(new Set(sorted));
      expect(mixed.map(({ score }) => score)).toEqual(sorted.map(({ score }) => score));
    }),
  );
});

it("mixing search results does not offer a cuisine twice while an equally good match of another cuisine waits", () => {
  fc.assert(
    fc.property(dishes, (found) => {
      const level = found.map((dish) => ({ ...dish, score: 1 }));
      const cuisines = mix(level, { isLevel, byProtein: false })
        .slice(0, 6)
        .map(({ recipe }) => recipe.cuisine);
      const kinds = new Set(level.map(({ recipe }) => recipe.cuisine)).size;
      const first = cuisines.slice(0, kinds);
      expect(new Set(first).size).toBe(first.length);
    }),
  );
});

const answersTo = (request: string) =>
  runToEnd(searchInSteps(openBook().index, request)).matches.slice(0, 3);

test("a recipe title is matched with its number, and with an ampersand for “and”", () => {
  expect(answersTo("chicken 65")[0]?.title).toBe("Chicken 65");
  expect(answersTo("beans & rice")).toEqual(answersTo("beans and rice"));
});
