import { editDistance } from "~/engine/food";
import { TABLE_WORDS } from "./names";

/**
 * Returns the approximate sound of a word, to find words that are spelled by ear: "spagety", "lazanya" and "cheezcake".
 */
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

/** Returns the word with every doubled letter reduced to one. */
export const single = (word: string) => word.replace(/(.)\1+/g, "$1");

/** The words to which typos can be corrected, and the tests that distinguish a typo from a word. */
export type Spelling = {
  /** Returns true for words that are correct as typed. */
  isKnown: (word: string) => boolean;
  /** Returns true for names of foods, whether or not the recipe book has them: celeriac is not a typo of coeliac. */
  isFood: (word: string) => boolean;
  /** Returns true for words that occur only in steps and descriptions: "leak" probably means "leek". */
  isOnlyTold: (word: string) => boolean;
  /** Returns true for words with a meaning in requests, which are likelier corrections than others. */
  isUnderstood: (word: string) => boolean;
  /** Returns true for words that do not describe a dish: "tasty". */
  isFiller: (word: string) => boolean;
  /** Returns true for two words that are adjacent anywhere in the recipe book: "stir fry". */
  isPair: (pair: string) => boolean;
  /** The words by length. `letters` has one bit for each letter from a to z. */
  byLength: Map<number, Candidate[]>;
  /** The words by sound. */
  bySound: Map<string, Candidate[]>;
  words: Set<string>;
};
type Candidate = { word: string; letters: number; single: string; count: number };

/** A possible correction of a typo, with its probability from 0 to 1. */
export type Guess = { word: string; weight: number };

const ONE_TYPO = { from: 4, weight: 0.85 };
/** The minimum length of a typo. In a shorter word, only a doubled letter of a food may be missing: "bef". */
const SHORTEST_TYPO = 3;
const TWO_TYPOS = { from: 7, weight: 0.8 };
/** The factor for the weight of a correction if another correction is likelier. */
const SECOND_GUESS = 0.8;
const MOST_GUESSES = 4;
/** The minimum length of a word that is joined from two. Shorter words arise by chance: "be an". */
const SHORTEST_JOINED = 6;
/** The minimum length of a word that is corrected by sound, because short words sound like many others. */
const SHORTEST_HEARD = 6;
/** The minimum length of a word that may lack silent letters: "chikn", "brekfst". */
const SHORTEST_CLIPPED = 5;
/** The maximum length of a word to correct. No word in a recipe is longer. */
const LONGEST = 30;

/**
 * Creates a spelling corrector. `words` are the possible corrections, each with the number of recipes that contain it.
 */
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
 * Corrects the typos of a request's words: "meat balls", "stirfry", "chiken". If several corrections are possible, uses
 * the likeliest, and `guesses` lists all of them by the likeliest. `names` are not corrected.
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
      // A typo may be part of a joined word: "chesse burger".
      const isJoined = best !== undefined && isOneWord(spelling, best.word, next);
      if (isJoined) i += 1;
      else if (best && !tokens.includes(best.word)) guesses.set(best.word, near);
      corrected.push(...(halves ?? [isJoined ? best.word + next : (best?.word ?? word)]));
    }
  }
  return { words: corrected, guesses };
}

/** Returns a food that sounds like a word and begins like it, if the word is not a food: "leak", "meet", "beat". */
function homophoneOf({ isOnlyTold, isFood, bySound }: Spelling, word: string) {
  if (word.length < ONE_TYPO.from || !isOnlyTold(word)) return undefined;
  const heard = bySound.get(soundOf(word)) ?? [];
  return heard.find((candidate) => candidate.word[0] === word[0] && isFood(candidate.word))?.word;
}

/** Returns true for two words that the recipe book writes only as one word: "corn bread" for "cornbread". */
function isOneWord({ words, isPair }: Spelling, word: string, next: string) {
  const joinedWord = word + next;
  return (
    next &&
    joinedWord.length >= SHORTEST_JOINED &&
    words.has(joinedWord) &&
    !isPair(`${word} ${next}`)
  );
}

/** Returns the food in an adjective of taste: "tomatoey", "gingery". */
function tastedIn({ words }: Spelling, word: string) {
  const food = /^(.{4,}?)e?y$/.exec(word)?.[1];
  return food !== undefined && words.has(food) ? [food] : null;
}

