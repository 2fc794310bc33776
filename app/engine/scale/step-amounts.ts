import { once } from "~/server/values/once";
import { alternatives } from "~/engine/food/languages/language-rules";

/** Patterns for numbers and for figures that do not depend on the servings, with the words of all languages. */
const patterns = once(() => {
  const numbers = alternatives(
    "two|three|four|five|six|seven|eight|nine|ten|twelve",
    ({ steps }) => steps.numbers,
  );
  const number = String.raw`(?:\d{1,5}(?:[.,/⁄]\d{1,3})?(?:\s?[½⅓⅔¼¾⅛])?|[½⅓⅔¼¾⅛]|\b(?:${numbers})\b)`;
  const to = alternatives("to|or|and", ({ steps }) => steps.to);
  // Matches ranges such as "1 1/2 to 2 1/2". Each repetition has a limit, so that no text takes long.
  const range = String.raw`${number}(?:(?:\s?[-–—]\s?|\s(?:${to})\s|\s)${number}){0,3}`;
  const numbered = alternatives("gas(?: mark)?|mark|steps?|page", ({ steps }) => steps.numbered);
  const degrees = alternatives("degrees?", ({ steps }) => steps.degrees);
  const more = alternatives("more|further", ({ steps }) => steps.more);
  const times = alternatives(
    "sec|min|hour|hrs?\\b|h\\b|day|night|week|month",
    ({ steps }) => steps.times,
  );
  const percent = alternatives("percent|times", ({ steps }) => steps.percent);
  const timesAsMuch = alternatives("", ({ steps }) => steps.timesAsMuch);
  const oneWords = alternatives("an?|one|another|last", (rules) => rules.steps.one);
  const measures = alternatives(
    "tablespoons?|tbsp|teaspoons?|tsp|cups?|pints?|ounces?|oz|pounds?|lb",
    ({ steps }) => steps.measures,
  );
  return {
    anyNumber: new RegExp(number, "iu"),
    /** Matches times, temperatures, lengths, percentages and step numbers, which do not depend on the servings. */
    fixed: [
      String.raw`(?:${numbered})\s*${range}`,
      String.raw`${range}[\s-]?(?:°|º|(?:${degrees})\b|[CF]\b)`,
      String.raw`${range}[\s-]?(?:(?:${more}) )?(?:${times})`,
      String.raw`${range}[\s-]?(?:mm|cm|inch|in\.|["”″]|%|${percent}|(?:${timesAsMuch})\b)`,
    ].map((source) => new RegExp(source, "giu")),
    /** Matches a measure with an article: "a tablespoon of the oil", "half a cup". */
    oneMeasure: new RegExp(String.raw`\b(?:${oneWords})\s+(?:${measures})\b`, "iu"),
  };
});

/**
 * Returns true if a step states an amount or a count, which applies to the recipe's own number of servings. Times,
 * temperatures and lengths do not count. Reads figures in any language, and number words of English and of languages
 * with words for steps.
 */
export function hasAmounts(step: string): boolean {
  const { anyNumber, fixed, oneMeasure } = patterns();
  const rest = fixed.reduce((text, each) => text.replace(each, " "), step);
  return anyNumber.test(rest) || oneMeasure.test(rest);
}
