import { isWord } from "../scale-tokens";
import { nounsAfter, type Place } from "./place";
import { WARE } from "./words";

/**
 * "Lay a tortilla flat and spread it with 1/4 cup cheese", "Add 2 tbsp cheese to half of the tortilla, top with 1/4
 * cup beef": what is said of one of several things, and not in which measure the others are served. Once a step
 * works on one of them, it does so to its end.
 */
export function isForOneOfMany(place: Place): boolean {
  const { tokens, next } = place;
  let end = next;
  while (end < tokens.length && !isWord(tokens, end, /^[.!?:]$/)) end++;
  return tokens.slice(0, end).some((_, at) => isOneOfMany(place, at));
}

/** Whether the words from `at` on take up, or lead to, one of many: "lay a tortilla", "on the wrapper". */
function isOneOfMany(place: Place, at: number): boolean {
  const { tokens } = place;
  const isTaken = isWord(tokens, at, TAKEN) && isWord(tokens, at + 1, /^(an?|one|1|each)$/);
  const isPart = isWord(tokens, at, /^of$/) && isWord(tokens, at - 1, PART);
  const leads = isPart || isWord(tokens, at, LEADS);
  // "5 shrimp to a skewer" says so of itself.
  const isLed =
    leads &&
    isWord(tokens, at + 1, isWord(tokens, at, /^to$/) ? /^(the|your)$/ : /^(an?|one|the|your)$/);
  if (!isTaken && !isLed) return false;
  const nouns = nounsAfter({ ...place, next: at + 2 });
  if (nouns.some((noun) => WARE.test(noun))) return false;
  if (isTaken && nouns.some((noun) => ONE_OF_MANY.test(noun))) return true;
  // "Take one dome": whatever it is, there are more of them.
  if (isWord(tokens, at, /^take$/) && isWord(tokens, at + 1, /^(one|each)$/)) return true;
  const last = nouns.at(-1) ?? "";
  // "Roll the dough into a ball, brush it with 1 tbsp oil": what is made of the whole.
  const isMade = isWord(tokens, at, /^(to|in|into)$/) && SHAPE.test(last);
  // "Pour 2 tbsp sauce on a plate, top it with an egg", but "put the flour on a plate" for all.
  const isPlated =
    isLed && last === "plate" && tokens.slice(at).some(({ lower }) => lower === "top");
  if (isPlated) return true;
  return isLed && !isMade && last !== "half" && ONE_OF_MANY.test(last);
}

const TAKEN = /^(lay|place|put|set|take|spread|brush|dip|fill|top|hold|moisten|arrange|unroll)$/;
const LEADS = /^(on|onto|to|in|into|inside|over|down|across|along)$/;
const PART = /^(half|side|center|centre|middle|end|edge|bottom|top)$/;
const ONE_OF_MANY =
  /^(tortilla|wrapper|sheet|leaf|slice|piece|round|ball|bun|roll|breast|thigh|fillet|cutlet|patty|half|potato|pepper|shell|square|circle|disk|disc|crepe|crêpe|pancake|toast|portion|ramekin|pita|naan|flatbread|skewer)$/;
const SHAPE = /^(sheet|round|ball|roll|square|circle|disk|disc|slice|piece|half|patty|portion)$/;
