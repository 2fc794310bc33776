import { DESCRIPTIONS, canonicalWords } from "../words";
import { applyModifier, type FoundFood } from "./found-food";
import { ADVERBS, LEADING_ADJECTIVES, SIZES } from "./kitchen-words";
import type { Modifier } from "./modifiers";
import { once } from "~/server/values/once";
import { type FoodToken, words } from "./tokens";

type Entry = {
  modifier: Modifier;
  used: boolean;
  /** "Vegan if you like", or "vegan" in "butter (or vegan)". */
  conditional: boolean;
  offered: boolean;
  /** True once another thing than a food was named behind it: the tub of "1 dairy-free tub, butter". */
  hasOther: boolean;
  isLast: boolean;
};

/**
 * The words of a clause that take something out ("vegan"), until their food is found. One holds for the food that
 * follows, and for the foods right behind that: "vegan chocolate cookies", but not the cheese of "vegan burgers with
 * cheese". One that no food follows holds for what stood before: "butter, vegan".
 */
export function createPending() {
  let entries: Entry[] = [];

  function add(modifier: Modifier, conditional: boolean, offered: boolean) {
    // Said twice it says no more, so that a line is read in a time that grows with its length alone.
    entries = entries.filter((entry) => !entry.used && entry.modifier !== modifier);
    entries.push({ modifier, conditional, offered, used: false, hasOther: false, isLast: true });
  }

  function applyTo(food: FoundFood) {
    for (const entry of entries) {
      applyModifier(food, entry.modifier, entry.conditional);
      entry.used = true;
    }
  }

  /** What is told behind a food of what was found before. */
  function applyBack(foods: readonly FoundFood[], those: readonly Entry[]) {
    for (const food of foods) {
      for (const { modifier, conditional, offered, hasOther } of those) {
        applyModifier(food, modifier, conditional || offered || hasOther);
      }
    }
  }

  /** A word that is no food, and no such word. */
  function passWord(word: string, before: () => readonly FoundFood[]) {
    dropUsed();
    if (entries.length === 0) return;
    if (TURNS.has(word)) {
      const foods = before();
      const told = foods.length > 0 ? entries.filter(({ isLast }) => isLast) : [];
      applyBack(foods, told);
      entries = entries.filter((entry) => !told.includes(entry));
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

  /** Behind "and", or a comma: what had a thing of its own, though not one we know, is said of that. */
  function turn() {
    dropUsed();
    for (const entry of entries) if (entry.hasOther) entry.conditional = true;
  }

  /** Whether a word of the clause has no food yet. */
  const isWaiting = () => entries.some(({ used }) => !used);

  /** "Vegan or regular cheese". */
  function offer() {
    for (const entry of entries) entry.conditional = true;
  }

  /** Ends a clause behind these foods; what is left is said of the next one. */
  function close(before: readonly FoundFood[]) {
    dropUsed();
    if (before.length === 0) return;
    applyBack(before, entries);
    entries = [];
  }

  return { add, applyTo, passWord, dropUsed, turn, isWaiting, offer, close };
}

/** With these a clause turns to another food than the one that it began with. */
const TURNS: ReadonlySet<string> = new Set(
  canonicalWords(
    "with in on over under into onto from by at then containing without alongside inside beside between w",
  ),
);

const ADJECTIVES: ReadonlySet<string> = new Set(
  [...DESCRIPTIONS, ...LEADING_ADJECTIVES, ...ADVERBS, ...SIZES].flatMap(canonicalWords),
);

const isAdjective = (word: string) =>
  ADJECTIVES.has(word) || /\p{N}|(?:ed|ly|less|style|grade)$/u.test(word);

/** What denies what follows it: "never without peanuts". */
const DENIERS = words("not never no cannot can't don't won't isn't hardly");
/** "Not only butter", "not too much butter": it is there. */
const NO_DENIAL = words(
  "only just merely simply solely to forgetting forget least too more less fewer quite so much many without even",
);
/** "Without stirring, add": what follows these is there again. */
const THERE = words(
  `add use stir put mix top serve with but then go pour fold toss sprinkle scatter throw drop contain have has plus
   needed required necessary served topped`,
);

/**
 * How foods are said not to be in the dish: what stands before is "without" them, or is taken "instead" of them. Null
 * where they are in it.
 */
export type Negation = "without" | "instead" | null;

/** "Free from nuts", "free of nuts". */
const FROM = words("from of");
const CONTAIN = words("contain containing include including have");

/** Whether the foods of a line are said to be left out, read word by word. */
export function createNegation(tokens: readonly FoodToken[]) {
  const lastWould = once(() => tokens.findLastIndex(({ word }) => word === "would"));

  /** "Without cream", but not "not without cream", nor "without cream it would be dull". */
  const isWithout = (index: number) => !isDenied(tokens, index) && lastWould() < index;

  /**
   * How what follows a word is left out; `negated` is how it was before it. "Not" is asked only behind a food or in a
   * bracket (`isBehind`).
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
    // "Do not use cream" goes on.
    return THERE.has(word) && !DENIERS.has(tokens[index - 1]?.word ?? "") ? null : negated;
  }

  return { at };
}

/** "Not", "never serve" before a word, in its clause. */
function isDenied(tokens: readonly FoodToken[], index: number): boolean {
  for (let at = index - 1; at >= index - 5 && tokens[at]?.kind === "word"; at -= 1) {
    if (DENIERS.has(tokens[at]?.word ?? "")) return true;
  }
  return false;
}

/** Words of a warning that what follows may have come into the food by chance. */
const WARNINGS: ReadonlySet<string> = new Set(["trace", "facility", "equipment"]);
const MAY: ReadonlySet<string> = new Set(["may", "might", "could", "can"]);

/** True for a food that a label only warns of: "may contain tree nuts, milk", "made in a facility that processes nuts". */
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
 * True for a food that only tells what another one is for: the dough of "flour, for kneading the dough", the glaze of
 * "1 egg, to glaze".
 */
export function isUseOf(tokens: readonly FoodToken[], index: number): boolean {
  let at = index - 1;
  while (tokens[at]?.kind === "word" && isBetween(tokens[at]?.word ?? "")) at -= 1;
  const word = tokens[at]?.kind === "word" ? tokens[at]?.word : "";
  return word === "for" || (word === "to" && at === index - 1);
}

const isBetween = (word: string) => ARTICLES.has(word) || /.ing$/u.test(word);

/** What a parenthesis or a sentence starts with when it offers something else. */
export const OFFERS = new Set(
  canonicalWords(
    "or such like eg sub subs substitute swap replace can could you alternatively use try I we",
  ),
);
/** After a food that only tells how large another one is. */
export const SIZE_ENDINGS = new Set(["size", "sized", "shaped"]);
/** Of these, what says what the cook has: "(use gluten-free)". */
export const TOLD = new Set(canonicalWords("use I we"));

const FLAVORS = new Set(
  canonicalWords(
    "flavor flavored flavoring scented style substitute alternative replacement replacer",
  ),
);
const NATURE = new Set(["natural", "artificial"]);

/** "Butter-flavored", "milk alternative": what stands before a token may or may not contain the real one. */
export function isFlavor(tokens: readonly FoodToken[], index: number): boolean {
  const next = tokens[index]?.word ?? "";
  return FLAVORS.has(next) || (NATURE.has(next) && FLAVORS.has(tokens[index + 1]?.word ?? ""));
}
