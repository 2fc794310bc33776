import type { Phrase, Phrases } from "./phrases";

const LEAST_PART = 3;
/** "Kochsahne" has a first part that is no food; shorter ones are found in words of other languages. */
const LEAST_FIRST_WORD = 5;
const LONGEST_WORD = 40;
/** Shorter than any other part of a German word for a food, and common: egg and oil. */
const SHORT_PARTS: ReadonlySet<string> = new Set(["ei", "ol"]);
/** What is made for a food and not of it: spice for bread, a tin for cakes. */
const FOR_A_USE: ReadonlySet<string> = new Set(["gewurz", "gewurzmischung", "form", "blech"]);

/**
 * A German word made of words that the tables have, in their order: "Kürbiskernmus" is what pumpkin seed and
 * puree say together. The last part is the longest that is known; all parts must be, or the word is not read.
 */
export function findCompound(word: string, phrases: Phrases): Phrase | null {
  if (word.length > LONGEST_WORD) return null;
  for (let cut = LEAST_PART - 1; cut <= word.length - 2; cut += 1) {
    const head = partOf(word.slice(cut), phrases);
    if (head === null) continue;
    const before = word.slice(0, cut);
    const first = partOf(before, phrases) ?? findCompound(before, phrases);
    if (first === null || !mayJoin(first, head, cut)) continue;
    if (FOR_A_USE.has(word.slice(cut))) return head;
    return { english: [...first.english, ...head.english], length: 1, isFood: true };
  }
  return null;
}

/** One of the parts is a food, and the last no article: "olein" is not "Öl" and "ein". */
function mayJoin(first: Phrase, head: Phrase, length: number): boolean {
  if (head.english[0] === "from") return false;
  return first.isFood || (head.isFood && length >= LEAST_FIRST_WORD);
}

function partOf(part: string, phrases: Phrases): Phrase | null {
  return part.length >= LEAST_PART || SHORT_PARTS.has(part) ? phrases.find(part) : null;
}
