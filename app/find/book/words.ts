import { foodWord, fold } from "~/engine/food";

/** Matches "greens" as leaves and not as a color, unless the preceding word names the plant. */
const GREENS = /(?<!\b(?:collard|mustard|turnip|beet|salad|dandelion|spring) )\bgreens\b/g;

/** Matches "fries" as potatoes. "Fry" is a method. */
const FRIES = /(?<!\b(?:stir|air|pan|french)[ -])\bfries\b/g;
/** Matches "chips" as potatoes, unless a preceding word names another food. */
const CHIPS =
  /(?<!\b(?:chocolate|tortilla|corn|potato|banana|pita|plantain|coconut|kale|bagel|with|for|n|fish and) )\bchips\b/g;

const sayPlants = (folded: string) => folded.replace(GREENS, "leafy green").replace(FRIES, "frite");

/** Returns the words of a text in the form for comparison: without case, accents and plural. */
export function requestWordsOf(text: string) {
  return (sayPlants(fold(text)).match(/\p{L}+/gu) ?? []).map(foodWord);
}

/**
 * Returns the words of a request in the form of `requestWordsOf`, with its numbers ("30", "1.5") and commas. A comma
 * also replaces ";", "+" and "/".
 */
export function tokensOf(text: string) {
  const plain = sayPlants(fold(text))
    .replace(/\bw\/(o|out)?(?![a-z])/g, (_, out) => (out ? " without " : " with "))
    .replace(/\bsans\b/g, " without ")
    .replace(/&/g, " and ")
    .replace(CHIPS, "frite")
    .replace(/[;+]/g, ",");
  return (plain.match(/\p{L}+|[$£€]?\d+(?:[./]\d+)?|[,/]/gu) ?? []).map((token) =>
    token === "/" ? "," : foodWord(token),
  );
}

/** Parses rows of names that commas separate, in the form of `requestWordsOf`. */
export function lists(rows: string) {
  return rows
    .trim()
    .split("\n")
    .map((row) => row.split(",").map((name) => requestWordsOf(name).join(" ")));
}

/** Parses rows of the form "name: other names". */
export function table(rows: string) {
  return new Map(
    rows
      .trim()
      .split("\n")
      .flatMap((row) => {
        const [names = "", otherList = ""] = row.split(":");
        const otherNames = lists(otherList).flat();
        return lists(names).flatMap((all) =>
          all.map((name): [string, string[]] => [name, otherNames]),
        );
      }),
  );
}

/** Parses names that commas separate, on one or more lines, into a set. */
export function bookWords(list: string) {
  return new Set(lists(list.trim().replace(/,?\s*\n/g, ",")).flat());
}
