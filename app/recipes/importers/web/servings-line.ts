import { fractionOf, spellFractions, numberOfWord, numberWords } from "~/engine/food";
import { headingKind } from "./recipe-words";
import { LIMITS } from "~/engine/recipe";

/** The servings of a recipe, as a text states them. */
export type SaidServings = {
  /** The number of servings, or the lower end of a range. Null if the text states no number of eaters. */
  servings: number | null;
  /** The words in the text that state the number: "Serves 4 to 6". */
  said: string;
  /** False if the number is uncertain: a range, or a number of pieces. */
  isSure: boolean;
};

const NUMBER_WORDS = numberWords();
const FIGURE = `(?:\\d{1,4}|${NUMBER_WORDS})`;
const RANGE = `(?<low>${FIGURE})(?:\\s*(?:[-–—/]|to|bis|à|a|al|oder|or|ou|o|et|e|y)\\s*(?<high>${FIGURE}))?(?<dozen>\\s*(?:dozen|dutzend|douzaines?|docenas?|dozzin[ae]))?`;
const ABOUT =
  "(?:(?:about|approx(?:imately)?\\.?|around|roughly|up to|ca\\.?|circa|etwa|ungefähr|rund|bis zu|environ|env\\.?|unos|unas|aprox\\.?|aproximadamente)\\s*)?";
/** A pattern for words for eaters. */
const EATERS =
  "(?:people|persons?|servings?|eaters|adults|guests|portion(?:en|s)?|personen|pers\\.?|port\\.?|leute|esser|gäste|erwachsene|personnes?|convives|parts|couverts|personas?|comensales|porci(?:ón|ones)|raci(?:ón|ones)|person[ae]|porzion[ei]|commensali|ospiti|pessoas?|porç(?:ão|ões)|personer|portioner|porties|porsjoner|annosta|hengen|osób|osoby|porcj[ei]|porcí|porce|adag|főre|fő|kişilik|порци[яий]|персон|ατόμων|άτομα|μερίδες|人分|人前|人份|인분)";
const LABEL =
  "(?:serves|servings|(?:recipe )?(?:makes|yields?)|feeds|(?:number of|no\\.? of) (?:servings|people|persons|portions)|anzahl(?: der)? (?:portionen|personen)|(?:das )?(?:rezept )?(?:ergibt|reicht für)|portion(?:en|s)|personen|nombre de (?:personnes|parts|portions|convives)|personnes|(?:recette )?pour|donne|rendement|número de (?:personas|raciones|porciones|comensales)|rinde|salen|raciones|porciones|comensales|personas|rendimiento|numero di (?:persone|porzioni)|dosi(?: per)?|porzioni|persone|resa)";
/** A pattern for short words before servings. They count only if a number or eaters follow. */
const FOR = "(?:for|für|pour|para|per)";

const LABELLED = new RegExp(
  `^(?:(?:yields?|quantity|quantità|menge|quantité|cantidad)\\s*[:：]?\\s*)?${LABEL}\\s*[:：=]?\\s*${ABOUT}${RANGE}(?![\\p{L}\\d])(?<rest>.*)$`,
  "iu",
);
const FOR_EATERS = new RegExp(
  `(?:^|\\s)${FOR}\\s+${ABOUT}${RANGE}\\s*(?:${EATERS})?\\s*[.:!]*$`,
  "iu",
);
/** Matches a number of pieces: "Ingredients for 12 pieces". */
const FOR_COUNTED = new RegExp(
  `(?:^|\\s)${FOR}\\s+${ABOUT}${RANGE}(?<rest>\\s+\\p{L}[\\p{L} -]{0,30})[.:]*$`,
  "iu",
);
const COUNTED = new RegExp(`(?<![\\p{L}\\d.,/])${RANGE}\\s*${EATERS}(?![\\p{L}])`, "iu");
/** Matches words for the number of pieces, which need not be one per eater: "Makes 24". */
const MAKES =
  /^(?:recipe )?(?:makes|yields?)(?![\p{L}])|^(?:das )?(?:rezept )?ergibt|^(?:donne|salen|resa)(?![\p{L}])/iu;
