import * as z from "zod";
import { INVALID_MEAL } from "~/adapters/recipe-source/recipe-source";
import { daysInWords } from "~/dates";
import { CUISINES, PROTEINS } from "~/kinds";
import { pageNumber } from "~/paging";

/** The most meals that one generation may ask for; the page asks for five. */
export const SUGGESTION_COUNT = 5;

/** The page of the selected meals, which takes all that is done with them. */
export const SELECTED_PATH = "/dashboard/selected";

export const suggestionsSchema = z.object({
  count: z
    .number({ error: "count must be a whole number from 1 to 10" })
    .int("count must be a whole number from 1 to 10")
    .min(1, "count must be a whole number from 1 to 10")
    .max(10, "count must be a whole number from 1 to 10")
    .default(SUGGESTION_COUNT),
});

const recipeQuery = z
  .string({ error: "Please describe what specific meal you'd like to generate." })
  .trim()
  .min(1, "Please describe what specific meal you'd like to generate.")
  .max(500, "Please describe it in at most 500 characters.");

export const findSchema = z.object({ recipeQuery });

/** The query of a call for what comes close to a request. */
export const nearSchema = z.object({ q: recipeQuery });

export const takeSchema = z.object({
  bookId: z.string({ error: "Please choose a recipe" }).min(1, "Please choose a recipe").max(200),
  recipeQuery,
  /** Credits that the page said it costs. */
  price: z.coerce.number().int().min(0).max(1).optional(),
});

export const mealIdSchema = z.object({
  mealId: z.string().min(1, "Please choose a meal").max(100),
});

/** Sections 5 and 8 of the specification. */
export const EMPTY_REQUEST = {
  title: "Enter a recipe request",
  description: "Please describe what specific meal you'd like to generate.",
};

export const SELECTION_FAILED = (message: string) => ({
  title: "The selection was not changed",
  description: message,
});

export const GENERATION_FAILED = (message: string) => ({
  title: "Generation failed",
  description: `Unable to generate meals: ${message.replace(/\.$/, "")}. Please try again.`,
});

/** Section 5 of the decisions: what is said where nothing fits a request. */
export const NO_RECIPE = "No recipe found for that request";

export const SEARCH_FAILED = (message: string) => ({
  title: "Search failed",
  description:
    message === NO_RECIPE
      ? `${NO_RECIPE}. Nothing was charged; try other words.`
      : message === INVALID_MEAL
        ? INVALID_MEAL
        : "Unable to generate your specific recipe. Please try again.",
});

/** What is said where nothing answers a request and others are offered. */
export const NO_TRUE_MATCH = {
  title: "No true match",
  description: "Nothing was charged. Here are the closest recipes.",
};

export const TAKE_FAILED = (message: string) => ({
  title: "Not added",
  description: `${message.replace(/\.$/, "")}. Nothing was charged.`,
});

/** What is said when meals have come. */
export const NEW_MEALS = (count: number) => ({
  title: count === 1 ? "One new meal" : `${count} new meals`,
});
export const FROM_BOOK = (count: number) => ({
  title: count === 1 ? "One meal from the recipe book" : `${count} meals from the recipe book`,
  description: "Nothing was charged.",
});
export const NONE_FIT = (why: string) => ({ title: "No meals fit", description: why });
export const FOUND = (title: string, isOwn: boolean) =>
  isOwn
    ? { title: "You already have this recipe", description: `${title}. Nothing was charged.` }
    : { title: "Recipe found", description: title };
export const REPLACED = (title: string, isOwn: boolean) => ({
  title: "Meal replaced",
  description: isOwn ? `${title}. You already have it, so nothing was charged.` : title,
});

/** On which dinners the selected meals go. */
export const dinnersOn = (dates: readonly string[]) =>
  `${dates.length === 1 ? "Dinner" : "Dinners"} on ${daysInWords(dates)}`;

/** How many recipes a page of them shows. */
export const RECIPES_A_PAGE = 60;

const oneOf = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .optional()
    .transform((value) => values.find((it) => it === value) ?? "");

/** The address of a page of all recipes; what it does not know it takes for nothing. */
export const recipesSchema = z
  .object({
    q: z.string().default(""),
    cuisine: oneOf([...CUISINES, "Other"]),
    protein: oneOf(PROTEINS),
    show: oneOf(["favorites", "custom"] as const),
    page: pageNumber,
  })
  .transform(({ q, show, ...rest }) => ({
    ...rest,
    search: q.trim().slice(0, 200),
    only: show || null,
  }));
