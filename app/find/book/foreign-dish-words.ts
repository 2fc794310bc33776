import type { Language } from "~/engine/food/languages/languages";

/** Dishes, ways of cooking and colors, which the tables of foods do not have, without accents. */
export const DISH_WORDS: Readonly<Record<Language["code"], string>> = {
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
