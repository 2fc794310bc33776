import { byName } from "~/engine/food";
import {
  CUT_OF,
  COOKING_METHODS,
  FLAVORS,
  foodsCalled,
  TASTES,
  TEXTURES,
  TELLING_APART,
} from "./names";
import { DISH_NAMES, DISHES } from "./dishes";
import { COOKED_BY } from "./cooking-methods";
import {
  MOODS,
  CLOSES_AVOIDED,
  COURSES_BY_WORD,
  CUISINES_BY_WORD,
  DIETS,
  DINNER,
  FILLER,
  IGNORED,
  MEATLESS,
  OPENS_AVOIDED,
  PROTEINS_BY_WORD,
  QUICK_WORDS,
} from "./vocabulary";
import { NUMBERS } from "./numbers";
import { TRAIT_NAMES } from "./traits";
import { bookWords } from "./words";

/** Words before a list of foods that are in the dish but not part of its name: "with rice", "chicken, rice, beans". */
const LISTING = new Set(["with", "contain", "containing", "use", "using", "have", "leftover", ","]);

/** Dishes that are named after two foods. Otherwise "and" means that both foods must be in the dish. */
const PAIRED = bookWords(
  "fish chip, mac cheese, macaroni cheese, ham cheese, bean rice, biscuit gravy, shrimp grit, sausage pepper, pork bean, beef broccoli, sweet sour, surf turf, chicken waffle, chicken dumpling, steak egg, bread butter, peanut butter jelly, spaghetti meatball",
);

/** Words before a food that is in the kitchen and must be used up. */
const USING_UP = bookWords(
  "leftover, stale, ripe, overripe, wilting, half, bunch, bag, can, tin, jar, tub, packet, carton, bottle, head, rest, remaining, extra, have, has, got, use, using, many",
);

/** Words that may be between a word of `USING_UP` and the food. */
const BETWEEN = bookWords(
  "a, an, the, my, our, some, of, up, lot, can, tin, jar, tub, packet, pack, block, carton, bottle, bunch, bag, head, half, ripe, leftover",
);

/** Words for how a leftover was cooked. They do not describe the dish that uses the leftover. */
const COOKED = bookWords(
  "cooked, roast, roasted, boiled, grilled, baked, fried, steamed, poached, rotisserie, mashed",
);

/**
 * Words for how a food is sold or stored, which do not describe the dish: "frozen peas", "a tin of chopped tomatoes".
 */
const KEPT = bookWords(
  "frozen, fresh, canned, tinned, jarred, chopped, sliced, diced, shredded, grated",
);
const KEPT_DISHES = bookWords(
  "yogurt, dessert, treat, custard, margarita, drink, spring roll, pasta",
);

/** Returns true for a word that describes how a leftover was cooked: "leftover roast chicken". */
export function isHowItWasCooked(tokens: readonly string[], i: number) {
  const [word = "", food = ""] = tokens.slice(i, i + 2);
  // "Oven-baked fish" is a baked dish.
  if (word === "oven") return /^(bake|baked|roast|roasted|cooked)$/.test(food);
  if (KEPT.has(word)) return byName().has(food) && !KEPT_DISHES.has(food) && !isNameOfDish(food);
  // Both foods of "leftover ham and mashed potatoes" are leftovers.
  const isAlsoLeft = word === "mashed" && tokens.slice(0, i).includes("leftover");
  return COOKED.has(word) && (isUsedUp(tokens, i) || isAlsoLeft) && isDishWord(food);
}

/**
 * Returns true for "is going" before an adjective. A food that "is going soft" is a leftover, and not a request for
 * soft food.
 */
export const isGoingOff = (tokens: readonly string[], i: number) =>
  /^(go|going|gone|getting|turning)$/.test(tokens[i] ?? "") &&
  /^(soft|off|bad|limp|brown|mushy|wrinkly|stale|old|hard|dry)$/.test(tokens[i + 1] ?? "");

