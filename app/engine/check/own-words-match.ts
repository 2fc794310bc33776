import type { FoodTerm, PhrasesByWord } from "./food-terms";
import { type Content, withFiner } from "~/engine/food/contents";
import { type FoodToken, canonicalSet, wordAt } from "~/engine/food/line/tokens";
import type { FoundFood, LineReading } from "~/engine/food/line/foods";
import { canonicalWords } from "~/engine/food/words";
import { isAt, isOut, type ReadSentence, standingOf } from "./wording";
import { legible } from "~/engine/food/line/legible";
import { isReplaced } from "./mentions";
import type { RecipeReading } from "./reading";
import type { Where } from "./reason";
import { bitOf, type WordPlaces } from "./word-places";

/** A term from an eater's own words. */
export type ReadTerm = {
  /** The words as typed. */
  words: string;
  /** The foods that the term means. Empty if it is not understood. */
  meanings: readonly FoodTerm[];
  /** The foods that the term excludes from its meanings. */
  except: readonly FoodTerm[];
  /** Explanations of meanings that are not obvious. Each note completes a sentence. */
  notes: readonly string[];
  /** The words that are matched as text because part of the term is unclear. */
  text: readonly string[];
};

/** Words that may follow the name of a food without changing the food: "salmon fillet", but not "salmon burger". */
const FORMS = canonicalSet(
  `fillet steak cheese slice flake sliver kernel half piece meat breast thigh drumstick leg wing loin tail butter milk
   flour meal paste oil extract powder stock broth wheel crumble rind leaf floret can chop shank
   shoulder rib roast mince cutlet`,
);

/**
 * Returns true for a food that a term excepts. Returns false if in doubt: another food in the name ("almond cookie")
 * may contain an avoided food.
 */
function isExcepted(
  { food, found: matchedFood }: { food: string; found: FoundFood | null },
  { meanings, except }: { meanings: readonly FoodTerm[]; except: readonly FoodTerm[] },
): boolean {
  if (except.length === 0) return false;
  const called = canonicalWords(food);
  return except.some(
    (term) =>
      isCalledAfter(called, term) ||
      (matchedFood !== null && hasNoOther(matchedFood, term, meanings)),
  );
}

function isCalledAfter(called: readonly string[], { foods, not }: FoodTerm): boolean {
  if (called.some((_, at) => lengthAt(called, at, not) > 0)) return false;
  return called.some((_, at) => {
    const length = lengthAt(called, at, foods);
    return length > 0 && called.slice(at + length).every((word) => FORMS.has(word));
  });
}

function lengthAt(called: readonly string[], at: number, phrases: PhrasesByWord): number {
  const candidates = phrases.get(called[at] ?? "") ?? [];
  return (
    candidates.find((phrase) => phrase.every((word, on) => called[at + on] === word))?.length ?? 0
  );
}

/** Returns true if the excepted food is the only avoided food in the food: the peanuts of "no nuts except peanuts". */
function hasNoOther(
  { has: certainContents, may }: FoundFood,
  { contents }: FoodTerm,
  meanings: readonly FoodTerm[],
) {
  if (!contents.some((content) => certainContents.has(content))) return false;
  const avoidedContents = meanings.flatMap((meaning) => meaning.contents);
  const otherContents = withFiner(avoidedContents).filter(
    (content) => !avoidedContents.includes(content) && !contents.includes(content),
  );
  return !otherContents.some((content) => certainContents.has(content) || may.has(content));
}

/** A range of words in a text, by index. */
type Span = { at: number; length: number };

/** Returns the spans of phrases among words. If several phrases begin at one word, only the longest counts. */
function spansOf(tokens: readonly FoodToken[], phrases: PhrasesByWord): Span[] {
  if (phrases.size === 0) return [];
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phrases
      .get(wordAt(tokens, at))
      ?.find((candidate) => isAt(tokens, at, candidate));
    if (phrase) spans.push({ at, length: phrase.length });
  }
  return spans;
}

/** Returns true if two spans share a word. */
const overlaps = (a: Span, b: Span) => a.at < b.at + b.length && b.at < a.at + a.length;

/** A food that a term means, or may mean. */
export type NameMatch = {
  /** The food as written. */
  food: string;
  isCertain: boolean;
  /** The food as read, if its contents decide the match. Otherwise null. */
  found: FoundFood | null;
  content: Content | null;
};

