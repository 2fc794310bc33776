import { aisleOf, isKnownFood, knownAisleOf } from "../aisles";
import { foodKey, isAtHome, splitPair } from "../food-name";
import { dimensionOf, isContainer, unitOf } from "../units";
import { readIngredient, type Ingredient } from "./ingredient";
import { restOf } from "./rest";
import { withoutTools } from "./tools";

/** A food that a line asks the shop for. */
export type Asked = {
  /** The food as the line words it. */
  food: string;
  /** Where its amount stands; `countsAmount` is false for a food that the line names without one. */
  ingredient: Ingredient;
  countsAmount: boolean;
  /** The line leaves it to the cook. */
  optional: boolean;
  /** What the line would take in its place, which nobody buys beside it. */
  alternatives: string[];
  /** The line's own words where they name foods that it does not ask for: kinds, contents, uses. */
  notes: string[];
};

/**
 * The foods that a line asks for: none for a heading or an empty line, two for "1 tbsp salt and 1 tsp pepper",
 * three for "Optional toppings: sour cream, shredded cheddar, cilantro". No food that it names is lost.
 */
export function readAsked(line: string): Asked[] {
  const parts = partsOf(line, MOST_PARTS);
  // "Optional add-ins: ½ cup raisins, ½ cup pecans": all of them.
  const isAllOptional = parts.length > 1 && /^optional\b/i.test(line.trim());
  return parts.map((part) => (isAllOptional ? { ...part, optional: true } : part)).flatMap(askedOf);
}

/** No line of a published recipe has more amounts of different foods. */
const MOST_PARTS = 6;
/** Nor more places that look like another one and are none; both sides of each are read. */
const MOST_PLACES = 8;

/** A line cut before each further amount that a food follows: "1 egg", "2 yolks". */
function partsOf(line: string, most: number): Ingredient[] {
  const ingredient = readIngredient(line);
  if (ingredient.heading || ingredient.text === "") return [];
  return most <= 1 ? [ingredient] : cutParts(ingredient, most);
}

