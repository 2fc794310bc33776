/** Foods of animals, grain, nuts and soy in Spanish, each line below the English name that says what it contains. */
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
bread: pan, pan de molde, pan lactal, pan duro, barra de pan, pan integral, miga de pan, pan tostado, pan de pueblo, pan pita, hogaza, tostada, bollo, panecillo, pan de hamburguesa, picatoste, pan de caja, rosquilla, telera
rye bread: pan de centeno
breadcrumb: pan rallado, pan molido, panko
brioche: brioche, pan brioche
flour tortilla: tortilla de harina, tortilla de trigo
corn tortilla: tortilla de maíz
pasta: pasta, fideo, macarrón, espagueti, tallarín, placa de lasaña, lasaña, canelón, placa de canelones, tiburón, lazo, espaguetis
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
gelatin: gelatina, hoja de gelatina, gelatina neutra, cola de pescado, grenetina, gelatina sin sabor
meat: carne, albóndiga, embutido, fiambre, churrasco, milanesa, callos, menudillo, carne para guisar, carne de cocido
ground meat: carne picada, carne molida, picadillo
ground beef: carne picada de ternera, carne molida de res, carne de hamburguesa, carne picada de vacuno
beef: ternera, res, vaca, vacuno, buey, carne de res, carne de ternera, entrecot, solomillo de ternera, redondo de ternera, morcillo, bistec, cecina, arrachera, rabo de toro, chuletón, carne de vaca, filete de ternera, añojo, bife
pork: cerdo, lomo de cerdo, solomillo de cerdo, cochinillo, costilla de cerdo, presa ibérica, secreto ibérico, magro de cerdo, magro, panceta de cerdo, codillo, carrillera de cerdo, papada, carne de cerdo, cinta de lomo, lacón, chuleta de cerdo, puerco, oreja de cerdo, lechón, lomo embuchado
bacon: bacon, beicon, panceta, tocino, tocineta, tocino ibérico, tocino entreverado
ham: jamón, jamón serrano, jamón ibérico, jamón york, jamón cocido, jamón dulce, taquito de jamón, hueso de jamón, punta de jamón
lard: manteca de cerdo, manteca ibérica
chorizo: chorizo, sobrasada
sausage: salchicha, salchichón, longaniza, butifarra, chistorra, fuet, salchicha frankfurt
black pudding: morcilla
lamb: cordero, pierna de cordero, paletilla de cordero, chuleta de cordero, ternasco, lechal
goat: cabrito, carne de cabra
chicken: pollo, pechuga de pollo, muslo de pollo, contramuslo, pechuga, alita de pollo, gallina, contramuslo de pollo, jamoncito de pollo, pollo asado, carcasa de pollo
turkey: pavo, pechuga de pavo
poultry: ave
duck: pato, magret de pato, muslo de pato
rabbit: conejo, liebre
boar: jabalí
venison: ciervo, venado, corzo
quail: codorniz, perdiz
pheasant: faisán
liver: hígado, hígado de pollo
kidney: riñón
pate: paté
foie gras: foie, foie gras
snail: caracol
fish: pescado, pescado blanco, pez, filete de pescado, rape, sepionet, pescadilla
salmon: salmón, lomo de salmón, salmon fresco
smoked salmon: salmón ahumado
trout: trucha
tuna: atún, bonito, bonito del norte, ventresca, bonito en aceite
cod: bacalao, bacalao desalado
hake: merluza, lomo de merluza, pescadilla de merluza
anchovy: anchoa, boquerón, filete de anchoa
sardine: sardina
mackerel: caballa, melva, jurel
sea bass: lubina, corvina
sea bream: dorada, besugo
sole: lenguado, gallo de mar
turbot: rodaballo
monkfish: rape, cola de rape
swordfish: pez espada, emperador
grouper: mero
snapper: huachinango, pargo
eel: anguila, angula
perch: perca, panga, tilapia
herring: arenque
shark: cazón, tintorera
caviar: caviar, hueva
surimi: surimi, palito de cangrejo, gula
fish sauce: salsa de pescado
shrimp: gamba, langostino, camarón, gambón, carabinero, quisquilla, cola de langostino
crab: cangrejo, centollo, buey de mar, nécora, jaiba, txangurro
lobster: bogavante, langosta
langoustine: cigala
crayfish: cangrejo de río
mussel: mejillón
clam: almeja, chirla, berberecho, coquina, navaja
oyster: ostra, ostión
oyster sauce: salsa de ostras
scallop: vieira, zamburiña, callo de hacha
squid: calamar, chipirón, sepia, pota, tinta de calamar, jibia, anilla de calamar
octopus: pulpo
seafood: marisco, fruto de mar, frutos del mar, frutos de mar
wine: vino, vino de cocina, vino dulce, vino rosado, moscatel, mosto
white wine: vino blanco
red wine: vino tinto
champagne: cava, champán
beer: cerveza, cerveza rubia, cerveza negra
cider: sidra
rum: ron
brandy: brandy, coñac, aguardiente, orujo
liqueur: licor, anís, anís dulce, licor de naranja, pacharán, cazalla
sherry: jerez, vino de jerez, manzanilla vino, pedro ximénez, fino, oloroso
port: oporto, vino de oporto
vermouth: vermut, vermú
tequila: tequila
honey: miel
stock: caldo, fumet, fondo
chicken stock: caldo de pollo, caldo de ave
beef stock: caldo de carne, caldo de res
fish stock: caldo de pescado, fumet de pescado
vegetable stock: caldo de verduras, caldo vegetal, caldo de verdura
bouillon cube: pastilla de caldo, cubito de caldo, avecrem, cubo de caldo
bechamel: bechamel, besamel
worcestershire sauce: salsa inglesa, salsa perrins, salsa worcestershire
chocolate: chocolate, chocolate fondant, pepita de chocolate, chips de chocolate, cobertura de chocolate
dark chocolate: chocolate negro, chocolate amargo, chocolate semiamargo
milk chocolate: chocolate con leche
white chocolate: chocolate blanco
`;
