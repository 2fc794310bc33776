import { SHORT_NAMES, type StandIn } from "./stand-ins";
import { formatAmounts, dimensionOf, isContainer } from "~/engine/food";
import type { Line } from "~/engine/facts";
import { measure } from "~/engine/check";

const OUNCE = 28.349523125;

/** Matches ways of cutting that apply to every food, so that they remain when the food is replaced. */
const CUT =
  /^(?:(?:thinly|finely|coarsely|roughly) )?(?:cut|cubed|diced|sliced|chopped|halved|quartered|minced)\b/iu;

/**
 * Builds the ingredient line for a substitute, if `line` counts the food in pieces. The new line is a weight or the
 * substitute's own line. `rest` is the text after the food's name. Returns null if the line measures the food
 * otherwise, so that its amount also applies to the substitute. Returns undefined if the food cannot be replaced,
 * because there are more pieces than `atMost` or they are canned.
 */
function lineOf(
  line: Line,
  { piece, lines = {}, atMost = Infinity }: StandIn,
  put: string,
  rest: string,
): string | null | undefined {
  const { quantity, unit } = line.ingredient;
  // Canned meat and fish are already cooked, so only canned beans can replace them.
  if (piece !== undefined && unit && isContainer(unit) && put !== "chickpeas") return undefined;
  const isCounted = dimensionOf(unit) === "count" && !(unit && isContainer(unit));
  if (!isCounted) return null;
  const count = quantity?.max ?? 1;
  if (count > atMost) return undefined;
  const template = lines[put];
  if (template !== undefined) {
    return template.replace(/\{(\d+)\}/gu, (_, times: string) => String(count * Number(times)));
  }
  if (piece === undefined || quantity === null) return null;
  const measurement = measure(line);
  const hasBone = /bone-in|skin-on|\bwhole\b/iu.test(line.text);
  const grams =
    measurement && "grams" in measurement && !hasBone ? measurement.grams : count * piece;
  const cuts = rest
    .replace(/\([^)]*\)/gu, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => CUT.test(part));
  return [`${weightOf(grams)} ${put}`, ...cuts].join(", ");
}

/** Formats a weight in both systems: "1 lb 8 oz (680 g)". */
function weightOf(grams: number) {
  const exactly = (amount: number, unit: "ounce" | "gram") =>
    formatAmounts([{ quantity: { min: amount, max: amount }, unit }]);
  const [ounces, rounded] = [Math.round(grams / OUNCE), Math.round(grams / 10) * 10];
  return `${exactly(ounces, "ounce")} (${exactly(rounded, "gram")})`;
}

/** A food of a recipe with its chosen substitute. */
export type Swap = {
  standIn: StandIn;
  /** The food's name in the line: "butter". */
  gone: string;
  /** The substitute: "extra virgin olive oil". */
  put: string;
};

/**
 * Builds the source of a pattern that matches a food's names as whole words, optionally after the words of `goesWith`.
 * The group `name` contains the name.
 */
function whole(words: string, goesWith = "") {
  const before = goesWith && `(?:(?:${goesWith}),? )*`;
  return `(?<![\\p{L}\\p{N}-])${before}(?<name>${words})(?![\\p{L}\\p{N}-])`;
}

/**
 * Replaces the food in an ingredient line with `put`. Returns the new line and the name that the line used, or null if
 * the line does not name the food.
 */
export function swapInLine(line: Line, standIn: StandIn, put: string) {
  const { text } = line;
  const pattern = new RegExp(whole(standIn.words, standIn.with), "giu");
  const match = pattern.exec(text);
  const replacedName = match?.groups?.name;
  if (!match || replacedName === undefined || replacedName.toLowerCase() === put) return null;
  const rewrittenLine = lineOf(line, standIn, put, text.slice(match.index + match[0].length));
  if (rewrittenLine === undefined) return null;
  if (rewrittenLine !== null) return { line: rewrittenLine, gone: replacedName.toLowerCase() };
  const swapped = text.replace(pattern, (matchedText, _: string, at: number) =>
    at === 0 ? inCaseOf(matchedText, put) : put,
  );
  if (!standIn.drops) return { line: swapped, gone: replacedName.toLowerCase() };
  const drops = new RegExp(`,? (?:and )?(?:${standIn.drops})(?=,|$| and )`, "giu");
  return { line: swapped.replace(drops, ""), gone: replacedName.toLowerCase() };
}

