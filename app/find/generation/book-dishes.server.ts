import { drawingOf } from "~/recipes/drawings";
import { type User, mayGenerate } from "~/household/access";
import type { HouseholdNeeds } from "~/household/eaters";
import type { Recipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { judge } from "~/find/search/judge";
import { hasDish, listDeletedDishes } from "~/find/search/known-dishes.server";
import { searchBook } from "~/find/search/book-results.server";
import { toRecipeNeeds } from "~/find/search/recipe-needs";

/** A dish of the recipe book that the household does not have yet. */
export type BookDish = Pick<Recipe, "title" | "cuisine" | "protein" | "course" | "cookingTime"> & {
  bookId: string;
  /** What it is drawn as. */
  drawing: string;
};

/** What the book is asked for one of its dishes by: its file is named after its title. */
export const requestFor = (bookId: string) => (bookId.split("/").at(-1) ?? "").replaceAll("-", " ");

type Wanted = {
  /** What the dishes come close to: a cook's own words, or the title of another dish. */
  query: string;
  /** Of this course, filled up with any others of it; null for what the query finds alone. */
  course: string | null;
  /** What those need who eat it, guests of a night among the eaters. */
  needs: HouseholdNeeds;
  limit: number;
};

/**
 * Dishes of the recipe book that fit all who eat and that the household neither has nor has deleted: what comes
 * closest first. Looking costs nothing; each costs `priceOfNew` credits once it is taken (`findMeal`). None for
 * somebody who gets no new meals, or has no credits.
 */
export async function listBookDishes(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  { limit, ...wanted }: Wanted,
): Promise<BookDish[]> {
  if (!mayGenerate(user) || (user.pays && user.mealCredits < 1)) return [];
  const deleted = await listDeletedDishes(services, user);
  const dishes = new Map<string, BookDish>();
  for await (const recipe of candidates(services, wanted)) {
    const { bookId, title, cuisine, protein, course, cookingTime } = recipe;
    if (bookId === null || dishes.has(bookId)) continue;
    if (wanted.course !== null && course !== wanted.course) continue;
    if (deleted.has(recipe) || (await hasDish(services, user, recipe))) continue;
    const drawing = drawingOf(recipe);
    dishes.set(bookId, { bookId, title, cuisine, drawing, protein, course, cookingTime });
    if (dishes.size === limit) break;
  }
  return [...dishes.values()];
}

/** What a new dish costs a household, in credits. */
export const priceOfNew = ({ pays }: Pick<User, "pays">) => (pays ? 1 : 0);

async function* candidates(
  { recipeBook }: Deps<"recipeBook">,
  { query, course, needs }: Omit<Wanted, "limit">,
): AsyncGenerator<Recipe> {
  const wanted = toRecipeNeeds(needs);
  const { results } = await searchBook({ recipeBook }, query, wanted);
  for await (const { recipe } of results) yield recipe;
  if (course === null) return;
  const anyOf = {
    ...wanted,
    mealTypes: [course],
    proteins: [],
    cuisines: [],
    hasBreakfasts: true,
  };
  const round = { count: 1, accepted: [], rejected: [], signal: new AbortController().signal };
  for await (const recipe of recipeBook.suggest({ ...anyOf, recent: [], earlier: [] }, round)) {
    if (judge(recipe, { ...wanted, choices: null }).verdict === "accept") yield recipe;
  }
}
