import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { LIMITS, SUB_RECIPE_UNITS } from "~/engine/recipe";
import { withFrom } from "~/ui/way-back";
import { errorText, message } from "~/language/messages";

export const SUB_RECIPE_FAILED = message("Not saved");
export const SUB_RECIPE_SAVED = message("Recipe linked");
export const SUB_RECIPE_REMOVED = message("Link removed");

const NO_AMOUNT = errorText("Please enter how much of it.");
const LONG_AMOUNT = errorText("That is too long for an amount.");
const NO_RECIPE = errorText("Please choose a recipe.");
const amount = z
  .string(NO_AMOUNT)
  .trim()
  .min(1, NO_AMOUNT)
  .max(LIMITS.subRecipeAmount, LONG_AMOUNT);
const makes = z.string().trim().max(LIMITS.subRecipeAmount, LONG_AMOUNT).default("");
const line = z.coerce
  .number()
  .int()
  .min(0)
  .max(LIMITS.lines - 1);

/** The input of the form that links an ingredient line: the recipe, and the amount of it that the line uses. */
export const subRecipeSchema = z.object({
  line,
  subRecipeId: z.string(NO_RECIPE).min(1, NO_RECIPE).max(100),
  amount,
  unit: z.enum(SUB_RECIPE_UNITS).default("recipe"),
  makes,
});

export const lineSchema = z.object({ line });

/** The input of the API call that links lines: the linked recipes of all lines. */
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
      errorText("Please list the lines"),
    )
    .max(
      LIMITS.subRecipes,
      errorText("At most {max} ingredient lines can link to recipes.", { max: LIMITS.subRecipes }),
    ),
});

/** Returns the path of the page that links a recipe's lines to other recipes. */
export const subRecipesPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/sub-recipes`, from);

/** Returns the path of the page that links one line to another recipe. */
export const subRecipeLinePath = (mealId: string, line: number, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/sub-recipes?line=${line}`, from);

export const minutesShape = z
  .number()
  .int()
  .nullable()
  .describe("Minutes in all; null where it is not known");

export const subRecipeShape = z.strictObject({
  line: z.number().int().describe("The index of the ingredient line that links to it, from 0"),
  mealId: z
    .string()
    .describe("The household’s recipe; empty if the recipe of an imported link was not found"),
  title: z.string(),
  amount: z.string().describe("1/2 of the recipe, 2 servings, or a measure"),
  unit: z.enum(["recipe", "servings", "measure"]),
  makes: z.string().describe("For a measure what the whole recipe makes; else empty"),
  isGone: z.boolean().describe("True if that recipe was deleted and the line is plain text"),
  made: z
    .array(
      z.strictObject({
        mealId: idText,
        title: z.string(),
        depth: z.number().int().min(1),
        share: z.number().describe("How many times its amounts are needed"),
        description: z.string(),
        servings: z.number().int(),
        cookingTime: minutesShape,
        ingredients: z.array(z.string()).describe("Its lines as written"),
        scaled: z.array(z.string()).describe("The same for its share"),
        gone: z.array(z.string()).describe("Titles of what its lines stood for and was deleted"),
        instructions: z.string(),
      }),
    )
    .describe("That recipe and those within it"),
});

export const subRecipesShape = z.strictObject({ subRecipes: z.array(subRecipeShape) });
