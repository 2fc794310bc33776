import { readLine } from "~/engine/facts";
import { once } from "~/server/values/once";
import { wordsOfAll } from "~/engine/food/languages/language-rules";
import { canonicalWord, canonicalWords, editDistance } from "~/engine/food/words";
import { canonicalSet } from "../food/line/tokens";
import { languageOfLine } from "~/engine/food/line/foods";
import { type FoodTerm, findTerm, groupNames } from "./food-terms";
import { byName } from "~/engine/food/lexicon";
import { t } from "~/language/messages";

/** Words for "no", "I do not like", "allergic to", and articles, in the other languages. */
const foreign = () => wordsOfAll(({ aroundFoods }) => aroundFoods);

/** Words around a food that only state that the food is avoided. */
export const wordsAround = once(
  () =>
    new Set([
      ...canonicalSet(
        `no not non never without free anything everything something nothing any all whatever with of containing contain
   contains that has have having is are be been to too very really pretty quite please thanks thank sorry i we he she
   they you it its her his him my our their me us them the a an this these those do does did don't doesn't didn't
   like eat eating eaten hate hated dislike disliked detest loathe despise can't cannot can won't will stand bear
   tolerate avoid avoided avoiding skip allergic allergy intolerant intolerance sensitive sensitivity react reaction
   go going easy on light less little bit lot lots much so more heavy only hardly rather prefer keep away from stay
   make makes made sick ill itch itchy mouth tongue stomach feel feels upset give gives for in as at all
   kind kinds type types sort sorts form forms food foods dish dishes product products stuff thing things
   ingredient ingredients taste flavor smell texture because since he's she's I'm we're there should must need
   big fan love not yet currently right now doctor told said
   severe severely mild mildly anaphylactic anaphylaxis anaphylactically epipen hive hives rash gag gags disease
   trace traces kid kids child children son daughter wife husband baby toddler everyone anyone somebody someone
   just even also both`,
      ),
      ...canonicalSet(foreign().join(" ")),
    ]),
);

const foreignWords = once(() => canonicalSet(foreign().join(" ")));

/** Removes opening words in another language: "ich mag keine" from "ich mag keine Eier". */
function withoutForeignLead(text: string): string {
  let rest = text.trim();
  for (;;) {
    const word = LEAD.exec(rest);
    if (word === null || !foreignWords().has(canonicalWord(word[1] ?? word[2] ?? ""))) return rest;
    rest = rest.slice(word[0].length).trimStart();
  }
}

const LEAD = /^(?:([dl])['’]|([\p{L}\p{M}]+(?:['’]\p{L}{2,})?))/u;

/** Ways of cooking. A term that contains a way of cooking means the food, raw or cooked. */
const COOKED = canonicalSet(
  `raw cooked uncooked undercooked fried deep grilled roasted boiled steamed baked melted runny rare`,
);

/** States of a food. A term that contains a state means the food in every form. */
const STATES = canonicalSet(
  `fresh frozen canned tinned whole chopped sliced diced minced grated shredded plain piece pieces chunk chunks chunky
   slice slices large small extra`,
);

/** Words that negate the following words. */
export const DENIALS = canonicalSet(
  `no not non never don't doesn't didn't can't cannot won't hate dislike nor without free`,
);

const LIKINGS = canonicalSet("like love prefer fan enjoy");
const EATS = canonicalSet("eat can");

/** Returns true for words about a food that is liked: "loves mushrooms", but not "not a fan of". */
export const isLiking = (all: readonly string[]) =>
  all.some((word) => LIKINGS.has(word)) && !all.some((word) => DENIALS.has(word));

/** Returns true for words about foods that are eaten: "eats all fish", unless an exception follows. */
export const isEating = (all: readonly string[]) =>
  isLiking(all) || (all.some((word) => EATS.has(word)) && !all.some((word) => DENIALS.has(word)));

export function withoutEdges(all: readonly string[]): string[] {
  const first = all.findIndex((word) => !wordsAround().has(word));
  const last = all.findLastIndex((word) => !wordsAround().has(word));
  return first < 0 ? [] : all.slice(first, last + 1);
}

/** The minimum length of a word to correct. Shorter words resemble too many others. */
const LEAST_LETTERS = 5;
/** The minimum length of a word that may have two wrong letters. */
const LONG = 8;

/** The words of food names, by first letter. */
const vocabulary = once(() => {
  const wordsByLetter = new Map<string, Set<string>>();
  for (const name of [...byName().keys(), ...groupNames()]) {
    for (const word of canonicalWords(name)) {
      if (word.length < LEAST_LETTERS - 1) continue;
      const letter = word[0] ?? "";
      const words = wordsByLetter.get(letter) ?? new Set();
      wordsByLetter.set(letter, words.add(word));
    }
  }
  return wordsByLetter;
});

/** The words in the names of food groups, which users type more often than other names. */
const usual = once(() => new Set([...groupNames()].flatMap((name) => name.split(" "))));

/**
 * Returns the word of a food's name that is nearest to a misspelled word and has the same first letter. Returns null if
 * no word or more than one word is nearest.
 */
