export { isTelling } from "./book-query";
export { type BookFacts, type BookRecipe, NO_FACTS } from "./book-recipe";
export { type ReadRecipe, answersRequest, readOne, vocabularyOf } from "./one-recipe";
export { type ParsedRequest, readingsOf, toReading } from "./parsed-request";
export { joinPhrases, requestWords } from "./query";
export type { SearchIndex } from "./search";
export { foodsOfRecipe, linesOf, nutrientsOfRecipe, readingOf } from "./readings";
export { readTime } from "./numbers";
export { DIETS, MEATLESS, OPENS_AVOIDED, QUICK_WORDS } from "./vocabulary";
