import { once } from "~/server/values/once";
import { byName } from "../lexicon";
import type { FoodToken } from "../line/food-tokens";
import { createPhraseBook } from "../phrase-book";
import { canonicalWords } from "../words";
import { languageRules } from "./language-rules";
import { tablesOf } from "./language-tables";

/**
 * Names of other languages that the English lexicon has, too, so that it knows what they contain wherever they are. For a shopper
 * they are words of their language.
 */
export const foreignNames: () => readonly string[] = once(() =>
  languageRules().flatMap(({ code }) => tablesOf(code).lexicon.flatMap(({ names }) => names)),
);

/** The names that English has for foods, also for those of which the lexicon says no contents: "chili con carne". */
export const englishNames = once(() => {
  const book = createPhraseBook<true>();
  for (const name of byName().keys()) book.add(name, true);
  return book;
});

const theirBook = once(() => {
  const book = createPhraseBook<true>();
  for (const name of foreignNames()) book.add(name, true);
  return book;
});

/** Whether some words may be one of the `foreignNames`. */
export const isForeignName = (word: string) => theirWords().has(word);

const theirWords: () => ReadonlySet<string> = once(
  () => new Set(foreignNames().flatMap(canonicalWords)),
);

/** The words of a line that are one of the `foreignNames`, and no part of a longer name that English has: "creme fraiche". */
export function foreignNamesIn(tokens: readonly FoodToken[]): ReadonlySet<FoodToken> {
  const found = new Set<FoodToken>();
  for (let at = 0; at < tokens.length;) {
    const { length: english = 1 } = englishNames().longestAt(tokens, at) ?? {};
    const { length: theirs = 0 } = theirBook().longestAt(tokens, at) ?? {};
    if (theirs >= english) for (const token of tokens.slice(at, at + theirs)) found.add(token);
    at += Math.max(english, theirs);
  }
  return found;
}