/** Replaces the names of the swapped foods in a text of the recipe with the names of their substitutes. */
export function swapInText(text: string, swaps: readonly Swap[], isTitle = false): string {
  const sortedSwaps = swaps
    .map((swap) => ({
      ...swap,
      put: SHORT_NAMES[swap.put] ?? swap.put,
      words: wordsOf(swap.standIn),
    }))
    .sort((a, b) => b.words.length - a.words.length);
  return sortedSwaps.reduce((before, { words, put, gone: replacedName, standIn }, at) => {
    const otherSubstitutes = sortedSwaps.slice(0, at).map((swap) => swap.put);
    const pattern = new RegExp(`(?:(?<![\\p{L}])(an?) )?(${whole(words, standIn.with)})`, "giu");
    const after = before.replace(
      pattern,
      (all: string, article: string | undefined, matchedText: string, _: string, from: number) => {
        // Another substitute's name may contain this food's name.
        if (otherSubstitutes.some((substitute) => isWithin(before, from, all.length, substitute)))
          return all;
        const rest = before.slice(from + all.length);
        const isOne = /^ \p{L}/u.test(rest) && (isTitle || article !== undefined);
        if (/(?<![\p{L}])(?:each|every|one) $/iu.test(before.slice(0, from)) && !isSeveral(put)) {
          return `piece of ${put}`;
        }
        const food = isOne ? oneOf(put, rest) : put;
        // Proper nouns such as Parmesan are capitalized everywhere.
        const isFirst = article === undefined && /(?:^|[.!?:]\s+|\n)$/u.test(before.slice(0, from));
        const name = isTitle || isFirst ? inCaseOf(matchedText, food, isTitle) : food;
        return article === undefined ? name : `${articleLike(article, name)} ${name}`;
      },
    );
    return fitNumber(fitVerbs(dropIn(after, standIn), standIn, put), replacedName, put);
  }, text);
}

/** Removes phrases that do not apply to the substitute, such as "skin side up". */
const dropIn = (text: string, { dropsInTexts }: StandIn) =>
  dropsInTexts === undefined
    ? text
    : text.replace(new RegExp(`,? (?:${dropsInTexts})(?![\\p{L}])`, "giu"), "");

const isSeveral = (food: string) => /[^s]s$/u.test(food) && !/couscous$/u.test(food);

const VERBS = [
  ["is", "are"],
  ["was", "were"],
  ["has", "have"],
  ["looks", "look"],
  ["turns", "turn"],
  ["reaches", "reach"],
] as const;

/** Changes verbs after the substitute between singular and plural: "the thighs are" becomes "the tofu is". */
function fitNumber(text: string, replacedName: string, put: string) {
  if (isSeveral(replacedName) === isSeveral(put)) return text;
  return VERBS.reduce((before, [singularVerb, several]) => {
    const [currentVerb, becomes] = isSeveral(put)
      ? [singularVerb, several]
      : [several, singularVerb];
    return before.replace(new RegExp(`(?<=${put} )${currentVerb}(?![\\p{L}])`, "giu"), becomes);
  }, text);
}

const wordsOf = ({ words, alsoInTexts }: StandIn) =>
  alsoInTexts === undefined ? words : `${words}|${alsoInTexts}`;

/** Returns true if the text at `from` is part of `phrase`. */
function isWithin(text: string, from: number, length: number, phrase: string) {
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(phrase); at >= 0; at = lower.indexOf(phrase, at + 1)) {
    if (at <= from && from + length <= at + phrase.length) return true;
  }
  return false;
}

/**
 * Matches words that separate the parts of a title. Before such a word, a food keeps its plural: "Sunflower Seeds and
 * Rice".
 */
const LINKS = /^ (?:and|with|in|on|or|over|for|of|alla|al)\b/iu;

/** Returns the singular of a food's name before another noun: "Sunflower Seed Noodles". */
const oneOf = (put: string, rest: string) => (LINKS.test(rest) ? put : put.replace(/s$/, ""));

function inCaseOf(matchedText: string, put: string, isTitle = false) {
  if (!/^\p{Lu}/u.test(matchedText)) return put;
  return isTitle ? asTitle(put) : capital(put);
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Capitalizes each word: "Sunflower Seeds". */
export const asTitle = (food: string) => food.split(" ").map(capital).join(" ");

function articleLike(article: string, name: string) {
  const fitting = /^[aeio]/iu.test(name) ? "an" : "a";
  return /^A/.test(article) ? fitting.slice(0, 1).toUpperCase() + fitting.slice(1) : fitting;
}

/** Replaces verbs that do not suit the substitute: "Melt the butter" becomes "Warm the extra virgin olive oil". */
function fitVerbs(text: string, { verbs = {} }: StandIn, put: string) {
  return Object.entries(verbs).reduce((before, [verb, instead]) => {
    const first = new RegExp(
      `(?<![\\p{L}])${verb}(?= (?:the |\\d[^.;]{0,20} )?(?:of )?${put})`,
      "giu",
    );
    const last = new RegExp(`(?<=${put}(?: has| is)? )${verb}(?![\\p{L}])`, "giu");
    return [first, last].reduce(
      (phrase, pattern) => phrase.replace(pattern, (matchedText) => inCaseOf(matchedText, instead)),
      before,
    );
  }, text);
}
