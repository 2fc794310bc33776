import type { Phrase, Phrases } from "./phrases";

const LEAST_PART = 3;
/** "Kochsahne" has a first part that is no food; shorter ones are found in words of other languages. */
const LEAST_FIRST_WORD = 5;
const LONGEST_WORD = 40;
/** How a language joins words. */
export type Compounds = {
  /** Words that are shorter than the other parts and common: egg and oil. */
  short: readonly string[];
  /** What is made for a food and not of it: spice for bread, a tin for cakes. */
  forUse: readonly string[];
};

/**
 * Returns what a word says that is made of words that the tables have, in their order: "Kürbiskernmus" is what pumpkin seed and
 * puree say together. The last part is the longest that is known; all parts must be, or the word is not read.
 */
export function findCompound(word: string, phrases: Phrases, rules: Compounds): Phrase | null {
  if (word.length > LONGEST_WORD) return null;
  for (let cut = LEAST_PART - 1; cut <= word.length - 2; cut += 1) {
    const head = partOf(word.slice(cut), phrases, rules);
    if (head === null) continue;
    const before = word.slice(0, cut);
    const first = partOf(before, phrases, rules) ?? findCompound(before, phrases, rules);
    if (first === null || !mayJoin(first, head, cut)) continue;
    if (rules.forUse.includes(word.slice(cut))) return head;
    return { english: [...first.english, ...head.english], length: 1, isFood: true };
  }
  return null;
}

/** One of the parts is a food, and the last no article: "olein" is not "Öl" and "ein". */
function mayJoin(first: Phrase, head: Phrase, length: number): boolean {
  if (head.english[0] === "from") return false;
  return first.isFood || (head.isFood && length >= LEAST_FIRST_WORD);
}

function partOf(part: string, phrases: Phrases, rules: Compounds): Phrase | null {
  return part.length >= LEAST_PART || rules.short.includes(part) ? phrases.find(part) : null;
}
