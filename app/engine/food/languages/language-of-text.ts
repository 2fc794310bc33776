import { once } from "~/server/values/once";
import { languageOfLine } from "../line/foods";
import { type LanguageCode, type LanguageRules, languageRules } from "./language-rules";

const ENGLISH_CODE = "en";
/** Function words of English and Portuguese. The languages with tables have theirs in their rules. */
const ENGLISH =
  "the and with of to in a an is it on for from until into over at as or then your you this that are";
/** Portuguese shares most of its function words with Spanish, so without them it would count as Spanish. */
const PORTUGUESE =
  "o a os as de do da dos das em no na com um uma para por que e não ao à até ou se mais";

/** The minimum number of function words that identify a language. */
const MIN_WORDS = 4;
/**
 * At least this part of the words of a text are function words of its language: 13 to 43 of 100 in real recipes. In languages
 * that are not listed here, such as Swedish and Polish, 2 to 11 of 100 look like function words of another.
 */
const MIN_SHARE = 1 / 8;

/** Words of short steps in English. A step such as "Boil the pasta." has hardly any function words. */
const ENGLISH_STEPS = new Set(
  "add bake blend boil bring brush chill chop combine cook cool cover cut drain fry grill heat hour hours let marinate minute minutes mix overnight peel place pour put refrigerate rinse roast season serve simmer slice soak stir taste thaw toss until wash whisk wrap".split(
    " ",
  ),
);

/** The minimum number of words of steps and function words that identify a short text as English. */
const MIN_STEP_WORDS = 2;

/**
 * Function words of more languages without tables: Swedish, Danish and Norwegian, Polish, Czech, Hungarian, Romanian and
 * Turkish. They are counted only to find out whether a language is known.
 */
const MORE_WITHOUT_TABLES = [
  "och i på med en ett det är som till av för om den att tills eller ca under",
  "og i på med en et det er som til av for om den at eller ca ud",
  "i w z na do się oraz lub przez po od aż za nie ze",
  "a v s na do se nebo po od až za ne ze k",
  "a az és egy hogy nem is majd meg vagy amíg",
  "și cu în de la pe un o se din pentru sau până care",
  "ve bir ile için bu da de kadar sonra veya",
].map((words) => new Set(words.split(" ")));

/**
 * Returns the language of a text by its function words. Unlike `languageOfRecipe`, it returns "en" for English, also for short
 * steps, and null only for an unknown language.
 */
