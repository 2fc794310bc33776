import { editDistance } from "~/engine/food/edit-distance";
import { byName } from "~/engine/food/lexicon";
import { canonicalWords } from "~/engine/food/words";
import { once } from "~/server/values/once";
import { groupNames } from "./food-terms";

/** Shorter words are near to too many others. */
const LEAST_LETTERS = 5;
/** From so many letters on, two of them may be wrong. */
const LONG = 8;

/** The words that foods are called by, by their first letter. */
const vocabulary = once(() => {
  const found = new Map<string, Set<string>>();
  for (const name of [...byName().keys(), ...groupNames()]) {
    for (const word of canonicalWords(name)) {
      if (word.length < LEAST_LETTERS - 1) continue;
      const letter = word[0] ?? "";
      const words = found.get(letter) ?? new Set();
      found.set(letter, words.add(word));
    }
  }
  return found;
});

/** The words that groups of foods are called by, which are typed more often. */
const usual = once(() => new Set([...groupNames()].flatMap((name) => name.split(" "))));

/** The one word of a food's name that a misspelled word is nearest to, with the same first letter; null where none is, or several are. */
export function respelled(word: string): string | null {
  if (word.length < LEAST_LETTERS) return null;
  const words = vocabulary().get(word[0] ?? "") ?? new Set<string>();
  if (words.has(word)) return null;
  const most = word.length < LONG ? 1 : 2;
  let nearest: string[] = [];
  let least = most;
  for (const other of words) {
    const far = editDistance(word, other, least);
    if (far > least) continue;
    nearest = far < least ? [other] : [...nearest, other];
    least = far;
  }
  const usually = nearest.filter((other) => usual().has(other));
  const [first = null, second] = usually.length > 0 ? usually : nearest;
  return second === undefined ? first : null;
}
