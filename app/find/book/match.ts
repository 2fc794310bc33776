import { DISH_NAMES, DISHES } from "./dishes";
import { type BookRecipe, isBase, isBreakfast } from "./book-recipe";
import { type BookQuery, isTelling } from "./book-query";
import {
  calledIn,
  foodNamesOf,
  type IndexedRecipe,
  FIELD_WEIGHT,
  mustBeCooked,
  takesLeft,
} from "./search-index";
import { requestInEnglish } from "./request-english";
import { type RequestTerm, fieldWeight } from "./parsed-request";
import { COOKING_METHODS, foodsCalled, TASTES, TEXTURES, expansionsOf } from "./names";
import { requestWordsOf, bookWords } from "./words";
import { MOODS, REGIONS, OCCASION_WORDS, PROTEINS_BY_WORD } from "./vocabulary";
import { isDoneTo } from "./cooking-methods";
import { linesOf } from "./readings";
import { traitOf } from "./traits";
import { isHeading } from "~/engine/food";
import type { Recipe } from "~/engine/recipe";

/** Matches staples, which a request for dishes with few foods does not need to name. */
const AT_HOME =
  /\b(salt|peppercorns?|(black|white) pepper|water|oil|butter|sugar|vinegar|soy sauce|paprika|cumin|turmeric|dried oregano|dried thyme|red pepper flakes|chili flakes|curry powder|cinnamon|nutmeg)\b(?! (beans?|lettuce|squash))/i;

/** Returns the foods of a recipe that are neither named by the request nor staples, in the order of its lines. */
export function othersIn(recipe: Pick<Recipe, "ingredients">, query: BookQuery): string[] {
  const names = new Set([
    ...query.proteins.flat().flatMap(foodsCalled),
    ...query.words.flat().flatMap((word) =>
      expansionsOf(word)
        .filter(({ isAlike }) => !isAlike)
        .map(({ name }) => name),
    ),
  ]);
  const otherFoods = linesOf(recipe)
    .filter(({ text }) => text.trim() !== "" && !isHeading(text) && !AT_HOME.test(text))
    .map(({ ingredient }) => ingredient.food)
    .filter((food) => !isOneOf(names, food));
  return [...new Set(otherFoods)];
}

/** Matches words after a food that make it a different food: rice noodles are not rice. */
const MADE_OF_IT =
  /^(noodle|vinegar|wine|flour|paper|sauce|paste|stock|broth|milk|cream|powder|starch|vermicelli|cake)$/;

function isOneOf(names: ReadonlySet<string>, food: string) {
  const foodWords = requestWordsOf(food);
  return foodWords.some((word, i) => {
    const isWhole = !MADE_OF_IT.test(foodWords[i + 1] ?? "");
    return isWhole && (names.has(word) || names.has(foodWords.slice(i, i + 2).join(" ")));
  });
}

const BREAKFASTS = bookWords("breakfast, brekkie, brekky");

/** The maximum total time of a quick recipe, in minutes. */
export const QUICK_MINUTES = 30;

/**
 * Returns true if a recipe that meets the requirements is a match, and not only a near match. The named dish and its
 * modifiers ("lemon" of "lemon chicken") must be in the title, and requested foods in the title or the list. A "quick"
 * recipe must be quick. A dinner without a name must be a main dish, and a side must not be stock or gravy. Each mood
 * and region needs a keyword in the recipe.
 */