const EATERS_FIRST = new RegExp(`^\\s*${EATERS}(?![\\p{L}])`, "iu");
const LABEL_ALONE = new RegExp(`^(?:${LABEL}|yields?|makes)\\s*[:：]?$`, "iu");
const NUMBER_ALONE = new RegExp(`^${ABOUT}${RANGE}\\s*(?:${EATERS})?\\.?$`, "iu");
/** Matches units after a number, which then is a measure and not a number of eaters. */
const MEASURE =
  /^\s*(?:[.,]\d|%|°|(?:k?g|mg|[mcd]?l|oz|lbs?|cm|mm|min|h|std|grams?|gramm|litres?|liters?|liter|cups?|quarts?|pints?|inch|tassen?|tazas?|tasses?|tazz[ae]|minut\w*|hours?|stunden?|heures?|horas?|or[ae])(?![\p{L}]))/iu;
/** Matches a table of nutrients, which also mentions servings. */
const NUTRIENTS =
  /k?cal\b|kalori|calor|kj\b|nutri|nähr|per serving|pro portion|par portion|por porci/iu;
const MAX_LINE = 120;

/** Returns the servings in the first line that states any. Returns null if no line does. */
export function findServings(lines: readonly string[]): SaidServings | null {
  let counted: SaidServings | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_LINE) continue;
    const servings = labelledIn(line) ?? labelledBelow(line, lines[index + 1]);
    if (servings) return servings;
    counted ??= countedIn(line);
  }
  return counted;
}

/** Returns whether a line only states servings. */
export function isServingsLine(line: string): boolean {
  if (line.length > 60 || headingKind(line) !== null) return false;
  const rest = LABELLED.exec(bareLine(line))?.groups?.["rest"];
  if (rest !== undefined) return !MEASURE.test(rest) && rest.split(" ").length <= 5;
  const wholly = new RegExp(`^(?:${FOR}\\s+)?${ABOUT}${RANGE}\\s*${EATERS}\\s*[.:!]*$`, "iu");
  return (
    wholly.test(bareLine(line)) ||
    (FOR_EATERS.test(bareLine(line)) && /^\S+\s+\S+\.?$/.test(bareLine(line)))
  );
}

/** Returns whether a yield is one certain number of eaters: "6", "Serves 6", "6 servings". */
export const isPlainYield = (text: string) =>
  /^\d+$/.test(text) || findServings([text])?.isSure === true;

