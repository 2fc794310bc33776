import { byName } from "~/food/lexicon";
import { foldForeign } from "~/food/languages/fold-foreign";
import { isForeignName } from "~/food/languages/foreign-names";
import { type Language, languages } from "~/food/languages/languages";
import { elided } from "~/food/languages/phrases";
import { TABLE_WORDS } from "./names";
import { KNOWN_WORDS, MULTIWORD_TERMS } from "./vocabulary";
import { foodWord } from "~/food/words";

/** Dishes, ways of cooking and colors, which the tables of foods do not have, without accents. */
const DISH_WORDS: Readonly<Record<Language["code"], string>> = {
  de: `
    soup: suppe, eintopf
    salad: salat, salate
    cake: kuchen, torte
    roast: braten, gebraten, gebratene
    grilled: gegrillt, gegrillte
    gratin: auflauf, gratin
    pan: pfanne
    dessert: nachtisch, nachspeise, dessert
    cookie: platzchen, keks, kekse
    dumpling: knodel, klosse
    pancake: pfannkuchen, pfannekuchen
    stew: gulasch, schmortopf
    dinner: abendessen
    quick: schnell, schnelle, schnelles
    vegetarian: vegetarisch, vegetarische
    spicy: scharf, scharfe
    stuffed: gefullt, gefullte
    fried: gebratener, frittiert`,
  fr: `
    soup: soupe, potage, veloute
    salad: salade
    cake: gateau
    pie: tourte
    tart: tarte
    roast: roti, rotie
    grilled: grille, grillee
    stew: ragout, daube, mijote
    dessert: dessert
    cookie: biscuit, sable
    pancake: crepe
    dinner: diner
    quick: rapide
    vegetarian: vegetarien, vegetarienne
    spicy: epice, epicee, piquant
    stuffed: farci, farcie
    side dish: accompagnement`,
  es: `
    soup: sopa, caldo
    salad: ensalada
    cake: pastel, bizcocho, torta
    tart: tarta
    roast: asado, asada
    grilled: parrilla
    stew: guiso, estofado, cocido
    dessert: postre
    cookie: galleta, galletas
    dinner: cena
    quick: rapido, rapida
    vegetarian: vegetariano, vegetariana
    spicy: picante
    stuffed: relleno, rellena, rellenos
    black: negro, negra, negros, negras
    fried: frito, frita
    side dish: guarnicion`,
  it: `
    soup: zuppa, minestra
    salad: insalata
    cake: torta
    roast: arrosto, arrosta
    grilled: griglia
    stew: stufato, spezzatino
    dessert: dolce, dolci
    cookie: biscotto, biscotti
    dinner: cena
    quick: veloce
    vegetarian: vegetariano, vegetariana
    spicy: piccante
    parmesan: parmigiana
    stuffed: ripieno, ripiena, ripieni
    side dish: contorno`,
};

/** Small words that say how foods belong together; what a language has for "of" and "the" says nothing here. */
const JOINING = new Set(["with", "without", "and", "or"]);

const dishWords = new Map(
  Object.entries(DISH_WORDS).map(([code, rows]) => [
    code,
    new Map(
      rows
        .trim()
        .split("\n")
        .flatMap((row) => {
          const [english = "", names = ""] = row.trim().split(": ");
          return names.split(", ").map((name): [string, string] => [name, english]);
        }),
    ),
  ]),
);

/** German dishes that are written as one word with their food. */
const GERMAN_ENDS = ["suppe", "eintopf", "salat", "kuchen", "auflauf", "pfanne", "braten", "torte"];

/**
 * A request that names foods in German, French, Spanish or Italian, in English as far as that is known: "soupe aux
 * lentilles" is "soup lentil"; null for one that is English as it stands, or of no language that we know.
 */
export function requestInEnglish(request: string): string | null {
  const words = (request.match(/[\p{L}\p{M}'’]+|\d+|,/gu) ?? []).flatMap(elided);
  const named = namedIn(words);
  const strange = new Set(words.filter((word, i) => !named.has(i) && isStrange(word)));
  if (strange.size === 0) return null;
  const read = languages().map((language) => readIn(language, words));
  const best = read.reduce((one, other) => (other.known > one.known ? other : one));
  return best.isTelling ? best.english.join(" ") : null;
}

type Read = { english: string[]; known: number; isTelling: boolean };

function readIn(language: Language, typed: readonly string[]): Read {
  const words = typed.flatMap((word) =>
    language.code === "de" ? parted(foldForeign(word)) : [foldForeign(word)],
  );
  const dishes = dishWords.get(language.code);
  const read: Read = { english: [], known: 0, isTelling: false };
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const dish = dishes?.get(word);
    const phrase = language.phraseAt(words, at);
    const those = words.slice(at, at + (phrase?.length ?? 1));
    const isFood = phrase?.isFood === true && those.some(isStrange);
    if (dish !== undefined && those.length === 1) {
      // Where English has the adjective first, and the dish last.
      if (isBefore(language, dish)) read.english.splice(-1, 0, dish);
      else read.english.push(dish);
      read.isTelling ||= isStrange(word);
      read.known += 1;
      at += 1;
    } else if (phrase) {
      const said = phrase.english.join(" ");
      if (isFood || JOINING.has(said)) read.english.push(said);
      else if (phrase.isFood) read.english.push(...those);
      read.isTelling ||= isFood;
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
]);
const isBefore = ({ code }: Language, english: string) => code !== "de" && ADJECTIVES.has(english);

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

/** "kurbissuppe" as "kurbis", "suppe". */
function parted(word: string): string[] {
  const end = GERMAN_ENDS.find((one) => word.endsWith(one) && word.length > one.length + 2);
  return end === undefined ? [word] : [word.slice(0, -end.length), end];
}

/** True for a word that no English request has. */
function isStrange(word: string) {
  const plain = foodWord(word);
  if (KNOWN_WORDS.has(plain)) return false;
  return isForeignName(plain) || !(TABLE_WORDS.has(plain) || byName().has(plain));
}
