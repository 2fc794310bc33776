import { z } from "zod";
import { once } from "~/server/values/once";
import { dataFiles, readDataFile } from "../../data/read-data.server";
import { AISLES } from "../food";

/** Words separated by spaces. Empty if the rule is missing. */
const words = z
  .string()
  .default("")
  .transform((text) => text.match(/\S+/g) ?? []);

/** Regular expressions, each checked for validity. Empty if the rule is missing. */
const patterns = z.array(z.string().refine(isPattern, "is not a pattern")).default([]);

function isPattern(source: string): boolean {
  try {
    new RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}

/**
 * The number words from 1 to 99, and the rules for larger numbers. "|" separates forms of a word, and "" marks a
 * missing word.
 */
const numbers = z.strictObject({
  small: z.array(z.string()).length(19),
  tens: z.array(z.string()).length(8),
  joined: z.array(z.string().includes("{tens}").includes("{ones}")),
  hundred: z.string().optional(),
  thousand: z.string().optional(),
  and: z.string().default(""),
});

/** Words for amounts and conditions that also count in untranslated lines: "zwei bis drei eggs". */
const inEnglishLines = z.strictObject({
  to: words,
  and: words,
  between: words,
  half: words,
  quarter: words,
  amounts: z.record(z.string(), z.number()).default({}),
  halfEndings: words,
  few: words,
  gram: words,
  denials: words,
  conditions: words,
  offers: words,
});

/** Words for times in a text. */
const times = z.strictObject({
  hour: words,
  minute: words,
  second: words,
  quarterHour: words,
  threeQuartersOfHour: words,
  to: words,
  or: words,
  and: words,
  between: words,
  one: words,
  half: words,
  quarter: words,
  of: words,
  more: words,
  shortHour: words,
  cooked: words,
  cookedBegins: words,
  behind: words,
});

/** Words for amounts in steps, and words that name a food in an ingredient line only. */
const steps = z.strictObject({
  numbers: words,
  to: words,
  numbered: words,
  degrees: words,
  more: words,
  times: words,
  percent: words,
  timesAsMuch: words,
  one: words,
  measures: words,
  /** Phrases that are an action or a tool in a step, and elsewhere a food. */
  notFoods: z.array(z.string()).default([]),
  /** Actions that elsewhere are a food, as patterns: to "butter" a tin with margarine. */
  actions: patterns,
  /** Last parts of words that compare something with a food, or name a tool: "eigroß", "Käsereibe". */
  notFoodEndings: words,
  /** Phrases before a food that is only compared, or that a tool is for: "de la taille de", "râpe à". */
  comparisons: patterns,
  /** Phrases before a food that something else replaces: "statt". */
  insteadOf: patterns,
  /** Words with which such a phrase is about something else: "use no oil instead of butter", "instead of adding". */
  deniesBefore: words,
  doesAfter: patterns,
  /** Words between such a phrase and the food. */
  articles: words,
});

const rulesSchema = z.strictObject({
  code: z.string().regex(/^[a-z]{2}$/),
  order: z.int().positive(),
  numbers,
  inEnglishLines: inEnglishLines.prefault({}),
  verbsLast: z.boolean().default(false),
  endings: z.string(),
  umlauts: z.boolean().default(false),
  compounds: z.strictObject({ short: words, forUse: words, kinds: words }).nullable().default(null),
  adjectivesFollow: z.boolean().default(false),
  elided: words,
  measures: words,
  measuresInEnglish: words,
  sizes: words,
  of: words,
  sharedWithEnglish: words,
  marks: patterns,
  exactMarks: patterns,
  startMarks: patterns,
  pluralMarks: words,
  unitPlural: z
    .strictObject({ ending: z.string(), behind: z.string().refine(isPattern) })
    .optional(),
  flour: words,
  flourTypes: words,
  each: words,
  eachWeighs: words,
  times: times.prefault({}),
  steps: steps.prefault({}),
  aroundFoods: words,
  functionWords: words,
  aisles: z.partialRecord(z.enum(AISLES), words).default({}),
});

/** The rules of one language from its JSON file in `app/engine/data/languages/`. */
export type LanguageRules = z.output<typeof rulesSchema> & {
  /** The name of the language in its file names: "german". */
  name: string;
};

/** The code of a language: "de". */
export type LanguageCode = string;

const RULES_FILE = /^languages\/([a-z]+)\.json$/;

/** Returns the names of all languages that have a file of rules, such as "german". */
export const languageNames = (): string[] =>
  dataFiles().flatMap((file) => RULES_FILE.exec(file)?.[1] ?? []);

/** Reads the rules of one language. Throws an error that names the file and the rule if they do not fit the schema. */
export function readLanguageRules(name: string): LanguageRules {
  const file = `languages/${name}.json`;
  const result = rulesSchema.safeParse(JSON.parse(readDataFile(file)));
  if (result.success) return { ...result.data, name };
  throw new Error(`app/engine/data/${file}: ${z.prettifyError(result.error)}`);
}

/**
 * The rules of all languages, in the order in which lines are matched against them. Throws what `readLanguageRules`
 * throws.
 */
export const languageRules: () => readonly LanguageRules[] = once(() =>
  languageNames()
    .map(readLanguageRules)
    .sort((rules, otherRules) => rules.order - otherRules.order),
);

/** Returns the words of one rule in all languages. */
export const wordsOfAll = (rule: (rules: LanguageRules) => readonly string[]): readonly string[] =>
  languageRules().flatMap(rule);

/**
 * Returns a function that returns a set of English words and the words of a rule in all languages. The set is built on
 * the first call.
 */
export const wordSet = (
  english: string,
  ...rules: readonly ((rules: LanguageRules) => readonly string[])[]
): (() => ReadonlySet<string>) =>
  once(() => new Set([...english.split(" ").filter(Boolean), ...rules.flatMap(wordsOfAll)]));

/**
 * Returns a pattern that matches English alternatives or the words of a rule in all languages, for use inside a group.
 * Longer words are first.
 */
export const alternatives = (
  english: string,
  rule: (rules: LanguageRules) => readonly string[],
): string =>
  [
    ...english.split("|").filter(Boolean),
    ...[...wordsOfAll(rule)].sort((a, b) => b.length - a.length),
  ].join("|");

/** Returns the codes of all languages but English. */
export const languageCodes = (): LanguageCode[] => languageRules().map(({ code }) => code);

/** True for a language whose steps have the verb after the time: "2 Stunden marinieren". */
export const putsVerbsLast = (code: LanguageCode): boolean =>
  languageRules().some((rules) => rules.code === code && rules.verbsLast);