/** A line, or the English that it was put into, in its parts. */
function cutParts(ingredient: Ingredient, most: number): Ingredient[] {
  const line = ingredient.translated ? ingredient.english : ingredient.text;
  if (!MAY_GO_ON.test(line)) return [ingredient];
  let places = 0;
  for (const { 0: link, index } of line.matchAll(GOES_ON)) {
    if (++places > MOST_PLACES) break;
    const before = line.slice(0, index);
    const more = line.slice(index + link.length);
    if (!isOutsideBrackets(before) || OF_THE_SAME.test(more)) continue;
    // "3 eggs beaten with 1 tbsp milk": the line itself is cut before "beaten".
    const first = /with/i.test(link) ? ingredient : readIngredient(before);
    if (!isFoodBefore(first)) continue;
    const second = readIngredient(withFood(first, partOfFood(first, more)));
    if (isCountOf(first, ingredient, second)) continue;
    if (!NO_FOOD.test(more) && isFoodWithAmount(second))
      return [first, ...partsOf(second.text, most - 1)];
    const { quantity, unit, plus, food } = second;
    const isSame = NO_FOOD.test(more);
    if (/plus|\+/i.test(link) && quantity && (USE.test(food) || isSame)) {
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

/** Cheap, and false for nearly all lines. */
const MAY_GO_ON = /(?:and|&|plus|\+|with|,) (?:\d|[¼½¾⅓⅔⅛⅜⅝⅞]|an? |one |two |three |half )/i;
const GOES_ON =
  /(?:, *)?(?:\b(?:and|plus|with)\b|[&+]|,) +(?=\d|[¼½¾⅓⅔⅛⅜⅝⅞]|(?:an?|one|two|three|half) )/gi;

/** "½ cup butter plus 2 tbsp, melted": the second amount is of the same food. */
const withFood = ({ food }: Ingredient, more: string) => more.replace(NO_FOOD, `$1 ${food}$2`);

const NO_FOOD =
  /^((?:\d[\d./]*|[¼½¾⅓⅔⅛])(?: ?\d\/\d|[¼½¾⅓⅔⅛])? ?(?:tbsp|tablespoons?|tsp|teaspoons?|cups?|oz|ounces?|g|grams?|ml)\.?)(,|$| \()/i;

/** "A jar of pepperoncini, with ½ cup of the juice": what its jar holds; "500 g flour, 100 g of it whole grain": a part of it. */
const OF_THE_SAME =
  /^\S+(?: \S+){0,2} (?:of (?:(?:the|its|their) (?:juice|juices|brine|liquid|oil|syrup|marinade|water)|it|them|that|these|those|which)|thereof)\b/i;

/** "Plus 1/4 cup for dusting the cookies" is more of the same. */
const USE = /^(?:for|to|more|extra)\b/i;

/** "2 yolks" after eggs are of eggs, juice after oranges is theirs, and sauce what the chipotles are in. */
function partOfFood({ food }: Ingredient, more: string): string {
  if (/\beggs?$/i.test(food)) return more.replace(/(?<!egg )\b(yolk|white)/i, "egg $1");
  const [, fruit] = /\b(lemon|lime|orange|grapefruit)s?(?: zest| peel)?$/i.exec(food) ?? [];
  if (fruit) return more.replace(/(?<=\d|\d \S+|[¼½¾⅓⅔] \S+) (juice|zest)\b/i, ` ${fruit} $1`);
  const [, own] = /\bin (\w+ sauce|adobo)$/i.exec(food) ?? [];
  const sauce = own === "adobo" ? "adobo sauce" : own;
  return sauce ? more.replace(/(?<=\d \S+) sauce\b/i, ` ${sauce}`) : more;
}

/** "Garlic, 2 cloves": what looks like a food behind the comma is the unit of the whole line. */
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
  // Spoons of a meat tenderizer are of the powder.
  const isTool = unit === null && withoutTools(food) !== food;
  return isMeasured && !isTool && !USE.test(food) && knownAisleOf(food) !== "Other";
}

function askedOf(ingredient: Ingredient): Asked[] {
  const [food = "", ...others] = foodsOf(ingredient);
  const { extras, offers, notes } = restOf(ingredient, [food, ...others]);
  const { quantity, unit, each } = ingredient;
  // "Lemon slices and mint sprigs": the unit is of the last food alone.
  const countsAmount = each || quantity !== null || unit === null || others.length === 0;
  const choices = [food, ...ingredient.alternatives, ...offers];
  // "Water or stock": water will do, and who likes it better buys the stock.
  const bought = choices.find((choice) => !isAtHome(foodKey(choice))) ?? food;
  const first: Asked = {
    food: bought,
    ingredient,
    countsAmount,
    notes,
    optional: ingredient.optional || bought !== food,
    alternatives: choices.filter((choice) => choice !== bought),
  };
  const more = (other: string, counts: boolean): Asked => {
    const { optional } = ingredient;
    return { ...first, food: other, countsAmount: counts, optional, alternatives: [], notes: [] };
  };
  return [
    first,
    ...others.map((other) => more(other, countsAmount)),
    ...extras.map((other) => more(other, each)),
  ];
}

/** The foods that a name lists: "salt and pepper", "bread and cheese"; most name one. */
function foodsOf({ food, quantity, unit, each }: Ingredient): string[] {
  const pair = splitPair(food);
  const [salt = "", ...pepper] = pair;
  // "Olive oil, salt, and black pepper"
  if (pepper.length > 0) return [...salt.replace(/,$/, "").split(/, (?:and )?/), ...pepper];
  if (isKnownFood(food)) return pair;
  const isMeasured = quantity !== null && !each;
  const parts = (isMeasured ? food.replace(MIXED, "") : food)
    .split(/,? (?:and|&|plus|\+) |, /)
    .filter(Boolean);
  const areFoods = parts.every((part) => knownAisleOf(part) !== "Other");
  if (parts.length < 2 || parts.length > MOST_FOODS || !areFoods) return pair;
  return !isMeasured || (!isContainer(unit) && areOfOneShelf(parts)) ? parts : pair;
}

const MIXED = /^(?:mixed|assorted) (?=.* (?:and|&) )/i;

/** "2 tbsp parsley and chives" are two bunches; peas and carrots, of the freezer, and ham and cheese may be one thing. */
function areOfOneShelf(parts: readonly string[]): boolean {
  const aisle = aisleOf(parts[0] ?? "");
  const isLoose = aisle === "Produce" || aisle === "Spices & Seasonings";
  return isLoose && parts.every((part) => aisleOf(part) === aisle && isKnownFood(foodKey(part)));
}

const MOST_FOODS = 8;
