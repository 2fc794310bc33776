/**
 * Kinds that a shopper asks for by name in French and of which the tables for restrictions have the family alone. Before
 * each colon what one buys; see `FRENCH_SHOPPING`.
 */
export const FRENCH_KINDS = `
stock: bouillon
double cream: crème double
gelatin sheets: feuille de gélatine, gélatine en feuille, gélatine en feuilles
low-fat cream: crème légère
head garlic: tête d'ail
pork stew meat: sauté de porc
veal stew meat: sauté de veau
turkey stew meat: sauté de dinde
lamb stew meat: sauté d'agneau
veal roast: rôti de veau
turkey roast: rôti de dinde
duck: canette
country bread: pain de campagne
sandwich bread: pain de mie
breadcrumbs: mie de pain
burger bun: pain burger
baguette: baguette, ficelle
petit beurre cookies: petit beurre, petit-beurre, biscuit petit beurre, biscuits petit-beurre
speculoos: spéculoos
tagliatelle: tagliatelle fraîche
elbow pasta: coquillette
vermicelli: vermicelle
noodles: nouille
sweet shortcrust pastry: pâte sablée, pâte sucrée
pizza dough: pâte à pizza
phyllo sheets: feuille de brick
thick creme fraiche: crème fraîche épaisse
reblochon: reblochon
cantal: cantal
tomme: tomme
mimolette: mimolette
saint-nectaire: saint-nectaire
morbier: morbier
beaufort: beaufort
munster: munster
raclette cheese: fromage à raclette
grated cheese: fromage râpé
fresh cheese: fromage frais
cream cheese: fromage à tartiner, kiri, st môret
goat cheese log: bûche de chèvre, bûchette de chèvre
crottin: crottin, crottin de chèvre
petit suisse: petit suisse, petit-suisse
faisselle: faisselle
entrecote: entrecôte
sirloin steak: faux-filet, faux filet
rump steak: rumsteck, rumsteak, pavé de rumsteck
hanger steak: onglet, onglet de boeuf
chuck roast: paleron, macreuse, gîte, gîte à la noix
short ribs: plat de côte
roast beef: rosbif, rôti de boeuf
tournedos: tournedos
beef cheek: joue de boeuf
beef soup meat: pot-au-feu, viande à pot-au-feu
sweetbreads: ris de veau
veal shank: jarret de veau, osso bucco
veal shoulder: épaule de veau
lamb shoulder: épaule d'agneau
lamb shank: souris d'agneau
lamb chop: côtelette d'agneau, côte d'agneau
rack of lamb: carré d'agneau
pork shoulder: échine de porc, échine, palette de porc, palette, épaule de porc
pork tenderloin: filet mignon
pork cheek: joue de porc
salt pork: petit salé, demi-sel de porc
bacon: allumette, allumette fumée, allumettes de bacon
slab bacon: ventrèche, lard fumé, poitrine de porc fumée
prosciutto: jambon de parme
serrano ham: jambon serrano
saucisson: saucisson, saucisson sec
rosette de lyon: rosette, rosette de lyon
andouille: andouille
andouillette: andouillette
toulouse sausage: saucisse de toulouse
morteau sausage: saucisse de morteau
smoked sausage: saucisse fumée
chipolata: chipolata
diots: diot
frankfurters: saucisse de strasbourg, knack
cold cuts: charcuterie
merguez: merguez
sausage meat: chair à saucisse
stuffed pork rolls: paupiette
pate: pâté, pâté de campagne
terrine: terrine
guinea fowl: pintade
capon: chapon
chicken drumstick: pilon de poulet
chicken thigh: haut de cuisse
chicken tenders: aiguillette de poulet
duck leg: cuisse de canard
duck confit: confit de canard
duck tenders: aiguillette de canard
gizzards: gésier
zander: sandre
salt cod: morue
salmon roe: oeuf de saumon
tuna in water: thon au naturel
tuna in oil: thon à l'huile
cooked shrimp: crevette cuite
scallops: noix de saint-jacques, saint-jacques, coquille saint-jacques
squid: encornet, calamar
pollock: lieu noir, lieu, colin
frying oil: huile de friture, huile pour friture
yellow onion: oignon jaune, oignon blanc
bird's eye chili: piment oiseau
hokkaido squash: potimarron
white cabbage: chou blanc
pointed cabbage: chou pointu
kale: chou kale
mixed greens: mesclun, jeunes pousses
green lettuce: salade verte, laitue, batavia
baby spinach: pousse d'épinard, jeunes pousses d'épinard
flageolet beans: flageolet
coco beans: coco de paimpol
brown lentils: lentille brune, lentille blonde
oyster mushroom: pleurote
morel: morille
mixed vegetables: macédoine, julienne de légumes
mirabelle plum: mirabelle
damson plum: quetsche
greengage: reine-claude
nectarine: nectarine
clementine: clémentine
blood orange: orange sanguine
preserved lemon: citron confit
candied fruit: fruit confit
mixed berries: fruit rouge
black currant: cassis
ras el hanout: ras el hanout, raz el hanout
bouquet garni: bouquet garni
herbes de provence: herbe de provence, herbes de provence
fines herbes: fines herbes
five berry pepper: cinq baies
almond paste: pâte d'amande
praline: pralin
dulce de leche: confiture de lait
fresh yeast: levure fraîche, cube de levure, levure de boulanger fraîche
chestnut cream: crème de marron
fish stock: fumet de poisson
court bouillon: court-bouillon
orange liqueur: grand marnier, cointreau
pastis: pastis, ricard
port: porto
couscous: semoule moyenne, graine de couscous
rice paper: galette de riz, feuille de riz
rice vermicelli: vermicelle de riz
potato chips: chips
tapenade: tapenade
wheat tortilla: tortilla de blé
flour: farine de blé, farine t45, farine fluide
oyster sauce: sauce huître
beefsteak tomato: tomate coeur de boeuf
canned corn: maïs en boîte
vegetable bouillon cube: cube de bouillon de légumes, bouillon cube de légumes
chicken bouillon cube: cube de bouillon de volaille, cube de bouillon de poule
beef bouillon cube: cube de bouillon de boeuf`;
