import { once, onceFor } from "~/server/values/once";
import { asProduct } from "../doubts";
import type { Contents } from "../food";
import {
  foodOfOthers,
  inEnglish,
  inEnglishFrom,
  isPerhapsOther,
  languageOfTokens,
} from "../languages/in-english";
import type { LanguageCode } from "../languages/language-rules";
import type { RecipeLanguage } from "../languages/languages";
import { canonicalWords } from "../words";
import { lexicon } from "../lexicon";
import { wordsBeforeLonger, withOverlap, isMaker, JOINS } from "./overlapping";
import {
  denied,
  findContentName,
  findModifier,
  isFreeFrom,
  type Modifier,
  wordingOf,
} from "./modifiers";
import {
  createNegation,
  type Negation,
  isFlavor,
  isUseOf,
  isWarnedOf,
  createPending,
  OFFERS,
  SIZE_ENDINGS,
  TOLD,
} from "./claims";
import { foodTokens, MAX_LINE, type FoodToken } from "./tokens";
import {
  applyModifier,
  coveredBy,
  type FoundFood,
  itselfOf,
  setOf,
  markDriedFruit,
  markUnpasteurized,
} from "./found-food";
import { remembered } from "../remembered";
import { correctedWord, findUnknown, isPlainWord } from "./unknown";

export type { FoundFood } from "./found-food";

/** The foods and words of a recipe line that the lexicon has. */
export type LineReading = {
  foods: readonly FoundFood[];
  /** False if the lexicon does not have the line's food. */
  known: boolean;
  /** The words that make `known` false. Empty if `known` is true. */
  unknownWords: string;
  tokens: readonly FoodToken[];
};

type Level = {
  base: "first" | "other";
  choice: "first" | "other";
  negated: Negation;
  /** The index of the first token of the denial. */
  deniedAt: number;
  /** True after ", or": all foods in the following list are alternatives. */
  offers: boolean;
  /** True in an instruction such as "(use gluten-free)", which is an offer only if it names a food. */
  told: boolean;
};

const FALLBACK_LEVEL: Level = {
  base: "first",
  choice: "first",
  negated: null,
  deniedAt: 0,
  offers: false,
  told: false,
};

/** Reads a line as `readFoods` does, but without a cache. Use it if the lexicon changes between two readings. */
export function readAnew(line: string): LineReading {
  const text = withoutPoints(line);
  const tokens = foodTokens(text);
  const foods = foodsIn(tokens, text);
  const translated = isPerhapsOther(text, tokens) ? inEnglish(text, tokens, foods) : null;
  if (translated === null) {
    const lineReading = readEnglish(line, text, tokens, foods);
    // "1 cup rice, Erdnüsse" is English except for the nuts.
    const unknownWords = lineReading.unknownWords || foodOfOthers(text, tokens, lineReading.foods);
    return { ...lineReading, known: unknownWords === "", unknownWords };
  }
  return conclude(line, text, translated, foodsIn(translated, text));
}

/**
 * Reads a line in English. First corrects unknown words that are misspelled or abbreviated. Does not correct words
 * after the food and a punctuation mark, because they describe a preparation: "carrots, cut into batons".
 */
function readEnglish(line: string, text: string, tokens: FoodToken[], foods: FoundFood[]) {
  const covered = coveredBy(foods);
  const from = foods[0]?.at ?? tokens.length;
  const end = tokens.findIndex(({ kind }, at) => at > from && kind !== "word" && kind !== "slash");
  const corrected = tokens.map((token, at) => {
    if (token.kind !== "word" || covered.has(at) || isPlainWord(token.word)) return token;
    if (end >= 0 && at > end) return token;
    const word = lexicon().get(token.word) === undefined ? correctedWord(token.word) : null;
    return word === null ? token : { ...token, word };
  });
  const isSame = corrected.every((token, at) => token === tokens[at]);
  return isSame
    ? conclude(line, text, tokens, foods)
    : conclude(line, text, corrected, foodsIn(corrected, text));
}

/**
 * Returns the words of a text in English, and the foods that it names. The foods are read on request, since the words
 * alone show that most sentences name nothing new. `language` is that of the whole text. If it is null, the text is
 * read as English, or in a language that knows more of its words. Words are never corrected: German "backen" is not
 * "bacon".
 */
