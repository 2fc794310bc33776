import {
  ADVERBS,
  JOINED_PREPARATIONS,
  LEADING_ADJECTIVES,
  NAME_SIZES,
  PREPARATIONS,
  REMARKS,
  SOLD_AS,
  TINNED_AS,
  BRACKET_REMARKS,
} from "./kitchen-words";
import { aisleOf, isKnownFood } from "../aisles";
import { type Token, COMMA } from "./tokens";
import { dimensionOf, unitOf } from "../units";

/** The tokens between two commas. `bracket` is true for tokens from a bracket. */
type Segment = { token: Token; bracket: boolean }[];
type Cut = { kept: Segment; dropped: Segment };

/** Removes preparations and sizes from the front of a segment. Packed food keeps its preparations. */
function dropFront(segment: Segment, isPacked: boolean): Cut {
  let last = -1;
  for (let at = 0; at < segment.length; at++) {
    const word = segment[at]?.token.lower ?? "";
    const after = wordsFrom(segment, at + 1);
    if (NAME_SIZES.has(word)) {
      if (isGrade(after)) break;
      last = at;
    } else if (isGroundMeat(word, after)) {
      last = at - 1;
      break;
    } else if (isPreparation(word) || isGroundAtHome(segment, at)) {
      const isTinned = isPacked && TINNED_AS.has(word);
      const isAlone = !JOINS.test(after[0] ?? "") || !isPreparation(after[1] ?? "");
      if ((SOLD_AS.has(word) && isAlone) || isTinned || isBoughtSo(word, after)) break;
      last = at;
    } else if (!isAdverb(word, after) && !JOINS.test(word)) break;
  }
  while (JOINS.test(segment[last + 1]?.token.lower ?? "")) last++;
  return { kept: segment.slice(last + 1), dropped: segment.slice(0, last + 1) };
}

/** Ends the food before a remark, a second amount or a preparation. */
function cutRemark(segment: Segment, isPacked: boolean): Cut {
  const keptSegment: Segment = [];
  for (let at = 0; at < segment.length; at++) {
    const part = segment[at];
    if (!part) break;
    const word = part.token.lower;
    const after = wordsFrom(segment, at + 1);
    const [next = ""] = after;
    // The segment may begin with a measure after the unit: "1 cup 1/2-inch sliced squash".
    if (at === 0 && isMeasure(segment, 0) && segment.length > unitIndex(segment, 0) + 1) {
      at = unitIndex(segment, 0);
      continue;
    }
    if (at > 0 && !part.bracket) {
      const ends =
        (REMARKS.has(word) && !(READY.test(word) && isOnlyAdjectives(keptSegment))) ||
        (word === "or" && /^(more|to|so|as|less|\d.*)$/.test(next) && after[1] !== "%") ||
        (/^(and|&|plus)$/.test(word) && /^[\d.]+$/.test(next)) ||
        (next === "with" && DONE_WITH.test(word)) ||
        (word === "made" && /^(up|with|from|using)$/.test(next)) ||
        (isMeasure(segment, at) && !isOnlyAdjectives(keptSegment));
      if (ends) return { kept: dropJoin(keptSegment), dropped: segment.slice(at) };
      if (isOnlyAdjectives(keptSegment)) {
        if (isMeasure(segment, at)) {
          at = unitIndex(segment, at);
          continue;
        }
        if (NAME_SIZES.has(word) && !isGrade(wordsFrom(segment, at + 1))) continue;
      }
      if (isPreparation(word) || isAdverb(word, after)) {
        const isInOil = word === "packed" && next === "in";
        if (!isInOil && !hasFoodAfter([word, ...after])) {
          return { kept: dropJoin(keptSegment), dropped: segment.slice(at) };
        }
        const isTinned =
          isPacked || /^(canned|tinned|center)$/.test(keptSegment.at(-1)?.token.lower ?? "");
        const stays = isTinned || SOLD_AS.has(word) || isBoughtSo(word, after);
        const isOne = !JOINS.test(next);
        if (!stays && isOne && isOnlyAdjectives(keptSegment)) continue;
      }
    }
    keptSegment.push(part);
  }
  return { kept: dropJoin(keptSegment), dropped: [] };
}

/**
 * Returns the number of segments that continue the name: "cod, hake, or other white fish". In a list, "salt, pepper and
 * cumin" also continues.
 */
