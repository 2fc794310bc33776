import { ALIKE, DISHES, DISH_NAMES } from "./dishes";
import { words, wordsOf, table } from "./words";
import { byName, canonicalWord, editDistance } from "~/engine/food";
import { runToEnd, type Steps } from "~/server/values/cooperative-scheduling";
import type { Recipe } from "~/engine/recipe";
import type { BookRecipe } from "./book-recipe";
import { CUT_OF, CUTS, COOKING_METHODS, TABLE_WORDS } from "./names";
import { mayBeDone } from "./cooking-methods";
import { createSpelling, type Spelling } from "./spelling";
import { requestInEnglish } from "./request-english";
import { REGIONS, CUISINES, FILLER, PAIRS, MULTIWORD_TERMS, KNOWN_WORDS } from "./vocabulary";
import { NUMBERS } from "./numbers";

/** Foods that have another food's name in theirs: the words of the first say nothing of the second. */
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

/** A description says what the dish is up to here: "Leek and potato soup, the first recipe in many a cook's life". */
const END =
  /[,:;.!?(]|\s(?=(?:with|from|in|that|as|of|for|under|over|on|by|at|to|made|cooked|baked|fried|served|rolled|pressed|piled|filled|wrapped|without)\s)/u;

/** "A stew …", "Galicia's almond cake": who begins so says what it is. */
const NAMING = /^(?:An?|The)\s|^\p{Lu}[\p{L}\s]*['’]s\s/u;

const LONGEST = 6;

/** What it is only called in part, or likened to. */
const NO_NAME = /^(?:no|not|like|half)\b|\b(?:sauce|dessert)\b/iu;

/** Of a burger the bun is half, and a chili may be a pepper: who says so may mean something else. */
const OPEN = new Set(["burger", "hamburger", "cheeseburger", "sandwich", "chili"]);

/** What the first words of a description call the dish, "" where they do not: "Leek and potato soup". */
export function calledIn(description: string): string {
  const end = description.search(END);
  const said = end < 0 ? description : description.slice(0, end);
  const words = wordsOf(said);
  const head = words.at(-1) ?? "";
  const isDish =
    (DISH_NAMES.has(head) || head === "egg") && !OPEN.has(head) && words.length <= LONGEST;
  if (!isDish || NO_NAME.test(said)) return "";
  // "Tiny meatballs" are in it, and "liquid salad" is a jest.
  const isOne = said.toLowerCase().endsWith(head) && /[,:;.]/u.test(description[end] ?? "");
  const isOfFood = words.slice(0, -1).some((word) => byName().has(word));
  if (!NAMING.test(said) && !(isOne && isOfFood)) return "";
  // "A coconut curry soup" is a soup, and no curry.
  return words.filter((word) => word === head || !DISH_NAMES.has(word)).join(" ");
}

/** What a word says of a recipe by where it stands; the head is what the title says it is. */
export const WEIGHT = { head: 7, title: 6, facts: 3, ingredients: 2, text: 1 };

/** A recipe with the names that a request is held against, read once. */
export type IndexedRecipe = {
  recipe: BookRecipe;
  /** The title's words in order. */
  title: string[];
  /** How much each word or pair says of the recipe, by where it stands. */
  weights: Map<string, number>;
  /** What its list names. */
  listed: Set<string>;
  /** What of its list somebody may have some left of. */
  left: LeftFoods;
  /** Dishes that it is said to be like, and is not. */
  likened: readonly string[];
};

export type SearchIndex = {
  recipes: IndexedRecipe[];
  /** How much each word says of a recipe, by its id; nothing of one that is not in the book. */
  weightsOf: (bookId: string) => ReadonlyMap<string, number>;
  /** True for what some list of ingredients names. */
  isListed: (name: string) => boolean;
  /** True for what some title names, or a first line that says what the dish is. */
  isTitled: (name: string) => boolean;
  /** How rare each name is: the natural logarithm of 1 + recipes ÷ recipes with the name. */
  rarity: Map<string, number>;
  spelling: Spelling;
};

/** Reads every recipe once, for `search`. */
export const buildIndex = (recipes: readonly BookRecipe[]) => runToEnd(indexInSteps(recipes));

/** The same, a step for each recipe. */
export function* indexInSteps(recipes: readonly BookRecipe[]): Steps<SearchIndex> {
  const found = new Map<string, number>();
  const listed = new Set<string>();
  const titled = new Set<string>();
  const read: IndexedRecipe[] = [];
  for (const recipe of recipes) {
    const it = indexRecipe(recipe, listed);
    for (const [name, weight] of it.weights) {
      found.set(name, (found.get(name) ?? 0) + 1);
      if (weight >= WEIGHT.title) titled.add(name);
    }
    read.push(it);
    yield;
  }
  const rarity = new Map<string, number>();
  for (const [name, count] of found) rarity.set(name, Math.log(1 + recipes.length / count));
  const meant = new Set([...KNOWN_WORDS, ...TABLE_WORDS, ...read.flatMap(({ title }) => title)]);
  for (const name of listed) {
    // What nearly every list has, such as "cup", is no food.
    if ((found.get(name) ?? 0) <= recipes.length / 8) meant.add(name);
  }
  const spelling = createSpelling(new Map([...meant].map((word) => [word, found.get(word) ?? 0])), {
    isKnown: (word) => rarity.has(word) || meant.has(word),
    isOnlyTold: (word) => !meant.has(word),
    isFood: (word) => isRightlyWritten(word, meant),
    isUnderstood: (word) => KNOWN_WORDS.has(word),
    isFiller: (word) => FILLER.has(word) || NUMBERS.has(word),
    isPair: (pair) => rarity.has(pair) || MULTIWORD_TERMS.has(pair),
  });
  const byId = new Map(read.map(({ recipe, weights }) => [recipe.bookId, weights]));
  return {
    recipes: read,
    weightsOf: (bookId) => byId.get(bookId) ?? new Map<string, number>(),
    isListed: (name) => listed.has(name),
    isTitled: (name) => titled.has(name),
    rarity,
    spelling,
  };
}

/** From so many letters on a word that is one letter off another is that one: "tumeric". */
const LONG = 7;

/** True for the name of a food, and not for a usual misspelling of one, of which the lexicon has some: "parmesean". */
function isRightlyWritten(word: string, meant: ReadonlySet<string>) {
  const names = byName().get(word)?.names;
  if (names === undefined || canonicalWord(word) !== word) return false;
  const others = word.length < LONG ? names.filter((name) => meant.has(name)) : [...meant];
  return others.every((name) => name === word || editDistance(name, word, 1) > 1);
}

/** True for a word that names what stands in a list of ingredients, and no dish. */
const isFood = (word: string) =>
  byName().has(word) && !DISH_NAMES.has(word) && !COOKING_METHODS.has(word);

/** "Thai basil" in a list makes no Thai dish. */
const LANDS = new Set([...CUISINES.keys(), ...REGIONS.keys()]);

/** Reads the names of one recipe, and adds to `listed` what its ingredients are called. */
export function indexRecipe(recipe: BookRecipe, listed: Set<string> = new Set()): IndexedRecipe {
  const { title, ingredients, description, instructions, cuisine, protein, course } = recipe;
  const weights = new Map<string, number>();
  const own = new Set<string>();
  const left = leftIn(recipe);
  const likened = likenedTo(title);
  const note = (names: string[], weight: number) => {
    for (const name of names) if (!weights.has(name)) weights.set(name, weight);
  };
  const named = namesOf(title, true);
  const heads = headsOf(title).filter((head) => named.includes(head));
  note(heads, WEIGHT.head);
  note(named, WEIGHT.title);
  for (const line of ingredients) {
    // What follows the comma is how a food is cut.
    const end = line.search(/[,(]|$/);
    for (const name of namesOf(line.slice(0, end))) {
      if (LANDS.has(name)) continue;
      own.add(name);
      listed.add(name);
    }
    for (const name of namesOf(line.slice(end))) own.add(name);
  }
  const english = requestInEnglish(title);
  if (english !== null) note(namesOf(english, true).filter(isBorneOut), WEIGHT.title);
  note(namesOf(calledIn(description), true), WEIGHT.title);
  note(wordsOf(`${cuisine} ${protein ?? ""} ${course}`), WEIGHT.facts);
  note([...own], WEIGHT.ingredients);
  note(namesOf(`${description} ${instructions}`), WEIGHT.text);
  return { recipe, title: wordsOf(title), weights, listed: own, left, likened };

  /** Wild rice is no venison, and bars are no sea bass: of another language's foods those that the list has. */
  function isBorneOut(name: string) {
    return name
      .split(" ")
      .every((word) => own.has(word) || (!isFood(word) && mayBeDone(recipe, word)));
  }
}

/** The foods of a recipe that a cook may have left over. */
export function leftIn({ ingredients, description, instructions }: Recipe): LeftFoods {
  const left = noLeftFoods();
  for (const line of ingredients) {
    const food = foodIn(line);
    noteLeftFoods(left, line, food, namesOf(food));
  }
  noteLeftInText(left, `${description}\n${instructions}`);
  return left;
}

/** What a line names before it says how that is cut, without its amount in other units: "8 oz (225 g) rice, rinsed". */
const foodIn = (line: string) => line.replace(/\([^)]*\)/g, " ").split(",")[0] ?? "";

/** Where and how something is made so, which it then is: "Chicago-Style Hot Dogs". */
const WAY = /^(home|country|diner|street|family|chicago|detroit|charro)$/;

/** What a dish is only like by its title: "Carnitas-Style Tacos" are no carnitas, and a Thai-style curry is Thai. */
const likenedTo = (title: string) =>
  [...title.matchAll(/(\p{L}+)-style\b/giu)]
    .flatMap(([, like = ""]) => wordsOf(like))
    .filter((word) => !LANDS.has(word) && !WAY.test(word));

/** What a title says that the dish is: "Quick Beef Stew with Peas" is a stew. */
function headsOf(title: string) {
  const parts = title.split(/:|,| with | in | over /i).slice(0, title.includes(":") ? 2 : 1);
  // "Turkey and Bean Chili" is a chili, too.
  return parts.flatMap((part) =>
    [part, ...part.split(/ and /i).slice(0, 1)].flatMap((it) => wordsOf(it).slice(-1)),
  );
}

/** With these words some pair begins. */
const STARTS = new Set([...PAIRS, ...DISGUISED.keys()].map((pair) => pair.split(" ")[0]));

/** Black bean sauce is no black beans. */
const SEASONED = /^(paste|sauce)$/;

/** What a text names, without disguised foods: its words, and its pairs of neighbors that count. */
export function namesOf(text: string, allPairsCount = false) {
  const words = wordsOf(text);
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
    // A loin chop of pork is a pork chop, too.
    const cut = `${word} ${words[i + 2] ?? ""}`;
    if (CUT_OF.has(cut) && CUTS.has(words[i + 1] ?? "")) names.push(cut);
    if (!hidden.has(i)) names.push(word);
  });
  return names;
}