function respelled(word: string): string | null {
  if (word.length < LEAST_LETTERS) return null;
  const words = vocabulary().get(word[0] ?? "") ?? new Set<string>();
  if (words.has(word)) return null;
  const most = word.length < LONG ? 1 : 2;
  let nearest: string[] = [];
  let least = most;
  for (const candidate of words) {
    const far = editDistance(word, candidate, least);
    if (far > least) continue;
    nearest = far < least ? [candidate] : [...nearest, candidate];
    least = far;
  }
  const usually = nearest.filter((candidate) => usual().has(candidate));
  const [first = null, second] = usually.length > 0 ? usually : nearest;
  return second === undefined ? first : null;
}

/** The meaning of some words. */
export type Understanding = {
  /** The foods that the words mean. Empty if no food was understood. */
  meanings: FoodTerm[];
  /**
   * Notes for the user on the meaning of the words. Each note completes a sentence. Empty if the meaning is obvious.
   */
  notes: string[];
};

const NOTHING: Understanding = { meanings: [], notes: [] };

/**
 * Returns the meaning of words that contain no exception. If in doubt, the meaning covers more than the user typed, and
 * the notes explain that.
 */
export function understand(plain: string): Understanding {
  const all = canonicalWords(plain);
  const rest = withoutEdges(all);
  // "Peppers" means the vegetable, "pepper" the spice.
  const isPeppers = rest.length === 1 && rest[0] === "pepper" && /peppers/iu.test(plain);
  const english = isPeppers ? ["bell", "pepper"] : all;
  const exact = exactly(english);
  if (exact) return exact;
  const translated = ownWordsInEnglish(plain);
  const foreign = translated && exactly(translated);
  if (foreign) return foreign;
  const spelled = english.map((word) => (isSaid(word) ? word : (respelled(word) ?? word)));
  const fixes = spelled.filter((word, at) => word !== english[at]);
  const notes = fixes.map((word) => t("we read it as “{word}”", { word }));
  const correctedMeaning = fixes.length > 0 ? exactly(spelled) : null;
  if (correctedMeaning)
    return { ...correctedMeaning, notes: [...notes, ...correctedMeaning.notes] };
  return partly(english);
}

const isSaid = (word: string) => wordsAround().has(word) || COOKED.has(word) || STATES.has(word);

/**
 * Returns the meaning of the longest known words if all other words are among `wordsAround`. Otherwise returns null.
 */
function exactly(all: readonly string[]): Understanding | null {
  for (let length = Math.min(all.length, 6); length > 0; length -= 1) {
    for (let at = 0; at + length <= all.length; at += 1) {
      const otherWords = [...all.slice(0, at), ...all.slice(at + length)];
      if (!otherWords.every(isSaid)) continue;
      const meaning = findTerm(all.slice(at, at + length));
      if (meaning !== null) return { meanings: [meaning], notes: notesOf([meaning], otherWords) };
    }
  }
  return null;
}

function notesOf(meanings: readonly FoodTerm[], otherWords: readonly string[]): string[] {
  const cooked = otherWords.filter((word) => COOKED.has(word));
  const states = otherWords.filter((word) => STATES.has(word));
  const notes = meanings.flatMap(({ note }) => (note === null ? [] : [t(note)]));
  if (cooked.length > 0)
    notes.push(
      t("raw or cooked: we cannot tell which foods are {words}", { words: cooked.join(" ") }),
    );
  if (states.length > 0)
    notes.push(t("in every form, not only {words}", { words: states.join(" ") }));
  return notes;
}

/** Returns the known foods among words that are only partly understood: "slimy mushrooms" means all mushrooms. */
function partly(all: readonly string[]): Understanding {
  const meanings: FoodTerm[] = [];
  const otherWords: string[] = [];
  for (let at = 0; at < all.length;) {
    const length = lengthAt(all, at);
    const meaning = length > 0 ? findTerm(all.slice(at, at + length)) : null;
    if (meaning) meanings.push(meaning);
    else otherWords.push(all[at] ?? "");
    at += Math.max(length, 1);
  }
  const [unclear] = [otherWords.filter((word) => !isSaid(word))];
  if (meanings.length === 0 || meanings.some(({ isBroad }) => isBroad)) return NOTHING;
  const notes = notesOf(meanings, otherWords);
  if (unclear.length > 0) {
    notes.push(t("all of it: we did not understand “{words}”", { words: unclear.join(" ") }));
  }
  return { meanings, notes };
}

function lengthAt(all: readonly string[], at: number): number {
  for (let length = Math.min(all.length - at, 6); length > 0; length -= 1) {
    const some = all.slice(at, at + length);
    if (!some.every(isSaid) && findTerm(some) !== null) return length;
  }
  return 0;
}

/** Translates words of another supported language into English. Returns null if no such language has the words. */
export function ownWordsInEnglish(plain: string): string[] | null {
  const text = withoutForeignLead(plain);
  if (languageOfLine(text) === null) return null;
  const words = readLine(text).tokens.flatMap(({ kind, word }) => (kind === "word" ? [word] : []));
  return words.length > 0 && words.join(" ") !== canonicalWords(plain).join(" ") ? words : null;
}
