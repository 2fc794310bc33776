import { checkRead } from "~/engine/check";
import { editDistance, byName } from "~/engine/food";
import { once } from "~/server/values/once";
import { type Diet, dietsIn, impossibleFor } from "~/engine/restrictions";
import type { BookRecipe } from "./book-recipe";
import {
  calledIn,
  buildIndex,
  indexRecipe,
  type IndexedRecipe,
  type SearchIndex,
} from "./search-index";
import { DISH_NAMES } from "./dishes";
import { isInSteps, keeps } from "./keeps";
import { isTrueMatch, QUICK_MINUTES } from "./match";
import { COOKING_METHODS, PHRASES, TABLE_WORDS, TEXTURES } from "./names";
import { leavesOut } from "./diets";
import { type ParsedRequest, judgeTerms, type RequestTerm } from "./parsed-request";
import { isHot } from "./rank";
import { readingOf } from "./readings";
import { requestInEnglish } from "./request-english";
import { CLOSE } from "./search";
import { single, createSpelling, type Spelling } from "./spelling";
import { bookWords, requestWordsOf } from "./words";

/** A recipe with the data to compare a request with. Each field is computed on first use. */
export type ReadRecipe = IndexedRecipe & {
  /** The words in the title, the facts and the ingredients. */
  fieldWords: () => ReadonlySet<string>;
  /** The words of the title in English. Empty if the title is English. */
  englishWords: () => ReadonlySet<string>;
  /** Returns true if the recipe certainly fits the diet. */
  keepsDiet: (diet: Diet) => boolean;
  /** Returns true if the recipe certainly contains meat or fish. Cheese with animal rennet is neither. */
  hasMeat: () => boolean;
};

/** An index without recipes, with the foods of the lexicon and the dishes of the tables. */
const plainVocabulary = once((): SearchIndex => {
  const index = buildIndex([]);
  const names = [...byName().keys(), ...TABLE_WORDS, ...PHRASES];
  return {
    ...index,
    spelling: withFewTypos(index.spelling),
    rarity: new Map(names.map((name) => [name, 1])),
    isListed: (name) => byName().has(name) || TABLE_WORDS.has(name),
  };
});

/**
 * Returns an index without recipes, for parsing a request if no recipe book is open. The index has the foods of the
 * lexicon, the dishes of the tables and the words of these titles.
 */
export function vocabularyOf(titles: readonly string[]): SearchIndex {
  const plain = plainVocabulary();
  if (titles.length === 0) return plain;
  const titled = new Set<string>();
  for (const title of titles) {
    const titleWords = requestWordsOf(title);
    titleWords.forEach((word, i) =>
      titled.add(word).add(`${word} ${titleWords[i + 1] ?? ""}`.trim()),
    );
  }
  const oneWord = [...titled].filter((name) => !name.includes(" "));
  const vocabulary = new Map([...plain.spelling.words, ...oneWord].map((word) => [word, 1]));
  const { isKnown, isPair } = plain.spelling;
  const spelling = createSpelling(vocabulary, {
    ...plain.spelling,
    isPair: (pair) => titled.has(pair) || isPair(pair),
    isKnown: (word) => vocabulary.has(word) || isKnown(word),
  });
  return {
    ...plain,
    spelling: withFewTypos(spelling),
    rarity: new Map([...plain.rarity, ...[...titled].map((name): [string, number] => [name, 1])]),
    isTitled: (name) => titled.has(name),
  };
}

/** English words that differ by one or two letters from a word with a meaning in requests. */
const OTHER_WORDS = bookWords(
  "barely, base, beat, been, book, broken, buttery, carve, code, deep, difference, diner, doubled, form, from, lacy, manage, meet, partly, perfectly, rise, role, server, shallow, skimming, soon, source, started, strand, stream, tired, warning",
);

/**
 * The minimum lengths of words in which one letter may be replaced, two letters may be wrong, or one letter may be
 * added or missing. In shorter words, only swapped or doubled letters count as typos.
 */
const [ONE_OTHER, TWO_WRONG, ONE_WRONG] = [7, 9, 6];

/**
 * Returns a spelling corrector that leaves common English words unchanged. A recipe book has such words in its texts.
 * Without them, "better" would become "butter" and "kitchen" would become "kimchi".
 */
function withFewTypos(spelling: Spelling): Spelling {
  const isTypo = (word: string) =>
    /.{3}(free|friendly)$/.test(word) ||
    (!OTHER_WORDS.has(word) && [...spelling.words].some((knownWord) => isTypoOf(word, knownWord)));
  return { ...spelling, isKnown: (word) => spelling.isKnown(word) || !isTypo(word) };
}

