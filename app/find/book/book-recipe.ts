import type { Recipe } from "~/engine/recipe";

/** A recipe as its file in the recipe book states it. The diet check decides which restrictions it fits (`dietsOf`). */
export type BookRecipe = Recipe & {
  bookId: string;
  facts: BookFacts;
  /** Restrictions that the recipe breaks according to its author, although the diet check cannot detect it. */
  breaks: readonly string[];
  /** Substitutions with which the recipe fits more restrictions. Absent if the author names none. */
  substitutions?: readonly Substitution[];
};

export const SEASON_NAMES = ["spring", "summer", "fall", "winter"] as const;
/** Degrees of heat, mildest first. */
export const HEATS = ["mild", "medium", "hot"] as const;
type Heat = (typeof HEATS)[number];

/** Facts that the author states because the recipe's lines and steps do not show them. */
export type BookFacts = {
  /** The seasons in which the dish is best. Empty for a dish for all seasons. */
  seasons: readonly (typeof SEASON_NAMES)[number][];
  /**
   * The number of days that the dish keeps in the refrigerator without loss. Null if it must be eaten at once or the
   * author does not state it.
   */
  keepsDays: number | null;
  /** True if the dish can be frozen. Null if the author does not state it. */
  freezes: boolean | null;
  /** The degree of heat. Null if the dish contains nothing hot. */
  heat: Heat | null;
  /** True if children who like mild food eat the dish unchanged. */
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

/** A substitution that the author names, with which the recipe fits more restrictions. */
export type Substitution = {
  /**
   * The restrictions that the substitution is for. It may fit further restrictions and break others: almond flour is a
   * nut.
   */
  keeps: readonly string[];
  /** The text for the cook: "with tamari for the soy sauce". */
  telling: string;
  replacements: Replacement[];
};

/**
 * A text to replace. `from` is a whole ingredient line, a fact such as "carbs: 34", or words, which are replaced
 * wherever they occur. A line's `to` may be "left out", or several lines separated by " + ".
 */
export type Replacement = { from: string; to: string };

const BASE = /^(?!.* with ).*\b(?:stock|broth|gravy|vinaigrette|dressing|pesto|marinara sauce)$/i;

/**
 * Returns true for a base with which other dishes are cooked or dressed. A search by name finds it, but it never
 * accompanies a meal or fills a week.
 */
export const isBase = ({ title, course }: Pick<BookRecipe, "title" | "course">): boolean =>
  course === "Side Dishes" && BASE.test(title);

type Dish = Pick<Recipe, "title" | "course">;

const BREAKFAST = /\b(porridge|oatmeal|oats|granola|muesli|smoothies?|yogurt bowls?)\b/i;
const SWEET = /\b(cookies?|bars?|cake|crumble|crisp|ice cream|parfait|topping)\b/i;

/**
 * Returns true for sweet breakfast dishes, whose course is Desserts. A search by name or for breakfast finds them, but
 * they are never the dessert after a dinner.
 */
export const isBreakfast = ({ title, course }: Dish): boolean =>
  course === "Desserts" && BREAKFAST.test(title) && !SWEET.test(title);