export function isTrueMatch(
  indexedRecipe: IndexedRecipe,
  query: BookQuery,
  terms: readonly RequestTerm[],
) {
  const { course, cookingTime } = indexedRecipe.recipe;
  return (
    terms.every(
      (term) => isMet(indexedRecipe, term, query) || isCookedSo(indexedRecipe, term, query, terms),
    ) &&
    takesLeftMeat(indexedRecipe, query) &&
    !isOnlyBeside(indexedRecipe.recipe, query, terms) &&
    !isMeatForVegetables(indexedRecipe.recipe, query, terms) &&
    query.colored.every((colored) => isSoColored(indexedRecipe.title, colored)) &&
    (!query.isFast || (cookingTime ?? Infinity) <= QUICK_MINUTES) &&
    (!query.dinner || terms.length > 0 || (course === "Main Dishes" && isDinner(indexedRecipe))) &&
    (terms.length > 0 || isMeant(indexedRecipe, query)) &&
    query.ignored.length === 0 &&
    query.traits.every((trait) => traitOf(trait).isMet(indexedRecipe.recipe)) &&
    (!query.isOnly || othersIn(indexedRecipe.recipe, query).length === 0) &&
    query.moods.every((mood) => suitsMood(indexedRecipe, mood)) &&
    query.occasions.every((occasion) => suits(indexedRecipe, occasion, query)) &&
    query.regions.every((any) => any.some((region) => isOfRegion(indexedRecipe, region)))
  );
}

/**
 * Returns true if the title has a requested name, or if the recipe has the first named food or dish. Examples for
 * "tomato soup" are a soup, and a dish named after tomatoes.
 */
export function isOfKind(
  { weights }: IndexedRecipe,
  { named: dishWords }: BookQuery,
  terms: readonly RequestTerm[],
) {
  const isNamed = (term: RequestTerm | undefined) =>
    term?.names.some((name) => dishWords.includes(name));
  const head = terms.find((term, i) => !isNamed(term) || !isNamed(terms[i + 1]));
  const isFound = ({ expansions }: RequestTerm, least: number, method: number) =>
    expansions.some(({ name, isDish }) => {
      const isMethod = COOKING_METHODS.has(name);
      const place = isMethod ? method : isDish ? FIELD_WEIGHT.facts : least;
      return fieldWeight(weights, name) >= place;
    });
  return (
    !head ||
    isFound(head, FIELD_WEIGHT.ingredients, FIELD_WEIGHT.text) ||
    terms.some((term) => isFound(term, FIELD_WEIGHT.facts, Infinity))
  );
}

/**
 * Returns true if the title names the requested dish, or ends in a requested food. Chocolate chips in a cookie do not
 * match "fish and chips".
 */
export const isCalledAfter = ({ weights }: IndexedRecipe, terms: readonly RequestTerm[]) =>
  terms.some(({ expansions }) =>
    expansions.some(({ name, isDish }) => {
      return (weights.get(name) ?? 0) >= (isDish ? FIELD_WEIGHT.title : FIELD_WEIGHT.head);
    }),
  );

function isMet(
  { recipe, title, weights, left: leftFoods, likened }: IndexedRecipe,
  { names, expansions }: RequestTerm,
  query: BookQuery,
) {
  const { named: dishWords, usedUp } = query;
  const isUsedUp = names.some((name) => usedUp.includes(name));
  const isInItself = names.some((name) => query.dishes.includes(name));
  const isTexture = names.some((name) => TEXTURES.has(name));
  const isTaste = names.some((name) => TASTES.has(name));
  const isNamed = !isTaste && names.some((name) => dishWords.includes(name));
  return expansions.some(({ name, isAlike, isGuess }) => {
    if (isGuess || name.split(" ").some((word) => likened.includes(word))) return false;
    if (isUsedUp) {
      return (
        !isInItself &&
        takesLeft(
          leftFoods,
          name,
          mustBeCooked(names) && names.some((termName) => query.leftover.includes(termName)),
        )
      );
    }
    if (isAlike) return false;
    if (isInItself) return (weights.get(name) ?? 0) >= FIELD_WEIGHT.head || isItself(recipe, name);
    if (isTexture) return isFelt({ recipe, weights }, name);
    // Curry powder in the list does not make a dish a curry.
    if (DISH_NAMES.has(name) || COOKING_METHODS.has(name))
      return (
        (weights.get(name) ?? 0) >= FIELD_WEIGHT.facts && !isModifier(title, name, query.words)
      );
    return fieldWeight(weights, name) >= (isNamed ? FIELD_WEIGHT.facts : FIELD_WEIGHT.ingredients);
  });
}

