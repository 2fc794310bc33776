/** What a shopper tells apart in Spanish, and the tables for restrictions bring together: before each colon what one buys. */
export const SPANISH_SHOPPING = `
garlic: ajo
chicken breast: pechuga de pollo, pechuga
chicken thigh: muslo de pollo, contramuslo de pollo
chicken stock: caldo de pollo, caldo de ave
vegetable stock: caldo de verduras, caldo de verdura
beef stock: caldo de carne
ground meat: carne picada, carne molida
ground beef: carne picada de ternera, carne de res molida, carne molida de res
serrano ham: jamón serrano, jamón ibérico
cooked ham: jamón cocido, jamón york
red bell pepper: pimiento rojo, pimiento morrón
green bell pepper: pimiento verde
yellow bell pepper: pimiento amarillo
scallion: cebolleta, cebollino chino
jalapeno: jalapeño
extra virgin olive oil: aceite de oliva virgen extra, aove
olive oil: aceite de oliva
butter: mantequilla
cinnamon stick: rama de canela, ramita de canela, canela en rama, palo de canela
canned tomatoes: tomates en conserva
crushed tomatoes: tomate triturado
tomato sauce: tomate frito, salsa de tomate
cumin: comino
nutmeg: nuez moscada
clove: clavo, clavo de olor
bay leaf: laurel, hoja de laurel
breadcrumbs: pan rallado
egg yolk: yema de huevo, yema
egg white: clara, clara de huevo
lime: lima, limón verde
ham bone: hueso de jamón
dried sweet pepper: ñora, pimiento choricero, pimiento seco
masa: masa de maíz, masa de maíz nixtamalizado
refried beans: frijol refrito
chipotle in adobo: chile chipotle adobado, chipotle adobado, chile chipotle en adobo
white beans: judía blanca, alubia blanca, frijol blanco, judión
empanada wrappers: oblea, oblea para empanadilla, oblea de empanadilla, disco de empanada, disco para empanadilla
sheep yogurt: yogur de oveja
belgian endive: endibia
lemon: limón
peach: melocotón, durazno
strawberry: fresa, frutilla
raspberry: frambuesa
cherry: cereza
grape: uva
pineapple: piña, ananá
pear: pera
apple: manzana
ginger: jengibre
brown sugar: azúcar moreno, azúcar morena
powdered sugar: azúcar glas, azúcar glass
chive: cebollino
parsley: perejil
celery: apio
bell pepper: pimiento
kale: col rizada
savoy cabbage: col de milán
kohlrabi: colirrábano
porcini: boletus
chanterelle: rebozuelo
napa cabbage: col china
jerusalem artichoke: tupinambo
sauerkraut: chucrut
bean sprouts: brotes de soja, brote de soja
mandarin: mandarina
grapefruit: pomelo
nectarine: nectarina
red currant: grosella, grosella roja
cranberry: arándano rojo
watermelon: sandía
rhubarb: ruibarbo
passion fruit: maracuyá
persimmon: caqui
lychee: lichi
dried apricot: orejón
shredded coconut: coco rallado
gooseberry: grosella espinosa
lemongrass: citronela, hierba limón
chervil: perifollo
savory: ajedrea
turkey breast: pechuga de pavo
duck breast: pechuga de pato
pork tenderloin: solomillo de cerdo
pork belly: panceta de cerdo
pork chop: chuleta de cerdo
ham: jamón
sausage: salchicha
bratwurst: salchicha bratwurst
chicken liver: hígado de pollo
ribs: costillas, costilla
pork ribs: costillas de cerdo
steak: filete
mortadella: mortadela
blood sausage: morcilla
meatballs: albóndiga
haddock: eglefino
hake: merluza
pollock: abadejo
shrimp: gamba, camarón, langostino
clam: almeja
octopus: pulpo
fish fillet: filete de pescado
fish sticks: palitos de pescado
heavy cream: nata para montar
whipped cream: nata montada
greek yogurt: yogur griego
quark: queso quark
sweetened condensed milk: leche condensada
cheese: queso
grated cheese: queso rallado
cream cheese: queso crema
gruyere: gruyer
lard: manteca de cerdo
bread: pan
white bread: pan blanco
whole wheat bread: pan integral
bread roll: panecillo
croissant: cruasán
pita: pan de pita
pizza dough: masa de pizza
rye bread: pan de centeno
whole wheat flour: harina integral
basmati rice: arroz basmati
arborio rice: arroz arborio
wild rice: arroz salvaje
brown rice: arroz integral
jasmine rice: arroz jazmín
macaroni: macarrones, macarrón
lasagna sheets: placas de lasaña, placa de lasaña
tagliatelle: tallarín, tallarines
glass noodles: fideos de cristal
noodles: fideo
semolina: sémola
split peas: guisantes partidos
sun-dried tomatoes: tomates secos, tomate seco
almond: almendra
cashews: anacardo
chestnut: castaña
sesame seeds: semillas de sésamo, sésamo
potato chips: patatas fritas de bolsa
crackers: galletas saladas
cookies: galleta
canned tuna: atún en lata
popcorn: palomita, palomitas
vanilla bean: vaina de vainilla
dry yeast: levadura seca
dark chocolate: chocolate negro
white chocolate: chocolate blanco
milk chocolate: chocolate con leche
chocolate chips: pepitas de chocolate
almond flour: almendra molida
marzipan: mazapán
molasses: melaza
candied orange peel: piel de naranja confitada, naranja confitada
sprinkles: fideos de colores
paprika: pimentón, pimentón dulce
smoked paprika: pimentón ahumado, pimentón de la vera
cayenne pepper: pimienta de cayena, cayena
chili flakes: copos de chile
caraway: alcaravea
coriander seeds: semillas de cilantro
curry powder: curry en polvo, curry
juniper berries: bayas de enebro
dried oregano: orégano seco
herbes de provence: hierbas provenzales
black peppercorns: pimienta en grano, granos de pimienta
red wine vinegar: vinagre de vino tinto
worcestershire sauce: salsa worcestershire
hot sauce: salsa picante
dijon mustard: mostaza de dijon
mayonnaise: mayonesa
salad dressing: aliño para ensalada, aliño
curry paste: pasta de curry
mixed berries: frutos rojos
french fries: patatas fritas
vanilla ice cream: helado de vainilla
white wine: vino blanco
red wine: vino tinto
sparkling wine: vino espumoso
wine: vino
mineral water: agua mineral, agua con gas
lemonade: limonada
cognac: coñac
lamb: cordero
cod: bacalao
squid: calamares, calamar
crispbread: pan crujiente
burger bun: pan de hamburguesa
croutons: picatoste
butternut squash: calabaza butternut
lamb's lettuce: canónigo
marjoram: mejorana
lovage: levístico
chicken wing: alita de pollo, alas de pollo
goose: ganso
oxtail: rabo de toro
liver sausage: embutido de hígado
carp: carpa
ricotta: requesón
cottage cheese: queso cottage
blue cheese: queso azul
sliced bread: pan de molde
flour tortilla: tortilla de trigo
cornmeal: harina de maíz
spaghetti: espagueti
gnocchi: ñoqui
fennel seeds: semillas de hinojo
fenugreek: fenogreco
ice cubes: cubitos de hielo
tea: té
hake fillet: lomo de merluza, filete de merluza
salmon fillet: lomo de salmón, filete de salmón
cod fillet: lomo de bacalao
bomba rice: arroz bomba
passata: passata
rigatoni: rigatoni
penne: penne
fusilli: fusilli
farfalle: farfalle
linguine: linguine
orecchiette: orecchiette
bucatini: bucatini
paccheri: paccheri
conchiglie: conchiglie
pappardelle: pappardelle
orzo: orzo
ravioli: ravioli
tortellini: tortellini
macaroni: macarrón
green beans: judía verde plana, judía plana
brown lentils: lenteja pardina
low-fat milk: leche semidesnatada
skim milk: leche desnatada
stew beef: carne de ternera para guisar, ternera para guisar
plum tomato: tomate pera
green bell pepper: pimiento verde italiano, pimiento italiano
serrano ham: jamón serrano en lonchas
ground cinnamon: canela molida, canela en polvo
ground ginger: jengibre molido, jengibre en polvo
ground cumin: comino molido, comino en polvo
piquillo peppers: pimiento del piquillo, pimiento de piquillo
veal cutlet: filete de ternera
leg of lamb: pierna de cordero
fava beans: haba
mixed mushrooms: seta variada`;
