import * as z from "zod";
import { type Message, message } from "~/language/messages";

/** The limits of a stored recipe: lengths in characters, times in minutes. */
export const LIMITS = {
  title: 200,
  description: 2_000,
  lines: 200,
  line: 500,
  instructions: 20_000,
  url: 2_000,
  servings: 100,
  ownCourse: 40,
  equipment: 300,
  /** One year in minutes, for food that ages. */
  minutes: 365 * 24 * 60,
  /**
   * The limits of sub-recipes: the maximum number of lines that refer to them, their depth, and their lines and text in
   * total.
   */
  subRecipes: 10,
  subRecipeDepth: 4,
  subRecipeLines: 400,
  subRecipeText: 60_000,
  subRecipeAmount: 40,
} as const;

/** A recipe that a line refers to, or a sub-recipe of that recipe, scaled for the line. */
const madeSubRecipe = z.object({
  mealId: z.string(),
  title: z.string(),
  /** Depth: 1 for the recipe that the line refers to. */
  depth: z.number().int().min(1),
  /** The factor for its amounts when the recipe with the line is made once. */
  share: z.number().positive(),
  description: z.string(),
  servings: z.number(),
  cookingTime: z.number().nullable(),
  /** The recipe's lines as written, without lines that refer to sub-recipes, and the same lines scaled by `share`. */
  ingredients: z.array(z.string()),
  scaled: z.array(z.string()),
  /** Titles of deleted recipes that the lines referred to. Older rows do not have the field. */
  gone: z.array(z.string()).default([]),
  instructions: z.string(),
});
export type MadeSubRecipe = z.infer<typeof madeSubRecipe>;

export const SUB_RECIPE_UNITS = ["recipe", "servings", "measure"] as const;

/** An ingredient line that refers to another recipe of the household, with the amount that it uses. */
export const subRecipe = z.object({
  /** Number of the ingredient line, from 0. */
  line: z.number().int().min(0),
  mealId: z.string(),
  title: z.string(),
  /**
   * The used amount: "1/2" of the recipe, "2" servings, or a measure such as "2 cups" of the yield in `makes` ("4
   * cups").
   */
  amount: z.string(),
  unit: z.enum(SUB_RECIPE_UNITS),
  makes: z.string(),
  /** True if the recipe was deleted. The line is then plain text. */
  isGone: z.boolean(),
  /** The recipe and its sub-recipes. Empty if the recipe was deleted. */
  made: z.array(madeSubRecipe),
});
export type SubRecipe = z.infer<typeof subRecipe>;

/**
 * The fields that every recipe has. Forms, files, pages, the model's answers and the recipe book extend this schema
 * with their own rules. This schema has only names and types.
 */
export const recipe = z.object({
  title: z.string(),
  description: z.string(),
  cuisine: z.string(),
  protein: z.string().nullable(),
  course: z.string(),
  servings: z.number(),
  /** The total time in minutes. */
  cookingTime: z.number().nullable(),
  ingredients: z.array(z.string()),
  /** The steps, one per line. */
  instructions: z.string(),
  /** A URL, other words about the source, or "N/A". */
  sourceUrl: z.string(),
});

/** A recipe with the fields that only a household's own recipes have. */
export const ownRecipe = recipe.extend({
  imageUrl: z.string().nullable(),
  /** A course in the household's own words, such as "Breakfast", or "". */
  ownCourse: z.string(),
  /** The equipment that the recipe needs, in words. Empty if it is not stated. */
  equipment: z.string(),
  /** The lines that refer to other recipes of the household. */
  subRecipes: z.array(subRecipe).readonly(),
});

/** Additional fields of recipes from the recipe book. Null in other recipes. */
const bookFacts = {
  /** The recipe's id in the recipe book. */
  bookId: z.string().nullable(),
  /** Grams of net carbohydrate per serving. */
  carbsPerServing: z.number().nullable(),
};

/** A recipe from a source, before the diet checks and before the household pays credits for it. */
export const sourceRecipe = recipe.extend(bookFacts);
export type Recipe = z.infer<typeof sourceRecipe>;

/** A recipe of a household, as the JSON contract shows it. */
export const meal = z.object({
  id: z.string(),
  ...ownRecipe.shape,
  source: z.enum(["generated", "search", "url", "manual"]),
  /** An instant as ISO text. */
  createdAt: z.string(),
});
export type Meal = z.infer<typeof meal>;

/** All stored fields of a recipe, without values derived from them. */
export const storedRecipe = meal.extend(bookFacts);
export type StoredRecipe = z.infer<typeof storedRecipe>;

/** Default values for fields that a recipe does not state. */
export const RECIPE_DEFAULTS = {
  description: "",
  cuisine: "Other",
  protein: null,
  course: "Main Dishes",
  servings: 4,
  cookingTime: null,
  instructions: "",
  sourceUrl: "N/A",
  imageUrl: null,
  ownCourse: "",
  equipment: "",
  subRecipes: [],
  source: "manual",
  bookId: null,
  carbsPerServing: null,
} as const satisfies Omit<StoredRecipe, "id" | "title" | "ingredients" | "createdAt">;

/** Courses, proteins and cuisines, with the names that the preferences use. */
export const COURSES = ["Main Dishes", "Desserts", "Appetizers", "Side Dishes"] as const;
export const PROTEINS = ["Chicken", "Beef", "Fish", "Vegetarian", "Pork", "Tofu"] as const;
export const CUISINES = [
  "Italian",
  "Mexican",
  "Mediterranean",
  "Asian",
  "American",
  "Indian",
  "French",
] as const;
/** The possible cuisines of a recipe. */
export const RECIPE_CUISINES = [...CUISINES, "Other"] as const;

/** Ratings of a cooked recipe. */
export const RATINGS = ["again", "fine", "never"] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_WORDS: Record<Rating, Message> = {
  again: message("Again!"),
  fine: message("Fine|rating"),
  never: message("Not again"),
};

/** The rater of a household that has not entered its eaters. */
export const EVERYBODY = "everybody";
export const EVERYBODY_NAME = message("Everybody");

export type EaterRating = { eaterId: string; rating: Rating };

/**
 * A recipe read from a web page, for the user to review. Texts are plain text, never markup. The cuisine is one of
 * `RECIPE_CUISINES`, or "Other" if it is uncertain. The protein is null if it is uncertain. `sourceUrl` is "" if the
 * recipe is not from a page.
 */
export const parsedRecipe = recipe.extend({
  course: recipe.shape.course.nullable(),
  servings: recipe.shape.servings.nullable(),
  imageUrl: ownRecipe.shape.imageUrl,
  /** Alternative URLs of the photo, in case the website does not return the first. */
  otherImageUrls: z.array(z.string()).default([]),
  /** The page's words about the servings if the number is ambiguous: "Serves 4 to 6". */
  servingsSaid: z.string().nullable().default(null),
});
export type ParsedRecipe = z.infer<typeof parsedRecipe>;
