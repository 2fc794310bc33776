import { DESCRIBING_WORDS, canonicalWords } from "../words";
import { applyModifier, type FoundFood } from "./found-food";
import { ADVERBS, LEADING_ADJECTIVES, SIZES } from "./kitchen-words";
import type { Modifier } from "./modifiers";
import { once } from "~/server/values/once";
import { type FoodToken, canonicalSet } from "./tokens";

type Entry = {
  modifier: Modifier;
  used: boolean;
  /** True if the word is a condition or an offer: "vegan if you like", or "vegan" in "butter (or vegan)". */
  conditional: boolean;
  offered: boolean;
  /** True after a noun that is not a food: the tub of "1 dairy-free tub, butter". */
  hasOther: boolean;
  isLast: boolean;
};

/**
 * Creates a list of a clause's words that remove a content ("vegan"). A word is kept until its food is found. It
 * applies to the next food and the foods directly after that: "vegan chocolate cookies", but not to the cheese of
 * "vegan burgers with cheese". If no food follows, it applies to the preceding foods: "butter, vegan".
 */
export function createPending() {
  let entries: Entry[] = [];

  function add(modifier: Modifier, conditional: boolean, offered: boolean) {
    // A repeated word replaces the first one, so that the time to read a line grows only with its length.
    entries = entries.filter((entry) => !entry.used && entry.modifier !== modifier);
    entries.push({ modifier, conditional, offered, used: false, hasOther: false, isLast: true });
  }

  function applyTo(food: FoundFood) {
    for (const entry of entries) {
      applyModifier(food, entry.modifier, entry.conditional);
      entry.used = true;
    }
  }

  /** Applies words to the preceding foods. */
  function applyBack(foods: readonly FoundFood[], appliedEntries: readonly Entry[]) {
    for (const food of foods) {
      for (const { modifier, conditional, offered, hasOther } of appliedEntries) {
        applyModifier(food, modifier, conditional || offered || hasOther);
      }
    }
  }

  /** Handles a word that is neither a food nor a removing word. */
  function passWord(word: string, before: () => readonly FoundFood[]) {
    dropUsed();
    if (entries.length === 0) return;
    if (TURNS.has(word)) {
      const foods = before();
      const lastEntries = foods.length > 0 ? entries.filter(({ isLast }) => isLast) : [];
      applyBack(foods, lastEntries);
      entries = entries.filter((entry) => !lastEntries.includes(entry));
      for (const entry of entries) entry.conditional = true;
      return;
    }
    for (const entry of entries) {
      entry.isLast = false;
      if (word !== "of" && !isAdjective(word)) entry.hasOther = true;
    }
  }

  function dropUsed() {
    if (entries.some(({ used }) => used)) entries = entries.filter(({ used }) => !used);
  }

  /** Handles "and" or a comma. A word that already has a noun, even an unknown one, applies only to that noun. */
  function turn() {
    dropUsed();
    for (const entry of entries) if (entry.hasOther) entry.conditional = true;
  }

  /** Returns true if a word of the clause has no food yet. */
  const isWaiting = () => entries.some(({ used }) => !used);

  /** Handles an "or" between alternatives, as in "vegan or regular cheese": all claims become conditional. */
  function offer() {
    for (const entry of entries) entry.conditional = true;
  }

  /** Ends a clause after the given foods. Unused words apply to the last food. */
  function close(before: readonly FoundFood[]) {
    dropUsed();
    if (before.length === 0) return;
    applyBack(before, entries);
    entries = [];
  }

  return { add, applyTo, passWord, dropUsed, turn, isWaiting, offer, close };
}

/** Words that begin a part of the clause about another food. */
const TURNS: ReadonlySet<string> = new Set(
  canonicalWords(
    "with in on over under into onto from by at then containing without alongside inside beside between w",
  ),
);

const ADJECTIVES: ReadonlySet<string> = new Set(
  [...DESCRIBING_WORDS, ...LEADING_ADJECTIVES, ...ADVERBS, ...SIZES].flatMap(canonicalWords),
);

const isAdjective = (word: string) =>
  ADJECTIVES.has(word) || /\p{N}|(?:ed|ly|less|style|grade)$/u.test(word);

/** Words that deny the following words: "never without peanuts". */
const DENIERS = canonicalSet("not never no cannot can't don't won't isn't hardly");
/** Words that form no denial after "not": "not only butter", "not too much butter". */
const NO_DENIAL = canonicalSet(
  "only just merely simply solely to forgetting forget least too more less fewer quite so much many without even",
);
/** Words that begin the main clause and so end a denial: "without stirring, add". */
const THERE = canonicalSet(
  `add use stir put mix top serve with but then go pour fold toss sprinkle scatter throw drop contain have has plus
   needed required necessary served topped`,
);

