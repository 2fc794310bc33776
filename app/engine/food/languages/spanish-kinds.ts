/**
 * Kinds that a shopper asks for by name in Spanish and of which the tables for restrictions have the family alone. Before
 * each colon what one buys; see `SPANISH_SHOPPING`.
 */
export const SPANISH_KINDS = `
sour cream: crema agria, nata agria
gelatin sheets: hoja de gelatina
head garlic: cabeza de ajo, cabeza de ajos
crushed tomatoes: tomate natural triturado
canned tomatoes: tomate natural, tomate entero pelado
bread flour: harina de fuerza
pastry flour: harina de repostería, harina floja
self-rising flour: harina leudante
flour: harina de trigo, harina común
sandwich bread: pan de molde, pan de caja, pan lactal
burger bun: pan de hamburguesa
croutons: picatoste
country bread: pan de pueblo, hogaza
baguette: barra de pan
bread roll: panecillo, bollo
macaroni: macarrón
spaghetti: espagueti, espaguetis
tagliatelle: tallarín
thin noodles: fideo, fideos finos, fideos gruesos
lasagna sheets: placa de lasaña
cannelloni: canelón, placa de canelones
empanada wrappers: oblea de empanadilla, masa de empanadilla, disco de empanada
maria cookies: galleta maría
cooking cream: nata para cocinar, nata líquida
whipping cream: nata para montar
aged cheese: queso curado
semi-aged cheese: queso semicurado
grated cheese: queso rallado, queso para gratinar, queso gratinar, queso para fundir
sliced cheese: loncha de queso
idiazabal: queso idiazábal, idiazábal
tetilla: queso de tetilla
goat cheese log: rulo de cabra, rulo de queso de cabra
fresh cheese: queso fresco, queso de burgos
steak: bistec, filete de ternera, entrecot
ribeye: chuletón
oxtail: rabo de toro, rabo de ternera
beef round: redondo de ternera
beef shank: morcillo
stew beef: carne para guisar, ternera para guisar
ground beef: carne picada de ternera, ternera picada
ground pork: carne picada de cerdo
ground chicken: carne picada de pollo
pork loin: lomo de cerdo, cinta de lomo
pork tenderloin: solomillo de cerdo
pork ribs: costilla de cerdo
iberico pork: presa ibérica, secreto ibérico
pork cheek: carrillera de cerdo
pork belly: panceta, panceta de cerdo
ham hock: codillo, lacón
bacon: tocino, tocineta
ham bone: hueso de jamón
cooked ham: jamón york, jamón cocido, jamón dulce
iberico ham: jamón ibérico, jamón de bellota
salchichon: salchichón
fuet: fuet
longaniza: longaniza
butifarra: butifarra
chistorra: chistorra
frankfurters: salchicha frankfurt
leg of lamb: pierna de cordero
lamb shoulder: paletilla de cordero
lamb chop: chuleta de cordero
chicken breast: pechuga de pollo, pechuga, filete de pechuga de pollo
chicken thigh: contramuslo, contramuslo de pollo, muslo de pollo
chicken drumstick: jamoncito de pollo
chicken wing: alita de pollo
hen: gallina
turkey breast: pechuga de pavo
monkfish: rape
whiting: pescadilla
hake fillet: lomo de merluza, filete de merluza
cod fillet: lomo de bacalao
salt cod: bacalao desalado, bacalao salado
bonito: bonito, bonito del norte
tilapia: tilapia
canned tuna: atún en aceite, atún en conserva, atún en lata
mussels: mejillón
clams: almeja
squid: calamar
cooked shrimp: gamba cocida, langostino cocido
anise liqueur: anís dulce, anís seco
muscat wine: moscatel
scallion: cebolleta
red onion: cebolla morada, cebolla roja
spring garlic: ajo tierno, ajete
plum tomato: tomate pera
crushed tomatoes: tomate triturado
tomato sauce: tomate frito
piquillo peppers: pimiento del piquillo
choricero pepper: pimiento choricero, ñora
red bell pepper: pimiento rojo
green bell pepper: pimiento verde, pimiento italiano
chili: guindilla
jalapeno: jalapeño
cayenne pepper: cayena
pickles: pepinillo
romaine hearts: cogollo, cogollo de tudela
lamb's lettuce: canónigo
escarole: escarola
salad mix: ensalada, mezcla de ensalada
white beans: judía blanca, alubia, alubia blanca
fava beans: haba
black beans: frijol negro, judía negra, alubia negra
kidney beans: alubia roja, judía roja
pardina lentils: lenteja pardina
mushroom: champiñón
oyster mushroom: seta, seta de ostra
porcini: boletus
mixed vegetables: menestra
watermelon: sandía
nectarine: nectarina
candied fruit: fruta confitada
white asparagus: espárrago blanco
canned white asparagus: espárrago blanco en conserva, espárragos blancos en conserva, espárrago en conserva
coarse salt: sal gorda, sal gruesa
flaky sea salt: sal en escamas, escama de sal
peppercorns: grano de pimienta
ras el hanout: ras el hanout
spearmint: hierbabuena
bomba rice: arroz bomba
brown rice: arroz integral
short grain rice: arroz redondo
baking powder: levadura química, levadura en polvo, polvo de hornear
fresh yeast: levadura fresca
sunflower oil: aceite de girasol
sherry vinegar: vinagre de jerez
smoked paprika: pimentón de la vera, pimentón ahumado
bouillon cube: pastilla de caldo, cubito de caldo
orange juice: zumo de naranja
ground coffee: café molido
dark chocolate: chocolate negro, chocolate fondant
chocolate chips: pepita de chocolate
serrano ham: jamón serrano
whole chicken: pollo entero`;
