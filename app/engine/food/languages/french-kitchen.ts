/** Measures, small words and what is done to foods in French, below the English words that say the same. */
export const FRENCH_KITCHEN = `
tbsp: cuillère à soupe, cuillerée à soupe, cuil à soupe, c à soupe, c à s, cas, càs, cs, cuillère, cuillerée, cuiller à soupe
tsp: cuillère à café, cuillerée à café, cuil à café, c à café, c à c, cac, càc, cc, cuiller à café
pinch: pincée, pointe, pointe de couteau
glass: verre, petit verre
cup: tasse, bol, mug
package: sachet, paquet, barquette, berlingot
can: boîte, conserve, bocal
jar: pot
bottle: bouteille
bunch: bouquet, botte, bottes
piece: gousse, morceau, pièce, dé, cube, bûche, tête, pavé, rouleau, boule, part, dos, noisette de, noix de
slice: tranche, rondelle, lamelle, lanière, quartier, rondin
sprig: brin, branche, tige
handful: poignée
dash: filet d, trait, goutte, filet, giclée, larme
leaf: feuille
seed: graine
fat: graisse, matière grasse
tub: brique, briquette, tube, plaque, plaquette, rouleau
kg: kilo, livre
liter: litre
and: et, ainsi que, puis
or: ou, ou bien, sinon
with: avec, dans
without: sans
from: de, du, des, d, la, le, les, l, un, une, au, aux, à, par, en, sur, son, sa, ses, ce, qui, vos, votre, ou à
for: pour, afin
about: environ, ca, selon, entre, minimum, bien, très, assez, plus, moins, chacun, jusqu, soit
some: quelques, quelque, un peu, peu, reste, autre, facultatif, éventuellement
to taste: au goût, à votre goût, goût, selon votre goût, votre convenance, qs, envie
chopped: haché, émincé, ciselé, concassé, coupé, découpé, taillé, écrasé, pressé, pilé, détaillé, effeuillé, effiloché, émietté, mixé, broyé, réduit, ouvert
grated: râpé, zesté
sliced: en tranches, en rondelles, en lamelles, en dés, en cubes, en quartiers, en morceaux, en deux, en quatre, grossièrement, finement, en petits dés, en julienne, en bâtonnets, effilé, fendu, entaillé, mince
peeled: épluché, pelé, décortiqué, dénoyauté, épépiné, équeuté, lavé, rincé, égoutté, mondé, vidé, nettoyé, ébarbé, écossé, paré, dégraissé, désarêté, gratté, désossé, essoré, brossé, trempé, écalé
melted: fondu, ramolli, pommade, mou, tempéré, température ambiante, à température ambiante, tiède
beaten: battu, monté, fouetté, neige, en neige, séparé, montés en neige
cooked: cuit, précuit, braiser, braisé, poché, revenu, blanchi, confit, mijoter, à rôtir, rôti, à mijoter, dur, durs
toasted: grillé, torréfié, toasté, poêlé, doré
smoked: fumé
dried: séché, sec, sèche, séchée, déshydraté
raw: cru
fresh: frais, fraîche, nouveau
frozen: surgelé, congelé, décongelé
cold: froid, chaud, bouillant, bien froide, glacé
large: gros, grosse, grand, petit, moyen, beau, belle, bon, bonne, épais, épaisse, long, longue, fin, rase, bombée, plein, entier, entière, demi, moitié, gr, moyenne, tout, mini, petits
ripe: mûr, tendre, jeune, rassis, veille, vieux
sweet: doux, douce, sucré
hot: fort, piquant
bitter: amer
salted: salé
sour: acidulé
mild: nature
white: blanc, blanche
red: rouge, rousse
green: vert
yellow: jaune
black: noir
pink: rose
brown: brun
blond: blond
purple: violet
orange: orangé
firm: ferme, plat, frisé, bio, liquide, léger, allégé, écrémé, demi-écrémé, solide, gras, maigre, farineux, fleurette, croustillant, nature
organic: biologique, non traité, traité, bio, fermier, label, qualité, issu, extra, vierge, première pression, extra vierge, pur, artisanal, véritable, ordinaire
fillet: filet, magret, aiguillette, médaillon, pilon
cutlet: escalope
leg: cuisse
breast: poitrine
roast: rôti
chop: côte, côtelette
rack: carré
shoulder: épaule
shank: jarret
cheek: joue
wing: aile
loin: longe
saddle: selle
neck: collier
tail: queue
steak: darne, bavettes
juice: jus, eau de trempage, zeste, écorce, sirop léger, pulpe, chair, coeur
peel: peau, os, noyau, arête, pépin, croûte, couenne, tronc, barde
skinless: sans peau, sans la peau, sans écorce
boneless: sans os, sans arêtes, sans noyau, sans pépins, sans arête, sans croûte, sans couenne, sans gras
mix: mélange, assortiment, mixte, assorti, variété, type, sorte, style, genre, au choix, choix
powder: poudre, purée, moulu, pâtissier, granulé, concentré, coulis, paillette, copeau, éclat, bâton, bâtonnet, pépite
oven: moulin, presse, moule, four, poêle, plat, cuisson, friture, décoration, décorer, servir, garniture, saupoudrer, graisser, beurrer, dorer, dorure, fariner, accompagner, badigeonner, assaisonner, assaisonnement, parfumer, napper, pâtisserie, dessert, cuisiner, étaler, gratiner, ramequin
homemade: maison, fait maison, du commerce, commerce, marché, acheté, prêt à l'emploi, prêt, étalé, tout prêt, prêt à dérouler
unsweetened: non sucré, non salé, sans sucre ajouté
gluten free: sans gluten, sans blé
dairy free: sans lait, sans produits laitiers, sans produit laitier, sans protéines de lait
lactose free: sans lactose, délactosé
egg free: sans oeuf
soy free: sans soja
nut free: sans fruits à coque, sans noix
peanut free: sans arachide, sans cacahuète
alcohol free: sans alcool, désalcoolisé
sugar free: sans sucre, sans sucres
fat free: sans sel, sans matière grasse, sans matières grasses, sans huile, 0 de mg
sulfite free: sans sulfites, non soufré, sans sulfite
meat free: sans viande
vegan: végétalien, végane, végan, vegan, 100 végétal, végétal
vegetarian: végétarien
optional: optionnel, facultatif
`;
