import * as z from "zod";

/** How much of a recipe is kept: lengths in characters, times in minutes. */
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
  /** A year, for what has to age. */
  minutes: 365 * 24 * 60,
  /** How many lines may stand for other recipes, how deep these are in one another, and how much they say together. */
  subRecipes: 10,
  subRecipeDepth: 4,
  subRecipeLines: 400,
  subRecipeText: 60_000,
  subRecipeAmount: 40,
} as const;

/** A recipe, or one within that, as it is made for the line that stands for it. */
const madeSubRecipe = z.object({
  mealId: z.string(),
  title: z.string(),
  /** How deep it is: 1 for the recipe of the line itself. */
  depth: z.number().int().min(1),
  /** How many times its amounts are needed for one making of the recipe that the line stands in. */
  share: z.number().positive(),
  description: z.string(),
  servings: z.number(),
  cookingTime: z.number().nullable(),
  /** Its lines as written, without those that stand for recipes in their turn, and the same for its share. */
  ingredients: z.array(z.string()),
  scaled: z.array(z.string()),
  /** Titles of what its lines stood for and is not there; what was stored before that was asked says none. */
  gone: z.array(z.string()).default([]),
  instructions: z.string(),
});
export type MadeSubRecipe = z.infer<typeof madeSubRecipe>;

export const SUB_RECIPE_UNITS = ["recipe", "servings", "measure"] as const;

/** A line that stands for another recipe of the household, and how much of that it takes. */
export const subRecipe = z.object({
  /** Number of the ingredient line, from 0. */
  line: z.number().int().min(0),
  mealId: z.string(),
  title: z.string(),
  /** "1/2" of the recipe, "2" servings, or a measure, "2 cups", of what `makes` says: "4 cups". */
  amount: z.string(),
  unit: z.enum(SUB_RECIPE_UNITS),
  makes: z.string(),
  /** True where that recipe is not there: the line then stands for itself. */
  isGone: z.boolean(),
  /** It and the recipes within it; empty where it is gone. */
  made: z.array(madeSubRecipe),
});
export type SubRecipe = z.infer<typeof subRecipe>;

/**
 * What every recipe says, whoever wrote it. Forms, files, pages, the model's answers and the recipe book
 * extend it by what they ask of a field; here stand names and types alone.
 */
export const recipe = z.object({
  title: z.string(),
  description: z.string(),
  cuisine: z.string(),
  protein: z.string().nullable(),
  course: z.string(),
  servings: z.number(),
  /** Minutes, start to table. */
  cookingTime: z.number().nullable(),
  ingredients: z.array(z.string()),
  /** The steps, one a line. */
  instructions: z.string(),
  /** An address, other words, or "N/A". */
  sourceUrl: z.string(),
});

/** The same with what only a recipe of the household's own may say. */
export const ownRecipe = recipe.extend({
  imageUrl: z.string().nullable(),
  /** A course in the household's own words, such as "Breakfast"; empty for none. */
  ownCourse: z.string(),
  /** What has to be at hand, in words; empty where nothing is said. */
  equipment: z.string(),
  /** Its lines that stand for other recipes of the household. */
  subRecipes: z.array(subRecipe).readonly(),
});

/** What the recipe book says of a recipe besides; null in a recipe from elsewhere. */
const bookFacts = {
  /** The book's own id of the recipe. */
  bookId: z.string().nullable(),
  /** Grams of net carbohydrate a serving. */
  carbsPerServing: z.number().nullable(),
};

/** A recipe as a source gives it, before the guard has seen it and anybody has paid. */
export const sourceRecipe = recipe.extend(bookFacts);
export type Recipe = z.infer<typeof sourceRecipe>;

/** A recipe that a household has, as the JSON contract shows it. */
export const meal = z.object({
  id: z.string(),
  ...ownRecipe.shape,
  source: z.enum(["generated", "search", "url", "manual"]),
  /** An instant. */
  createdAt: z.string(),
});
export type Meal = z.infer<typeof meal>;

/** All that is stored of a recipe, but for what is made of it. */
export const storedRecipe = meal.extend(bookFacts);
export type StoredRecipe = z.infer<typeof storedRecipe>;

/** The defaults of what a recipe does not say. */
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

/** Courses, proteins and cuisines, as the preferences name them. */
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
/** What the cuisine of a recipe can be. */
export const RECIPE_CUISINES = [...CUISINES, "Other"] as const;

/** How one liked a dish: what a tap says. */
export const RATINGS = ["again", "fine", "never"] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_WORDS: Record<Rating, string> = {
  again: "Again!",
  fine: "Fine",
  never: "Not again",
};

/** Who rates where the household has not said who eats. */
export const EVERYBODY = "everybody";
export const EVERYBODY_NAME = "Everybody";

export type EaterRating = { eaterId: string; rating: Rating };

/**
 * A recipe as it was read from somebody's page, for the cook to review. Texts are text, never markup; cuisine and
 * protein are ours if they are certain, else "Other" and null. `sourceUrl` is "" if it was no page.
 */
export const parsedRecipe = recipe.extend({
  course: recipe.shape.course.nullable(),
  servings: recipe.shape.servings.nullable(),
  imageUrl: ownRecipe.shape.imageUrl,
  /** Other addresses of its photo, for a website that does not give the first one. */
  otherImageUrls: z.array(z.string()).default([]),
  /** What the page says of servings, where one may doubt what was made of it: "Serves 4 to 6". */
  servingsSaid: z.string().nullable().default(null),
});
export type ParsedRecipe = z.infer<typeof parsedRecipe>;
