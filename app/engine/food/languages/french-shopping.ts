/** What a shopper tells apart in French, and the tables for restrictions bring together: before each colon what one buys. */
export const FRENCH_SHOPPING = `
garlic: ail
chicken breast: blanc de poulet, filet de poulet, escalope de poulet, poitrine de poulet, suprême de poulet
chicken thigh: cuisse de poulet, haut de cuisse de poulet
turkey breast: escalope de dinde, filet de dinde
chicken stock: bouillon de volaille, bouillon de poulet, fond de volaille
beef stock: bouillon de boeuf, fond de veau
vegetable stock: bouillon de légumes, bouillon de légume
ground beef: boeuf haché, viande de boeuf hachée, steak haché
ground meat: viande hachée, hachis
bacon: lardons, lardon, poitrine fumée
almond meal: poudre d'amandes, poudre d'amande, amandes en poudre, amande en poudre
almond flakes: amandes effilées
mushroom: champignon de paris, champignon
lemon: citron
lemon juice: jus de citron
lime: citron vert
orange: orange
red bell pepper: poivron rouge
green bell pepper: poivron vert
yellow bell pepper: poivron jaune
yogurt: yaourt nature, yaourt
puff pastry: pâte feuilletée
shortcrust pastry: pâte brisée
bay leaf: laurier, feuille de laurier
egg yolk: jaune d'oeuf, jaune d'oeufs, jaune
egg white: blanc d'oeuf, blanc d'oeufs
salmon: saumon
canned tomatoes: tomates en conserve, tomates pelées
crushed tomatoes: coulis de tomate
ground pepper: poivre moulu, poivre du moulin
pepper: poivre
baking powder: levure chimique
chive: ciboulette
nutmeg: muscade, noix de muscade
clove: clou de girofle
cinnamon stick: bâton de cannelle
cumin: cumin
ginger: gingembre
potato: pomme de terre
green beans: haricots verts, haricot vert
spinach: épinard
brown sugar: cassonade, sucre roux
powdered sugar: sucre glace
dark chocolate: chocolat noir
parsley: persil, persil plat
pear: poire
peach: pêche
strawberry: fraise
raspberry: framboise
cherry: cerise
apple: pomme
grape: raisin
pineapple: ananas
celery: céleri, céleri branche
chili pepper: piment, piment rouge, piment oiseau
espelette pepper: piment d'espelette
cayenne pepper: piment de cayenne, poivre de cayenne
chili powder: piment en poudre
chili flakes: flocons de piment, piment en flocons
savoy cabbage: chou de savoie, chou frisé
kohlrabi: chou-rave
napa cabbage: chou chinois
porcini: cèpe
chanterelle: girolle
pea: petit pois
okra: gombo
jerusalem artichoke: topinambour
bean sprouts: germes de soja, pousses de soja
mandarin: mandarine
watermelon: pastèque
passion fruit: fruit de la passion
persimmon: kaki
lychee: litchi
raisins: raisin sec, raisins secs
shredded coconut: noix de coco râpée, coco râpée
gooseberry: groseille à maquereau
lemongrass: citronnelle
duck breast: magret de canard, magret
pork tenderloin: filet mignon de porc
pork belly: poitrine de porc
pork chop: côte de porc, côtelette de porc
ham: jambon, jambon blanc, jambon cuit
sausage: saucisse
bratwurst: saucisse à griller
chicken liver: foie de volaille, foies de volaille
ribs: travers de porc
blood sausage: boudin noir
meatballs: boulettes de viande, boulette de viande
sea bass: bar, loup de mer
hake: merlu
shrimp: crevette
clam: palourde
lobster: homard
crayfish: écrevisse
fish fillet: filet de poisson
fish sticks: bâtonnets de poisson
butter: beurre, beurre doux
salted butter: beurre salé, beurre demi-sel
cream: crème, crème liquide
heavy cream: crème entière liquide, crème liquide entière, crème entière
whipped cream: crème fouettée, crème chantilly
greek yogurt: yaourt grec, yaourt à la grecque
quark: fromage blanc
cheese: fromage
goat cheese: fromage de chèvre, chèvre
lard: saindoux
bread: pain
white bread: pain blanc
whole wheat bread: pain complet
bread roll: petit pain
pita: pain pita
rye bread: pain de seigle
whole wheat flour: farine complète
cornstarch: maïzena
basmati rice: riz basmati
arborio rice: riz arborio, riz à risotto
wild rice: riz sauvage
brown rice: riz complet
jasmine rice: riz jasmin, riz thaï
lasagna sheets: feuilles de lasagne, feuille de lasagne, plaques de lasagne
glass noodles: vermicelles de soja
red lentils: lentilles corail, lentille corail
white beans: haricots blancs, haricot blanc
split peas: pois cassés, pois cassé
sun-dried tomatoes: tomates séchées, tomate séchée
pickles: cornichon
bouillon cube: cube de bouillon, bouillon cube
almond: amande
ground almonds: amandes moulues
sesame seeds: graines de sésame, graine de sésame, sésame
canned tuna: thon en boîte, thon en conserve
popcorn: pop-corn
vanilla bean: gousse de vanille
dry yeast: levure sèche
chocolate chips: pépites de chocolat, pépite de chocolat
marzipan: pâte d'amande, pâte d'amandes
candied orange peel: écorces d'orange confites, écorce d'orange confite
sprinkles: vermicelles en sucre
food coloring: colorant alimentaire
smoked paprika: paprika fumé
curry powder: curry en poudre, poudre de curry, curry
allspice: quatre-épices de jamaïque
garlic powder: ail en poudre
sea salt: sel de mer, sel marin, fleur de sel
black peppercorns: poivre en grains, grains de poivre
worcestershire sauce: sauce worcestershire
hot sauce: sauce piquante
mustard: moutarde
dijon mustard: moutarde de dijon
salad dressing: vinaigrette
curry paste: pâte de curry
mixed berries: fruits rouges
ice cream: glace
french fries: frites, frite
vanilla ice cream: glace à la vanille, glace vanille
white wine: vin blanc, vin blanc sec
red wine: vin rouge
sparkling wine: vin mousseux
wine: vin
rum: rhum
brandy: eau-de-vie
espresso: expresso
green tea: thé vert
mineral water: eau minérale, eau gazeuse
lemonade: limonade
mustard seeds: graines de moutarde
crispbread: pain croustillant
burger bun: pain à burger, pains à burger
butternut squash: courge butternut, butternut
lamb's lettuce: mâche
papaya: papaye
marjoram: marjolaine
lovage: livèche
chicken wing: aile de poulet, ailes de poulet
oxtail: queue de boeuf
liver sausage: saucisse de foie
sour cream: crème aigre
sliced bread: pain de mie
cornmeal: farine de maïs
cookies: biscuits
onion powder: oignon en poudre
fenugreek: fenugrec
soy sauce: sauce soja
tomato sauce: sauce tomate
tea: thé
ice cubes: glaçon
pumpkin: courge, citrouille
salmon fillet: pavé de saumon, filet de saumon, dos de saumon
cod fillet: dos de cabillaud, pavé de cabillaud, filet de cabillaud
pork roast: rôti de porc
beef roast: rôti de boeuf
golden apple: pomme golden
carnaroli rice: riz carnaroli
passata: passata
rigatoni: rigatoni
penne: penne
fusilli: fusilli
farfalle: farfalle
linguine: linguine
tagliatelle: tagliatelle
orecchiette: orecchiette
bucatini: bucatini
paccheri: paccheri
conchiglie: conchiglie
pappardelle: pappardelle
orzo: orzo
ravioli: ravioli
tortellini: tortellini
gnocchi: gnocchi
stew beef: boeuf à braiser, boeuf à mijoter, boeuf bourguignon, boeuf à bourguignon
beer: bière
waxy potato: pomme de terre à chair ferme, pomme de terre ferme
floury potato: pomme de terre farineuse, pomme de terre à chair farineuse
green lentils: lentille verte
low-fat milk: lait demi-écrémé
skim milk: lait écrémé
short grain rice: riz rond
long grain rice: riz long
ground cumin: cumin en poudre, cumin moulu
ground ginger: gingembre en poudre, gingembre moulu
ground cinnamon: cannelle en poudre, cannelle moulue
ground coriander: coriandre en poudre, coriandre moulue
veal stew meat: veau pour blanquette, blanquette de veau
veal cutlet: escalope de veau
buffalo mozzarella: mozzarella di bufala, mozzarella di buffala, mozzarella de bufflonne
cured ham: jambon cru, jambon de bayonne
fava beans: fève
leg of lamb: gigot d'agneau
flank steak: bavette, bavette d'aloyau, bavette de boeuf
cuttlefish: seiche, blanc de seiche
carrots: carotte fane, carotte nouvelle
sheep yogurt: yaourt de brebis, yaourt au lait de brebis
belgian endive: endive, chicon
rillettes: rillettes, rillette
tabbouleh: taboulé
fresh goat cheese: chèvre frais, fromage de chèvre frais
goat yogurt: yaourt de chèvre, yaourt au lait de chèvre
baby potatoes: pommes grenaille, pomme grenaille, grenailles, grenaille, pommes de terre grenaille, pommes de terre grenailles
seeds: graines, graine
berries: baies, baie`;
