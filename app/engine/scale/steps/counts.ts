import { isContainer } from "~/engine/food/units";
import { namesThing, VAGUE } from "../scale-lead";
import { isWord } from "../scale-tokens";
import { eachOf } from "./each";
import { CUT_OF_WHOLE, isNoCount, isOfWhole, isSizedPlural } from "./no-count";
import { clauseOf, nounsAfter, type AmountKind, type Place } from "./place";
import { isHyphenedSize, kindOfSized } from "./sizes";
import { isFirst, isServedIn, isTaken, kindOfAlone } from "./some";
import { MADE, MIXTURES, NO_AMOUNT, SERVED, WARE } from "./words";

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
