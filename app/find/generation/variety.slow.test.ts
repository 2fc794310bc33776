import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { BookRecipe } from "~/find/book/book-recipe";
import { grantCredits } from "~/household/billing/credits.server";
import { checkOil, checkRecipe, checkVegetarian } from "~/engine/check/guard";
import { RESTRICTIONS } from "~/engine/restrictions/restrictions";
import {
  CUISINES,
  MEAL_TYPES,
  type Preferences,
  PROTEINS,
} from "~/household/preferences/preferences";
import { savePreferences } from "~/household/preferences/preferences.server";
import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";
import { generateMeals } from "../../../tests/meals-fixture";
import {
  fitting,
  addUser,
  createServices,
  HOUR,
  NOON,
  openBook,
  randomFrom,
} from "../../../tests/services";
import { THOROUGH } from "../../../tests/thorough";

/** The number of full sets of five meals to generate. */
const SETS = THOROUGH ? 400 : 100;
/** The number of hours in which no meal may be repeated, and for which each household is simulated. */
const MONTH = 30 * 24;
/** The number of meals within which every chosen value must occur once. */
const SOON = 20;

/** A stored meal with the hours since the household's first set. */
type Stored = Schema["meals"] & { at: number };
type Household = {
  preferences: Preferences;
  /** The recipes of the recipe book that fit the preferences. */
  fits: BookRecipe[];
  /** The sets in the order of generation. */
  sets: { at: number; meals: Stored[] }[];
};

const households: Household[] = [];
const mealsOf = ({ sets }: Household) => sets.flatMap(({ meals }) => meals);
const nameOf = ({ preferences }: Household) => JSON.stringify(preferences);
const fullSets = () =>
  households.flatMap(({ sets }) => sets.filter(({ meals }) => meals.length === 5));

const preferences = fc.record({
  mealTypePreferences: fc.subarray([...MEAL_TYPES]),
  proteinPreferences: fc.subarray([...PROTEINS]),
  cuisinePreferences: fc.subarray([...CUISINES]),
  allergyPreferences: fc.subarray([...RESTRICTIONS], { maxLength: 3 }),
});

beforeAll(async () => {
  const book = openBook().recipes;
  const services = await createServices({ settings: { RATE_LIMIT: "off" } });
  const random = randomFrom(20_261_120);
  // Use the same households in every run, so that a failure is reproducible.
  for (const chosen of fc.sample(preferences, { seed: 1, numRuns: 200 })) {
    if (fullSets().length >= SETS) break;
    const fits = fitting(book, {
      mealTypes: chosen.mealTypePreferences,
      proteins: chosen.proteinPreferences,
      cuisines: chosen.cuisinePreferences,
      restrictions: chosen.allergyPreferences,
    });
    services.clock.set(NOON);
    const cook = await addUser(services);
    await grantCredits(services, cook.householdId, { origin: "admin", amount: 1_000 });
    await savePreferences(services, cook, chosen);
    const household: Household = { preferences: chosen, fits, sets: [] };
    for (let at = 0; at < MONTH;) {
      const requestKey = `hour ${at}`;
      await generateMeals(services, cook, { count: 5, requestKey });
      // Read the new meals and, if there are too few, the household's own meals.
      const rows = await services.db
        .selectFrom("suggestions")
        .innerJoin("meals", "meals.id", "suggestions.mealId")
        .where("suggestions.householdId", "=", cook.householdId)
        .where("suggestions.kind", "=", "random")
        .orderBy("suggestions.position")
        .selectAll("meals")
        .execute();
      household.sets.push({ at, meals: rows.map((row) => ({ ...row, at })) });
      // Generate every day or every second day, at any hour.
      const hours = 24 + Math.floor(random() * 25);
      services.clock.pass(hours * HOUR);
      at += hours;
    }
    households.push(household);
  }
});

