import type { COURSES, CUISINES, PROTEINS } from "~/kinds";
import { shorten } from "./text";

/** A recipe as it was read, for the cook to review. Texts are text, never markup. */
export interface ImportedRecipe {
  title: string;
  description: string;
  /** Where it is certain, else "Other". */
  cuisine: (typeof CUISINES)[number] | "Other";
  /** From the ingredients where it is certain. */
  protein: (typeof PROTEINS)[number] | null;
  /** Where the page's own categories name one. */
  course: (typeof COURSES)[number] | null;
  /** Minutes from start to table. */
  cookingTime: number | null;
  ingredients: string[];
  /** One step a line. */
  instructions: string;
  /** The page it was read from; "" when it was no page. */
  sourceUrl: string;
  /** An absolute http(s) address. */
  imageUrl: string | null;
  servings: number | null;
}

/** Why there is no recipe, as a sentence for the cook. */
export interface NoRecipe {
  reason: string;
}

/** Section 5 of the decisions: how much of a recipe is kept. */
export const LIMITS = {
  title: 200,
  description: 2_000,
  lines: 200,
  line: 500,
  instructions: 20_000,
  url: 2_000,
} as const;

/** Cuts a recipe to the limits, at words and lines where it can. */
export function withinLimits(recipe: ImportedRecipe): ImportedRecipe {
  return {
    ...recipe,
    title: shorten(recipe.title, LIMITS.title),
    description: shorten(recipe.description, LIMITS.description),
    ingredients: recipe.ingredients
      .slice(0, LIMITS.lines)
      .map((line) => shorten(line, LIMITS.line)),
    instructions: shorten(recipe.instructions, LIMITS.instructions),
    sourceUrl: recipe.sourceUrl.length <= LIMITS.url ? recipe.sourceUrl : "",
    imageUrl: recipe.imageUrl && recipe.imageUrl.length <= LIMITS.url ? recipe.imageUrl : null,
  };
}