/** A match in the title, the description or the steps. */
type TextMatch = { match: NameMatch; where: Where; text: string };

/**
 * Returns the match of a term for each line, or null for a line without a match. Prefers a certain match to a possible
 * one.
 */
export function matchLines(reading: RecipeReading, term: ReadTerm): (NameMatch | null)[] {
  const lineBits = textsWith(reading.lineWords(), term);
  const contents = term.meanings.flatMap((meaning) => meaning.contents);
  const isInFoods = contents.some((content) => reading.contents().has(content));
  return reading.lines.map((line, at) => {
    const isAsked =
      (lineBits & bitOf(at)) !== 0 ||
      (isInFoods &&
        line.foods.some(({ has: certainContents, may }) =>
          contents.some((content) => certainContents.has(content) || may.has(content)),
        ));
    return isAsked ? matchLine(line, reading.recipe.ingredients[at] ?? "", term) : null;
  });
}

/** Returns the texts in which a phrase of a term may begin, as a bit mask. */
function textsWith(places: WordPlaces, { meanings, text }: ReadTerm): number {
  let bits = places.get(text[0] ?? "") ?? 0;
  for (const { foods, maybe } of meanings) {
    for (const word of foods.keys()) bits |= places.get(word) ?? 0;
    for (const word of maybe.keys()) bits |= places.get(word) ?? 0;
  }
  return bits;
}

function matchLine(reading: LineReading, text: string, term: ReadTerm): NameMatch | null {
  const sentence = { text: legible(text), tokens: reading.tokens, foods: reading.foods };
  const matches = term.meanings
    .flatMap((meaning) => matchMeaning(sentence, meaning))
    .filter((match) => !isExcepted(match, term));
  const certain = matches.find(({ isCertain }) => isCertain);
  return certain ?? matchWords(sentence, term.text) ?? matches[0] ?? null;
}

/** Returns true if a line has or may have a food of the meaning. */
export const isMeant = ({ tokens, foods }: LineReading, text: string, meaning: FoodTerm) =>
  matchMeaning({ text, tokens, foods }, meaning).length > 0;

const matchMeaning = (sentence: ReadSentence, meaning: FoodTerm): NameMatch[] => [
  ...sentence.foods.flatMap((food) => matchContents(food, meaning)),
  ...matchNames(sentence, meaning),
];

/** Returns the foods of a term that title, description or steps name, but not the ingredient list. */
export function matchTexts(reading: RecipeReading, term: ReadTerm): TextMatch[] {
  const listFacts = reading.listed();
  const matches: TextMatch[] = [];
  const contents = term.meanings.flatMap((meaning) => meaning.contents);
  if (contents.length > 0) {
    for (const { food, has: addedContents, where, text, isCertain } of reading.unlisted()) {
      const content = contents.find((candidate) => addedContents.includes(candidate)) ?? null;
      if (content === null) continue;
      matches.push({ match: { food: food.name, isCertain, found: food, content }, where, text });
    }
  }
  const sentenceBits = textsWith(reading.sentenceWords(), term);
  for (const [at, each] of reading.sentences().entries()) {
    // Skips texts that have no word of the term.
    if ((sentenceBits & bitOf(at)) === 0) continue;
    const { where, written: originalText, claims, text, tokens } = each;
    const sentence: ReadSentence = {
      text,
      tokens,
      get foods() {
        return each.foods;
      },
    };
    const sentenceMatches = [
      ...term.meanings.flatMap((meaning) => matchNames(sentence, meaning)),
      matchWords(sentence, term.text),
    ];
    for (const match of sentenceMatches) {
      // Skip a listed name, which was matched against the term in its line.
      if (match === null) continue;
      const { content } = match;
      const nameWords = canonicalWords(match.food);
      if (listFacts.words.has(nameWords.at(-1) ?? "")) continue;
      if (content !== null && (claims.has(content) || isReplaced(nameWords, content, listFacts)))
        continue;
      const only = { text, tokens, foods: [asFood(match.food, match.span, "first")] };
      const isCertain = match.isCertain && (where === "steps" || standingOf(only, 0) === "in");
      matches.push({ match: { ...match, isCertain }, where, text: originalText.trim() });
    }
  }
  return firstOfEach(matches.filter(({ match }) => !isExcepted(match, term)));
}

