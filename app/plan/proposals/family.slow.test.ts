import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { openBook } from "../../../tests/services";
import { readLines } from "~/engine/facts";
import { linesOf } from "~/find/book";
import { CHILD_LIKES, familyScoreOf } from "./family";

const WEEKNIGHT_MINUTES = 45;

/** Reads dishes that a parent judged. */
const readJudged = (name: string) =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .filter((line) => /\t[01]\t[01]$/.test(line))
    .map((line) => {
      const [id, child, weeknight] = line.split("\t");
      const recipe = openBook().recipes.find(({ bookId }) => bookId === id);
      if (!recipe) throw new Error(`The book has no ${id}`);
      return { recipe, isForChild: child === "1", isForWeeknight: weeknight === "1" };
    });
const judged = readJudged("family-judged.tsv");

const agreesOnChild = ({ recipe, isForChild }: (typeof judged)[number]) =>
  familyScoreOf({ ...recipe, minutes: recipe.cookingTime, lines: linesOf(recipe) }).child >=
    CHILD_LIKES ===
  isForChild;

const scoreOf = (title: string, ingredients: string[] = [], minutes: number | null = 30) =>
  familyScoreOf({ title, lines: readLines(ingredients), minutes });

describe("the family score of a hundred dishes that a parent rated", () => {
  it("agrees with the parent for at least 85 dishes on whether a child of eight eats them", () => {
    expect(judged).toHaveLength(100);
    const agreed = judged.filter(agreesOnChild);
    expect(agreed.length).toBeGreaterThanOrEqual(85);
  });

  it("agrees with the parent for at least 80 of a hundred dishes that were not used to develop the score", () => {
    const fresh = readJudged("family-judged-fresh.tsv");
    expect(fresh).toHaveLength(100);
    expect(fresh.filter(agreesOnChild).length).toBeGreaterThanOrEqual(80);
  });

  it("agrees with the parent for at least 75 dishes without the author's facts", () => {
    const agreed = judged.filter(({ recipe, isForChild }) => {
      const { title, cookingTime: minutes } = recipe;
      const { child } = familyScoreOf({ title, minutes, lines: linesOf(recipe) });
      return child >= CHILD_LIKES === isForChild;
    });
    expect(agreed.length).toBeGreaterThanOrEqual(75);
  });

  it("agrees with the parent for at least 85 dishes on whether they suit a weeknight", () => {
    const agreed = judged.filter(
      ({ recipe, isForWeeknight }) =>
        (recipe.cookingTime ?? Infinity) <= WEEKNIGHT_MINUTES === isForWeeknight,
    );
    expect(agreed.length).toBeGreaterThanOrEqual(85);
  });
});

test.each([
  ["offal", "Chicken Liver Ragù", ["1 lb chicken livers"]],
  ["offal", "Steak and Kidney Pie", ["1 lb beef", "8 oz lamb kidneys"]],
  ["seafood", "Moules Marinière", ["2 lb mussels"]],
  ["seafood", "Weeknight Linguine", ["1 lb littleneck clams", "12 oz linguine"]],
  ["game", "Duck Breasts with Cherries", ["4 duck breasts"]],
  ["hot", "Jungle Stir-Fry", ["6 bird's eye chiles", "1 lb chicken"]],
] as const)("%s makes a dish unusual: %s", (unusual, title, ingredients) => {
  expect(scoreOf(title, [...ingredients]).unusual).toBe(unusual);
});

test("a dish that takes three hours is unusual", () => {
  expect(scoreOf("Pot Roast", ["3 lb beef chuck"], 180).unusual).toBe("long");
});

test.each([
  ["Chili with Kidney Beans", ["2 cans kidney beans", "1 lb ground beef"]],
  ["Beef in Oyster Sauce", ["1 lb beef", "2 tbsp oyster sauce"]],
  ["Oyster Mushroom Risotto", ["8 oz oyster mushrooms"]],
  ["Goat Cheese Tart", ["6 oz goat cheese"]],
  ["Chicken Soup", ["1 chicken", "a pinch of red pepper flakes"]],
])("a food that only sounds unusual does not make a dish unusual: %s", (title, ingredients) => {
  expect(scoreOf(title, ingredients).unusual).toBe(null);
});

test("a pinch of a hot food counts less than spoons of it", () => {
  const pinch = scoreOf("Tomato Pasta", ["12 oz pasta", "1 pinch cayenne"]);
  const jar = scoreOf("Tomato Pasta", ["12 oz pasta", "2 jalapeños", "1/4 cup harissa"]);
  expect(pinch.heat).toBeLessThan(jar.heat);
  expect(pinch.child).toBeGreaterThan(jar.child);
});

test("a recipe without a title or ingredients has a score", () => {
  expect(scoreOf("", [])).toEqual({
    child: expect.any(Number),
    heat: 0,
    unusual: null,
    isProject: false,
  });
});
