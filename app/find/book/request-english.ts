import {
  byName,
  foldForeign,
  isForeignName,
  type RecipeLanguage,
  languages,
  elided,
  foodWord,
} from "~/engine/food";
import { TABLE_NAMES } from "./names";
import { DIETS, FILLER, KNOWN_WORDS, MEATLESS, MULTIWORD_TERMS } from "./vocabulary";

/** Words for dishes, ways of cooking and colors that the food tables do not contain, without accents. */
const DISH_WORDS: Readonly<Record<RecipeLanguage["code"], string>> = {
  de: `
    fillet: filet, filets
    breast: brust, bruste
    chop: kotelett, koteletts
    leg: keule, keulen
    recipe: rezept, rezepte, gericht, gerichte, essen
    for: fur
    skillet: pfanne
    bread: brot
    cutlet: schnitzel
    breakfast: fruhstuck
    lunch: mittagessen
    easy: einfach, einfache, einfaches, leicht, leichte, leichtes
    healthy: gesund, gesunde, gesundes
    cheap: gunstig, gunstige, billig
    kid: kinder
    birthday: geburtstag
    christmas: weihnachten, weihnachtlich
    easter: ostern
    summer: sommer
    winter: winter
    minute: minuten, minute
    people: personen, leute
    leftover: rest, reste, resteverwertung
    soup: suppe, eintopf
    salad: salat, salate
    cake: kuchen, torte
    roast: braten, gebraten, gebratene
    grilled: gegrillt, gegrillte
    gratin: auflauf, gratin
    dessert: nachtisch, nachspeise, dessert
    cookie: platzchen, keks, kekse
    meatball: hackballchen, fleischballchen, frikadelle, frikadellen, bulette, buletten, klopse, kottbullar, polpette
    meatloaf: hackbraten
    mashed potato: kartoffelpuree, kartoffelbrei, kartoffelstampf, stampfkartoffeln
    potato pancake: kartoffelpuffer, reibekuchen, rosti
    fried potato: bratkartoffel, bratkartoffeln
    green salad: gruner salat
    scrambled egg: ruhrei, ruhreier
    fried egg: spiegelei, spiegeleier
    french fry: pommes frites, fritten
    rice pudding: milchreis
    chicken noodle soup: huhnersuppe
    stir fry: wokgericht, wokgemuse
    pie: pastete
    skewer: spiess, spiesse
    baked: uberbacken, gebacken, aus dem ofen, im ofen
    steamed: gedampft, gedunstet
    braised: geschmort, geschmorte
    dumpling: knodel, klosse
    pancake: pfannkuchen, pfannekuchen
    squash: kurbis
    stew: gulasch, goulasch, schmortopf, geschnetzeltes
    dinner: abendessen
    quick: schnell, schnelle, schnelles
    vegetarian: vegetarisch
    meat free: ohne fleisch, fleischlos, fleischfrei
    spicy: scharf, scharfe
    stuffed: gefullt, gefullte
    fried: gebratener, frittiert`,
  fr: `
    pasta: pates
    recipe: recette, recettes, plat, plats
    for: pour
    bake: four, au four
    steamed: vapeur, a la vapeur
    braised: braise, braisee, a la cocotte
    stir fry: saute, sautee
    meatball: boulette, boulettes
    skewer: brochette, brochettes
    green salad: salade verte
    scrambled egg: oeufs brouilles
    fried egg: oeuf au plat, oeufs au plat
    mashed potato: puree de pommes, puree
    french fry: frites
    rice pudding: riz au lait
    custard: creme anglaise, flan
    sandwich: tartine, tartines
    gratin: gratin, gratins
    breakfast: dejeuner
    easy: facile, faciles
    healthy: sain, saine, equilibre
    cheap: economique
    kid: enfant, enfants
    christmas: noel
    easter: paques
    summer: ete
    winter: hiver
    people: personne, personnes
    leftover: reste, restes
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
    meat free: sans viande
    spicy: epice, epicee, piquant
    stuffed: farci, farcie
    side dish: accompagnement`,
  es: `
    recipe: receta, recetas, plato, platos
    for: para
    bake: horno, al horno
    steamed: al vapor
    fried: frito, frita, fritos, fritas
    sandwich: bocadillo, bocadillos
    skewer: brocheta, brochetas, pincho
    green salad: ensalada verde
    scrambled egg: huevos revueltos
    fried egg: huevos fritos
    french fry: papas fritas, patatas fritas
    mashed potato: pure de patatas, pure de papas
    rice pudding: arroz con leche
    dumpling: empanadilla, empanadillas
    breakfast: desayuno
    lunch: almuerzo, comida
    easy: facil, faciles
    healthy: sano, sana, saludable
    cheap: barato, barata, economico
    kid: nino, ninos
    birthday: cumpleanos
    christmas: navidad
    summer: verano
    winter: invierno
    minute: minuto, minutos
    people: persona, personas
    leftover: resto, restos, sobra, sobras
    meatball: albondiga, albondigas
    soup: sopa, caldo
    salad: ensalada
    cake: pastel, bizcocho, torta
    tart: tarta
    roast: asado
    grilled: parrilla, a la parrilla, a la plancha, asada
    stew: guiso, estofado, cocido
    dessert: postre
    cookie: galleta, galletas
    dinner: cena
    quick: rapido, rapida
    vegetarian: vegetariano, vegetariana
    meat free: sin carne
    spicy: picante
    stuffed: relleno, rellena, rellenos
    black: negro, negra, negros, negras
    side dish: guarnicion`,
  it: `
    recipe: ricetta, ricette, piatto, piatti
    for: per
    bake: forno, al forno
    steamed: al vapore
    fried: fritto, fritta, fritti
    meatball: polpetta, polpette
    skewer: spiedino, spiedini
    mashed potato: pure di patate
    grilled: alla griglia, ai ferri
    rice pudding: budino di riso
    braised: brasato, brasata
    breakfast: colazione
    lunch: pranzo
    easy: facile, facili, semplice
    healthy: sano, sana
    cheap: economico, economica
    kid: bambini, bambino
    birthday: compleanno
    christmas: natale
    easter: pasqua
    summer: estate
    winter: inverno
    minute: minuto, minuti
    people: persona, persone
    leftover: avanzi, avanzo
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
    meat free: senza carne
    spicy: piccante
    parmesan: parmigiana
    stuffed: ripieno, ripiena, ripieni
    side dish: contorno`,
};

