/** Foods of animals, grain, nuts and soy in French, each line below the English name that says what it contains. */
export const FRENCH_FOODS = `
flour: farine, t45, t55, t65, t80, farine fluide, farine complète, farine à gâteau
wheat flour: farine de blé, farine de froment, farine de blé complet
wheat: blé, froment, blé tendre, blé dur, ebly
wheat germ: germe de blé
wheat bran: son de blé
spelt: épeautre, petit épeautre, grand épeautre
spelt flour: farine d'épeautre, farine de petit épeautre
rye flour: farine de seigle
rye: seigle
barley: orge, orge perlé
oat: avoine, flocon d'avoine, son d'avoine
oat flour: farine d'avoine
semolina: semoule, semoule fine, semoule de blé
couscous: couscous, graine de couscous
bulgur: boulgour, boulghour
malt: malt
bread: pain, pain de mie, pain de campagne, pain rassis, pain complet, mie de pain, tartine, pain perdu, pain pita, biscotte, pain burger, pain à burger
rye bread: pain de seigle
baguette: baguette, ficelle
brioche: brioche
gingerbread: pain d'épice
bread roll: petit pain
breadcrumb: chapelure, panure
crouton: croûton
pasta: pâte, coquillette, macaroni, vermicelle, nouille, pâte alimentaire, tagliatelle fraîche, plaque de lasagne, feuille de lasagne
egg noodle: nouille aux oeufs
rice noodle: nouille de riz, vermicelle de riz
puff pastry: pâte feuilletée
shortcrust pastry: pâte brisée, pâte sablée, fond de tarte
phyllo: feuille de brick, feuille de filo, pâte filo, brick, pâte phyllo
pizza dough: pâte à pizza, pâte à pain
dough: pâte à tarte
cookie: biscuit, petit-beurre, sablé, spéculoos, gâteau sec, petit beurre
ladyfinger: biscuit à la cuillère, boudoir, biscuit cuillère
sponge cake: génoise, gâteau, madeleine
crepe: crêpe, galette
waffle: gaufre
egg: oeuf, oeuf entier, oeuf de caille
egg yolk: jaune d'oeuf, jaune
egg white: blanc d'oeuf, blanc en neige, blanc monté en neige
mayonnaise: mayonnaise
meringue: meringue
milk: lait, lait entier, lait demi-écrémé, lait écrémé, lait cru, lait de vache, lait ribot
goat milk: lait de chèvre
sheep milk: lait de brebis
condensed milk: lait concentré, lait concentré sucré
milk powder: lait en poudre, poudre de lait
buttermilk: babeurre, lait fermenté
lactose: lactose
whey: petit-lait, lactosérum
butter: beurre, beurre doux, beurre demi-sel, beurre salé, beurre pommade, beurre noisette, beurre fondu
clarified butter: beurre clarifié
margarine: margarine
cream: crème, crème liquide, crème entière, crème fleurette, crème épaisse, crème semi-épaisse, crème légère, crème chantilly, chantilly
creme fraiche: crème fraîche, crème fraîche épaisse, crème fraîche liquide
custard: crème anglaise, crème pâtissière, crème dessert, flan
fromage blanc: fromage blanc, faisselle, petit-suisse, petit suisse
yogurt: yaourt, yoghourt, yaourt à la grecque, yaourt grec
cheese: fromage, fromage râpé, fromage à raclette, fromage à pâte dure, reblochon, cantal, tomme, mimolette, fromage fondu, vache qui rit, st môret, saint-nectaire, morbier, beaufort, munster
gruyere: gruyère
emmental: emmental, emmenthal
parmesan: parmesan
comte: comté
goat cheese: fromage de chèvre, chèvre, chèvre frais, bûche de chèvre, bûchette de chèvre, crottin de chèvre, crottin
sheep cheese: fromage de brebis, brebis
cream cheese: fromage frais, fromage à tartiner, carré frais, kiri, philadelphia
blue cheese: bleu d'auvergne, fromage bleu, bleu de bresse
roquefort: roquefort
ice cream: glace à la vanille, crème glacée, glace vanille
ghee: ghee
almond: amande, amande effilée, amande entière, poudre d'amande, amande en poudre, amande mondée
almond paste: pâte d'amande, massepain
almond butter: purée d'amande, beurre d'amande
almond milk: lait d'amande
almond flour: farine d'amande
hazelnut: noisette, poudre de noisette, noisette en poudre
hazelnut spread: pâte à tartiner, nutella
praline: pralin, praliné, pralinoise, nougat, nougatine
walnut: noix, cerneau de noix, cerneau, noix de grenoble
walnut oil: huile de noix
nut: fruit à coque, fruit sec à coque, mélange de noix
cashew: noix de cajou, cajou
pecan: noix de pécan, pécan
brazil nut: noix du brésil
macadamia: noix de macadamia, macadamia
pistachio: pistache
pine nut: pignon, pignon de pin
chestnut: châtaigne, marron, crème de marron, purée de marron
chestnut flour: farine de châtaigne
peanut: cacahuète, cacahouète, arachide, cacahuete
peanut butter: beurre de cacahuète, beurre de cacahouète, beurre d'arachide, beurre de cacahuètes
peanut oil: huile d'arachide
soy: soja, protéine de soja
soybean: graine de soja, haricot de soja
bean sprout: pousse de soja, germe de soja
soy sauce: sauce soja, sauce de soja
soy milk: lait de soja, boisson de soja, boisson soja, boisson au soja
soy cream: crème de soja, crème soja
soy yogurt: yaourt de soja, yaourt au soja
tofu: tofu, tofu soyeux
miso: miso
sesame: sésame, graine de sésame
tahini: tahin, purée de sésame, crème de sésame, tahini, tahiné
sesame oil: huile de sésame
mustard: moutarde, moutarde à l'ancienne, moutarde de dijon, moutarde forte
mustard seed: graine de moutarde
celery: céleri, céleri branche, céleri-branche, branche de céleri, tige de céleri
celery root: céleri-rave, céleri rave, boule de céleri
celery salt: sel de céleri
lupin: lupin
lupin flour: farine de lupin
gelatin: gélatine, feuille de gélatine, gélatine en feuille, gélatine en poudre
meat: viande, boulette, boulette de viande, viande de grison, abats, paupiette
ground meat: viande hachée, chair à saucisse, haché
ground beef: boeuf haché, steak haché, viande hachée de boeuf
beef: boeuf, bavette, entrecôte, faux-filet, faux filet, rumsteck, rumsteak, paleron, gîte, onglet, joue de boeuf, boeuf bourguignon, viande de boeuf, pot-au-feu, bresaola, rosbif, macreuse, plat de côte, queue de boeuf, tournedos
veal: veau, escalope de veau, ris de veau, blanquette de veau, jarret de veau, osso bucco
pork: porc, filet mignon, échine, palette, travers de porc, rôti de porc, filet mignon de porc, cochon, poitrine de porc, pied de porc, joue de porc, petit salé
bacon: lardon, lard, poitrine fumée, bacon, allumette, lard fumé, allumette fumée, ventrèche
ham: jambon, jambon blanc, jambon cru, jambon sec, jambon de bayonne, jambon de parme, jambon cuit, coppa, épaule de porc
lard: saindoux
lamb: agneau, gigot, gigot d'agneau, mouton, souris d'agneau
sausage: saucisse, saucisson, andouille, andouillette, saucisse fumée, saucisse de toulouse, saucisse de morteau, chipolata, diot, saucisse de strasbourg, knack, cervelas, rosette, charcuterie
merguez: merguez
chorizo: chorizo
black pudding: boudin noir, boudin
pate: pâté, pâté de campagne, terrine, rillette
foie gras: foie gras
liver: foie, foie de volaille, foie de veau
kidney: rognon
chicken: poulet, blanc de poulet, cuisse de poulet, filet de poulet, escalope de poulet, poule, coq, pintade, coquelet, poularde, chapon, aiguillette de poulet, haut de cuisse, pilon de poulet
turkey: dinde, escalope de dinde, dindonneau
poultry: volaille, blanc de volaille, gésier
duck: canard, magret, magret de canard, confit de canard, cuisse de canard, aiguillette de canard
duck fat: graisse de canard
goose: oie
goose fat: graisse d'oie
rabbit: lapin, lièvre, râble
venison: chevreuil, biche, cerf, gibier
boar: sanglier, marcassin
quail: caille
pigeon: pigeon
horse: cheval, viande de cheval
snail: escargot
frog: grenouille, cuisse de grenouille
fish: poisson, poisson blanc, filet de poisson, chair de poisson, poisson pané
salmon: saumon, pavé de saumon
smoked salmon: saumon fumé
trout: truite
tuna: thon, thon au naturel
cod: cabillaud, morue, brandade, dos de cabillaud
pollock: colin, lieu noir, lieu jaune, lieu, merlu, merlan
haddock: haddock, églefin
herring: hareng
mackerel: maquereau
sardine: sardine
anchovy: anchois, filet d'anchois
sea bass: bar, loup de mer
sea bream: daurade, dorade
sole: sole, limande
turbot: turbot
monkfish: lotte, baudroie
mullet: rouget, mulet
skate: raie
pike perch: sandre, brochet
eel: anguille
swordfish: espadon
perch: perche
halibut: flétan
carp: carpe
caviar: oeuf de saumon, oeuf de lump, oeuf de poisson, caviar, tarama
surimi: surimi, bâtonnet de crabe, bâtonnet de surimi
fish sauce: sauce poisson, nuoc-mâm, nuoc mam, sauce nuoc mam
shrimp: crevette, gambas, crevette grise, crevette rose, gamba
crab: crabe, tourteau, araignée de mer
lobster: homard, langouste
langoustine: langoustine
crayfish: écrevisse
mussel: moule, moule de bouchot
clam: palourde, praire, coque
oyster: huître
oyster sauce: sauce huître, sauce d'huître
scallop: noix de saint-jacques, saint-jacques, coquille saint-jacques, saint jacques, noix de st jacques, pétoncle, st jacques
squid: calamar, encornet, seiche, calmar, blanc de seiche
octopus: poulpe
whelk: bulot, bigorneau
seafood: fruit de mer, cocktail de fruits de mer
`;
