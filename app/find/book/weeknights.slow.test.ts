import { describe, expect, test } from "vitest";
import { openBook } from "../../../tests/services";
import type { WeeknightWishes } from "~/server/adapters/recipe-source/recipe-source";
import { type BookRecipe, NO_FACTS } from "./book-recipe";
import { comesFirst, fitsWeeknights } from "./weeknights";

const book = openBook().recipes;
const NOTHING: WeeknightWishes = {
  maxMinutes: null,
  maxHeat: null,
  isEasy: false,
  isKidMild: false,
  isSeasonal: false,
  isBudget: false,
  minProtein: null,
  maxCarbs: null,
  date: "2026-07-10",
  isSouthern: false,
};
const fitting = (wishes: Partial<WeeknightWishes>) =>
  book.filter((recipe) => fitsWeeknights(recipe, { ...NOTHING, ...wishes }));
const first = (wishes: Partial<WeeknightWishes>) =>
  book.filter((recipe) => comesFirst(recipe, { ...NOTHING, ...wishes }));
const isDessert = ({ course }: BookRecipe) => course === "Desserts";

describe("weeknight wishes", () => {
  test("dinners that take longer than the chosen time are left out, except desserts", () => {
    const quick = fitting({ maxMinutes: 30 });
    expect(quick.length).toBeGreaterThan(25);
    expect(quick.filter((it) => !isDessert(it) && (it.cookingTime ?? 0) > 30)).toEqual([]);
    expect(quick.filter(isDessert)).toEqual(book.filter(isDessert));
  });

  test("dinners that are hotter than the chosen heat are left out", () => {
    expect(fitting({ maxHeat: "medium" }).some(({ facts }) => facts.heat === "hot")).toBe(false);
    expect(fitting({ maxHeat: "mild" }).some(({ facts }) => facts.heat === "medium")).toBe(false);
    expect(fitting({ maxHeat: "none" }).every(({ facts }) => facts.heat === null)).toBe(true);
    expect(fitting({ maxHeat: "none" }).length).toBeLessThan(fitting({ maxHeat: "mild" }).length);
  });

  test("dinners with hot foods of unknown heat are left out", () => {
    const [any] = book.filter(({ facts }) => facts.heat === null);
    if (!any) throw new Error("Every dish states its heat.");
    const wings = { ...any, ingredients: ["2 lb chicken wings", "1/2 cup cayenne hot sauce"] };
    for (const maxHeat of ["none", "mild", "medium"] as const) {
      expect(fitsWeeknights(wings, { ...NOTHING, maxHeat }), maxHeat).toBe(false);
    }
    expect(fitsWeeknights(wings, NOTHING)).toBe(true);
    const said = { ...wings, facts: { ...any.facts, heat: "mild" as const } };
    expect(fitsWeeknights(said, { ...NOTHING, maxHeat: "mild" })).toBe(true);
  });
});

describe("dinners that are listed first on weeknights", () => {
  test("meet the protein and carbohydrate targets", () => {
    const all = first({ minProtein: 35, maxCarbs: 20 });
    expect(all.length).toBeGreaterThan(20);
    expect(all.every(({ carbsPerServing }) => (carbsPerServing ?? 0) <= 20)).toBe(true);
    expect(all.some(({ title }) => /rice|pasta|bread/i.test(title))).toBe(false);
    expect(first({ minProtein: 35 }).length).toBeGreaterThan(all.length);
  });

  test("are in season, according to the author's facts or otherwise to their foods", () => {
    const dish = (facts: Partial<BookRecipe["facts"]>, ...ingredients: string[]) => {
      const [any] = book;
      if (!any) throw new Error("The book is empty.");
      return { ...any, ingredients, facts: { ...NO_FACTS, ...facts } };
    };
    const inJuly = { ...NOTHING, isSeasonal: true };
    expect(comesFirst(dish({}, "2 zucchini"), inJuly)).toBe(true);
    expect(comesFirst(dish({}, "1 butternut squash"), inJuly)).toBe(false);
    expect(comesFirst(dish({ seasons: ["fall"] }, "2 zucchini"), inJuly)).toBe(false);
    expect(comesFirst(dish({ seasons: ["summer"] }), inJuly)).toBe(true);
    expect(comesFirst(dish({ seasons: ["summer"] }), { ...inJuly, isSouthern: true })).toBe(false);
  });
});
