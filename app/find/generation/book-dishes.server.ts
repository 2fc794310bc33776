import { drawingOf } from "~/recipes/drawings";
import { type User, mayGenerate, type Owner } from "~/household/access";
import type { HouseholdNeeds } from "~/household/eaters";
import { type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { judge } from "~/find/search/judge";
import { hasDish, listDeletedDishes } from "~/find/search/known-dishes.server";
import { searchBook, getWeeknightWishes } from "~/find/search/search.server";
import { toRecipeNeeds, toCriteria } from "~/find/search/recipe-needs";
import { checkOwnWords } from "~/engine/check";
import { plainTitle } from "~/recipes/meals";
import { getPreferences } from "~/household/preferences/index.server";
import { listUnwanted } from "~/find/unwanted/unwanted.server";
import { AppError } from "~/server/values/errors";
import { checkMeal } from "~/recipes/verdicts";
import { getNeeds } from "~/household/eaters/index.server";
import { findBookRecipe } from "~/find/book/book-facts.server";
import { t } from "~/language/messages";

/** A dish of the recipe book that the household does not have. */
export type BookDish = Pick<Recipe, "title" | "cuisine" | "protein" | "course" | "cookingTime"> & {
  bookId: string;
  /** The id of the dish's drawing. */
  drawing: string;
};

/** Returns a query that finds a dish of the recipe book, from the name of its file. */
export const requestFor = (bookId: string) => (bookId.split("/").at(-1) ?? "").replaceAll("-", " ");

type Wanted = {
  /** The query: a cook's own words, or the title of another dish. */
  query: string;
  /**
   * The course. If the query finds too few dishes, other dishes of the course follow. Null to list only the results of
   * the query.
   */
  course: string | null;
  /** The needs of the eaters, including the guests of a night. */
  needs: HouseholdNeeds;
  limit: number;
};

/**
 * Lists dishes of the recipe book that suit all eaters and that the household neither has nor has deleted, closest
 * first. Listing is free, but taking a dish (`findMeal`) costs `priceOfNew` credits. Returns an empty list for a user
 * who cannot get new meals or has no credits.
 */
export async function listBookDishes(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  { limit, ...criteria }: Wanted,
): Promise<BookDish[]> {
  if (!mayGenerate(user) || (user.pays && user.mealCredits < 1)) return [];
  const deleted = await listDeletedDishes(services, user);
  const dishes = new Map<string, BookDish>();
  for await (const recipe of candidates(services, criteria)) {
    const { bookId, title, cuisine, protein, course, cookingTime } = recipe;
    if (bookId === null || dishes.has(bookId)) continue;
    if (criteria.course !== null && course !== criteria.course) continue;
    if (deleted.has(recipe) || (await hasDish(services, user, recipe))) continue;
    const drawing = drawingOf(recipe);
    dishes.set(bookId, { bookId, title, cuisine, drawing, protein, course, cookingTime });
    if (dishes.size === limit) break;
  }
  return [...dishes.values()];
}

/** Returns the price of a new meal for the user's household, in credits. */
export const priceOfNew = ({ pays }: Pick<User, "pays">) => (pays ? 1 : 0);

async function* candidates(
  { recipeBook }: Deps<"recipeBook">,
  { query, course, needs }: Omit<Wanted, "limit">,
): AsyncGenerator<Recipe> {
  const recipeNeeds = toRecipeNeeds(needs);
  const { results } = await searchBook({ recipeBook }, query, recipeNeeds);
  for await (const { recipe } of results) yield recipe;
  if (course === null) return;
  const anyOf = {
    ...recipeNeeds,
    mealTypes: [course],
    proteins: [],
    cuisines: [],
    hasBreakfasts: true,
  };
  const round = { count: 1, accepted: [], rejected: [], signal: new AbortController().signal };
  for await (const recipe of recipeBook.suggest({ ...anyOf, recent: [], earlier: [] }, round)) {
    if (judge(recipe, { ...recipeNeeds, choices: null }).verdict === "accept") yield recipe;
  }
}

/** A recipe in the recipe book that a household does not have. */
export type NewDish = Recipe & { bookId: string };

type WantedNewDishes = {
  needs: HouseholdNeeds;
  courses: readonly string[];
  /** The meals of the household, by book id and title. */
  has: readonly { bookId: string | null; plainTitle: string }[];
};

/**
 * Lists dishes of these courses in the recipe book, in the order of the household's preferences. Leaves out dishes that
 * the household has or has deleted. Returns an empty list for a user who cannot get new meals. Before offering a dish,
 * call `suits`, which checks it for all eaters and is slow. `isDisliked` returns whether an eater dislikes a food in a
 * dish.
 */
export async function listNewDishes(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  { needs, has: householdMeals, courses }: WantedNewDishes,
) {
  const { suits, isDisliked, suggested } = await readBook(services, user, { needs, courses });
  if (!mayGenerate(user)) return { dishes: [], suits, isDisliked };
  const deleted = await listDeletedDishes(services, user);
  const ownKeys = new Set(
    householdMeals.flatMap(({ bookId, plainTitle }) => [bookId ?? "", plainTitle]),
  );
  const dishes: NewDish[] = [];
  for await (const recipe of suggested()) {
    if (!isOfBook(recipe) || ownKeys.has(recipe.bookId)) continue;
    // Use the recipe itself and not a copy, because its score is cached by object.
    if (!ownKeys.has(plainTitle(recipe.title)) && !deleted.has(recipe)) dishes.push(recipe);
  }
  return { dishes, suits, isDisliked };
}

const isOfBook = (recipe: Recipe): recipe is NewDish => recipe.bookId !== null;

type WantedFew = Omit<WantedNewDishes, "has"> & {
  /** The maximum total time in minutes. Null for no limit. */
  maxMinutes: number | null;
  limit: number;
};

/**
 * Lists a few dishes of the recipe book that suit all eaters, in the order of the preferences. If there are enough,
 * each dish is of another cuisine. Leaves out dishes that the household has or has deleted. Returns an empty list for a
 * user who cannot get new meals.
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

/** Reads the recipe book in the order of the household's preferences, with the criteria for its dishes. */
async function readBook(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  { needs, courses }: Omit<WantedNewDishes, "has">,
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

/**
 * Returns a preview of a dish in the recipe book: everything except its steps, checked for the eaters. The preview is
 * free. Throws `not_found` if the recipe book does not have the id.
 */
export async function getBookPreview(services: Deps<"db">, user: Owner, bookId: string) {
  const recipe = await findBookRecipe(bookId);
  if (!recipe) throw new AppError("not_found", t("The recipe book has no such dish"));
  const needs = await getNeeds(services, user);
  const { title, description, cuisine, protein, course, servings, cookingTime, ingredients } =
    recipe;
  return {
    meal: {
      ...RECIPE_DEFAULTS,
      id: bookId,
      bookId,
      title,
      description,
      cuisine,
      protein,
      course,
      servings,
      cookingTime,
      ingredients: [...ingredients],
    },
    check: checkMeal(recipe, needs),
    names: needs.eaters.map(({ name }) => name),
  };
}
