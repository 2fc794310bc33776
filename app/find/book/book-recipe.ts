import type { Recipe } from "~/engine/recipe";

/** A recipe of the book as its file says it; which restrictions it keeps is found by the guard (`dietsOf`). */
export type BookRecipe = Recipe & {
  bookId: string;
  facts: BookFacts;
  /** Restrictions that its author knows it breaks, though the guard finds nothing. */
  breaks: readonly string[];
  /** What makes it keep more; absent where the author names nothing. */
  substitutions?: readonly Substitution[];
};

export const SEASON_NAMES = ["spring", "summer", "fall", "winter"] as const;
/** From what one hardly notices to what burns. */
export const HEATS = ["mild", "medium", "hot"] as const;
type Heat = (typeof HEATS)[number];

/** What its author knows of a recipe and nobody can read from its lines and steps. */
export type BookFacts = {
  /** When it is at its best; empty for a dish of all the year. */
  seasons: readonly (typeof SEASON_NAMES)[number][];
  /** Days that it keeps in the refrigerator and is as good; null where it is to be eaten at once, or nobody said. */
  keepsDays: number | null;
  /** Null where nobody said. */
  freezes: boolean | null;
  /** Null where nothing in it is hot. */
  heat: Heat | null;
  /** Children who like mild food eat it as it is. */
  isKidMild: boolean;
};

/** Of which nothing is said. */
export const NO_FACTS: BookFacts = {
  seasons: [],
  keepsDays: null,
  freezes: null,
  heat: null,
  isKidMild: false,
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

const BASE = /^(?!.* with ).*\b(?:stock|broth|gravy|vinaigrette|dressing|pesto|marinara sauce)$/i;

/**
 * True for what other dishes are cooked or dressed with: found by its name, and no dish that stands beside another or
 * that a week is filled with.
 */
export const isBase = ({ title, course }: Pick<BookRecipe, "title" | "course">): boolean =>
  course === "Side Dishes" && BASE.test(title);

type Dish = Pick<Recipe, "title" | "course">;

const BREAKFAST = /\b(porridge|oatmeal|oats|granola|muesli|smoothies?|yogurt bowls?)\b/i;
const SWEET = /\b(cookies?|bars?|cake|crumble|crisp|ice cream|parfait|topping)\b/i;

/** True for what is filed under desserts, as it is sweet, and that nobody eats after a dinner: found by its name and for breakfast. */
export const isBreakfast = ({ title, course }: Dish): boolean =>
  course === "Desserts" && BREAKFAST.test(title) && !SWEET.test(title);
