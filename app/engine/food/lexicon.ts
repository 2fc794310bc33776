import { once } from "~/server/values/once";
import type { Aisle, Contents, Food } from "./food";
import { ADDITIVES } from "./lexicon/additives";
import { BAKERY } from "./lexicon/bakery";
import { BAKING } from "./lexicon/baking";
import { BEVERAGES } from "./lexicon/beverages";
import { BRANDS } from "./lexicon/brands";
import { BREADS } from "./lexicon/breads";
import { CHEESES } from "./lexicon/cheeses";
import { DAIRY } from "./lexicon/dairy";
import { CHILLED, DISHES, FROM_THE_BUTCHER } from "./lexicon/dishes";
import { DRINKS } from "./lexicon/drinks";
import { ELSEWHERE } from "./lexicon/elsewhere";
import { FISHES } from "./lexicon/fishes";
import { FRUIT } from "./lexicon/fruit";
import { FROZEN } from "./lexicon/frozen";
import { GRAINS } from "./lexicon/grains";
import { LABELS } from "./lexicon/labels";
import { MAKERS } from "./lexicon/makers";
import { MEAT } from "./lexicon/meat";
import { MILK_PRODUCTS } from "./lexicon/milk-products";
import { NOODLES } from "./lexicon/noodles";
import { NUT_PRODUCTS } from "./lexicon/nut-products";
import { NUTS } from "./lexicon/nuts";
import { OILS } from "./lexicon/oils";
import { OTHER } from "./lexicon/other";
import { PACKAGED } from "./lexicon/packaged";
import { PANTRY } from "./lexicon/pantry";
import { PLANTS } from "./lexicon/plants";
import { PRODUCE } from "./lexicon/produce";
import { REGIONAL } from "./lexicon/regional";
import { SAUCES } from "./lexicon/sauces";
import { SAUSAGES } from "./lexicon/sausages";
import { SEAFOOD } from "./lexicon/seafood";
import { SNACKS } from "./lexicon/snacks";
import { SOY_FOODS } from "./lexicon/soy-foods";
import { SPICES } from "./lexicon/spices";
import { namesOfSeveralWords, refine } from "./finer";
import { type Content, isContent } from "./contents";
import { doubted, doubtedNames, withDoubts } from "./doubts";
import { createPhraseBook, type PhraseBook } from "./phrase-book";
import { filledFoods } from "./filled-foods";
import { plantFoods } from "./plant-foods";
import { readLexicon } from "./read-lexicon";
import { canonicalWords, foodWords } from "./words";

/** What the labels of packaged snacks and sweets may carry, whatever they are made of. */
const LABELED = "gluten wheat dairy egg soy nut";

/** The tables, written from knowledge of food by this project; figures are USDA's, see the README. */
const TABLES: readonly (readonly [Aisle | null, string, may?: string])[] = [
  ["Produce", PRODUCE],
  ["Produce", FRUIT],
  ["Produce", SOY_FOODS],
  ["Meat & Poultry", MEAT],
  ["Seafood", SEAFOOD],
  ["Dairy & Eggs", DAIRY],
  ["Bakery", BAKERY],
  ["Pantry", PANTRY],
  ["Pantry", GRAINS],
  ["Pantry", LABELS],
  ["Pantry", NUTS],
  ["Baking", BAKING],
  ["Spices & Seasonings", SPICES],
  ["Oils & Condiments", OILS],
  ["Frozen", FROZEN],
  ["Beverages", BEVERAGES],
  ["Other", OTHER],
  [null, ELSEWHERE],
  ["Produce", PLANTS],
  ["Dairy & Eggs", CHEESES],
  ["Dairy & Eggs", MILK_PRODUCTS],
  ["Seafood", FISHES],
  ["Meat & Poultry", SAUSAGES],
  ["Bakery", BREADS],
  ["Bakery", REGIONAL],
  ["Pantry", SNACKS, LABELED],
  ["Pantry", NOODLES],
  ["Baking", NUT_PRODUCTS],
  ["Oils & Condiments", SAUCES],
  ["Beverages", DRINKS],
  ["Other", ADDITIVES],
  ["Frozen", DISHES],
  ["Dairy & Eggs", CHILLED],
  ["Meat & Poultry", FROM_THE_BUTCHER],
  ["Pantry", PACKAGED, LABELED],
  [null, BRANDS],
  [null, MAKERS],
];

/** Every food of the lexicon. Throws on a table that cannot be read. */
export const foods: () => readonly Food[] = once(() =>
  TABLES.flatMap(([aisle, table, may = ""]) =>
    [...readLexicon(aisle, table)].map((food) =>
      withLabels(food, may.split(" ").filter(isContent)),
    ),
  ),
);

