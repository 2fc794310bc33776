/** Meat, fish and what is made of them in Spanish, and other foods that are no plants; see `SPANISH_FOODS`. */
export const SPANISH_FLESH = `
gelatin: gelatina, hoja de gelatina, gelatina neutra, cola de pescado, grenetina, gelatina sin sabor
meat: carne, albóndiga, embutido, fiambre, churrasco, milanesa, callos, menudillo, carne para guisar, carne de cocido
ground meat: carne picada, carne molida, picadillo
ground beef: carne picada de ternera, carne molida de res, carne de hamburguesa, carne picada de vacuno
cecina: cecina
steak tartare: steak tartar, tartar de ternera, tartar de res
beef: ternera, res, vaca, vacuno, buey, carne de res, carne de ternera, entrecot, solomillo de ternera, redondo de ternera, morcillo, bistec, arrachera, rabo de toro, chuletón, carne de vaca, filete de ternera, añojo, bife
pork: cerdo, lomo de cerdo, solomillo de cerdo, cochinillo, costilla de cerdo, presa ibérica, secreto ibérico, magro de cerdo, magro, panceta de cerdo, codillo, carrillera de cerdo, papada, carne de cerdo, cinta de lomo, lacón, chuleta de cerdo, puerco, oreja de cerdo, lechón, lomo embuchado
bacon: bacon, beicon, panceta, tocino, tocineta, tocino ibérico, tocino entreverado
ham: jamón, jamón york, jamón cocido, jamón dulce, taquito de jamón, hueso de jamón, punta de jamón
lard: manteca de cerdo, manteca ibérica
chorizo: chorizo, sobrasada
cured ham: jamón serrano, jamón ibérico, jamón de bellota, jamón de parma, paleta ibérica
salami: salchichón, fuet
sausage: salchicha, longaniza, butifarra, chistorra, salchicha frankfurt
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
shark: tiburón, cazón, tintorera
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
liqueur: licor, anís dulce, anís seco, licor de anís, licor de naranja, pacharán, cazalla
sherry: jerez, vino de jerez, manzanilla vino, pedro ximénez, oloroso
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
