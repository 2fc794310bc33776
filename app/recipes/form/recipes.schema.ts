import * as z from "zod";
import { AppError } from "~/server/values/errors";
import { COURSES, RECIPE_CUISINES, LIMITS, ownRecipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import { visibleLine, visibleLines } from "~/server/values/text";
import { isSource } from "~/recipes/importers/recipe-source";
import { errorText, message, type Message, t } from "~/language/messages";

/** The proteins offered for a typed recipe, in the order of the form. */
export const RECIPE_PROTEINS = ["Chicken", "Beef", "Fish", "Pork", "Vegetarian", "Tofu"];

/** The error for a recipe that is saved without a title or without ingredients. */
export const TITLE_AND_INGREDIENTS = message("Please fill in at least the title and ingredients");
const BARE = errorText(TITLE_AND_INGREDIENTS);

/** Splits a text into its visible lines, one ingredient each. Leaves out empty lines. */
const toLines = (value: string | string[]) =>
  (typeof value === "string" ? value.split(/\r\n?|\n/) : value).map(visibleLine).filter(Boolean);

/**
 * Parses a text of a recipe. `notText` is the message for other types, and `tooLong` the message for a longer text
 * (`count` is the maximum).
 */
const plainText = (max: number, notText: Message, tooLong: Message) =>
  z
    .string(errorText(notText))
    .optional()
    // A browser sends a line break as two characters.
    .transform((text = "") => visibleLines(text))
    .refine((text) => text.length <= max, errorText(tooLong, { count: max }));

/** Parses a whole number from 1 to `max`. Returns null for other values. */
const wholeNumber = (max: number) =>
  z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => {
      const number = Number.parseInt(String(value ?? ""), 10);
      return number >= 1 && number <= max ? number : null;
    });

/** A recipe from a user's form or from a client of the API. */
export const recipeSchema = ownRecipe.omit({ imageUrl: true, subRecipes: true }).extend({
  title: z
    .string(BARE)
    .trim()
    .min(1, BARE)
    .max(
      LIMITS.title,
      errorText("The title must have at most {max} characters.", { max: LIMITS.title }),
    )
    .transform(visibleLine)
    .refine((title) => title !== "", BARE),
  description: plainText(
    LIMITS.description,
    message("The description must be text."),
    message(
      "The description must have at most {count, plural, one {# character} other {# characters}}.",
    ),
  ),
  cuisine: z
    .string()
    .nullish()
    .transform((value) => nameIn(RECIPE_CUISINES, value) ?? RECIPE_DEFAULTS.cuisine),
  protein: z
    .string()
    .nullish()
    .transform((value) => nameIn(RECIPE_PROTEINS, value)),
  /** The course. By default, a new recipe is a main dish and an existing recipe keeps its course. */
  course: z
    .enum(
      COURSES,
      errorText("The meal type must be one of {courses}.", { courses: COURSES.join(", ") }),
    )
    .nullish(),
  cookingTime: wholeNumber(LIMITS.minutes),
  servings: z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => Number.parseInt(String(value || RECIPE_DEFAULTS.servings), 10))
    .pipe(
      z
        .int(errorText("Serves must be a number."))
        .min(1, errorText("A recipe serves at least one."))
        .max(
          LIMITS.servings,
          errorText("A recipe serves at most {max}.", { max: LIMITS.servings }),
        ),
    ),
  ingredients: z
    .union([z.string(), z.array(z.string())], BARE)
    .transform(toLines)
    .pipe(
      z
        .array(
          z
            .string()
            .max(
              LIMITS.line,
              errorText("A line must have at most {max} characters.", { max: LIMITS.line }),
            ),
        )
        .min(1, BARE)
        .max(
          LIMITS.lines,
          errorText("A recipe has at most {max} ingredients.", { max: LIMITS.lines }),
        ),
    ),
  ownCourse: plainText(
    LIMITS.ownCourse,
    message("Your own name for the course must be text."),
    message(
      "Your own name for the course must have at most {count, plural, one {# character} other {# characters}}.",
    ),
  ).transform(visibleLine),
  equipment: plainText(
    LIMITS.equipment,
    message("The equipment must be text."),
    message(
      "The equipment must have at most {count, plural, one {# character} other {# characters}}.",
    ),
  ).transform(visibleLine),
  instructions: plainText(
    LIMITS.instructions,
    message("The instructions must be text."),
    message(
      "The instructions must have at most {count, plural, one {# character} other {# characters}}.",
    ),
  ),
  sourceUrl: z
    .string()
    // Invisible characters are removed first, because they may hide the scheme.
    .transform(visibleLine)
    .pipe(
      z
        .string()
        .max(
          LIMITS.url,
          errorText("The source URL must have at most {max} characters.", { max: LIMITS.url }),
        )
        .refine(
          isSource,
          errorText("The source must be a web address (https://…) or plain words."),
        ),
    )
    .nullish()
    .transform((value) => value || RECIPE_DEFAULTS.sourceUrl),
});

/** The input of the form that changes a recipe, with the version of the text that the form was opened with. */
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

/** Returns the toast of a form without a title or ingredients. Returns undefined if the form has both. */
export const ifBare = (text: (name: string) => string) =>
  text("title").trim() && text("ingredients").trim()
    ? undefined
    : { title: t(TITLE_AND_INGREDIENTS) };

export type RecipeInput = z.infer<typeof recipeSchema>;

function nameIn(names: readonly string[], value: string | null | undefined) {
  const lowerName = value?.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === lowerName) ?? null;
}

/** Typed text is stored as long as a form whose session has ended. */
export const PUT_ASIDE = {
  get title() {
    return t("Your recipe is kept for now");
  },
  get description() {
    return t("What you typed is kept for one hour under Manual Entry.");
  },
};
export const notPutAside = () =>
  new AppError("invalid", t("Your recipe could not be kept"), {
    description: t("It is too long. Please save it first."),
  });
export const SAVED = {
  get title() {
    return t("Recipe saved successfully!");
  },
};
export const withoutPhoto = (reason: string) => ({
  ...SAVED,
  description: t(
    "The photo could not be imported. {reason} You can add one on the recipe’s page.",
    { reason },
  ),
});
export const SAVE_FAILED = () => ({
  title: t("Error saving recipe"),
  description: t("Failed to save your recipe. Please try again."),
});
