import type { FoodTerm, Phrases } from "./food-terms";
import { type Content, withFiner } from "~/engine/food/contents";
import { type FoodToken, words, wordAt } from "~/engine/food/line/tokens";
import type { FoundFood, LineReading } from "~/engine/food/line/foods";
import { canonicalWords } from "~/engine/food/words";
import { isAt, isOut, type Sentence, standingOf } from "./wording";
import { legible } from "~/engine/food/line/legible";
import { isReplaced } from "./mentions";
import type { RecipeReading } from "./reading";
import type { Where } from "./reason";
import { bitOf, type WordPlaces } from "./word-places";

/** A term of an eater's own words. */
export type ReadTerm = {
  /** As typed. */
  words: string;
  /** The foods that the term means; empty if it is not understood. */
  meanings: readonly FoodTerm[];
  /** The excepted foods among them. */
  except: readonly FoodTerm[];
  /** Explanations of a meaning that is not obvious, each the rest of a sentence. */
  notes: readonly string[];
  /** The words that are matched as text because part of the term is not clear. */
  text: readonly string[];
};

/** Words that may follow a food's name without making it another food: "salmon fillet", but not "salmon burger". */
const FORMS = words(
  `fillet steak cheese slice flake sliver kernel half piece meat breast thigh drumstick leg wing loin tail butter milk
   flour meal paste oil extract powder stock broth wheel crumble rind leaf floret can chop shank
   shoulder rib roast mince cutlet`,
);

/**
 * Returns true for a food that a term excepts. If in doubt it returns false: another food in the name ("almond cookie") may
 * contain something that is left out.
 */
function isExcepted(
  { food, found }: { food: string; found: FoundFood | null },
  { meanings, except }: { meanings: readonly FoodTerm[]; except: readonly FoodTerm[] },
): boolean {
  if (except.length === 0) return false;
  const called = canonicalWords(food);
  return except.some(
    (it) => isCalledAfter(called, it) || (found !== null && hasNoOther(found, it, meanings)),
  );
}

function isCalledAfter(called: readonly string[], { foods, not }: FoodTerm): boolean {
  if (called.some((_, at) => lengthAt(called, at, not) > 0)) return false;
  return called.some((_, at) => {
    const length = lengthAt(called, at, foods);
    return length > 0 && called.slice(at + length).every((word) => FORMS.has(word));
  });
}

function lengthAt(called: readonly string[], at: number, phrases: Phrases): number {
  const known = phrases.get(called[at] ?? "") ?? [];
  return known.find((phrase) => phrase.every((word, on) => called[at + on] === word))?.length ?? 0;
}

/** Returns true if a food contains only the excepted one of the foods left out: the peanuts of "no nuts except peanuts". */
function hasNoOther(
  { has, may }: FoundFood,
  { contents }: FoodTerm,
  meanings: readonly FoodTerm[],
) {
  if (!contents.some((content) => has.has(content))) return false;
  const left = meanings.flatMap((meaning) => meaning.contents);
  const others = withFiner(left).filter(
    (content) => !left.includes(content) && !contents.includes(content),
  );
  return !others.some((content) => has.has(content) || may.has(content));
}

/** A range of words in a text, by index. */
type Span = { at: number; length: number };

/** Returns the places of phrases among words. Where several begin at one word, the longest counts. */
function spansOf(tokens: readonly FoodToken[], phrases: Phrases): Span[] {
  if (phrases.size === 0) return [];
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phrases.get(wordAt(tokens, at))?.find((it) => isAt(tokens, at, it));
    if (phrase) spans.push({ at, length: phrase.length });
  }
  return spans;
}

/** Returns true if two spans share a word. */
const overlaps = (a: Span, b: Span) => a.at < b.at + b.length && b.at < a.at + a.length;

/** A food that a term means, or may mean. */
export type NameMatch = {
  /** As written. */
  food: string;
  isCertain: boolean;
  /** The food as read, if its contents decide. */
  found: FoundFood | null;
  content: Content | null;
};

/** A match in the title, the description or the steps. */
type TextMatch = { match: NameMatch; where: Where; text: string };

