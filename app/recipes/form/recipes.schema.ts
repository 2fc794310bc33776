import * as z from "zod";
import { AppError } from "~/server/values/errors";
import { COURSES, RECIPE_CUISINES, LIMITS, ownRecipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import { visibleLine, visibleLines } from "~/server/values/text";
import { isSource } from "~/recipes/importers/recipe-source";
import { t } from "~/language/messages";

/** The proteins offered for a typed recipe, in the order of the form. */
export const RECIPE_PROTEINS = ["Chicken", "Beef", "Fish", "Pork", "Vegetarian", "Tofu"];

/** The error for a recipe that is saved without a title or without ingredients. */
export const TITLE_AND_INGREDIENTS = "Please fill in at least the title and ingredients";

/** Splits a text into visible lines, one ingredient each, without empty ones. */
const toLines = (value: string | string[]) =>
  (typeof value === "string" ? value.split(/\r\n?|\n/) : value).map(visibleLine).filter(Boolean);

const plainText = (max: number, what: string) =>
  z
    .string(t("{what} must be text.", { what }))
    .optional()
    // A browser sends the end of a line as two characters.
    .transform((text = "") => visibleLines(text))
    .refine(
      (text) => text.length <= max,
      t("{what} must have at most {count, plural, one {# character} other {# characters}}.", {
        what,
        count: max,
      }),
    );

/** A whole number within bounds, or null for anything else. */
const wholeNumber = (max: number) =>
  z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => {
      const number = Number.parseInt(String(value ?? ""), 10);
      return number >= 1 && number <= max ? number : null;
    });

/** A recipe as a user types it, or as a client of the API sends it. */
export const recipeSchema = ownRecipe.omit({ imageUrl: true, subRecipes: true }).extend({
  title: z
    .string(TITLE_AND_INGREDIENTS)
    .trim()
    .min(1, TITLE_AND_INGREDIENTS)
    .max(LIMITS.title, `The title must have at most ${LIMITS.title} characters.`)
    .transform(visibleLine)
    .refine((title) => title !== "", TITLE_AND_INGREDIENTS),
  description: plainText(LIMITS.description, "The description"),
  cuisine: z
    .string()
    .nullish()
    .transform((value) => nameIn(RECIPE_CUISINES, value) ?? RECIPE_DEFAULTS.cuisine),
  protein: z
    .string()
    .nullish()
    .transform((value) => nameIn(RECIPE_PROTEINS, value)),
  /** If it is left out, a new recipe is a main dish and an existing one keeps its course. */
  course: z.enum(COURSES, `The meal type must be one of ${COURSES.join(", ")}.`).nullish(),
  cookingTime: wholeNumber(LIMITS.minutes),
  servings: z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => Number.parseInt(String(value || RECIPE_DEFAULTS.servings), 10))
    .pipe(
      z
        .int("Serves must be a number.")
        .min(1, "A recipe serves at least one.")
        .max(LIMITS.servings, `A recipe serves at most ${LIMITS.servings}.`),
    ),
  ingredients: z
    .union([z.string(), z.array(z.string())], TITLE_AND_INGREDIENTS)
    .transform(toLines)
    .pipe(
      z
        .array(z.string().max(LIMITS.line, `A line must have at most ${LIMITS.line} characters.`))
        .min(1, TITLE_AND_INGREDIENTS)
        .max(LIMITS.lines, `A recipe has at most ${LIMITS.lines} ingredients.`),
    ),
  ownCourse: plainText(LIMITS.ownCourse, "The course in your words").transform(visibleLine),
  equipment: plainText(LIMITS.equipment, "The equipment").transform(visibleLine),
  instructions: plainText(LIMITS.instructions, "The instructions"),
  sourceUrl: z
    .string()
    // Invisible characters are removed first, because they may hide the scheme.
    .transform(visibleLine)
    .pipe(
      z
        .string()
        .max(LIMITS.url, `The source URL must have at most ${LIMITS.url} characters.`)
        .refine(isSource, "The source must be a web address (https://…) or plain words."),
    )
    .nullish()
    .transform((value) => value || RECIPE_DEFAULTS.sourceUrl),
});

/** The input of the form that changes a recipe, with the version of the text that it was opened with. */
export const editSchema = recipeSchema.extend({ seen: z.string().max(64).default("") });

/** The fields that are empty in a form before the user types. */
const TYPED_FIELDS = [
  "title",
  "description",
  "cookingTime",
  "ownCourse",
  "equipment",
  "sourceUrl",
  "ingredients",
  "instructions",
] satisfies (keyof typeof recipeSchema.shape)[];

/** Returns true for a form without typed text. `text` returns the value of a field. */
export const isUntyped = (text: (name: string) => string) =>
  TYPED_FIELDS.every((name) => text(name).trim() === "");

/** Returns the toast of a form without a title or ingredients. */
export const ifBare = (text: (name: string) => string) =>
  text("title").trim() && text("ingredients").trim() ? undefined : { title: TITLE_AND_INGREDIENTS };

export type RecipeInput = z.infer<typeof recipeSchema>;

function nameIn(names: readonly string[], value: string | null | undefined) {
  const wanted = value?.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === wanted) ?? null;
}

/** Typed text is kept as long as a form whose session has ended. */
export const PUT_ASIDE = {
  title: "Your recipe waits for you",
  description: "For an hour, what you typed is kept under Manual Entry.",
};
const NOT_PUT_ASIDE = {
  title: "Your recipe could not be kept",
  description: "It is too long. Please save it first.",
};
export const notPutAside = () => new AppError("invalid", NOT_PUT_ASIDE.title, NOT_PUT_ASIDE);
export const SAVED = { title: "Recipe saved successfully!" };
export const withoutPhoto = (reason: string) => ({
  ...SAVED,
  description: `Its photo did not come. ${reason} You can add one at the recipe.`,
});
export const SAVE_FAILED = () => ({
  title: "Error saving recipe",
  description: "Failed to save your recipe. Please try again.",
});
