import { byName } from "~/engine/food/lexicon";
import { DISH_NAMES } from "./dishes";
import { wordsOf } from "./words";

/** A description says what the dish is up to here: "Leek and potato soup, the first recipe in many a cook's life". */
const END =
  /[,:;.!?(]|\s(?=(?:with|from|in|that|as|of|for|under|over|on|by|at|to|made|cooked|baked|fried|served|rolled|pressed|piled|filled|wrapped|without)\s)/u;
/** "A stew …", "Galicia's almond cake": who begins so says what it is. */
const NAMING = /^(?:An?|The)\s|^\p{Lu}[\p{L}\s]*['’]s\s/u;
const LONGEST = 6;
/** What it is only called in part, or likened to. */
const NO_NAME = /^(?:no|not|like|half)\b|\b(?:sauce|dessert)\b/iu;
/** Of a burger the bun is half, and a chili may be a pepper: who says so may mean something else. */
const OPEN = new Set(["burger", "hamburger", "cheeseburger", "sandwich", "chili"]);

/** What the first words of a description call the dish, "" where they do not: "Leek and potato soup". */
export function calledIn(description: string): string {
  const end = description.search(END);
  const said = end < 0 ? description : description.slice(0, end);
  const words = wordsOf(said);
  const head = words.at(-1) ?? "";
  const isDish =
    (DISH_NAMES.has(head) || head === "egg") && !OPEN.has(head) && words.length <= LONGEST;
  if (!isDish || NO_NAME.test(said)) return "";
  // "Tiny meatballs" are in it, and "liquid salad" is a jest.
  const isOne = said.toLowerCase().endsWith(head) && /[,:;.]/u.test(description[end] ?? "");
  const isOfFood = words.slice(0, -1).some((word) => byName().has(word));
  if (!NAMING.test(said) && !(isOne && isOfFood)) return "";
  // "A coconut curry soup" is a soup, and no curry.
  return words.filter((word) => word === head || !DISH_NAMES.has(word)).join(" ");
}
