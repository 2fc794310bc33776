import { readMeasure } from "~/engine/food/line/measure";
import { dimensionOf, isPluralUnit } from "~/engine/food/units";
import { isWord } from "../scale-tokens";
import { clauseOf, isLabeled, STOP, type Place } from "./place";
import { NO_AMOUNT } from "./words";

/** Whether the words say that the figure is a time, a temperature, a size or a label. */
export function isNoCount(place: Place): boolean {
  const { tokens, next, figure, before } = place;
  const { lower: word = "", kind } = tokens[next] ?? {};
  // "into 1 1/2-inch pieces"
  const isSize =
    figure.unit !== null && figure.quantity.max === 1 && isPluralUnit(tokens[next - 1]?.text ?? "");
  if (isSize || isOrTwo(place) || isInParts(place)) return true;
  if (place.isHyphened || isLabeled(place) || isRatio(place) || isCountdown(place)) return true;
  if (isKept(place) || isListNumber(place) || isPictureNumber(place)) return true;
  const isMore = /^(more|additional|extra|other)$/.test(word);
  if (isMore && NO_AMOUNT.has(tokens[next + 1]?.lower ?? "")) return true;
  if (isWord(tokens, next, /^(at|by)$/) && isWord(tokens, next + 1, /^(a|one)$/)) return true;
  if (isAcross(place)) return true;
  if (figure.unit !== null) return false;
  // "1 1/2 tablespoon-sized balls"
  if (isOfRange(place) || SIZED_AS.test(word)) return true;
  // "2 1/2 x 2 inches"
  const times = tokens.findIndex((token, index) => index > place.at && /^[x×]$/.test(token.lower));
  const across = times > 0 && times <= next ? readMeasure(tokens, times + 1) : null;
  // "2 x 20 cm tins" are two.
  const isSquare = across && dimensionOf(across.value.unit) === "length";
  if (isSquare && tokens[across.next]?.kind !== "word") return true;
  if (MARKS.test(word)) return true;
  // "two 8-inch round pans"
  const isRound = word === "round" && figure.quantity.min > 1;
  if (NO_AMOUNT.has(word) && !isRound)
    return !(CUT_OF_WHOLE.test(word) && isOfWhole(place)) && !isSizedPlural(place);
  // "for 5 minutes on the first side and 4 on the second"
  const isTimeAgain = before?.isTime && !place.namesFood(next);
  return Boolean(isTimeAgain && (kind !== "word" || AFTER_TIME.test(word)));
}

/** "between 65 and 70 °F" */
const isOfRange = ({ tokens, next }: Place) =>
  isWord(tokens, next, /^(and|to|or|-|–)$/) &&
  tokens[next + 1]?.kind === "number" &&
  isWord(tokens, next + 2, /^(°|º|℃|℉|˚)$/);

/** "an 8 by 8 square pan" */
const isAcross = ({ tokens, at, next }: Place) =>
  (isWord(tokens, next, /^by$/) && tokens[next + 1]?.kind === "number") ||
  (isWord(tokens, at - 1, /^by$/) && tokens[at - 2]?.kind === "number");

const SIZED_AS = /^(tablespoon|teaspoon|tbsp|tsp|cup|inch|ounce|oz|gram|pound)-sized?$/;
const MARKS = /^(°|º|℃|℉|˚|\/|\*|"|″|”|')$/;
const AFTER_TIME = /^(on|for|to|more|until|or|and|per|if|in|longer)$/;

/** "a pinch or two", "a piece or two at a time" */
const isOrTwo = ({ tokens, at, figure }: Place) =>
  figure.quantity.max <= 3 &&
  isWord(tokens, at - 1, /^or$/) &&
  tokens[at - 2]?.kind === "word" &&
  isWord(tokens, at - 3, /^an?$/);

/** "Add the flour in three parts": how, not how much. */
const isInParts = ({ tokens, at, next }: Place) =>
  isWord(tokens, at - 1, /^in$/) &&
  [next - 1, next].some((word) =>
    isWord(tokens, word, /^(parts?|portions?|additions?|stages?|goes)$/),
  );

/** "among the 4 halves", "into six rounds": pieces of the whole, and no times to turn or fold. */
export const CUT_OF_WHOLE = /^(half|halve|quarter|round|layer|part|third|fifth|eighth)s?$/;
/** "two 6-inch layers": things of a size, and no times to turn or fold. */
export const isSizedPlural = ({ tokens, next, figure }: Place) =>
  figure.quantity.min > 1 &&
  isWord(tokens, next - 1, /^(inch|cm)$/) &&
  isWord(tokens, next - 2, /^-$/);
export const isOfWhole = ({ tokens, at, figure }: Place) =>
  figure.quantity.max > 2 && isWord(tokens, at - 1, /^(the|all|among|between|into|are|equal)$/);

/** "It keeps for 4 and freezes well": days. */
const isKept = ({ tokens, at, next, ...place }: Place) =>
  isWord(tokens, at - 1, /^for$/) &&
  !place.namesFood(next) &&
  tokens
    .slice(clauseOf({ ...place, tokens, at, next })[0], at)
    .some(({ lower }) => /^keeps?$/.test(lower));

/** "2. Melt the butter": the number of the step. */
const isListNumber = ({ tokens, at, next }: Place) =>
  at === 0 &&
  next === 1 &&
  isWord(tokens, 1, /^[.)]$/) &&
  tokens[1]?.glued === true &&
  tokens[2]?.kind === "word";

/** "sbattete i tuorli 4 e aggiungete il sale 5 .", "(14-15)": the numbers of a page's pictures. */
function isPictureNumber({ tokens, at, next, figure }: Place): boolean {
  if (figure.unit !== null) return false;
  if (isWord(tokens, at - 1, /^\($/) && isWord(tokens, next, /^\)$/)) return true;
  const isApart = isWord(tokens, next, /^\.$/) && tokens[next]?.glued === false;
  return tokens[at - 1]?.kind === "word" && (isApart || isWord(tokens, next, /^ed?$/));
}

/** "Count to 10 while the seeds crackle" */
const isCountdown = ({ tokens, at }: Place) =>
  isWord(tokens, at - 1, /^to$/) && isWord(tokens, at - 2, /^count(ing)?$/);

/** "3:1", "steps 7 and 8". */
function isRatio({ tokens, at, next, figure, before }: Place): boolean {
  const isColon = (mark: number) =>
    isWord(tokens, mark, /^[:*]$/) && tokens[mark]?.glued && tokens[mark + 1]?.kind === "number";
  if (isColon(next) || isColon(at - 1)) return true;
  const { kind, lower = "" } = tokens[next] ?? {};
  const isLinked =
    before?.kind === "stays" &&
    before.next === at - 1 &&
    isWord(tokens, at - 1, /^(and|or|to|-|–|&)$/);
  return Boolean(isLinked && figure.unit === null && (kind !== "word" || STOP.test(lower)));
}
