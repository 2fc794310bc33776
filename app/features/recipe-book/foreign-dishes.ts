import { foldForeign } from "~/food/languages/fold-foreign";
import type { Language } from "~/food/languages/languages";

/** Dishes, ways of cooking and colors, which the tables of foods do not have, without accents. */
const DISH_WORDS: Readonly<Record<Language["code"], string>> = {
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
    dumpling: knodel, klosse
    pancake: pfannkuchen, pfannekuchen
    stew: gulasch, goulasch, schmortopf, geschnetzeltes
    dinner: abendessen
    quick: schnell, schnelle, schnelles
    vegetarian: vegetarisch, vegetarische
    spicy: scharf, scharfe
    stuffed: gefullt, gefullte
    fried: gebratener, frittiert`,
  fr: `
    recipe: recette, recettes, plat, plats
    for: pour
    bake: four
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
    spicy: epice, epicee, piquant
    stuffed: farci, farcie
    side dish: accompagnement`,
  es: `
    recipe: receta, recetas, plato, platos
    for: para
    bake: horno
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
    recipe: ricetta, ricette, piatto, piatti
    for: per
    bake: forno
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
    spicy: piccante
    parmesan: parmigiana
    stuffed: ripieno, ripiena, ripieni
    side dish: contorno`,
};

/** Each language's words of dishes without accents, with what they are in English. */
export const dishWords = new Map(
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

/** Of these a German dish is called in one word with what is in it. */
const IN_ONE_WORD = new Set(
  "soup salad cake roast gratin skillet cookie dumpling pancake stew bread cutlet fillet breast chop leg".split(
    " ",
  ),
);

/** What a German word may end in that begins with a food: "kurbissuppe"; the longest first. */
export const GERMAN_ENDS = [...(dishWords.get("de") ?? [])]
  .filter(([name, english]) => name.length > 4 && IN_ONE_WORD.has(english))
  .map(([name]) => name)
  .sort((one, other) => other.length - one.length);

const allWords = new Set([...dishWords.values()].flatMap((names) => [...names.keys()]));

/** True for a word of a dish in a language beside English. */
export const isForeignDish = (word: string) => allWords.has(foldForeign(word));
