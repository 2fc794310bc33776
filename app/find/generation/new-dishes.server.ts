import { mayGenerate, type User } from "~/household/access";
import { drawingOf } from "~/recipes/drawings";
import { checkOwnWords } from "~/engine/check";
import type { HouseholdNeeds } from "~/household/eaters";
import { plainTitle } from "~/recipes/meals";
import { getPreferences } from "~/household/preferences/index.server";
import type { Recipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { listUnwanted } from "~/find/unwanted/unwanted.server";
import { judge } from "~/find/search/judge";
import type { BookDish } from "./book-dishes.server";
import { hasDish, listDeletedDishes } from "~/find/search/known-dishes.server";
import { toCriteria } from "~/find/search/recipe-needs";
import { getWeeknightWishes } from "~/find/search/weeknight-wishes.server";

/** A recipe of the book that a household does not have. */
export type NewDish = Recipe & { bookId: string };

type Wanted = {
  needs: HouseholdNeeds;
  courses: readonly string[];
  /** What the household has, by its place in the book and its title. */
  has: readonly { bookId: string | null; plainTitle: string }[];
};

/**
 * Dishes of the recipe book, of these courses, as the preferences would have them, that the household neither has nor has deleted. Before
 * one is offered `suits` has to say that it suits all who eat: that takes a while. `isDisliked` says of one whether somebody would rather not eat it. None for somebody who gets no new meals.
 */
export async function listNewDishes(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  { needs, has, courses }: Wanted,
) {
  const { suits, isDisliked, suggested } = await readBook(services, user, { needs, courses });
  if (!mayGenerate(user)) return { dishes: [], suits, isDisliked };
  const deleted = await listDeletedDishes(services, user);
  const known = new Set(has.flatMap(({ bookId, plainTitle }) => [bookId ?? "", plainTitle]));
  const dishes: NewDish[] = [];
  for await (const recipe of suggested()) {
    if (!isOfBook(recipe) || known.has(recipe.bookId)) continue;
    // The recipe itself, not a copy: its score is worked out once for each object.
    if (!known.has(plainTitle(recipe.title)) && !deleted.has(recipe)) dishes.push(recipe);
  }
  return { dishes, suits, isDisliked };
}

const isOfBook = (recipe: Recipe): recipe is NewDish => recipe.bookId !== null;

type WantedFew = Omit<Wanted, "has"> & {
  /** What a dish may take in all; null for any time. */
  maxMinutes: number | null;
  limit: number;
};

/**
 * A few dishes of the recipe book that suit all who eat, as the preferences would have them, each of another cuisine
 * where there are enough; none that the household has or has deleted. None for somebody who gets no new meals.
 */
export async function listNewDishesFor(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  { needs, courses, maxMinutes, limit }: WantedFew,
): Promise<BookDish[]> {
  if (!mayGenerate(user)) return [];
  const { suits, suggested } = await readBook(services, user, { needs, courses });
  const deleted = await listDeletedDishes(services, user);
  const unwanted = new Set((await listUnwanted(services, user)).map(({ dish }) => dish));
  const [dishes, more]: [BookDish[], BookDish[]] = [[], []];
  const cuisines = new Set<string>();
  for await (const recipe of suggested()) {
    const { bookId, title, cuisine, protein, course, cookingTime } = recipe;
    if (bookId === null || unwanted.has(`book.${bookId}`) || deleted.has(recipe)) continue;
    if (maxMinutes !== null && (cookingTime ?? Infinity) > maxMinutes) continue;
    const isMore = cuisines.has(cuisine);
    if (isMore && more.length >= limit) continue;
    if (!suits(recipe) || (await hasDish(services, user, recipe))) continue;
    const drawing = drawingOf(recipe);
    const dish = { bookId, title, cuisine, drawing, protein, course, cookingTime };
    (isMore ? more : dishes).push(dish);
    cuisines.add(cuisine);
    if (dishes.length === limit) break;
  }
  return [...dishes, ...more].slice(0, limit);
}

/** The recipe book in the order of the household's preferences, and what is asked of each of its dishes. */
async function readBook(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  { needs, courses }: Omit<Wanted, "has">,
) {
  const preferences = await getPreferences(services, user);
  const wishes = await getWeeknightWishes(services, user);
  // Each day has its own limit of minutes.
  const weeknights = wishes && { ...wishes, maxMinutes: null };
  const criteria = {
    ...toCriteria({ preferences, needs, weeknights }),
    mealTypes: [...courses],
    hasBreakfasts: true,
  };
  return {
    suits: (recipe: Recipe) => judge(recipe, { ...criteria, choices: null }).verdict === "accept",
    isDisliked: (recipe: Recipe) => checkOwnWords(recipe, criteria.dislikes).breaks.length > 0,
    suggested: () =>
      services.recipeBook.suggest(
        { ...criteria, recent: [], earlier: [] },
        { count: 1, accepted: [], rejected: [], signal: new AbortController().signal },
      ),
  };
}
