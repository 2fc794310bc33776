import type { Aisle } from "~/engine/food/food";
import type { COURSES, PROTEINS, RECIPE_CUISINES } from "~/engine/recipe/recipe";
import type { Diet } from "~/engine/restrictions/restrictions";
import { type Message, message, t } from "~/language/messages";

/** The names of courses, proteins, cuisines and diets, which are stored and compared as codes. */
const LABELS: Readonly<
  Record<
    (typeof COURSES)[number] | (typeof PROTEINS)[number] | (typeof RECIPE_CUISINES)[number] | Diet,
    Message
  >
> = {
  "Main Dishes": message("Main Dishes"),
  Desserts: message("Desserts"),
  Appetizers: message("Appetizers"),
  "Side Dishes": message("Side Dishes"),
  Chicken: message("Chicken"),
  Beef: message("Beef"),
  Fish: message("Fish"),
  Vegetarian: message("Vegetarian"),
  Pork: message("Pork"),
  Tofu: message("Tofu"),
  Italian: message("Italian"),
  Mexican: message("Mexican"),
  Mediterranean: message("Mediterranean"),
  Asian: message("Asian"),
  American: message("American"),
  Indian: message("Indian"),
  French: message("French"),
  Other: message("Other|cuisine"),
  "Peanut-Free": message("Peanut-Free"),
  "Tree Nut-Free": message("Tree Nut-Free"),
  "Sesame-Free": message("Sesame-Free"),
  "Fish-Free": message("Fish-Free"),
  "Crustacean-Free": message("Crustacean-Free"),
  "Mollusk-Free": message("Mollusk-Free"),
  "Wheat-Free": message("Wheat-Free"),
  "Celery-Free": message("Celery-Free"),
  "Mustard-Free": message("Mustard-Free"),
  "Lupin-Free": message("Lupin-Free"),
  "Sulfite-Free": message("Sulfite-Free"),
  Pescatarian: message("Pescatarian"),
  "No Pork": message("No Pork"),
  "No Beef": message("No Beef"),
  "No Alcohol": message("No Alcohol"),
  "Halal Ingredients": message("Halal Ingredients"),
  "Kosher Ingredients": message("Kosher Ingredients"),
  Pregnancy: message("Pregnancy"),
  "Low-FODMAP": message("Low-FODMAP"),
  "Gluten-Free": message("Gluten-Free"),
  "Dairy-Free": message("Dairy-Free"),
  "Egg-Free": message("Egg-Free"),
  "Soy-Free": message("Soy-Free"),
  "Nut-Free": message("Nut-Free"),
  Vegan: message("Vegan"),
  Keto: message("Keto"),
  "Low-Carb": message("Low-Carb"),
};

const isLabeled = (code: string): code is keyof typeof LABELS => Object.hasOwn(LABELS, code);

/**
 * Returns the name of a course, protein, cuisine or diet in the current language. Returns other texts, such as own
 * courses, unchanged.
 */
export const labelOf = (code: string): string => (isLabeled(code) ? t(LABELS[code]) : code);

/** Returns a code with its name, for a list of choices. */
export const labeled = (value: string) => ({ value, label: labelOf(value) });

const WORDS: Readonly<
  Record<(typeof COURSES)[number] | (typeof PROTEINS)[number] | Diet, Message>
> = {
  "Main Dishes": message("main dishes"),
  Desserts: message("desserts"),
  Appetizers: message("appetizers"),
  "Side Dishes": message("side dishes"),
  Chicken: message("chicken"),
  Beef: message("beef"),
  Fish: message("fish"),
  Pork: message("pork"),
  Tofu: message("tofu"),
  "Peanut-Free": message("peanut-free"),
  "Tree Nut-Free": message("tree nut-free"),
  "Sesame-Free": message("sesame-free"),
  "Fish-Free": message("fish-free"),
  "Crustacean-Free": message("crustacean-free"),
  "Mollusk-Free": message("mollusk-free"),
  "Wheat-Free": message("wheat-free"),
  "Celery-Free": message("celery-free"),
  "Mustard-Free": message("mustard-free"),
  "Lupin-Free": message("lupin-free"),
  "Sulfite-Free": message("sulfite-free"),
  Vegetarian: message("vegetarian"),
  Pescatarian: message("pescatarian"),
  "No Pork": message("no pork"),
  "No Beef": message("no beef"),
  "No Alcohol": message("no alcohol"),
  "Halal Ingredients": message("halal"),
  "Kosher Ingredients": message("kosher"),
  Pregnancy: message("pregnancy"),
  "Low-FODMAP": message("low-fodmap"),
  "Gluten-Free": message("gluten-free"),
  "Dairy-Free": message("dairy-free"),
  "Egg-Free": message("egg-free"),
  "Soy-Free": message("soy-free"),
  "Nut-Free": message("nut-free"),
  Vegan: message("vegan"),
  Keto: message("keto"),
  "Low-Carb": message("low-carb"),
};

const hasWord = (code: string): code is keyof typeof WORDS => Object.hasOwn(WORDS, code);

/**
 * Returns the word for a course, protein or diet within a sentence: "chicken", "halal" for Halal Ingredients. Returns
 * other texts unchanged.
 */
export const labelInSentence = (code: string): string => (hasWord(code) ? t(WORDS[code]) : code);

const AISLE_NAMES: Readonly<Record<Aisle, Message>> = {
  Produce: message("Produce"),
  "Meat & Poultry": message("Meat & Poultry"),
  Seafood: message("Seafood"),
  "Dairy & Eggs": message("Dairy & Eggs"),
  Bakery: message("Bakery"),
  Pantry: message("Pantry|aisle"),
  Baking: message("Baking"),
  "Spices & Seasonings": message("Spices & Seasonings"),
  "Oils & Condiments": message("Oils & Condiments"),
  Frozen: message("Frozen|aisle"),
  Beverages: message("Beverages"),
  Other: message("Other|aisle"),
};

const isAisle = (name: string): name is Aisle => Object.hasOwn(AISLE_NAMES, name);

/**
 * Returns the name of an aisle in the current language. Returns other texts, such as the name of a store, unchanged.
 */
export const aisleName = (aisle: string): string =>
  isAisle(aisle) ? t(AISLE_NAMES[aisle]) : aisle;
