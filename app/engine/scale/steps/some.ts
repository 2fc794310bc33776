import { isWord } from "../scale-tokens";
import { clauseOf, nounsAfter, type AmountKind, type Place } from "./place";

/**
 * What becomes of a number with no noun behind it: "Divide the dough in four", "makes 12", "chop the other 2", "layer
 * four with cheese". Null where a noun follows, or where it is one.
 */
export function kindOfAlone(place: Place): AmountKind | "none" | null {
  const { tokens, at, next, figure, before } = place;
  const { min, max } = figure.quantity;
  // "Slice 3 of them and keep the last one whole": of more, there are more that are left.
  const isLastOne = max === 1 && isWord(tokens, at, /^one$/) && before?.hasCount === true;
  if (isLastOne && isWord(tokens, at - 1, /^(other|remaining|last)$/)) return "unsure";
  if (figure.unit !== null || max < 2 || min < 1 || isWord(tokens, next, /^(of|x|×)$/)) return null;
  const { kind, lower = "" } = tokens[next] ?? {};
  const isAlone =
    kind === undefined || kind === "mark" ? !/^[(\-–]$/.test(lower) : BEHIND.test(lower);
  if (!isAlone) return null;
  if (max > 100) return "none";
  if (isWord(tokens, at - 1, /^(other|remaining|last|all)$/)) {
    return before?.hasCount === true ? "scales" : "unsure";
  }
  const [start] = clauseOf(place);
  // "Drop spoonfuls of it over the peaches, about 10 in all."
  const isAll = isWord(tokens, next, /^in$/) && isWord(tokens, next + 1, /^(all|total)$/);
  if (isAll || lower === "altogether") return "counts";
  const words = tokens.slice(start, at).map((token) => token.lower);
  if (words.some((word) => /^(fold|folds|folded|folding|count|counting)$/.test(word)))
    return "none";
  // "Makes 12." Whether a dough cut in four is cut in eight, nobody can tell.
  const said = words.filter((word) => !/^(about|around|roughly|up|to)$/.test(word));
  const last = said.at(-1) ?? "";
  // "turn it after 25"
  if (last === "after" && isFigureAt(tokens, at)) return "none";
  // "enough for 4 as a main or 8 as a starter"
  const isFor = last === "for" && said.at(-2) === "enough";
  const isOr = last === "or" && lower === "as" && before?.kind === "counts";
  const isYield = isFor || isOr || /^(makes?|yields?|serves?|feeds?)$/.test(last);
  return isYield && isFigureAt(tokens, at) ? "counts" : "unsure";
}

const isFigureAt = (tokens: Place["tokens"], at: number) => tokens[at]?.kind === "number";

const BEHIND =
  /^(and|or|to|with|in|into|on|onto|for|at|by|if|so|that|as|more|when|while|from|over|then|but|before|until|altogether)$/;

/** "Spread the hummus in four bowls", but not what is set out in three dishes for breading. */
export function isServedIn(place: Place): boolean {
  const [start] = clauseOf(place);
  const isPlate = nounsAfter(place).some((noun) =>
    /^(bowl|plate|glass|flute|mug|cup|ramekin|coupe)(s|es)?$/.test(noun),
  );
  return (
    isPlate &&
    place.figure.quantity.min > 2 &&
    place.tokens.slice(start, place.at).some(({ lower }) => SERVES.test(lower))
  );
}

const SERVES = /^(spread|serve|served|divide|ladle|pour|spoon|share|arrange|pile|layer|put)$/;

/** "Take one dome", "test one of the peels", "spread it on one slice", "add 5 or 6 of the pieces": some of them. */
export function isTaken({ tokens, at, next, figure: { quantity } }: Place): boolean {
  const isOfThe =
    isWord(tokens, next, /^of$/) && isWord(tokens, next + 1, /^(the|your|those|these)$/);
  if (isOfThe && quantity.min < quantity.max) return true;
  if (quantity.max !== 1 || tokens[at]?.kind === "number") return false;
  return isWord(tokens, at - 1, /^(take|taking|test|try|taste|grab|pick|on|onto)$/);
}

/** "Keep the first 4 warm": how many that are depends on the pan. */
export const isFirst = ({ tokens, at }: Place) =>
  isWord(tokens, at - 1, /^first$/) && isWord(tokens, at - 2, /^(the|your)$/);

/** "For example, if your ham weighs 13 lb, roast it for 2 hours." */
export function isExample({ tokens, at }: Place): boolean {
  let start = at;
  while (start > 0 && !isWord(tokens, start - 1, /^[.!?]$/)) start--;
  const words = tokens.slice(start, at).map(({ lower }) => lower);
  return /\bfor example\b|\bfor instance\b|\bif (?:your|the|it)\b.*\bweighs?\b/.test(
    words.join(" "),
  );
}
