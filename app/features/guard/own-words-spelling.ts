import { byName } from "~/food/lexicon";
import { canonicalWords } from "~/food/words";
import { once } from "~/once";
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
    if (Math.abs(other.length - word.length) > least) continue;
    const far = distance(word, other);
    if (far > least) continue;
    nearest = far < least ? [other] : [...nearest, other];
    least = far;
  }
  const usually = nearest.filter((other) => usual().has(other));
  const [first = null, second] = usually.length > 0 ? usually : nearest;
  return second === undefined ? first : null;
}

/** How many letters are put in, left out, changed, or changed places (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
