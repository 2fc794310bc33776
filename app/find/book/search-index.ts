import { ALIKE, DISHES, DISH_NAMES } from "./dishes";
import { bookWords, requestWordsOf, table } from "./words";
import { byName, canonicalWord, editDistance } from "~/engine/food";
import { runToEnd, type Steps } from "~/server/values/cooperative-scheduling";
import type { Recipe } from "~/engine/recipe";
import type { BookRecipe } from "./book-recipe";
import { CUT_OF, CUTS, COOKING_METHODS, TABLE_WORDS } from "./names";
import { mayBeDone } from "./cooking-methods";
import { createSpelling, type Spelling } from "./spelling";
import { requestInEnglish } from "./request-english";
import {
  REGIONS,
  CUISINES_BY_WORD,
  FILLER,
  PAIRS,
  MULTIWORD_TERMS,
  KNOWN_WORDS,
} from "./vocabulary";
import { NUMBERS } from "./numbers";

/** Foods whose names contain another food's name. The first words do not describe the second food. */
const DISGUISED = table(`
  black pepper: pepper
  white pepper: pepper
  olive oil: olive
  kosher salt: kosher
  wine vinegar: wine
  cider vinegar: cider
  sherry vinegar: sherry
  rice vinegar: rice
  apple cider: apple
  coconut milk: milk
  coconut cream: cream
  peanut butter: butter
  vegetable stock: vegetable
  vanilla bean, green bean: bean
  hamburger steak: hamburger, steak
  masala chai: masala
  sweet potato: potato
  shrimp cocktail: cocktail
  sour cream: sour
  poulet roti: roti
  celery rib, rib celery, rib chop: rib
  french toast: toast
  pot roast: roast
  bread flour: bread
  potato gnocchi, potato starch: potato
  pumpkin seed: pumpkin
  fennel seed: fennel
  celery seed, celery salt: celery
  onion powder: onion
  shrimp paste: shrimp
  fermented black: black
  cherry tomato: cherry
  grape tomato: grape
  plum tomato: plum
  fish sauce, fish stock: fish
  rice noodle, rice vermicelli, rice paper, rice vinegar, rice flour: rice
  thai basil, thai chile, thai chili: thai
  greek yogurt: greek
  italian sausage, italian parsley: italian
  korean chile, korean chili: korean
`);

/**
 * Matches the end of a dish's name in a description: "Leek and potato soup, the first recipe in many a cook's life".
 */
