/** Plants, spices and pantry goods in French; see `FRENCH_FOODS`. */
export const FRENCH_PLANTS = `
onion: oignon, oignon jaune
red onion: oignon rouge
scallion: cébette, ciboule, oignon nouveau, oignon vert, cive
shallot: échalote, échalotte
garlic: ail, gousse d'ail, tête d'ail
leek: poireau, blanc de poireau, vert de poireau
carrot: carotte
potato: pomme de terre, patate, frite
sweet potato: patate douce
tomato: tomate, pulpe de tomate
cherry tomato: tomate cerise
tomato paste: concentré de tomate
tomato sauce: coulis de tomate, sauce tomate
bell pepper: poivron
paprika: paprika
chili: piment, piment oiseau, piment d'espelette, purée de piment
cucumber: concombre
pickle: cornichon
zucchini: courgette
eggplant: aubergine
pumpkin: potiron, potimarron, courge, citrouille, butternut, courge butternut
cabbage: chou, chou blanc, chou vert, chou pommé, chou pointu
red cabbage: chou rouge
cauliflower: chou-fleur, chou fleur
brussels sprout: chou de bruxelles
broccoli: brocoli
kale: chou kale, chou frisé
sauerkraut: choucroute
spinach: épinard, pousse d'épinard
chard: blette, bette
lettuce: salade, laitue, batavia, salade verte, feuille de salade, mesclun
lamb lettuce: mâche
arugula: roquette
endive: endive
radish: radis
beet: betterave
turnip: navet
parsnip: panais
asparagus: asperge
pea: petit pois, pois, pois cassé
snow pea: pois gourmand
green bean: haricot vert
bean: haricot, haricot blanc, haricot sec, flageolet, fève, coco de paimpol
kidney bean: haricot rouge
lentil: lentille, lentille corail, lentille verte
chickpea: pois chiche
chickpea flour: farine de pois chiche, farine de pois chiches
corn: maïs
polenta: polenta, semoule de maïs
cornstarch: fécule, maïzena, fécule de maïs, amidon de maïs
corn flour: farine de maïs
potato starch: fécule de pomme de terre
artichoke: artichaut, coeur d'artichaut, fond d'artichaut
fennel: fenouil
mushroom: champignon, champignon de paris, girolle, cèpe, pleurote, morille, chanterelle, shiitake
olive: olive
caper: câpre
avocado: avocat
vegetable: légume, macédoine, julienne de légumes, crudité
fruit: fruit, fruit rouge, fruit confit
apple: pomme, golden
applesauce: compote, compote de pomme, compote de pommes
pear: poire
cherry: cerise, griotte
plum: prune, mirabelle, quetsche, reine-claude
prune: pruneau
apricot: abricot
peach: pêche, nectarine
strawberry: fraise
raspberry: framboise
blueberry: myrtille
blackberry: mûre
red currant: groseille, cassis
cranberry: canneberge
grape: raisin, raisin blanc, raisin frais
raisin: raisin sec, raisin de corinthe, raisin secs
date: datte
fig: figue
banana: banane
orange: orange, zeste d'orange, orange sanguine
tangerine: clémentine, mandarine
lemon: citron, citron jaune, citron confit
lemon juice: jus de citron
lemon zest: zeste de citron
lime: citron vert
orange juice: jus d'orange
orange blossom water: fleur d'oranger, eau de fleur d'oranger
grapefruit: pamplemousse
pineapple: ananas
mango: mangue
melon: melon, pastèque
pomegranate: grenade
rhubarb: rhubarbe
quince: coing
coconut: noix de coco, coco, coco râpé, noix de coco râpée
coconut milk: lait de coco, crème de coco
coconut oil: huile de coco
oil: huile, huile végétale, huile neutre, huile de friture, huile pour friture
sunflower oil: huile de tournesol
canola oil: huile de colza
olive oil: huile d'olive
grapeseed oil: huile de pépins de raisin, huile de pépin de raisin
vinegar: vinaigre, vinaigre d'alcool, vinaigre blanc
wine vinegar: vinaigre de vin
balsamic vinegar: vinaigre balsamique
apple cider vinegar: vinaigre de cidre
vinaigrette: vinaigrette
sugar: sucre, sucre en poudre, sucre semoule, sucre cristal, sucre en morceaux, sucre blond
powdered sugar: sucre glace
brown sugar: cassonade, sucre roux, sucre marron, vergeoise, sucre de canne, sucre complet
vanilla sugar: sucre vanillé
caramel: caramel liquide, caramel
maple syrup: sirop d'érable
agave syrup: sirop d'agave
syrup: sirop
jam: confiture, gelée, marmelade
baking powder: levure chimique, poudre à lever, poudre levante
yeast: levure, levure de boulanger, levure boulangère, levure sèche, levure fraîche
nutritional yeast: levure maltée, levure diététique
baking soda: bicarbonate, bicarbonate de soude
agar: agar-agar
water: eau, glaçon, eau gazeuse, eau de cuisson
salt: sel, gros sel, fleur de sel, sel fin
pepper: poivre, cinq baies, poivre en grains
black pepper: poivre noir
nutmeg: noix de muscade, muscade
cinnamon: cannelle
vanilla: vanille, gousse de vanille, extrait de vanille, arôme vanille
clove: clou de girofle, girofle
allspice: quatre-épices
bay leaf: laurier, feuille de laurier
juniper berry: baie de genièvre, genièvre
cumin: cumin
caraway: carvi
coriander: coriandre
turmeric: curcuma
saffron: safran
cardamom: cardamome
star anise: anis étoilé, badiane
ginger: gingembre
curry powder: curry, poudre de curry
spice: épice, ras el hanout
herb: herbe, fines herbes, bouquet garni, herbe de provence, herbes aromatiques, herbe aromatique
parsley: persil
chive: ciboulette
basil: basilic
thyme: thym
rosemary: romarin
sage: sauge
oregano: origan
dill: aneth
mint: menthe
tarragon: estragon
chervil: cerfeuil
savory: sarriette
watercress: cresson
sorrel: oseille
horseradish: raifort
poppy seed: graine de pavot, pavot
sunflower seed: graine de tournesol
pumpkin seed: graine de courge
flaxseed: graine de lin, lin
chia seed: graine de chia
rice: riz, riz rond, riz long, riz basmati, riz arborio
rice flour: farine de riz
quinoa: quinoa
millet: millet
buckwheat: sarrasin
buckwheat flour: farine de sarrasin, farine de blé noir, blé noir
oat milk: lait d'avoine, boisson d'avoine, boisson avoine
oat cream: crème d'avoine
rice milk: lait de riz
plant based milk: lait végétal, boisson végétale
plant based cream: crème végétale
ketchup: ketchup
coffee: café
tea: thé
cracker: gressin
sauce: sauce
`;
