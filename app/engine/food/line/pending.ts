import { DESCRIPTIONS } from "../food-words";
import { canonicalWords } from "../words";
import { applyModifier, type FoundFood } from "./found-food";
import { ADVERBS, LEADING_ADJECTIVES, SIZES } from "./kitchen-words";
import type { Modifier } from "./modifiers";

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
