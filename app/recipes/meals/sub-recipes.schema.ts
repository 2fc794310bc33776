import * as z from "zod";
import { LIMITS, SUB_RECIPE_UNITS } from "~/engine/recipe/recipe";
import { withFrom } from "~/ui/way-back";

export const SUB_RECIPE_FAILED = "Not saved";
export const SUB_RECIPE_SAVED = "Saved: the line stands for that recipe";
export const SUB_RECIPE_REMOVED = "The line stands for itself again";

const NO_AMOUNT = "Please say how much of it.";
const amount = z
  .string({ error: NO_AMOUNT })
  .trim()
  .min(1, NO_AMOUNT)
  .max(LIMITS.subRecipeAmount, "That is too long for an amount.");
const makes = z
  .string()
  .trim()
  .max(LIMITS.subRecipeAmount, "That is too long for an amount.")
  .default("");
const line = z.coerce
  .number()
  .int()
  .min(0)
  .max(LIMITS.lines - 1);

/** Which recipe a line stands for, and how much of it is taken, as the form says it. */
export const subRecipeSchema = z.object({
  line,
  subRecipeId: z
    .string({ error: "Please choose a recipe." })
    .min(1, "Please choose a recipe.")
    .max(100),
  amount,
  unit: z.enum(SUB_RECIPE_UNITS).default("recipe"),
  makes,
});

export const lineSchema = z.object({ line });

/** The same of all lines, as a call says it. */
export const subRecipesCallSchema = z.object({
  subRecipes: z
    .array(
      z.object({
        line: z
          .int()
          .min(0)
          .max(LIMITS.lines - 1),
        mealId: z.string().max(100),
        amount,
        unit: z.enum(SUB_RECIPE_UNITS).default("recipe"),
        makes,
      }),
      "Please list the lines",
    )
    .max(LIMITS.subRecipes, `At most ${LIMITS.subRecipes} lines can stand for recipes.`),
});

/** The page that says which lines of a recipe stand for others. */
export const subRecipesPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/sub-recipes`, from);

/** The same for one line. */
export const subRecipeLinePath = (mealId: string, line: number, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/sub-recipes?line=${line}`, from);
