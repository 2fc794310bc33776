/**
 * Kinds that a shopper asks for by name in Italian and of which the tables for restrictions have the family alone. Before
 * each colon what one buys; see `ITALIAN_SHOPPING`.
 */
export const ITALIAN_KINDS = `
farro: farro, farro perlato, farro decorticato
gelatin sheets: gelatina in fogli, foglio di gelatina, colla di pesce
head garlic: testa d'aglio, testa di aglio
cod fillet: filetto di merluzzo
salmon fillet: filetto di salmone, trancio di salmone
swordfish steak: trancio di pesce spada
sole fillet: filetto di sogliola
bread flour: farina manitoba, manitoba
sandwich bread: pancarrè, pane in cassetta, pane per tramezzini
bread roll: panino, michetta
burger bun: pane per hamburger
country bread: pane casereccio, pane toscano
rusks: fetta biscottata, fette biscottate
breadsticks: grissino
piadina: piadina
focaccia: focaccia
croutons: crostino
trofie: trofia
orecchiette: orecchietta
paccheri: pacchero
cannelloni: cannellone
rigatoni: rigatone
fusilli: fusillo
bucatini: bucatino
penne: pennetta
mezze maniche: mezza manica
ditalini: ditalino
conchiglie: conchiglia
farfalle: farfalla
cavatelli: cavatello
spaghetti: spaghetto
macaroni: maccherone
tagliatelle: tagliatella
pappardelle: pappardella
tagliolini: tagliolino
fresh lasagna sheets: sfoglia per lasagne, sfoglia all'uovo
lasagna sheets: lasagna, lasagne
cooking cream: panna da cucina
whipping cream: panna da montare, panna fresca, panna fresca liquida
scamorza: scamorza
provola: provola
caciocavallo: caciocavallo
caciotta: caciotta
fontina: fontina
asiago: asiago
taleggio: taleggio
primo sale: primosale
squacquerone: squacquerone
provolone: provolone
stracciatella cheese: stracciatella
robiola: robiola
grated cheese: formaggio grattugiato
sliced cheese: sottiletta
cream cheese: formaggio spalmabile, formaggio cremoso
guanciale: guanciale
pancetta: pancetta
lardo: lardo
cooked ham: prosciutto cotto
prosciutto: prosciutto crudo, prosciutto di parma, prosciutto san daniele
bresaola: bresaola
speck: speck
salami: salame
spicy salami: salame piccante, spianata
cotechino: cotechino
frankfurters: wurstel, würstel
sausage: salsiccia
ground beef: macinato, macinato di manzo, manzo macinato, carne macinata di manzo, carne trita
ground meat: carne macinata, macinato misto
ground pork: macinato di maiale
pork loin: lonza, lonza di maiale, arista, arista di maiale
pork ribs: costina, puntina
pork tenderloin: filetto di maiale
osso buco: ossobuco
chicken breast: petto di pollo
chicken thigh: sovracoscia, sovracoscia di pollo, coscia di pollo
turkey breast: fesa di tacchino, petto di tacchino
sea bream fillet: filetto di orata
sea bream: orata
salt cod: baccalà
stockfish: stoccafisso
canned tuna: tonno sott'olio, tonno al naturale, tonno in scatola, tonno sgocciolato
clams: vongola verace, vongola
squid: calamaro, totano
anchovies: filetto di acciuga, filetto di acciuga sott'olio, acciuga
limoncello: limoncello
white onion: cipolla bianca
yellow onion: cipolla dorata
red onion: cipolla rossa, cipolla di tropea
pearl onion: cipollina
san marzano tomato: pomodoro san marzano
datterini tomato: datterino, pomodoro datterino, pomodorino datterino
cherry tomato: pomodorino, pomodorino ciliegino, ciliegino, pachino
beefsteak tomato: pomodoro cuore di bue, cuore di bue
tomato pulp: polpa di pomodoro
canned tomatoes: pelato, pomodoro pelato
sun-dried tomatoes: pomodoro secco
red bell pepper: peperone rosso
yellow bell pepper: peperone giallo
green bell pepper: peperone verde
friggitello pepper: friggitello
chili powder: peperoncino in polvere
white cabbage: cavolo cappuccio
savoy cabbage: verza, cavolo verza
lacinato kale: cavolo nero
lamb's lettuce: songino, valeriana, valerianella
escarole: scarola
borlotti beans: borlotto, fagiolo borlotto
kidney beans: fagiolo rosso
white beans: fagiolo bianco
porcini: porcino, fungo porcino
dried porcini: porcino secco, fungo porcino secco
cremini mushroom: champignon
chanterelle: finferlo
mixed berries: frutto di bosco, frutti di bosco
nectarine: nettarina, pesca noce
clementine: clementina
watermelon: anguria, cocomero
candied fruit: candito, frutta candita
coarse salt: sale grosso
peppercorns: grano di pepe, pepe in grani
sunflower oil: olio di semi di girasol, olio di semi di girasole
frying oil: olio per friggere
carnaroli rice: carnaroli, riso carnaroli
arborio rice: arborio, riso arborio
vialone nano rice: vialone nano
cane sugar: zucchero di canna
baking powder: lievito per dolci, lievito in polvere, lievito vanigliato
fresh yeast: lievito di birra fresco, panetto di lievito
dry yeast: lievito di birra secco, lievito secco
vanillin powder: vanillina
stock cube: dado, dado vegetale
beef stock: brodo di carne, brodo di manzo
vegetable stock: brodo vegetale
dark chocolate: cioccolato fondente
milk chocolate: cioccolato al latte
unsweetened cocoa: cacao amaro, cacao amaro in polvere
coffee: caffè, caffè della moka
espresso: caffè espresso
potato starch: fecola, fecola di patate
extra virgin olive oil: olio evo
pickled vegetables: giardiniera, sottaceto
mixed herbs: erbe aromatiche`;
