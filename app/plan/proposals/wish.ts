import {
  type BookRecipe,
  NO_FACTS,
  isTelling,
  answersRequest,
  readOne,
  type ReadRecipe,
  vocabularyOf,
  type ParsedRequest,
  readingsOf,
  toReading,
  type SearchIndex,
} from "~/find/book";
import { type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import { onceFor } from "~/server/values/once";

/** A wish for the dish of a day, as the reader of recipe requests understands it. */
export type Wish = {
  /** The words that were understood: "vegetarian", "no fish". */
  words: string;
  /**
   * The interpretations in English and as another language's words. A recipe that matches one of them meets the wish.
   */
  readings: readonly ParsedRequest[];
};

/**
 * The fields of a recipe that are read. If `description` and `instructions` are omitted, words that occur only in them
 * are not found. Only recipes of the recipe book have facts, so only they can be known to suit children or to keep.
 */
export type WishRecipe = Pick<
  Recipe,
  "title" | "cuisine" | "course" | "protein" | "cookingTime" | "ingredients" | "servings"
> &
  Partial<
    Pick<BookRecipe, "description" | "instructions" | "carbsPerServing" | "facts" | "breaks">
  >;

/** The vocabulary with which wishes are parsed. */
export type Vocabulary = SearchIndex;

/**
 * Returns the vocabulary with which wishes are parsed: foods, dishes, and the words of these titles. An index of the
 * recipe book is also a vocabulary. It corrects more typos, because it has the words of whole texts.
 */
export const wishVocabulary = (titles: readonly string[] = []): Vocabulary => vocabularyOf(titles);

/**
 * Reads a wish: "vegetarian", "curry", "no fish", "at most 30 minutes". Returns null if no word is understood. Omits
 * words that are not understood ("blorp curry"), which `unknownIn` returns. "No fish" excludes salmon, cod, tuna and
 * all other fish, including fish sauce and anchovies, but not shellfish. "No seafood" excludes both.
 */
export function wishOf(words: string, vocabulary = wishVocabulary()): Wish | null {
  const unknown = new Set(unknownIn(words, vocabulary));
  const readings = readingsOf(vocabulary, words).flatMap((ask) => {
    const terms = ask.terms.filter(({ names }) => !names.every((name) => unknown.has(name)));
    const termNames = terms.map(({ names }) => names);
    const query = { ...ask.query, words: termNames, ignored: [], eaters: null };
    // "Dinner" alone does not describe a dish.
    return isTelling({ ...query, dinner: false }) ? [{ ...ask, query, terms }] : [];
  });
  return readings.length > 0 ? { words, readings } : null;
}

/**
 * Returns the words of a wish that are unknown or that no field of a recipe decides, normalized for comparison. May be
 * empty.
 */
export function unknownIn(words: string, vocabulary = wishVocabulary()): readonly string[] {
  const readings = readingsOf(vocabulary, words);
  const { ignored } = toReading(vocabulary, readings);
  const eaters = readings[0]?.query.eaters ?? null;
  return eaters === null ? ignored : [...ignored, String(eaters)];
}

const readWishRecipe = onceFor((recipe: WishRecipe): ReadRecipe => readOne(completed(recipe)));

/**
 * Returns true if a recipe as written meets a wish. The diet check decides diets ("vegetarian" is not met if it is
 * unsure), and the stated minutes decide times (not met without stated minutes). Everything else is decided like a
 * search of the recipe book. Results are cached by object, so pass the same object again.
 */
export function meetsWish({ readings }: Wish, recipe: WishRecipe): boolean {
  const parsedRecipe = readWishRecipe(recipe);
  return readings.some((ask) => answersRequest(parsedRecipe, ask));
}

/** Returns the same object for a recipe of the recipe book, because other features cache by object. */
const completed = (recipe: WishRecipe): BookRecipe =>
  isOfBook(recipe)
    ? recipe
    : {
        ...RECIPE_DEFAULTS,
        ...recipe,
        bookId: "",
        description: recipe.description ?? "",
        instructions: recipe.instructions ?? "",
        carbsPerServing: recipe.carbsPerServing ?? null,
        facts: recipe.facts ?? NO_FACTS,
        breaks: recipe.breaks ?? [],
      };

const isOfBook = (recipe: WishRecipe): recipe is BookRecipe =>
  "bookId" in recipe &&
  typeof recipe.bookId === "string" &&
  [recipe.facts, recipe.breaks, recipe.description, recipe.instructions].every(
    (field) => field !== undefined,
  );