function countAlternatives(rest: readonly Segment[], isList: boolean): number {
  for (let at = 0; at < Math.min(rest.length, 5); at++) {
    const segment = cutRemark(rest[at] ?? [], false).kept;
    const words = segment.map((s) => s.token.lower);
    const [first = "", second = ""] = words;
    if (words.length === 0 || words.length > 7) return 0;
    if (isPreparation(first) || ADVERBS.has(first) || REMARKS.has(first)) return 0;
    if (segment.some((s) => s.token.kind === "number")) return 0;
    if (
      words.some((word) =>
        /^(removed|discarded|reserved|only|on|off|each|with|without|optional)$/.test(word),
      )
    )
      return 0;
    const isRemark = /^(to|more|as|so|less|a|an|until|just|about)$/.test(second);
    const names = !isOnlyAdjectives(segment);
    if (first === "or") return isRemark || !names ? 0 : at + 1;
    if (isList && names && (first === "and" || words.indexOf("and") > 0)) return at + 1;
    const inner = words.indexOf("or");
    if (inner > 0 && names && (at > 0 || inner <= 2)) return at + 1;
  }
  return 0;
}

/** Returns true if a segment has only descriptions, so that the food follows. */
function isOnlyAdjectives(segment: Segment): boolean {
  return segment.every(({ token: { kind, lower } }) => {
    return (
      kind !== "word" ||
      LEADING_ADJECTIVES.has(lower) ||
      NAME_SIZES.has(lower) ||
      ADVERBS.has(lower) ||
      PREPARATIONS.has(lower) ||
      JOINS.test(lower) ||
      /-(?:\p{L}+ed|free|fat|sodium|in|on|quality|salt|sugar|style|calorie|old|grain|cut|size|less|inch|thick|ripe)$/u.test(
        lower,
      )
    );
  });
}

/** Returns true for a word that is a preparation by the cook. */
function isPreparation(word: string): boolean {
  return PREPARATIONS.has(word);
}

/** Matches words before a further food that is not part of the food: "flour seasoned with salt and pepper". */
const DONE_WITH = /^(mixed|seasoned|tossed|sprinkled|dusted|brushed|rubbed)$/;
/** Matches words that begin no remark if the food follows: "ready to eat lentils", "safe for freezing". */
const READY = /^(to|for)$/;
const JOINS = /^(and|or|&|of|then|to|-|\/)$/;

/** Returns true for the first of several adverbs before a preparation: "very finely chopped". */
function isAdverb(word: string, after: readonly string[]): boolean {
  if (word === "fresh") return /^(squeezed|grated|cracked)$/.test(after[0] ?? "");
  if (!ADVERBS.has(word)) return false;
  const end = after.find((next) => !ADVERBS.has(next)) ?? "";
  return isPreparation(end) || /^(ground|milled)$/.test(end) || JOINS.test(end);
}

/** Returns true for a food that is ground at home: "freshly ground pepper" is pepper. */
function isGroundAtHome(segment: Segment, at: number): boolean {
  const word = segment[at]?.token.lower;
  const before = segment[at - 1]?.token.lower ?? "";
  return (
    (word === "ground" || word === "milled") &&
    (ADVERBS.has(before) || before === "fresh") &&
    segment.length > at + 1
  );
}

/** Returns true for ground meat, which is sold ground. */
function isGroundMeat(word: string, [next = ""]: readonly string[]): boolean {
  const name = `ground ${next}`;
  return word === "ground" && isKnownFood(name) && aisleOf(name) === "Meat & Poultry";
}

/** Returns true for preparations that are part of a product name: "whipped cream", "split peas". */
function isBoughtSo(word: string, after: readonly string[]): boolean {
  return (JOINED_PREPARATIONS[word] ?? []).some((food) =>
    food.split(" ").every((part, at) => after[at] === part || after[at] === `${part}s`),
  );
}

/** Returns true for a second measure within the name: "cream 30 mL", "ginger 1/4 inch thick". */
function isMeasure(segment: Segment, at: number): boolean {
  if (segment[at]?.token.kind !== "number") return false;
  const [unit = ""] = segment[unitIndex(segment, at)]?.token.text.split("-") ?? [];
  return dimensionOf(unitOf(unit)) !== "count";
}

/** Returns the index of the unit after a figure, a fraction or "2-". */
function unitIndex(segment: Segment, at: number): number {
  let index = at + 1;
  while (index < at + 6 && segment[index]?.token.kind !== "word") index++;
  return index;
}

/**
 * Returns true if a size names a variety: "medium grain rice", "medium fat cheese", "medium sweet sherry", but not medium sweet
 * potatoes.
 */
function isGrade([next = "", food = ""]: readonly string[]): boolean {
  if (next === "sweet")
    return !/^(?:potato(?:es)?|onions?|peppers?|corn|peas?|pickles?)$/.test(food);
  return /^(grain|fat|curd|strength|dry)$/.test(next);
}

