import { isKnownFood, aisleOf, knownAisleOf } from "../aisles";
import { foodKey, isAtHome, splitPair } from "../food-name";
import { byName, lexicon } from "../lexicon";
import { met } from "../remembered";
import { once } from "~/server/values/once";
import { canonicalWord, canonicalWords } from "../words";
import { readFoods, type FoundFood } from "./foods";
import { completed, type Ingredient, readIngredient } from "./ingredient";
import { withoutTools } from "./kitchen-words";
import { isPlain } from "./unknown";
import { dimensionOf, isContainer, unitOf } from "../units";

/** Foods that a line names in addition to its main foods. */
type Rest = {
  /** Further foods to buy. */
  extras: string[];
  /** Foods that are alternatives. */
  offers: string[];
  /** Words that name a food that is neither bought nor an alternative: "(70% cocoa solids)", "for the fish". */
  notes: string[];
};

const NOTHING: Rest = { extras: [], offers: [], notes: [] };

/** Reads the words after the food and in brackets for further foods. */
function restOf(ingredient: Ingredient, foods: readonly string[]): Rest {
  const { english, preparation, alternatives } = ingredient;
  const preparationText = preparation === null ? "" : preparation;
  const hasBrackets = /[([]/.test(english);
  const strange = strangeIn(preparationText, english);
  if (strange.length > 0) {
    const { extras, ...rest } = restOf(
      { ...ingredient, preparation: dropped(preparationText, strange) },
      foods,
    );
    return { ...rest, extras: [...extras, ...strange] };
  }
  if (!namesFood(preparationText) && !(hasBrackets && bracketsOf(english).some(namesFood)))
    return NOTHING;
  const pieces = [...preparationText.split(", "), ...bracketsOf(english)].filter(namesFood);
  const knownWords = new Set([...foods, ...alternatives].flatMap(wordsOf));
  const rest: Rest = { extras: [], offers: [], notes: [] };
  const lineFoods = readFoods(english).foods;
  let isList = !ingredient.quantity || ingredient.each;
  for (const piece of pieces) {
    const namedFoods = namedIn(piece, lineFoods).filter((food) => !isIn(knownWords, food.name));
    const listedFoods = foodsIn(piece, isList);
    if (listedFoods.length > 0 && isLead(foods[0])) {
      const newFoods = listedFoods.filter((food) => !isIn(knownWords, food));
      rest.extras.push(...newFoods);
      for (const food of newFoods) for (const word of wordsOf(food)) knownWords.add(word);
      isList = true;
      continue;
    }
    if (namedFoods.length === 0) continue;
    const offers = namedFoods.filter(({ choice }) => choice === "other");
    if (offers.length > 0 && offers.length === namedFoods.length) {
      rest.offers.push(...offers.map(({ name }) => name));
    } else rest.notes.push(piece);
    for (const { name } of namedFoods) for (const word of wordsOf(name)) knownWords.add(word);
  }
  return rest;
}

/** Returns the unknown words in a list of toppings, where every food is bought: "Toppings: cheddar, wobblechips". */
function strangeIn(preparationText: string, english: string): string[] {
  if (!IS_LIST.test(english)) return [];
  return preparationText.split(", ").filter((piece) => {
    const isShort = piece !== "" && piece.split(" ").length <= MOST_STRANGE;
    return isShort && !namesFood(piece) && canonicalWords(piece).some((word) => !isPlain(word));
  });
}

const dropped = (preparationText: string, pieces: readonly string[]) =>
  preparationText
    .split(", ")
    .filter((piece) => !pieces.includes(piece))
    .join(", ");

const IS_LIST =
  /^(?:optional )?(?:toppings?|garnish(?:es)?|fixings|add-ins|accompaniments|(?:for|to) serv(?:e|ing))\b[^:,]{0,30}:/i;
const MOST_STRANGE = 3;

/** Returns the texts in the outer brackets of a line. */
function bracketsOf(line: string): string[] {
  return [...line.matchAll(/[([]((?:[^()[\]]|[([][^()[\]]*[)\]])*)[)\]]?/g)].map(
    ([, inside = ""]) => inside.trim(),
  );
}

/** Returns true if some words contain a food of the lexicon. */
const namesFood = met((words) => {
  const firsts = firstWords();
  const all = withoutTools(words).match(WORD) ?? [];
  return all.some((word, at) => {
    if (!firsts.has(canonicalWord(word))) return false;
    const next = all.slice(at, at + LONGEST_NAME);
    const tokens = next.map((each) => ({ kind: "word", word: canonicalWord(each) }));
    return lexicon().longestAt(tokens, 0) !== null;
  });
});

const WORD = /[\p{L}\p{M}'’]+|\p{N}+/gu;
const LONGEST_NAME = 5;

/** The first words of food names. */
const firstWords: () => ReadonlySet<string> = once(() => {
  return new Set([...byName().keys()].map((name) => canonicalWords(name)[0] ?? ""));
});

function namedIn(piece: string, lineFoods: readonly FoundFood[]): FoundFood[] {
  const words = new Set(canonicalWords(piece));
  return lineFoods.filter(({ name }) => isIn(words, name) && !isAtHome(foodKey(name)));
}

function isIn(knownWords: ReadonlySet<string>, name: string): boolean {
  const isKnown = (word: string) => knownWords.has(word);
  return canonicalWords(name).every(isKnown) || canonicalWords(foodKey(name)).every(isKnown);
}

function wordsOf(name: string): string[] {
  return [...canonicalWords(name), ...canonicalWords(foodKey(name))];
}

/**
 * Returns true for a general food that its kinds may follow: "1 lb mixed mushrooms, oyster and shiitake", "herbs (dill,
 * mint)". The kinds are not bought in addition.
 */
function isLead(food: string | undefined): boolean {
  return !/\b(?:mixed|assorted|mix|assortment|medley|selection|variety)\b|\b(?:herbs|spices)\b/i.test(
    food ?? "",
  );
}

/**
 * Returns the foods of a piece of a line that only lists foods: "shredded cheddar", "thighs and wings". In a line with
 * an amount, "and" must join the foods: in "8 oz pasta, penne", the second word specifies the first.
 */
function foodsIn(piece: string, isList: boolean): string[] {
  const bare = piece.replace(LEADS_TO, "").replace(USE, "");
  const parts = bare.split(/ (?:and|&|plus) |, (?:and |&|plus )?/i);
  if (!isList && parts.length < 2 && bare.length === piece.length) return [];
  const foods = parts.map((part) => readIngredient(part));
  const areFoods = foods.every(({ food, quantity, alternatives, text }) => {
    return !quantity && alternatives.length === 0 && isListed(food, text);
  });
  return areFoods ? foods.map(({ food }) => food) : [];
}

/** Matches words before a further food that is needed: "plus", "seasoned with". */
const LEADS_TO =
  /^(?:to taste,? )?(?:and|&|plus|(?:\w+ly )?(?:(?:seasoned|tossed|mixed|sprinkled|dusted|brushed|rubbed|beaten) )?with) /i;

const USE =
  /(?:^| )(?:(?:for|to) (?:\w+|the \w+)|as garnish|as desired|if desired|optional)$|,? etc\.?$/i;

function isListed(food: string, text: string): boolean {
  const counted = text.replace(/ (?:wedges|slices|sprigs|leaves|cubes|chunks)$/i, "");
  // "Cilantro leaves" is a food, but "leaves only" is a part of another food.
  if (PARTS.test(text) && !isKnownFood(text) && !isKnownFood(counted)) return false;
  if (!isKnownFood(counted) && !isFoodAtEnd(food)) return false;
  return !/\b(?:for|to|into|in|from|of|until|on|or|not|if|as|at|like|such|preferably|including)\b/i.test(
    text,
  );
}

/** Returns true if a name ends with a food, after any description: "mild cheddar cheese". */
function isFoodAtEnd(name: string): boolean {
  const words = name.split(" ");
  return (
    words.length <= MOST_WORDS && words.some((_, at) => isKnownFood(words.slice(at).join(" ")))
  );
}

const MOST_WORDS = 5;

/** Matches parts of the food before the comma, and preparations. */
const PARTS =
  /\b(juiced?|zest(ed)?|peel(ed)?|rinds?|fat|bones?|necks?|livers?|tails?|hearts?|tops?|stems?|seeds?|skin(ned)?|shells?|giblets|greens?|string|flowers?|herbs?|wraps?|fresh|dried|roast|chop|cut|bay|rub|leaves|fronds|casings?|removed|only|preferred|preferably|brand)$/i;

/** A food to buy for a line. */
export type FoodToBuy = {
  /** The food in the words of the line. */
  food: string;
  /** The ingredient with its amount. `countsAmount` is false if the amount belongs to another food of the line. */
  ingredient: Ingredient;
  countsAmount: boolean;
  /** True if the line marks the food as optional. */
  optional: boolean;
  /** Foods that may replace the food. They are not bought. */
  alternatives: string[];
  /** Words of the line that name foods but nothing to buy: kinds, contents, uses. */
  notes: string[];
};

/**
 * Returns the foods to buy for an ingredient line: none for a heading or an empty line, two for "1 tbsp salt and 1 tsp
 * pepper", three for "Optional toppings: sour cream, shredded cheddar, cilantro". Every food that the line names is in
 * one of the fields of the result.
 */
export function readAsked(line: string): FoodToBuy[] {
  const parts = partsOf(line, MOST_PARTS);
  // All foods are optional in "Optional add-ins: ½ cup raisins, ½ cup pecans".
  const isAllOptional = parts.length > 1 && /^optional\b/i.test(line.trim());
  return parts.map((part) => (isAllOptional ? { ...part, optional: true } : part)).flatMap(askedOf);
}

/** The maximum number of amounts of different foods in one line, as in published recipes. */
const MOST_PARTS = 6;
/**
 * The maximum number of places where a further amount is looked for. Both sides of each place are read, which is slow.
 */
const MOST_PLACES = 8;

/** Splits a line before each further amount that a food follows: "1 egg", "2 yolks". Returns at most `most` parts. */
function partsOf(line: string, most: number): Ingredient[] {
  const ingredient = readIngredient(line);
  if (ingredient.heading || ingredient.text === "") return [];
  return most <= 1 ? [ingredient] : cutParts(ingredient, most);
}

/** Splits a line, or its English translation, into at most `most` parts. */
function cutParts(ingredient: Ingredient, most: number): Ingredient[] {
  const line = ingredient.translated ? ingredient.english : ingredient.text;
  if (!MAY_GO_ON.test(line)) return [ingredient];
  let places = 0;
  for (const { 0: link, index } of line.matchAll(GOES_ON)) {
    if (++places > MOST_PLACES) break;
    const before = line.slice(0, index);
    const more = line.slice(index + link.length);
    if (!isOutsideBrackets(before) || OF_THE_SAME.test(more)) continue;
    // In "3 eggs beaten with 1 tbsp milk", the line is split before "beaten".
    const first = /with/i.test(link) ? ingredient : withNoun(readIngredient(before), more);
    if (!isFoodBefore(first)) continue;
    const second = readIngredient(withFood(first, partOfFood(first, more)));
    if (isCountOf(first, ingredient, second)) continue;
    if (!NO_FOOD.test(more) && isFoodWithAmount(second))
      return [first, ...partsOf(second.text, most - 1)];
    const { quantity, unit, plus, food } = second;
    const isSame = NO_FOOD.test(more);
    if (/plus|\+/i.test(link) && quantity && (MORE_OF_SAME.test(food) || isSame)) {
      const use = isSame ? second.preparation : food;
      const preparation = [first.preparation, use].filter(Boolean).join(", ");
      const { english } = ingredient;
      return [
        { ...first, english, preparation, plus: [...first.plus, { quantity, unit }, ...plus] },
      ];
    }
  }
  return [ingredient];
}

/** "1 red and 1 yellow onion": adds the noun of the second part to a first part that is only a color. */
function withNoun(first: Ingredient, more: string): Ingredient {
  if (!COLORS.test(first.food)) return first;
  const [food = first.food] = completed([first.food, readIngredient(more).food]);
  return { ...first, food, name: food };
}

/** Matches lines that may have a further amount. The test is cheap and fails for nearly all lines. */
const MAY_GO_ON = /(?:and|&|plus|\+|with|,) (?:\d|[¼½¾⅓⅔⅛⅜⅝⅞]|an? |one |two |three |half )/i;
const GOES_ON =
  /(?:, *)?(?:\b(?:and|plus|with)\b|[&+]|,) +(?=\d|[¼½¾⅓⅔⅛⅜⅝⅞]|(?:an?|one|two|three|half) )/gi;

/** Adds the food of the line to a further amount without a food: "½ cup butter plus 2 tbsp, melted". */
const withFood = ({ food }: Ingredient, more: string) => more.replace(NO_FOOD, `$1 ${food}$2`);

const NO_FOOD =
  /^((?:\d[\d./]*|[¼½¾⅓⅔⅛])(?: ?\d\/\d|[¼½¾⅓⅔⅛])? ?(?:tbsp|tablespoons?|tsp|teaspoons?|cups?|oz|ounces?|g|grams?|ml)\.?)(,|$| \()/i;

/**
 * Matches amounts that are part of the preceding food: "A jar of pepperoncini, with ½ cup of the juice", "500 g flour,
 * 100 g of it whole grain".
 */
const OF_THE_SAME =
  /^\S+(?: \S+){0,2} (?:of (?:(?:the|its|their) (?:juice|juices|brine|liquid|oil|syrup|marinade|water)|it|them|that|these|those|which)|thereof)\b/i;

/** Matches words for more of the same food: "plus 1/4 cup for dusting the cookies". */
const MORE_OF_SAME = /^(?:for|to|more|extra)\b/i;

/**
 * Returns the food to buy for a part of the preceding food: "2 yolks" after eggs are egg yolks, juice after oranges is
 * orange juice, and sauce after chipotles is their sauce.
 */
function partOfFood({ food }: Ingredient, more: string): string {
  if (/\beggs?$/i.test(food)) return more.replace(/(?<!egg )\b(yolk|white)/i, "egg $1");
  const [, fruit] = /\b(lemon|lime|orange|grapefruit)s?(?: zest| peel)?$/i.exec(food) ?? [];
  if (fruit) return more.replace(/(?<=\d|\d \S+|[¼½¾⅓⅔] \S+) (juice|zest)\b/i, ` ${fruit} $1`);
  const [, sauceName] = /\bin (\w+ sauce|adobo)$/i.exec(food) ?? [];
  const sauce = sauceName === "adobo" ? "adobo sauce" : sauceName;
  return sauce ? more.replace(/(?<=\d \S+) sauce\b/i, ` ${sauce}`) : more;
}

/** Returns true if the word after the comma is the unit of the whole line: "garlic, 2 cloves". */
function isCountOf(first: Ingredient, whole: Ingredient, second: Ingredient): boolean {
  return !first.quantity && whole.unit !== null && unitOf(second.food) === whole.unit;
}

function isOutsideBrackets(before: string): boolean {
  return before.split(/[([]/).length === before.split(/[)\]]/).length;
}

function isFoodBefore({ food, heading }: Ingredient): boolean {
  return !heading && knownAisleOf(food) !== "Other";
}

function isFoodWithAmount({ quantity, unit, food }: Ingredient): boolean {
  const isMeasured = quantity !== null && dimensionOf(unit) !== "length";
  // After a spoon, "tenderizer" is the powder and not the tool.
  const isTool = unit === null && withoutTools(food) !== food;
  return isMeasured && !isTool && !MORE_OF_SAME.test(food) && knownAisleOf(food) !== "Other";
}

function askedOf(ingredient: Ingredient): FoodToBuy[] {
  const [food = "", ...otherFoods] = foodsOf(ingredient);
  const { extras, offers, notes } = restOf(ingredient, [food, ...otherFoods]);
  const { quantity, unit, each } = ingredient;
  // In "lemon slices and mint sprigs", the unit applies only to the last food.
  const countsAmount = each || quantity !== null || unit === null || otherFoods.length === 0;
  const choices = [food, ...ingredient.alternatives, ...offers];
  // In "water or stock", the stock is bought, since every kitchen has water.
  const bought = choices.find((choice) => !isAtHome(foodKey(choice))) ?? food;
  const first: FoodToBuy = {
    food: bought,
    ingredient,
    countsAmount,
    notes,
    optional: ingredient.optional || bought !== food,
    alternatives: choices.filter((choice) => choice !== bought),
  };
  const more = (otherFood: string, counts: boolean): FoodToBuy => {
    const { optional } = ingredient;
    return {
      ...first,
      food: otherFood,
      countsAmount: counts,
      optional,
      alternatives: [],
      notes: [],
    };
  };
  return [
    first,
    ...otherFoods.map((otherFood) => more(otherFood, countsAmount)),
    ...extras.map((otherFood) => more(otherFood, each)),
  ];
}

/** Returns the foods that a name lists: "salt and pepper", "bread and cheese". Most names contain one food. */
function foodsOf({ food, quantity, unit, each }: Ingredient): string[] {
  const pair = splitPair(food);
  const [salt = "", ...pepper] = pair;
  // Split a list that ends in salt and pepper: "Olive oil, salt, and black pepper".
  if (pepper.length > 0) return [...salt.replace(/,$/, "").split(/, (?:and )?/), ...pepper];
  if (isKnownFood(food)) return pair;
  const isMeasured = quantity !== null && !each;
  const names = (isMeasured ? food.replace(MIXED, "") : food)
    .split(/,? (?:and|&|plus|\+) |, /)
    .filter(Boolean);
  // "1 each red, yellow and green bell pepper"
  const parts = each ? completed(names.flatMap(colorsOf)) : names;
  const areFoods = parts.every((part) => knownAisleOf(part) !== "Other");
  if (parts.length < 2 || parts.length > MOST_FOODS || !areFoods) return pair;
  return !isMeasured || (!isContainer(unit) && areOfOneShelf(parts)) ? parts : pair;
}

/** Splits "red yellow" into colors. Returns any other name as it is. */
const colorsOf = (name: string) => (COLORS.test(name) ? name.split(" ") : name);

const COLORS = /^(?:(?:red|yellow|green|orange|white|black|brown|purple) ?)+$/i;

const MIXED = /^(?:mixed|assorted) (?=.* (?:and|&) )/i;

/**
 * Returns true if the foods are from one aisle, so that the amount applies to each: "2 tbsp parsley and chives" are two
 * bunches. Peas and carrots (frozen), and ham and cheese, may be one product.
 */
function areOfOneShelf(parts: readonly string[]): boolean {
  const aisle = aisleOf(parts[0] ?? "");
  const isLoose = aisle === "Produce" || aisle === "Spices & Seasonings";
  return isLoose && parts.every((part) => aisleOf(part) === aisle && isKnownFood(foodKey(part)));
}

const MOST_FOODS = 8;
