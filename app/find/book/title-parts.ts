import { DISH_NAMES } from "./dishes";
import type { BookRecipe } from "./book-recipe";
import type { BookQuery } from "./book-query";
import { calledIn, namesOf } from "./search-index";
import { requestInEnglish } from "./request-english";
import type { Term } from "./terms";
import { COOKING_METHODS, foodsCalled, TASTES, TEXTURES, expansionsOf } from "./names";
import { wordsOf } from "./words";

const MEATS = new Set(["beef", "pork", "poultry", "seafood", "lamb", "meat"].flatMap(foodsCalled));
const MEATLESS = new Set(["Vegetarian", "Tofu"]);

/** What stands beside the dish follows these: "Steak Salad with Potatoes". */
const BESIDE = /,| with | in | over | on | and its /i;

/** How a food is cooked or tastes: "roasted", "mashed", "cheesy". */
const isHow = (name: string) =>
  COOKING_METHODS.has(name) || TASTES.has(name) || TEXTURES.has(name) || /.{3}ed$/.test(name);

const isDish = (name: string) => DISH_NAMES.has(name) || isHow(name);

const inBoth = (title: string) => `${title}, ${requestInEnglish(title) ?? ""}`;

/**
 * True where a dish only comes with what was asked for by name: a steak salad with potatoes is no potato salad, and a
 * pot roast with carrots no roasted vegetables. A dish without meat, or one of the meat that is asked for, may.
 */
export function isOnlyBeside(
  recipe: BookRecipe,
  { named, proteins }: BookQuery,
  terms: readonly Term[],
): boolean {
  const { title, description } = recipe;
  const asked = terms.filter(({ names }) => names.some((name) => named.includes(name)));
  const dishes = asked.filter(({ names }) => names.some(isDish));
  if (dishes.length === 0 || asked.length === dishes.length) return false;
  const isSaidIn = (text: string) => {
    const words = ` ${namesOf(text).join(" ")} `;
    return ({ expansions }: Term) =>
      expansions.some(({ name, isAlike }) => !isAlike && words.includes(` ${name} `));
  };
  const isOther = isOfOtherMeat(recipe, proteins, terms);
  const [dish = ""] = title.split(BESIDE);
  // Sandwiches with slaw are no salad, whatever is in them.
  const isAnother = isOfAnotherDish(dish, dishes) && !dishes.every(isSaidIn(inBoth(dish)));
  if (!isOther && !isAnother && dishes.every(isSaidIn(inBoth(title)))) return false;
  // How meat and fish are cooked the steps may say: "baked salmon".
  const isMethod = ({ names }: Term) => names.some(isHow);
  const isOfMeat = ({ names }: Term) => names.some((name) => MEATS.has(name));
  const isInTitle = isSaidIn(inBoth(title));
  return !asked
    .filter((term) => !isMethod(term) || !asked.some(isOfMeat) || isInTitle(term))
    .every(isSaidIn(`${inBoth(dish)}, ${calledIn(description)}`));
}

/** True where what stands first in a title ends in the name of a dish that is not asked for. */
function isOfAnotherDish(dish: string, asked: readonly Term[]) {
  const [head = ""] = wordsOf(dish).slice(-1);
  return DISH_NAMES.has(head) && !asked.some(({ names }) => names.includes(head));
}

/** True where vegetables are asked for as the dish, and it is one of meat: "vegetable soup", "grilled vegetables". */
export const isMeatForVegetables = (
  recipe: BookRecipe,
  { named, methods, usedUp, proteins }: BookQuery,
  terms: readonly Term[],
): boolean =>
  terms.some(
    ({ names }) =>
      names.some((name) => VEGETABLES.has(name) && !usedUp.includes(name)) &&
      (methods.length > 0 || names.some((name) => named.includes(name))),
  ) && isOfOtherMeat(recipe, proteins, terms);

const VEGETABLES = new Set(["vegetable", "veg", "veggie"]);

/** What makes another dish of the one that stands before it: "Taco Salad", "Chicken Salad Sandwiches", "Pecan Pie Bars". */
const HEADS = new Set([...DISH_NAMES, "bowl", "bar", "roll", "stuffing", "crumb"]);

/** True where a title has a dish only as a word before another one that is not asked for. */
export function isModifier(title: readonly string[], dish: string, asked: readonly string[][]) {
  const at = title.indexOf(dish);
  if (at < 0 || title.lastIndexOf(dish) !== at) return false;
  const next = title[at + 1] ?? "";
  return HEADS.has(next) && next !== dish && !asked.flat().some((word) => word.includes(next));
}

/** True where a dish is a sauce or the like itself, and not meat in it: "Roasted Salsa Roja"; of chilies many a dish is made. */
export function isItself({ title, protein }: BookRecipe, name: string): boolean {
  const [dish = ""] = title.split(BESIDE);
  const isPlain = protein === null || protein === "Vegetarian";
  return isPlain && name !== "chili" && !/ and /i.test(dish) && wordsOf(dish).includes(name);
}

/** True for a dish of meat or fish where none was asked for. */
export const isOfOtherMeat = (
  { protein }: BookRecipe,
  proteins: readonly string[][],
  terms: readonly Term[],
) =>
  protein !== null &&
  !MEATLESS.has(protein) &&
  proteins.length === 0 &&
  !terms.some(({ names }) => names.some((name) => MEATS.has(name)));

/** True where a title has the color right before the dish, or but for its meat: "White Chicken Chili". */
export function isSoColored(title: readonly string[], colored: string): boolean {
  const [color = "", said = ""] = colored.split(" ");
  const dishes = expansionsOf(said).filter(({ isAlike }) => !isAlike);
  return title.some((word, i) => {
    if (word !== color) return false;
    const next = MEATS.has(title[i + 1] ?? "") ? i + 2 : i + 1;
    return dishes.some(({ name }) => name.split(" ")[0] === title[next]);
  });
}