/**
 * Returns true if the title, the description or a step describes the texture. Ignores the list, since crisp ladyfingers
 * become soft.
 */
const isFelt = ({ recipe, weights }: Pick<IndexedRecipe, "recipe" | "weights">, name: string) =>
  (weights.get(name) ?? 0) >= FIELD_WEIGHT.title ||
  requestWordsOf(`${recipe.description}\n${recipe.instructions}`).includes(name);

/** Returns true if the dish uses the leftover meat as cooked meat. */
const takesLeftMeat = (indexedRecipe: IndexedRecipe, { leftover }: BookQuery) =>
  leftover
    .filter((name) => PROTEINS_BY_WORD.has(name) && mustBeCooked([name]))
    .every((name) => foodsCalled(name).some((food) => takesLeft(indexedRecipe.left, food, true)));

const DRINKS = DISHES.get("drink") ?? [];

/**
 * Returns false for a dish that a request without a dish's name does not mean. Such dishes are components of other
 * dishes, drinks, and porridge as a dessert.
 */
function isMeant({ recipe, title }: IndexedRecipe, { courses }: BookQuery) {
  const isDrink =
    recipe.course !== "Desserts" && DRINKS.some((name) => title.join(" ").includes(name));
  return !isBase(recipe) && !isDrink && !(courses.length > 0 && isBreakfast(recipe));
}

/** Matches breakfast dishes, which match a dinner only if the request names one. */
const MORNING =
  /\b(toast|soldiers|pancakes?|waffles?|scrambled?|oats|porridge|granola|breakfast)\b/i;

const isDinner = ({ recipe }: IndexedRecipe) => !MORNING.test(recipe.title);

function suitsMood(indexedRecipe: IndexedRecipe, mood: string) {
  if (mood === "fish") return isFish(indexedRecipe);
  // Eggs are in many dishes that are not for breakfast.
  if (BREAKFASTS.has(mood)) return hasKeyword(indexedRecipe, MOODS.get(mood), FIELD_WEIGHT.title);
  return hasKeyword(indexedRecipe, MOODS.get(mood));
}

/**
 * Returns true if the dish is cooked as requested ("baked fish"). If the title does not name the method, the steps
 * decide, and only for the requested meat.
 */
function isCookedSo(
  { recipe }: IndexedRecipe,
  { names }: RequestTerm,
  { proteins }: BookQuery,
  terms: readonly RequestTerm[],
) {
  const method = names.find((name) => COOKING_METHODS.has(name));
  if (method === undefined || isOfOtherMeat(recipe, proteins, terms)) return false;
  const otherTerms = terms.filter((term) => !term.names.includes(method));
  const foods = otherTerms.flatMap(({ expansions }) => expansions.map(({ name }) => name));
  return isDoneTo(recipe, method, [...foods, ...proteins.flat().flatMap(foodsCalled)]);
}

/**
 * Returns true if a dish suits an occasion by its title, or by its list if the request also names a dish. For a season,
 * the season from the author also counts. If the request names the typical meat itself ("Thanksgiving turkey"), the
 * title must have another keyword.
 */
function suits(indexedRecipe: IndexedRecipe, occasion: string, query: BookQuery) {
  const isSaid = isTelling({ ...query, occasions: [], courses: [], dinner: false });
  const queryNames = [...query.words, ...query.proteins].flat();
  const all = OCCASION_WORDS.get(occasion) ?? [];
  const otherKeywords = all.filter((name) => !(FEASTED.has(name) && queryNames.includes(name)));
  const isMeatAlone = otherKeywords.length < all.length && query.words.length <= 1;
  const least = isSaid && !isMeatAlone ? FIELD_WEIGHT.ingredients : FIELD_WEIGHT.title;
  const keywords = isMeatAlone ? otherKeywords : all;
  return isOfSeason(indexedRecipe.recipe, occasion) || hasKeyword(indexedRecipe, keywords, least);
}