/** A food with what its label may carry, where it has any of these by its name: sesame oil and rock candy do not. */
function withLabels(food: Food, may: readonly Content[]): Food {
  const { contents } = food;
  const isPackaged = [...(contents?.has ?? []), ...(contents?.may ?? [])].some((it) =>
    may.includes(it),
  );
  return contents && isPackaged ? { ...food, contents: withDoubts(contents, may) } : food;
}

/** What each name contains: the longest phrase at a word says what the food is. */
export const lexicon: () => PhraseBook<Contents> = once(() => {
  const book = createPhraseBook<Contents>();
  for (const made of [plantFoods(), filledFoods()]) {
    for (const { name, contents } of made) book.add(name, refine(name, contents));
  }
  for (const [name, { contents }] of byName()) {
    if (!contents) continue;
    const known = refine(name, doubted(name, contents));
    for (const spelled of spellings(name)) book.add(spelled, known);
  }
  for (const name of doubtedNames()) {
    if (book.get(name)) continue;
    const parts = partsOf(name, book) ?? { has: [], may: [] };
    book.add(name, refine(name, doubted(name, parts)));
  }
  for (const { name, isNot } of namesOfSeveralWords()) {
    // What is called after another food is what its last word says.
    const parts = book.get(name) ? null : isNot ? book.get(lastOf(name)) : partsOf(name, book);
    if (parts) book.add(name, refine(name, parts));
  }
  return book;
});

const lastOf = (name: string) => name.slice(name.lastIndexOf(" ") + 1);

/** What the words of a name bring, where one of them is a food: "hard seltzer" is a seltzer, "tuna salad" has tuna. */
function partsOf(name: string, book: PhraseBook<Contents>): Contents | null {
  const words = canonicalWords(name).map((word) => ({ kind: "word", word }));
  const parts: Contents[] = [];
  let at = 0;
  while (at < words.length) {
    const part = book.longestAt(words, at);
    if (part) parts.push(part.value);
    at += part?.length ?? 1;
  }
  if (parts.length === 0) return null;
  const all = (of: (part: Contents) => Contents["has"]) => [...new Set(parts.flatMap(of))];
  return { has: all(({ has }) => has), may: all(({ may }) => may) };
}

/** A name as it is written here, and as it stands in a line with its apostrophe: "mont d or" and "mont d'or". */
const spellings = (name: string) =>
  ELISION.test(name) ? [name, name.replaceAll(ELISIONS, "$1'")] : [name];

const ELISION = /\b[dl] (?=\p{L})/u;
const ELISIONS = /\b([dl]) (?=\p{L})/gu;

/** Makers of whose one kind of food it is known what it contains. */
export const makerNames: () => readonly string[] = once(() =>
  [...readLexicon(null, MAKERS)].flatMap(({ names }) => names),
);

/** The same: one that another food follows only says who made it. */
export const makers: () => PhraseBook<true> = once(() => {
  const book = createPhraseBook<true>();
  for (const name of makerNames()) book.add(name, true);
  return book;
});

/** The words that names of foods are made of, as they are compared. */
export const wordsOfFoods: () => ReadonlySet<string> = once(
  () => new Set([...byName().keys()].flatMap(canonicalWords)),
);

/** Each name with its food. A name that has a line of its own stands for that one, whatever it is another name of. */
export const byName: () => ReadonlyMap<string, Food> = once(() => {
  const found = new Map<string, Food>();
  for (const food of foods()) found.set(food.names[0], food);
  for (const food of foods()) {
    for (const name of [...food.names, ...food.alone]) if (!found.has(name)) found.set(name, food);
  }
  return found;
});

/** What the lexicon knows of exactly this name, if anything. */
export function findFood(name: string): Contents | undefined {
  return lexicon().get(name);
}

/** Other names of a food with the first of its names, in their words; `isAlone` for one that holds only by itself. */
export const synonyms = once(() => {
  const found = new Map<string, { words: string[]; isAlone: boolean }>();
  for (const { names, alone } of foods()) {
    const [first, ...others] = names;
    const words = foodWords(first);
    for (const name of others) found.set(foodWords(name).join(" "), { words, isAlone: false });
    for (const name of alone) found.set(foodWords(name).join(" "), { words, isAlone: true });
    // Romaine is romaine lettuce, and romaine lettuce no romaine lettuce lettuce.
    const [key, own] = [words.join(" "), ` ${words.join(" ")} `];
    const isLonger = others.some((name) => own.includes(` ${foodWords(name).join(" ")} `));
    if (isLonger && !found.has(key)) found.set(key, { words, isAlone: false });
  }
  return found;
});
