import { yieldToEventLoop } from "~/cooperative-scheduling";
import { mayGenerate } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import type { HouseholdNeeds } from "~/features/eaters/needs";
import { priceOfNew } from "~/features/generation/book-dishes.server";
import { listNewDishes } from "~/features/generation/new-dishes.server";
import { bringsOf, type NutritionTargets } from "~/features/nutrition/targets";
import { foodsOf } from "~/features/pantry/foods";
import type { Asked } from "./asked";
import { coursesFor, mealsOfDay } from "./day-meals";
import type { OwnDish } from "./own-dishes.server";
import { inTurn } from "./shortlist";
import type { Candidate, FilledType } from "./week";

type Deps = Parameters<typeof listNewDishes>[0];

/** How many new dishes the household's credits are enough for. */
export const mostNewOf = (user: User) =>
  !mayGenerate(user) ? 0 : user.pays ? Math.floor(user.mealCredits / priceOfNew(user)) : Infinity;

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
};

/** Dishes of the book that suit all who eat, read as the household's own are; those that are chosen already first. */
export async function readNewDishes(
  services: Deps,
  user: User,
  { needs, has, limit, types, asked, most, targets }: Wanted,
): Promise<Candidate[]> {
  if (mostNewOf(user) === 0) return [];
  const courses = [...new Set(types.flatMap(coursesFor))];
  const { dishes, suits, isDisliked } = await listNewDishes(services, user, {
    ...{ needs, has, courses },
  });
  const listed = dishes.flatMap((recipe) => {
    const { bookId, protein, cookingTime: minutes } = recipe;
    const meals = mealsOfDay(recipe);
    if (!types.some((type) => meals.has(type))) return [];
    const kind = "new" as const;
    return [{ recipe, id: `book.${bookId}`, protein, minutes, kind, suits: meals, planned: [] }];
  });
  const turns = inTurn(listed, { from: asked.days.date ?? "", limit, seed: asked.seed });
  const chosen = new Set(asked.chosen.values());
  const refused = new Set(asked.refused);
  const isChosen = ({ id }: { id: string }) => chosen.has(id);
  const found: Candidate[] = [];
  for (const { recipe, ...dish } of [
    ...turns.filter(isChosen),
    ...turns.filter((it) => !isChosen(it)),
  ]) {
    if (found.length >= most) break;
    if (refused.has(dish.id)) continue;
    await yieldToEventLoop();
    if (!suits(recipe)) continue;
    const { title, cuisine, ingredients } = recipe;
    found.push({
      ...{ ...dish, title, cuisine, drawnBy: recipe, foods: foodsOf(ingredients) },
      ...bringsOf(recipe, targets),
      ...{ isDisliked: isDisliked(recipe), isUnchecked: false },
    });
  }
  return found;
}