/** Foods of a list as somebody has them left, and those that were cooked the day before, or are stale. */
type LeftFoods = { foods: Set<string>; cooked: Set<string> };

/** What makes another thing of the food that stands before it: no rice vinegar uses up rice. */
const MADE_OF_IT = words(
  "flour, powder, paste, sauce, stock, broth, oil, vinegar, starch, seed, leaf, extract, syrup, wine, noodle, vermicelli, paper, crumb",
);

const COOKED =
  /\b(cooked|leftover|stale|day-old|rotisserie|cold roast|roast(ed)? (chicken|turkey|beef|pork|lamb))\b(?!.*\b(hot|warm)\b)/i;

/** Not "Leftover tortellini swell", which is about keeping what this recipe makes. */
const COOKED_IN_TEXT =
  /(?<=[\p{L},;:] )(?:leftover|stale|day-old)\s+(?:(?:roast|cooked)\s+)?(\p{L}+)/gu;

/** Of these the raw ones and those that are left of a meal are two things: a dish has to take the second. */
const MUST_BE_COOKED = words(
  "rice, bread, pasta, spaghetti, penne, macaroni, noodle, potato, chicken, turkey, beef, pork, lamb, duck, steak, salmon, fish, meat, poultry, roast, curry, stew, lasagna, risotto, meatloaf, casserole",
);

