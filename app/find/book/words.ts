import { foodWord, fold } from "~/engine/food";

/** "Greens" are leaves, and no color; of which plant is said before them, or nowhere. */
const GREENS = /(?<!\b(?:collard|mustard|turnip|beet|salad|dandelion|spring) )\bgreens\b/g;

/** "Fries" are potatoes, and what is done to them is to fry. */
const FRIES = /(?<!\b(?:stir|air|pan|french)[ -])\bfries\b/g;
/** So are a cook's "chips", if no word before them says that they are of something else. */
const CHIPS =
  /(?<!\b(?:chocolate|tortilla|corn|potato|banana|pita|plantain|coconut|kale|bagel|with|for|n|fish and) )\bchips\b/g;

const sayPlants = (folded: string) => folded.replace(GREENS, "leafy green").replace(FRIES, "frite");

/** The words of a text in the form that they are compared in: no case, no accent, no plural. */
export function wordsOf(text: string) {
  return (sayPlants(fold(text)).match(/\p{L}+/gu) ?? []).map(foodWord);
}

/**
 * The words of a request as `wordsOf` gives them, with what a cook writes between them: numbers such
 * as "30" or "1.5", and ",", which stands for ; + and /, too.
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

/** Rows of names between commas, in the form of `wordsOf`. */
export function lists(rows: string) {
  return rows
    .trim()
    .split("\n")
    .map((row) => row.split(",").map((name) => wordsOf(name).join(" ")));
}

/** Rows of "names: others". */
export function table(rows: string) {
  return new Map(
    rows
      .trim()
      .split("\n")
      .flatMap((row) => {
        const [names = "", others = ""] = row.split(":");
        const said = lists(others).flat();
        return lists(names).flatMap((all) => all.map((name): [string, string[]] => [name, said]));
      }),
  );
}

/** Names between commas, on as many lines as they take. */
export function words(list: string) {
  return new Set(lists(list.trim().replace(/,?\s*\n/g, ",")).flat());
}
