import { once } from "~/server/values/once";
import { type LanguageCode, languageRules } from "./language-rules";

/** Function words of English. The rules of the other languages contain theirs. */
const ENGLISH =
  "the and with of to in a an is it on for from until into over at as or then your you this that are";

/** The minimum number of function words that identify a language. */
const MIN_WORDS = 4;

/**
 * Returns the language of a text of several sentences, by its function words ("und", "het", "con"). Returns null for
 * English, for a text with too few function words, and if two languages have equally many.
 */
export function languageOfText(text: string): LanguageCode | null {
  const counts = new Map<LanguageCode, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const code of codesByWord().get(word) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] < MIN_WORDS || first[1] === second?.[1]) return null;
  return first[0] === ENGLISH_CODE ? null : first[0];
}

const ENGLISH_CODE = "en";

const codesByWord = once(() => {
  const codes = new Map<string, LanguageCode[]>();
  const languages = [{ code: ENGLISH_CODE, functionWords: ENGLISH.split(" ") }, ...languageRules()];
  for (const { code, functionWords } of languages) {
    for (const word of functionWords) codes.set(word, [...(codes.get(word) ?? []), code]);
  }
  return codes;
});

/**
 * Removes words that are an action, a tool or a shape in a step of this language, but a food elsewhere. German
 * examples: "backen" (to bake, or cheeks), "zu walnussgroßen Kugeln" (as large as a walnut). All other words of the
 * step do not change. Returns a step in English or in an unknown language unchanged.
 */
export function withoutActions(step: string, language: LanguageCode | null): string {
  const pattern = language === null ? undefined : actionPatterns().get(language);
  return pattern === undefined ? step : step.replace(pattern, " ");
}

const actionPatterns = once(
  () =>
    new Map(
      languageRules()
        .filter(({ steps }) => steps.notFoods.length > 0)
        .map(({ code, steps }) => [code, toPattern(steps.notFoods)]),
    ),
);

/** Returns a pattern that matches whole phrases, longest first. */
function toPattern(phrases: readonly string[]): RegExp {
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length);
  const parts = longestFirst.map((phrase) => phrase.replace(/[’']/g, "[’']").replace(/ /g, "\\s+"));
  return new RegExp(`(?<![\\p{L}])(?:${parts.join("|")})(?![\\p{L}])`, "giu");
}