export function knownLanguageOf(text: string): LanguageCode | null {
  const words = wordsIn(text);
  const { code, count, isClear } = leadingLanguage(words);
  if (isClear) {
    const otherCounts = MORE_WITHOUT_TABLES.map(
      (functionWords) => words.filter((word) => functionWords.has(word)).length,
    );
    return Math.max(...otherCounts) > count ? null : code;
  }
  const stepCount = words.filter((word) => ENGLISH_STEPS.has(word)).length;
  const isEnglish = (word: string) =>
    languagesByWord()
      .get(word)
      ?.some((language) => language.code === ENGLISH_CODE) ?? false;
  const total = words.filter(isEnglish).length + stepCount;
  return stepCount > 0 && total >= MIN_STEP_WORDS ? ENGLISH_CODE : null;
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/**
 * Returns the language of a recipe by the function words of its texts ("und", "het", "con"). If the texts have too few of them
 * ("20' backen"), returns the language of more than half of its ingredient lines. The lines are read only if the texts are not
 * perhaps English, since that takes longer than all texts. Returns null for English and other languages without tables, and if
 * two languages have equally many words.
 */
export function languageOfRecipe(texts: string, lines: readonly string[]): LanguageCode | null {
  const { code, isClear, isAhead } = leadingLanguage(wordsIn(texts));
  const ofTexts = code === ENGLISH_CODE ? null : code;
  if (isClear || (isAhead && ofTexts === null)) return ofTexts;
  const counts = new Map<LanguageCode, number>();
  for (const line of lines) {
    const ofLine = languageOfLine(line)?.code;
    if (ofLine !== undefined) counts.set(ofLine, (counts.get(ofLine) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first !== undefined && first[1] > lines.length / 2 ? first[0] : null;
}

/**
 * Returns the language with the most function words among the words of a text, and their number. The code is "en" for English,
 * and null for Portuguese and for a text without function words. The language is ahead if all others have fewer, and clear if it
 * also reaches `MIN_WORDS` and `MIN_SHARE`.
 */
function leadingLanguage(words: readonly string[]): {
  code: LanguageCode | null;
  count: number;
  isAhead: boolean;
  isClear: boolean;
} {
  const counts = new Map<Language, number>();
  for (const word of words) {
    for (const language of languagesByWord().get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined) return { code: null, count: 0, isAhead: false, isClear: false };
  const [{ code }, count] = first;
  const isAhead = count > (second?.[1] ?? 0);
  const isClear = isAhead && count >= MIN_WORDS && count >= words.length * MIN_SHARE;
  return { code, count, isAhead, isClear };
}

/** A language with its function words. The code is null for Portuguese, which has no tables. */
type Language = { code: LanguageCode | null; functionWords: readonly string[] };

const languagesByWord = once(() => {
  const languages: Language[] = [
    { code: ENGLISH_CODE, functionWords: ENGLISH.split(" ") },
    { code: null, functionWords: PORTUGUESE.split(" ") },
    ...languageRules(),
  ];
  const byWord = new Map<string, Language[]>();
  for (const language of languages) {
    for (const word of language.functionWords) {
      byWord.set(word, [...(byWord.get(word) ?? []), language]);
    }
  }
  return byWord;
});

/**
 * Removes words that are not a food in a step of this language, and elsewhere are: actions and tools (German "backen" is to bake, and
 * cheeks; "râpe à fromage"), comparisons ("eigroß", "del tamaño de un huevo") and foods that something else replaces ("statt
 * Käse"). Each time at most one word for a food is removed, so "statt Käse Butter nehmen" keeps the butter. All other words of
 * the step stay. A step in English, or in an unknown language, is returned unchanged.
 */
export function withoutActions(step: string, language: LanguageCode | null): string {
  const patterns = language === null ? undefined : patternsByCode().get(language);
  if (patterns === undefined) return step;
  const { isDenied, isAction } = patterns;
  const keptWords = step.replace(patterns.insteadOf, (match: string, at: number) => {
    const after = /^[^,]*/.exec(step.slice(at + match.length))?.[0] ?? "";
    return isDenied.test(step.slice(0, at)) || isAction.test(after) ? match : " ";
  });
  return keptWords.replace(patterns.notFoods, " ");
}

/** Patterns of a language for the words that are removed from its steps. */
type StepPatterns = {
  insteadOf: RegExp;
  notFoods: RegExp;
  /** Before "instead of", it takes that back: "use no oil instead of butter". */
  isDenied: RegExp;
  /** After "instead of", it makes that about an action: "instead of adding the butter now". */
  isAction: RegExp;
};

const patternsByCode = once(
  () => new Map(languageRules().map(({ code, steps }) => [code, toPatterns(steps)])),
);

function toPatterns(steps: LanguageRules["steps"]): StepPatterns {
  const gap = "(?:\\s+|['’])";
  const food = `(?:${gap}(?:${steps.articles.join("|")})(?!\\p{L}))*${gap}[\\p{L}\\p{M}-]+`;
  const endings = `[\\p{L}-]{2,}(?:${longestFirst(steps.notFoodEndings)})`;
  return {
    insteadOf: wholeWords([`(?:${spaced(steps.insteadOf.join("|"))})${food}`]),
    notFoods: wholeWords([
      ...(steps.actions.length > 0 ? [spaced(steps.actions.join("|"))] : []),
      `(?:${spaced(steps.comparisons.join("|"))})${food}`,
      ...(steps.notFoodEndings.length > 0 ? [endings] : []),
      ...(steps.notFoods.length > 0 ? [spaced(longestFirst(steps.notFoods))] : []),
    ]),
    isDenied: wholeWords(steps.deniesBefore, "iu"),
    isAction: wholeWords(steps.doesAfter, "iu"),
  };
}

const longestFirst = (phrases: readonly string[]) =>
  [...phrases]
    .sort((a, b) => b.length - a.length)
    .join("|")
    .replace(/[’']/g, "['’]");

/** Lets a space be any number of blanks. */
const spaced = (pattern: string) => pattern.replace(/ /g, "\\s+");

/** Returns a pattern for any of some patterns, between letters of no word. Without patterns, it never matches. */
const wholeWords = (patterns: readonly string[], flags = "giu") =>
  new RegExp(
    patterns.length > 0 ? `(?<!\\p{L})(?:${patterns.join("|")})(?!\\p{L})` : "(?!)",
    flags,
  );
