import { existsSync } from "node:fs";
import { Sqlite } from "../../db/sqlite-library.mjs";
import type { BookRecipe } from "../../app/find/book/book-recipe";
import { readRecipeBook } from "../../app/find/book/recipe-book.server";
import { userSearchText } from "../../app/household/accounts/user-search";
import { hashPassword } from "../../app/household/accounts/passwords.server";
import { NOTHING_MORE } from "../../app/household/preferences/preferences.server";
import { toMealRow } from "../../app/recipes/meals/meal-row";
import { newId } from "../../app/server/values/ids";
import { RECIPE_DEFAULTS } from "../../app/engine/recipe/recipe";
import { openDatabase } from "~db/database";
import { type Add, adder } from "./adder";
import type { Schema } from "~db/schema";

/** The password of every seeded user. */
export const PASSWORD = "a year of dinners";

const MEALS = 200;
const ENTRIES = 500;
const FAVORITES = 30;
const TRIAL = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The calendar goes from a year ago to four weeks from now. */
const FIRST_DAY = -364;
const DAYS = 392;
const TYPES = ["dinner", "lunch", "breakfast", "dinner", "snack"] as const;

/** The number of households, and the number of rows of each. */
export type Size = { households: number; meals?: number; entries?: number };

/**
 * Adds households whose owners are cook1@example.org, cook2@… to a database without accounts. Creates the database if it does not
 * exist. Returns the numbers of added rows. Throws if the database has an account.
 */
export async function addHouseholds(
  file: string,
  { households, meals = MEALS, entries = ENTRIES }: Size,
) {
  if (existsSync(file)) requireEmpty(file);
  await (await openDatabase(file)).destroy();
  const recipes = readRecipeBook("recipes");
  const passwordHash = await hashPassword(PASSWORD);
  const database = new Sqlite(file);
  try {
    database.pragma("synchronous = OFF");
    database.pragma("foreign_keys = ON");
    const add = adder(database);
    const addOne = database.transaction((number: number) => {
      addHousehold(add, { number, recipes, passwordHash, meals, entries });
    });
    for (let number = 1; number <= households; number++) addOne(number);
    database.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
  return { households, meals: households * meals, entries: households * entries };
}

function requireEmpty(file: string) {
  const database = new Sqlite(file, { readonly: true });
  try {
    const hasUsers = database.prepare("select 1 from sqlite_master where name = 'users'").get();
    const taken =
      hasUsers && database.prepare("select 1 from users where id <> 'admin-master'").get();
    if (taken) throw new Error(`${file} has accounts already. Name another folder with --data.`);
  } finally {
    database.close();
  }
}

type Making = Required<Pick<Size, "meals" | "entries">> & {
  number: number;
  recipes: BookRecipe[];
  passwordHash: string;
};

function addHousehold(add: Add, { number, recipes, passwordHash, meals, entries }: Making) {
  const householdId = newId();
  const dayOf = (n: number) => new Date(Date.now() + n * DAY_MS);
  const since = dayOf(FIRST_DAY).toISOString();
  const cook = {
    firstName: "Maya",
    username: `cook${number}`,
    email: `cook${number}@example.org`,
  };
  add("households", {
    id: householdId,
    name: `Household ${number}`,
    subscriptionPlan: "premium",
    subscriptionStatus: "active",
    // Set by hand, because the plan is not paid.
    planByHandAt: since,
    householdSize: 4,
    graceUntil: null,
    accessEndedAt: null,
    nearQuota: null,
    mealsDelivered: 0,
    createdAt: since,
  });
  const id = newId();
  add("accounts", { id, householdId });
  add("logins", { kind: "email", value: cook.email, userId: id });
  add("logins", { kind: "username", value: cook.username, userId: id });
  add("users", {
    id,
    householdId,
    role: "owner",
    mayBill: null,
    ...cook,
    pendingEmail: null,
    emailProvedAt: since,
    searchText: userSearchText(cook),
    passwordHash,
    googleId: null,
    oidcId: null,
    timeZone: "UTC",
    timeZoneGuessed: 0,
    units: "written",
    language: null,
    emailOptOut: 0,
    removedFrom: null,
    seenDeparture: null,
    createdAt: since,
  });
  add("preferences", {
    householdId,
    mealTypePreferences: "[]",
    proteinPreferences: "[]",
    cuisinePreferences: JSON.stringify(number % 2 ? ["Italian", "Mexican"] : []),
    allergyPreferences: "[]",
    ...NOTHING_MORE,
    updatedAt: since,
  });
  addGrant(add, { householdId, origin: "trial", amount: TRIAL, remaining: TRIAL, at: since });
  const plan = addGrant(add, {
    householdId,
    origin: "plan",
    amount: meals,
    remaining: 0,
    at: since,
  });
  const mealIds: string[] = [];
  for (let n = 0; n < meals; n++) {
    const at = dayOf(FIRST_DAY + Math.floor((n * -FIRST_DAY) / meals)).toISOString();
    const recipe = recipes[(number * 7 + n) % recipes.length];
    if (recipe) mealIds.push(addMeal(add, { householdId, recipe, at, grantId: plan }));
  }
  for (let n = 0; n < entries; n++) {
    add("entries", {
      id: newId(),
      householdId,
      mealId: mealIds[(n * 7) % mealIds.length] ?? "",
      scheduledDate: dayOf(FIRST_DAY + Math.floor((n * DAYS) / entries))
        .toISOString()
        .slice(0, 10),
      mealType: TYPES[n % TYPES.length] ?? "dinner",
      servings: 4,
      eaters: null,
      kind: null,
      note: null,
      lines: null,
      cookFor: null,
      plannedFor: null,
      frozen: null,
      cooked: null,
      leftoversOf: null,
      repeatId: null,
      createdAt: since,
    });
  }
  for (const mealId of mealIds.slice(0, FAVORITES)) {
    add("favorites", { id: newId(), householdId, mealId, createdAt: since });
  }
  for (const [position, mealId] of mealIds.slice(-5).entries()) {
    add("suggestions", { householdId, kind: "random", position, mealId, had: 0 });
  }
}

type Grant = {
  householdId: string;
  origin: "trial" | "plan";
  amount: number;
  remaining: number;
  at: string;
};

function addGrant(add: Add, { householdId, origin, amount, remaining, at }: Grant) {
  const id = newId();
  const grant = { id, householdId, origin, amount, remaining, expiresAt: null, cause: null };
  add("creditGrants", { ...grant, createdAt: at });
  addLine(add, { householdId, grantId: id, change: amount, reason: "grant", mealId: null, at });
  return id;
}

type Line = Pick<
  Schema["creditLedger"],
  "householdId" | "grantId" | "change" | "reason" | "mealId"
> & { at: string };

/** The number of ledger lines of each household. */
const lines = new Map<string, number>();

function addLine(add: Add, { at, ...line }: Line) {
  const position = (lines.get(line.householdId) ?? 0) + 1;
  lines.set(line.householdId, position);
  const rest = { position, requestKey: null, note: null, createdAt: at };
  add("creditLedger", { id: newId(), ...line, ...rest });
}

type NewMeal = { householdId: string; recipe: BookRecipe; at: string; grantId: string };

function addMeal(add: Add, { householdId, recipe, at, grantId }: NewMeal) {
  const id = newId();
  const meal = { ...RECIPE_DEFAULTS, ...recipe, id, householdId, source: "generated" as const };
  add("meals", toMealRow({ ...meal, requestKey: null, createdAt: at }));
  addLine(add, { householdId, grantId, change: -1, reason: "meal", mealId: id, at });
  return id;
}