/** Returns for each line the match of a term, preferring a certain one to a possible one; null for lines without a match. */
export function matchLines(reading: RecipeReading, term: ReadTerm): (NameMatch | null)[] {
  const named = textsWith(reading.lineWords(), term);
  const contents = term.meanings.flatMap((meaning) => meaning.contents);
  const isInFoods = contents.some((content) => reading.contents().has(content));
  return reading.lines.map((line, at) => {
    const isAsked =
      (named & bitOf(at)) !== 0 ||
      (isInFoods &&
        line.foods.some(({ has, may }) => contents.some((it) => has.has(it) || may.has(it))));
    return isAsked ? matchLine(line, reading.recipe.ingredients[at] ?? "", term) : null;
  });
}

/** Returns the texts in which a phrase of a term may begin, as bits. */
function textsWith(places: WordPlaces, { meanings, text }: ReadTerm): number {
  let found = places.get(text[0] ?? "") ?? 0;
  for (const { foods, maybe } of meanings) {
    for (const word of foods.keys()) found |= places.get(word) ?? 0;
    for (const word of maybe.keys()) found |= places.get(word) ?? 0;
  }
  return found;
}

function matchLine(reading: LineReading, text: string, term: ReadTerm): NameMatch | null {
  const sentence = { text: legible(text), tokens: reading.tokens, foods: reading.foods };
  const matches = term.meanings
    .flatMap((meaning) => matchMeaning(sentence, meaning))
    .filter((match) => !isExcepted(match, term));
  const certain = matches.find(({ isCertain }) => isCertain);
  return certain ?? matchWords(sentence, term.text) ?? matches[0] ?? null;
}

/** Returns true if a line has, or may have, a food of the meaning. */
export const isMeant = ({ tokens, foods }: LineReading, text: string, meaning: FoodTerm) =>
  matchMeaning({ text, tokens, foods }, meaning).length > 0;

const matchMeaning = (sentence: Sentence, meaning: FoodTerm): NameMatch[] => [
  ...sentence.foods.flatMap((food) => matchContents(food, meaning)),
  ...matchNames(sentence, meaning),
];

/** Returns the foods of a term that title, description and steps name and the ingredient list does not have. */
export function matchTexts(reading: RecipeReading, term: ReadTerm): TextMatch[] {
  const listed = reading.listed();
  const matches: TextMatch[] = [];
  const contents = term.meanings.flatMap((meaning) => meaning.contents);
  if (contents.length > 0) {
    for (const { food, has, where, text, isCertain } of reading.unlisted()) {
      const content = contents.find((it) => has.includes(it)) ?? null;
      if (content === null) continue;
      matches.push({ match: { food: food.name, isCertain, found: food, content }, where, text });
    }
  }
  const named = textsWith(reading.sentenceWords(), term);
  for (const [at, each] of reading.sentences().entries()) {
    // Skips texts that have no word of the term.
    if ((named & bitOf(at)) === 0) continue;
    const { where, written, claims, text, tokens } = each;
    const sentence: Sentence = {
      text,
      tokens,
      get foods() {
        return each.foods;
      },
    };
    const found = [
      ...term.meanings.flatMap((meaning) => matchNames(sentence, meaning)),
      matchWords(sentence, term.text),
    ];
    for (const match of found) {
      // A name that the list has was already matched against the term there.
      if (match === null) continue;
      const { content } = match;
      const named = canonicalWords(match.food);
      if (listed.words.has(named.at(-1) ?? "")) continue;
      if (content !== null && (claims.has(content) || isReplaced(named, content, listed))) continue;
      const only = { text, tokens, foods: [asFood(match.food, match.span, "first")] };
      const isCertain = match.isCertain && (where === "steps" || standingOf(only, 0) === "in");
      matches.push({ match: { ...match, isCertain }, where, text: written.trim() });
    }
  }
  return firstOfEach(matches.filter(({ match }) => !isExcepted(match, term)));
}