/** Returns true for "hot" in the sense of spicy: "extra hot", "a hot curry". */
export const isBurning = (tokens: readonly string[], i: number) =>
  tokens[i] === "hot" &&
  (/^(extra|very|really|super|too)$/.test(tokens[i - 1] ?? "") ||
    /^(curry|wing|chili|salsa)$/.test(tokens[i + 1] ?? ""));

/** Foods that are the dish if they are the last word: "shrimp pasta". */
const STAPLES = new Set(["pasta", "noodle", "rice", "bread", "toast", "wing", "breast", "thigh"]);
const ofStaples = new Set([...STAPLES].flatMap(foodsCalled));
const VEGETABLES = new Set(
  ["vegetable", "bean", "spinach", "pea", "corn", "tomato", "leek"].flatMap(foodsCalled),
);
const MEATS = new Set(["beef", "pork", "poultry", "seafood", "lamb"].flatMap(foodsCalled));

/**
 * Returns true for a list of available foods: "salmon spinach", "carrot ginger lentil". If the last word names a dish,
 * it is not a list.
 */
function isListOfFoods(tokens: readonly string[], i: number) {
  let [start, end] = [i, i + 1];
  while (isDishWord(tokens[start - 1] ?? "")) start -= 1;
  while (isDishWord(tokens[end] ?? "")) end += 1;
  const phrase = tokens.slice(start, end);
  const isPlain = phrase.every((word) => byName().has(word) && !isNameOfDish(word));
  const [last = ""] = phrase.slice(-1);
  if (!isPlain || ofStaples.has(last)) return false;
  return phrase.length > 2 || (MEATS.has(phrase[0] ?? "") && VEGETABLES.has(last));
}

/**
 * Returns true for a food after its cooking method if nothing follows, because the food is then the dish: "braised
 * greens".
 */
const isCookedFood = (tokens: readonly string[], i: number) =>
  isHowItIs(tokens[i - 1] ?? "") && isSearched(tokens[i] ?? "") && tokens.length === i + 1;

const isHowItIs = (word: string) =>
  TASTES.has(word) || TEXTURES.has(word) || (/(ed|^stir fry)$/.test(word) && COOKED_BY.has(word));

const isNameOfDish = (word: string) => DISH_NAMES.has(word) || COOKING_METHODS.has(word);

/** Returns true for a word that names a dish together with a neighboring word: "lemon" of "lemon chicken". */
export function isNamed(tokens: readonly string[], i: number) {
  const word = tokens[i] ?? "";
  const isBeside = [-1, 1].some((step) => {
    const isJoined = /^(and|n)$/.test(tokens[i + step] ?? "");
    const neighbor = tokens[i + (isJoined ? 2 * step : step)] ?? "";
    if (!isDishWord(neighbor)) return false;
    return !isJoined || PAIRED.has(step > 0 ? `${word} ${neighbor}` : `${neighbor} ${word}`);
  });
  if (isListOfFoods(tokens, i)) return false;
  if (isCookedFood(tokens, i)) return true;
  return isBeside && isDishWord(word) && !tokens.slice(0, i).some((token) => LISTING.has(token));
}

/** Leaves. Salads are rarely named after them, so "rocket salad" means a salad that contains rocket. */
const LEAVES = new Set([
  ...foodsCalled("leafy green"),
  ...bookWords(
    "arugula, rocket, lettuce, romaine, watercress, radicchio, endive, frisee, baby spinach",
  ),
]);
export const isLeafOfSalad = (tokens: readonly string[], i: number) =>
  LEAVES.has(tokens[i] ?? "") && tokens[i + 1] === "salad";

/** Returns true for a food to use up. Any dish with the food matches, even if its title does not name the food. */
export function isUsedUp(tokens: readonly string[], i: number) {
  if (/^(left|leftover|to use)$/.test(tokens[i + 1] ?? "")) return true;
  if ([TASTES, TEXTURES].some((vocabulary) => vocabulary.has(tokens[i] ?? ""))) return false;
  let before = i - 1;
  while (isBetween(tokens[before])) before -= 1;
  return USING_UP.has(tokens[before] ?? "");
}

