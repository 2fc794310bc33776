import type { LanguageCode } from "./word-forms";

/** Foods that a shopper tells apart and that the tables for restrictions bring together. */
export const SHOPPING_FOODS: Readonly<Record<LanguageCode, string>> = {
  de: `
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
crushed tomatoes: passierte tomate
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
cherry: kirsche, sauerkirsche
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
red bell pepper: rote paprika, paprika rot, rote paprikaschote`,
  fr: `
garlic: ail
chicken breast: blanc de poulet, filet de poulet, escalope de poulet, poitrine de poulet, suprême de poulet
chicken thigh: cuisse de poulet, haut de cuisse de poulet
turkey breast: escalope de dinde, filet de dinde
chicken stock: bouillon de volaille, bouillon de poulet, fond de volaille
beef stock: bouillon de boeuf, fond de veau
vegetable stock: bouillon de légumes, bouillon de légume
ground beef: boeuf haché, viande de boeuf hachée, steak haché
ground meat: viande hachée, hachis
bacon: lardons, lardon, poitrine fumée
almond meal: poudre d'amandes, poudre d'amande, amandes en poudre, amande en poudre
almond flakes: amandes effilées
mushroom: champignon de paris, champignon
lemon: citron
lemon juice: jus de citron
lime: citron vert
orange: orange
red bell pepper: poivron rouge
green bell pepper: poivron vert
yellow bell pepper: poivron jaune
yogurt: yaourt nature, yaourt
puff pastry: pâte feuilletée
shortcrust pastry: pâte brisée
bay leaf: laurier, feuille de laurier
egg yolk: jaune d'oeuf, jaune d'oeufs, jaune
egg white: blanc d'oeuf, blanc d'oeufs
salmon: pavé de saumon, saumon
canned tomatoes: tomates en conserve, tomates pelées
crushed tomatoes: coulis de tomate
ground pepper: poivre moulu, poivre du moulin
pepper: poivre
baking powder: levure chimique
chive: ciboulette
nutmeg: muscade, noix de muscade
clove: clou de girofle
cinnamon stick: bâton de cannelle
cumin: cumin
ginger: gingembre
potato: pomme de terre
green beans: haricots verts, haricot vert
spinach: épinard
brown sugar: cassonade, sucre roux
powdered sugar: sucre glace
dark chocolate: chocolat noir
parsley: persil, persil plat
pear: poire
peach: pêche
strawberry: fraise
raspberry: framboise
cherry: cerise
apple: pomme
grape: raisin
pineapple: ananas
celery: céleri, céleri branche`,
  es: `
garlic: ajo
chicken breast: pechuga de pollo, pechuga
chicken thigh: muslo de pollo, contramuslo de pollo
chicken stock: caldo de pollo, caldo de ave
vegetable stock: caldo de verduras, caldo de verdura
beef stock: caldo de carne
ground meat: carne picada, carne molida
ground beef: carne picada de ternera, carne de res molida, carne molida de res
serrano ham: jamón serrano, jamón ibérico
cooked ham: jamón cocido, jamón york
red bell pepper: pimiento rojo, pimiento morrón
green bell pepper: pimiento verde
yellow bell pepper: pimiento amarillo
scallion: cebolleta, cebollino chino
jalapeno: jalapeño
extra virgin olive oil: aceite de oliva virgen extra, aove
olive oil: aceite de oliva
butter: mantequilla
cinnamon stick: rama de canela, ramita de canela, canela en rama, palo de canela
canned tomatoes: tomates en conserva
crushed tomatoes: tomate triturado
tomato sauce: tomate frito
cumin: comino
nutmeg: nuez moscada
clove: clavo, clavo de olor
bay leaf: laurel, hoja de laurel
breadcrumbs: pan rallado
egg yolk: yema, yema de huevo
egg white: clara, clara de huevo
lime: lima
lemon: limón
peach: melocotón, durazno
strawberry: fresa, frutilla
raspberry: frambuesa
cherry: cereza
grape: uva
pineapple: piña, ananá
pear: pera
apple: manzana
ginger: jengibre
brown sugar: azúcar moreno, azúcar morena
powdered sugar: azúcar glas, azúcar glass
chive: cebollino
parsley: perejil
celery: apio`,
  it: `
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
crushed tomatoes: polpa di pomodoro, passata di pomodoro
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
cherry tomato: pomodorino`,
};