/** Keeps one match for each text, preferring a certain one. */
function firstOfEach(matches: readonly TextMatch[]): TextMatch[] {
  const first = new Map<Where, TextMatch>();
  for (const each of matches) {
    const known = first.get(each.where);
    if (!known || (each.match.isCertain && !known.match.isCertain)) first.set(each.where, each);
  }
  return [...first.values()];
}

function matchContents(food: FoundFood, { contents }: FoodTerm): NameMatch[] {
  const has = contents.find((content) => food.has.has(content));
  const content = has ?? contents.find((it) => food.choice === "first" && food.may.has(it));
  if (content === undefined) return [];
  const isCertain = has !== undefined && food.choice === "first";
  return [{ food: food.name, isCertain, found: food, content }];
}

type SpanMatch = NameMatch & { span: Span };

/** Finds a term that was not understood, word by word, in a line or sentence. */
function matchWords(sentence: Sentence, plain: readonly string[]): SpanMatch | null {
  const at = sentence.tokens.findIndex((_, index) => isAt(sentence.tokens, index, plain));
  if (at < 0 || plain.length === 0) return null;
  return matchSpan(sentence, { at, length: plain.length }, NOTHING, true);
}

function matchNames(sentence: Sentence, meaning: FoodTerm): SpanMatch[] {
  const { tokens } = sentence;
  const hidden = spansOf(tokens, meaning.not);
  const find = (phrases: Phrases, isCertain: boolean) =>
    spansOf(tokens, phrases)
      .filter((span) => !hidden.some((other) => overlaps(other, span)))
      .flatMap((span) => matchSpan(sentence, span, meaning, isCertain) ?? []);
  return [...find(meaning.foods, true), ...find(meaning.maybe, false)];
}

function matchSpan(
  sentence: Sentence,
  span: Span,
  { only, own }: Pick<FoodTerm, "only" | "own">,
  isCertain: boolean,
): SpanMatch | null {
  const { text, tokens, foods } = sentence;
  const food = foods.find((it) => overlaps(it, span)) ?? null;
  if (food !== null && isOtherFood(tokens, food, span)) return null;
  const content = only.find((it) => food?.has.has(it) || food?.may.has(it)) ?? null;
  // The contents of a name that is not a food ("vindaloo") are not known.
  const isOpen = !isCertain && food === null;
  if (only.length > 0 && content === null && !isOpen) {
    if (!isNamedSo(tokens, food, span, { only, own })) return null;
  }
  const start = tokens[span.at]?.start ?? 0;
  const name = food?.name ?? text.slice(start, tokens[span.at + span.length - 1]?.end ?? start);
  const choice = food?.choice ?? "first";
  if (isOut({ text, tokens, foods: [asFood(name, span, choice)] }, 0)) return null;
  return { food: name, span, isCertain: isCertain && choice === "first", found: null, content };
}

const NOTHING: Pick<FoodTerm, "only" | "own"> = { only: [], own: new Map() };

/** Returns true if a line uses the words of the term ("1 lb crustaceans"), even though its contents are not known. */
function isNamedSo(
  tokens: readonly FoodToken[],
  food: FoundFood | null,
  { at, length }: Span,
  { only, own }: Pick<FoodTerm, "only" | "own">,
): boolean {
  const names = own.get(wordAt(tokens, at)) ?? [];
  if (!names.some((name) => name.length === length && isAt(tokens, at, name))) return false;
  if (food === null) return true;
  return food.length === length && !food.usual.some((content) => only.includes(content));
}

const asFood = (name: string, { at, length }: Span, choice: FoundFood["choice"]): FoundFood => ({
  name,
  at,
  length,
  choice,
  has: new Set(),
  may: new Set(),
  usual: [],
});

/** Returns true for a food that is only named after another one: "plum tomato", "oyster mushroom". */
function isOtherFood(tokens: readonly FoodToken[], food: FoundFood, span: Span): boolean {
  const last = food.at + food.length - 1;
  return span.at + span.length <= last && KINDS.has(wordAt(tokens, last));
}

/** Nouns after the name of another food that they look or taste like. */
const KINDS = words(
  `tomato pepper mushroom bean squash lettuce melon potato shallot cabbage thyme basil mint balm radish pea plant
   grass cress verbena sage spinach sorrel`,
);
