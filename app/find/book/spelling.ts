import { editDistance } from "~/engine/food";
import { TABLE_WORDS } from "./names";

/** How a word sounds, roughly, for one that is written as it is heard: "spagety", "lazanya" and "cheezcake". */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/gn|ny|gni/g, "n")
    .replace(/gh/g, "g")
    .replace(/ch/g, "x")
    .replace(/ck|qu?|c(?![eiy])/g, "k")
    .replace(/[cz]/g, "s")
    .replace(/y|ee|ea|ie|ey/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/ia/g, "a")
    .replace(/(.)\1+/g, "$1")
    .replace(/e$/, "");
}

/** The word with each letter once where it is doubled. */
export const single = (word: string) => word.replace(/(.)\1+/g, "$1");

/** Words that a typo may have been meant to be, and what tells a typo from a word. */
export type Spelling = {
  /** Words that are right as they are. */
  isKnown: (word: string) => boolean;
  /** Names of foods, whether the book has them or not: celeriac is no coeliac. */
  isFood: (word: string) => boolean;
  /** Words that only steps and descriptions have: "leak" is rather a leek. */
  isOnlyTold: (word: string) => boolean;
  /** Words that a request is read by, which a typo rather means than others. */
  isUnderstood: (word: string) => boolean;
  /** Words that say nothing of a dish: "tasty". */
  isFiller: (word: string) => boolean;
  /** Two words that stand side by side in the book: "stir fry". */
  isPair: (pair: string) => boolean;
  /** By their length; the letters are one bit each, a to z. */
  byLength: Map<number, Candidate[]>;
  /** By how they sound. */
  bySound: Map<string, Candidate[]>;
  words: Set<string>;
};
type Candidate = { word: string; letters: number; single: string; count: number };

/** A word that a typo may stand for, and how sure that is, 0 to 1. */
export type Guess = { word: string; weight: number };

const ONE_TYPO = { from: 4, weight: 0.85 };
/** Of a shorter one only a letter of a food may be missing that is doubled: "bef". */
const SHORTEST_TYPO = 3;
const TWO_TYPOS = { from: 7, weight: 0.8 };
/** What is left of a guess's weight where another is likelier. */
const SECOND_GUESS = 0.8;
const MOST_GUESSES = 4;
/** Shorter ones come about by chance: "be an". */
const SHORTEST_JOINED = 6;
/** And a short word sounds like many. */
const SHORTEST_HEARD = 6;
/** A shorter word may lack silent letters: "chikn", "brekfst". */
const SHORTEST_CLIPPED = 5;
/** No word of a recipe is longer, in letters. */
const LONGEST = 30;

/** `words` are what a typo can mean, each with the number of recipes that have it. */
export function createSpelling(
  words: Map<string, number>,
  tests: Pick<
    Spelling,
    "isKnown" | "isFood" | "isOnlyTold" | "isUnderstood" | "isFiller" | "isPair"
  >,
): Spelling {
  const byLength = new Map<number, Candidate[]>();
  const bySound = new Map<string, Candidate[]>();
  for (const [word, count] of words) {
    const list = byLength.get(word.length) ?? [];
    const candidate = { word, letters: lettersOf(word), single: single(word), count };
    list.push(candidate);
    byLength.set(word.length, list);
    const sound = soundOf(word);
    bySound.set(sound, [...(bySound.get(sound) ?? []), candidate]);
  }
  return { ...tests, byLength, bySound, words: new Set(words.keys()) };
}

/**
 * A request's words with their typos corrected: "meat balls", "stirfry", "chiken". Where a typo may be
 * several words the likeliest takes its place and `guesses` has them all, under the likeliest. `names` stay as they are.
 */
export function correctSpelling(
  spelling: Spelling,
  tokens: readonly string[],
  names: ReadonlySet<string> = new Set(),
) {
  const guesses = new Map<string, Guess[]>();
  const corrected: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [word = "", next = ""] = tokens.slice(i, i + 2);
    if (names.has(word)) corrected.push(word);
    else if (isOneWord(spelling, word, next)) {
      corrected.push(word + next);
      i += 1;
    } else if (spelling.isKnown(word) || spelling.isFood(word)) {
      corrected.push((tokens.length > 1 && homophoneOf(spelling, word)) || word);
    } else {
      const halves = tastedIn(spelling, word) ?? split(spelling, word);
      const near = halves ? [] : guess(spelling, word);
      const [best] = near;
      // "Chesse burger"
      const isJoined = best !== undefined && isOneWord(spelling, best.word, next);
      if (isJoined) i += 1;
      else if (best && !tokens.includes(best.word)) guesses.set(best.word, near);
      corrected.push(...(halves ?? [isJoined ? best.word + next : (best?.word ?? word)]));
    }
  }
  return { words: corrected, guesses };
}

/** The food that a word sounds like which is none, and begins like: "leak", "meet", "beat". */
function homophoneOf({ isOnlyTold, isFood, bySound }: Spelling, word: string) {
  if (word.length < ONE_TYPO.from || !isOnlyTold(word)) return undefined;
  const heard = bySound.get(soundOf(word)) ?? [];
  return heard.find((it) => it.word[0] === word[0] && isFood(it.word))?.word;
}

/** "corn bread" where the book only ever writes "cornbread". */
function isOneWord({ words, isPair }: Spelling, word: string, next: string) {
  const one = word + next;
  return next && one.length >= SHORTEST_JOINED && words.has(one) && !isPair(`${word} ${next}`);
}