/** The words for dishes of each language, without accents, with their English translations. */
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

/** Dishes that German compounds with the food into one word. */
const IN_ONE_WORD = new Set(
  "soup salad cake roast gratin skillet cookie dumpling pancake stew bread cutlet fillet breast chop leg".split(
    " ",
  ),
);

/** Endings of German compounds that begin with a food ("kurbissuppe"), longest first. */
const GERMAN_ENDS = [...(dishWords.get("de") ?? [])]
  .filter(([name, english]) => name.length > 4 && IN_ONE_WORD.has(english))
  .map(([name]) => name)
  .sort((name, otherName) => otherName.length - name.length);

const allWords = new Set([...dishWords.values()].flatMap((names) => [...names.keys()]));

/** Returns true for the name of a dish in a language other than English. */
const isForeignDish = (word: string) => allWords.has(foldForeign(word));

/** Words that connect foods. Words for "of" and "the" are ignored. */
const JOINING = new Set(["with", "without", "and", "or"]);
/** Translations to ignore, because English also has the foreign words: "pour", "per". */
const SAYING_LITTLE = new Set(["for", "recipe"]);

/**
 * Translates the known words of a request with German, French, Spanish or Italian names of foods: "soupe aux lentilles"
 * becomes "soup lentil". Returns null for a request in English or an unknown language. A word that English also has
 * counts as foreign if `isMissing` returns true, because no searched dish has the word: "vongole".
 */
