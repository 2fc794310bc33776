import { checkRead, readRecipe } from "~/engine/check";
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
import { isTrueMatch, QUICK } from "./match";
import { COOKING_METHODS, PHRASES, TABLE_WORDS, TEXTURES } from "./names";
import { leavesOut } from "./diets";
import { type ParsedRequest, judgeTerms, type Term } from "./parsed-request";
import { isHot } from "./rank";
import { requestInEnglish } from "./request-english";
import { CLOSE } from "./search";
import { single, createSpelling, type Spelling } from "./spelling";
import { words, wordsOf } from "./words";

/** A recipe with what a request needs to be held against it, each read at its first use. */
export type ReadRecipe = IndexedRecipe & {
  /** The words of its title, facts and ingredients: what is not among them, no field names. */
  fieldWords: () => ReadonlySet<string>;
  /** The words of its title in English; empty where it is English. */
  englishWords: () => ReadonlySet<string>;
  /** True where the guard finds that it keeps the diet for certain. */
  keepsDiet: (diet: Diet) => boolean;
  /** True where the guard finds meat or fish for certain; a cheese set with rennet is neither. */
  hasMeat: () => boolean;
};

/** An index without recipes: it knows the foods of the lexicon and the dishes of the tables. */
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
 * Returns an index without recipes, by which a request is parsed where no book is open. It knows the foods of the lexicon,
 * the dishes of the tables and the words of these titles.
 */
export function vocabularyOf(titles: readonly string[]): SearchIndex {
  const plain = plainVocabulary();
  if (titles.length === 0) return plain;
  const titled = new Set<string>();
  for (const title of titles) {
    const said = wordsOf(title);
    said.forEach((word, i) => titled.add(word).add(`${word} ${said[i + 1] ?? ""}`.trim()));
  }
  const oneWord = [...titled].filter((name) => !name.includes(" "));
  const meant = new Map([...plain.spelling.words, ...oneWord].map((word) => [word, 1]));
  const { isKnown, isPair } = plain.spelling;
  const spelling = createSpelling(meant, {
    ...plain.spelling,
    isPair: (pair) => titled.has(pair) || isPair(pair),
    isKnown: (word) => meant.has(word) || isKnown(word),
  });
  return {
    ...plain,
    spelling: withFewTypos(spelling),
    rarity: new Map([...plain.rarity, ...[...titled].map((name): [string, number] => [name, 1])]),
    isTitled: (name) => titled.has(name),
  };
}

/** Words that are one or two letters off a word of a request. */
const OTHER_WORDS = words(
  "barely, base, beat, been, book, broken, buttery, carve, code, deep, difference, diner, doubled, form, from, lacy, manage, meet, partly, perfectly, rise, role, server, shallow, skimming, soon, source, started, strand, stream, tired, warning",
);

/** A word of so many letters may have one that is wrong, and one of so many two; of a shorter one letters are swapped or doubled. */
const [ONE_OTHER, TWO_WRONG, ONE_WRONG] = [7, 9, 6];

/**
 * A spelling that leaves alone the words that are rather another English word than a typo. A book knows such words by its
 * texts; without them "better" would be butter, and "kitchen" kimchi.
 */
function withFewTypos(spelling: Spelling): Spelling {
  const isTypo = (word: string) =>
    /.{3}(free|friendly)$/.test(word) ||
    (!OTHER_WORDS.has(word) && [...spelling.words].some((other) => isTypoOf(word, other)));
  return { ...spelling, isKnown: (word) => spelling.isKnown(word) || !isTypo(word) };
}

function isTypoOf(word: string, other: string) {
  if (single(word) === single(other)) return true;
  const most = word.length >= TWO_WRONG ? 2 : 1;
  if (Math.abs(word.length - other.length) > most || word[0] !== other[0]) return false;
  if (editDistance(word, other, most) > most) return false;
  const isSwap = [...word].sort().join("") === [...other].sort().join("");
  if (isSwap) return true;
  return word.length >= (word.length === other.length ? ONE_OTHER : ONE_WRONG);
}

