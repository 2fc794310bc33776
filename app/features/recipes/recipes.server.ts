import { AppError } from "~/errors";
import type { User } from "~/features/accounts/user";
import { insertMeal } from "~/features/meals/insert-meal.server";
import { OWN_SOURCES } from "~/features/meals/meal";
import { type Meal, MEAL_COLUMNS, toMeal } from "~/features/meals/meal.server";
import { dishColumnsOf } from "~/features/meals/same-dish";
import { searchTextOf } from "~/features/meals/search-text";
import type { Services } from "~/services.server";
import type { RecipeInput } from "./recipes.schema";

type Needs = Pick<Services, "db" | "now">;
type Owner = Pick<User, "householdId">;

/** Stores a recipe of the household's own. */
export async function addRecipe(
  services: Needs,
  { householdId }: Owner,
  input: RecipeInput,
): Promise<Meal> {
  return insertMeal(services, { householdId }, {
    ...input,
    course: input.course ?? "Main Dishes",
    imageUrl: null,
    source: ownSourceOf(input),
    bookId: null,
    carbsPerServing: null,
    requestKey: null,
    createdAt: services.now().toISOString(),
  });
}

const ownSourceOf = ({ sourceUrl }: RecipeInput): (typeof OWN_SOURCES)[number] =>
  sourceUrl === "N/A" ? "manual" : "url";

/** Changes a recipe of the household's own. Throws `not_found`; a meal of a recipe source is none. */
export async function saveRecipe(
  { db }: Needs,
  { householdId }: Owner,
  mealId: string,
  input: RecipeInput,
): Promise<Meal> {
  const row = await db
    .updateTable("meals")
    .set(toColumns(input))
    .where("householdId", "=", householdId)
    .where("id", "=", mealId)
    .where("source", "in", OWN_SOURCES)
    .returning(MEAL_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", "That recipe was not found.");
  return toMeal(row);
}

function toColumns(input: RecipeInput) {
  return {
    title: input.title,
    description: input.description,
    cuisine: input.cuisine,
    protein: input.protein,
    ...(input.course && { course: input.course }),
    servings: input.servings,
    cookingTime: input.cookingTime,
    ingredients: JSON.stringify(input.ingredients),
    instructions: input.instructions,
    sourceUrl: input.sourceUrl,
    source: ownSourceOf(input),
    searchText: searchTextOf(input),
    ...dishColumnsOf(input),
  };
}

/** A recipe of the household's own, to be changed. Throws `not_found`. */
export async function getRecipe(
  { db }: Needs,
  { householdId }: Owner,
  mealId: string,
): Promise<Meal> {
  const row = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("id", "=", mealId)
    .where("source", "in", OWN_SOURCES)
    .select(MEAL_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", "That recipe was not found.");
  return toMeal(row);
}

/** The recipe that the household has from this address already; its id and title, or null. */
export async function findBySource({ db }: Needs, { householdId }: Owner, url: string) {
  const wanted = comparable(url);
  if (!wanted) return null;
  const rows = await db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
    .where("source", "=", "url")
    .select(["id", "title", "sourceUrl"])
    .execute();
  return rows.find(({ sourceUrl }) => comparable(sourceUrl) === wanted) ?? null;
}

/** An address without what makes no other page of it: protocol, www, trailing slash, fragment, campaign. */
function comparable(url: string) {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  for (const name of [...searchParams.keys()]) {
    if (/^(utm_|fbclid$|gclid$|mc_)/.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  return [hostname.replace(/^www\./, ""), pathname.replace(/\/+$/, ""), searchParams].join("|");
}
