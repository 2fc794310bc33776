import { z } from "zod";
import {
  namesCell,
  optionalNumberCell,
  parseTable,
  readTable,
  type DataRow,
  yesCell,
} from "../data/table";
import { onceFor, once } from "~/server/values/once";
import { isContent, type Content } from "./contents";
import { CARB_KINDS, type Aisle, type Contents, type Food } from "./food";
import { namesOfSeveralWords, refine } from "./finer";
import { doubted, doubtedNames, withDoubts } from "./doubts";
import { createPhraseBook, type PhraseBook } from "./phrase-book";
import { filledFoods, plantFoods } from "./made-foods";
import { canonicalWords, foodWords } from "./words";

/** A marker instead of contents: the words of the name decide, so "apple pie" is apple and pie. */
const BY_ITS_WORDS = "by its words";

const contentsCell = z
  .string()
  .refine((text) => contentsIn(text) !== undefined, "has a word that is not in contents.ts");

/** The columns of the tables in `app/engine/data/lexicon/`. The README there describes them. */
const foodFacts = z
  .object({
    contains: contentsCell,
    "may contain": contentsCell,
    "other names": namesCell,
    net: optionalNumberCell,
    cup: optionalNumberCell,
    exact: yesCell,
    piece: optionalNumberCell,
    kind: z.enum(["", ...CARB_KINDS], "is not a kind of carbohydrate"),
    home: yesCell,
  })
  // Reject empty cells, since a food must not count as free of everything by mistake.
  .refine(
    (row) => row.contains !== "" || row["may contain"] !== "",
    "has neither contents nor the word “nothing”",
  );

type FoodFacts = z.output<typeof foodFacts>;

/** Returns the foods of a table in `app/engine/data/lexicon/`. Throws an error if a row cannot be parsed. */
export const readLexicon = (aisle: Aisle | null, name: string): Food[] =>
  readTable(`lexicon/${name}.tsv`, "name", foodFacts).map((row) => toFood(aisle, row));

/** Returns the foods in the text of a table. Throws an error if a row cannot be parsed. */
export const parseLexicon = (aisle: Aisle | null, text: string): Food[] =>
  parseTable("lexicon", text, "name", foodFacts).map((row) => toFood(aisle, row));

function toFood(aisle: Aisle | null, { name, facts }: DataRow<FoodFacts>): Food {
  const { "other names": otherNames, net, cup, exact, piece, kind, home } = facts;
  return {
    names: [name, ...otherNames.filter((otherName) => !isAlone(otherName))],
    alone:
      otherNames.length === 0
        ? NONE
        : otherNames.filter(isAlone).map((otherName) => otherName.slice(1, -1)),
    aisle,
    contents: contentsOf(facts),
    net,
    cup,
    isCupExact: exact,
    piece,
    kind: kind === "" ? null : kind,
    isAtHome: home,
  };
}

const NONE: readonly string[] = [];

/** Returns true for a name in brackets, which means the food only if it is used alone. */
const isAlone = (name: string) => name.startsWith("(");

/** Returns the parsed contents of a cell. Cached, since thousands of foods share a few hundred sets of contents. */
const contentsOf = onceFor(
  ({ contains: certainText, "may contain": may }: FoodFacts): Contents | null =>
    certainText === BY_ITS_WORDS
      ? null
      : { has: contentsIn(certainText) ?? [], may: contentsIn(may) ?? [] },
);

/** Returns the contents that a cell lists, or undefined if a word is not a content. */
function contentsIn(text: string): readonly Content[] | undefined {
  if (text === "" || text === "nothing" || text === BY_ITS_WORDS) return [];
  const words = text.split(" ");
  const contents = words.filter(isContent);
  return contents.length === words.length ? contents : undefined;
}

/** Contents that the labels of packaged snacks and sweets may list, whatever the ingredients. */
const LABELED = "gluten wheat dairy egg soy nut";

/**
 * The tables in `app/engine/data/lexicon/` with the aisle of their foods. The order matters: a synonym that two foods
 * share belongs to the first food.
 */
export const LEXICON_TABLES: readonly (readonly [Aisle | null, name: string, may?: string])[] = [
  ["Produce", "produce"],
  ["Produce", "fruit"],
  ["Produce", "soy-foods"],
  ["Meat & Poultry", "meat"],
  ["Seafood", "seafood"],
  ["Dairy & Eggs", "dairy"],
  ["Bakery", "bakery"],
  ["Pantry", "pantry"],
  ["Pantry", "grains"],
  ["Pantry", "labels"],
  ["Pantry", "nuts"],
  ["Baking", "baking"],
  ["Spices & Seasonings", "spices"],
  ["Oils & Condiments", "oils"],
  ["Frozen", "frozen"],
  ["Beverages", "beverages"],
  ["Other", "other"],
  [null, "elsewhere"],
  ["Produce", "plants"],
  ["Dairy & Eggs", "cheeses"],
  ["Dairy & Eggs", "milk-products"],
  ["Seafood", "fishes"],
  ["Meat & Poultry", "sausages"],
  ["Bakery", "breads"],
  ["Bakery", "regional"],
  ["Pantry", "snacks", LABELED],
  ["Pantry", "noodles"],
  ["Baking", "nut-products"],
  ["Oils & Condiments", "sauces"],
  ["Beverages", "drinks"],
  ["Other", "additives"],
  ["Frozen", "dishes"],
  ["Dairy & Eggs", "dishes-chilled"],
  ["Meat & Poultry", "dishes-butcher"],
  ["Pantry", "packaged", LABELED],
  [null, "brands"],
  [null, "makers"],
];

