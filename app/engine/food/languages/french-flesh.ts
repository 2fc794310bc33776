/** Meat, fish and what is made of them in French, and other foods that are no plants; see `FRENCH_FOODS`. */
export const FRENCH_FLESH = `
gelatin: gélatine, feuille de gélatine, gélatine en feuille, gélatine en poudre
meat: viande, boulette, boulette de viande, viande de grison, abats, paupiette
ground meat: viande hachée, chair à saucisse
ground beef: boeuf haché, steak haché, viande hachée de boeuf
bresaola: bresaola
beef: boeuf, bavette, entrecôte, faux-filet, faux filet, rumsteck, rumsteak, paleron, gîte, onglet, joue de boeuf, boeuf bourguignon, viande de boeuf, pot-au-feu, rosbif, macreuse, plat de côte, queue de boeuf, tournedos
veal: veau, escalope de veau, ris de veau, blanquette de veau, jarret de veau, osso bucco
pork: porc, filet mignon, échine, palette, travers de porc, rôti de porc, filet mignon de porc, cochon, poitrine de porc, pied de porc, joue de porc, petit salé
bacon: lardon, lard, poitrine fumée, bacon, allumette, lard fumé, allumette fumée, ventrèche
ham: jambon, jambon blanc, jambon cuit, épaule de porc
cured ham: jambon cru, jambon sec, jambon de bayonne, jambon de parme, jambon serrano, jambon d'ardenne
coppa: coppa
steak tartare: steak tartare, tartare de boeuf
lard: saindoux
lamb: agneau, gigot, gigot d'agneau, mouton, souris d'agneau
salami: saucisson, saucisson sec, rosette, rosette de lyon
sausage: saucisse, andouille, andouillette, saucisse fumée, saucisse de toulouse, saucisse de morteau, chipolata, diot, saucisse de strasbourg, knack, cervelas, charcuterie
merguez: merguez
chorizo: chorizo
black pudding: boudin noir, boudin
pate: pâté, pâté de campagne, terrine, rillette
foie gras: foie gras
liver: foie, foie de volaille, foie de veau
kidney: rognon
chicken: poulet, blanc de poulet, cuisse de poulet, filet de poulet, escalope de poulet, poule, coq, pintade, coquelet, poularde, chapon, aiguillette de poulet, haut de cuisse, pilon de poulet
turkey: dinde, escalope de dinde, dindonneau
poultry: volaille, blanc de volaille, gésier
duck: canard, magret, magret de canard, confit de canard, cuisse de canard, aiguillette de canard
duck fat: graisse de canard
goose: oie
goose fat: graisse d'oie
rabbit: lapin, lièvre, râble
venison: chevreuil, biche, cerf, gibier
boar: sanglier, marcassin
quail: caille
pigeon: pigeon
horse: cheval, viande de cheval
snail: escargot
frog: grenouille, cuisse de grenouille
fish: poisson, poisson blanc, filet de poisson, chair de poisson, poisson pané
salmon: saumon, pavé de saumon
smoked salmon: saumon fumé
trout: truite
tuna: thon, thon au naturel
cod: cabillaud, morue, brandade, dos de cabillaud
pollock: colin, lieu noir, lieu jaune, lieu, merlu, merlan
haddock: haddock, églefin
herring: hareng
mackerel: maquereau
sardine: sardine
anchovy: anchois, filet d'anchois
sea bass: bar, loup de mer
sea bream: daurade, dorade
sole: sole, limande
turbot: turbot
monkfish: lotte, baudroie
mullet: rouget, mulet
skate: raie
eel: anguille
swordfish: espadon
perch: perche, sandre
pike: brochet
halibut: flétan
carp: carpe
caviar: oeuf de saumon, oeuf de lump, oeuf de poisson, caviar, tarama
surimi: surimi, bâtonnet de crabe, bâtonnet de surimi
fish sauce: sauce poisson, nuoc-mâm, nuoc mam, sauce nuoc mam
shrimp: crevette, gambas, crevette grise, crevette rose, gamba
crab: crabe, tourteau, araignée de mer
lobster: homard, langouste
langoustine: langoustine
crayfish: écrevisse
mussel: moules, moule de bouchot
clam: palourde, praire, coque
oyster: huître
oyster sauce: sauce huître, sauce d'huître
scallop: noix de saint-jacques, saint-jacques, coquille saint-jacques, saint jacques, noix de st jacques, pétoncle, st jacques
squid: calamar, encornet, calmar
cuttlefish: seiche, blanc de seiche
octopus: poulpe
whelk: bulot, bigorneau
seafood: fruit de mer, cocktail de fruits de mer
`;