export function requestInEnglish(
  request: string,
  isMissing: (word: string) => boolean = () => false,
): string | null {
  const words = (request.match(/[\p{L}\p{M}'’]+|\d+|,/gu) ?? []).flatMap(elided);
  const positions = namedIn(words);
  const people = new Set(words.filter((_, i) => /^for$/i.test(words[i - 1] ?? "")));
  // "For Nora" names a person, not a foreign food.
  const isOurs = (word: string) => people.has(word) || !isStrange(word, isMissing);
  if (words.every((word, i) => positions.has(i) || isOurs(word))) return null;
  const readings = languages().map((language) => readIn(language, words, isOurs));
  const best = readings.reduce((bestReading, reading) =>
    reading.known > bestReading.known ? reading : bestReading,
  );
  return best.isTelling ? best.english.join(" ") : null;
}

type Read = { english: string[]; known: number; isTelling: boolean };

function readIn(
  language: RecipeLanguage,
  typedWords: readonly string[],
  isOurs: (word: string) => boolean,
): Read {
  const words = typedWords.flatMap((word) =>
    language.code === "de" ? parted(foldForeign(word)) : [foldForeign(word)],
  );
  const dishes = dishWords.get(language.code);
  const dishOf = (word: string) =>
    dishes?.get(word) ?? (language.code === "de" ? dishes?.get(uninflected(word)) : undefined);
  const reading: Read = { english: [], known: 0, isTelling: false };
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? "";
    const size = [3, 2].find((n) => dishes?.has(words.slice(at, at + n).join(" "))) ?? 1;
    const dish = dishOf(words.slice(at, at + size).join(" "));
    const phrase = language.phraseAt(words, at);
    const phraseWords = words.slice(at, at + (phrase?.length ?? 1));
    const isFood = phrase?.isFood === true && !phraseWords.every(isOurs);
    if (dish !== undefined && (size > 1 || phraseWords.length === 1)) {
      // English puts the adjective first and the dish last.
      if (isBefore(language, dish)) reading.english.splice(-1, 0, dish);
      else reading.english.push(dish);
      reading.isTelling ||= (size > 1 || !isOurs(word)) && !SAYING_LITTLE.has(dish);
      reading.known += size;
      at += size;
    } else if (phrase) {
      const translation = phrase.english.join(" ");
      const isDiet =
        DIETS.has(translation) || MEATLESS.has(translation) || translation.endsWith(" free");
      if (isFood || isDiet || JOINING.has(translation)) reading.english.push(translation);
      else if (phrase.isFood) reading.english.push(...phraseWords);
      // "Risotto" is the requested dish and not a food.
      else
        reading.english.push(
          ...phraseWords.filter((phraseWord) => isOurs(phraseWord) && !FILLER.has(phraseWord)),
        );
      if (isFood) reading.english.splice(-1, 0, ...howCooked(phraseWords, dishes));
      reading.isTelling ||= isFood || (isDiet && !phraseWords.every(isOurs));
      reading.known += phrase.length;
      at += phrase.length;
    } else {
      reading.english.push(word);
      at += 1;
    }
  }
  return reading;
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
const isBefore = ({ code }: RecipeLanguage, english: string) =>
  code !== "de" && ADJECTIVES.has(english);

/** Returns the cooking method in a name that was parsed as one food: "pollo asado" is a roast chicken. */
const howCooked = (
  phraseWords: readonly string[],
  dishes: ReadonlyMap<string, string> | undefined,
) =>
  phraseWords
    .slice(1)
    .flatMap((word) => dishes?.get(word) ?? [])
    .filter((english) => ADJECTIVES.has(english));

/** Returns the positions of words in a longer name that English also has: "chili con carne". */
function namedIn(words: readonly string[]) {
  const plain = words.map(foodWord);
  const positions = new Set<number>();
  for (let at = 0; at < plain.length; at++) {
    for (const length of [3, 2]) {
      const name = plain.slice(at, at + length).join(" ");
      if (!MULTIWORD_TERMS.has(name)) continue;
      for (let i = at; i < at + length; i++) positions.add(i);
    }
  }
  return positions;
}

/** Removes a German ending: "vegetarisches" becomes "vegetarisch". */
const uninflected = (word: string) => word.replace(/(?<=.{4})e[snmr]?$/, "");

/** Splits a German compound: "kurbissuppe" into "kurbis", "suppe". */
function parted(word: string): string[] {
  if (dishWords.get("de")?.has(word)) return [word];
  const end = GERMAN_ENDS.find(
    (ending) => word.endsWith(ending) && word.length > ending.length + 2,
  );
  return end === undefined ? [word] : [word.slice(0, -end.length), end];
}

/** Returns true for a word that an English request does not contain. */
function isStrange(word: string, isMissing: (word: string) => boolean) {
  const plain = foodWord(word);
  if (KNOWN_WORDS.has(plain)) return false;
  if (isForeignName(plain)) return true;
  if (TABLE_NAMES.has(plain)) return false;
  return isForeignDish(word) || !byName().has(plain) || isMissing(plain);
}
