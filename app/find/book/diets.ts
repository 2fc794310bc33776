import { checkRecipe } from "~/engine/check";
import {
  type Diet,
  isMoreRestriction,
  MORE_RESTRICTIONS,
  RESTRICTIONS,
  RULES,
} from "~/engine/restrictions";
import type { BookRecipe } from "./book-recipe";
import { onceFor } from "~/server/values/once";

/**
 * Returns those of the eight main restrictions that a recipe keeps: those that the guard finds kept, less what its
 * author knows better. Worked out once a recipe, when it is first asked for: to judge the whole book takes longer than
 * to open it.
 */
export const dietsOf = onceFor((recipe: BookRecipe): readonly string[] => {
  const { breaks, carbsPerServing } = recipe;
  // What is over a limit by its own figure needs no estimate, which is a third of the work.
  const open = RESTRICTIONS.filter(
    (it) => !breaks.includes(it) && (carbsPerServing ?? 0) <= (RULES[it].netCarbs ?? Infinity),
  );
  return checkRecipe(recipe, open).keeps;
});

/** Those under "More" that a recipe keeps; worked out once a recipe, when one of them is first asked for. */
const moreDietsOf = onceFor(
  (recipe: BookRecipe): readonly string[] => checkRecipe(recipe, MORE_RESTRICTIONS).keeps,
);

/** True where a recipe keeps a diet for certain. */
export const keepsDiet = (recipe: BookRecipe, diet: Diet) =>
  (isMoreRestriction(diet) ? moreDietsOf(recipe) : dietsOf(recipe)).includes(diet);
