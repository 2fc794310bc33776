import { byName } from "~/engine/food/lexicon";
import { foldForeign } from "~/engine/food/languages/fold-foreign";
import { isForeignName } from "~/engine/food/languages/foreign-names";
import { type Language, languages } from "~/engine/food/languages/languages";
import { elided } from "~/engine/food/languages/phrases";
import { dishWords, GERMAN_ENDS, isForeignDish } from "./foreign-dishes";
import { TABLE_NAMES } from "./names";
import { DIETS, FILLER, KNOWN_WORDS, MEATLESS, MULTIWORD_TERMS } from "./vocabulary";
import { foodWord } from "~/engine/food/words";

/** Small words that say how foods belong together; what a language has for "of" and "the" says nothing here. */
const JOINING = new Set(["with", "without", "and", "or"]);
/** English has the words that stand for these, too: "pour", "per". */
const SAYING_LITTLE = new Set(["for", "recipe"]);

/**
 * A request that names foods in German, French, Spanish or Italian, in English as far as that is known: "soupe aux
 * lentilles" is "soup lentil"; null for one that is English as it stands, or of no language that we know.
 * A word that English has, too, counts as another language's where `isMissing` of the dishes that are looked through: "vongole".
 */
export function requestInEnglish(
  request: string,
  isMissing: (word: string) => boolean = () => false,
): string | null {
  const words = (request.match(/[\p{L}\p{M}'’]+|\d+|,/gu) ?? []).flatMap(elided);
  const named = namedIn(words);
  const people = new Set(words.filter((_, i) => /^for$/i.test(words[i - 1] ?? "")));
  // "For Nora" names a person, not a food of another language.
  const isOurs = (word: string) => people.has(word) || !isStrange(word, isMissing);
  if (words.every((word, i) => named.has(i) || isOurs(word))) return null;
  const read = languages().map((language) => readIn(language, words, isOurs));
  const best = read.reduce((one, other) => (other.known > one.known ? other : one));
  return best.isTelling ? best.english.join(" ") : null;
}

type Read = { english: string[]; known: number; isTelling: boolean };

function readIn(
  language: Language,
  typed: readonly string[],
  isOurs: (word: string) => boolean,
): Read {
  const words = typed.flatMap((word) =>
    language.code === "de" ? parted(foldForeign(word)) : [foldForeign(word)],
  );
  const dishes = dishWords.get(language.code);
  const dishOf = (word: string) =>
    dishes?.get(word) ?? (language.code === "de" ? dishes?.get(uninflected(word)) : undefined);
  const read: Read = { english: [], known: 0, isTelling: false };
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const size = [3, 2].find((n) => dishes?.has(words.slice(at, at + n).join(" "))) ?? 1;
    const dish = dishOf(words.slice(at, at + size).join(" "));
    const phrase = language.phraseAt(words, at);
    const those = words.slice(at, at + (phrase?.length ?? 1));
    const isFood = phrase?.isFood === true && !those.every(isOurs);
    if (dish !== undefined && (size > 1 || those.length === 1)) {
      // Where English has the adjective first, and the dish last.
      if (isBefore(language, dish)) read.english.splice(-1, 0, dish);
      else read.english.push(dish);
      read.isTelling ||= (size > 1 || !isOurs(word)) && !SAYING_LITTLE.has(dish);
      read.known += size;
      at += size;
    } else if (phrase) {
      const said = phrase.english.join(" ");
      const isDiet = DIETS.has(said) || MEATLESS.has(said) || said.endsWith(" free");
      if (isFood || isDiet || JOINING.has(said)) read.english.push(said);
      else if (phrase.isFood) read.english.push(...those);
      // "Risotto" is no food, and the dish that is asked for.
      else read.english.push(...those.filter((it) => isOurs(it) && !FILLER.has(it)));
      if (isFood) read.english.splice(-1, 0, ...howCooked(those, dishes));
      read.isTelling ||= isFood || (isDiet && !those.every(isOurs));
      read.known += phrase.length;
      at += phrase.length;
    } else {
      read.english.push(word);
      at += 1;
    }
  }
  return read;
}

const ADJECTIVES = new Set([
  "roast",
  "grilled",
  "quick",
  "vegetarian",
  "spicy",
  "stuffed",
  "black",
  "fried",
  "easy",
  "healthy",
  "cheap",
  "leftover",
]);
const isBefore = ({ code }: Language, english: string) => code !== "de" && ADJECTIVES.has(english);

/** How a food is cooked that was read with it as one: "pollo asado" is a roast chicken. */
const howCooked = (those: readonly string[], dishes: ReadonlyMap<string, string> | undefined) =>
  those
    .slice(1)
    .flatMap((word) => dishes?.get(word) ?? [])
    .filter((english) => ADJECTIVES.has(english));

/** Which words are part of a longer name that English has, too: "chili con carne". */
function namedIn(words: readonly string[]) {
  const plain = words.map(foodWord);
  const found = new Set<number>();
  for (let at = 0; at < plain.length; at++) {
    for (const length of [3, 2]) {
      const name = plain.slice(at, at + length).join(" ");
      if (!MULTIWORD_TERMS.has(name)) continue;
      for (let i = at; i < at + length; i++) found.add(i);
    }
  }
  return found;
}

/** "Vegetarisches" as "vegetarisch". */
const uninflected = (word: string) => word.replace(/(?<=.{4})e[snmr]?$/, "");

/** "kurbissuppe" as "kurbis", "suppe". */
function parted(word: string): string[] {
  if (dishWords.get("de")?.has(word)) return [word];
  const end = GERMAN_ENDS.find((one) => word.endsWith(one) && word.length > one.length + 2);
  return end === undefined ? [word] : [word.slice(0, -end.length), end];
}

/** True for a word that no English request has. */
function isStrange(word: string, isMissing: (word: string) => boolean) {
  const plain = foodWord(word);
  if (KNOWN_WORDS.has(plain)) return false;
  if (isForeignName(plain)) return true;
  if (TABLE_NAMES.has(plain)) return false;
  return isForeignDish(word) || !byName().has(plain) || isMissing(plain);
}
