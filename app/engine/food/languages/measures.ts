import type { LanguageCode } from "./word-forms";

/**
 * Measures and small words of a shopping line, below what they are in an English one. A figure in the English is
 * a multiple: a German "Pfund" and a French "livre" are 500 g, an Italian "etto" 100 g, as on every market there.
 * What stands for nothing in English ("some" that no shop measures) is left out.
 */
export const MEASURES: Readonly<Record<LanguageCode, string>> = {
  de: `
tbsp: el, esslöffel, eßlöffel, essl, el gehäuft, el gestrichen, gehäufte el, gehäufter el, gestrichene el, gehäufte esslöffel, gestr el, geh el, gestr esslöffel, geh esslöffel
tsp: tl, teelöffel, teel, kaffeelöffel, tl gehäuft, tl gestrichen, gehäufter tl, gestrichener tl, gehäufte tl, gestrichene tl, gestr tl, geh tl, geh teelöffel, gestr teelöffel
pinch: prise, prise n, msp, messerspitze, hauch
cup: tasse
tub: becher, be, bch, eimer
glass: gläschen
jar: glas, gläser
package: pck, pkg, päckchen, pk, pckg, pkt, packg, packung, pack, paket, tüte, tütchen, beutel, rolle, tüte n, packung en
punnet: schale, schälchen
can: dose, dose n, büchse, kl dose, kleine dose, gr dose, große dose, kl büchse, gr büchse
bag: netz
box: kästchen
pair: paar
bottle: flasche, fl, fläschchen, flasche n
tube: tube
loaf: laib
bunch: bund, bd, sträußchen, strauß, rispe
clove: zehe, zehe n
piece: stück, stk, st, stückchen
cube: würfel
bar: tafel, riegel
slice: scheibe, scheibe n
sprig: zweig, stängel, stiel, ästchen
stalk: stange, stange n, staude
handful: handvoll, hand voll, hand, hände, hände voll
splash: schuss, spritzer, schluck
drop: tropfen
kg: kilo, kilogramm
500 gram: pfund, pfd
gram: gramm
gr: gr
liter: liter, ltr
milliliter: milliliter
head: kopf, köpfe, knolle, knolle n, kopf köpfe
sheet: platte
ball: kugel
knob: haselnussgroßes stück, daumengroßes stück, walnussgroßes stück, daumenbreites stück
dollop: klecks
of: von, vom, aus
the: der, die, das, den, dem, des
a: ein, eine, einen, einem, einer, eines
for: zum, zur, für
per person: pro person, pro portion, pro kopf
to: bis, bis zu
2: zwei
3: drei
4: vier
5: fünf
6: sechs
8: acht
10: zehn
12: zwölf
dozen: dutzend
half: halbe, halber, halbes, halben, halb
1.5: anderthalb, eineinhalb
some: etwas, kl, mittelgr, n b, nach belieben, nach geschmack, nach bedarf, ein wenig, ein bisschen, ein paar, einige, gut, gute, evtl, eventuell, ggf, je nach geschmack, vom vortag, natur, edel, mild, würzig, kräftig, aromatisch, neutral, geschmacksneutral, reif, überreif, zart, jung, altbacken, fest, stichfest, knusprig, saftig, küchenfertig, kühlregal, aus dem kühlregal, aus der kühlung, fertig, fertige, gekauft, selbstgemacht, unbehandelt, ungespritzt, kalt gepresst
low-fat: fettarm, fettreduziert
lean: mager
for frying: zum braten, zum anbraten, zum ausbacken, zum frittieren
salted: gesalzen
unsalted: ungesalzen
brown: braun
dark: dunkel
hot: scharf
sour: sauer
canned: aus der dose, aus der büchse, dosen
about: ca, circa, etwa, ungefähr, knapp
optional: optional, nach wunsch
frozen: tk, tiefgekühlt, tiefkühl
each: je, jeweils
zest: abrieb, schalenabrieb, zitronenabrieb
white: weiß
red: rot
green: grün
yellow: gelb
black: schwarz
ground: gemahlen
dried: getrocknet
smoked: geräuchert
mixed: gemischt`,
  fr: `
tbsp: cuillère à soupe, cuillères à soupe, cuillerée à soupe, cuil à soupe, c à soupe, c à s, cas, càs, cs, cuillère, cuiller à soupe, cuil à s
tsp: cuillère à café, cuillerée à café, cuil à café, c à café, c à c, cac, càc, cc, cuiller à café, cuil à c
pinch: pincée, pointe de couteau, pistil, filament
glass: verre, petit verre
cup: tasse, bol, mug
package: sachet, paquet, rouleau, dose, dosette, étui
punnet: barquette
tube: tube
carton: carton
can: boîte, conserve, petite boîte, grande boîte
pair: paire
jar: bocal, bocaux
pot: pot
bottle: bouteille
bunch: bouquet, botte
clove: gousse
piece: morceau, pièce
cube: cube, dé
bar: tablette
slice: tranche, rondelle
sprig: brin
stalk: branche de, côte de, tige
handful: poignée
drizzle: filet d, filet de
splash: trait, giclée
drop: goutte
knob: noix de, noisette de
tub: brique, briquette
leaf: feuille
head: tête
ball: boule
log: bûche
studded with: piqué de, piquée de
kg: kilo, kilogramme
500 gram: livre
gram: gramme, gr
liter: litre
centiliter: centilitre
of: de, d, du, des
the: la, le, les, l
a: un, une
for: pour
in: en, au, aux, à
2: deux
3: trois
4: quatre
5: cinq
6: six
8: huit
10: dix
12: douze
dozen: douzaine de, douzaine
half: demi, demie
some: un peu, quelques, quelque, au goût, à votre goût, selon votre goût, qs, selon goût, un reste, à volonté, du moulin, nature, bien mûr, bien mûre, bien ferme, ferme, à température ambiante, bio, non traité, liquide, du commerce, tout prêt, prêt à dérouler, doux, rase, bombée
low-fat: allégé, léger
canned: en boîte, en conserve, au naturel en boîte
hot: piquant, fort
white: blanc, blanche
red: rouge
green: vert, verte
yellow: jaune
black: noir, noire
ground: moulu
dried: sec, sèche, séché
smoked: fumé
about: environ
zest: zeste
optional: facultatif, facultative, optionnel, éventuellement
to: jusqu à
each: chacun, de chaque`,
  es: `
tbsp: cucharada, cda, cdas, cucharada sopera, cuchara sopera, cuchara, c s
tsp: cucharadita, cdta, cdita, cdtas, cditas, cucharilla, cucharita, cucharada de postre, cucharada de café, c p
pinch: pizca, punta de cuchillo
cup: taza, tacita
glass: vaso, vasito, copa, copita
package: sobre, paquete, sobrecito, bandeja, envase
carton: cartón, brick, brik
punnet: cestita, tarrina de fresas
can: lata, lata pequeña, lata grande, latita
bag: malla, bolsa
pair: par
jar: tarro, bote, frasco
tub: tarrina
bottle: botella, botellín
bunch: manojo, ramillete, atado
clove: diente
ball: bola
sheet: lámina, plancha
log: rulo
piece: unidad, ud, uds, trozo, pieza
bar: tableta
slice: rebanada, rodaja, loncha, lonja
sprig: ramita
stalk: rama
stick: barra
handful: puñado, puñadito
splash: chorro, chorrito, chorreón
drop: gota
leaf: hoja
head: cabeza
fillet: filete
kg: kilo, kilogramo
500 gram: libra
gram: gramo, gr, grs
liter: litro
milliliter: mililitro
of: de, del
the: el, la, los, las
a: un, una, uno
for: para
in: en, al, a
2: dos
3: tres
4: cuatro
5: cinco
6: seis
8: ocho
10: diez
12: doce
dozen: docena de, docena
half: medio, media
some: un poco, algo, unos, unas, al gusto, a gusto, cantidad necesaria, c n, varios, varias, recién molida, maduro, natural, al natural, casero, ecológico, firme, líquido, limpio, suave, del día anterior, de ayer
canned: en conserva, en lata, de lata, de bote
hot: picante
lean: magro
low-fat: bajo en grasa, desnatado
white: blanco
red: rojo, morado, colorado
green: verde
yellow: amarillo
black: negro
ground: molido
dried: seco
smoked: ahumado
about: aprox, aproximadamente
zest: ralladura
zest of: ralladura de
optional: opcional
each: cada uno, de cada`,
  it: `
tbsp: cucchiaio, cucchiai, cucchiaiata, cucchiaio da tavola, cucchiaio da minestra
tsp: cucchiaino, cucchiaini, cucchiaino da tè, cucchiaino da caffè
pinch: pizzico, presa, punta di coltello, punta
cup: tazza, tazzina
glass: bicchiere, bicchierino
package: bustina, busta, confezione, rotolo, pacchetto, pacco
can: scatola, scatoletta, lattina, barattolo
bag: rete, retina, sacchetto
tube: tubetto
pair: coppia, coppie, paio, paia
jar: vasetto
tub: vaschetta, barattolino
bottle: bottiglia
bunch: mazzo, mazzetto, ciuffo, ciuffetto
clove: spicchio
piece: pezzo, pezzetto
cube: cubetto, cubo
bar: tavoletta
slice: fetta, fettina
sprig: rametto
stalk: costa, gambo
stick: stecca
handful: manciata, pugno, manciatina
drizzle: filo d, filo di
splash: spruzzo, spruzzata, goccio
drop: goccia
leaf: foglia, fogliolina
head: testa, cespo, ceppo
kg: chilo, kilo, chilogrammo
100 gram: etto
gram: grammo, gr
liter: litro
of: di, d, del, della, dello, dei, degli, delle, dell
the: il, lo, la, i, gli, le, l
a: un, una, uno, un'
for: per
in: in, a, al, alla
2: due
3: tre
4: quattro
5: cinque
6: sei
8: otto
10: dieci
12: dodici
dozen: dozzina di, dozzina
half: mezzo, mezza
some: q b, qb, quanto basta, qualche, alcuni, alcune, a piacere, un po, n, nr, a gusto, poco, poca, maturo, naturale, al naturale, biologico, bio, non trattato, sodo, compatto, delicato, casereccio, fatto in casa, già pronto, raffermo, pronto
canned: in scatola, in barattolo
hot: piccante
lean: magro
white: bianco
red: rosso
green: verde
yellow: giallo
black: nero
ground: macinato
dried: secco, essiccato
smoked: affumicato
about: circa, ca
zest: scorza, buccia
knob: noce di
optional: facoltativo, facoltativa, opzionale
each: ciascuno`,
};
