import { foreignNames } from "~/engine/food/languages/foreign-names";
import { lineInEnglish } from "~/engine/food/languages/line-in-english";
import { tokenize } from "~/engine/food/line/tokens";
import { canonicalWords } from "~/engine/food/words";
import { once } from "~/server/values/once";
import { words } from "./sentence-words";

/**
 * The names of other languages that the lexicon has as foods of their own, by what they are called in English: whoever
 * never eats "amandes" means almonds, and almonds are "amandes" in a line.
 */
export const englishNames = once(() => {
  const found = new Map(FORMS);
  for (const name of foreignNames()) {
    const english = lineInEnglish(name, tokenize(name, MOST_TOKENS))?.text;
    if (english) found.set(canonicalWords(name).join(" "), canonicalWords(english).join(" "));
  }
  return found;
});

/** Forms that no table has, as they are typed. */
const FORMS: readonly (readonly [string, string])[] = [
  ["vongole", "clam"],
  ["pignon", "pine nut"],
];

const MOST_TOKENS = 10;

const byEnglish = once(() => {
  const found = new Map<string, string[]>();
  for (const [name, english] of englishNames()) {
    if (name.length < LEAST_LETTERS || ENGLISH_TOO.has(name)) continue;
    found.set(english, [...(found.get(english) ?? []), name]);
  }
  return found;
});

/** Shorter names are words of English, or parts of its phrases: "pan", "pain". */
const LEAST_LETTERS = 5;
const ENGLISH_TOO = words("glace citron speck mache creme panna caldo carpa limon");

/** What foods of these English names are called in other languages, as far as no English text means another thing by it. */
export const foreignNamesOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => byEnglish().get(canonicalWords(name).join(" ")) ?? []);
