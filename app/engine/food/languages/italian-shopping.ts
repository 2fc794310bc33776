/** What a shopper tells apart in Italian, and the tables for restrictions bring together: before each colon what one buys. */
export const ITALIAN_SHOPPING = `
garlic: aglio
flour: farina, farina 00, farina 0, farina tipo 00
chicken breast: petto di pollo
chicken thigh: coscia di pollo, sovracoscia di pollo
turkey breast: petto di tacchino
chicken stock: brodo di pollo
beef stock: brodo di carne
vegetable stock: brodo vegetale, brodo di verdure
ground meat: carne macinata, carne trita, macinato
ground beef: carne bovina macinata, macinato di manzo, carne macinata di manzo, macinato di bovino
prosciutto: prosciutto crudo
ham: prosciutto cotto
parmesan: parmigiano, parmigiano reggiano, parmigiano reggiano dop
red bell pepper: peperone rosso
green bell pepper: peperone verde
yellow bell pepper: peperone giallo
extra virgin olive oil: olio extravergine d'oliva, olio extravergine di oliva, olio evo, evo
olive oil: olio d'oliva, olio di oliva
cream: panna, panna fresca liquida, panna da cucina
mushroom: fungo champignon, champignon, fungo
potato: patata
pancetta: pancetta
mozzarella: mozzarella, mozzarella fior di latte
crushed tomatoes: polpa di pomodoro
canned tomatoes: pomodoro pelato
cinnamon stick: stecca di cannella
nutmeg: noce moscata
clove: chiodo di garofano
bay leaf: alloro, foglia di alloro
egg yolk: tuorlo
egg white: albume
lime: lime
lemon: limone
peach: pesca
strawberry: fragola
raspberry: lampone
cherry: ciliegia
grape: uva
pineapple: ananas
pear: pera
apple: mela
ginger: zenzero
brown sugar: zucchero di canna
powdered sugar: zucchero a velo
chive: erba cipollina
parsley: prezzemolo
basil: basilico, foglia di basilico
celery: sedano
cherry tomato: pomodorino
kale: cavolo riccio
savoy cabbage: verza
parsnip: pastinaca
kohlrabi: cavolo rapa
porcini: porcino, fungo porcino
chanterelle: finferlo, gallinaccio
watercress: crescione
napa cabbage: cavolo cinese
jerusalem artichoke: topinambur
sauerkraut: crauti
mandarin: mandarino
nectarine: nettarina, pesca noce
cranberry: mirtillo rosso
watermelon: anguria, cocomero
rhubarb: rabarbaro
passion fruit: frutto della passione
persimmon: cachi
lychee: litchi
shredded coconut: cocco grattugiato, cocco rapè
gooseberry: uva spina
lemongrass: citronella
chervil: cerfoglio
savory: santoreggia
duck breast: petto d'anatra
pork tenderloin: filetto di maiale
pork belly: pancia di maiale
pork chop: braciola di maiale
bacon: pancetta affumicata
sausage: salsiccia
bratwurst: salsiccia bratwurst
chicken liver: fegatini di pollo, fegatino di pollo
ribs: costine, costine di maiale
steak: bistecca
blood sausage: sanguinaccio
meatballs: polpetta
haddock: eglefino
sea bream: orata
pollock: merluzzo carbonaro
shrimp: gambero, gamberetto
clam: vongola
squid: calamaro
octopus: polpo
fish fillet: filetto di pesce
fish sticks: bastoncini di pesce
heavy cream: panna da montare
whipped cream: panna montata
greek yogurt: yogurt greco
cheese: formaggio
lard: strutto
bread: pane
whole wheat bread: pane integrale
bread roll: panino
croissant: cornetto
pita: pane pita
pizza dough: pasta per pizza, impasto per pizza
rye bread: pane di segale
whole wheat flour: farina integrale
spelt flour: farina di farro
basmati rice: riso basmati
arborio rice: riso arborio
wild rice: riso selvaggio
brown rice: riso integrale
macaroni: maccheroni
lasagna sheets: sfoglie per lasagne
rice noodles: noodles di riso
egg noodles: noodles all'uovo
glass noodles: spaghetti di soia
kidney beans: fagioli rossi
white beans: fagioli bianchi
split peas: piselli spezzati
sun-dried tomatoes: pomodori secchi, pomodoro secco
almond: mandorla
hazelnut: nocciola
walnut: noce
pine nuts: pinolo, pinoli
sesame seeds: semi di sesamo
chia seeds: semi di chia
potato chips: patatina, patatine
french fries: patatine fritte
canned tuna: tonno in scatola
vanilla bean: baccello di vaniglia
dry yeast: lievito secco
chocolate chips: gocce di cioccolato
marzipan: marzapane
molasses: melassa
candied orange peel: scorza d'arancia candita
sprinkles: zuccherini colorati
food coloring: colorante alimentare
cayenne pepper: pepe di cayenna
chili flakes: peperoncino a scaglie
coriander seeds: semi di coriandolo
curry powder: curry in polvere
allspice: pimento
herbes de provence: erbe di provenza
sea salt: sale marino
black peppercorns: pepe in grani
canola oil: olio di colza
fish sauce: salsa di pesce
worcestershire sauce: salsa worcestershire
hot sauce: salsa piccante
dijon mustard: senape di digione
mayonnaise: maionese
salad dressing: condimento per insalata
curry paste: pasta di curry
mixed berries: frutti di bosco
ice cream: gelato
vanilla ice cream: gelato alla vaniglia
white wine: vino bianco
red wine: vino rosso
wine: vino
mineral water: acqua minerale, acqua frizzante
lemonade: limonata
crispbread: pane croccante
burger bun: panino per hamburger, panini per hamburger
panna cotta: panna cotta
croutons: crostini, crostino
butternut squash: zucca butternut
lamb's lettuce: songino, valeriana
lovage: levistico
chicken wing: ala di pollo, ali di pollo, alette di pollo
goose: oca
salami: salame
oxtail: coda di bue
liver sausage: salsiccia di fegato
halibut: ippoglosso
carp: carpa
cottage cheese: fiocchi di latte
blue cheese: formaggio erborinato
clarified butter: burro chiarificato
sliced bread: pancarré
ladyfingers: savoiardi, savoiardo
cornmeal: farina di mais
pearl barley: orzo perlato
cookies: biscotto
chili powder: peperoncino in polvere
fennel seeds: semi di finocchio
fenugreek: fieno greco
tomato sauce: salsa di pomodoro, sugo di pomodoro
ice cubes: cubetti di ghiaccio
tea: tè
cider: sidro
canned tomatoes: pelato, pomodoro pelato
passata: passata di pomodoro, passata
guanciale: guanciale
carnaroli rice: riso carnaroli, carnaroli
vialone nano rice: riso vialone nano, vialone nano
rigatoni: rigatoni
penne: penne
fusilli: fusilli
farfalle: farfalle
ditalini: ditalini, ditali
linguine: linguine
tagliatelle: tagliatelle
orecchiette: orecchiette
bucatini: bucatini
paccheri: paccheri
conchiglie: conchiglie
pappardelle: pappardelle
orzo: orzo
ravioli: ravioli
tortellini: tortellini
gnocchi: gnocchi
cocoa powder: cacao amaro in polvere, cacao in polvere, cacao amaro
tortiglioni: tortiglioni
fettuccine: fettuccine
borlotti beans: fagiolo borlotto, borlotto
broccoli rabe: cima di rapa, friariello
potato: patata a pasta gialla, patata a pasta bianca
red onion: cipolla rossa, cipolla di tropea, cipolla rossa di tropea
cherry tomato: pomodorino ciliegino, pomodoro ciliegino, ciliegino, pomodorino pachino, pomodoro pachino, datterino, pomodorino datterino
low-fat milk: latte parzialmente scremato
skim milk: latte scremato
veal stew meat: spezzatino di vitello
stew beef: spezzatino di manzo
speck: speck
sea bass fillet: filetto di branzino
cannellini beans: fagiolo cannellino, cannellino
canned cannellini beans: fagiolo cannellino in scatola
anchovies: acciuga sott'olio, acciuga sotto sale
capers: cappero sotto sale
ground cinnamon: cannella in polvere
ground ginger: zenzero in polvere
veal cutlet: fettina di vitello, scaloppina di vitello
buffalo mozzarella: mozzarella di bufala
stracchino: stracchino
leg of lamb: cosciotto d'agnello
fava beans: fava
parmesan rind: crosta di parmigiano, crosta di parmigiano reggiano
taggiasca olives: oliva taggiasca
scamorza: scamorza
smoked scamorza: scamorza affumicata
instant polenta: polenta istantanea
belgian endive: indivia belga
sheep ricotta: ricotta di pecora
sheep yogurt: yogurt di pecora
cardoons: cardi, cardo`;
