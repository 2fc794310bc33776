/**
 * Kinds that a shopper asks for by name in German and of which the tables for restrictions have the family alone: those
 * read "Bergkäse" as cheese and "Tafelspitz" as beef. Before each colon what one buys; see `GERMAN_SHOPPING`.
 */
export const GERMAN_KINDS = `
stock: brühe, fond
cured ham: katenschinken, landrauchschinken, nussschinken
herb creme fraiche: crème fraîche mit kräutern, kräuter crème fraîche
herb cream cheese: frischkäse mit kräutern, kräuterfrischkäse
double cream: crème double
white asparagus: weißer spargel, spargel weiß
chicken strips: hähnchengeschnetzeltes
turkey strips: putengeschnetzeltes
pork strips: schweinegeschnetzeltes
veal strips: kalbsgeschnetzeltes
beef strips: rindergeschnetzeltes
ground cinnamon: zimtpulver, gemahlener zimt
garden cress: kresse
salad mix: gemischter salat, salatmix, salatmischung
cake glaze: tortenguss
tuna in water: thunfisch im eigenen saft
tuna in oil: thunfisch in öl
bergkäse: bergkäse, alpkäse
grated cheese: reibekäse, streukäse, geriebener käse, pizzakäse, gratinkäse
sliced cheese: scheibenkäse, käsescheibe, käseaufschnitt
processed cheese: schmelzkäse
raclette cheese: raclettekäse
edam: edamer
leerdammer: leerdammer
tilsiter: tilsiter
limburger: limburger
smoked cheese: räucherkäse
grilling cheese: grillkäse
goat cream cheese: ziegenfrischkäse
farmhouse bread: bauernbrot, landbrot, mischbrot, graubrot
ciabatta: ciabatta
rye bread: schwarzbrot
pumpernickel: pumpernickel
zwieback: zwieback
spekulatius: spekulatius
gingerbread: lebkuchen, soßenlebkuchen, saucenlebkuchen, pfefferkuchen
butter cookies: butterkeks
sandwich cookies: doppelkeks
schnitzel: schnitzel
pork cutlet: schweineschnitzel, schweinesteak
meatballs: frikadelle, bulette, fleischküchle
tafelspitz: tafelspitz
roast beef: roastbeef
entrecote: entrecote
beef shank: beinscheibe
beef soup meat: suppenfleisch, rindersuppenfleisch
beef brisket: rinderbrust
beef chuck: rinderschulter, rindernacken
pork neck: schweinenacken, nackensteak
pork loin: schweinelende, schweinerücken, lachsbraten
pork shoulder: schweineschulter
pork shank: schweinehaxe, eisbein
smoked pork chop: kasseler, kassler
veal shank: kalbshaxe
lamb loin: lammlachs, lammrücken
lamb shoulder: lammschulter
rack of lamb: lammkarree
ground lamb: lammhackfleisch, lammhack
ground veal: kalbshackfleisch
ground pork: schweinehackfleisch
ground turkey: putenhackfleisch, putenhack
ground chicken: hähnchenhackfleisch
diced bacon: speckwürfel
diced ham: schinkenwürfel
serrano ham: serranoschinken
prosciutto: parmaschinken
black forest ham: schwarzwälder schinken
mettwurst: mettende, mettenden, mettwurst
smoked sausage: knackwurst, knacker, krakauer
lyoner: lyoner, fleischwurst
cabanossi: cabanossi
cold cuts: aufschnitt
whole chicken: brathähnchen, suppenhuhn, maishähnchen
duck leg: entenkeule, entenschenkel
goose breast: gänsebrust
goose leg: gänsekeule
zander: zander
matjes: matjes, matjesfilet
pangasius: pangasius
smoked trout: geräuchertes forellenfilet, räucherforelle
smoked salmon: räucherlachs
trout fillet: forellenfilet
redfish fillet: rotbarschfilet
riesling: riesling
mulled wine: glühwein
wheat beer: weißbier, weizenbier
orange liqueur: orangenlikör
coffee liqueur: kaffeelikör
gelling sugar: gelierzucker
sugar cubes: würfelzucker
pearl sugar: hagelzucker
yellow onion: gemüsezwiebel
beefsteak tomato: fleischtomate
vine tomato: strauchtomate, rispentomate
plum tomato: eiertomate, flaschentomate
yellow bell pepper: gelbe paprika, gelbe paprikaschote, paprika gelb
green bell pepper: grüne paprika, grüne paprikaschote, paprika grün
pointed pepper: spitzpaprika
chili: peperoni, chilischote, pfefferoni
chili oil: chiliöl
hokkaido squash: hokkaido
pointed cabbage: spitzkohl
romaine hearts: romanasalatherz, romana-salatherz, römersalatherz, salatherz
mixed greens: blattsalat, pflücksalat
white radish: rettich
belgian endive: chicorée
fava beans: dicke bohne
beluga lentils: belugalinse
brown lentils: tellerlinse, berglinse
oyster mushroom: austernpilz
king oyster mushroom: kräuterseitling
mixed vegetables: wokgemüse, mischgemüse, kaisergemüse
soup vegetables: wurzelgemüse, röstgemüse
clementine: clementine
blood orange: blutorange
honeydew melon: honigmelone
mixed berries: beerenmischung, waldbeere, beerenmix
red currant: johannisbeere
black currant: schwarze johannisbeere
plum butter: pflaumenmus, powidl
jelly: gelee
pudding rice: milchreis, rundkornreis
baking spray: backtrennspray
baby spinach: babyspinat, baby-spinat, jungspinat
dumplings: knödel, semmelknödel, kartoffelknödel, kloß, klöße, kartoffelkloß, kartoffelklöße
potato dumpling dough: kloßteig, knödelteig
finger noodles: schupfnudel
flammkuchen dough: flammkuchenteig
pizza dough: pizzateig
rum flavoring: rumaroma, rum-aroma
vanilla flavoring: vanillearoma, butter-vanille-aroma
almond flavoring: bittermandelaroma
lemon flavoring: zitronenaroma
chocolate glaze: kuchenglasur
milk chocolate: vollmilchschokolade, vollmilchkuvertüre, vollmilch-schokolade
white chocolate: weiße schokolade, weiße kuvertüre
cream stabilizer: sahnesteif
whole milk yogurt: vollmilchjoghurt
cooking cream: kochsahne, sahne zum kochen
vegetable bouillon: gemüsebrühpulver, gekörnte brühe, brühpulver, instant-gemüsebrühe
crispy onions: röstzwiebel
olive tapenade: olivenpaste
pickled peppers: eingelegte peperoni
sauerkraut: sauerkraut
red cabbage: rotkohl, blaukraut, rotkraut
broccoli: brokkoli
celeriac: knolle sellerie, sellerieknolle
coffee beans: kaffeebohne
vegetable juice: gemüsesaft
apple juice: apfelsaft
multivitamin juice: multivitaminsaft
sparkling water: sprudelwasser
cola: cola`;
