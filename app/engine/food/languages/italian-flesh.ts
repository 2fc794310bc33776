/** Meat, fish and what is made of them in Italian, and other foods that are no plants; see `ITALIAN_FOODS`. */
export const ITALIAN_FLESH = `
gelatin: gelatina, colla di pesce, gelatina in fogli, foglio di gelatina
meat: carne, polpetta, carne per ragù, ragù, affettato, salume, scaloppina, spezzatino, bollito, trippa, rigaglia, frattaglia
ground meat: carne macinata, macinato, carne trita, trita, carne tritata, macinato misto
ground beef: macinato di manzo, carne macinata di manzo, macinato di bovino, macinata di manzo, trita di manzo
bresaola: bresaola
beef carpaccio: carpaccio di manzo
steak tartare: tartare di manzo, battuta di fassona
beef: manzo, bovino, bue, carne di manzo, filetto di manzo, roast beef, scottona, controfiletto, coda di bue, carne bovina, tagliata di manzo
veal: vitello, vitellone, fettina di vitello, ossobuco, magatello, carne di vitello, girello, fesa di vitello
pork: maiale, suino, lonza, arista, costina, porchetta, cotenna, carne di maiale, stinco di maiale, filetto di maiale, lonza di maiale, puntina
pancetta: pancetta, pancetta affumicata, pancetta dolce, pancetta tesa, guanciale
bacon: lardo, bacon
ham: prosciutto cotto
prosciutto: prosciutto, prosciutto crudo, crudo di parma, prosciutto di parma, san daniele, culatello
speck: speck
coppa: coppa, capocollo
mortadella: mortadella
lard: strutto, sugna
salami: salame, salamino, soppressata, spianata
nduja: nduja, 'nduja
sausage: salsiccia, luganega, wurstel, würstel, salamella
pork sausage: cotechino, zampone
lamb: agnello, abbacchio, montone, coscia di agnello, pecora
goat: capretto, capra
chicken: pollo, petto di pollo, coscia di pollo, gallina, sovracoscia, galletto, fusi di pollo, fuso di pollo, cappone, sovracoscia di pollo
turkey: tacchino, fesa di tacchino
guinea fowl: faraona
poultry: pollame
duck: anatra, petto d'anatra, petto di anatra
rabbit: coniglio, lepre
boar: cinghiale
venison: cervo, capriolo, selvaggina
quail: quaglia
horse: cavallo, carne di cavallo, sfilaccio
liver: fegato, fegatino, fegatino di pollo
pate: paté, patè
snail: lumaca
fish: pesce, pesce bianco, filetto di pesce, pesce azzurro, pesce misto
salmon: salmone, filetto di salmone, trancio di salmone
smoked salmon: salmone affumicato
trout: trota
tuna: tonno, tonno sott'olio, tonno al naturale, ventresca di tonno
cod: merluzzo, baccalà, stoccafisso
hake: nasello
anchovy: acciuga, alice, filetto di acciuga, pasta d'acciughe, filetto d'acciuga, pasta di acciughe, colatura, colatura di alici
sardine: sardina, sarda
mackerel: sgombro
sea bass: branzino, spigola
sea bream: orata, dentice
sole: sogliola, platessa
turbot: rombo
monkfish: rana pescatrice, coda di rospo
swordfish: pesce spada, spada
eel: anguilla, capitone
mullet: triglia, cefalo
herring: aringa
halibut: halibut
perch: persico, pesce persico
caviar: caviale, bottarga, uova di lompo
surimi: surimi
shrimp: canocchia, gambero, gamberetto, gamberone, mazzancolla, coda di gambero
crab: granchio, polpa di granchio, granseola
lobster: aragosta, astice
langoustine: scampo, scampi
crayfish: gambero di fiume
mussel: cozza
clam: vongola, tellina, vongola verace, fasolaro, cannolicchio
oyster: ostrica
scallop: capasanta, cappasanta, canestrello
squid: calamaro, totano, seppia, nero di seppia, seppiolina, calamaretto, moscardino
octopus: polpo, piovra
seafood: frutti di mare, frutto di mare, scoglio, allo scoglio, misto mare
wine: vino, vin santo, vino da cucina, passito
white wine: vino bianco, vino bianco secco
red wine: vino rosso, barolo, chianti
sparkling wine: spumante, prosecco
marsala: marsala
beer: birra
rum: rum
brandy: brandy, cognac, acquavite
grappa: grappa
liqueur: liquore, limoncello, maraschino, alchermes, strega, sambuca, liquore all'arancia
vermouth: vermut, martini
honey: miele
stock: brodo, fondo bruno
chicken stock: brodo di pollo, brodo di gallina
beef stock: brodo di carne, brodo di manzo
fish stock: brodo di pesce, fumetto di pesce, fumetto
vegetable stock: brodo vegetale, brodo di verdure, brodo di verdura
bouillon cube: dado, dado da brodo, dado vegetale
pesto: pesto, pesto alla genovese
worcestershire sauce: salsa worcestershire, salsa worcester
chocolate: cioccolato, cioccolata, goccia di cioccolato, scaglia di cioccolato
dark chocolate: cioccolato fondente, cioccolato amaro
milk chocolate: cioccolato al latte
white chocolate: cioccolato bianco
`;
