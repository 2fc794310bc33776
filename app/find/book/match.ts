import { readLine } from "~/engine/facts";
import { DISH_NAMES, DISHES } from "./dishes";
import { type BookRecipe, isBase, isBreakfast } from "./book-recipe";
import { type BookQuery, isTelling } from "./book-query";
import {
  calledIn,
  namesOf,
  type IndexedRecipe,
  WEIGHT,
  mustBeCooked,
  takesLeft,
} from "./search-index";
import { requestInEnglish } from "./request-english";
import { type Term, fieldWeight } from "./parsed-request";
import { COOKING_METHODS, foodsCalled, TASTES, TEXTURES, expansionsOf } from "./names";
import { wordsOf, words } from "./words";
import { MOODS, REGIONS, OCCASIONS, PROTEINS } from "./vocabulary";
import { isDoneTo } from "./cooking-methods";
import { traitOf } from "./traits";
import { isHeading } from "~/engine/food";
import type { Recipe } from "~/engine/recipe";

/** Staples that a request for dishes of only a few foods does not have to name. */
const AT_HOME =
  /\b(salt|peppercorns?|(black|white) pepper|water|oil|butter|sugar|vinegar|soy sauce|paprika|cumin|turmeric|dried oregano|dried thyme|red pepper flakes|chili flakes|curry powder|cinnamon|nutmeg)\b(?! (beans?|lettuce|squash))/i;

/** The foods of a recipe besides those that a request names and those that every kitchen has, in the order of its lines. */
export function othersIn({ ingredients }: Pick<Recipe, "ingredients">, query: BookQuery): string[] {
  const names = new Set([
    ...query.proteins.flat().flatMap(foodsCalled),
    ...query.words.flat().flatMap((word) =>
      expansionsOf(word)
        .filter(({ isAlike }) => !isAlike)
        .map(({ name }) => name),
    ),
  ]);
  const others = ingredients
    .filter((line) => line.trim() !== "" && !isHeading(line) && !AT_HOME.test(line))
    .map((line) => readLine(line).ingredient.food)
    .filter((food) => !isOneOf(names, food));
  return [...new Set(others)];
}

/** Words that make another food of the one before them: rice noodles are not rice. */
const MADE_OF_IT =
  /^(noodle|vinegar|wine|flour|paper|sauce|paste|stock|broth|milk|cream|powder|starch|vermicelli|cake)$/;

function isOneOf(names: ReadonlySet<string>, food: string) {
  const said = wordsOf(food);
  return said.some((word, i) => {
    const isWhole = !MADE_OF_IT.test(said[i + 1] ?? "");
    return isWhole && (names.has(word) || names.has(said.slice(i, i + 2).join(" ")));
  });
}

const BREAKFASTS = words("breakfast, brekkie, brekky");

/** How long a quick recipe takes at most, in minutes. */
export const QUICK = 30;

/**
 * True where a recipe that keeps what must hold is also what was asked for, and does not only come
 * close to it: the dish that is named, and what is said of it ("lemon" of "lemon chicken"),
 * is in the title; a food that is to be in it is in the title or the list; "quick" is
 * kept; a dinner without a name is a main dish, and a side no stock or gravy; a keyword of each mood and region is there.
 */
export function isTrueMatch(it: IndexedRecipe, query: BookQuery, terms: readonly Term[]) {
  const { course, cookingTime } = it.recipe;
  return (
    terms.every((term) => isMet(it, term, query) || isCookedSo(it, term, query, terms)) &&
    takesLeftMeat(it, query) &&
    !isOnlyBeside(it.recipe, query, terms) &&
    !isMeatForVegetables(it.recipe, query, terms) &&
    query.colored.every((colored) => isSoColored(it.title, colored)) &&
    (!query.isFast || (cookingTime ?? Infinity) <= QUICK) &&
    (!query.dinner || terms.length > 0 || (course === "Main Dishes" && isDinner(it))) &&
    (terms.length > 0 || isMeant(it, query)) &&
    query.ignored.length === 0 &&
    query.traits.every((trait) => traitOf(trait).isMet(it.recipe)) &&
    (!query.isOnly || othersIn(it.recipe, query).length === 0) &&
    query.moods.every((mood) => suitsMood(it, mood)) &&
    query.occasions.every((occasion) => suits(it, occasion, query)) &&
    query.regions.every((any) => any.some((region) => isOfRegion(it, region)))
  );
}

/**
 * True where a recipe has in its title something that is asked for, or has the first thing that is
 * named: a soup for "tomato soup", or what is called after tomatoes.
 */
