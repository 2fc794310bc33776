/** Grain, eggs, milk, nuts, soy and seeds in Italian, each line below the English name that says what it contains. */
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
chestnut: castagna, marroni, crema di marroni
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
onion carrot celery: soffritto, trito di sedano carota e cipolla, misto per soffritto, battuto
lupin: lupino
`;