/** Keeps one match per text. Prefers a certain match. */
function firstOfEach(matches: readonly TextMatch[]): TextMatch[] {
  const first = new Map<Where, TextMatch>();
  for (const each of matches) {
    const previous = first.get(each.where);
    if (!previous || (each.match.isCertain && !previous.match.isCertain))
      first.set(each.where, each);
  }
  return [...first.values()];
}

function matchContents(food: FoundFood, { contents }: FoodTerm): NameMatch[] {
  const certainContent = contents.find((content) => food.has.has(content));
  const content =
    certainContent ??
    contents.find((candidate) => food.choice === "first" && food.may.has(candidate));
  if (content === undefined) return [];
  const isCertain = certainContent !== undefined && food.choice === "first";
  return [{ food: food.name, isCertain, found: food, content }];
}

type SpanMatch = NameMatch & { span: Span };

/** Finds the words of an unclear term in a line or sentence, word by word. */
function matchWords(sentence: ReadSentence, plain: readonly string[]): SpanMatch | null {
  const at = sentence.tokens.findIndex((_, index) => isAt(sentence.tokens, index, plain));
  if (at < 0 || plain.length === 0) return null;
  return matchSpan(sentence, { at, length: plain.length }, NOTHING, true);
}

function matchNames(sentence: ReadSentence, meaning: FoodTerm): SpanMatch[] {
  const { tokens } = sentence;
  const hidden = spansOf(tokens, meaning.not);
  const find = (phrases: PhrasesByWord, isCertain: boolean) =>
    spansOf(tokens, phrases)
      .filter((span) => !hidden.some((hiddenSpan) => overlaps(hiddenSpan, span)))
      .flatMap((span) => matchSpan(sentence, span, meaning, isCertain) ?? []);
  return [...find(meaning.foods, true), ...find(meaning.maybe, false)];
}

function matchSpan(
  sentence: ReadSentence,
  span: Span,
  { only, own: ownPhrases }: Pick<FoodTerm, "only" | "own">,
  isCertain: boolean,
): SpanMatch | null {
  const { text, tokens, foods } = sentence;
  const food = foods.find((candidate) => overlaps(candidate, span)) ?? null;
  if (food !== null && isOtherFood(tokens, food, span)) return null;
  const content =
    only.find((candidate) => food?.has.has(candidate) || food?.may.has(candidate)) ?? null;
  // The contents of a dish name such as "vindaloo" are unknown.
  const isOpen = !isCertain && food === null;
  if (only.length > 0 && content === null && !isOpen) {
    if (!isNamedSo(tokens, food, span, { only, own: ownPhrases })) return null;
  }
  const start = tokens[span.at]?.start ?? 0;
  const name = food?.name ?? text.slice(start, tokens[span.at + span.length - 1]?.end ?? start);
  const choice = food?.choice ?? "first";
  if (isOut({ text, tokens, foods: [asFood(name, span, choice)] }, 0)) return null;
  return { food: name, span, isCertain: isCertain && choice === "first", found: null, content };
}

const NOTHING: Pick<FoodTerm, "only" | "own"> = { only: [], own: new Map() };

/**
 * Returns true if a line uses the words of the term ("1 lb crustaceans"), even if the contents of those words are
 * unknown.
 */
function isNamedSo(
  tokens: readonly FoodToken[],
  food: FoundFood | null,
  { at, length }: Span,
  { only, own: ownPhrases }: Pick<FoodTerm, "only" | "own">,
): boolean {
  const names = ownPhrases.get(wordAt(tokens, at)) ?? [];
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

/** Returns true for a food that is only named after another food: "plum tomato", "oyster mushroom". */
function isOtherFood(tokens: readonly FoodToken[], food: FoundFood, span: Span): boolean {
  const last = food.at + food.length - 1;
  return span.at + span.length <= last && KINDS.has(wordAt(tokens, last));
}

/** Nouns for foods that are named after another food because they look or taste like it. */
const KINDS = canonicalSet(
  `tomato pepper mushroom bean squash lettuce melon potato shallot cabbage thyme basil mint balm radish pea plant
   grass cress verbena sage spinach sorrel`,
);