/** Meats that are suitable for a feast if they are the main food of the dish. */
const FEASTED = bookWords("turkey, lamb, ham, brisket, tenderloin");

/** Seasonings that taste of fish but do not make a fish dish. */
const NO_FISH = bookWords("fish sauce, worcestershire, dashi, bonito, anchovy");

const FISHES = new Set(foodsCalled("fish").filter((name) => !NO_FISH.has(name)));

/** Returns true if the recipe contains fish. In the recipe book, the protein Fish includes shellfish. */
const isFish = ({ title, listed: ingredientNames }: IndexedRecipe) =>
  [...title, ...ingredientNames].some((name) => FISHES.has(name));

const isOfSeason = ({ facts: { seasons } }: BookRecipe, occasion: string) =>
  seasons.some((season) => season === (occasion === "autumn" ? "fall" : occasion));

function hasKeyword(
  { weights }: IndexedRecipe,
  keywords: readonly string[] = [],
  least = FIELD_WEIGHT.ingredients,
) {
  return keywords.flatMap(foodsCalled).some((name) => (weights.get(name) ?? 0) >= least);
}

/**
 * Returns true if the description has the region, or the title names something from it. A title that names another
 * region excludes the recipe: a Vietnamese dish is not Thai.
 */
function isOfRegion({ weights, title }: IndexedRecipe, region: string) {
  if (title.some((word) => word !== region && REGIONS.has(word))) return title.includes(region);
  const keywords = REGIONS.get(region) ?? [];
  return (
    weights.has(region) || keywords.some((name) => (weights.get(name) ?? 0) >= FIELD_WEIGHT.title)
  );
}

const MEATS = new Set(["beef", "pork", "poultry", "seafood", "lamb", "meat"].flatMap(foodsCalled));

const MEATLESS = new Set(["Vegetarian", "Tofu"]);

/** Matches words and signs before an accompaniment: "Steak Salad with Potatoes". */
const BESIDE = /,| with | in | over | on | and its /i;

/** Returns true for a way of cooking or a taste: "roasted", "mashed", "cheesy". */
const isHow = (name: string) =>
  COOKING_METHODS.has(name) || TASTES.has(name) || TEXTURES.has(name) || /.{3}ed$/.test(name);

const isDish = (name: string) => DISH_NAMES.has(name) || isHow(name);

const inBoth = (title: string) => `${title}, ${requestInEnglish(title) ?? ""}`;

/**
 * Returns true if the requested foods only accompany the dish. A steak salad with potatoes is not a potato salad, and a
 * pot roast with carrots is not roasted vegetables. Dishes without meat and dishes of the requested meat are exempt.
 */
function isOnlyBeside(
  recipe: BookRecipe,
  { named: dishWords, proteins }: BookQuery,
  terms: readonly RequestTerm[],
): boolean {
  const { title, description } = recipe;
  const namedTerms = terms.filter(({ names }) => names.some((name) => dishWords.includes(name)));
  const dishes = namedTerms.filter(({ names }) => names.some(isDish));
  if (dishes.length === 0 || namedTerms.length === dishes.length) return false;
  const isSaidIn = (text: string) => {
    const words = ` ${foodNamesOf(text).join(" ")} `;
    return ({ expansions }: RequestTerm) =>
      expansions.some(({ name, isAlike }) => !isAlike && words.includes(` ${name} `));
  };
  const isOther = isOfOtherMeat(recipe, proteins, terms);
  const [dish = ""] = title.split(BESIDE);
  // Sandwiches with slaw are not a salad, whatever they contain.
  const isAnother = isOfAnotherDish(dish, dishes) && !dishes.every(isSaidIn(inBoth(dish)));
  if (!isOther && !isAnother && dishes.every(isSaidIn(inBoth(title)))) return false;
  // The steps may show how meat and fish are cooked: "baked salmon".
  const isMethod = ({ names }: RequestTerm) => names.some(isHow);
  const isOfMeat = ({ names }: RequestTerm) => names.some((name) => MEATS.has(name));
  const isInTitle = isSaidIn(inBoth(title));
  return !namedTerms
    .filter((term) => !isMethod(term) || !namedTerms.some(isOfMeat) || isInTitle(term))
    .every(isSaidIn(`${inBoth(dish)}, ${calledIn(description)}`));
}

