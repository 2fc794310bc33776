import { once } from "~/server/values/once";
import { languageRules, wordsOfAll } from "./languages/language-rules";

/** The number words of a language: forms of a word have "|" between them, and "" is none. */
type NumberRules = {
  /** One to nineteen. */
  small: readonly string[];
  /** Twenty, thirty and so on. */
  tens: readonly string[];
  /** How tens and ones are joined: "{tens}-{ones}". */
  joined: readonly string[];
};

const ENGLISH: NumberRules = {
  small:
    `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen`.split(/\s+/),
  tens: "twenty thirty forty fifty sixty seventy eighty ninety".split(" "),
  joined: ["{tens}-{ones}", "{tens} {ones}"],
};

/** The values of the number words from one to 99 of each language, English first. */
const valuesByCode: () => ReadonlyMap<string, ReadonlyMap<string, number>> = once(
  () =>
    new Map([
      ["en", valuesOf(ENGLISH)],
      ...languageRules().map(({ code, numbers }) => [code, valuesOf(numbers)] as const),
    ]),
);

function valuesOf({ small, tens, joined }: NumberRules): ReadonlyMap<string, number> {
  const formsOf = (words: string) => words.split("|").filter(Boolean);
  const ones = small.flatMap((words, at) => formsOf(words).map((word) => [word, at + 1] as const));
  const multiples = tens.flatMap((words, at) =>
    formsOf(words).map((word) => [word, 10 * (at + 2)] as const),
  );
  const both = multiples.flatMap(([ten, value]) =>
    ones
      .filter(([, one]) => one < 10)
      .flatMap(([one, more]) =>
        joined.map(
          (how) => [how.replace("{tens}", ten).replace("{ones}", one), value + more] as const,
        ),
      ),
  );
  return new Map([...ones, ...multiples, ...both]);
}

const longestFirst = (words: readonly string[]) =>
  [...words].sort((one, other) => other.length - one.length).join("|");

/** The English number words from one to 99, for the inside of a group of a pattern, the longest first. */
export const ENGLISH_NUMBER_WORDS = longestFirst([...valuesOf(ENGLISH).keys()]);

/** The number words of all languages, in the same way. Throws what `languageRules` throws. */
export const numberWords = once(() =>
  longestFirst([...valuesByCode().values()].flatMap((values) => [...values.keys()])),
);

/**
 * The number that figures or a number word of one of the languages say, in any case; null for anything else. Foods are
 * named like numbers of other languages: "quince" is fifteen in Spanish.
 */
export function numberOfWord(
  text: string,
  codes: Iterable<string> = valuesByCode().keys(),
): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  for (const code of codes) {
    const value = valuesByCode().get(code)?.get(word) ?? readLarge(word.replaceAll("-", " "), code);
    if (value !== null) return value;
  }
  return null;
}

type Large = { code: string; size: number; form: RegExp };

/** The hundreds and thousands: "one hundred and fifty", "zweihundertfünfzig". */
const largeForms: () => readonly Large[] = once(() => [
  { code: "en", size: 1000, form: /^(.+) thousand(?: (?:and )?(.+))?$/u },
  { code: "en", size: 100, form: /^(.+) hundred(?: (?:and )?(.+))?$/u },
  ...languageRules().flatMap(({ code, numbers: { hundred, thousand, and } }) => {
    const form = (word: string) => new RegExp(`^(.*)${word}(?:${and})?(.*)$`, "u");
    return [
      ...(thousand ? [{ code, size: 1000, form: form(thousand) }] : []),
      ...(hundred ? [{ code, size: 100, form: form(hundred) }] : []),
    ];
  }),
]);

const largeWord = once(() => {
  const words = languageRules().flatMap(({ numbers }) => [numbers.hundred, numbers.thousand]);
  return new RegExp(["hundred", "thousand", ...words.filter(Boolean)].join("|"), "u");
});

/** A number of hundreds or thousands; null for a word that is none. */
function readLarge(word: string, code: string): number | null {
  if (!largeWord().test(word)) return null;
  for (const { size, form, code: language } of largeForms()) {
    const found = language === code ? form.exec(word) : null;
    if (!found) continue;
    const [, head = "", rest = ""] = found;
    const times = /^(?:an?|)$/.test(head) ? 1 : numberOfWord(head, [code]);
    const more = rest === "" ? 0 : numberOfWord(rest, [code]);
    if (times !== null && more !== null && times < size && more < size) return times * size + more;
  }
  return null;
}

/** The languages whose numbers are read in every line, also where it is not put into English. */
export const codesInEveryLine = once(() =>
  languageRules()
    .filter(({ inEnglishLines }) => inEnglishLines.halfEndings.length > 0)
    .map(({ code }) => code),
);

const amountWords: () => ReadonlyMap<string, number> = once(
  () => new Map(languageRules().flatMap((rules) => Object.entries(rules.inEnglishLines.amounts))),
);

const halfEnding = once(() => {
  const endings = wordsOfAll((rules) => rules.inEnglishLines.halfEndings);
  return new RegExp(`^(.+?)(?:${endings.join("|")})$`, "u");
});

/** The amount that a word of one piece is: "anderthalb" is 1.5, "zweieinhalb" 2.5. Returns null for any other word. */
export function amountOfWord(word: string): number | null {
  const amount = amountWords().get(word);
  if (amount !== undefined) return amount;
  const before = halfEnding().exec(word)?.[1];
  const wholes = before === undefined ? null : numberOfWord(before, codesInEveryLine());
  return wholes === null ? null : wholes + 1 / 2;
}

/** No number has more words: "two hundred and twenty-five". */
export const MOST_NUMBER_WORDS = 6;
