/** Vegetables, fruit, oils and sugars in German; see `GERMAN_FOODS`. */
export const GERMAN_PLANTS = `
onion: zwiebel, gemüsezwiebel, speisezwiebel, zwiebelwürfel, metzgerzwiebel
red onion: rote zwiebel
scallion: frühlingszwiebel, lauchzwiebel
shallot: schalotte
garlic: knoblauch, knobi
garlic clove: knoblauchzehe, zehe knoblauch
leek: lauch, porree, lauchstange, porreestange
carrot: möhre, karotte, mohrrübe, gelbe rübe, rüebli
potato: kartoffel, erdapfel, pellkartoffel, kartoffelpüree, bratkartoffel, salzkartoffel, pommes frites, pommes
sweet potato: süßkartoffel, batate
tomato: tomate, fleischtomate, strauchtomate, paradeiser, eiertomate, rispentomate, flaschentomate, schältomate, dosentomate
cherry tomato: kirschtomate, cocktailtomate, cherrytomate, datteltomate
tomato paste: tomatenmark, paradeismark
tomato puree: passata
bell pepper: paprika, paprikaschote, spitzpaprika, gemüsepaprika, peperonata
paprika: paprikapulver, rosenpaprika, edelsüß, paprika edelsüß, paprika rosenscharf
chili: chili, chilischote, peperoni, chiliflocke, chilipulver, pfefferoni, peperoncino
cucumber: gurke, salatgurke, landgurke
pickle: gewürzgurke, essiggurke, saure gurke, cornichon, gurkerl
zucchini: zucchini, zucchetti
eggplant: aubergine, melanzani
pumpkin: kürbis, hokkaidokürbis, hokkaido, butternusskürbis, muskatkürbis
cabbage: kohl, weißkohl, weißkraut, spitzkohl, kraut, krautkopf
red cabbage: rotkohl, rotkraut, blaukraut
savoy cabbage: wirsing
napa cabbage: chinakohl
kale: grünkohl
brussels sprout: rosenkohl
cauliflower: blumenkohl, karfiol
broccoli: brokkoli
kohlrabi: kohlrabi
sauerkraut: sauerkraut
spinach: spinat, blattspinat, rahmspinat
chard: mangold
lettuce: salat, kopfsalat, eisbergsalat, blattsalat, römersalat, romanasalat, salatherz
lamb lettuce: feldsalat, vogerlsalat, nüsslisalat
arugula: rucola, rauke
endive: endivie, chicorée
radish: radieschen, rettich
beet: rote bete, rote beete, rote rübe, rande
turnip: rübe, steckrübe, kohlrübe, mairübe
parsnip: pastinake, petersilienwurzel
salsify: schwarzwurzel
asparagus: spargel, grüner spargel
pea: erbse, zuckererbse, schälerbse, tiefkühlerbse
snow pea: zuckerschote, kaiserschote
green bean: grüne bohne, stangenbohne, buschbohne, prinzessbohne, fisole
bean: bohne, weiße bohne, dicke bohne
kidney bean: kidneybohne, rote bohne
lentil: linse, tellerlinse, belugalinse, berglinse, rote linse
chickpea: kichererbse
corn: mais, zuckermais, maiskorn, maiskolben, kukuruz
polenta: maisgrieß, polenta
corn flour: maismehl
cornstarch: maisstärke, stärke, speisestärke, stärkemehl, mondamin, soßenbinder
potato starch: kartoffelstärke, kartoffelmehl
artichoke: artischocke, artischockenherz
fennel: fenchel, fenchelknolle
mushroom: pilz, champignon, pfifferling, steinpilz, austernpilz, kräuterseitling, egerling, eierschwammerl, schwammerl
olive: olive
caper: kaper
avocado: avocado
vegetable: gemüse, rohkost, wurzelgemüse, wokgemüse
fruit: obst, frucht, beerenobst
apple: apfel
pear: birne
cherry: kirsche, sauerkirsche, schattenmorelle, weichsel
plum: pflaume, zwetschge, zwetsche, zwetschke
apricot: aprikose, marille
peach: pfirsich
strawberry: erdbeere
raspberry: himbeere
blueberry: heidelbeere, blaubeere
blackberry: brombeere
red currant: johannisbeere, ribisel
cranberry: cranberry, preiselbeere, moosbeere
gooseberry: stachelbeere
berry: beere, beerenmischung, waldbeere
grape: traube, weintraube
raisin: rosine, sultanine, korinthe, weinbeere
date: dattel
fig: feige
prune: trockenpflaume, backpflaume, dörrpflaume
banana: banane
orange: orange, apfelsine, blutorange
tangerine: mandarine, clementine
lemon: zitrone, biozitrone
lemon juice: zitronensaft
lemon zest: zitronenschale, zitronenabrieb
orange juice: orangensaft
lime: limette
lime juice: limettensaft
grapefruit: pampelmuse, grapefruit
pineapple: ananas
mango: mango
melon: melone, honigmelone, wassermelone
pomegranate: granatapfel, granatapfelkern
rhubarb: rhabarber
quince: quitte
coconut: kokosnuss, kokosraspel, kokosflocke, kokos
coconut milk: kokosmilch, kokosnussmilch, kokoscreme
coconut oil: kokosöl, kokosfett
oil: öl, speiseöl, bratöl, pflanzenöl, frittieröl, öl zum braten, frittierfett
sunflower oil: sonnenblumenöl
canola oil: rapsöl
olive oil: olivenöl
vegetable shortening: pflanzenfett, bratfett, backfett, kokosfett
vinegar: essig, essigessenz, weißweinessig, tafelessig
wine vinegar: weinessig
balsamic vinegar: balsamico, balsamicoessig, aceto balsamico
apple cider vinegar: apfelessig
sugar: zucker, gelierzucker, kristallzucker, haushaltszucker, feinzucker, würfelzucker, feinkristallzucker, hagelzucker
powdered sugar: puderzucker, staubzucker
brown sugar: rohrzucker, brauner zucker, rohrohrzucker, farinzucker
vanilla sugar: vanillezucker, vanillinzucker
molasses: melasse, rübensirup, zuckerrübensirup, rübenkraut
maple syrup: ahornsirup
agave syrup: agavendicksaft, agavensirup
syrup: sirup, dicksaft
sweetener: süßstoff, birkenzucker
jam: marmelade, konfitüre, fruchtaufstrich, gelee, pflaumenmus, powidl
applesauce: apfelmus
`;