/** Splits joined words: "potpie" into "pot", "pie", and "dairyfree" into "dairy", "free". */
function split({ isPair, isUnderstood, isFiller }: Spelling, word: string) {
  if (word.length > LONGEST) return null;
  for (let at = 2; at <= word.length - 2; at++) {
    const halves = [word.slice(0, at), word.slice(at)];
    // Do not split into two filler words: "glutten" is not "glut, ten".
    const isSaid =
      halves.every((half) => half.length > 2 && isUnderstood(half)) && !halves.every(isFiller);
    if (isSaid || isPair(halves.join(" "))) return halves;
  }
  return null;
}

/** Corrects a word, including typos that hide a plural: "walntus". */
function guess(spelling: Spelling, word: string) {
  const forms = word.length < 6 ? [] : [/[es]$/, /y$/].filter((end) => end.test(word));
  const otherForms = forms.map((end) => word.replace(end, word.endsWith("y") ? "ie" : ""));
  for (const form of [word, ...otherForms]) {
    const near = nearest(spelling, form);
    if (near.length > 0) return near;
  }
  return [];
}

/** Returns the words of the recipe book with the fewest edits, likeliest first. */
function nearest(spelling: Spelling, word: string): Guess[] {
  const most = word.length >= TWO_TYPOS.from ? 2 : word.length >= SHORTEST_TYPO ? 1 : 0;
  const letters = lettersOf(word);
  const undoubled = single(word);
  // "Nora" is probably a name, and not "Norma" from a title.
  const isSaid = (candidateWord: string) =>
    single(candidateWord) === undoubled ||
    spelling.isFood(candidateWord) ||
    spelling.isUnderstood(candidateWord) ||
    TABLE_WORDS.has(candidateWord);
  let fewest = most;
  let candidates: Candidate[] = [];
  for (let length = word.length - most; most > 0 && length <= word.length + most; length++) {
    for (const candidate of spelling.byLength.get(length) ?? []) {
      // A typo adds at most one letter and removes at most one.
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
      if (count < fewest) candidates = [];
      fewest = count;
      candidates.push(candidate);
    }
  }
  /** Returns true if a wrong letter would turn the word into an ignored word: "tattie". */
  function isOtherWord(candidate: Candidate) {
    const isWrong = candidate.word.length === word.length && candidate.letters !== letters;
    return isWrong && word.length > ONE_TYPO.from && spelling.isFiller(candidate.word);
  }
  if (word.length <= ONE_TYPO.from && !candidates.some((candidate) => isSaid(candidate.word)))
    candidates = [];
  if (candidates.length === 0 && word.length >= SHORTEST_HEARD) {
    candidates = [...(spelling.bySound.get(soundOf(word)) ?? [])];
    fewest = 2;
  }
  if (candidates.length === 0 && word.length >= SHORTEST_CLIPPED) {
    candidates = clippedFrom(spelling, word);
    fewest = 2;
  }
  // A doubled, missing or swapped letter is likelier than a wrong one.
  const rankOf = (candidate: Candidate) =>
    (candidate.single === undoubled ? 4_000_000 : 0) +
    (candidate.word.length !== word.length || candidate.letters === letters ? 2_000_000 : 0) +
    (spelling.isUnderstood(candidate.word) ? 1_000_000 : 0) +
    candidate.count;
  const weight = fewest === 1 ? ONE_TYPO.weight : TWO_TYPOS.weight;
  return candidates
    .sort((a, b) => rankOf(b) - rankOf(a) || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_GUESSES)
    .map((candidate, i) => ({
      word: candidate.word,
      weight: i === 0 ? weight : weight * SECOND_GUESS,
    }));
}

/**
 * Returns words that have the same consonants and at most two more letters: "chikn" is chicken, and "brcoli" is
 * broccoli.
 */
function clippedFrom({ byLength }: Spelling, word: string) {
  const bones = bonesOf(word);
  return [1, 2].flatMap((more) =>
    (byLength.get(word.length + more) ?? []).filter(
      (candidate) =>
        candidate.word[0] === word[0] &&
        bonesOf(candidate.word) === bones &&
        isClippedFrom(word, candidate.word),
    ),
  );
}

/** Returns true if a word contains all letters of a shorter word in order. "Brace" is not short for "braise". */
function isClippedFrom(word: string, whole: string) {
  let at = 0;
  for (const letter of whole) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** Returns the sound of a word without its vowels. */
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