/** Reads one recipe of the book or of a household, as a request is held against it. Nothing is read before it is needed. */
export function readOne(recipe: BookRecipe): ReadRecipe {
  const index = once(() => indexRecipe(recipe));
  const title = once(() => wordsOf(recipe.title));
  const reading = once(() => readRecipe(recipe));
  const kept = new Map<Diet, boolean>();
  const judge = (diet: Diet) =>
    !recipe.breaks.includes(diet) &&
    !impossibleFor(diet).includes(recipe.protein ?? "") &&
    checkRead(reading(), [diet]).keeps.includes(diet);
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
    englishWords: once(() => new Set(wordsOf(requestInEnglish(recipe.title) ?? ""))),
    keepsDiet: (diet) => {
      const isKept = kept.get(diet) ?? judge(diet);
      kept.set(diet, isKept);
      return isKept;
    },
    hasMeat: once(() => hasMeat(recipe, () => checkRead(reading(), ["Vegetarian"]).verdict)),
  };
}

/** By the protein that is stated, which tells a cheese from meat; else by the guard. */
const hasMeat = ({ protein }: BookRecipe, verdictOf: () => string) =>
  /^(Vegetarian|Tofu)$/.test(protein ?? "")
    ? false
    : impossibleFor("Vegetarian").includes(protein ?? "") || verdictOf() === "breaks";

/** The texts that `indexRecipe` reads, except those that only describe the dish. */
function fieldWordsOf({ title, description, cuisine, protein, course, ingredients }: BookRecipe) {
  const texts = [title, calledIn(description), cuisine, protein ?? "", course, ...ingredients];
  return new Set(wordsOf(texts.join("\n")));
}

/**
 * True where a recipe as written answers a request as the search of the book understands it: what must hold holds, and the
 * dish or food that is named is there. "Vegetarian" is decided by the guard, and so is each other diet. What is cheap to
 * decide comes first, the guard last. "Easy" asks for little time, as "quick" does.
 */
export function answersRequest(read: ReadRecipe, ask: ParsedRequest): boolean {
  const { query, terms } = ask;
  const { recipe } = read;
  const diets = dietsIn(
    query.meatless ? [...query.restrictions, "Vegetarian"] : query.restrictions,
  );
  const isLong = (recipe.cookingTime ?? Infinity) > QUICK;
  if (query.quick && isLong) return false;
  if (!terms.every((term) => mayHave(read, term))) return false;
  if (diets.some((diet) => impossibleFor(diet).includes(recipe.protein ?? ""))) return false;
  const open = {
    ...query,
    without: query.without.filter((name) => isInSteps(name) || isAmongWords(read, name)),
    // The guard decides these, from the lines of any recipe.
    meatless: false,
    isWithMeat: false,
  };
  return (
    keeps(read, open) &&
    (terms.length === 0 || judgeTerms(read, terms).share >= CLOSE) &&
    isTrueMatch(read, query, terms) &&
    (!query.isWithMeat || read.hasMeat()) &&
    diets.every(read.keepsDiet) &&
    leavesOut(recipe, query.avoids) &&
    (!query.isMild || !isHot(recipe, query))
  );
}

/** False where no name of a term is in any field: then the recipe need not be indexed. How a dish is cooked its steps may say. */
const mayHave = (read: ReadRecipe, { names, expansions }: Term) =>
  names.some((name) => COOKING_METHODS.has(name) || TEXTURES.has(name)) ||
  expansions.some(({ name }) => isAmongWords(read, name));

/** A title in another language names a dish; its foods have to be in the list, too. */
const isAmongWords = ({ fieldWords, englishWords }: ReadRecipe, name: string) =>
  name
    .split(" ")
    .every((word) => fieldWords().has(word) || (!isFoodAlone(word) && englishWords().has(word)));

const isFoodAlone = (word: string) => byName().has(word) && !DISH_NAMES.has(word);
