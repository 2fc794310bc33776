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

/** What the dish on a day has to be, as the reader of recipe requests understands it. */
export type Wish = {
  /** "vegetarian", "no fish": as it was read. */
  words: string;
  /** In English, and as another language's; a recipe meets the wish by any of them. */
  readings: readonly ParsedRequest[];
};

/**
 * What is looked at of a recipe. Without a description and steps, what only they name is not found. Facts are what the
 * book knows of its own recipes: no other recipe is known to be for children or to keep.
 */
export type WishRecipe = Pick<
  Recipe,
  "title" | "cuisine" | "course" | "protein" | "cookingTime" | "ingredients" | "servings"
> &
  Partial<
    Pick<BookRecipe, "description" | "instructions" | "carbsPerServing" | "facts" | "breaks">
  >;

/** The words that wishes are read by. */
export type Vocabulary = SearchIndex;

/**
 * Returns the words that wishes are read by: foods, dishes, and the words of these titles. An index of the recipe book
 * is a vocabulary, too, and forgives more typos, since it has the words of whole texts.
 */
export const wishVocabulary = (titles: readonly string[] = []): Vocabulary => vocabularyOf(titles);

/**
 * Reads what a dish has to be: "vegetarian", "curry", "no fish", "at most 30 minutes". Returns null where no word of it
 * says that; a word that is not known ("blorp curry") is left out. `unknownIn` names such words.
 *
 * "No fish" leaves out salmon, cod, tuna and all other fish, fish sauce and anchovies too, and not shellfish: "no
 * seafood" leaves out both.
 */
export function wishOf(words: string, vocabulary = wishVocabulary()): Wish | null {
  const unknown = new Set(unknownIn(words, vocabulary));
  const readings = readingsOf(vocabulary, words).flatMap((ask) => {
    const terms = ask.terms.filter(({ names }) => !names.every((name) => unknown.has(name)));
    const known = terms.map(({ names }) => names);
    const query = { ...ask.query, words: known, ignored: [], eaters: null };
    // "Dinner" says nothing of a dinner.
    return isTelling({ ...query, dinner: false }) ? [{ ...ask, query, terms }] : [];
  });
  return readings.length > 0 ? { words, readings } : null;
}

/** The words of a wish that no field of a recipe decides or that nobody knows, in the form that they are compared in; empty for none. */
export function unknownIn(words: string, vocabulary = wishVocabulary()): readonly string[] {
  const readings = readingsOf(vocabulary, words);
  const { ignored } = toReading(vocabulary, readings);
  const eaters = readings[0]?.query.eaters ?? null;
  return eaters === null ? ignored : [...ignored, String(eaters)];
}

const readWishRecipe = onceFor((recipe: WishRecipe): ReadRecipe => readOne(completed(recipe)));

/**
 * True where a recipe as written meets a wish. Each diet word is decided by the guard ("vegetarian" is not met where
 * the guard is in doubt), times by the stated minutes (none stated: not met), all else as a search of the recipe book
 * decides it. What is read of a recipe is remembered by the object, so pass the same one again.
 */
export function meetsWish({ readings }: Wish, recipe: WishRecipe): boolean {
  const read = readWishRecipe(recipe);
  return readings.some((ask) => answersRequest(read, ask));
}

/** A recipe of the book stays the same object, by which other features remember what they read of it. */
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