const END =
  /[,:;.!?(]|\s(?=(?:with|from|in|that|as|of|for|under|over|on|by|at|to|made|cooked|baked|fried|served|rolled|pressed|piled|filled|wrapped|without)\s)/u;

/** Matches beginnings of descriptions that name the dish: "A stew …", "Galicia's almond cake". */
const NAMING = /^(?:An?|The)\s|^\p{Lu}[\p{L}\s]*['’]s\s/u;

const LONGEST = 6;

/** Matches phrases that are not the dish's name: negations, comparisons, and words that name only a part. */
const NO_NAME = /^(?:no|not|like|half)\b|\b(?:sauce|dessert)\b/iu;

/** Ambiguous names: "burger" may mean the bun, and "chili" may mean a pepper. */
const OPEN = new Set(["burger", "hamburger", "cheeseburger", "sandwich", "chili"]);

/**
 * Returns the dish's name from the first words of a description ("Leek and potato soup"). Returns "" if they do not
 * name the dish.
 */
export function calledIn(description: string): string {
  const end = description.search(END);
  const opening = end < 0 ? description : description.slice(0, end);
  const words = requestWordsOf(opening);
  const head = words.at(-1) ?? "";
  const isDish =
    (DISH_NAMES.has(head) || head === "egg") && !OPEN.has(head) && words.length <= LONGEST;
  if (!isDish || NO_NAME.test(opening)) return "";
  // "Tiny meatballs" are a part of the dish, and "liquid salad" is a joke.
  const isOne = opening.toLowerCase().endsWith(head) && /[,:;.]/u.test(description[end] ?? "");
  const isOfFood = words.slice(0, -1).some((word) => byName().has(word));
  if (!NAMING.test(opening) && !(isOne && isOfFood)) return "";
  // "A coconut curry soup" is a soup, and not a curry.
  return words.filter((word) => word === head || !DISH_NAMES.has(word)).join(" ");
}

/**
 * The weight of a word by the part of the recipe in which it occurs. `head` is the noun of the title that names the
 * kind of dish.
 */
export const FIELD_WEIGHT = { head: 7, title: 6, facts: 3, ingredients: 2, text: 1 };

/** A recipe with the names that a request is compared with. Computed once. */
export type IndexedRecipe = {
  recipe: BookRecipe;
  /** The title's words in order. */
  title: string[];
  /** The weight of each word or pair of words in this recipe (see `FIELD_WEIGHT`). */
  weights: Map<string, number>;
  /** The names in the ingredient list. */
  listed: Set<string>;
  /** The foods in the ingredient list that a cook may have left over. */
  left: LeftFoods;
  /** Dishes that the title compares the recipe with ("Carnitas-Style"). */
  likened: readonly string[];
};

export type SearchIndex = {
  recipes: IndexedRecipe[];
  /** Returns the weight of each word in the recipe with this id. Returns an empty map for an unknown id. */
  weightsOf: (bookId: string) => ReadonlyMap<string, number>;
  /** Returns true if an ingredient list has the name. */
  isListed: (name: string) => boolean;
  /** Returns true if a title has the name, or a description that begins with the dish's name. */
  isTitled: (name: string) => boolean;
  /** The rarity of each name: the natural logarithm of 1 + recipes ÷ recipes with the name. */
  rarity: Map<string, number>;
  spelling: Spelling;
};

/** Builds the index of all recipes for `search`. */
export const buildIndex = (recipes: readonly BookRecipe[]) => runToEnd(indexInSteps(recipes));

/** Builds the index of all recipes in steps of one recipe, so that a server can do other work between the steps. */
export function* indexInSteps(recipes: readonly BookRecipe[]): Steps<SearchIndex> {
  const counts = new Map<string, number>();
  const ingredientNames = new Set<string>();
  const titled = new Set<string>();
  const indexedRecipes: IndexedRecipe[] = [];
  for (const recipe of recipes) {
    const indexedRecipe = indexRecipe(recipe, ingredientNames);
    for (const [name, weight] of indexedRecipe.weights) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (weight >= FIELD_WEIGHT.title) titled.add(name);
    }
    indexedRecipes.push(indexedRecipe);
    yield;
  }
  const rarity = new Map<string, number>();
  for (const [name, count] of counts) rarity.set(name, Math.log(1 + recipes.length / count));
  const vocabulary = new Set([
    ...KNOWN_WORDS,
    ...TABLE_WORDS,
    ...indexedRecipes.flatMap(({ title }) => title),
  ]);
  for (const name of ingredientNames) {
    // Words in more than an eighth of all lists, such as "cup", are not foods.
    if ((counts.get(name) ?? 0) <= recipes.length / 8) vocabulary.add(name);
  }
  const spelling = createSpelling(
    new Map([...vocabulary].map((word) => [word, counts.get(word) ?? 0])),
    {
      isKnown: (word) => rarity.has(word) || vocabulary.has(word),
      isOnlyTold: (word) => !vocabulary.has(word),
      isFood: (word) => isRightlyWritten(word, vocabulary),
      isUnderstood: (word) => KNOWN_WORDS.has(word),
      isFiller: (word) => FILLER.has(word) || NUMBERS.has(word),
      isPair: (pair) => rarity.has(pair) || MULTIWORD_TERMS.has(pair),
    },
  );
  const byId = new Map(indexedRecipes.map(({ recipe, weights }) => [recipe.bookId, weights]));
  return {
    recipes: indexedRecipes,
    weightsOf: (bookId) => byId.get(bookId) ?? new Map<string, number>(),
    isListed: (name) => ingredientNames.has(name),
    isTitled: (name) => titled.has(name),
    rarity,
    spelling,
  };
}

/** The minimum length of a word that is corrected if it is one letter off a known word: "tumeric". */
const LONG = 7;

/** Returns true for the correct name of a food. The lexicon also contains common misspellings, such as "parmesean". */
function isRightlyWritten(word: string, vocabulary: ReadonlySet<string>) {
  const names = byName().get(word)?.names;
  if (names === undefined || canonicalWord(word) !== word) return false;
  const similarNames =
    word.length < LONG ? names.filter((name) => vocabulary.has(name)) : [...vocabulary];
  return similarNames.every((name) => name === word || editDistance(name, word, 1) > 1);
}

/** Returns true for a word that names an ingredient and not a dish. */
const isFood = (word: string) =>
  byName().has(word) && !DISH_NAMES.has(word) && !COOKING_METHODS.has(word);

/** Cuisines and regions, which do not describe the dish if a list has them: "Thai basil" does not make a dish Thai. */
const LANDS = new Set([...CUISINES_BY_WORD.keys(), ...REGIONS.keys()]);

/** Indexes one recipe and adds the names of its ingredients to `ingredientNames`. */
export function indexRecipe(
  recipe: BookRecipe,
  ingredientNames: Set<string> = new Set(),
): IndexedRecipe {
  const { title, ingredients, description, instructions, cuisine, protein, course } = recipe;
  const weights = new Map<string, number>();
  const lineNames = new Set<string>();
  const leftFoods = leftFoodsIn(recipe);
  const likened = likenedTo(title);
  const note = (names: string[], weight: number) => {
    for (const name of names) if (!weights.has(name)) weights.set(name, weight);
  };
  const titleNames = foodNamesOf(title, true);
  const heads = headsOf(title).filter((head) => titleNames.includes(head));
  note(heads, FIELD_WEIGHT.head);
  note(titleNames, FIELD_WEIGHT.title);
  for (const line of ingredients) {
    // The text after the comma describes how the food is cut.
    const end = line.search(/[,(]|$/);
    for (const name of foodNamesOf(line.slice(0, end))) {
      if (LANDS.has(name)) continue;
      lineNames.add(name);
      ingredientNames.add(name);
    }
    for (const name of foodNamesOf(line.slice(end))) lineNames.add(name);
  }
  const english = requestInEnglish(title);
  if (english !== null) note(foodNamesOf(english, true).filter(isBorneOut), FIELD_WEIGHT.title);
  note(foodNamesOf(calledIn(description), true), FIELD_WEIGHT.title);
  note(requestWordsOf(`${cuisine} ${protein ?? ""} ${course}`), FIELD_WEIGHT.facts);
  note([...lineNames], FIELD_WEIGHT.ingredients);
  note(foodNamesOf(`${description} ${instructions}`), FIELD_WEIGHT.text);
  return {
    recipe,
    title: requestWordsOf(title),
    weights,
    listed: lineNames,
    left: leftFoods,
    likened,
  };

  /**
   * Returns false for an English name that the ingredient list does not support. Each word must be in the list, or not
   * be a food: wild rice is not venison, and bars are not sea bass.
   */
  function isBorneOut(name: string) {
    return name
      .split(" ")
      .every((word) => lineNames.has(word) || (!isFood(word) && mayBeDone(recipe, word)));
  }
}

/** Returns the foods of a recipe that a cook may have left over. */
export function leftFoodsIn({ ingredients, description, instructions }: Recipe): LeftFoods {
  const leftFoods = noLeftFoods();
  for (const line of ingredients) {
    const food = foodIn(line);
    noteLeftFoods(leftFoods, line, food, foodNamesOf(food));
  }
  noteLeftInText(leftFoods, `${description}\n${instructions}`);
  return leftFoods;
}

/**
 * Returns the food that a line names, without the preparation and without amounts in other units: "8 oz (225 g) rice,
 * rinsed".
 */
const foodIn = (line: string) => line.replace(/\([^)]*\)/g, " ").split(",")[0] ?? "";

/** Matches words before "-style" that describe the dish itself: "Chicago-Style Hot Dogs". */
const WAY = /^(home|country|diner|street|family|chicago|detroit|charro)$/;

/**
 * Returns the dishes that a title only compares the recipe with: "Carnitas-Style Tacos" are not carnitas. Excludes
 * cuisines, since a Thai-style curry is Thai.
 */
const likenedTo = (title: string) =>
  [...title.matchAll(/(\p{L}+)-style\b/giu)]
    .flatMap(([, like = ""]) => requestWordsOf(like))
    .filter((word) => !LANDS.has(word) && !WAY.test(word));

/** Returns the kinds of dish that a title names: "Quick Beef Stew with Peas" is a stew. */
function headsOf(title: string) {
  const parts = title.split(/:|,| with | in | over /i).slice(0, title.includes(":") ? 2 : 1);
  // "Turkey and Bean Chili" is also a chili with turkey.
  return parts.flatMap((part) =>
    [part, ...part.split(/ and /i).slice(0, 1)].flatMap((piece) => requestWordsOf(piece).slice(-1)),
  );
}

/** The first words of all known pairs. */
const STARTS = new Set([...PAIRS, ...DISGUISED.keys()].map((pair) => pair.split(" ")[0]));

/** Matches words that turn a food into a seasoning: black bean sauce is not black beans. */
const SEASONED = /^(paste|sauce)$/;

/** Returns the names in a text without disguised foods: its words, and the pairs of adjacent words that count. */
export function foodNamesOf(text: string, allPairsCount = false) {
  const words = requestWordsOf(text);
  const names: string[] = [];
  const hidden = new Set<number>();
  words.forEach((word, i) => {
    if (allPairsCount || STARTS.has(word)) {
      const pair = `${word} ${words[i + 1] ?? ""}`;
      const isSeasoning = PAIRS.has(pair) && SEASONED.test(words[i + 2] ?? "");
      const isFood = PAIRS.has(pair) && !hidden.has(i) && !isSeasoning;
      if (isFood || (allPairsCount && !isSeasoning)) names.push(pair);
      for (const name of DISGUISED.get(pair) ?? []) hidden.add(name === word ? i : i + 1);
    }
    const three = words.slice(i, i + 3).join(" ");
    if (allPairsCount && MULTIWORD_TERMS.has(three)) names.push(three);
    // A pork loin chop is also a pork chop.
    const cut = `${word} ${words[i + 2] ?? ""}`;
    if (CUT_OF.has(cut) && CUTS.has(words[i + 1] ?? "")) names.push(cut);
    if (!hidden.has(i)) names.push(word);
  });
  return names;
}

/** Names of leftover foods. `cooked` has the foods that the recipe requires stale or cooked on the day before. */
type LeftFoods = { foods: Set<string>; cooked: Set<string> };

/** Words after a food that make it a different food: rice vinegar does not use up rice. */
const MADE_OF_IT = bookWords(
  "flour, powder, paste, sauce, stock, broth, oil, vinegar, starch, seed, leaf, extract, syrup, wine, noodle, vermicelli, paper, crumb",
);

const COOKED =
  /\b(cooked|leftover|stale|day-old|rotisserie|cold roast|roast(ed)? (chicken|turkey|beef|pork|lamb))\b(?!.*\b(hot|warm)\b)/i;

/**
 * Matches leftovers that a step uses. Does not match "Leftover tortellini swell", which is about storing the finished
 * dish.
 */
const COOKED_IN_TEXT =
  /(?<=[\p{L},;:] )(?:leftover|stale|day-old)\s+(?:(?:roast|cooked)\s+)?(\p{L}+)/gu;

/** Foods whose leftovers differ from the raw food. A dish must ask for the cooked food. */
const MUST_BE_COOKED = bookWords(
  "rice, bread, pasta, spaghetti, penne, macaroni, noodle, potato, chicken, turkey, beef, pork, lamb, duck, steak, salmon, fish, meat, poultry, roast, curry, stew, lasagna, risotto, meatloaf, casserole",
);

const noLeftFoods = (): LeftFoods => ({ foods: new Set(), cooked: new Set() });

/**
 * Adds the foods of a line that a cook may have left over. `names` are the names before the line's comma. `food` is the
 * text that names the food.
 */
function noteLeftFoods(leftFoods: LeftFoods, line: string, food: string, names: string[]) {
  const foodWords = requestWordsOf(food);
  const isWhole = (name: string) =>
    !foodWords.some((word, i) => word === name && MADE_OF_IT.has(foodWords[i + 1] ?? ""));
  const foods = names.filter(isWhole);
  for (const name of foods) leftFoods.foods.add(name);
  if (COOKED.test(line)) for (const name of foods) leftFoods.cooked.add(name);
}

/** Adds the leftovers that a description or a step mentions: "stale bread takes it up". */
function noteLeftInText(leftFoods: LeftFoods, text: string) {
  for (const [, mention = ""] of text.matchAll(COOKED_IN_TEXT)) {
    for (const word of requestWordsOf(mention)) leftFoods.cooked.add(word);
  }
}

/**
 * Foods that recipes list in the form in which they are left over. In contrast, garlic bread is made from a fresh loaf,
 * and roast turkey from a raw turkey.
 */
const AS_BOUGHT = bookWords("bread, ham, cheese, tortilla");

/** Returns the leftovers that a dish of the same name makes again instead of using up. */
export const madeAgain = (leftovers: readonly string[]) =>
  leftovers.filter((name) => !AS_BOUGHT.has(name));

/** Returns true if the leftovers of this food differ from the raw food. */
export const mustBeCooked = (names: readonly string[]) =>
  names.some((name) => MUST_BE_COOKED.has(name) || DISHES.has(name) || ALIKE.has(name));

/**
 * Returns true if a dish uses leftovers of a food. If `isCooked` is true, a line or step must ask for the cooked food.
 */
export const takesLeft = ({ foods, cooked }: LeftFoods, name: string, isCooked: boolean) =>
  isCooked ? cooked.has(name) : foods.has(name);
