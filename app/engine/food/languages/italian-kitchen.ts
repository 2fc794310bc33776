/** Measures, small words and what is done to foods in Italian, below the English words that say the same. */
export const ITALIAN_KITCHEN = `
tbsp: cucchiaio, cucchiaiata, cucchiai, cucchiaio da tavola, cucchiaio da minestra
tsp: cucchiaino, cucchiaino da tè, cucchiaino da caffè
pinch: pizzico, presa, punta, punta di coltello, pizzichino
cup: tazza, tazzina
glass: bicchiere, bicchierino
package: bustina, busta, confezione, pacchetto, panetto, cubetto, vasetto, vaschetta, pacco, brick, bustine
can: scatola, scatoletta, lattina, barattolo
bottle: bottiglia
bunch: mazzo, mazzetto, ciuffo, ciuffetto
piece: spicchio, pezzo, pezzetto, tocchetto, dadino, cubo, testa, bocconcini di, n, nr, rotolo, foglio, disco, panetto di
slice: fetta, fettina, rondella, listarella, striscia, trancio, strisciolina, anello, lamella
sprig: rametto, foglia, fogliolina, gambo, costa, stecca, ramo
seed: seme
handful: manciata, pugno, manciatina
dash: filo, goccio, goccia, spruzzo, spruzzata, goccino
kg: chilo, kilo, etto, chilogrammo
liter: litro
gram: grammo, gr
and: e, ed, più, oltre
or: o, oppure, od, o in alternativa, in alternativa
with: con
without: senza
from: di, d, del, della, dello, dei, degli, delle, dell, da, dal, dalla, a, al, alla, allo, all, ai, agli, alle, in, nel, nella, nell, su, sul, sulla, sott, il, lo, la, i, gli, le, l, un, una, uno, che, cui, si, ne, sotto
for: per
about: circa, mezzo, mezza, quasi, almeno, ca, secondo, fino, tra, molto, ben, ciascuno, cad, cadauno, massimo, quarto
some: qualche, alcuni, alcune, un po, po, poco, quanto basta, q b, qb, altro, resto, restante, poca, basta
to taste: a piacere, piacere, gusto, a gusto, a piacimento, piacimento, necessità
chopped: tritato, trito, tagliato, sminuzzato, spezzettato, sbriciolato, schiacciato, spezzato, sfilacciato, affettato, sfogliato, frullato, pestato, triturato, sfilettato, spremuto, tagliuzzato, mondato, battuto
grated: grattugiato, grattuggiato
ground: macinato, macinata al momento
sliced: a rondelle, a dadini, a cubetti, a fette, a listarelle, a pezzetti, a pezzi, a spicchi, a strisce, a fettine, a julienne, a lamelle, finemente, sottile, metà, a metà, cubetti, grossolanamente, filetti di, pezzi, grosso
peeled: pelato, sbucciato, sgusciato, pulito, lavato, snocciolato, denocciolato, scolato, sgocciolato, spellato, disossato, spinato, dissalato, ammollato, privato, eviscerato, squamato, asciugato, sciacquato, strizzato, decorticato
melted: fuso, sciolto, ammorbidito, morbido, temperatura ambiente, a temperatura ambiente, ambiente, temperatura, pomata, tiepido, intiepidito
beaten: sbattuto, montato, montare, neve, a neve, a neve ferma, separato, leggermente
cooked: cotto, lessato, bollito, arrostito, saltato, fritto, precotto, sodo, grigliato, arrosto, al forno, al vapore, in padella, sbollentato, lesso
toasted: tostato, dorato
smoked: affumicato
dried: secco, essiccato, disidratato
raw: crudo
fresh: fresco, freschissimo
frozen: surgelato, congelato, scongelato
cold: freddo, caldo, bollente, ghiacciato, gelato di frigo, freddo di frigo
large: grande, piccolo, medio, grosso, bel, bello, bella, buono, lungo, corto, intero, abbondante, raso, colmo, pieno, fino, spesso, medi, di media grandezza, grandezza
ripe: maturo, tenero, giovane, raffermo, stagionato, vecchio, ramato, verace
sweet: dolce
hot: piccante, forte
salted: salato
bitter: amaro
sour: agrodolce, acido
mild: naturale, al naturale, delicato, aromatico
white: bianco
red: rosso
green: verde
yellow: giallo
black: nero
pink: rosa
purple: viola
blond: biondo
dark: scuro
light: chiaro
firm: sodo, compatto, magro, grasso, scremato, parzialmente scremato, liquido, liscio, riccio, croccante, cremoso, denso, leggero, spalmabile
organic: biologico, bio, non trattato, trattato, extra, extravergine, vergine, nostrano, puro, qualità, tipo, ottimo, raffinato, classico, misto, assortito, varietà
fillet: filetto, polpa, fesa, noce di vitello
breast: petto
leg: coscia
chop: costoletta, costata, braciola
steak: bistecca
cutlet: cotoletta
loin: lombo
shoulder: spalla
saddle: sella
wing: ala
shank: stinco
cheek: guancia
tail: coda
roast: arrosto di
juice: succo, scorza, buccia, polpa di, spremuta
peel: pelle, osso, lisca, nocciolo, semi, crosta, guscio, torsolo, spina
skinless: senza pelle, senza buccia, senza crosta
boneless: senza osso, senza lisca, senza lische, senza semi, senza ossa, senza spine
mix: mix, mescolanza, preparato, miscela, insieme
powder: polvere, in polvere, purea, crema, scaglia, granella, granulare, trito di, fiocco, bastoncino, in fogli, fogli
oven: forno, teglia, stampo, padella, spolverizzare, spolverare, decorare, guarnire, guarnizione, servire, ungere, imburrare, friggere, frittura, condire, condimento, accompagnare, dolci, dolce per, mulinello, insaporire, infarinare, impanare, spennellare, risotto, zuppa, brodo per, cottura, ripieno, sugo per, cucina
homemade: fatto in casa, casalingo, casereccio, pronto, confezionato, acquistato, già pronto, già, casa, artigianale
unsweetened: senza zucchero aggiunto, senza zuccheri aggiunti, non zuccherato
gluten free: senza glutine, senza grano, senza frumento
dairy free: senza latte, senza latticini, senza derivati del latte
lactose free: senza lattosio, delattosato
egg free: senza uova, senza uovo
soy free: senza soia
nut free: senza frutta a guscio, senza noci
peanut free: senza arachidi
alcohol free: analcolico, senza alcol, senza alcool
sugar free: senza zucchero
fat free: senza sale, senza olio, senza grassi
sulfite free: senza solfiti
meat free: senza carne
vegan: vegano, vegetale
vegetarian: vegetariano
optional: facoltativo, opzionale
`;