/** What something tastes of: "tomatoey", "gingery". */
function tastedIn({ words }: Spelling, word: string) {
  const food = /^(.{4,}?)e?y$/.exec(word)?.[1];
  return food !== undefined && words.has(food) ? [food] : null;
}

/** "potpie" as "pot", "pie"; "dairyfree" as "dairy", "free". */
function split({ isPair, isUnderstood, isFiller }: Spelling, word: string) {
  if (word.length > LONGEST) return null;
  for (let at = 2; at <= word.length - 2; at++) {
    const halves = [word.slice(0, at), word.slice(at)];
    // Of two words that say nothing none was meant: "glutten" is no "glut, ten".
    const isSaid =
      halves.every((half) => half.length > 2 && isUnderstood(half)) && !halves.every(isFiller);
    if (isSaid || isPair(halves.join(" "))) return halves;
  }
  return null;
}

/** What a word was meant to be, also where the typo hid that it is a plural: "walntus". */
function guess(spelling: Spelling, word: string) {
  const forms = word.length < 6 ? [] : [/[es]$/, /y$/].filter((end) => end.test(word));
  const others = forms.map((end) => word.replace(end, word.endsWith("y") ? "ie" : ""));
  for (const form of [word, ...others]) {
    const near = nearest(spelling, form);
    if (near.length > 0) return near;
  }
  return [];
}

/** The words of the book that are the fewest edits away, the likeliest first. */
function nearest(spelling: Spelling, word: string): Guess[] {
  const most = word.length >= TWO_TYPOS.from ? 2 : word.length >= SHORTEST_TYPO ? 1 : 0;
  const letters = lettersOf(word);
  const undoubled = single(word);
  // "Nora" is rather a name than the "Norma" of a title.
  const isSaid = (it: string) =>
    single(it) === undoubled ||
    spelling.isFood(it) ||
    spelling.isUnderstood(it) ||
    TABLE_WORDS.has(it);
  let fewest = most;
  let found: Candidate[] = [];
  for (let length = word.length - most; most > 0 && length <= word.length + most; length++) {
    for (const candidate of spelling.byLength.get(length) ?? []) {
      // A typo adds at most one letter and takes at most one away.
      if (bitsOf(letters ^ candidate.letters) > 2 * fewest) continue;
      const strict = word.length > TWO_TYPOS.from ? 1 : 0;
      const limit = beginsAlike(word, candidate.word) ? fewest : strict;
      const isDoubling = candidate.single === undoubled;
      const shorter = Math.min(word.length, candidate.word.length);
      if (shorter < ONE_TYPO.from && !isDoubling) continue;
      if (word.length < ONE_TYPO.from && !spelling.isFood(candidate.word)) continue;
      const count = isDoubling ? 1 : editDistance(word, candidate.word, limit);
      if (count > limit) continue;
      if (isOtherWord(candidate)) continue;
      if (count < fewest) found = [];
      fewest = count;
      found.push(candidate);
    }
  }
  /** A letter that is wrong makes a word that is not known, "tattie", of one that is looked past. */
  function isOtherWord(it: Candidate) {
    const isWrong = it.word.length === word.length && it.letters !== letters;
    return isWrong && word.length > ONE_TYPO.from && spelling.isFiller(it.word);
  }
  if (word.length <= ONE_TYPO.from && !found.some((it) => isSaid(it.word))) found = [];
  if (found.length === 0 && word.length >= SHORTEST_HEARD) {
    found = [...(spelling.bySound.get(soundOf(word)) ?? [])];
    fewest = 2;
  }
  if (found.length === 0 && word.length >= SHORTEST_CLIPPED) {
    found = clippedFrom(spelling, word);
    fewest = 2;
  }
  // A letter doubled, left out or swapped is likelier than a wrong one.
  const rankOf = (it: Candidate) =>
    (it.single === undoubled ? 4_000_000 : 0) +
    (it.word.length !== word.length || it.letters === letters ? 2_000_000 : 0) +
    (spelling.isUnderstood(it.word) ? 1_000_000 : 0) +
    it.count;
  const weight = fewest === 1 ? ONE_TYPO.weight : TWO_TYPOS.weight;
  return found
    .sort((a, b) => rankOf(b) - rankOf(a) || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_GUESSES)
    .map((it, i) => ({ word: it.word, weight: i === 0 ? weight : weight * SECOND_GUESS }));
}

/** Words of two letters more that have the same consonants: "chikn" is a chicken, and "brcoli" broccoli. */
function clippedFrom({ byLength }: Spelling, word: string) {
  const bones = bonesOf(word);
  return [1, 2].flatMap((more) =>
    (byLength.get(word.length + more) ?? []).filter(
      (it) => it.word[0] === word[0] && bonesOf(it.word) === bones && isClippedFrom(word, it.word),
    ),
  );
}

/** True where all letters of a word are in another one, in their order: "brace" is not short for "braise". */
function isClippedFrom(word: string, whole: string) {
  let at = 0;
  for (const letter of whole) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** What is heard of a word without its vowels. */
const bonesOf = (word: string) =>
  soundOf(word)
    .replace(/(?!^)[aeiou]/g, "")
    .replace(/(.)\1+/g, "$1");

function beginsAlike(a: string, b: string) {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

function lettersOf(word: string) {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) - 97);
  return letters;
}

function bitsOf(letters: number) {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
