/**
 * Reads, checks and measures food, with pure functions that need no database, request or clock. May import
 * `server/values`, `language` and three libraries, but no other room.
 */

/** The definition of a recipe: fields, limits, courses, cuisines, ratings, and times in its text. */
export * as recipe from "./recipe";
/** Reads an ingredient line in six languages: amount, unit, food, preparation, and the contents of the food. */
export * as food from "./food";
/** The facts of ingredient lines: the only function that reads a line, and the stored form of the facts. */
export * as facts from "./facts";
/** Tables of foods, nutrients, purchases and foreign words, as text files that cooks can edit. */
export * as data from "./data/index.server";
/**
 * Checks a recipe against restrictions and avoided foods. Returns whether it breaks, fits or is unknown, with reasons.
 */
export * as check from "./check";
/** The diets and allergies that a household can choose, and the contents that break each. */
export * as restrictions from "./restrictions";
/** Rewrites the amounts in ingredient lines for another number of servings, and finds steps with amounts. */
export * as scale from "./scale";
/** Handles ingredient lines that refer to another recipe, with the share of that recipe's lines. */
export * as subRecipes from "./sub-recipes";
/** Estimates the energy and nutrients of one serving from its ingredient lines and USDA figures. */
export * as nutrition from "./nutrition";
/** Estimates active minutes, pots and different foods from a recipe's lines and steps. */
export * as work from "./work";
/** The kinds of planned entries: a meal, leftovers, eating out, takeaway, guests or a note. */
export * as calendar from "./calendar";
/** The names of courses, proteins, cuisines, diets and aisles in the language of the reader. */
export * as labels from "./labels";
