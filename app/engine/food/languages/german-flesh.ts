/** Meat, fish and what is made of them in German, and other foods that are no plants; see `GERMAN_FOODS`. */
export const GERMAN_FLESH = `
gelatin: gelatine, blattgelatine, gelatineblatt, sofortgelatine, gelatinepulver
meat: fleisch, gulasch, braten, schnitzel, kotelett, innerei, frikadelle, bulette, fleischbällchen
ground meat: hackfleisch, hack, faschiertes, gehacktes, hackbällchen, gewiegtes
ground beef: rinderhack, rinderhackfleisch
steak tartare: tatar, rindertatar, beefsteaktatar, tatarbeefsteak
ground pork: schweinehack
mett: mett, hackepeter, schweinemett, thüringer mett, zwiebelmett, hackfleisch zum rohessen
beef: rind, rindfleisch, rinderfilet, rindergulasch, rinderbraten, roastbeef, tafelspitz, suppenfleisch, rouladenfleisch, rinderroulade, rinderschmorbraten, hüftsteak, rumpsteak, entrecote, beinscheibe, ochsenschwanz, ochse, sauerbraten, rinderhüfte, bündnerfleisch
veal: kalb, kalbfleisch, kalbsfleisch, kalbsschnitzel, kalbshaxe
pork: schwein, schweinefleisch, schweinefilet, schweinebraten, schweineschnitzel, schweinebauch, kassler, kasseler, eisbein, schweinehaxe, schweinelende, schweinenacken, spanferkel, krustenbraten, schweinegulasch, spareribs, wammerl, surfleisch
bacon: speck, bauchspeck, frühstücksspeck, schinkenspeck, dörrfleisch, speckwürfel, räucherspeck, schinkenwürfel, bacon, südtiroler speck, katenschinken, grammel, griebe
ham: schinken, kochschinken, hinterschinken, vorderschinken
cured ham: rohschinken, schwarzwälder schinken, serranoschinken, parmaschinken, lachsschinken, nussschinken, landrauchschinken, schinkenspeck roh, iberico-schinken, roher schinken
lard: schmalz, schweineschmalz, griebenschmalz
lamb: lamm, lammfleisch, lammkeule, lammlachs, hammel, hammelfleisch
sausage: wurst, bratwurst, würstchen, wurstbrät, brät, grillwurst, knackwurst, bockwurst, cabanossi, fleischwurst, lyoner, wiener würstchen, frankfurter würstchen, aufschnitt, mettenden, debreziner
black pudding: blutwurst
liverwurst: leberwurst, kalbsleberwurst, leberpastete
mettwurst: mettwurst
landjager: landjäger
teewurst: teewurst
salami: rohwurst, cervelatwurst
liver: leber, kalbsleber, rinderleber, geflügelleber, hühnerleber
salami: salami
chicken: huhn, hähnchen, hühnchen, hühnerfleisch, poularde, hendl, brathähnchen, hähnchenfleisch, suppenhuhn, hähnchenbrust, hähnchenbrustfilet, hähnchenschenkel, hähnchenkeule, maishähnchen
turkey: pute, truthahn, putenfleisch, putenbrust, putenschnitzel
poultry: geflügel, geflügelfleisch
duck: ente, entenbrust, entenkeule, entenfleisch
goose: gans, gänsebrust, gänsekeule
duck fat: entenschmalz
goose fat: gänseschmalz
rabbit: kaninchen, hase, kaninchenfleisch
venison: wild, reh, hirsch, wildfleisch, rehrücken, hirschgulasch, wildbret
boar: wildschwein
pheasant: fasan
quail: wachtel
fish: fisch, fischfilet, seefisch, weißfisch, fischfond
fish stick: fischstäbchen
smoked trout: räucherforelle, forellenfilet geräuchert
smoked mackerel: räuchermakrele
smoked fish: räucherfisch
salmon: lachs, lachsfilet, seelachs, seelachsfilet
smoked salmon: räucherlachs, graved lachs, stremellachs
trout: forelle, lachsforelle, saibling, forellenfilet
tuna: thunfisch, tunfisch
cod: kabeljau, dorsch, kabeljaufilet, skrei
haddock: schellfisch
pollock: pollack, köhler
redfish: rotbarsch
perch: barsch, flussbarsch, viktoriabarsch, zander
herring: hering, matjes, bismarckhering, rollmops, heringsfilet, bückling
mackerel: makrele
anchovy: sardelle, anchovis, sardellenfilet, sardellenpaste, anchovi
sardine: sardine, ölsardine, sprotte
halibut: heilbutt
sole: seezunge
plaice: scholle, goldbutt
turbot: steinbutt
sea bass: wolfsbarsch, loup de mer
sea bream: dorade, goldbrasse
carp: karpfen
eel: aal, räucheraal
monkfish: seeteufel
swordfish: schwertfisch
catfish: wels, pangasius
caviar: kaviar, forellenkaviar, rogen
fish sauce: fischsauce, fischsoße
shrimp: garnele, shrimp, krabbe, nordseekrabbe, riesengarnele, scampi, prawn, krabbenfleisch, gamba, black tiger
crab: taschenkrebs, krebsfleisch, krebs
lobster: hummer, languste
crayfish: flusskrebs, flusskrebsschwanz
mussel: muschel, miesmuschel, muschelfleisch
clam: venusmuschel
oyster: auster
oyster sauce: austernsauce, austernsoße
scallop: jakobsmuschel
squid: tintenfisch, kalmar, calamari, tintenfischring, tintenfischtube, sepia
octopus: oktopus, krake, pulpo
seafood: meeresfrüchte, meeresfrucht
wine: wein, kochwein
white wine: weißwein, riesling
red wine: rotwein, burgunder, glühwein
sparkling wine: sekt, schaumwein, prosecco
beer: bier, weißbier, weizenbier, malzbier, dunkelbier, altbier
rum: rum, rumaroma
brandy: weinbrand, branntwein, obstler
schnapps: schnaps, klarer, obstbrand, kornbrand, kümmelschnaps
kirsch: kirschwasser
liqueur: likör, orangenlikör, mandellikör, kaffeelikör
port: portwein
sherry: sherry
vermouth: wermut
honey: honig, blütenhonig, waldhonig
worcestershire sauce: worcestersauce, worcestersoße
beef stock: rinderfond, bratensaft, kalbsfond, bratenfond
beef bouillon: rinderbrühe, fleischbrühe
chicken stock: geflügelfond, hühnerfond, hühnersuppe
chicken bouillon: hühnerbrühe, geflügelbrühe
fish stock: fischbrühe
vegetable stock: gemüsefond, gemüsesuppe
vegetable bouillon: gemüsebrühe
bouillon: brühe, instantbrühe, gekörnte brühe, brühwürfel, bouillon
stock: fond
bechamel: béchamelsauce, béchamelsoße, bechamelsoße
pesto: pesto
chocolate: schokolade, kuvertüre, blockschokolade, schokoraspel, schokoladenraspel, schokotropfen, kuchenglasur
dark chocolate: zartbitterschokolade, bitterschokolade, zartbitterkuvertüre, edelbitterschokolade
milk chocolate: vollmilchschokolade, vollmilchkuvertüre
white chocolate: weiße schokolade, weiße kuvertüre
custard powder: vanillepuddingpulver, puddingpulver
`;
