import { dimensionOf, isMetric, sizeOf } from "~/engine/food/units";
import { isWord } from "../scale-tokens";
import { eachOf } from "./each";
import {
  clauseOf,
  foodWord,
  isLabeled,
  nounsAfter,
  type AmountKind,
  type Place,
  MIXTURES,
} from "./place";
import { isLonePackage, isRoot, isSizeOfPieces, isSizeOfThing, isSizeOfWare } from "./sizes";

/** What becomes of a weight, a volume or a length. */
export function kindOfMeasure(place: Place): AmountKind {
  const { tokens, at, next, figure, isHyphened, before } = place;
  if (isRoot(place)) return "scales";
  if (dimensionOf(figure.unit) === "length" || isHyphened || isLabeled(place)) return "stays";
  // "160C": degrees, not cups.
  const isDegrees =
    figure.quantity.max >= 50 || (isWord(tokens, at - 1, /^\/$/) && isWord(tokens, at - 2, /^f$/));
  const isC = [next - 1, next - 2].some((word) => isWord(tokens, word, /^c$/));
  if (isC && figure.unit === "cup" && isDegrees) return "stays";
  // "12 minutes a pound"
  if (before?.isTime && at === before.next + 1 && isWord(tokens, at, /^an?$/)) return "stays";
  const isBracket = isWord(tokens, at - 1, /^[(/]$/) || isWord(tokens, at - 2, /^[(/]$/);
  if (isBracket && before && before.next >= at - 2) {
    if (isWord(tokens, next, /^(each|per|apiece)$/)) return "stays";
    return before.kind === "counts" ? "stays" : before.kind;
  }
  // "the remaining ¼ cup of marshmallows (16 g)"
  const isAlone = isWord(tokens, at - 1, /^\($/) && isWord(tokens, next, /^\)$/);
  if (isAlone && before && !before.isCount && before.next >= at - 5) return before.kind;
  if (isLonePackage(place)) return "unsure";
  if (isSizeOfThing(place) || isSizeOfWare(place) || isSizeOfPieces(place)) return "stays";
  if (isForSteam(place)) return "unsure";
  if (isVessels(place)) return "counts";
  const each = eachOf(place);
  if (each) return each;
  if (isRemedy(place) || isForOneBatch(place)) return "unsure";
  if (MIXTURES.test(foodWord(place))) return kindOfMixture(place);
  // "a cup of tea", where the recipe has none
  if (
    isWord(tokens, at, /^an?$/) &&
    !place.isOwn(next + 2) &&
    !place.isOwn(next + 1) &&
    !LIQUID.test(foodWord(place)) &&
    !(/^(tsp|tbsp)$/.test(figure.unit ?? "") && /^(salt|pepper|sugar)$/.test(foodWord(place)))
  )
    return "unsure";
  // "a cup or two"
  if (isWord(tokens, next, /^or$/) && isWord(tokens, next + 1, /^(2|two|so)$/)) return "unsure";
  if (isLeft(place) || isFryingOil(place) || isScaled(place)) return "unsure";
  return "scales";
}

/** "a cup of hot water into the lower pan for steam", "with a cup of water in it": the vessel says how much. */
function isForSteam(place: Place): boolean {
  const { tokens, at, next } = place;
  const [start, end] = clauseOf(place);
  const words = tokens.slice(start, end).map(({ lower }) => lower);
  const isSteam = words.some(
    (word, index) => word === "steam" && /^(for|to|make|create)$/.test(words[index - 1] ?? ""),
  );
  if (isSteam) return true;
  if (foodWord(place) !== "water") return false;
  const behind = tokens.slice(next, end).map(({ lower }) => lower);
  if (WATER_UNDER.test(behind.join(" "))) return true;
  if (behind.includes("pan") && tokens.some((_, index) => isWord(tokens, index, /^roasting$/)))
    return true;
  const sentence = tokens.slice(at, sentenceEnd(tokens, next)).map(({ lower }) => lower);
  return sentence.some((word) => /^(trivet|rack|basket|steamer)$/.test(word));
}

const WATER_UNDER =
  /\bwater (?:in|into|to) (?:it\b|(?:the |your |an? )?(?:lower|bottom|base|drip|broiler|roasting|instant|pressure|steamer)\b)/;

function sentenceEnd(tokens: Place["tokens"], from: number): number {
  const end = tokens.findIndex((_, at) => at >= from && isWord(tokens, at, /^[.!?]$/));
  return end < 0 ? tokens.length : end;
}

/** "divide among four cups", "line eight cups of a muffin tin": what it is served or baked in, and no measure. */
function isVessels(place: Place): boolean {
  const { tokens, at, next, figure } = place;
  const { min, max } = figure.quantity;
  const word = tokens.find(({ start }) => start === figure.word?.start);
  if (figure.unit !== "cup" || word?.lower !== "cups") return false;
  if (min < 2 || !Number.isInteger(min) || !Number.isInteger(max)) return false;
  const isOf = isWord(tokens, next, /^of$/);
  const nouns = nounsAfter({ ...place, next: next + 2 });
  if (isOf && nouns.some((noun) => /^(tin|pan|tray)s?$/.test(noun))) return true;
  if (isOf || isWord(tokens, next, /^\($/) || place.namesFood(next)) return false;
  const isWritten = tokens[at]?.kind === "word";
  const isShared = [1, 2].some((step) => isWord(tokens, at - step, /^(among|between|into|line)$/));
  return isWritten || isShared;
}

/** "If it breaks, start again with a teaspoon of mustard": what mends a sauce is not of its amount. */
function isRemedy({ tokens, at, next }: Place): boolean {
  // "Add 1 tablespoon of oil if the pan looks dry"
  const behind = tokens.slice(next, sentenceEnd(tokens, next)).map(({ lower }) => lower);
  if (/\bif (?:the|your) (?:pan|skillet|pot|wok)\b/.test(behind.join(" "))) return true;
  const isMore = /^(another|extra|additional)$/;
  if (
    !isWord(tokens, at, /^an?$/) &&
    !isWord(tokens, at, isMore) &&
    !isWord(tokens, at - 1, isMore)
  )
    return false;
  let start = at;
  while (start > 0 && !isWord(tokens, start - 1, /^[.!?]$/)) start--;
  return isWord(tokens, start, /^if$/);
}

/** "Heat 1 tablespoon oil and fry some of them. Repeat with the rest": as much as the pan needs, each time. */
function isForOneBatch(place: Place): boolean {
  const { tokens, next, before } = place;
  if (!/^(oil|butter|ghee|fat|lard|water)$/.test(foodWord(place))) return false;
  // "Arrange 12 dumplings in a skillet with 1 tablespoon oil": as many as it has room for.
  const [start] = clauseOf(place);
  const isInPan = tokens.slice(start, next).some(({ lower }) => /^(pan|skillet|wok)$/.test(lower));
  if (before?.isHeld && isInPan) return true;
  const again = tokens.findIndex(
    (_, at) =>
      at > next &&
      isWord(tokens, at, /^repeat(ing)?$/) &&
      isWord(tokens, at + 1, /^(with|until|for)$/),
  );
  if (again < 0) return false;
  // "Add half of the slices": then the pan is so large.
  return !tokens.slice(0, again).some(({ lower }) => /^(half|third|quarter|[¼½⅓])$/.test(lower));
}

/** What is stirred into the rest follows it, what is rolled into a ball is as large as before. */
function kindOfMixture({ tokens, at, next, ...rest }: Place): AmountKind {
  const [start, end] = clauseOf({ tokens, at, next, ...rest });
  if (isOnGriddle(tokens, next, end)) return "stays";
  const verbs = tokens.slice(start, at).map((token) => token.lower);
  const last = verbs.reverse().find((word) => FOLLOWS.test(word) || ONE_BY_ONE.test(word)) ?? "";
  if (last !== "") return ONE_BY_ONE.test(last) ? "stays" : "scales";
  // "Take 1/2 cup of the hot mixture and whisk it into the eggs"
  const behind = tokens.slice(next, end).find(({ lower }) => WORKED.test(lower))?.lower ?? "";
  return /^(whisk|stir|mix|blend)$/.test(behind) ? "scales" : "unsure";
}

/** "Spoon 1/4 cup of batter onto the pan": one pancake. */
const isOnGriddle = (tokens: Place["tokens"], from: number, to: number) =>
  tokens
    .slice(from, to)
    .some(
      ({ lower }, index, rest) =>
        /^(on|onto)$/.test(lower) &&
        rest.slice(index + 1, index + 6).some((word) => GRIDDLE.test(word.lower)),
    );

const GRIDDLE = /^(pan|skillet|griddle|iron|comal|tawa)$/;
const FOLLOWS =
  /^(reserve|reserving|aside|save|saving|keep|whisk|stir|add|adding|fold|mix|toss|beat|combine|blend|make|makes|remaining)$/;
const WORKED = /^(whisk|stir|mix|blend|roll|shape|form|flatten|place|drop|put|spread|press)$/;
const ONE_BY_ONE = /^(scoop|roll|place|drop|put|ladle|pipe|form|fill|flatten)$/;
const LIQUID = /^(water|liquid|broth|stock|juices?|marinade|sauce|brine|syrup|dressing|oil|fat)$/;

/** "Pour off all but 2 tablespoons": what stays in a pan follows the pan. */
function isLeft(place: Place): boolean {
  const { tokens, at } = place;
  const [start] = clauseOf(place);
  const words = tokens.slice(start, at).map((token) => token.lower);
  if (/\ball but( about)?$/.test(words.join(" ")))
    return words.some((word) => /^(remove|discard)$/.test(word)) || isPanLeft(foodWord(place));
  // "until 2 tablespoons are left"
  const { next } = place;
  const isRest =
    isWord(tokens, next, /^remains?$/) || isWord(tokens, next + 1, /^(left|remaining)$/);
  if (isRest && /^(are|is|remains?)$/.test(tokens[next]?.lower ?? "")) return true;
  if (/\bkeep\b/.test(words.join(" ")) && FAT_LEFT.test(foodWord(place))) return true;
  return /\bleave\b|\bleaving\b|\buntil\b.*\b(to|about)$|\breduced? to\b|\bdown to\b/.test(
    words.join(" "),
  );
}

/** "Scale the dough at 90 g": the weight of one. */
const isScaled = ({ tokens, at, next }: Place) =>
  isWord(tokens, at - 1, /^at$/) &&
  (tokens[next]?.kind !== "word" || isWord(tokens, next, /^(for|to|and)$/));

const FAT_LEFT = /^(fat|drippings|grease)$/;
const isPanLeft = (food: string) => food === "" || PAN_LEFT.test(food);
const PAN_LEFT = /^(fat|drippings|oil|grease|liquid|water|juices?|broth)$/;

/** Oil by the cup in a step that fries: the pan says how much. */
function isFryingOil(place: Place): boolean {
  const { tokens, figure, next } = place;
  const isMuch = figure.quantity.max * sizeOf(figure.unit) >= (isMetric(figure.unit) ? 450 : 470);
  const isOil = tokens.slice(next, next + 6).some(({ lower }) => lower === "oil");
  return isMuch && isOil && dimensionOf(figure.unit) === "volume";
}