export function skimFoods(
  line: string,
  language: LanguageCode | null = null,
): {
  tokens: readonly FoodToken[];
  foods: () => readonly FoundFood[];
} {
  const text = withoutPoints(line);
  const originalTokens = foodTokens(text);
  const tokens = language
    ? inEnglishFrom(text, originalTokens, language)
    : isPerhapsOther(text, originalTokens)
      ? (inEnglish(text, originalTokens, foodsIn(originalTokens, text)) ?? originalTokens)
      : originalTokens;
  return { tokens, foods: once(() => foodsIn(tokens, text)) };
}

/** Returns the part of the line to read, without the dots of "e.g." and without invisible characters. */
function withoutPoints(line: string): string {
  const text = line.slice(0, MAX_LINE + 1);
  const visibleText = PLAIN.test(text) ? text : text.replace(/\p{Cf}/gu, "");
  return visibleText.includes(".") ? visibleText.replace(POINTS, "$1$2$3$4 ") : visibleText;
}

const POINTS = /\b(?:(e)\.\s?(g)|(i)\.\s?(e))\./gi;

const PLAIN = /^[\x20-\x7e]*$/;

/** Returns the language of a line, or null for English and unknown languages. */
export function languageOfLine(line: string): RecipeLanguage | null {
  const tokens = foodTokens(line);
  return languageOfTokens(line, tokens, foodsIn(tokens, line));
}

function foodsIn(tokens: readonly FoodToken[], text: string): FoundFood[] {
  const reader = createReader(tokens, text);
  for (let index = 0; index < tokens.length; index += reader.step(index));
  reader.closeClause();
  markUnpasteurized(tokens, reader.foods);
  markDriedFruit(tokens, reader.foods);
  return reader.foods;
}

function conclude(line: string, text: string, tokens: FoodToken[], foods: FoundFood[]) {
  const unknownWords =
    line.length > MAX_LINE ? "the end of the line" : findUnknown(text, tokens, foods);
  return { foods, known: unknownWords === "", unknownWords, tokens };
}

/** Reads the foods of one ingredient line with their wording, and whether the whole line is known. Cached. */
export const readFoods = remembered(readAnew, ({ tokens, foods }) => {
  // The approximate size in V8 of a token, and of a food with its two sets, in bytes.
  return 70 * tokens.length + 400 * foods.length;
});

/** Words before a list of denied foods, with or without a colon: "free of: gluten, eggs". */
const DENIES: ReadonlySet<string> = new Set(["without", "from", "of", "no"]);

/** Words that limit a denial to a part of a food, or make it an alternative: "bread, also gluten-free". */
const HEDGES: ReadonlySet<string> = new Set(["some", "also"]);
const YES: ReadonlySet<string> = new Set(["yes", "ja", "oui", "si"]);
/** Words that confirm a denial: "bread that is certified gluten-free". */
const SURE: ReadonlySet<string> = new Set(
  canonicalWords(
    `a an the be is are was it its it's that that's which this they they're these both all am completely totally fully
     entirely strictly truly really purely absolutely definitely wholly certainly naturally thoroughly guaranteed
     verified tested labeled labelled marked certified sold ensure ensuring sure check buy buying choose choosing get
     pick only always must should your my our his her please thus so therefore hence just simply zertifiziert garantiert
     unbedingt natürlich certifié certificato certificado garantito garantizado`,
  ),
);

/**
 * Returns a partial version of a modifier for contents that a food's name denies. Another part of the dish may have the
 * contents.
 */
const softly = onceFor(({ has: certainContents }: Contents): Modifier => ({
  removes: certainContents,
  replaces: false,
  isPartial: true,
}));