export function isOfKind({ weights }: IndexedRecipe, { named }: BookQuery, terms: readonly Term[]) {
  const isNamed = (term: Term | undefined) => term?.names.some((name) => named.includes(name));
  const head = terms.find((term, i) => !isNamed(term) || !isNamed(terms[i + 1]));
  const isFound = ({ expansions }: Term, least: number, method: number) =>
    expansions.some(({ name, isDish }) => {
      const isMethod = COOKING_METHODS.has(name);
      const place = isMethod ? method : isDish ? WEIGHT.facts : least;
      return fieldWeight(weights, name) >= place;
    });
  return (
    !head ||
    isFound(head, WEIGHT.ingredients, WEIGHT.text) ||
    terms.some((term) => isFound(term, WEIGHT.facts, Infinity))
  );
}

/**
 * True where a recipe's title says that it is the dish, or ends in a food that is asked for: chocolate chips in a cookie
 * are nothing to somebody who asks for fish and chips.
 */
export const isCalledAfter = ({ weights }: IndexedRecipe, terms: readonly Term[]) =>
  terms.some(({ expansions }) =>
    expansions.some(({ name, isDish }) => {
      return (weights.get(name) ?? 0) >= (isDish ? WEIGHT.title : WEIGHT.head);
    }),
  );

function isMet(
  { recipe, title, weights, left, likened }: IndexedRecipe,
  { names, expansions }: Term,
  query: BookQuery,
) {
  const { named, usedUp } = query;
  const isUsedUp = names.some((name) => usedUp.includes(name));
  const isInItself = names.some((name) => query.dishes.includes(name));
  const isTexture = names.some((name) => TEXTURES.has(name));
  const isTaste = names.some((name) => TASTES.has(name));
  const isNamed = !isTaste && names.some((name) => named.includes(name));
  return expansions.some(({ name, isAlike, isGuess }) => {
    if (isGuess || name.split(" ").some((word) => likened.includes(word))) return false;
    if (isUsedUp) {
      return (
        !isInItself &&
        takesLeft(
          left,
          name,
          mustBeCooked(names) && names.some((it) => query.leftover.includes(it)),
        )
      );
    }
    if (isAlike) return false;
    if (isInItself) return (weights.get(name) ?? 0) >= WEIGHT.head || isItself(recipe, name);
    if (isTexture) return isFelt({ recipe, weights }, name);
    // Curry powder in the list makes no curry.
    if (DISH_NAMES.has(name) || COOKING_METHODS.has(name))
      return (weights.get(name) ?? 0) >= WEIGHT.facts && !isModifier(title, name, query.words);
    return fieldWeight(weights, name) >= (isNamed ? WEIGHT.facts : WEIGHT.ingredients);
  });
}

/** A title, a description or a step says how it feels in the mouth; crisp ladyfingers in a list grow soft. */
const isFelt = ({ recipe, weights }: Pick<IndexedRecipe, "recipe" | "weights">, name: string) =>
  (weights.get(name) ?? 0) >= WEIGHT.title ||
  wordsOf(`${recipe.description}\n${recipe.instructions}`).includes(name);

/** What is left of a meat is cooked, and a dish has to take it so. */
const takesLeftMeat = (it: IndexedRecipe, { leftover }: BookQuery) =>
  leftover
    .filter((name) => PROTEINS.has(name) && mustBeCooked([name]))
    .every((name) => foodsCalled(name).some((food) => takesLeft(it.left, food, true)));

const DRINKS = DISHES.get("drink") ?? [];

/** Where no dish is named none is meant that goes into others, or is only drunk; nor porridge for a dessert. */
function isMeant({ recipe, title }: IndexedRecipe, { courses }: BookQuery) {
  const isDrink =
    recipe.course !== "Desserts" && DRINKS.some((name) => title.join(" ").includes(name));
  return !isBase(recipe) && !isDrink && !(courses.length > 0 && isBreakfast(recipe));
}

/** Breakfast dishes, which are not offered for dinner unless the request names one. */
const MORNING =
  /\b(toast|soldiers|pancakes?|waffles?|scrambled?|oats|porridge|granola|breakfast)\b/i;

const isDinner = ({ recipe }: IndexedRecipe) => !MORNING.test(recipe.title);

function suitsMood(it: IndexedRecipe, mood: string) {
  if (mood === "fish") return isFish(it);
  // Eggs are in many a dish that nobody has for breakfast.
  if (BREAKFASTS.has(mood)) return hasKeyword(it, MOODS.get(mood), WEIGHT.title);
  return hasKeyword(it, MOODS.get(mood));
}

