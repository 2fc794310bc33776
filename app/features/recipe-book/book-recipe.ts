import type { Recipe } from "~/recipe";

/** A recipe of the book as its file says it; which restrictions it keeps is found by the guard (`dietsOf`). */
export type BookRecipe = Recipe & {
  bookId: string;
  /** Restrictions that its author knows it breaks, though the guard finds nothing. */
  breaks: readonly string[];
  /** What makes it keep more; absent where the author names nothing. */
  substitutions?: readonly Substitution[];
};

/** What a cook may put in place of something, so that a recipe keeps more restrictions. */
export type Substitution = {
  /** What it is for; it may bring more, and break something else: almond flour is a nut. */
  keeps: readonly string[];
  /** What the cook is told: "with tamari for the soy sauce". */
  telling: string;
  replacements: Replacement[];
};

/**
 * `from` is a whole ingredient line, a fact such as "carbs: 34", or words; words are replaced
 * wherever they stand. A line's `to` may be "left out", or several lines parted by " + ".
 */
export type Replacement = { from: string; to: string };
