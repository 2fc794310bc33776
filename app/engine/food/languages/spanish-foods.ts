/** Grain, eggs, milk, nuts, soy and seeds in Spanish, each line below the English name that says what it contains. */
export const SPANISH_FOODS = `
flour: harina, harina de fuerza, harina floja, harina de repostería, harina común, harina leudante, harina integral
wheat flour: harina de trigo, harina de trigo integral
wheat: trigo, trigo duro, trigo tierno
wheat germ: germen de trigo
wheat bran: salvado de trigo, salvado
spelt: espelta
spelt flour: harina de espelta
rye flour: harina de centeno
rye: centeno
barley: cebada, cebada perlada
oat: avena, copo de avena, hojuela de avena, salvado de avena
oat flour: harina de avena
semolina: sémola, sémola de trigo
couscous: cuscús, cous cous
bulgur: bulgur
malt: malta
bread: pan, pan de molde, pan lactal, pan duro, barra de pan, pan integral, miga de pan, pan tostado, tostada de pan, pan de pueblo, pan pita, hogaza, bollo, panecillo, pan de hamburguesa, picatoste, pan de caja, rosquilla, telera
rye bread: pan de centeno
breadcrumb: pan rallado, pan molido, panko
brioche: brioche, pan brioche
flour tortilla: tortilla de harina, tortilla de trigo
corn tortilla: tortilla de maíz
pasta: pasta, fideo, macarrón, espagueti, tallarín, placa de lasaña, lasaña, canelón, placa de canelones, espaguetis
egg noodle: fideo de huevo, pasta al huevo
rice noodle: fideo de arroz
puff pastry: masa de hojaldre, hojaldre, lámina de hojaldre
shortcrust pastry: masa quebrada, masa brisa
phyllo: pasta filo, masa filo, masa brick
pizza dough: masa de pizza, masa para pizza
dough: masa, oblea, masa de empanada, oblea de empanadilla, masa de empanadilla, disco de empanada
cookie: galleta, galleta maría, galletita
ladyfinger: bizcocho de soletilla, soletilla, vainilla bizcocho
sponge cake: bizcocho, magdalena, bizcochuelo, sobao
egg: huevo, huevo entero, huevo de codorniz, huevo duro
egg yolk: yema, yema de huevo
egg white: clara, clara de huevo
mayonnaise: mayonesa, mahonesa
aioli: alioli
meringue: merengue
milk: leche, leche entera, leche semidesnatada, leche desnatada, leche fresca, leche de vaca, lácteo
goat milk: leche de cabra
sheep milk: leche de oveja
condensed milk: leche condensada
evaporated milk: leche evaporada, leche ideal
milk powder: leche en polvo
buttermilk: suero de mantequilla, suero de leche
lactose: lactosa
butter: mantequilla, manteca sin sal, manteca pomada, mantequilla pomada
clarified butter: mantequilla clarificada
margarine: margarina
cream: nata, nata líquida, crema de leche, nata para montar, nata para cocinar, nata montada, crema para batir, media crema, nata fresca, crema
sour cream: nata agria, crema agria, crema ácida
custard: natilla, crema pastelera, flan
dulce de leche: dulce de leche, cajeta, arequipe
yogurt: yogur, yogurt, yogur griego
cheese: queso, queso rallado, queso curado, queso semicurado, queso tierno, queso de bola, queso para fundir, queso azul, queso de tetilla, queso idiazábal, queso gratinar, queso para gratinar, loncha de queso, queso en polvo, quesito, queso cremoso
manchego: queso manchego, manchego
parmesan: parmesano, queso parmesano
goat cheese: queso de cabra, rulo de cabra, rulo de queso de cabra
sheep cheese: queso de oveja
cream cheese: queso crema, queso de untar, queso untable, queso philadelphia, queso para untar
queso fresco: queso fresco, queso de burgos, queso batido
cottage cheese: requesón, cuajada
ice cream: helado, helado de vainilla
almond: almendra, almendra molida, almendra laminada, almendra cruda, almendra marcona, almendra en polvo
almond flour: harina de almendra
almond milk: leche de almendra, bebida de almendra
almond paste: mazapán, pasta de almendra
almond butter: crema de almendra
praline: turrón, turrón de jijona, guirlache, praliné
hazelnut: avellana, avellana molida
hazelnut spread: nocilla, crema de cacao
walnut: nuez, nuez de castilla, nuez de nogal
nut: fruto seco, frutos secos, fruto de cáscara
cashew: anacardo, castaña de cajú, nuez de la india
pecan: nuez pecana, nuez pecán, pacana
brazil nut: nuez de brasil
macadamia: nuez de macadamia, macadamia
pistachio: pistacho, pistache
pine nut: piñón
chestnut: castaña
peanut: cacahuete, maní, cacahuate
peanut butter: crema de cacahuete, mantequilla de cacahuete, mantequilla de maní, crema de cacahuate, mantequilla de cacahuate, manteca de cacahuete
peanut oil: aceite de cacahuete, aceite de maní
soy: soja, soya
soybean: haba de soja, grano de soja
textured vegetable protein: soja texturizada, carne de soja
bean sprout: brote de soja
soy sauce: salsa de soja, salsa de soya, salsa soja, sillao
soy milk: leche de soja, bebida de soja, leche de soya
tofu: tofu
miso: miso
sesame: sésamo, ajonjolí, semilla de sésamo, semilla de ajonjolí
tahini: tahini, tahina, pasta de sésamo, crema de sésamo
sesame oil: aceite de sésamo, aceite de ajonjolí
mustard: mostaza, mostaza de dijon, mostaza antigua
mustard seed: grano de mostaza, semilla de mostaza
celery: apio, rama de apio, tallo de apio, penca de apio
celery root: apionabo, apio nabo, apio rábano
celery salt: sal de apio
lupin: altramuz, chocho
`;