/** How a line denies a food: "without" the food, or another food "instead" of it. Null if the food is in the dish. */
export type Negation = "without" | "instead" | null;

/** Words after "free": "free from nuts", "free of nuts". */
const FROM = canonicalSet("from of");
const CONTAIN = canonicalSet("contain containing include including have");

/** Tracks, word by word, whether the foods of a line are denied. */
export function createNegation(tokens: readonly FoodToken[]) {
  const lastWould = once(() => tokens.findLastIndex(({ word }) => word === "would"));

  /** Returns true for "without cream", but not for "not without cream" or "without cream it would be dull". */
  const isWithout = (index: number) => !isDenied(tokens, index) && lastWould() < index;

  /**
   * Returns the state of denial after a token. `negated` is the state before the token. "Not" and "free from" count
   * only after a food or in a bracket (`isBehind`).
   */
  function at(index: number, negated: Negation, isBehind: boolean): Negation {
    const word = tokens[index]?.word ?? "";
    const next = tokens[index + 1]?.word ?? "";
    if (word === "without") return isWithout(index) ? "without" : null;
    if (isBehind && word === "free" && FROM.has(next)) return isWithout(index) ? "without" : null;
    if (word === "not") {
      if (negated !== null || !isBehind || NO_DENIAL.has(next)) return negated;
      return CONTAIN.has(next) ? "without" : "instead";
    }
    if (word === "as" && next === "well") return null;
    if ((word === "instead" || word === "place") && next === "of") return "instead";
    if (word === "rather" && next === "than") return "instead";
    // "Do not use cream" continues the denial.
    return THERE.has(word) && !DENIERS.has(tokens[index - 1]?.word ?? "") ? null : negated;
  }

  return { at };
}

/** Returns true if "not" or "never serve" precedes a word in its clause. */
function isDenied(tokens: readonly FoodToken[], index: number): boolean {
  for (let at = index - 1; at >= index - 5 && tokens[at]?.kind === "word"; at -= 1) {
    if (DENIERS.has(tokens[at]?.word ?? "")) return true;
  }
  return false;
}

/** Words of a warning about traces. */
const WARNINGS: ReadonlySet<string> = new Set(["trace", "facility", "equipment"]);
const MAY: ReadonlySet<string> = new Set(["may", "might", "could", "can"]);

/** Returns true for a food in a label's warning: "may contain tree nuts, milk", "made in a facility that processes nuts". */
export function isWarnedOf(tokens: readonly FoodToken[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === "open" || token.kind === "close") return false;
    if (WARNINGS.has(token.word)) return true;
    if (token.word === "contain" && MAY.has(tokens[at - 1]?.word ?? "")) return true;
  }
  return false;
}

const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an", "your", "this"]);

/**
 * Returns true for a food that only names a use: the dough in "flour, for kneading the dough", the glaze in "1 egg, to
 * glaze".
 */
export function isUseOf(tokens: readonly FoodToken[], index: number): boolean {
  let at = index - 1;
  while (tokens[at]?.kind === "word" && isBetween(tokens[at]?.word ?? "")) at -= 1;
  const word = tokens[at]?.kind === "word" ? tokens[at]?.word : "";
  return word === "for" || (word === "to" && at === index - 1);
}

const isBetween = (word: string) => ARTICLES.has(word) || /.ing$/u.test(word);

/** First words of a parenthesis or a sentence that offers an alternative. */
export const OFFERS = new Set(
  canonicalWords(
    "or such like eg sub subs substitute swap replace can could you alternatively use try I we",
  ),
);
/** Words after the name of a food that only states the size of another food. */
export const SIZE_ENDINGS = new Set(["size", "sized", "shaped"]);
/** Words of `OFFERS` for what the cook uses: "(use gluten-free)". */
export const TOLD = new Set(canonicalWords("use I we"));

const FLAVORS = new Set(
  canonicalWords(
    "flavor flavored flavoring scented style substitute alternative replacement replacer",
  ),
);
const NATURE = new Set(["natural", "artificial"]);

/** Returns true for "butter-flavored" and "milk alternative", where the food before the token may be real or not. */
export function isFlavor(tokens: readonly FoodToken[], index: number): boolean {
  const next = tokens[index]?.word ?? "";
  return FLAVORS.has(next) || (NATURE.has(next) && FLAVORS.has(tokens[index + 1]?.word ?? ""));
}
