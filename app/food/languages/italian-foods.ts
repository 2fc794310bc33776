/** Foods of animals, grain, nuts and soy in Italian, each line below the English name that says what it contains. */
export const ITALIAN_FOODS = `
flour: farina, farina 00, farina 0, farina manitoba, farina integrale, manitoba
wheat flour: farina di grano, farina di grano tenero, farina di frumento, farina di grano duro
wheat: grano, frumento, grano tenero, grano duro
wheat germ: germe di grano
wheat bran: crusca, crusca di grano
spelt: farro, spelta, farro perlato
spelt flour: farina di farro
rye flour: farina di segale
rye: segale
barley: orzo, orzo perlato
oat: avena, fiocco d'avena, fiocco di avena, crusca d'avena
oat flour: farina d'avena, farina di avena
semolina: semola, semolino, semola rimacinata, semola di grano duro
couscous: cous cous, couscous, cuscus
bulgur: bulgur
seitan: seitan
malt: malto, malto d'orzo
bread: pane, pane raffermo, pane casereccio, mollica, mollica di pane, pane in cassetta, pancarrè, fetta biscottata, panino, michetta, pane per tramezzini, pane toscano, piadina, grissino, frisella, pane per toast, crostino, crostone, pane per hamburger, focaccia, fette biscottate
rye bread: pane di segale
breadcrumb: pangrattato, pan grattato, pane grattugiato
pasta: pasta, pasta corta, pasta lunga, spaghetto, maccherone, lasagna, sfoglia per lasagne, pastina, trofia, orecchietta, tonnarello, pacchero, cannellone, rigatone, fusillo, bucatino, vermicello, pennetta, mezza manica, ditalino, trenetta, conchiglia, farfalla, cavatello
egg pasta: pasta all'uovo, tagliatella, pasta fresca all'uovo, sfoglia all'uovo, fettuccina, tagliolino, pappardella
ravioli: raviolo, tortellino, agnolotto, tortello
gnocchi: gnocco, gnocco di patate
rice noodle: spaghetto di riso, noodle di riso
puff pastry: pasta sfoglia, sfoglia
shortcrust pastry: pasta frolla, frolla, pasta brisée, pasta brisè, brisée, pasta brise
phyllo: pasta fillo, pasta phyllo, pasta filo
pizza dough: pasta per pizza, impasto per pizza, pasta per la pizza, pasta di pane
cookie: biscotto, biscotto secco, frollino, digestive
amaretti: amaretto biscotto, amaretti
ladyfinger: savoiardo, pavesino
sponge cake: pan di spagna, torta
egg: uovo, uova, uova intere, uovo intero, uovo di quaglia, uova sode
egg yolk: tuorlo, rosso d'uovo, tuorlo d'uovo
egg white: albume, chiara d'uovo, bianco d'uovo, chiara
mayonnaise: maionese
meringue: meringa
milk: latte, latte intero, latte parzialmente scremato, latte scremato, latte fresco, latte vaccino, latticino
goat milk: latte di capra
sheep milk: latte di pecora
condensed milk: latte condensato
milk powder: latte in polvere
buttermilk: latticello
lactose: lattosio
butter: burro, burro fuso, burro morbido, noce di burro, burro chiarificato
margarine: margarina
cream: panna, panna fresca, panna liquida, panna da cucina, panna montata, panna da montare, panna per dolci, crema di latte
sour cream: panna acida
custard: crema pasticcera, crema inglese, crema pasticciera, besciamella dolce
bechamel: besciamella
yogurt: yogurt, yogurt bianco, yogurt greco
cheese: formaggio, formaggio grattugiato, scamorza, provola, stracchino, crescenza, caciocavallo, formaggio fuso, sottiletta, caciotta, fontina, asiago, taleggio, primosale, squacquerone, formaggio a pasta filata, provolone, stracciatella, robiola, certosa, galbanino
parmesan: parmigiano, parmigiano reggiano
grana padano: grana, grana padano
pecorino romano: pecorino romano, pecorino
ricotta: ricotta, ricotta vaccina
mozzarella: mozzarella, mozzarella di bufala, fiordilatte, bocconcino, fior di latte
goat cheese: caprino, formaggio di capra, formaggio caprino
sheep cheese: formaggio di pecora
cream cheese: formaggio spalmabile, formaggio cremoso, formaggio fresco spalmabile, philadelphia
gruyere: gruviera, groviera
emmental: emmentaler, emmenthal
gorgonzola: gorgonzola
ice cream: gelato, gelato alla vaniglia
almond: mandorla, mandorla pelata, farina di mandorle, mandorla a lamelle
almond flour: farina di mandorle, farina di mandorla
almond milk: latte di mandorla, latte di mandorle
almond paste: pasta di mandorle, marzapane, pasta di mandorla
hazelnut: nocciola, granella di nocciole, farina di nocciole, granella di nocciola
hazelnut spread: nutella, crema di nocciole, crema gianduia, crema spalmabile
praline: torrone, croccante, pralina, gianduia
walnut: noce, gheriglio di noce, gheriglio, noce sgusciata
nut: frutta a guscio, frutta secca, frutto a guscio
cashew: anacardo
pecan: noce pecan
brazil nut: noce del brasile
macadamia: noce di macadamia, noce macadamia
pistachio: pistacchio, granella di pistacchi, crema di pistacchio
pine nut: pinolo
chestnut: castagna, marrone, crema di marroni
chestnut flour: farina di castagne
peanut: arachide, nocciolina, nocciolina americana
peanut butter: burro di arachidi, burro d'arachidi, burro di arachide
peanut oil: olio di arachidi, olio di semi di arachide, olio di arachide, olio di semi di arachidi
soy: soia
soybean: fagiolo di soia
bean sprout: germoglio di soia
soy sauce: salsa di soia, salsa soia
soy milk: latte di soia, bevanda di soia, bevanda alla soia
soy yogurt: yogurt di soia
tofu: tofu
miso: miso
sesame: sesamo, seme di sesamo
tahini: tahina, crema di sesamo, tahin, tahini
sesame oil: olio di sesamo
mustard: senape, mostarda, senape di digione
mustard seed: seme di senape
celery: sedano, costa di sedano, gambo di sedano
celery root: sedano rapa
mirepoix: soffritto, trito di sedano carota e cipolla, misto per soffritto, battuto
lupin: lupino
gelatin: gelatina, colla di pesce, gelatina in fogli, foglio di gelatina
meat: carne, polpetta, carne per ragù, ragù, affettato, salume, scaloppina, spezzatino, bollito, trippa, rigaglia, frattaglia
ground meat: carne macinata, macinato, carne trita, trita, carne tritata, macinato misto
ground beef: macinato di manzo, carne macinata di manzo, macinato di bovino, macinata di manzo, trita di manzo
beef: manzo, bovino, bue, carne di manzo, bresaola, filetto di manzo, roast beef, scottona, carpaccio di manzo, controfiletto, coda di bue, carne bovina, tagliata di manzo
veal: vitello, vitellone, fettina di vitello, ossobuco, magatello, carne di vitello, girello, fesa di vitello
pork: maiale, suino, lonza, arista, costina, porchetta, cotenna, carne di maiale, stinco di maiale, filetto di maiale, lonza di maiale, puntina
bacon: pancetta, guanciale, lardo, bacon, pancetta affumicata, pancetta dolce, pancetta tesa
ham: prosciutto, prosciutto cotto, prosciutto crudo, speck, crudo di parma, capocollo, coppa, culatello, cotto
mortadella: mortadella
lard: strutto, sugna
salami: salame, salamino, soppressata, spianata
nduja: nduja, 'nduja
sausage: salsiccia, luganega, wurstel, würstel, salamella
cotechino: cotechino, zampone
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
shrimp: gambero, gamberetto, gamberone, mazzancolla, coda di gambero
crab: granchio, polpa di granchio, granseola
lobster: aragosta, astice
langoustine: scampo, scampi
crayfish: gambero di fiume
canocchia: canocchia
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
liqueur: liquore, limoncello, maraschino, alchermes, strega, sambuca, liquore all'arancia, amaro
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
