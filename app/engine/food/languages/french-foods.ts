/** Grain, eggs, milk, nuts, soy and seeds in French, each line below the English name that says what it contains. */
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
pasta: pâtes, coquillette, macaroni, vermicelle, nouille, pâte alimentaire, tagliatelle fraîche, plaque de lasagne, feuille de lasagne
egg noodle: nouille aux oeufs
rice noodle: nouille de riz, vermicelle de riz
puff pastry: pâte feuilletée
shortcrust pastry: pâte brisée, pâte sablée, fond de tarte
phyllo: feuille de brick, feuille de filo, pâte filo, brick, pâte phyllo
pizza dough: pâte à pizza, pâte à pain
dough: pâte, pâte à tarte
cookie: biscuit, petit-beurre, biscuit sablé, spéculoos, gâteau sec, petit beurre
ladyfinger: biscuit à la cuillère, boudoir, biscuit cuillère
sponge cake: génoise, gâteau, madeleine
crepe: crêpe, galette
waffle: gaufre
egg: oeuf, oeuf entier, oeuf de caille
egg yolk: jaune d'oeuf, jaune
egg white: blanc d'oeuf, blanc en neige, blanc monté en neige
mayonnaise: mayonnaise
meringue: meringue
milk: lait, lait entier, lait demi-écrémé, lait écrémé, lait de vache, lait ribot
raw milk: lait cru, lait non pasteurisé
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
`;
