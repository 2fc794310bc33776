import type { FoodToken } from "~/engine/food/line/food-tokens";
import { wordAt, words } from "./sentence-words";

const LIKENESS = words("style manner way spirit reminiscent");
const ENDS_LIKENESS = words("with but and made served topped");
const SENSES = words(
  "taste look eat smell feel melt crisp cut fall cook chew behave act bite shred",
);
/** What goes before what is there: "use bacon". */
export const USED = words("use using add adding stir stirring put mix");

/** "Tastes like a mug of hot chocolate", "in the style of a cheese stall", "lighter than butter"; not "nuts like almonds". */
export function isLikened(tokens: readonly FoodToken[], first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 7); at -= 1) {
    if (tokens[at]?.kind !== "word") return false;
    const word = wordAt(tokens, at);
    const previous = wordAt(tokens, at - 1);
    const isClose = at >= first - 3;
    // "Rather than carrots use peanuts": what is used is there.
    if (USED.has(word)) return false;
    if (word === "like" && (SENSES.has(previous) || previous.endsWith("ed"))) return true;
    if (word === "like" && isWorkedLike(tokens, at)) return true;
    if (word === "of" && LIKENESS.has(previous)) return true;
    if (isClose && word === "as") {
      return wordAt(tokens, at - 2) === "as" && !NO_LIKENESS.has(previous);
    }
    if (isClose && word === "than") return previous !== "other" && previous !== "more";
    if (ENDS_LIKENESS.has(word)) return false;
  }
  return false;
}

/**
 * "Shred it with forks like pork", "crumble the tofu like eggs": how it is done. "Crumble a cheese like feta" and
 * "chop the nuts like almonds" say what there is.
 */
function isWorkedLike(tokens: readonly FoodToken[], like: number): boolean {
  let at = like - 1;
  if (WORKED_BY.has(wordAt(tokens, at))) {
    while (at > like - 4 && wordAt(tokens, at) !== "with") at -= 1;
    at -= 1;
  }
  while (at > like - 5 && APART.has(wordAt(tokens, at))) at -= 1;
  if (WORKED.has(wordAt(tokens, at))) return true;
  if (SORTS.has(wordAt(tokens, at))) return false;
  let article = at - 1;
  while (article > at - 3 && !THE.has(wordAt(tokens, article))) article -= 1;
  return THE.has(wordAt(tokens, article)) && WORKED.has(wordAt(tokens, article - 1));
}

const WORKED = words(
  `shred pull crumble toss brown fry slice chop treat handle prepare use spread season cut whip fluff carve grate
   roll pour stretch flake slice melt set braid sear grill roast bake steam scramble mash knead twirl cook`,
);
const WORKED_BY = words("fork finger hand knife");
const APART = words("apart up out together it them well finely evenly thinly");
const THE = words("the this these your");
/** What is told by examples: "nuts like almonds". */
const SORTS = words(
  `vegetable veggie herb nut cheese meat fruit green topping ingredient protein spice seed grain thing extra garnish
   berry bean sauce fat oil sweetener flour fish`,
);

/** "As soon as the peanuts are brown", "as well as almonds": they are there. */
const NO_LIKENESS = words("soon long well far much many quickly");
