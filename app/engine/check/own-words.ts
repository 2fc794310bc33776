import { LRUCache } from "lru-cache";
import { named } from "./findings";
import { type NameMatch, matchLines, matchTexts } from "./own-words-match";
import type { ReadTerm } from "./own-words-term";
import { readTerm, readTerms } from "./own-words-text";
import { type CheckedRecipe, readRecipe, type RecipeReading } from "./reading";
import type { Reason, Where } from "./reason";

/** A food that somebody never eats, or would rather not, as typed and as understood. */
export type OwnWords = {
  /** As typed, trimmed: "no cilantro". */
  words: string;
  /** What was understood, in words to show back: "coriander leaf"; empty where nothing was, and the words are matched as text. */
  understood: string;
  /** How it was understood, where that is not plain, as the rest of a sentence; else empty. */
  note: string;
};

/** Splits what was typed ("no blue cheese, mushrooms and anything spicy") into its terms, each with what was understood. At most 20 terms of 80 characters. */
export function readOwnWords(text: string): OwnWords[] {
  return readTerms(text).map(({ words, meanings, except, notes }) => ({
    words,
    understood: [labelsOf(meanings), labelsOf(except)].filter(Boolean).join("; not: "),
    note: notes.join("; "),
  }));
}

const labelsOf = (foods: readonly { label: string }[]) =>
  [...new Set(foods.map(({ label }) => label))].join(", ");

/** A finding about a term of own words. */
export type OwnWordsFinding = {
  words: string;
  line: number | null;
  text: string;
  food: string;
  reason: Reason;
};

/** What is said of a recipe and the terms. */
export type OwnWordsFindings = { breaks: OwnWordsFinding[]; unknown: OwnWordsFinding[] };

/**
 * Lines (and title, description, steps) with a food that a term means, and those that could not be told ("curry
 * paste" for "anything spicy" may be hot). An unknown line is unknown for every term that was understood, too; a
 * term that was not understood is matched as text, by whole words, singular and plural.
 */
export const checkOwnWords = (recipe: CheckedRecipe, terms: readonly string[]): OwnWordsFindings =>
  checkReadOwnWords(readRecipe(recipe), terms);

/** The same for a recipe that was read before, for one eater after the other. */
export function checkReadOwnWords(
  reading: RecipeReading,
  terms: readonly string[],
): OwnWordsFindings {
  const findings: OwnWordsFindings = { breaks: [], unknown: [] };
  for (const typed of new Set(terms)) {
    for (const term of termsOf(typed)) checkTerm(reading, { ...term, words: typed }, findings);
  }
  return findings;
}

/** True where each term of what was typed is known as a food or a group of them; else it is matched as text, too. */
export const isUnderstood = (typed: string) =>
  termsOf(typed).every(({ meanings }) => meanings.length > 0);

/** Terms that were read before: households ask for the same ones with every recipe. */
const known = new LRUCache<string, readonly ReadTerm[]>({ max: 500 });

function termsOf(typed: string): readonly ReadTerm[] {
  const found = known.get(typed);
  if (found) return found;
  const one = readTerm(typed.trim());
  const terms = one.meanings.length === 0 ? readTerms(typed) : [one];
  known.set(typed, terms);
  return terms;
}

function checkTerm(reading: RecipeReading, term: ReadTerm, findings: OwnWordsFindings) {
  const { words } = term;
  const matches = matchLines(reading, term);
  reading.lines.forEach((read, line) => {
    const text = reading.recipe.ingredients[line] ?? "";
    const match = matches[line] ?? null;
    if (match !== null) {
      const finding = { words, line, text, food: match.food, reason: reasonOfLine(match, words) };
      findings[match.isCertain ? "breaks" : "unknown"].push(finding);
    } else if (!read.known && term.meanings.length > 0) {
      const food = read.unknownWords;
      const reason: Reason = { code: "unknown_words", words: food };
      findings.unknown.push({ words, line, text, food, reason });
    }
  });
  for (const { match, where, text } of matchTexts(reading, term)) {
    const reason = reasonOfMention(match, where);
    const finding = { words, line: null, text, food: match.food, reason };
    findings[match.isCertain ? "breaks" : "unknown"].push(finding);
  }
}

function reasonOfLine({ food, found, content, isCertain }: NameMatch, words: string): Reason {
  if (found === null || content === null) return { code: "own_words", food, words, isCertain };
  return found.has.has(content)
    ? { code: "contains", ...named(found.name), content }
    : { code: "may_contain", food: found.name, content };
}

function reasonOfMention({ food, found, content, isCertain }: NameMatch, where: Where): Reason {
  const has = content !== null && found?.has.has(content) ? content : null;
  return { code: "own_words_mention", ...named(food), content: has, where, isCertain };
}
