import * as z from "zod";
import { daysInWords } from "~/dates";
import { COURSES, PROTEINS, RECIPE_CUISINES } from "~/kinds";
import { pageNumber } from "~/paging";
import { visibleLine } from "~/text";

/** The page of the selected meals, which takes all that is done with them. */
export const SELECTED_PATH = "/dashboard/selected";

const NO_MEAL = "Please choose a meal";
export const mealIdSchema = z.object({
  mealId: z.string({ error: NO_MEAL }).min(1, NO_MEAL).max(100),
});

export const SELECTION_FAILED = (message: string) => ({
  title: "The selection was not changed",
  description: message,
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
    cuisine: oneOf(RECIPE_CUISINES),
    protein: oneOf(PROTEINS),
    course: oneOf(COURSES),
    tag: z
      .string()
      .default("")
      .transform((tag) => visibleLine(tag).slice(0, 200)),
    collection: z.string().max(100).catch("").default(""),
    show: oneOf(["favorites", "custom"] as const),
    page: pageNumber,
  })
  .transform(({ q, show, ...rest }) => ({
    ...rest,
    search: q.trim().slice(0, 200),
    only: show || null,
  }));