/** Returns true if the first part of a title ends in the name of another dish than the requested one. */
function isOfAnotherDish(dish: string, dishTerms: readonly RequestTerm[]) {
  const [head = ""] = requestWordsOf(dish).slice(-1);
  return DISH_NAMES.has(head) && !dishTerms.some(({ names }) => names.includes(head));
}

/** Returns true for a meat dish if the request names vegetables as the dish: "vegetable soup", "grilled vegetables". */
const isMeatForVegetables = (
  recipe: BookRecipe,
  { named: dishWords, methods, usedUp, proteins }: BookQuery,
  terms: readonly RequestTerm[],
): boolean =>
  terms.some(
    ({ names }) =>
      names.some((name) => VEGETABLES.has(name) && !usedUp.includes(name)) &&
      (methods.length > 0 || names.some((name) => dishWords.includes(name))),
  ) && isOfOtherMeat(recipe, proteins, terms);

const VEGETABLES = new Set(["vegetable", "veg", "veggie"]);

/**
 * Words after a dish's name that make it a different dish: "Taco Salad", "Chicken Salad Sandwiches", "Pecan Pie Bars".
 */
const HEADS = new Set([...DISH_NAMES, "bowl", "bar", "roll", "stuffing", "crumb"]);

/** Returns true if a title has the requested dish only as the modifier of another dish. */
function isModifier(title: readonly string[], dish: string, queryWords: readonly string[][]) {
  const at = title.indexOf(dish);
  if (at < 0 || title.lastIndexOf(dish) !== at) return false;
  const next = title[at + 1] ?? "";
  return HEADS.has(next) && next !== dish && !queryWords.flat().some((word) => word.includes(next));
}

/**
 * Returns true if the dish itself is a sauce or a similar food, and not meat in such a sauce: "Roasted Salsa Roja".
 * Ignores chilies, because many dishes contain them.
 */
function isItself({ title, protein }: BookRecipe, name: string): boolean {
  const [dish = ""] = title.split(BESIDE);
  const isPlain = protein === null || protein === "Vegetarian";
  return isPlain && name !== "chili" && !/ and /i.test(dish) && requestWordsOf(dish).includes(name);
}

/** Returns true for a dish of meat or fish if the request names neither. */
const isOfOtherMeat = (
  { protein }: BookRecipe,
  proteins: readonly string[][],
  terms: readonly RequestTerm[],
) =>
  protein !== null &&
  !MEATLESS.has(protein) &&
  proteins.length === 0 &&
  !terms.some(({ names }) => names.some((name) => MEATS.has(name)));

/**
 * Returns true if the title has the color directly before the dish, or with only its meat between them: "White Chicken
 * Chili".
 */
function isSoColored(title: readonly string[], colored: string): boolean {
  const [color = "", dishName = ""] = colored.split(" ");
  const dishes = expansionsOf(dishName).filter(({ isAlike }) => !isAlike);
  return title.some((word, i) => {
    if (word !== color) return false;
    const next = MEATS.has(title[i + 1] ?? "") ? i + 2 : i + 1;
    return dishes.some(({ name }) => name.split(" ")[0] === title[next]);
  });
}