/** All foods of the lexicon. Throws an error if a table cannot be parsed. */
export const foods: () => readonly Food[] = once(() =>
  LEXICON_TABLES.flatMap(([aisle, name, may = ""]) =>
    readLexicon(aisle, name).map((food) => withLabels(food, may.split(" ").filter(isContent))),
  ),
);

/**
 * Adds the contents that a food's label may list, if its name implies at least one of them. Foods such as sesame oil
 * and rock candy do not change.
 */
function withLabels(food: Food, may: readonly Content[]): Food {
  const { contents } = food;
  const isPackaged = [...(contents?.has ?? []), ...(contents?.may ?? [])].some((content) =>
    may.includes(content),
  );
  return contents && isPackaged ? { ...food, contents: withDoubts(contents, may) } : food;
}

/** The contents of each name. The longest phrase at a word identifies the food. */
export const lexicon: () => PhraseBook<Contents> = once(() => {
  const book = createPhraseBook<Contents>();
  for (const madeFoods of [plantFoods(), filledFoods()]) {
    for (const { name, contents } of madeFoods) book.add(name, refine(name, contents));
  }
  for (const [name, { contents }] of byName()) {
    if (!contents) continue;
    const knownContents = refine(name, doubted(name, contents));
    for (const spelled of spellings(name)) book.add(spelled, knownContents);
  }
  for (const name of doubtedNames()) {
    if (book.get(name)) continue;
    const parts = partsOf(name, book) ?? { has: [], may: [] };
    book.add(name, refine(name, doubted(name, parts)));
  }
  for (const { name, isNot } of namesOfSeveralWords()) {
    // A food that is named after another one has the contents of its last word.
    const parts = book.get(name) ? null : isNot ? book.get(lastOf(name)) : partsOf(name, book);
    if (parts) book.add(name, refine(name, parts));
  }
  return book;
});

const lastOf = (name: string) => name.slice(name.lastIndexOf(" ") + 1);

/**
 * Returns the contents of the words of a name if one of the words is a food: "hard seltzer" is a seltzer, "tuna salad"
 * has tuna. Otherwise returns null.
 */
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
  return { has: all(({ has: certainContents }) => certainContents), may: all(({ may }) => may) };
}

/** Returns a name as written in the table and with apostrophes: "mont d or" and "mont d'or". */
const spellings = (name: string) =>
  ELISION.test(name) ? [name, name.replaceAll(ELISIONS, "$1'")] : [name];

const ELISION = /\b[dl] (?=\p{L})/u;
const ELISIONS = /\b([dl]) (?=\p{L})/gu;

/** Brands that make a single kind of food with known contents. */
export const makerNames: () => readonly string[] = once(() =>
  readLexicon(null, "makers").flatMap(({ names }) => names),
);

/** Brands by name. Before another food, a brand only names the maker. */
export const makers: () => PhraseBook<true> = once(() => {
  const book = createPhraseBook<true>();
  for (const name of makerNames()) book.add(name, true);
  return book;
});

/** All words of food names, in the form in which words are compared. */
export const wordsOfFoods: () => ReadonlySet<string> = once(
  () => new Set([...byName().keys()].flatMap(canonicalWords)),
);

/**
 * The food for each name. A name with its own row means the food of that row, even if another food has it as a synonym.
 */
export const byName: () => ReadonlyMap<string, Food> = once(() => {
  const foodsByName = new Map<string, Food>();
  for (const food of foods()) foodsByName.set(food.names[0], food);
  for (const food of foods()) {
    for (const name of [...food.names, ...food.alone])
      if (!foodsByName.has(name)) foodsByName.set(name, food);
  }
  return foodsByName;
});

/** Returns the contents of the food with exactly this name, or undefined if the lexicon does not have it. */
export function findFood(name: string): Contents | undefined {
  return lexicon().get(name);
}

/**
 * Synonyms of foods, each with the first name of its food, in words. `isAlone` is true if the name means the food only
 * when it is used alone.
 */
export const synonyms = once(() => {
  const synonymsByName = new Map<string, { words: string[]; isAlone: boolean }>();
  for (const { names, alone } of foods()) {
    const [first, ...otherNames] = names;
    const words = foodWords(first);
    for (const name of otherNames)
      synonymsByName.set(foodWords(name).join(" "), { words, isAlone: false });
    for (const name of alone)
      synonymsByName.set(foodWords(name).join(" "), { words, isAlone: true });
    // "Romaine" becomes "romaine lettuce", but "romaine lettuce" must not become "romaine lettuce lettuce".
    const [key, paddedKey] = [words.join(" "), ` ${words.join(" ")} `];
    const isLonger = otherNames.some((name) =>
      paddedKey.includes(` ${foodWords(name).join(" ")} `),
    );
    if (isLonger && !synonymsByName.has(key)) synonymsByName.set(key, { words, isAlone: false });
  }
  return synonymsByName;
});
