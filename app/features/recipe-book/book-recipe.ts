import type { Recipe } from "~/recipe";

/** A recipe of the book, with the restrictions that its author says it keeps. */
export type BookRecipe = Recipe & {
  bookId: string;
  diets: string[];
  /** What makes it keep more; absent where the author names nothing. */
  substitutions?: readonly Substitution[];
  follows?: readonly Consequence[];
};

/** What a cook may put in place of something, so that a recipe keeps more restrictions. */
export type Substitution = {
  keeps: string[];
  /** Restrictions that no longer hold: almond flour is a nut. */
  breaks: string[];
  /** What the cook is told: "with tamari for the soy sauce". */
  telling: string;
  replacements: Replacement[];
};

/** Restrictions that hold as soon as others do: Vegan, when Dairy-Free and Egg-Free. */
export type Consequence = { keeps: string[]; when: string[] };

/**
 * `from` is a whole ingredient line, a fact such as "carbs: 34", or words; words are replaced
 * wherever they stand. A line's `to` may be "left out", or several lines parted by " + ".
 */
export type Replacement = { from: string; to: string };