const COUNT = new RegExp(
  `(?<![\\p{L}\\d.,/])(?:\\d{1,4}(?![\\d/]|[.,]\\d)|(?:${NUMBER_WORDS})(?!\\p{L}))`,
  "giu",
);
const NUMBER = `(?:\\d+\\s+\\d/\\d|\\d/\\d|\\d+(?:[.,]\\d+)?|${NUMBER_WORDS})`;
const DOZENS = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<half>half|ein halbes|une demi|demi|media|mezza)(?: an?)?|(?<low>${NUMBER})(?:\\s*(?:[-–—/]|to|or|bis|oder|à|ou|a|o)\\s*${NUMBER})?)?[\\s-]*(?:dozen|doz\\.?|dutzend|douzaines?|docenas?|dozzin[ae])(?!\\p{L})`,
  "iu",
);
/** Matches the size of one piece: "9-inch loaves", "9x13 pan". */
const SIZE = /^(?:\s*[-–]?\s*(?:inch(?:es)?|in\.|zoll|cm|mm|["″”])|[x×]\d)/iu;

/**
 * Returns the number of pieces of a yield in dozens: 36 for "About 3 dozen", 6 for "half a dozen". Returns the lower
 * end of a range, and null for other yields.
 */
export function dozensIn(text: string): number | null {
  const match = DOZENS.exec(spellFractions(text));
  if (!match) return null;
  const { half, low } = match.groups ?? {};
  const dozens = half === undefined ? (low === undefined ? 1 : numberIn(low)) : 0.5;
  return Math.round(dozens * 12) || null;
}

function numberIn(text: string): number {
  const parts = text.replace(",", ".").split(/\s+/);
  const [first = ""] = parts;
  const values = parts.map((part) => (part.includes("/") ? fractionOf(part) : Number(part)));
  return numberOfWord(first) !== null && parts.length === 1
    ? (numberOfWord(first) ?? 0)
    : values.reduce((sum, value) => sum + value, 0);
}

/**
 * Returns the servings of a yield in digits or words: 4 for "Serves four to six", 36 for "3 dozen", 2 for "two 9-inch
 * loaves". Ignores sizes, fractions and notes in brackets. Returns null if there is no other number.
 */
export function servingsOfYield(text: string): number | null {
  const dozens = dozensIn(text);
  if (dozens !== null) return dozens;
  const servings = findServings([text])?.servings;
  if (servings) return servings;
  const counts = [...text.matchAll(COUNT)].map(({ 0: word, index }) => ({
    number: numberOfWord(word.toLowerCase()) ?? 0,
    rest: text.slice(index + word.length),
  }));
  const pieces = counts.filter(({ number, rest }) => number > 0 && !SIZE.test(rest));
  const whole = pieces.filter(({ rest }) => !MEASURE.test(rest));
  const several = whole.find(({ number }) => number > 1);
  return (several ?? whole[0] ?? pieces[0])?.number ?? null;
}

const bareLine = (line: string) => line.replace(/^[\s*•·([–-]+|[\s)\]*]+$/g, "");

function labelledIn(line: string): SaidServings | null {
  for (const part of line.split(/[|•·;()[\]]|\s[–—-]\s/).map((part) => part.trim())) {
    const match = LABELLED.exec(part);
    if (match?.groups) {
      const rest = match.groups["rest"] ?? "";
      if (MEASURE.test(rest) || rest.length > 50) continue;
      return servingsOf(match.groups, part, rest);
    }
    const isHeading = headingKind(line) !== null;
    const counted = isHeading ? FOR_COUNTED.exec(part) : null;
    if (counted?.groups && !MEASURE.test(counted.groups["rest"] ?? "")) {
      return servingsOf(counted.groups, part, counted.groups["rest"] ?? "");
    }
    const eaters = FOR_EATERS.exec(part);
    if (eaters?.groups && (isHeading || eaters.index === 0 || COUNTED.test(part))) {
      return servingsOf(eaters.groups, part, "people");
    }
  }
  return null;
}

/** Reads the label "Servings" with the number on the next line. Returns null for other lines. */
function labelledBelow(line: string, next: string | undefined): SaidServings | null {
  if (next === undefined || !LABEL_ALONE.test(line)) return null;
  const match = NUMBER_ALONE.exec(next);
  return match?.groups ? servingsOf(match.groups, `${line} ${next}`, "people") : null;
}

function countedIn(line: string): SaidServings | null {
  if (NUTRIENTS.test(line)) return null;
  const match = COUNTED.exec(line);
  return match?.groups ? servingsOf(match.groups, match[0], "people") : null;
}

/**
 * Returns the servings of a match. `rest` is the text after the number: eaters, the product ("cookies"), or "".
 */
function servingsOf(
  groups: Readonly<Record<string, string | undefined>>,
  text: string,
  rest: string,
): SaidServings | null {
  const dozen = groups["dozen"] ? 12 : 1;
  const low = (numberOfWord(groups["low"] ?? "") ?? 0) * dozen;
  const high = groups["high"] ? (numberOfWord(groups["high"]) ?? 0) * dozen : low;
  if (low < 1) return null;
  const isMade = MAKES.test(text) && !EATERS_FIRST.test(rest);
  const isThing = isMade || (/\p{L}/u.test(rest) && !EATERS_FIRST.test(rest));
  // The number of servings of one loaf or one cake is unknown.
  const isUnknown = low > LIMITS.servings || (isThing && low === 1);
  return {
    servings: isUnknown ? null : low,
    said: (text.split(/[,;]\s/)[0] ?? text).replace(/[\s.:]+$/, ""),
    isSure: !isUnknown && !isThing && high === low && dozen === 1,
  };
}