function isTypoOf(word: string, knownWord: string) {
  if (single(word) === single(knownWord)) return true;
  const most = word.length >= TWO_WRONG ? 2 : 1;
  if (Math.abs(word.length - knownWord.length) > most || word[0] !== knownWord[0]) return false;
  if (editDistance(word, knownWord, most) > most) return false;
  const isSwap = [...word].sort().join("") === [...knownWord].sort().join("");
  if (isSwap) return true;
  return word.length >= (word.length === knownWord.length ? ONE_OTHER : ONE_WRONG);
}

/**
 * Prepares a recipe from the recipe book or from a household for comparison with a request. Each part is computed on
 * first use.
 */
export function readOne(recipe: BookRecipe): ReadRecipe {
  const index = once(() => indexRecipe(recipe));
  const title = once(() => requestWordsOf(recipe.title));
  const cachedDiets = new Map<Diet, boolean>();
  const judge = (diet: Diet) =>
    !recipe.breaks.includes(diet) &&
    !impossibleFor(diet).includes(recipe.protein ?? "") &&
    checkRead(readingOf(recipe), [diet]).keeps.includes(diet);
  return {
    recipe,
    get title() {
      return title();
    },
    get weights() {
      return index().weights;
    },
    get listed() {
      return index().listed;
    },
    get left() {
      return index().left;
    },
    get likened() {
      return index().likened;
    },
    fieldWords: once(() => fieldWordsOf(recipe)),
    englishWords: once(() => new Set(requestWordsOf(requestInEnglish(recipe.title) ?? ""))),
    keepsDiet: (diet) => {
      const isKept = cachedDiets.get(diet) ?? judge(diet);
      cachedDiets.set(diet, isKept);
      return isKept;
    },
    hasMeat: once(() =>
      hasMeat(recipe, () => checkRead(readingOf(recipe), ["Vegetarian"]).verdict),
    ),
  };
}

/**
 * Returns true if the recipe contains meat. The stated protein decides, because it distinguishes cheese from meat.
 * Without a protein, the diet check decides.
 */
const hasMeat = ({ protein }: BookRecipe, verdictOf: () => string) =>
  /^(Vegetarian|Tofu)$/.test(protein ?? "")
    ? false
    : impossibleFor("Vegetarian").includes(protein ?? "") || verdictOf() === "breaks";

/** Returns the words of the texts that `indexRecipe` reads, without texts that only describe the dish. */
function fieldWordsOf({ title, description, cuisine, protein, course, ingredients }: BookRecipe) {
  const texts = [title, calledIn(description), cuisine, protein ?? "", course, ...ingredients];
  return new Set(requestWordsOf(texts.join("\n")));
}

/**
 * Returns true if a recipe as written matches a request, by the rules of the search in the recipe book. The recipe must
 * meet the requirements and have the named dish or food. The diet check decides "vegetarian" and every other diet. Fast
 * tests are first, and the diet check is last. "Easy" limits the time, as "quick" does.
 */
export function answersRequest(preparedRecipe: ReadRecipe, ask: ParsedRequest): boolean {
  const { query, terms } = ask;
  const { recipe } = preparedRecipe;
  const diets = dietsIn(
    query.meatless ? [...query.restrictions, "Vegetarian"] : query.restrictions,
  );
  const isLong = (recipe.cookingTime ?? Infinity) > QUICK_MINUTES;
  if (query.quick && isLong) return false;
  if (!terms.every((term) => mayHave(preparedRecipe, term))) return false;
  if (diets.some((diet) => impossibleFor(diet).includes(recipe.protein ?? ""))) return false;
  const open = {
    ...query,
    without: query.without.filter((name) => isInSteps(name) || isAmongWords(preparedRecipe, name)),
    // The diet check decides `meatless` and the diets from the lines of any recipe.
    meatless: false,
    isWithMeat: false,
  };
  return (
    keeps(preparedRecipe, open) &&
    (terms.length === 0 || judgeTerms(preparedRecipe, terms).share >= CLOSE) &&
    isTrueMatch(preparedRecipe, query, terms) &&
    (!query.isWithMeat || preparedRecipe.hasMeat()) &&
    diets.every(preparedRecipe.keepsDiet) &&
    leavesOut(recipe, query.avoids) &&
    (!query.isMild || !isHot(recipe, query))
  );
}

/**
 * Returns false if no field has a name of the term, so that the recipe does not need to be indexed. Cooking methods may
 * be only in the steps.
 */
const mayHave = (preparedRecipe: ReadRecipe, { names, expansions }: RequestTerm) =>
  names.some((name) => COOKING_METHODS.has(name) || TEXTURES.has(name)) ||
  expansions.some(({ name }) => isAmongWords(preparedRecipe, name));

/**
 * Returns true if the recipe's fields have all words of a name. A title in another language matches only names of
 * dishes. Its foods must be in the list.
 */
const isAmongWords = ({ fieldWords, englishWords }: ReadRecipe, name: string) =>
  name
    .split(" ")
    .every((word) => fieldWords().has(word) || (!isFoodAlone(word) && englishWords().has(word)));

const isFoodAlone = (word: string) => byName().has(word) && !DISH_NAMES.has(word);