/** Returns true if words after a preparation name food ("fresh minced herbs"), not further work ("peeled and cut"). */
function hasFoodAfter(words: readonly string[]): boolean {
  for (const [at, word] of words.entries()) {
    if (isPreparation(word) || ADVERBS.has(word)) continue;
    if (word === "or" && isPreparation(words[at + 1] ?? "")) continue;
    return !/^(and|or|into|in|on|to|for|if|at|then|with|until|by|as|but|from|clean)$/.test(word);
  }
  return false;
}

function wordsFrom(segment: Segment, at: number): string[] {
  return segment.slice(at, at + 12).map((s) => s.token.lower);
}

function dropJoin(keptSegment: Segment): Segment {
  let end = keptSegment.length;
  while (/^(and|or|of|with|&|,)$/.test(keptSegment[end - 1]?.token.lower ?? "")) end--;
  return keptSegment.slice(0, end);
}

/** The parts of a line after its amount. */
type NamePart = {
  /** The food in the words of the line, with alternatives and short bracketed names. */
  name: string;
  /** The name without brackets. */
  plain: string;
  preparation: string | null;
};

/**
 * Splits the words after an amount into the food and its preparation. The food ends at a comma, a dash or a remark.
 * Preparations and sizes at its front and end are removed, except from packed food: diced tomatoes are sold diced. In a
 * list (`isList`) "and" continues the name.
 */
export function readName(tokens: readonly Token[], isPacked: boolean, isList: boolean): NamePart {
  const segments = splitSegments(tokens);
  const preparations: Segment[] = [];
  let name: Segment = [];
  let index = 0;
  for (; index < segments.length; index++) {
    const { kept: keptSegment, dropped } = dropFront(segments[index] ?? [], isPacked);
    if (dropped.length > 0) preparations.push(dropped);
    name.push(...keptSegment);
    if (!isOnlyAdjectives(name)) break;
  }
  const cut = cutRemark(name, isPacked);
  name = cut.kept;
  if (cut.dropped.length > 0) preparations.push(cut.dropped);
  const rest = segments.slice(index + 1);
  const joined = cut.dropped.length === 0 ? countAlternatives(rest, isList) : 0;
  for (const segment of rest.slice(0, joined)) {
    const { kept: alternative, dropped } = cutRemark(segment, isPacked);
    if (dropped.length > 0) preparations.push(dropped);
    if (!/^(or|and)$/.test(alternative[0]?.token.lower ?? "")) {
      name.push({ token: COMMA, bracket: false });
    }
    name.push(...alternative);
  }
  preparations.push(...rest.slice(joined));
  if (name.length === 0) name = segments.find((s) => s.length > 0) ?? [];
  const preparation = preparations.map(write).filter(Boolean).join(", ");
  const plain = write(name.filter((part) => !part.bracket));
  return {
    name: write(name) || plain,
    plain: plain || write(name),
    preparation: preparation || null,
  };
}

/** Returns the text of a segment with the spaces of the line. */
function write(segment: Segment): string {
  let text = "";
  let end = -1;
  for (const { token } of segment) {
    const isSpaced = text !== "" && token !== COMMA && token.start !== end;
    text += isSpaced ? ` ${token.text}` : token.text;
    end = token.end;
  }
  return text.replace(/^[\s.:&/+,-]+|[\s.:&/+*,-]+$/g, "");
}

function splitSegments(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [[]];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const segment = segments.at(-1) ?? [];
    if (token.text === "(" || token.text === "[") {
      const close = closing(tokens, at);
      const inside = tokens.slice(at + 1, close);
      if (segment.length > 0 && isOtherName(inside)) {
        segment.push(...inside.map((t) => ({ token: t, bracket: true })));
      }
      at = close;
      continue;
    }
    const isDash = token.text === "-" && !(token.glued && tokens[at + 1]?.glued);
    const isMark = token.kind === "mark" && /[,;:)\]]/.test(token.text);
    if (isDash || isMark) segments.push([]);
    else segment.push({ token, bracket: false });
  }
  return segments;
}

function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? "";
    if (text === "(" || text === "[") depth++;
    if (text === ")" || text === "]") depth--;
    if (depth === 0) return at;
  }
  return tokens.length;
}

/** Returns true for "(garbanzo beans)", a second name of the food, but not for "(see note)". */
function isOtherName(inside: readonly Token[]): boolean {
  if (inside.length === 0 || inside.length > 4) return false;
  return inside.every((token, at) => {
    const isOr = at === 0 && token.lower === "or";
    if (token.kind === "word") {
      const { lower } = token;
      return isOr || (!BRACKET_REMARKS.has(lower) && !isPreparation(lower));
    }
    return token.text === "-";
  });
}
