/**
 * Offers new dishes to a household: from the recipe book, from a language model, or by a substitution. May import shop,
 * recipes, household and engine.
 */

/** Finds recipes for a query: the household's own, those from the recipe book, and near matches. */
export * as search from "./search";
/** Makes new meals for a household with a model or the recipe book, for credits. */
export * as generation from "./generation";
/** The built-in recipe book: reads its files, searches them, and estimates each recipe's work. */
export * as book from "./book";
/** Replaces foods that an eater must not eat, and offers the recipe only if it fits. */
export * as substitutions from "./substitutions";
/** Dishes that proposals must not contain, with a way to allow them again. */
export * as unwanted from "./unwanted";
