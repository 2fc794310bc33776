/** One to nineteen in English, German, French, Spanish and Italian; written by us. Forms of a word are parted by "|". */
const SMALL: readonly (readonly string[])[] = [
  ["one", "ein|eine|einen|einer|eines|einem|eins", "un|une", "un|uno|una", "un|uno|una"],
  ["two", "zwei|zwo", "deux", "dos", "due"],
  ["three", "drei", "trois", "tres", "tre"],
  ["four", "vier", "quatre", "cuatro", "quattro"],
  ["five", "fünf", "cinq", "cinco", "cinque"],
  ["six", "sechs", "six", "seis", "sei"],
  ["seven", "sieben", "sept", "siete", "sette"],
  ["eight", "acht", "huit", "ocho", "otto"],
  ["nine", "neun", "neuf", "nueve", "nove"],
  ["ten", "zehn", "dix", "diez", "dieci"],
  // Spanish "once" is an English word.
  ["eleven", "elf", "onze", "", "undici"],
  ["twelve", "zwölf", "douze", "doce", "dodici"],
  ["thirteen", "dreizehn", "treize", "trece", "tredici"],
  ["fourteen", "vierzehn", "quatorze", "catorce", "quattordici"],
  ["fifteen", "fünfzehn", "quinze", "quince", "quindici"],
  ["sixteen", "sechzehn", "seize", "dieciséis", "sedici"],
  ["seventeen", "siebzehn", "dix-sept", "diecisiete", "diciassette"],
  ["eighteen", "achtzehn", "dix-huit", "dieciocho", "diciotto"],
  ["nineteen", "neunzehn", "dix-neuf", "diecinueve", "diciannove"],
];

/** Twenty, thirty and so on; French counts on from sixty in another way. */
const TENS: readonly (readonly string[])[] = [
  ["twenty", "zwanzig", "vingt", "veinte", "venti"],
  ["thirty", "dreißig|dreissig", "trente", "treinta", "trenta"],
  ["forty", "vierzig", "quarante", "cuarenta", "quaranta"],
  ["fifty", "fünfzig", "cinquante", "cincuenta", "cinquanta"],
  ["sixty", "sechzig", "soixante", "sesenta", "sessanta"],
  ["seventy", "siebzig", "", "setenta", "settanta"],
  ["eighty", "achtzig", "", "ochenta", "ottanta"],
  ["ninety", "neunzig", "", "noventa", "novanta"],
];

/** How each language joins the tens and the ones: "forty-five", "fünfundvierzig", "cuarenta y cinco". */
const JOINED: readonly ((tens: string, ones: string) => string[])[] = [
  (tens, ones) => [`${tens}-${ones}`, `${tens} ${ones}`],
  (tens, ones) => [`${ones}und${tens}`],
  (tens, ones) => [`${tens}-${ones}`, `${tens} ${ones}`],
  (tens, ones) => [`${tens} y ${ones}`],
  (tens, ones) => [`${tens}${ones}`],
];

/** The place of each language in the tables. */
const LANGUAGES = ["en", "de", "fr", "es", "it"] as const;

type Code = (typeof LANGUAGES)[number];

const VALUES: ReadonlyMap<Code, ReadonlyMap<string, number>> = new Map(
  LANGUAGES.map((code, language) => {
    const formsOf = (row: readonly string[]) => row[language]?.split("|").filter(Boolean) ?? [];
    const ones = SMALL.flatMap((row, at) => formsOf(row).map((word) => [word, at + 1] as const));
    const tens = TENS.flatMap((row, at) =>
      formsOf(row).map((word) => [word, 10 * (at + 2)] as const),
    );
    const both = tens.flatMap(([ten, value]) =>
      ones
        .filter(([, one]) => one < 10)
        .flatMap(([one, more]) =>
          (JOINED[language]?.(ten, one) ?? []).map((word) => [word, value + more] as const),
        ),
    );
    return [code, new Map([...ones, ...tens, ...both])];
  }),
);

/** The number words from one to 99 of some languages, for the inside of a group of a pattern, the longest first. */
export const numberWordsOf = (codes: readonly Code[]) =>
  codes
    .flatMap((code) => [...(VALUES.get(code)?.keys() ?? [])])
    .sort((one, other) => other.length - one.length)
    .join("|");

/** The number words of all languages, as `numberWordsOf` writes them. */
export const NUMBER_WORDS = numberWordsOf(LANGUAGES);

/**
 * The number that figures or a number word of one of the languages say, in any case; null for anything else. Foods are
 * named like numbers of other languages: "quince" is fifteen in Spanish.
 */
export function numberOfWord(text: string, codes: readonly Code[] = LANGUAGES): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  for (const code of codes) {
    const value = VALUES.get(code)?.get(word) ?? readLarge(word.replaceAll("-", " "), code);
    if (value !== null) return value;
  }
  return null;
}

/** The hundreds and thousands of English and German: "one hundred and fifty", "zweihundertfünfzig". */
const LARGE: readonly (readonly [code: Code, size: number, form: RegExp])[] = [
  ["en", 1000, /^(.+) thousand(?: (?:and )?(.+))?$/u],
  ["en", 100, /^(.+) hundred(?: (?:and )?(.+))?$/u],
  ["de", 1000, /^(.*)tausend(?:und)?(.*)$/u],
  ["de", 100, /^(.*)hundert(?:und)?(.*)$/u],
];

/** A number of hundreds or thousands; null for a word that is none. */
function readLarge(word: string, code: Code): number | null {
  if (!LARGE_WORD.test(word)) return null;
  for (const [language, size, form] of LARGE) {
    const found = language === code ? form.exec(word) : null;
    if (!found) continue;
    const [, head = "", rest = ""] = found;
    const times = /^(?:an?|ein|)$/.test(head) ? 1 : numberOfWord(head, [code]);
    const more = rest === "" ? 0 : numberOfWord(rest, [code]);
    if (times !== null && more !== null && times < size && more < size) return times * size + more;
  }
  return null;
}

const LARGE_WORD = /(?:hundred|thousand|hundert|tausend)/u;

/** No number has more words: "two hundred and twenty-five". */
export const MOST_NUMBER_WORDS = 6;
