/** Plants, spices and pantry goods in Spanish; see `SPANISH_FOODS`. */
export const SPANISH_PLANTS = `
onion: cebolla, cebolleta, cebolla dulce
red onion: cebolla morada, cebolla roja
scallion: cebollita china, cebollín, cebolla de verdeo, cebollita de cambray
shallot: chalota, chalote, escalonia
garlic: ajo, diente de ajo, cabeza de ajo, ajete
garlic powder: ajo en polvo
leek: puerro, ajo porro
carrot: zanahoria
potato: patata, papa
sweet potato: boniato, batata, camote
tomato: tomate, jitomate, tomate pera, tomate triturado, tomate frito, tomate rallado
cherry tomato: tomate cherry, tomatito
tomato paste: concentrado de tomate, tomate concentrado, puré de tomate, pasta de tomate
tomato sauce: salsa de tomate
bell pepper: pimiento, pimiento morrón, pimiento del piquillo, pimiento verde, pimiento rojo, morrón, ají morrón, pimiento choricero, ñora
paprika: pimentón, pimentón de la vera, pimentón dulce
hot paprika: pimentón picante
chili: guindilla, ají, cayena, chile, jalapeño, chile serrano, chile ancho
cucumber: pepino
pickle: pepinillo, encurtido
zucchini: calabacín, calabacita, zapallito
eggplant: berenjena
pumpkin: calabaza, zapallo
cabbage: col, repollo, berza
red cabbage: col lombarda, lombarda
cauliflower: coliflor
brussels sprout: col de bruselas
broccoli: brócoli, brécol
spinach: espinaca
chard: acelga
lettuce: lechuga, cogollo, ensalada, canónigo, escarola
arugula: rúcula
endive: endibia
radish: rábano
beet: remolacha, betabel
turnip: nabo
parsnip: chirivía
asparagus: espárrago, espárrago triguero
pea: guisante, arveja, chícharo
green bean: judía verde, ejote, habichuela verde
bean: alubia, judía, judía blanca, frijol, poroto, habichuela, haba, faba, judión
kidney bean: judía roja, alubia roja
lentil: lenteja, lenteja pardina
chickpea: garbanzo
chickpea flour: harina de garbanzo
corn: maíz, maíz dulce, elote, mazorca, choclo
cornstarch: maicena, almidón de maíz, fécula de maíz, fécula, almidón
corn flour: harina de maíz
polenta: polenta
potato starch: fécula de patata
cassava: yuca, mandioca
artichoke: alcachofa, corazón de alcachofa
fennel: hinojo
mushroom: champiñón, seta, níscalo, boletus, hongo, portobello
olive: aceituna, oliva
caper: alcaparra
avocado: aguacate, palta
vegetable: verdura, hortaliza, menestra, verduras
fruit: fruta, macedonia, fruta confitada
apple: manzana
applesauce: compota de manzana, puré de manzana
pear: pera
cherry: cereza, guinda
plum: ciruela
prune: ciruela pasa
apricot: albaricoque, damasco, chabacano, orejón
peach: melocotón, durazno, nectarina
strawberry: fresa, fresón, frutilla
raspberry: frambuesa
blueberry: arándano
blackberry: mora, zarzamora
grape: uva
raisin: pasa, uva pasa, pasas de corinto, sultana
date: dátil
fig: higo, breva
banana: plátano, banana
plantain: plátano macho
orange: naranja
orange juice: zumo de naranja, jugo de naranja
tangerine: mandarina
lemon: limón
lemon juice: zumo de limón, jugo de limón
lemon zest: ralladura de limón
lime: lima
grapefruit: pomelo, toronja
pineapple: piña
mango: mango
papaya: papaya
melon: melón, sandía
pomegranate: granada
kiwi: kiwi
quince: membrillo
coconut: coco, coco rallado
coconut milk: leche de coco, crema de coco
coconut oil: aceite de coco
tiger nut: chufa
tiger nut milk: horchata
oil: aceite, aceite vegetal, aceite suave, aceite para freír
sunflower oil: aceite de girasol
olive oil: aceite de oliva, aove, aceite de oliva virgen, aceite de oliva virgen extra
canola oil: aceite de colza, aceite de canola
corn oil: aceite de maíz
vegetable shortening: manteca vegetal
vinegar: vinagre
wine vinegar: vinagre de vino
sherry vinegar: vinagre de jerez
balsamic vinegar: vinagre balsámico, vinagre de módena
apple cider vinegar: vinagre de manzana, vinagre de sidra
vinaigrette: vinagreta
sugar: azúcar, azúcar blanco, azúcar blanquilla
powdered sugar: azúcar glas, azúcar glass, azúcar impalpable
brown sugar: azúcar moreno, panela, azúcar morena, azúcar mascabado, piloncillo
vanilla sugar: azúcar vainillado, azúcar avainillado
caramel: caramelo, caramelo líquido
agave syrup: sirope de agave
maple syrup: sirope de arce, jarabe de arce
syrup: sirope, almíbar, jarabe
sweetener: edulcorante, estevia
jam: mermelada, confitura, jalea
baking powder: levadura química, polvo de hornear, levadura en polvo, polvos de hornear, levadura royal, royal, impulsor
yeast: levadura, levadura fresca, levadura de panadería, levadura de panadero, levadura seca
nutritional yeast: levadura nutricional
baking soda: bicarbonato, bicarbonato de sodio
sourdough: masa madre
agar: agar agar
water: agua, agua con gas, hielo, cubito de hielo
salt: sal, sal gorda, sal fina, sal marina, flor de sal, sal gruesa
pepper: pimienta, grano de pimienta
black pepper: pimienta negra
nutmeg: nuez moscada, moscada
cinnamon: canela, rama de canela, canela en rama
vanilla: vainilla, vaina de vainilla, esencia de vainilla, extracto de vainilla
clove: clavo, clavo de olor
allspice: pimienta de jamaica
bay leaf: laurel, hoja de laurel
cumin: comino
coriander: cilantro, culantro
turmeric: cúrcuma
saffron: azafrán, hebra de azafrán
cardamom: cardamomo
anise: anís, grano de anís, anís en grano
star anise: anís estrellado
ginger: jengibre
curry powder: curry
curry paste: pasta de curry
food coloring: colorante, colorante alimentario
spice: especia, ras el hanout, sazonador
herb: hierba, hierbas provenzales, hierba aromática
parsley: perejil
chive: cebollino
basil: albahaca
thyme: tomillo
rosemary: romero
sage: salvia
oregano: orégano
dill: eneldo
mint: menta, hierbabuena
tarragon: estragón
watercress: berro
horseradish: rábano picante
sunflower seed: pipa de girasol, semilla de girasol
pumpkin seed: pipa de calabaza, semilla de calabaza
poppy seed: semilla de amapola
flaxseed: semilla de lino, lino, linaza
chia seed: semilla de chía, chía
rice: arroz, arroz bomba, arroz redondo, arroz integral
rice flour: harina de arroz
quinoa: quinoa, quinua
millet: mijo
buckwheat: trigo sarraceno, alforfón
buckwheat flour: harina de trigo sarraceno, harina de sarraceno
oat milk: leche de avena, bebida de avena
rice milk: leche de arroz, bebida de arroz
plant based milk: leche vegetal, bebida vegetal
plant based cream: nata vegetal, crema vegetal
ketchup: ketchup, kétchup
cocoa powder: cacao, cacao en polvo, cacao puro
coffee: café, café soluble
tea: té
salsa: salsa
`;