/** "Baked fish": where no title says how it is cooked the steps do, for what is asked for and for no other meat. */
function isCookedSo(
  { recipe }: IndexedRecipe,
  { names }: Term,
  { proteins }: BookQuery,
  terms: readonly Term[],
) {
  const method = names.find((name) => COOKING_METHODS.has(name));
  if (method === undefined || isOfOtherMeat(recipe, proteins, terms)) return false;
  const said = terms.filter((term) => !term.names.includes(method));
  const foods = said.flatMap(({ expansions }) => expansions.map(({ name }) => name));
  return isDoneTo(recipe, method, [...foods, ...proteins.flat().flatMap(foodsCalled)]);
}

/**
 * What suits an occasion is in the title, or in the list too where a dish is asked for besides; a season may be its own.
 * Where its very meat is asked for ("Thanksgiving turkey") that says nothing, and the title has to say more.
 */
function suits(it: IndexedRecipe, occasion: string, query: BookQuery) {
  const isSaid = isTelling({ ...query, occasions: [], courses: [], dinner: false });
  const asked = [...query.words, ...query.proteins].flat();
  const all = OCCASIONS.get(occasion) ?? [];
  const others = all.filter((name) => !(FEASTED.has(name) && asked.includes(name)));
  const isMeatAlone = others.length < all.length && query.words.length <= 1;
  const least = isSaid && !isMeatAlone ? WEIGHT.ingredients : WEIGHT.title;
  const keywords = isMeatAlone ? others : all;
  return isOfSeason(it.recipe, occasion) || hasKeyword(it, keywords, least);
}

/** Meats that are a feast if they are cooked as one. */
const FEASTED = words("turkey, lamb, ham, brisket, tenderloin");

/** What only tastes of fish is none. */
const NO_FISH = words("fish sauce, worcestershire, dashi, bonito, anchovy");

const FISHES = new Set(foodsCalled("fish").filter((name) => !NO_FISH.has(name)));

/** True where a fish is in it: the book files shellfish under Fish, too. */
const isFish = ({ title, listed }: IndexedRecipe) =>
  [...title, ...listed].some((name) => FISHES.has(name));

const isOfSeason = ({ facts: { seasons } }: BookRecipe, occasion: string) =>
  seasons.some((season) => season === (occasion === "autumn" ? "fall" : occasion));

function hasKeyword(
  { weights }: IndexedRecipe,
  keywords: readonly string[] = [],
  least = WEIGHT.ingredients,
) {
  return keywords.flatMap(foodsCalled).some((name) => (weights.get(name) ?? 0) >= least);
}

/** It says that it is, or its title names something of that region; what is called Vietnamese is not Thai. */
function isOfRegion({ weights, title }: IndexedRecipe, region: string) {
  if (title.some((word) => word !== region && REGIONS.has(word))) return title.includes(region);
  const keywords = REGIONS.get(region) ?? [];
  return weights.has(region) || keywords.some((name) => (weights.get(name) ?? 0) >= WEIGHT.title);
}

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
function isOnlyBeside(
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
const isMeatForVegetables = (
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
function isModifier(title: readonly string[], dish: string, asked: readonly string[][]) {
  const at = title.indexOf(dish);
  if (at < 0 || title.lastIndexOf(dish) !== at) return false;
  const next = title[at + 1] ?? "";
  return HEADS.has(next) && next !== dish && !asked.flat().some((word) => word.includes(next));
}

/** True where a dish is a sauce or the like itself, and not meat in it: "Roasted Salsa Roja"; of chilies many a dish is made. */
function isItself({ title, protein }: BookRecipe, name: string): boolean {
  const [dish = ""] = title.split(BESIDE);
  const isPlain = protein === null || protein === "Vegetarian";
  return isPlain && name !== "chili" && !/ and /i.test(dish) && wordsOf(dish).includes(name);
}

/** True for a dish of meat or fish where none was asked for. */
const isOfOtherMeat = (
  { protein }: BookRecipe,
  proteins: readonly string[][],
  terms: readonly Term[],
) =>
  protein !== null &&
  !MEATLESS.has(protein) &&
  proteins.length === 0 &&
  !terms.some(({ names }) => names.some((name) => MEATS.has(name)));

/** True where a title has the color right before the dish, or but for its meat: "White Chicken Chili". */
function isSoColored(title: readonly string[], colored: string): boolean {
  const [color = "", said = ""] = colored.split(" ");
  const dishes = expansionsOf(said).filter(({ isAlike }) => !isAlike);
  return title.some((word, i) => {
    if (word !== color) return false;
    const next = MEATS.has(title[i + 1] ?? "") ? i + 2 : i + 1;
    return dishes.some(({ name }) => name.split(" ")[0] === title[next]);
  });
}
