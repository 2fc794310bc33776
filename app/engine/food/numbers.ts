import { once } from "~/server/values/once";
import { languageRules, wordsOfAll } from "./languages/language-rules";

/** Fraction characters (Unicode's Number Forms), with the figures that they represent. */
const FIGURES: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
  "⅐": "1/7",
  "⅑": "1/9",
  "⅒": "1/10",
};

/** All fraction characters, for use inside a character class. */
export const FRACTIONS = Object.keys(FIGURES).join("");

const ANY = new RegExp(`[${FRACTIONS}]`, "g");

/** Returns true for a text with a fraction character. */
export const hasFraction = (text: string) => text.search(ANY) >= 0;

/** Replaces "½" by "1/2" in a text. A space separates the fraction from a whole number: "1½" becomes "1 1/2". */
export const spellFractions = (text: string) =>
  text.replace(ANY, (fraction) => ` ${FIGURES[fraction] ?? fraction}`);

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉";
const COMPOSED = new RegExp(`([${RAISED}]{1,3})\\s?[/⁄∕]\\s?([${LOWERED}\\d]{1,3})`, "g");
const SLASHED = /(\d)\s?[⁄∕]\s?(?=\d)/g;

/** Replaces fractions in superscript and subscript figures ("¹⁄₂") and other slashes ("1⁄2") by "1/2". */
export const plainFractions = (text: string) =>
  text
    .replace(COMPOSED, (_, top: string, bottom: string, at: number, whole: string) => {
      const isMixed = /\d$/.test(whole.slice(0, at));
      return `${isMixed ? " " : ""}${figuresOf(top, RAISED)}/${figuresOf(bottom, LOWERED)}`;
    })
    .replace(SLASHED, "$1/");

const figuresOf = (text: string, row: string) =>
  text.replace(/\D/g, (figure) => String(row.indexOf(figure)));

/** Puts a non-breaking space between a whole number and its fraction, so that "2 1/4" is never shown as 2. */
export const unbrokenFractions = (text: string) => text.replace(MIXED, "$1\u00a0");

const MIXED = new RegExp(`(\\d) (?=\\d{1,3}[/⁄]\\d|[${FRACTIONS}])`, "g");

/** Returns the value of a fraction: 0.5 for "½" and for "1/2". Returns NaN for other texts. */
export function fractionOf(text: string): number {
  const figure = Object.hasOwn(FIGURES, text) ? FIGURES[text] : undefined;
  const [top, bottom] = (figure ?? text).split("/");
  return bottom === undefined ? Number.NaN : Number(top) / Number(bottom);
}

/** The fractions of kitchen measures, ascending: eighths and thirds, with their values. */
export const COOKS_FRACTIONS: readonly (readonly [value: number, text: string])[] = [
  ..."⅛¼⅓⅜½⅝⅔¾⅞",
].map((text) => [fractionOf(text), text]);

/** The number words of a language. "|" separates forms of a word, and "" marks a missing word. */
type NumberRules = {
  /** Number words from 1 to 19. */
  small: readonly string[];
  /** Number words for 20, 30 and so on. */
  tens: readonly string[];
  /** The patterns that join tens and ones: "{tens}-{ones}". */
  joined: readonly string[];
};

const ENGLISH: NumberRules = {
  small:
    `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen`.split(/\s+/),
  tens: "twenty thirty forty fifty sixty seventy eighty ninety".split(" "),
  joined: ["{tens}-{ones}", "{tens} {ones}"],
};

/** The number words from 1 to 99 of each language with their values, English first. */
const valuesByCode: () => ReadonlyMap<string, ReadonlyMap<string, number>> = once(
  () =>
    new Map([
      ["en", valuesOf(ENGLISH)],
      ...languageRules().map(({ code, numbers }) => [code, valuesOf(numbers)] as const),
    ]),
);

function valuesOf({ small, tens, joined }: NumberRules): ReadonlyMap<string, number> {
  const formsOf = (words: string) => words.split("|").filter(Boolean);
  const smallNumbers = small.flatMap((words, at) =>
    formsOf(words).map((word) => [word, at + 1] as const),
  );
  const multiples = tens.flatMap((words, at) =>
    formsOf(words).map((word) => [word, 10 * (at + 2)] as const),
  );
  const both = multiples.flatMap(([ten, value]) =>
    smallNumbers
      .filter(([, onesValue]) => onesValue < 10)
      .flatMap(([onesWord, more]) =>
        joined.map(
          (how) => [how.replace("{tens}", ten).replace("{ones}", onesWord), value + more] as const,
        ),
      ),
  );
  return new Map([...smallNumbers, ...multiples, ...both]);
}

const longestFirst = (words: readonly string[]) =>
  [...words].sort((word, otherWord) => otherWord.length - word.length).join("|");

/** The English number words from 1 to 99, longest first, for use inside a group of a pattern. */
export const ENGLISH_NUMBER_WORDS = longestFirst([...valuesOf(ENGLISH).keys()]);

/**
 * The number words of all languages, longest first, for use inside a group of a pattern. Throws what `languageRules`
 * throws.
 */
export const numberWords = once(() =>
  longestFirst([...valuesByCode().values()].flatMap((values) => [...values.keys()])),
);

/**
 * Returns the number of figures or a number word in one of the languages, in any case. Returns null for other words.
 * Pass the right languages, since some foods are number words elsewhere: "quince" is fifteen in Spanish.
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

/** The patterns of hundreds and thousands: "one hundred and fifty", "zweihundertfünfzig". */
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

/** Reads a number word of hundreds or thousands. Returns null for other words. */
function readLarge(word: string, code: string): number | null {
  if (!largeWord().test(word)) return null;
  for (const { size, form, code: language } of largeForms()) {
    const match = language === code ? form.exec(word) : null;
    if (!match) continue;
    const [, head = "", rest = ""] = match;
    const times = /^(?:an?|)$/.test(head) ? 1 : numberOfWord(head, [code]);
    const more = rest === "" ? 0 : numberOfWord(rest, [code]);
    if (times !== null && more !== null && times < size && more < size) return times * size + more;
  }
  return null;
}

/** The languages whose numbers are read in every line, even in untranslated lines. */
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

/** Returns the amount of a single word: 1.5 for "anderthalb", 2.5 for "zweieinhalb". Returns null for other words. */
export function amountOfWord(word: string): number | null {
  const amount = amountWords().get(word);
  if (amount !== undefined) return amount;
  const before = halfEnding().exec(word)?.[1];
  const wholes = before === undefined ? null : numberOfWord(before, codesInEveryLine());
  return wholes === null ? null : wholes + 1 / 2;
}

/** The maximum number of words in a number: "two hundred and twenty-five". */
export const MOST_NUMBER_WORDS = 6;