describe("hundreds of sets of five meals for all kinds of households", () => {
  it("are each as full as the recipe book allows", () => {
    expect(fullSets().length).toBeGreaterThanOrEqual(SETS);
    for (const household of households) {
      for (const { meals } of household.sets) {
        expect(meals.length, nameOf(household)).toBe(Math.min(5, household.fits.length));
      }
    }
  });

  it("contain no meal that breaks a restriction or is not checked", () => {
    const violations = new Set<string>();
    // The diet check is pure, so its results are cached by text.
    const verdicts = new Map<string, string>();
    for (const household of households) {
      const { allergyPreferences: chosen } = household.preferences;
      const restrictions = RESTRICTIONS.filter((restriction) => chosen.includes(restriction));
      for (const meal of mealsOf(household)) {
        const text = `${meal.bookId} ${meal.ingredients} ${meal.instructions}`;
        const recipe = { ...meal, ingredients: readTexts(meal.ingredients) };
        for (const restriction of restrictions) {
          const key = `${restriction} ${text}`;
          const verdict = verdicts.get(key) ?? checkRecipe(recipe, [restriction]).verdict;
          verdicts.set(key, verdict);
          if (verdict !== "keeps") violations.add(`${meal.bookId} ${verdict} ${restriction}`);
        }
      }
    }
    expect([...violations]).toEqual([]);
    expect(verdicts.size).toBeGreaterThan(SETS);
  });

  it("use only extra virgin olive oil, and meals called vegetarian are vegetarian", () => {
    const violations = new Set<string>();
    const checked = new Set<string>();
    for (const meal of households.flatMap(mealsOf)) {
      const text = `${meal.bookId} ${meal.ingredients} ${meal.instructions}`;
      if (checked.has(text)) continue;
      checked.add(text);
      const recipe = { ...meal, ingredients: readTexts(meal.ingredients) };
      if (checkOil(recipe).verdict !== "keeps") violations.add(`${meal.bookId} oil`);
      if (meal.protein === "Vegetarian" && checkVegetarian(recipe).verdict !== "keeps") {
        violations.add(`${meal.bookId} Vegetarian`);
      }
    }
    expect([...violations]).toEqual([]);
    expect(checked.size).toBeGreaterThan(SETS / 2);
  });
});

describe("a month of generations", () => {
  it("a meal is not repeated within 30 days while another recipe fits", () => {
    let repeats = 0;
    for (const household of households) {
      const last = new Map<string | null, number>();
      for (const { at, meals } of household.sets) {
        for (const meal of meals) {
          const before = last.get(meal.bookId);
          last.set(meal.bookId, at);
          if (before === undefined || at - before >= MONTH) continue;
          repeats += 1;
          const left = household.fits.filter(
            ({ bookId }) => at - (last.get(bookId) ?? -Infinity) >= MONTH,
          );
          const said = `${meal.title} came again after ${at - before} hours: ${nameOf(household)}`;
          expect(
            left.map(({ title }) => title),
            said,
          ).toEqual([]);
        }
      }
    }
    // Some households have so few recipes that meals must be repeated.
    expect(repeats).toBeGreaterThan(0);
  });

  it("a meal that has to be repeated is the one that was generated longest ago", () => {
    for (const household of households) {
      const last = new Map<string | null, number>();
      for (const { at, meals } of household.sets) {
        const again = meals.map(({ bookId }) => last.get(bookId)).filter((it) => it !== undefined);
        const inMonth = again.filter((before) => at - before < MONTH);
        const ids = new Set<string | null>(meals.map(({ bookId }) => bookId));
        const spared = [...last].filter(([bookId]) => !ids.has(bookId)).map(([, before]) => before);
        if (inMonth.length > 0 && spared.length > 0) {
          expect(Math.max(...inMonth), nameOf(household)).toBeLessThanOrEqual(Math.min(...spared));
        }
        for (const { bookId } of meals) last.set(bookId, at);
      }
    }
  });

  it("a set never has a meal twice", () => {
    for (const household of households) {
      for (const { meals } of household.sets) {
        expect(new Set(meals.map(({ bookId }) => bookId)).size).toBe(meals.length);
      }
    }
  });

  it(`every chosen cuisine, protein and course with a recipe that fits is generated within ${SOON} meals`, () => {
    for (const household of households) {
      const starved = missingIn(household, mealsOf(household).slice(0, SOON));
      expect(starved, nameOf(household)).toEqual([]);
    }
  });
});

/** Returns the chosen values that some fitting recipe has, but no generated meal. */
function missingIn({ preferences, fits }: Household, came: Stored[]) {
  const orAll = (chosen: string[], all: readonly string[]) => (chosen.length > 0 ? chosen : all);
  const chosen = [
    ...orAll(preferences.cuisinePreferences, CUISINES),
    ...orAll(preferences.proteinPreferences, PROTEINS),
    ...orAll(preferences.mealTypePreferences, MEAL_TYPES),
  ];
  const has = (meals: Pick<Stored, "cuisine" | "protein" | "course">[], value: string) =>
    meals.some(({ cuisine, protein, course }) => [cuisine, protein, course].includes(value));
  return chosen.filter((value) => has(fits, value) && !has(came, value));
}
