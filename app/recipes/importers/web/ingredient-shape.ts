import { FRACTIONS } from "~/engine/food";
import { bare } from "./text";

/** Tests the shape of ingredient lines in any language: amounts first, short, no sentences. */

const NUMBER = `(?:\\d+(?:[.,/]\\d+)?|[${FRACTIONS}])`;
const ABOUT =
  "(?:(?:about|approximately|approx\\.?|ca\\.?|env\\.?|environ|circa|c\\.|ungefär|około|около|περίπου)\\s*)?";
const BULLET = "[-–—•*▢□◦·~≈+\\s]*";
const STARTS_WITH_AMOUNT = new RegExp(
  `^${BULLET}${ABOUT}${NUMBER}(?![\\d:]|\\s*[.)]\\s+\\p{Lu})`,
  "iu",
);
/** A pattern for units that are short enough for a separate column. */
const UNIT =
  "(?:g|gr|gram|grams?|gramm|kg|mg|ml|cl|dl|l|litres?|liters?|oz|fl\\.? ?oz|lbs?|pounds?|ounces?|cups?|c|tsps?|tbsps?|teaspoons?|tablespoons?|tbs|tbl|pinch(?:es)?|dash(?:es)?|cloves?|slices?|cans?|stalks?|bunch(?:es)?|handfuls?|sprigs?|sticks?|zehen?|prisen?|bund|dosen?|gousses?|pincées?|dientes?|spicchi?o?|teentjes?|el|tl|msk|tsk|krm|spsk|tskf?|ss|ts|stk|st|rkl|rl|prk|c\\. ?à ?[sc]\\.?|cs|cc|càs|càc|cda|cdas|cdta|cdtas|cucharadas?|tazas?|cucchiai(?:o|ni)?|colher(?:es)?|ek|tk|kk|mk|evőkanál|teáskanál|łyżk[ai]|łyżeczk[ai]|szt|szklank[ai]|lžíce|lžičk[ay]|hrnek|ks|db|adet|su bardağı|yemek kaşığı|tatlı kaşığı|çay kaşığı|κ\\. ?σ|κ\\. ?γ|φλ|γρ|ματσ|τεμ|шт|г|гр|кг|мл|л|ст\\. ?л|ч\\. ?л|ст|大さじ|小さじ|個|本|枚|克|毫升|大匙|小匙|茶匙|汤匙|큰술|작은술|개)";
const BETWEEN = `(?:\\s*[-–/x×à+]\\s*|\\s+(?:to|bis|a|tot|till)\\s+|\\s+|(?=[${FRACTIONS}]))`;
const AMOUNT_ALONE = new RegExp(
  `^${ABOUT}${NUMBER}(?:${BETWEEN}${NUMBER}){0,3}\\s*(?:x|(?:${UNIT})\\.?)?$`,
  "iu",
);
const ENDS_WITH_AMOUNT = new RegExp(
  `[\\s(–:\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}-]${NUMBER}\\s*\\p{L}{0,12}\\.?\\)?$`,
  "u",
);
/** Matches times, yields and counts, which are often near ingredients. */
const FIGURE =
  /^(?:about\s*)?[\d.,½ -]+\s*(?:min(?:ute[snr]?|ut[io]s?|s)?|hours?|hrs?|h|std|stunden?|ore|horas?|heures?|%|servings?|serves|portion\S*|porz\S*|porç\S*|porties|porsjoner|raciones|personen|personnes|persone|personas|pessoas|personer|osób|osoby|people|persons?|főre|adag\S*|порц\S*|мин\S*|分|人分|인분|人份|λεπτά|μερίδες|comments?|votes?|reviews?|ratings?|stars?)\.?$/iu;
const YIELD =
  /^(?:serves|servings?|makes|yields?|portions?|portionen|personen|voor|für|pour|per|para|til|till|na|dla|за|для|για)\s*:?\s*\d{1,3}(?:\s*[-–/]\s*\d+)?(?:\s+(?:servings?|people|persons?|personen|personnes|persone|personas|pessoas|portionen|porties|personer|osób|порций|άτομα))?$/iu;
const NUTRIENTS = String.raw`k?cal(?:or[ií]\S*)?|kj|kal[oó]ri\S*|kilojoules?|protein\S*|carb\S*|cholesterol|sodium|saturated|total fat|dietary fib\S*|vitamin\S*|fehérje|szénhidrát|koleszterin|eiwei(?:ß|ss)|kohlenhydrate|ballaststoffe|glucides|protéines|lipides|carboidrat\S*|proteín\S*|hidratos|koolhydraten|eiwit\S*|kolhydrat\S*|kulhydrat\S*|karbohydrat\S*|białk\S*|węglowodan\S*|sacharid\S*|bílkovin\S*|bielkovin\S*|белк\S*|углевод\S*|калори\S*|ккал|πρωτε[ΐί]ν\S*|υδατάνθρακ\S*|θερμίδες`;
const NUTRIENT = new RegExp(
  `^(?:[\\d.,]+\\s*(?:g|mg|µg|%)?\\s*(?:${NUTRIENTS})|(?:${NUTRIENTS})[^\\d]{0,16}\\d.{0,16})$`,
  "iu",
);
/** The maximum length of an ingredient line. Longer lines are sentences. */
const LONG = 160;