/** Words for food from the day before, or food that is no longer fresh. */
const WAS_COOKED = bookWords("leftover, stale, cooked, old, day old, cold");

/** Returns true for the leftovers of another meal: "leftover rice", "stale bread", "cooked chicken to use up". */
export function isLeftover(tokens: readonly string[], i: number) {
  if (tokens[i + 1] === "leftover") return true;
  let before = i - 1;
  while (isBetween(tokens[before]) && !WAS_COOKED.has(tokens[before] ?? "")) before -= 1;
  return WAS_COOKED.has(tokens[before] ?? "");
}

const isBetween = (word = "") => !USING_UP.has(word) && (BETWEEN.has(word) || COOKED.has(word));

/** Returns true for a cut or for ground meat, which means an ingredient and not the name of a dish. */
export const isCut = (word: string) => CUT_OF.has(word) || /^(ground|minced) | mince$/.test(word);

/**
 * Common accompaniments. A request for one means the accompaniment as a dish, unless it is in a phrase such as "in
 * tomato sauce".
 */
const IN_ITSELF = new Set([
  "sauce",
  "dressing",
  "gravy",
  "marinade",
  "syrup",
  "salsa",
  "stock",
  "broth",
  "jam",
  "pickle",
  "chutney",
  "relish",
  "mayonnaise",
]);
export const isInItself = (tokens: readonly string[], i: number) =>
  IN_ITSELF.has(tokens[i] ?? "") &&
  !tokens.slice(0, i).some((token) => /^(in|with|and|under|over)$/.test(token));

/** Returns true for a color that belongs to the dish: "green curry" is not a curry with green beans. */
export const isColored = (tokens: readonly string[], i: number) =>
  TELLING_APART.has(tokens[i] ?? "") && DISH_NAMES.has(tokens[i + 1] ?? "");

/** Returns true for chili as the dish: "turkey chili". Returns false for chili as an ingredient: "tofu with chili". */
export const isBowlOfChili = (tokens: readonly string[], i: number) =>
  /^chill?[iy]$/.test(tokens[i] ?? "") &&
  !/^(with|and|or|,)$/.test(tokens[i - 1] ?? "") &&
  !isDishWord(tokens[i + 1] ?? "") &&
  !isUsedUp(tokens, i);

/** Returns true for a dish that is left over, such as "leftover curry". Few dishes use such leftovers. */
export const isLeftDish = (tokens: readonly string[], i: number) => {
  const word = tokens[i] ?? "";
  const isDish = word === "chili" || FLAVORS.has(word) || (DISHES.has(word) && !byName().has(word));
  return isDish && isLeftover(tokens, i) && !isDishWord(tokens[i + 1] ?? "");
};

/** Returns true for a word that can name a dish. */
function isDishWord(word: string) {
  const nonDishWords = [
    DIETS,
    MEATLESS,
    QUICK_WORDS,
    DINNER,
    COURSES_BY_WORD,
    CUISINES_BY_WORD,
    OPENS_AVOIDED,
    COOKED_BY,
  ];
  return (
    PROTEINS_BY_WORD.has(word) ||
    (isSearched(word) &&
      !CLOSES_AVOIDED.has(word) &&
      !nonDishWords.some((vocabulary) => vocabulary.has(word)))
  );
}

/** Returns true for a word that is searched for in the recipes as it is typed. */
export function isSearched(word: string) {
  const unsearchedWords = [FILLER, IGNORED, MOODS, TRAIT_NAMES, NUMBERS];
  return /^\p{L}/u.test(word) && !unsearchedWords.some((vocabulary) => vocabulary.has(word));
}

/** Returns true for sweets ("Diwali sweets"), but not for "sweet and sour". */
export const isSweets = (tokens: readonly string[], i: number) =>
  tokens[i] === "sweet" &&
  !/^(and|,)$/.test(tokens[i + 1] ?? "") &&
  !isSearched(tokens[i + 1] ?? "");
