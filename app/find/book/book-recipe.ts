import type { Recipe } from "~/engine/recipe";

/** A recipe as its file in the book states it. The diet check finds which restrictions it keeps (`dietsOf`). */
export type BookRecipe = Recipe & {
  bookId: string;
  facts: BookFacts;
  /** Restrictions that the author says it breaks, although the diet check finds nothing. */
  breaks: readonly string[];
  /** Substitutions with which it keeps more restrictions; absent if the author names none. */
  substitutions?: readonly Substitution[];
};

export const SEASON_NAMES = ["spring", "summer", "fall", "winter"] as const;
/** Degrees of heat, mildest first. */
export const HEATS = ["mild", "medium", "hot"] as const;
type Heat = (typeof HEATS)[number];

/** Facts that the author states and that cannot be read from the recipe's lines and steps. */
export type BookFacts = {
  /** The seasons in which it is at its best; empty for a dish for all seasons. */
  seasons: readonly (typeof SEASON_NAMES)[number][];
  /**
   * Days that it keeps in the refrigerator without loss; null if it has to be eaten at once, or if the author does not
   * say.
   */
  keepsDays: number | null;
  /** Null if the author does not say. */
  freezes: boolean | null;
  /** Null if it contains nothing hot. */
  heat: Heat | null;
  /** True if children who like mild food eat it as it is. */
  isKidMild: boolean;
};

/** The facts of a recipe whose author states none. */
export const NO_FACTS: BookFacts = {
  seasons: [],
  keepsDays: null,
  freezes: null,
  heat: null,
  isKidMild: false,
};

/** A substitution that the author names, with which the recipe keeps more restrictions. */
export type Substitution = {
  /** The restrictions that it is for. It may keep further ones and break others: almond flour is a nut. */
  keeps: readonly string[];
  /** The text that the cook reads: "with tamari for the soy sauce". */
  telling: string;
  replacements: Replacement[];
};

/**
 * `from` is a whole ingredient line, a fact such as "carbs: 34", or words. Words are replaced wherever they occur. A
 * line's `to` may be "left out", or several lines separated by " + ".
 */
export type Replacement = { from: string; to: string };

const BASE = /^(?!.* with ).*\b(?:stock|broth|gravy|vinaigrette|dressing|pesto|marinara sauce)$/i;

/**
 * True for a base with which other dishes are cooked or dressed. A search by name finds it; it never accompanies a meal
 * or fills a week.
 */
export const isBase = ({ title, course }: Pick<BookRecipe, "title" | "course">): boolean =>
  course === "Side Dishes" && BASE.test(title);

type Dish = Pick<Recipe, "title" | "course">;

const BREAKFAST = /\b(porridge|oatmeal|oats|granola|muesli|smoothies?|yogurt bowls?)\b/i;
const SWEET = /\b(cookies?|bars?|cake|crumble|crisp|ice cream|parfait|topping)\b/i;

/**
 * True for sweet breakfast dishes that are filed under desserts. A search by name or for breakfast finds them; they are
 * never dessert after a dinner.
 */
export const isBreakfast = ({ title, course }: Dish): boolean =>
  course === "Desserts" && BREAKFAST.test(title) && !SWEET.test(title);