/** Returns whether a line begins with an amount, and not with the number of a step. */
export function startsWithAmount(line: string): boolean {
  return STARTS_WITH_AMOUNT.test(line);
}

// Matches only from the first digit of a number, so that a line of digits is read once.
const WITH_UNIT = new RegExp(`(?:(?<!\\d)|(?=\\D))${NUMBER}\\s*(?:${UNIT})(?![\\p{L}])`, "iu");

/** Returns whether a line has an amount with a kitchen unit ("2 cups flour", "Mehl 250 g"). */
export function hasUnit(line: string): boolean {
  return WITH_UNIT.test(line);
}

/** Returns whether a line is an amount without a food ("250 g", "2 κ.σ."). */
export function isAmountAlone(line: string): boolean {
  return line.length <= 20 && AMOUNT_ALONE.test(line.trim());
}

/** Returns whether a line reads like a sentence of the steps, and not like food. */
export function isSentence(line: string): boolean {
  if (line.length > LONG) return true;
  const words = line.split(" ").length;
  if (startsWithAmount(line)) return words > 24;
  return (
    words > 14 || (/[.!。]["”)]?$/.test(line) && (words >= 7 || /^[^\p{ASCII}]{16,}$/u.test(line)))
  );
}

/** Returns whether a line is a time, a yield or a nutrient, not an ingredient. */
export function isFigure(line: string): boolean {
  if (line.length > 60) return false;
  if (!/\d/.test(line)) return /^\p{L}+ főre$/iu.test(line);
  return FIGURE.test(line) || YIELD.test(line) || NUTRIENT.test(line);
}

/** Returns a score for how much lines look like a list of ingredients. Lists of other things have scores below 2. */
export function ingredientScore(lines: readonly string[]): number {
  const seenLines = new Set<string>();
  let score = 0;
  let strong = 0;
  let weak = 0;
  for (const line of lines.slice(0, 40)) {
    if (isSentence(line)) score -= 0.6;
    else if (isFigure(line)) score -= 0.7;
    else if (isAmountAlone(line) || !/\p{L}/u.test(line)) score -= 0.2;
    else if (seenLines.has(line)) score += 0;
    else if (startsWithAmount(line) || ENDS_WITH_AMOUNT.test(line)) {
      score += startsWithAmount(line) ? 1 : 0.7;
      strong += 1;
    } else {
      score += line.length <= 50 ? 0.3 : 0;
      weak += 1;
    }
    seenLines.add(line);
  }
  // Menus and tags are also lists of short lines.
  return score * (0.7 + (0.3 * strong) / Math.max(strong + weak, 1));
}

/** Returns whether a line has an amount anywhere. */
export function hasAmount(line: string): boolean {
  return /\p{N}/u.test(line);
}

/**
 * Removes the second copy of a list that a page shows twice, in other measures (unless `exactly` is true) or for
 * another screen. Keeps a line of the second list whose food is not in the first. For example, a frosting may need most
 * of the cake's foods and also walnuts.
 */
export function withoutRepeats(lines: readonly string[], exactly = false): string[] {
  const names = exactly ? lines : lines.map(nameOf);
  for (let size = exactly ? 2 : 3; size * 2 <= lines.length; size += 1) {
    if (names[size] !== names[0] || !isRepeat(names, size, size, exactly)) continue;
    let end = size * 2;
    while (end + size <= lines.length && isRepeat(names, end, size, exactly)) end += size;
    const first = new Set(names.slice(0, size));
    return lines.filter((_, at) => at < size || at >= end || !first.has(names[at] ?? ""));
  }
  return [...lines];
}

/** Returns whether the lines from an index on repeat the first lines. */
function isRepeat(names: readonly string[], from: number, size: number, exactly: boolean): boolean {
  const sameCount = names
    .slice(from, from + size)
    .filter((name, index) => name === names[index]).length;
  return sameCount >= size * (exactly ? 1 : 0.8);
}

/** Returns the end of a line, which is the same in all measures. */
function nameOf(line: string): string {
  return bare(line.replace(/\d+/g, " ")).split(" ").slice(-2).join(" ");
}
