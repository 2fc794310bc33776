import { mayGenerate } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { checkOwnWords } from "~/features/guard/own-words";
import type { HouseholdNeeds } from "~/features/eaters/needs";
import { plainTitle } from "~/features/meals/plain-title";
import { getPreferences } from "~/features/preferences/preferences.server";
import type { Recipe } from "~/recipe";
import type { Services } from "~/services.server";
import { judge } from "./judge";
import { listDeletedDishes } from "./known-dishes.server";
import { toCriteria } from "./recipe-needs";
import { getWeeknightWishes } from "./weeknight-wishes.server";

type Deps = Pick<Services, "db" | "now" | "recipeBook">;

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
export async function listNewDishes(services: Deps, user: User, { needs, has, courses }: Wanted) {
  const preferences = await getPreferences(services, user);
  const wishes = await getWeeknightWishes(services, user);
  // How long a dish may take is said of each day.
  const weeknights = wishes && { ...wishes, maxMinutes: null };
  const criteria = {
    ...toCriteria({ preferences, needs, weeknights }),
    ...{ mealTypes: [...courses], hasBreakfasts: true },
  };
  const suits = (recipe: Recipe) =>
    judge(recipe, { ...criteria, choices: null }).verdict === "accept";
  const isDisliked = (recipe: Recipe) => checkOwnWords(recipe, criteria.dislikes).breaks.length > 0;
  if (!mayGenerate(user)) return { dishes: [], suits, isDisliked };
  const deleted = await listDeletedDishes(services, user);
  const known = new Set(has.flatMap(({ bookId, plainTitle }) => [bookId ?? "", plainTitle]));
  const round = { count: 1, accepted: [], rejected: [], signal: new AbortController().signal };
  const dishes: NewDish[] = [];
  const open = services.recipeBook.suggest({ ...criteria, recent: [], earlier: [] }, round);
  for await (const recipe of open) {
    const { bookId, title } = recipe;
    if (bookId === null || known.has(bookId) || known.has(plainTitle(title))) continue;
    if (!deleted.has(recipe)) dishes.push({ ...recipe, bookId });
  }
  return { dishes, suits, isDisliked };
}