const noLeftFoods = (): LeftFoods => ({ foods: new Set(), cooked: new Set() });

/** Notes what a line has of which somebody may have some left; `names` are those before its comma, `food` the words. */
function noteLeftFoods(left: LeftFoods, line: string, food: string, names: string[]) {
  const said = wordsOf(food);
  const isWhole = (name: string) =>
    !said.some((word, i) => word === name && MADE_OF_IT.has(said[i + 1] ?? ""));
  const foods = names.filter(isWhole);
  for (const name of foods) left.foods.add(name);
  if (COOKED.test(line)) for (const name of foods) left.cooked.add(name);
}

/** Notes what a description or a step says of such foods: "stale bread takes it up". */
function noteLeftInText(left: LeftFoods, text: string) {
  for (const [, said = ""] of text.matchAll(COOKED_IN_TEXT)) {
    for (const word of wordsOf(said)) left.cooked.add(word);
  }
}

/** What a list names as it is left: garlic bread is made of a loaf, and roast turkey of a raw one. */
const AS_BOUGHT = words("bread, ham, cheese, tortilla");

/** Those of some leftovers that a dish called after them makes again instead of using them up. */
export const madeAgain = (leftovers: readonly string[]) =>
  leftovers.filter((name) => !AS_BOUGHT.has(name));

/** True for a food of which what is left of a meal is another thing than the raw one. */
export const mustBeCooked = (names: readonly string[]) =>
  names.some((name) => MUST_BE_COOKED.has(name) || DISHES.has(name) || ALIKE.has(name));

/** True where a dish takes what is left of a food; `isCooked`: only if a line says that it was cooked before. */
export const takesLeft = ({ foods, cooked }: LeftFoods, name: string, isCooked: boolean) =>
  isCooked ? cooked.has(name) : foods.has(name);
