import * as z from "zod";
import { idText, instantText } from "~/server/values/answer-parts";
import { subRecipeShape, minutesShape } from "./sub-recipes.schema";
import { daysInWords } from "~/server/values/dates";
import { COURSES, PROTEINS, RECIPE_CUISINES, meal } from "~/engine/recipe";
import { pageNumber } from "~/server/values/paging";
import { visibleLine } from "~/server/values/text";
import { errorText, t } from "~/language/messages";

/** The page of the selected meals, which handles all their actions. */
export const SELECTED_PATH = "/dashboard/selected";

const NO_MEAL = errorText("Please choose a meal");
export const mealIdSchema = z.object({
  mealId: z.string(NO_MEAL).min(1, NO_MEAL).max(100),
});

export const SELECTION_FAILED = (message: string) => ({
  title: t("The selection was not changed"),
  description: message,
});

/** Returns in words the dinners for which the selected meals would be planned. */
export const dinnersOn = (dates: readonly string[]) =>
  t("{count, plural, one {Dinner} other {Dinners}} on {days}", {
    count: dates.length,
    days: daysInWords(dates),
  });

/** The number of recipes on a page: as rows of a list (or as cards instead on wide screens), or as cards. */
export const RECIPES_A_PAGE = { list: 40, cards: 24 } as const;

/**
 * The orders of recipes: newest first, favorites and loved recipes first, or recipes first that were not eaten for
 * longest.
 */
export const SORTS = ["recent", "loved", "long"] as const;
export type Sort = (typeof SORTS)[number];

/** The values in minutes of the filter by time. Each is a maximum. */
export const TIMES = ["15", "30", "45", "60"] as const;

export const VIEWS = ["list", "cards"] as const;
/** The view of a list of recipes. Null for the default of the page. */
export type RecipesView = (typeof VIEWS)[number] | null;

/** The view of recipes in a URL. */
export const viewSchema = z.object({ view: z.enum(VIEWS).nullable().catch(null).default(null) });

const oneOf = <T extends string>(values: readonly T[]) =>
  z
    .string()
    .optional()
    .transform((value) => values.find((option) => option === value) ?? "");

/** The query of a list of recipes. Unknown values count as absent. */
export const recipesSchema = z
  .object({
    q: z.string().default(""),
    sort: z.enum(SORTS).catch("recent").default("recent"),
    time: oneOf(TIMES),
    cuisine: oneOf(RECIPE_CUISINES),
    protein: oneOf(PROTEINS),
    course: oneOf(COURSES),
    tag: z
      .string()
      .default("")
      .transform((tag) => visibleLine(tag).slice(0, 200)),
    page: pageNumber,
  })
  .transform(({ q, ...rest }) => ({ ...rest, search: q.trim().slice(0, 200) }));

/** The search, filter and sort order of a list of recipes. */
export type RecipesFilter = Omit<z.infer<typeof recipesSchema>, "page">;

/** Returns the URL of a list of recipes at `path` with its filter, changed by `change`. */
export function recipesHref(
  path: string,
  filter: RecipesFilter,
  { page = 1, ...change }: Partial<RecipesFilter & { page: number }> = {},
) {
  const { search, sort, cuisine, protein, course, time, tag } = { ...filter, ...change };
  const query = new URLSearchParams(
    Object.entries({ q: search, cuisine, protein, course, time, tag }).filter(([, value]) => value),
  );
  if (sort !== "recent") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

export const mealShape = z.strictObject({
  id: idText,
  title: z.string().min(1),
  description: z.string(),
  cuisine: z.string().min(1),
  protein: z.string().nullable(),
  course: z.enum(COURSES),
  servings: z.number().int(),
  cookingTime: minutesShape,
  ingredients: z.array(z.string()),
  instructions: z.string(),
  sourceUrl: z.string().describe("Where it is from, or N/A"),
  imageUrl: z.string().nullable(),
  ownCourse: z.string().describe("A course in the household’s own words; empty for none"),
  equipment: z.string().describe("Required equipment; empty if none is stated"),
  subRecipes: z.array(subRecipeShape).describe("Ingredient lines that link to other recipes"),
  source: meal.shape.source,
  createdAt: instantText,
  check: z
    .strictObject({
      verdict: z.enum(["breaks", "unknown", "keeps"]).nullable(),
      asked: z.array(z.string()),
      checked: z.array(z.string()),
      notes: z.array(
        z.strictObject({
          line: z.number().int().nullable(),
          kind: z.enum(["restriction", "avoid", "dislike"]),
          needs: z.array(z.string()),
          eaters: z.array(z.string()),
          breaks: z.boolean(),
          food: z.string(),
          why: z.string(),
        }),
      ),
    })
    .describe("Whether it keeps what those who eat must not have"),
});

export const favoriteShape = z.strictObject({
  id: idText,
  mealId: idText,
  createdAt: instantText,
  meal: mealShape,
});

/** The fields of a meal in a list to choose from. */
export const choiceShape = mealShape.pick({
  id: true,
  title: true,
  cuisine: true,
  protein: true,
  course: true,
  cookingTime: true,
});
