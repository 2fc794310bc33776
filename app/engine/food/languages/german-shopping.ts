/** What a shopper tells apart in German, and the tables for restrictions bring together: before each colon what one buys. */
export const GERMAN_SHOPPING = `
chicken breast: hähnchenbrust, hähnchenbrustfilet, hühnerbrust, hähnchenfilet, hühnerbrustfilet
chicken thigh: hähnchenschenkel, hähnchenkeule, hühnerkeule
turkey breast: putenbrust, putenschnitzel, putenbrustfilet
chicken stock: hühnerbrühe, geflügelbrühe, hühnersuppe
beef stock: rinderbrühe, fleischbrühe, rinderfond
vegetable stock: gemüsebrühe, gemüsefond
pork tenderloin: schweinefilet
ground beef: rinderhack, rinderhackfleisch
ground meat: hackfleisch, gehacktes, faschiertes
chili flakes: chiliflocken
chili powder: chilipulver
mashed potato: kartoffelpüree
canned tomatoes: dosentomate, tomate aus der dose
cherry tomato: cherrytomate, kirschtomate, cocktailtomate
lime: limette
pear: birne
apple: apfel
salmon fillet: lachsfilet
peach: pfirsich
plum: pflaume, zwetschge
strawberry: erdbeere
raspberry: himbeere
blueberry: heidelbeere, blaubeere
cherry: kirsche
grape: traube, weintraube
pineapple: ananas
watermelon: wassermelone
chive: schnittlauch
dill: dill
coriander leaves: koriandergrün
nutmeg: muskat, muskatnuss
clove: nelke, gewürznelke
bay leaf: lorbeerblatt
caraway: kümmel
cumin: kreuzkümmel
cinnamon stick: zimtstange
spinach: spinat, blattspinat
lamb's lettuce: feldsalat
celeriac: knollensellerie
celery: staudensellerie, stangensellerie, sellerie
leek: lauch, porree
kohlrabi: kohlrabi
ginger: ingwer
whole milk: vollmilch
cream cheese: frischkäse
potato: kartoffel
parsley: petersilie
red bell pepper: rote paprika, paprika rot, rote paprikaschote
porcini: steinpilz
chanterelle: pfifferling
jerusalem artichoke: topinambur
bean sprouts: sojasprosse, sojabohnensprosse, mungbohnensprosse
mandarin: mandarine
nectarine: nektarine
passion fruit: passionsfrucht, maracuja
persimmon: kaki, kakifrucht
lychee: litschi, lychee
shredded coconut: kokosraspel, kokosflocke
lemongrass: zitronengras
duck breast: entenbrust, entenbrustfilet
pork belly: schweinebauch
pork chop: schweinekotelett, kotelett
ham: schinken
cooked ham: kochschinken
bacon: speck
sausage: wurst, würstchen
chicken liver: hühnerleber, geflügelleber
venison: hirschfleisch, rehfleisch, wildfleisch
ribs: rippchen, spareribs
steak: rumpsteak, steak, rindersteak, hüftsteak
blood sausage: blutwurst
meatballs: fleischbällchen, hackbällchen
sea bream: dorade, goldbrasse
hake: seehecht
pollock: seelachs, seelachsfilet
fish fillet: fischfilet
fish sticks: fischstäbchen
pasta: nudel
cream: sahne, süße sahne, kochsahne
heavy cream: schlagsahne, schlagobers, schlagrahm, rahm
whipped cream: geschlagene sahne
emmental: emmentaler
lard: schmalz, schweineschmalz
white bread: weißbrot
whole wheat bread: vollkornbrot
bread roll: brötchen, semmel
flatbread: fladenbrot
pita: pitabrot, pita brot, pitataschen
rye bread: roggenbrot
meat salad: fleischsalat
belgian endive: chicorée, chicoree
beef roulade: rinderroulade, roulade vom rind, rindsroulade
dark beer: dunkel bier, dunkle bier, dunkelbier
basmati rice: basmatireis, basmati-reis
arborio rice: risottoreis, risotto-reis
wild rice: wildreis
brown rice: naturreis, vollkornreis
jasmine rice: jasminreis, duftreis
long grain rice: langkornreis
macaroni: makkaroni
lasagna sheets: lasagneplatte, lasagneblatt
red lentils: rote linse
white beans: weiße bohne
split peas: schälerbse
sun-dried tomatoes: getrocknete tomate
bouillon cube: brühwürfel, suppenwürfel
sesame seeds: sesam, sesamsamen, sesamsaat
potato chips: kartoffelchip, chips
canned tuna: thunfisch in der dose, dosenthunfisch
vanilla bean: vanilleschote, vanillestange
dry yeast: trockenhefe, trockengerm
chocolate chips: schokotropfen, schokotröpfchen
whole wheat flour: vollkornmehl, weizenvollkornmehl
candied orange peel: orangeat
candied lemon peel: zitronat
sprinkles: zuckerstreusel, streusel, bunte streusel
food coloring: lebensmittelfarbe
herbes de provence: kräuter der provence
black peppercorns: pfefferkorn, schwarzes pfefferkorn
hot sauce: scharfe sauce, scharfe soße
mustard: senf
dijon mustard: dijon-senf, dijonsenf
salad dressing: salatdressing, salatsoße
curry paste: currypaste
red curry paste: rote currypaste
green curry paste: grüne currypaste
french fries: pommes frites, pommes
vanilla ice cream: vanilleeis
sparkling wine: sekt
mineral water: mineralwasser, sprudel
lemonade: limonade
almond: mandel
soy: soja
apricot: marille
ground pork: mett, schweinehack
quark: topfen
chestnut: kastanie, marone
soft pretzel: brezel, breze, laugenbrezel, laugenbreze
crispbread: knäckebrot
burger bun: burgerbrötchen, hamburgerbrötchen
butternut squash: butternut-kürbis, butternutkürbis
chicken wing: hähnchenflügel
oxtail: ochsenschwanz
liver sausage: leberwurst
cornmeal: maismehl
fenugreek: bockshornklee
white wine vinegar: weißweinessig
red wine vinegar: rotweinessig
cider: apfelwein
ice cubes: eiswürfel
hokkaido squash: hokkaido-kürbis, hokkaidokürbis
lovage: liebstöckel
flat-leaf parsley: glatte petersilie, blattpetersilie, petersilie glatt
curly parsley: krause petersilie
chopped tomatoes: stückige tomate, tomatenstücke, pizzatomate, tomate in stücken
paprika: paprikapulver edelsüß, edelsüßes paprikapulver, paprika edelsüß
hot paprika: paprikapulver rosenscharf, rosenscharfes paprikapulver
smoked paprika: geräuchertes paprikapulver, paprikapulver geräuchert
pork cutlet: schweineschnitzel
pork chop: schweinekotelett
pork roast: schweinebraten
iceberg lettuce: eisbergsalat
romaine lettuce: römersalat, romanasalat
sandwich bread: toastbrot, toast
tagliatelle: bandnudel
passata: passata, passierte tomate
carnaroli rice: carnaroli reis, carnaroli
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
gnocchi: gnocchi
soup vegetables: suppengrün, suppengemüse
stew beef: rindergulasch, rindergulaschfleisch
seasoning mix: fix für, würzmischung für, fixprodukt für
vanilla pudding mix: puddingpulver vanille, vanillepuddingpulver, vanille-puddingpulver
dark chocolate: zartbitter-kuvertüre, zartbitterkuvertüre, kuvertüre zartbitter
waxy potato: festkochend kartoffel, kartoffel festkochend
floury potato: mehligkochend kartoffel, mehlig kartoffel, kartoffel mehligkochend, kartoffel mehlig
potato: vorwiegend festkochend kartoffel, kartoffel vorwiegend festkochend
low-fat milk: fettarm milch
low-fat yogurt: fettarm joghurt, magerjoghurt
cremini mushroom: braun champignon
dark soy sauce: dunkel sojasauce, dunkle sojasauce, dunkle sojasoße
dark chocolate: zartbitterschokolade, dunkle schokolade, edelbitterschokolade, bitterschokolade
red wine: trocken rotwein
white wine: trocken weißwein
hot mustard: scharf senf
mustard: mittelscharf senf
cured ham: roh schinken, rohschinken
frankfurters: wiener würstchen, wiener, frankfurter würstchen, bockwurst
bratwurst: bratwurst, bratwürstchen, rostbratwürstchen, rostbratwurst
frozen spinach: tiefkühlspinat, tk-spinat
whole wheat pasta: vollkornnudel
whole wheat spaghetti: vollkornspaghetti
pork stew meat: schweinegulasch
beef tenderloin: rinderfilet
smoked tofu: räuchertofu
sour cherries: sauerkirsche, schattenmorelle
sliced almonds: gehobelt mandel, mandelblättchen
slivered almonds: mandelstift
beef roast: rinderbraten
veal cutlet: kalbsschnitzel
buffalo mozzarella: büffelmozzarella
leg of lamb: lammkeule
curry powder: mild currypulver, scharf currypulver
cod fillet: kabeljaufilet
parmesan: parmesan am stück
cinnamon stick: stange zimt, zimtstange
flour: weizenmehl
baby potatoes: Drillinge, Drilling
lingonberries: Preiselbeeren, Preiselbeere`;
