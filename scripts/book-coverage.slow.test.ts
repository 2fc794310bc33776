import { describe, expect, it, test } from "vitest";
import {
  CUISINES,
  MEAL_TYPES,
  PROTEINS,
  RESTRICTIONS,
} from "../app/household/preferences/preferences";
import { openBook } from "../tests/services";
import { countOf, sparseCombinations } from "./book-coverage";
import type { BookRecipe } from "../app/find/book/book-recipe";
import { countIngredients } from "../app/engine/work/effort";
import { linesOf } from "../app/find/book/readings";

const book = openBook().recipes;
const MAIN = "Main Dishes";
const KINDS = {
  cuisines: CUISINES,
  proteins: PROTEINS,
  courses: MEAL_TYPES,
  restrictions: RESTRICTIONS,
};
/** Restrictions that most recipes can keep with other ingredients. The others are ways to eat. */
const ALLERGIES = RESTRICTIONS.filter((restriction) => restriction.endsWith("-Free"));

describe("the recipe book", () => {
  it("has at least 700 recipes", () => {
    expect(book.length).toBeGreaterThanOrEqual(700);
  });

  test.each(CUISINES.flatMap((cuisine) => PROTEINS.map((protein) => ({ cuisine, protein }))))(
    "has ten $cuisine main dishes with $protein, or four for tofu outside of Asian cooking",
    ({ cuisine, protein }) => {
      const isRare = protein === "Tofu" && cuisine !== "Asian";
      const { written } = countOf(book, { course: MAIN, cuisine, protein });
      expect(written).toBeGreaterThanOrEqual(isRare ? 4 : 10);
    },
  );

  test.each(CUISINES)("has five %s main dishes that are vegan without substitutions", (cuisine) => {
    const vegan = countOf(book, { course: MAIN, cuisine, restriction: "Vegan" });
    expect(vegan.written).toBeGreaterThanOrEqual(5);
  });

  it("has 250 main dishes that take at most half an hour, and 120 with at most eight ingredients", () => {
    const mains = book.filter(({ course }) => course === MAIN);
    const isQuick = ({ cookingTime }: BookRecipe) => cookingTime !== null && cookingTime <= 30;
    expect(mains.filter(isQuick).length).toBeGreaterThanOrEqual(250);
    const isShort = (recipe: BookRecipe) => countIngredients(linesOf(recipe)) <= 8;
    expect(mains.filter(isShort).length).toBeGreaterThanOrEqual(120);
  });

  test.each(CUISINES)(
    "has nine desserts, eight appetizers and six sides in %s cooking",
    (cuisine) => {
      const written = (course: string) => countOf(book, { cuisine, course }).written;
      expect(written("Desserts")).toBeGreaterThanOrEqual(9);
      expect(written("Appetizers")).toBeGreaterThanOrEqual(8);
      expect(written("Side Dishes")).toBeGreaterThanOrEqual(6);
    },
  );
});

describe("the choice of a household with a restriction", () => {
  test.each(
    CUISINES.flatMap((cuisine) => RESTRICTIONS.map((restriction) => ({ cuisine, restriction }))),
  )("includes three $cuisine main dishes that are $restriction", ({ cuisine, restriction }) => {
    const { substituted } = countOf(book, { course: MAIN, cuisine, restriction });
    expect(substituted).toBeGreaterThanOrEqual(3);
  });

  test.each(ALLERGIES)(
    "(%s) includes two recipes for every combination of cuisine with protein or course",
    (it) => {
      expect(sparseCombinations(book, { ...KINDS, restrictions: [it] }, 2)).toEqual([]);
    },
  );
});
