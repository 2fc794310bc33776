import { foldForeign } from "~/engine/food/languages/fold-foreign";
import { DISH_WORDS } from "./foreign-dish-words";

/** Each language's words of dishes without accents, with what they are in English. */
export const dishWords = new Map(
  Object.entries(DISH_WORDS).map(([code, rows]) => [
    code,
    new Map(
      rows
        .trim()
        .split("\n")
        .flatMap((row) => {
          const [english = "", names = ""] = row.trim().split(": ");
          return names.split(", ").map((name): [string, string] => [name, english]);
        }),
    ),
  ]),
);

/** Of these a German dish is called in one word with what is in it. */
const IN_ONE_WORD = new Set(
  "soup salad cake roast gratin skillet cookie dumpling pancake stew bread cutlet fillet breast chop leg".split(
    " ",
  ),
);

/** What a German word may end in that begins with a food: "kurbissuppe"; the longest first. */
export const GERMAN_ENDS = [...(dishWords.get("de") ?? [])]
  .filter(([name, english]) => name.length > 4 && IN_ONE_WORD.has(english))
  .map(([name]) => name)
  .sort((one, other) => other.length - one.length);

const allWords = new Set([...dishWords.values()].flatMap((names) => [...names.keys()]));

/** True for a word of a dish in a language beside English. */
export const isForeignDish = (word: string) => allWords.has(foldForeign(word));