function createReader(tokens: readonly FoodToken[], line: string) {
  const foods: FoundFood[] = [];
  const levels: Level[] = [{ ...FALLBACK_LEVEL }];
  const pending = createPending();
  const negation = createNegation(tokens);
  /** For each modifier of an offer, the number of foods before the modifier. */
  const offered = new Map<Modifier, number>();
  /** The indices of the first food of the current clause, and of the last clause with foods. */
  let clauseStart = 0;
  let lastClauseStart = 0;
  let clauseOpen = true;
  let orBeforeFood = false;
  let sizeOf = false;

  const level = () => levels[levels.length - 1] ?? FALLBACK_LEVEL;
  const hasFirstChoice = () => foods.some((food) => food.choice === "first");

  /** Returns the foods of the clause, or of the previous clause if none exist. */
  const lastFoods = () => foods.slice(foods.length > clauseStart ? clauseStart : lastClauseStart);

  function closeClause() {
    pending.close(lastFoods());
    if (foods.length > clauseStart) {
      lastClauseStart = clauseStart;
      clauseStart = foods.length;
    }
    orBeforeFood = false;
    clauseOpen = true;
  }

  function mark(token: FoodToken, index: number) {
    if (token.kind === "open") {
      closeClause();
      const next = tokens[index + 1]?.word ?? "";
      const base =
        hasFirstChoice() && (OFFERS.has(next) || level().choice === "other") ? "other" : "first";
      levels.push({ ...FALLBACK_LEVEL, base, choice: base, told: TOLD.has(next) });
    } else if (token.kind === "close") {
      closeClause();
      if (levels.length > 1) levels.pop();
    } else {
      closeClause();
      pending.turn();
      const now = level();
      const next = tokens[index + 1]?.word ?? "";
      if (now.negated !== "without" || !goesOn(token, index)) now.negated = null;
      now.offers =
        token.word === "," &&
        (now.offers ? !/^\p{N}/u.test(next) : hasFirstChoice() && next === "or");
      now.choice = now.offers ? "other" : now.base;
      if (hasFirstChoice() && next !== "or" && OFFERS.has(next)) now.base = now.choice = "other";
    }
  }

  function join(token: FoodToken, next: string) {
    const now = level();
    if (token.kind === "slash" && /^\p{N}/u.test(next)) return;
    if (token.kind === "slash" || token.word === "or") {
      if (pending.isWaiting()) {
        // "Roll in gluten-free or normal breadcrumbs" offers two kinds of one food.
        pending.offer();
      } else if (foods.length > clauseStart || (clauseOpen && hasFirstChoice())) {
        now.choice = "other";
        pending.dropUsed();
      } else {
        orBeforeFood = true;
        pending.offer();
      }
    } else {
      now.choice = now.base;
      now.offers = false;
      // A food with an amount is not denied: "without nuts and 2 eggs".
      if (/^\p{N}/u.test(next)) now.negated = null;
      if (token.word === "plus") now.negated = null;
      pending.turn();
    }
  }

  function addFood(index: number, length: number, facts: Contents) {
    const last = tokens[index + length - 1];
    const start = tokens[index]?.start ?? 0;
    const next = tokens[index + length]?.word ?? "";
    if (level().negated === "without") leaveOut(softly(facts), true);
    if (sizeOf || SIZE_ENDINGS.has(next) || level().negated !== null) {
      sizeOf = false;
      return;
    }
    const isOpen = isFlavor(tokens, index + length) || isWarnedOf(tokens, index);
    if (facts.has.length === 0 && isUseOf(tokens, index)) return;
    const food: FoundFood = {
      name: line.slice(start, last?.end ?? start).replace(/\($/, ""),
      has: isOpen ? new Set() : setOf(facts.has),
      may: isOpen ? new Set([...facts.may, ...facts.has]) : setOf(facts.may),
      usual: facts.has,
      choice: level().choice,
      at: index,
      length,
    };
    const itself = itselfOf(tokens.slice(index, index + length).map(({ word }) => word));
    if (itself.length > 0) food.itself = itself;
    pending.applyTo(food);
    foods.push(food);
  }

  /**
   * Removes denied contents from the preceding foods: "mayonnaise without eggs". A conditional denial makes the
   * contents possible.
   */
  function leaveOut(modifier: Modifier, conditional: boolean) {
    for (const food of lastFoods()) applyModifier(food, modifier, conditional);
  }

  function deny(how: Negation, index: number) {
    const now = level();
    if (how !== now.negated) now.deniedAt = index;
    now.negated = how;
  }

  const isBehind = () => hasFirstChoice() || levels.length > 1;

  /** Returns true if a content or a food begins at a token. */
  const startsDenied = (index: number) =>
    tokens[index + 1]?.word !== "free" &&
    (findContentName(tokens, index) !== null || lexicon().longestAt(tokens, index) !== null);

  /** Returns true for "hazelnut-free", "onion-free". */
  const isFreeOf = (index: number) => tokens[index]?.word === "free" && !isFreeFrom(tokens, index);

  /** Returns true for a list after a colon: "free of: gluten, eggs", but not "without nuts: eggs". */
  const goesOn = ({ word }: FoodToken, index: number) =>
    word === "," || DENIES.has(tokens[index - 1]?.word ?? "") ? isListed(index + 1) : false;

  /**
   * Returns true if an unknown lower-case word after a food may turn the claim into an offer: "Bread, eventually
   * gluten-free".
   */
  function isHedged(index: number, length: number): boolean {
    if (isBehind() && tokens[index + length]?.word === ":") {
      // A colon begins an instruction: "Cheese (vegan: use tofu)".
      return !YES.has(tokens[index + length + 1]?.word ?? "");
    }
    const token = tokens[index - 1];
    if (token?.kind !== "word" || !isBehind() || /\p{N}/u.test(token.word)) return false;
    if (HEDGES.has(token.word)) return true;
    if (SURE.has(token.word) || isPlainWord(token.word)) return false;
    if (lexicon().get(token.word) !== undefined) return false;
    return /^\p{Ll}/u.test(line.slice(token.start, token.end));
  }

  /** Returns true if a denial continues after a comma: "free of dairy, eggs and nuts". */
  function isListed(index: number): boolean {
    const at = index + (JOINS.has(tokens[index]?.word ?? "") ? 1 : 0);
    const name = findContentName(tokens, at);
    return name !== null && name.length >= (lexicon().longestAt(tokens, at)?.length ?? 0);
  }

  /** Marks the content of the preceding food as possible: "Soy sauce (tamari for gluten-free)". */
  function offerWithout(modifier: Modifier) {
    for (const food of foods.slice(offered.get(modifier) ?? 0)) applyModifier(food, modifier, true);
    offered.set(modifier, foods.length);
  }

  /** Reads the text at a token, and returns the number of tokens read. */
  function step(index: number): number {
    const token = tokens[index];
    if (token === undefined) return 1;
    if (token.kind !== "word" && token.kind !== "slash") {
      mark(token, index);
      return 1;
    }
    const food = lexicon().longestAt(tokens, index);
    if (token.word === "no" && isBehind() && startsDenied(index + 1)) {
      deny("without", index);
      return 1;
    }
    const out = level().negated === "without" ? findContentName(tokens, index) : null;
    if (out !== null && out.length >= (food?.length ?? 0)) {
      const from = level().deniedAt;
      const wording = wordingOf(tokens, from, index + out.length - from);
      leaveOut(wording === "not" ? denied(out.value) : out.value, wording === "perhaps");
      return out.length;
    }
    const modifier = findModifier(tokens, index);
    if (food !== null && modifier === null && isFreeOf(index + food.length)) {
      pending.add(softly(food.value), true, false);
      return food.length + 1;
    }
    if (modifier !== null && modifier.length >= (food?.length ?? 0)) {
      clauseOpen = false;
      const wording = wordingOf(tokens, index, modifier.length);
      if (wording === "of people") return modifier.length;
      if (wording === "not") {
        pending.add(denied(modifier.value), false, false);
        return modifier.length;
      }
      const conditional = orBeforeFood || wording === "perhaps" || isHedged(index, modifier.length);
      if (conditional) offerWithout(modifier.value);
      pending.add(modifier.value, conditional, level().choice === "other" && !level().told);
      return modifier.length;
    }
    if (food !== null) {
      const skipped = wordsBeforeLonger(tokens, index, food);
      if (skipped > 0) return skipped;
      clauseOpen = false;
      if (isMaker(tokens, index, food.length)) return food.length;
      const { length, value } = withOverlap(tokens, index, food);
      addFood(index, length, asProduct(value, tokens[index + length]?.word ?? ""));
      return length;
    }
    const next = tokens[index + 1]?.word ?? "";
    if (token.kind === "slash" || JOINS.has(token.word)) join(token, next);
    else if (token.word === "such" && next === "as" && hasFirstChoice()) {
      level().base = level().choice = "other";
    } else if (token.word === "size" && next === "of") sizeOf = true;
    else {
      pending.passWord(token.word, lastFoods);
      deny(negation.at(index, level().negated, isBehind()), index);
    }
    if (token.word !== "or") clauseOpen = clauseOpen && token.word === "a";
    return 1;
  }

  return { foods, step, closeClause };
}
