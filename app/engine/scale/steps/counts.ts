import { isContainer, dimensionOf, isPluralUnit } from "~/engine/food/units";
import { namesThing, VAGUE } from "../scale-lead";
import { isWord } from "../scale-tokens";
import { eachOf } from "./each";
import {
  clauseOf,
  nounsAfter,
  type AmountKind,
  type Place,
  MADE,
  MIXTURES,
  NO_AMOUNT,
  SERVED,
  WARE,
  isLabeled,
  STOP,
} from "./place";
import { isHyphenedSize, kindOfSized } from "./sizes";
import { isFirst, isServedIn, isTaken, kindOfAlone } from "./some";
import { readMeasure } from "~/engine/food/line/measure";

/** Whether the words say that the figure is a time, a temperature, a size or a label. */
function isNoCount(place: Place): boolean {
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
const CUT_OF_WHOLE = /^(half|halve|quarter|round|layer|part|third|fifth|eighth)s?$/;
/** "two 6-inch layers": things of a size, and no times to turn or fold. */
const isSizedPlural = ({ tokens, next, figure }: Place) =>
  figure.quantity.min > 1 &&
  isWord(tokens, next - 1, /^(inch|cm)$/) &&
  isWord(tokens, next - 2, /^-$/);
const isOfWhole = ({ tokens, at, figure }: Place) =>
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

/** What becomes of a count; null where the words count nothing: "one side". */
export function kindOfCount(place: Place): AmountKind | null {
  const { tokens, at, next, figure } = place;
  const isFigure = tokens[at]?.kind === "number";
  const none = isFigure ? "stays" : null;
  if (isNoCount(place)) return none;
  if (figure.unit && VAGUE.has(figure.unit)) {
    // "about 9 dollops": a number of them, though nobody knows how large each is.
    const isMany = isFigure && figure.quantity.min > 3;
    return isPinches(place) ? "scales" : isMany ? "unsure" : "stays";
  }
  const each = eachOf(place);
  if (each === "unsure" || (each && (isFigure || place.namesFood(next)))) return each;
  if (each) return null;
  // "into 4, 16-ounce jars"
  const isListed = isWord(tokens, next, /^,$/) && isHyphenedSize(tokens, next + 1);
  if (figure.unit === null && isListed) return kindOfSized({ ...place, next: next + 1 });
  const alone = kindOfAlone(place);
  if (alone) return alone === "none" ? none : alone;
  if (figure.unit && isContainer(figure.unit) && place.namesFood(next)) return "scales";
  const isRound = figure.unit === "round" && isWord(tokens, next - 1, /^x$/);
  if (figure.unit === "batch" || isRound) return "unsure";
  if (figure.unit === null && tokens[next]?.kind === "number") return kindOfSized(place);
  const named = { ...place, food: foodAt(place) };
  const nouns = nounsAfter({ ...place, next: named.food });
  const kind = kindByNouns(named, nouns);
  if (kind === "none") return none;
  // "the next five ingredients", "in three shallow dishes"
  const isNamed =
    figure.unit !== null ||
    named.food > next ||
    isSizedPlural(place) ||
    isPieces(place) ||
    place.namesFood(named.food) ||
    nouns.some(isThing);
  return kind === "unsure" && !isFigure && !isNamed ? null : kind;
}

/** "2 pinches of salt": counted, where "a pinch" is as much as one likes. */
const isPinches = ({ figure: { unit, quantity } }: Place) =>
  /^(pinch|dash)$/.test(unit ?? "") && quantity.min >= 2 && quantity.min === quantity.max;

const isThing = (noun: string) => PIECE.test(noun) || WARE.test(noun) || SERVED.test(noun);

/** The token where the name of what is counted begins: behind "of the". */
function foodAt({ tokens, next }: Place): number {
  if (!isWord(tokens, next, /^of$/)) return next;
  return next + (isWord(tokens, next + 1, /^(the|those|these|your)$/) ? 2 : 1);
}

type Named = Place & { food: number };

/** What becomes of a count by what is counted. */
function kindByNouns(place: Named, nouns: readonly string[]): AmountKind | "none" {
  const { tokens, at, next, figure, food } = place;
  const has = (words: RegExp) => nouns.some((noun) => words.test(noun));
  const isWare = WARE.test(figure.unit ?? "") || has(WARE);
  const isOne = tokens[at]?.kind !== "number" && figure.quantity.max === 1;
  // "in one pot", "on one plate"
  if (isOne && (isPieces(place) || isWare || has(SERVED) || has(MIXTURES))) return "none";
  if (isWord(tokens, at - 1, /^in$/) && has(/^(portion|part|increment|stage|addition)s?$/))
    return "none";
  // A stack of more is cut no finer.
  const [start, end] = clauseOf(place);
  if (tokens.slice(start, at).some(({ lower }) => /^stacks?$/.test(lower))) return "unsure";
  // "Pipe 12 rosettes around the edge": as many as it is long.
  const behind = tokens.slice(next, end);
  const isRound = behind.some(({ lower }) => /^(around|along)$/.test(lower));
  if (isRound && isPieces(place)) return "unsure";
  // "Add the spinach in two handfuls"
  const isHow = isWord(tokens, at - 1, /^in$/) && !isWord(tokens, at - 2, STIRRED);
  if (figure.unit === "handful" && isHow) return "unsure";
  if (isHeld(place) || isFirst(place) || isTaken(place)) return "unsure";
  if (figure.unit === null && figure.quantity.max < 1 && (has(MIXTURES) || !place.namesFood(next)))
    return "none";
  // "3 more skewers": how many there are besides is not said.
  if (isWord(tokens, next, /^more$/) || isWord(tokens, next - 2, /^more$/)) return "unsure";
  // "12 pieces or 4 servings"
  if (has(/^servings?$/) && place.before?.kind === "counts" && isWord(tokens, at - 1, /^or$/))
    return "counts";
  // "two avocado halves, cut side down" are no sides.
  const ends = nouns.findIndex((noun) => PIECE.test(noun));
  const isTimes = (ends < 0 ? nouns : nouns.slice(0, ends)).some(
    (noun) =>
      NO_AMOUNT.has(noun) &&
      !/^(round|half|quarter|halve)s?$/.test(noun) &&
      !(CUT_OF_WHOLE.test(noun) && isOfWhole(place)),
  );
  if (figure.unit === null && isTimes) return isSizedPlural(place) ? "unsure" : "none";
  if (isPieces(place)) {
    // Two halves may become two larger ones, or four.
    const isTwo = figure.quantity.max <= 2 && isWord(tokens, at - 1, /^into$/);
    if (isTwo || (isWare && !has(SERVED))) return "unsure";
    return nouns.length > 0 || figure.unit ? "counts" : "none";
  }
  if (has(SERVED) && isWord(tokens, at - 1, /^in$/)) return isServedIn(place) ? "counts" : "none";
  if (figure.unit === null && has(SERVED))
    return isServing(place) || (!isOne && has(PORTION)) ? "counts" : "unsure";
  // "the rims of four glasses"
  if (figure.unit === "glass" && !place.namesFood(next)) return "counts";
  if (isWare && (figure.unit || !place.namesFood(food))) return "unsure";
  if (has(MIXTURES)) return "unsure";
  if (figure.unit)
    return ANY_PIECE.test(figure.unit) && !place.namesFood(food) ? "unsure" : "scales";
  return kindOfFood(place, nouns);
}

/** What becomes of so many foods, or pieces of them. */
function kindOfFood({ tokens, next, figure, food, ...place }: Named, nouns: readonly string[]) {
  const isOf = food > next;
  if (isOf && figure.quantity.min >= 2 && namesThing(tokens, food)) return "scales";
  const piece = nouns.findIndex((noun) => PIECE.test(noun));
  if (piece >= 0 && !isOf) {
    if (isShared(tokens, place.at)) return "counts";
    const behind = food + piece + 1;
    return isWord(tokens, behind, /^of$/) && place.namesFood(behind + 1) ? "scales" : "unsure";
  }
  if (place.namesFood(food)) return place.isOwn(food) ? "scales" : "unsure";
  if (figure.quantity.max > 100) return "none";
  return tokens[next]?.kind === "word" ? "unsure" : "none";
}

/** What holds one portion, whatever is done to it. */
const PORTION = /^(ramekin|coupe|parfait|tumbler|goblet|mason|pint|custard|liner)s?$/;
const STIRRED = /^(stir|mix|fold|toss|throw|whisk|beat|blend|drop|put)$/;
const PIECE = /^(wedge|strip|slice|piece|slab|cutlet|half|halve|patty|pattie)s?$/;
const ANY_PIECE = /^(piece|sheet|ball|round|strip|square)$/;

/** "Divide the filling among the 4 halves" */
const isShared = (tokens: Place["tokens"], at: number) =>
  isWord(tokens, isWord(tokens, at - 1, /^(the|all)$/) ? at - 2 : at - 1, /^(among|between)$/);

/** "fit 4 eggs in a skillet", "drop 6 dumplings into the water", "cook four slices": as many as there is room for. */
function isHeld(place: Place): boolean {
  const { tokens, at, next, figure } = place;
  if (isWord(tokens, next, /(fuls?|heaps?|mounds?)$/)) return false;
  if (isWord(tokens, at - 1, COOKED)) return figure.unit !== null || place.namesFood(next);
  if (!place.namesFood(next)) return false;
  const words = tokens.slice(clauseOf(place)[0], at).map(({ lower }) => lower);
  const verb = words.findLastIndex((word) => /^(fit|fits|hold|holds|drop|fry|lower)$/.test(word));
  // "Fry the onion and 3 cloves of garlic"
  return verb >= 0 && !words.slice(verb).includes("and");
}

const COOKED = /^(cook|sear|brown|grill|griddle|toast|bake|turn|flip)$/;

/** "into 12 balls", "makes about 16". */
function isPieces({ tokens, at }: Place): boolean {
  let before = at - 1;
  while (
    isWord(tokens, before, /^(about|roughly|approximately|around|at|least|up|to|~|the|in)$/) &&
    before > at - 4
  ) {
    if (isWord(tokens, before, /^in$/)) break;
    before--;
  }
  // "drop on 12 spoonfuls"
  if (isWord(tokens, before, /^(on|in)$/) && isWord(tokens, before - 1, /^(drop|pipe|spoon)$/))
    return true;
  // "You should have about 14 pancakes."
  if (isWord(tokens, before, /^(have|get)$/) && isWord(tokens, before - 1, /^(you|should|will)$/))
    return true;
  if (isWord(tokens, before, /^into$/)) return true;
  if (isWord(tokens, before, /^(with|for)$/)) return isWord(tokens, before - 1, /^(up|enough)$/);
  return MADE.test(tokens[before]?.lower ?? "");
}

/** "among 4 bowls", "on four plates", "onto 8 skewers": one for each who eats. */
function isServing({ tokens, at }: Place): boolean {
  for (let before = at - 1; before >= at - 3; before--) {
    if (
      isWord(
        tokens,
        before,
        /^(among|between|into|onto|over|on|to|from|of|fill|with|for|grease|brush|butter|warm|chill|oil|line)$/,
      )
    )
      return true;
  }
  return false;
}
