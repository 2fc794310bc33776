/** Plants, spices and pantry goods in Italian; see `ITALIAN_FOODS`. */
export const ITALIAN_PLANTS = `
onion: cipolla, cipolla bianca, cipolla dorata, cipollina
red onion: cipolla rossa, cipolla di tropea
scallion: cipollotto
shallot: scalogno
garlic: aglio, spicchio d'aglio, testa d'aglio, spicchio di aglio
leek: porro
carrot: carota
potato: patata
sweet potato: patata dolce, patata americana
tomato: pomodoro, pomodoro pelato, pelato, pomodoro ramato, pomodoro san marzano, datterino, polpa di pomodoro, pomodoro datterino, pachino, pomodoro secco
cherry tomato: pomodorino, pomodoro ciliegino, ciliegino
tomato puree: passata di pomodoro, passata, salsa di pomodoro, sugo di pomodoro
tomato paste: concentrato di pomodoro, doppio concentrato, triplo concentrato
bell pepper: peperone, peperone rosso, peperone giallo, friggitello
paprika: paprica, paprika
chili: peperoncino, peperoncino in polvere
cucumber: cetriolo
pickle: cetriolino, sottaceto, giardiniera
zucchini: zucchina, zucchino, fiore di zucca
eggplant: melanzana
pumpkin: zucca, zucca mantovana
cabbage: cavolo, cavolo cappuccio, cavolo bianco, verza, cavolo verza
kale: cavolo nero
cauliflower: cavolfiore
brussels sprout: cavoletto di bruxelles, cavolino di bruxelles
broccoli: broccolo, broccoletto, cima di rapa, friariello
spinach: spinacio, spinacino
chard: bietola, erbetta, coste
lettuce: lattuga, insalata, songino, valeriana, iceberg, scarola
arugula: rucola
radicchio: radicchio
endive: indivia
chicory: cicoria, puntarella, catalogna
radish: ravanello
beet: barbabietola, rapa rossa
turnip: rapa
asparagus: asparago
pea: pisello, pisellino, taccola
green bean: fagiolino
bean: fagiolo, borlotto, cannellino, fagiolo borlotto, fagiolo cannellino, fava, legume
lentil: lenticchia
chickpea: cece
chickpea flour: farina di ceci
corn: mais, granoturco
polenta: polenta, farina per polenta
corn flour: farina di mais, farina gialla
cornstarch: amido, amido di mais, maizena
wheat starch: amido di frumento, amido di grano
potato starch: fecola, fecola di patate
artichoke: carciofo, cuore di carciofo, carciofino
fennel: finocchio, finocchietto, seme di finocchio
mushroom: fungo, porcino, champignon, finferlo, fungo porcino, pleurotus, chiodino
truffle: tartufo
olive: oliva
caper: cappero
avocado: avocado
vegetable: verdura, ortaggio, minestrone, verdura mista
fruit: frutta, frutta fresca, frutto di bosco, frutti di bosco, candito, frutta candita
apple: mela
applesauce: purea di mele
pear: pera
cherry: ciliegia, amarena
plum: prugna, susina
prune: prugna secca
apricot: albicocca
peach: pesca, pesca noce, nettarina
strawberry: fragola
raspberry: lampone
blueberry: mirtillo
blackberry: mora
red currant: ribes
grape: uva, acino d'uva
raisin: uvetta, uva passa, uva sultanina, uva secca
date: dattero
fig: fico
banana: banana
orange: arancia
orange juice: succo d'arancia, succo di arancia
tangerine: mandarino, clementina
lemon: limone
lemon juice: succo di limone
lemon zest: scorza di limone, buccia di limone
lime: lime
grapefruit: pompelmo
pineapple: ananas
mango: mango
melon: melone, anguria, cocomero
pomegranate: melagrana, melograno
quince: mela cotogna
coconut: cocco, farina di cocco, cocco rapè, cocco grattugiato
coconut milk: latte di cocco
coconut oil: olio di cocco
oil: olio, olio di semi, olio per friggere, olio vegetale
sunflower oil: olio di girasole, olio di semi di girasole
olive oil: olio d'oliva, olio di oliva, olio evo, olio extravergine, olio extra vergine, evo, olio extravergine di oliva, olio extravergine d'oliva
corn oil: olio di mais, olio di semi di mais
vinegar: aceto
wine vinegar: aceto di vino
balsamic vinegar: aceto balsamico
apple cider vinegar: aceto di mele
sugar: zucchero, zucchero semolato
powdered sugar: zucchero a velo
brown sugar: zucchero di canna
vanilla sugar: zucchero vanigliato
caramel: caramello
syrup: sciroppo, sciroppo di riso
maple syrup: sciroppo d'acero, sciroppo di acero
agave syrup: sciroppo d'agave
jam: marmellata, confettura, composta
baking powder: lievito per dolci, lievito chimico, lievito istantaneo, lievito in polvere, lievito vanigliato
yeast: lievito, lievito di birra, lievito di birra fresco, lievito secco
nutritional yeast: lievito alimentare
sourdough: lievito madre, pasta madre, lievito naturale
baking soda: bicarbonato, bicarbonato di sodio
agar: agar agar
water: acqua, acqua frizzante, ghiaccio, acqua di cottura
salt: sale, sale grosso, sale fino, fior di sale
pepper: pepe, grano di pepe
black pepper: pepe nero
nutmeg: noce moscata
cinnamon: cannella, stecca di cannella
vanilla: vaniglia, bacca di vaniglia, baccello di vaniglia, estratto di vaniglia, vanillina
clove: chiodo di garofano
bay leaf: alloro, foglia di alloro, foglia d'alloro, lauro
juniper berry: bacca di ginepro, ginepro
cumin: cumino
coriander: coriandolo
turmeric: curcuma
saffron: zafferano, pistillo di zafferano
cardamom: cardamomo
star anise: anice stellato
anise: anice
ginger: zenzero
curry powder: curry
curry paste: pasta di curry
spice: spezia
herb: erba aromatica, erba, erbe aromatiche, odori, aroma
parsley: prezzemolo
chive: erba cipollina
basil: basilico
thyme: timo
rosemary: rosmarino
sage: salvia
oregano: origano
marjoram: maggiorana
dill: aneto
mint: menta
tarragon: dragoncello
horseradish: rafano, cren
sunflower seed: seme di girasole
pumpkin seed: seme di zucca
poppy seed: seme di papavero
flaxseed: seme di lino
chia seed: seme di chia
rice: riso, carnaroli, arborio, riso carnaroli, riso arborio, vialone nano
rice flour: farina di riso
quinoa: quinoa
millet: miglio
buckwheat: grano saraceno
buckwheat flour: farina di grano saraceno
oat milk: latte d'avena, latte di avena, bevanda di avena
rice milk: latte di riso
plant based milk: latte vegetale, bevanda vegetale
plant based cream: panna vegetale
ketchup: ketchup
cocoa powder: cacao, cacao amaro, cacao in polvere
coffee: caffè, caffè espresso
tea: tè, the verde
sauce: salsa, sugo
`;
