import { describe, expect, it, test } from "vitest";
import { CUISINES, MEAL_TYPES, PROTEINS, RESTRICTIONS } from "../app/household/preferences/choices";
import { openBook } from "../tests/services";
import { countOf, coverageOf, renderTable, sparseCombinations } from "./book-coverage";
import type { BookRecipe } from "../app/find/book/book-recipe";
import { countIngredients } from "../app/engine/work/effort";
import { parseBookRecipe } from "../app/find/book/recipe-format";

const book = openBook().recipes;
const MAIN = "Main Dishes";
const KINDS = {
  cuisines: CUISINES,
  proteins: PROTEINS,
  courses: MEAL_TYPES,
  restrictions: RESTRICTIONS,
};
/** What a kitchen can leave out of nearly anything; the other restrictions are ways to eat. */
const ALLERGIES = RESTRICTIONS.filter((restriction) => restriction.endsWith("-Free"));

describe("the book is wide", () => {
  it("has seven hundred recipes at least", () => {
    expect(book.length).toBeGreaterThanOrEqual(700);
  });

  test.each(CUISINES.flatMap((cuisine) => PROTEINS.map((protein) => ({ cuisine, protein }))))(
    "$cuisine has ten main dishes with $protein, or four where it has little use for tofu",
    ({ cuisine, protein }) => {
      const isRare = protein === "Tofu" && cuisine !== "Asian";
      const { written } = countOf(book, { course: MAIN, cuisine, protein });
      expect(written).toBeGreaterThanOrEqual(isRare ? 4 : 10);
    },
  );

  test.each(CUISINES)("%s has five vegan main dishes as written", (cuisine) => {
    const vegan = countOf(book, { course: MAIN, cuisine, restriction: "Vegan" });
    expect(vegan.written).toBeGreaterThanOrEqual(5);
  });

  it("has 250 main dishes of half an hour at most, and 120 of eight ingredients", () => {
    const mains = book.filter(({ course }) => course === MAIN);
    const isQuick = ({ cookingTime }: BookRecipe) => cookingTime !== null && cookingTime <= 30;
    expect(mains.filter(isQuick).length).toBeGreaterThanOrEqual(250);
    const isShort = ({ ingredients }: BookRecipe) => countIngredients(ingredients) <= 8;
    expect(mains.filter(isShort).length).toBeGreaterThanOrEqual(120);
  });

  test.each(CUISINES)("%s has nine desserts, eight appetizers and six sides", (cuisine) => {
    const written = (course: string) => countOf(book, { cuisine, course }).written;
    expect(written("Desserts")).toBeGreaterThanOrEqual(9);
    expect(written("Appetizers")).toBeGreaterThanOrEqual(8);
    expect(written("Side Dishes")).toBeGreaterThanOrEqual(6);
  });
});

describe("a household that leaves something out has a choice", () => {
  test.each(
    CUISINES.flatMap((cuisine) => RESTRICTIONS.map((restriction) => ({ cuisine, restriction }))),
  )("$cuisine has three main dishes that are $restriction", ({ cuisine, restriction }) => {
    const { substituted } = countOf(book, { course: MAIN, cuisine, restriction });
    expect(substituted).toBeGreaterThanOrEqual(3);
  });

  test.each(ALLERGIES)("%s leaves two of every protein and every course of each cuisine", (it) => {
    expect(sparseCombinations(book, { ...KINDS, restrictions: [it] }, 2)).toEqual([]);
  });
});

describe("counting the book", () => {
  const page = (cuisine: string, protein: string, substitutions = "") =>
    parseBookRecipe(
      "a/b",
      `---\ncuisine: ${cuisine}\nprotein: ${protein}\ncourse: Main Dishes\nminutes: 9\ncarbs: 9\nbreaks: Soy-Free\n---\n# A\n\nB.\n\n## Ingredients\n- butter\n- salt\n\n## Method\n1. A.\n2. B.\n3. C.\n4. Salt.\n${substitutions}`,
    );
  const substitutions = "\n## Swaps\n- Dairy-Free: with lard for the butter\n  - butter → lard\n";
  const small = [
    page("Asian", "Tofu", substitutions),
    page("Asian", "Tofu"),
    page("French", "Beef", substitutions),
  ];
  const kinds = {
    cuisines: ["Asian", "French"],
    proteins: ["Tofu", "Beef"],
    courses: [MAIN, "Desserts"],
    restrictions: ["Egg-Free", "Dairy-Free", "Vegan", "Soy-Free"],
  };

  it("tells what is kept as written from what is kept with substitutions", () => {
    expect(countOf(small, {})).toEqual({ written: 3, substituted: 3 });
    expect(countOf(small, { restriction: "Egg-Free" })).toEqual({ written: 3, substituted: 3 });
    expect(countOf(small, { restriction: "Dairy-Free" })).toEqual({ written: 0, substituted: 2 });
    expect(countOf(small, { cuisine: "Asian", restriction: "Dairy-Free" }).substituted).toBe(1);
    expect(countOf(small, { protein: "Beef", course: "Desserts" }).written).toBe(0);
  });

  it("makes a table of proteins, one of the other courses, and one of restrictions a course", () => {
    const tables = coverageOf(small, kinds);
    expect(tables.map(({ title }) => title)).toEqual([
      "Main Dishes by protein",
      "Other courses",
      "Main Dishes that keep a restriction",
      "Desserts that keep a restriction",
    ]);
    expect(tables.slice(0, 3).map(renderTable)).toEqual([
      [
        "Main Dishes by protein",
        "      Asian  French",
        "Tofu      2       0",
        "Beef      0       1",
      ].join("\n"),
      ["Other courses", "          Asian  French", "Desserts      0       0"].join("\n"),
      [
        "Main Dishes that keep a restriction",
        "            Asian  French",
        "Egg-Free        2       1",
        "Dairy-Free    0+1     0+1",
        "Vegan           0       0",
        "Soy-Free        0       0",
      ].join("\n"),
    ]);
  });

  it("names what is thin, and not what can never be", () => {
    const thin = sparseCombinations(small, { ...kinds, cuisines: ["Asian"], courses: [MAIN] }, 2);
    expect(thin).toEqual([
      "Asian Tofu, Dairy-Free: 1",
      "Asian Tofu, Vegan: 0",
      "Asian Beef, Egg-Free: 0",
      "Asian Beef, Dairy-Free: 0",
      "Asian Beef, Soy-Free: 0",
    ]);
  });
});
