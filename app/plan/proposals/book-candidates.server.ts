import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { onceFor } from "~/server/values/once";
import { mayGenerate, type User } from "~/household/access";
import type { HouseholdNeeds } from "~/household/eaters";
import { priceOfNew, listNewDishes } from "~/find/generation/index.server";
import type { NewDish } from "~/find/generation";
import { bringsOf, type NutritionTargets } from "~/engine/nutrition";
import { foodsOf } from "~/shop/pantry";
import type { Asked } from "./asked";
import { coursesFor, mealsOfDay } from "./day-meals";
import { CHILD_LIKES, type FamilyScore, familyScoreOf, type Unusual } from "./family";
import {
  type OwnDish,
  meetsAlways,
  type ReadWish,
  wishesLeft,
  wishesMet,
  inTurn,
} from "./own-dishes.server";
import type { Candidate, FilledType } from "./week";

type AllDeps = Parameters<typeof listNewDishes>[0];

/** How many new dishes the household's credits are enough for. */
export const mostNewOf = (user: User) =>
  !mayGenerate(user) ? 0 : user.pays ? Math.floor(user.mealCredits / priceOfNew(user)) : Infinity;

/** Scores a recipe of the book once: each proposal asks for the scores of the whole book. */
const scoreOf = onceFor((recipe: NewDish) =>
  familyScoreOf({ ...recipe, minutes: recipe.cookingTime }),
);

type Wanted = {
  needs: HouseholdNeeds;
  has: readonly OwnDish[];
  limit: number | null;
  /** The meals of a day that are filled with them. */
  types: readonly FilledType[];
  asked: Asked;
  /** How many are read at most. */
  most: number;
  targets: NutritionTargets;
  wishes: readonly ReadWish[];
  /** What the household's children like comes first. */
  isForChildren: boolean;
  /** Kinds of unusual dishes that come as early as others. */
  welcome: ReadonlySet<Unusual>;
};

/** How early a dish is read for being what a family likes, in ranks of the shortlist. */
function familyAppeal(
  { child, unusual }: FamilyScore,
  { isForChildren, welcome }: Pick<Wanted, "isForChildren" | "welcome">,
) {
  if (unusual !== null && !welcome.has(unusual)) return -LATE;
  return isForChildren && child < CHILD_LIKES ? -1 : 0;
}
/** After all that is ordinary. */
const LATE = 5;

/** Dishes of the book that suit all who eat, read as the household's own are; those that are chosen already first. */
export async function readNewDishes(
  services: AllDeps,
  user: User,
  { needs, has, limit, types, asked, most, targets, wishes, ...family }: Wanted,
): Promise<Candidate[]> {
  if (mostNewOf(user) === 0) return [];
  const courses = [...new Set(types.flatMap(coursesFor))];
  const { dishes, suits, isDisliked } = await listNewDishes(services, user, {
    needs,
    has,
    courses,
  });
  const listed = dishes.flatMap((recipe) => {
    const { bookId, protein, cookingTime: minutes } = recipe;
    const meals = mealsOfDay(recipe);
    if (!types.some((type) => meals.has(type))) return [];
    const score = scoreOf(recipe);
    const dish = { recipe, id: `book.${bookId}`, protein, minutes, suits: meals, family: score };
    return [{ ...dish, kind: "new" as const, planned: [], appeal: familyAppeal(score, family) }];
  });
  const turns = inTurn(listed, { from: asked.days.date ?? "", limit, seed: asked.seed });
  const chosen = new Set(asked.chosen.values());
  const refused = new Set(asked.refused);
  const isChosen = ({ id }: { id: string }) => chosen.has(id);
  const found: Candidate[] = [];
  const isLate = ({ appeal }: (typeof listed)[number]) => appeal === -LATE;
  const others = turns.filter((it) => !isChosen(it));
  for (const { recipe, ...dish } of [
    ...turns.filter(isChosen),
    ...others.filter((it) => !isLate(it)),
    ...others.filter(isLate),
  ]) {
    const left = wishesLeft(wishes, found);
    const isEnough = found.length >= most;
    if (isEnough && left.length === 0) break;
    if (refused.has(dish.id)) continue;
    await yieldToEventLoop();
    const meets = wishesMet(wishes, recipe);
    if (!isChosen(dish) && !meetsAlways({ meets }, wishes)) continue;
    if (isEnough && !left.some(({ words }) => meets.has(words))) continue;
    if (!suits(recipe)) continue;
    const { title, cuisine, ingredients } = recipe;
    found.push({
      ...dish,
      title,
      cuisine,
      drawnBy: recipe,
      foods: foodsOf(ingredients),
      ...(wishes.length > 0 && { meets }),
      ...bringsOf(recipe, targets),
      isDisliked: isDisliked(recipe),
      isUnchecked: false,
    });
  }
  return found;
}
