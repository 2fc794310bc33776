import type { Recipe } from "~/adapters/recipe-source/recipe-source";
import { AppError } from "~/errors";
import { requireMayGenerate } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import { isPaidFor, listDeletedDishes } from "./deleted-dishes.server";
import { deliverMeals } from "./deliver.server";
import type { DeliveryNeeds } from "./delivery.server";
import { type Find, findRecipe, type Found } from "./find.server";
import { type OnOtherInput, runOnce } from "./generation.server";
import { judge } from "./judging";
import { type NearMeal, type NearMeals, requestIn } from "./near";
import { findOwnMeal } from "./own-meals.server";
import { toSearchRequest, toRecipeRequest } from "./recipe-request.server";

type Needs = DeliveryNeeds & Pick<Services, "log" | "recipeSource" | "recipeBook">;

/** So many are offered, not to be a list to read. */
const MOST = 3;

/**
 * Up to three recipes of the book for a request that had no true match, the closest first, each with
 * its price; looking costs nothing. The household's restrictions hold in all of them.
 */
export async function listNear(
  services: Pick<Services, "db" | "now" | "recipeBook">,
  user: User,
  query: string,
): Promise<NearMeals> {
  const { allergyPreferences: restrictions } = await getPreferences(services, user);
  const deleted = await listDeletedDishes(services, user);
  const meals: NearMeal[] = [];
  let isAnswered = false;
  for await (const { recipe, bookId, isMatch } of onOffer(services, query, restrictions)) {
    const mealId = await findOwnMeal(services, user, recipe, restrictions);
    const { title, description, cuisine, protein, course, cookingTime } = recipe;
    const isFree = mealId || !user.pays || (await isPaidFor(services, user, recipe, deleted));
    meals.push({
      ...{ bookId, title, description, cuisine, protein, course, cookingTime },
      ...{ mealId, price: isFree ? 0 : 1 },
    });
    isAnswered ||= isMatch;
    if (meals.length === MOST) break;
  }
  return { query, isAnswered, meals };
}

/** What a page's address asks for by `find` and `near`; null where it asks for nothing. */
export async function findNear(
  services: Pick<Services, "db" | "now" | "recipeBook">,
  user: User,
  asked: URLSearchParams,
): Promise<NearMeals | null> {
  const query = requestIn(asked).trim();
  return query && asked.has("near") ? listNear(services, user, query) : null;
}

/**
 * Finds the recipe that answers a request, as `findRecipe` does; null where none does and others come
 * close, which `listNear` has. Nothing is charged then.
 */
export async function findOrOffer(services: Needs, user: User, input: Find): Promise<Found | null> {
  try {
    return await findRecipe(services, user, input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    const { meals } = await listNear(services, user, input.recipeQuery);
    if (meals.length === 0) throw error;
    return null;
  }
}

export type Take = {
  bookId: string;
  /** The request that it was offered for. */
  recipeQuery: string;
  /** Credits that it was offered for; where it was free, it is not charged for. */
  price?: number | undefined;
  requestKey: string;
  onOtherInput?: OnOtherInput;
};

/**
 * Stores, charges and shows the one that was chosen of `listNear`; for nothing where the household
 * has it already. Throws `not_found` where it is not offered any more, `conflict` where it was offered
 * for nothing and costs a credit by now, else as `findRecipe`.
 */
export async function takeNear(services: Needs, user: User, taken: Take): Promise<Found> {
  requireMayGenerate(user);
  const { requestKey, onOtherInput, price, ...input } = taken;
  const preferences = await getPreferences(services, user);
  const asked = { requestKey, onOtherInput, input: { kind: "near", ...input } };
  const { meals, isOwn } = await runOnce(services, user, asked, async (run) => {
    const request = await toRecipeRequest(services, user, preferences);
    const delivered = await deliverMeals(services, user, {
      run,
      from: services.recipeBook,
      ask: () => chosen(services, input, request.restrictions),
      request,
      count: 1,
      kind: "found",
      clears: "kind",
      charge: true,
      offeredFree: price === 0,
    });
    if (delivered.served + delivered.own === 0) throw gone();
  });
  const [meal] = meals;
  if (!meal) throw gone();
  return { meal, isOwn };
}

const gone = () => new AppError("not_found", "That recipe is no longer offered");

/** What the book has for a request and the guard lets pass: what answers it, then what comes close. */
async function* onOffer(
  { recipeBook }: Pick<Services, "recipeBook">,
  query: string,
  restrictions: readonly string[],
) {
  const request = toSearchRequest({ restrictions, recent: [] }, query);
  const asked = { restrictions, choices: null };
  const offer = (recipe: Recipe, isMatch: boolean) =>
    recipe.bookId !== null && judge(recipe, asked).verdict === "serve"
      ? [{ recipe, bookId: recipe.bookId, isMatch }]
      : [];
  const round = { count: MOST, served: [], refused: [], signal: new AbortController().signal };
  for await (const recipe of recipeBook.find(request, round)) yield* offer(recipe, true);
  for await (const recipe of recipeBook.near(request)) yield* offer(recipe, false);
}

async function* chosen(
  services: Pick<Services, "recipeBook">,
  { bookId, recipeQuery }: Pick<Take, "bookId" | "recipeQuery">,
  restrictions: readonly string[],
) {
  for await (const offer of onOffer(services, recipeQuery, restrictions)) {
    if (offer.bookId === bookId) yield offer.recipe;
  }
}
