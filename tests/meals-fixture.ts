import { expect } from "vitest";
import type { RecipeSource } from "../app/server/adapters/recipe-source/recipe-source";
import { AppError } from "../app/server/values/errors";
import type { User } from "../app/household/access/user";
import { getBalance } from "../app/household/billing/credits.server";
import { findMeal as findMealFor, suggestMeals } from "../app/find/generation/generate.server";

import { listSuggestions } from "../app/find/generation/suggestions.server";
import { savePreferences } from "../app/household/preferences/preferences.server";
import type { Services } from "../app/server/services";
import { addUser, type Clock, createServices, createSource, type Step } from "./services";
import { listMeals } from "./lists";

/** A household, and the services that provide its meals. */
export type MealsFixture = { services: Services & { clock: Clock }; cook: User };

/** Creates a household whose recipes come from a source that the test defines. */
export async function mealsFixture(
  steps: (call: number) => Step[],
  options: Partial<Pick<RecipeSource, "rounds" | "timeout">> = {},
) {
  const { source, ...seen } = createSource(steps, options);
  const services = await createServices({ recipeSource: source, settings: { RATE_LIMIT: "off" } });
  return { services, cook: await addUser(services), ...seen };
}

/** Creates a household whose recipe source is asked in three rounds, as a model is. */
export const modelFixture = (steps: (call: number) => Step[]) => mealsFixture(steps, { rounds: 3 });

let key = 0;
/** Returns a request key that no request has used. */
export const newKey = () => `key-${++key}`;

type Ask = {
  count?: number;
  requestKey?: string;
  refresh?: boolean;
  onOtherInput?: "refuse" | "start";
};

/** Generates five new suggestions, or as many as requested. Returns only the meals. */
export const generateMeals = async (services: Services, cook: User, ask: Ask = {}) =>
  (await suggestMeals(services, cook, { kind: "suggest", count: 5, requestKey: newKey(), ...ask }))
    .meals;

/** Presses Generate Random Meals: five meals, with a key of its own. */
export const generate = ({ services, cook }: MealsFixture, ask: Ask = {}) =>
  generateMeals(services, cook, ask);

/** Presses Generate Random Meals and returns the whole outcome. */
export const suggest = ({ services, cook }: MealsFixture, ask: Ask = {}) =>
  suggestMeals(services, cook, { kind: "suggest", count: 5, requestKey: newKey(), ...ask });

/** Presses Replace on a suggestion. */
export const replace = ({ services, cook }: MealsFixture, mealId: string) =>
  findMealFor(services, cook, { kind: "replace", mealId });

/** Presses Find Recipe. */
export const find = ({ services, cook }: MealsFixture, query = "chicken", requestKey = newKey()) =>
  findMealFor(services, cook, { kind: "find", query, requestKey });

/** Presses Find Recipe and returns only the meal. */
export const findMeal = async (...ask: Parameters<typeof find>) => (await find(...ask)).meal;

export const titles = (meals: { title: string }[]) => meals.map((meal) => meal.title);

export const balanceOf = ({ services, cook }: MealsFixture) =>
  getBalance(services, cook.householdId);

/** Returns the titles of the suggestions on the dashboard. */
export async function shown({ services, cook }: MealsFixture) {
  const { found, random } = await listSuggestions(services, cook);
  return { found: titles(found), random: titles(random) };
}

/** Sets the household's restrictions. */
export const restrict = ({ services, cook }: MealsFixture, ...allergyPreferences: string[]) =>
  savePreferences(services, cook, { allergyPreferences });

/** Returns the ids of the meals that the household has paid for, in order. */
export async function paidFor({ services, cook }: MealsFixture) {
  const rows = await services.db
    .selectFrom("creditLedger")
    .where("householdId", "=", cook.householdId)
    .where("change", "=", -1)
    .select("mealId")
    .execute();
  return rows.map((row) => row.mealId).sort();
}

/** Expects that the household has exactly these meals, shows them, and paid for them from its 20 credits. */
export async function expectStored(fixture: MealsFixture, expected: readonly string[]) {
  const meals = await listMeals(fixture.services, fixture.cook);
  expect(titles(meals).sort()).toEqual([...expected].sort());
  expect((await shown(fixture)).random.sort()).toEqual([...expected].sort());
  expect(await paidFor(fixture)).toEqual(meals.map((meal) => meal.id).sort());
  expect(await balanceOf(fixture)).toBe(20 - expected.length);
}

/** A step of a source that throws an error of its own code. */
export const broken = () => {
  throw new Error("The source is broken");
};

/** A step of a source whose service is unreachable. */
export const down = () => {
  throw new AppError("upstream", "The recipe model cannot be reached");
};
