import type { FoodToken } from "~/engine/food/line/food-tokens";
import type { FoundFood } from "~/engine/food/line/foods";
import { canonicalWords } from "~/engine/food/words";
import { BREADS } from "./dish-words";
import { isAt, isOut, type Sentence } from "./denials";
import { wordAt, words } from "./sentence-words";

/** How a sentence speaks of a food: in the dish; beside it or as an offer; or as what is not in it. */
export type Standing = "in" | "beside" | "out";

/** Words with which a sentence turns to what goes with the dish; "with" and the like come at once after them. */
const GOES = words("great good delicious perfect lovely excellent nice best ideal wonderful well");
const GOES_WITH = words("with over on alongside beside next");
/** The same, where a few words may stand between: "serve it hot over rice". */
const SERVED = words(
  `serve served serving go goes going pair pairs paired pairing enjoy eat eaten spoon spooned ladle ladled pour scoop
   mop tuck tucked pile piled`,
);
const SERVED_WITH = words("with over on alongside beside next in into atop between by");
/** What makes an offer of all that follows it, or that came before. */
const OFFER_BEFORE = words(
  "alongside optionally optional try consider maybe perhaps could may might",
);
/** What makes a sentence speak of other dishes, or of what a reader may do. */
const ASIDE = "if you, if you're, looking for, check out, other recipes, can be, can also, you can"
  .split(",")
  .map(canonicalWords);
const OFFER_AFTER = words("optional optionally alongside desired wish wanted prefer preferred");

/**
 * How the sentence speaks of its food at an index: "without cream" does not put it into the dish;
 * "great with crusty bread", "top with nuts if you like" and "usually made with fish" put it beside.
 */
export function standingOf(sentence: Sentence, at: number): Standing {
  const { tokens, foods } = sentence;
  const food = foods[at];
  if (food === undefined) return "out";
  if (isOut(sentence, at)) return isImagined(tokens, food) ? "beside" : "out";
  const isBeside =
    food.choice === "other" ||
    food.at >= besideFrom(tokens) ||
    ASIDE.some((phrase) => tokens.some((_, index) => isAt(tokens, index, phrase)));
  return isBeside || isOffered(tokens, food) || isUsual(tokens, food) ? "beside" : "in";
}

/** "Serve with crusty bread": what a table has beside the dish, whoever says so. */
export function isBreadBeside({ tokens, foods }: Sentence, at: number): boolean {
  const food = foods[at];
  if (food === undefined || !BREADS.has(wordAt(tokens, food.at + food.length - 1))) return false;
  const before = tokens.slice(0, food.at).map(({ word }) => word);
  const serves = before.findLastIndex((word) => SERVED.has(word));
  return serves >= 0 && before.slice(serves + 1).some((word) => BESIDE.has(word));
}

const BESIDE = words("with alongside beside");

/** "Without peanuts it would be dull": it is told what the dish were without it, so that it may be in it. */
const isImagined = (tokens: readonly FoodToken[], food: FoundFood) =>
  tokens.slice(food.at + food.length).some(({ word }) => IMAGINED.has(word));

const IMAGINED = words("would wouldn't");

/** "Usually stuffed into fish": so are others, of this one it is not said. */
function isUsual(tokens: readonly FoodToken[], food: FoundFood): boolean {
  for (let at = food.at - 1; at >= 0 && tokens[at]?.kind === "word"; at -= 1) {
    if (USUALLY.has(wordAt(tokens, at))) return true;
  }
  return false;
}

const USUALLY = words(
  "usually traditionally classically originally normally typically often sometimes",
);

/** The token from which on a sentence speaks of what goes with the dish. */
function besideFrom(tokens: readonly FoodToken[]): number {
  for (let at = 0; at < tokens.length; at += 1) {
    const word = wordAt(tokens, at);
    if (GOES.has(word) && GOES_WITH.has(wordAt(tokens, at + 1))) return at + 1;
    if (!SERVED.has(word)) continue;
    for (let then = at + 1; then < Math.min(tokens.length, at + 6); then += 1) {
      if (SERVED_WITH.has(wordAt(tokens, then))) return then;
    }
  }
  return Infinity;
}

function isOffered(tokens: readonly FoodToken[], food: FoundFood): boolean {
  const before = tokens.slice(Math.max(0, food.at - 5), food.at);
  const after = tokens.slice(food.at + food.length, food.at + food.length + 6);
  return (
    before.some(({ word }) => OFFER_BEFORE.has(word)) ||
    after.some(({ word }) => OFFER_AFTER.has(word))
  );
}
