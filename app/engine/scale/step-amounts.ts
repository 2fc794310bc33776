const NUMBER =
  /(?:\d{1,5}(?:[.,/⁄]\d{1,3})?(?:\s?[½⅓⅔¼¾⅛])?|[½⅓⅔¼¾⅛]|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier)\b)/
    .source;
/** "1 1/2 to 2 1/2". Each repetition has a limit, so that no text takes long. */
const RANGE = `${NUMBER}(?:(?:\\s?[-–—]\\s?|\\s(?:to|or|and|bis|a|à)\\s|\\s)${NUMBER}){0,3}`;

/** Times, temperatures, lengths, shares and the numbers of steps: they hold for any number of servings. */
const FIXED = [
  `(?:gas(?: mark)?|mark|stufe|steps?|page|schritt)\\s*${RANGE}`,
  `${RANGE}[\\s-]?(?:°|º|degrees?\\b|grad\\b|[CF]\\b)`,
  `${RANGE}[\\s-]?(?:more |further |weitere )?(?:sec|min|hour|hrs?\\b|h\\b|day|night|week|month|sek|stunde|std|tag|woche)`,
  `${RANGE}[\\s-]?(?:mm|cm|inch|in\\.|["”″]|%|percent|prozent|times|mal\\b)`,
].map((source) => new RegExp(source, "giu"));

/** "a tablespoon of the oil", "half a cup". */
const ONE_MEASURE =
  /\b(?:an?|one|another|last|ein(?:en|e)?)\s+(?:tablespoons?|tbsp|teaspoons?|tsp|cups?|pints?|ounces?|oz|pounds?|lb|esslöffel|el|teelöffel|tl|tasse)\b/iu;

const ANY_NUMBER = new RegExp(NUMBER, "iu");

/**
 * Returns true if a step names an amount or a count, which is for as many servings as the recipe is written for.
 * Times, temperatures and lengths do not count. Reads English and German number words, and figures in any language.
 */
export function hasAmounts(step: string): boolean {
  const rest = FIXED.reduce((text, fixed) => text.replace(fixed, " "), step);
  return ANY_NUMBER.test(rest) || ONE_MEASURE.test(rest);
}
