import type { Content } from "./contents";

/** How the finer contents of a food are read from its name, or from names within it. */
type FinerNames = {
  /** Names that have it for certain. */
  has?: string;
  /** Names that may have it, depending on the maker. */
  may?: string;
  /** Names that would have it, but for what they are called. */
  not?: string;
  /**
   * What a food of the content that this one is a kind of has where its name says no kind: a nut may be a
   * peanut, fish is no shellfish. "may" if nothing is said.
   */
  unnamed?: "has" | "may" | "not";
  /** A food of one of these kinds is none of this one: vongole are clams and no fish with fins. */
  excludedBy?: readonly Content[];
};

const OTHER_MEATS =
  "chicken, turkey, poultry, duck, goose, lamb, mutton, hogget, goat, rabbit, hare, venison, elk, bison, boar, quail, pheasant, partridge, guinea fowl, pigeon, ostrich, kangaroo, horse, schmaltz, fowl, hen, alpaca, llama, antelope, kudu, springbok, eland, wildebeest, wallaby, possum, roe deer, chamois, mouflon, ibex, mallard, ptarmigan, capercaillie, capon, poularde, magret, cabrito, capretto, chevon, cordero, lechazo, agneau, agnello, abbacchio, camel, bear, squirrel";

/** What is cured of pork, and of other animals too: then it is called after them. */
const CURED = ["bacon", "ham", "prosciutto", "pepperoni", "salami", "speck", "lardon", "crackling"];

const CURED_OF_OTHERS = [...OTHER_MEATS.split(", "), "beef", "veal"]
  .flatMap((animal) => CURED.map((cured) => `${animal} ${cured}`))
  .join(", ");

/** Meat that is cured and dried, and eaten without being cooked: the NHS counts it among what is raw unless it was cooked. */
const CURED_RAW =
  "prosciutto, salami, salame, saucisson, pancetta, guanciale, chorizo, nduja, pepperoni, soppressata, bresaola, bundnerfleisch, coppa, capicola, capocollo, lonza, culatello, finocchiona, landjager, mettwurst, teewurst, fuet, salchichon, cecina, biltong, speck, sucuk, sujuk, soujouk, pastirma, basturma, cured ham, serrano ham, parma ham, iberico ham, jamon serrano, jamon iberico, jamon de bayonne, jambon de bayonne, jambon cru, bayonne ham, schwarzwalder schinken";

/** Fish that is sold smoked and refrigerated, which the FDA and the NHS count among what is raw unless it was cooked. */
const SMOKED_COLD =
  "smoked salmon, smoked trout, smoked rainbow trout, smoked whitefish, smoked mackerel, smoked tuna, smoked eel, smoked sturgeon, smoked halibut, smoked char, smoked fish, smoked seafood";

/** Sprouts that are eaten raw or nearly so (FDA): those of seeds and beans. */
const SPROUTS =
  "alfalfa sprout, bean sprout, beansprout, mung bean sprout, soybean sprout, soy sprout, clover sprout, radish sprout, broccoli sprout, mustard sprout, onion sprout, pea sprout, lentil sprout, sunflower sprout, buckwheat sprout, mixed sprout";

/** Breads and pastries of which the meat, where they have any, is the lard that they are made with. */
const LARDED =
  "piadina, piada, tigella, tigelle, crescentina, crescentine, gnocco fritto, torta fritta, crescia, torta al testo, hot water crust, hot water pastry, ensaymada, ensaimada, sfogliatella, cannoli shell, cannolo, polvoron, polvorones, mantecado, mantecada, lardy cake, pampushka, sopapilla, sopaipilla, casatiello, tortano";

/** Wines that are called by their grape or their place, which vinegars and grapes are called after, too. */
const WINES =
  "amontillado, beaujolais, burgundy, cabernet, cabernet sauvignon, cava, chardonnay, chianti, claret, gewurztraminer, grenache, lambrusco, malbec, malvasia, merlot, moscato, muscadet, muscat, pinot grigio, pinot noir, riesling, rioja, sauternes, sauvignon blanc, semillon, shiraz, syrah, vin jaune, vin santo, vouvray, zinfandel";

const CALLED_AFTER_WINES = WINES.split(", ")
  .flatMap((wine) =>
    ["vinegar", "grape", "raisin", "snail", "truffle"].map((it) => `${wine} ${it}`),
  )
  .join(", ");

/**
 * The names by which finer contents are known. A content that is a kind of another ("within" in `contents.ts`)
 * counts only in foods that have or may have that one: "pork" needs no list of beans.
 */
export const FINER_NAMES: { readonly [content in Content]?: FinerNames } = {
  wheat: {
    unnamed: "has",
    has: "wheat, spelt, farro, emmer, einkorn, khorasan, kamut, durum, semolina, couscous, bulgur, seitan, triticale",
    may: "rye bread, pumpernickel, oat, malt vinegar, crispbread, beer",
    not: "barley, rye, malt, malted milk, lager, ale, stout, porter",
  },
  peanut: {
    has: "peanut, pb, groundnut, satay, monkey nut, jif, skippy, snickers, snicker, reese, butterfinger, payday, baby ruth, oh henry, clark bar, fifth avenue bar, mr goodbar, goo goo cluster, take 5 bar, cracker jack, crunch n munch, pb2, bamba, chikki, beer nut, uncrustable, ground nut, goober, peanutbutter, arachis, encacahuatado, gado gado, kare kare, sate sauce, pecel, sambal kacang, bumbu kacang, arachide, earthnut, kuli kuli, dakkwa, cracker nut, sun pat, pb fit, chick o stick, buckeye candy, nutter butter",
    not: "pesto, praline, marzipan, nougat",
  },
  treeNut: {
    unnamed: "has",
    has: "almond, cashew, walnut, pecan, pistachio, hazelnut, macadamia, brazil, pine nut, chestnut, marzipan, praline, frangipane, amaretti, pesto, gianduja, gianduia, nutella, ferrero, hazelnut chocolate, baklava, orgeat, macaron, linzer, turron, torrone, romesco, muhammara, kulfi, kheer, phirni, basundi, rasmalai, barfi, burfi, horchata, spumoni, stollen, panforte, florentine, dacquoise, ajo blanco, cobnut, marron, almondmilk, cashewmilk, cantucci, cantuccini, pilinut, pinenut, pignolia, pignoli, beechnut, hickory nut, candlenut, tree nut, pine kernel, pinon, heartnut, pili nut, pili, bunya nut, kaju, badam, filbert, nocino, bakewell, sticky bun, bear claw, potica, knafeh, kunafa, kanafeh, kunefe, maamoul, ricciarelli, kourabiedes, kourambiedes, mandelbrot, mandel, mandelbread, russian tea cake, vanillekipferl, nussecke, engadiner nusstorte, esterhazy, marjolaine cake, simnel, amandine, chinquapin, treenut, kukui, calisson, linzertorte, mandelhornchen, baklawa, fesenjan, amandel, mandorla, mandorle, mole almendrado, amande, almendra, marchpane, mazapan, mazipan, marcipan, noisettine, anacardo, kastanie, castagna, castana, nocciola, nocciole, avellana, gianduiotto, gianduiotti, pinoli, pignon, pinyon, pine seed, pista, pistacchio, pistache, nocciolata, noix de grenoble, noce, akhrot, bazhe, churchkhela, kemiri, buah keras, barukas, marcona, thandai, romescu, salbitxada, xato, picada, dukka, duqqa, ajoblanco, salsa di noci, falernum, soumada, mandorlata, jijona, mandorlato, amarettini, ratafia biscuit, japonaise, rocher, nusspli, nudossi, baci, guylian, buttercrunch, daim, dime bar, kinder bueno, disaronno, almond breeze, mortadella, waldorf salad, halva, halvah, halwa, battenberg, battenburg, tarator, nut thin, sohan, amaretto, frangelico, nocello, noisette, dukkah, satsivi, toblerone",
    not: "peanut, groundnut, satay, beer nut, nutter butter",
  },
  finfish: {
    unnamed: "has",
    excludedBy: ["crustacean", "mollusk"],
    has: "surimi, imitation crab, imitation crabmeat, imitation lobster, crab stick, crab substitute, krab, seafood stick",
    not: "shrimp, prawn, crab, lobster, crayfish, crawfish, langoustine, scampi, clam, mussel, oyster, scallop, squid, calamari, octopus, cuttlefish, snail, escargot, abalone, conch, whelk, periwinkle, winkle, cockle, krill, sea urchin",
    may: "seafood, shellfish, paella",
  },
  crustacean: {
    unnamed: "not",
    has: "shrimp, prawn, crab, lobster, crayfish, crawfish, crawdad, langoustine, langostino, scampi, krill, yabby, belacan, belachan, terasi, trassi, gamba, gambero, gambas, gambero rosso, har gow, mam tom",
    may: "seafood, shellfish, surimi, fish stock, bouillabaisse, xo sauce, kimchi, thai curry paste, curry paste",
  },
  mollusk: {
    unnamed: "not",
    has: "clam, quahog, cherrystone, limpet, mussel, oyster, scallop, squid, calamari, octopus, cuttlefish, snail, escargot, abalone, conch, whelk, periwinkle, cockle, geoduck, squid ink, littleneck, steamer clam, winkle, ormer, pipi, tuatua, queenie, paua, clamato, vongole, cozze, moule",
    may: "seafood, shellfish, fish stock, bouillabaisse, xo sauce",
  },
  mercury: {
    unnamed: "not",
    has: "shark, swordfish, king mackerel, tilefish, marlin, orange roughy, bigeye tuna",
    may: "tuna steak, ahi, ahi tuna, yellowfin tuna, albacore, albacore tuna",
  },
  pork: {
    has: "pork, bacon, ham, prosciutto, pancetta, lardon, lardo, lard, strutto, casatiello, tortano, guanciale, speck, chorizo, serrano, gammon, hog, pig, ham hock, trotter, crackling, chicharron, carnitas, capicola, soppressata, mortadella, nduja, bratwurst, kielbasa, andouille, char siu, spam",
    not: `${CURED_OF_OTHERS}, ${OTHER_MEATS}, beef, veal, bresaola, brisket, corned beef, pastrami, oxtail, tallow`,
  },
  beef: {
    has: "beef, veal, brisket, sirloin, ribeye, rib eye, rump steak, flank steak, skirt steak, chuck, oxtail, bresaola, pastrami, tallow, suet, corned beef, filet mignon, t bone, hanger steak, tri tip",
    not: `${OTHER_MEATS}, ${LARDED}, pork, bacon, ham, prosciutto, pancetta, lardon, lardo, lard, guanciale, speck, gammon`,
  },
  liver: {
    unnamed: "not",
    has: "liver, foie gras, liverwurst, leberwurst, leberkase, leverpastej, braunschweiger",
    may: "pate, haggis, giblet",
  },
  unpasteurized: {
    unnamed: "not",
    has: "raw milk, unpasteurized milk, unpasteurized cheese, raw milk cheese",
    may: "brie, camembert, blue cheese, gorgonzola, roquefort, stilton, queso fresco, queso blanco, panela, feta, beyaz peynir, taleggio, chevre, goat cheese, crottin, bucheron, buche, cambozola, reblochon, vacherin, munster, limburger, livarot, epoisses, pont l eveque, brillat savarin, saint marcellin, robiola, bleu, danish blue, cabrales, valdeon",
    not: "pasteurized goat cheese, pasteurized feta, pasteurized queso fresco, hard goat cheese, aged goat cheese, buche de noel",
  },
  celery: {
    has: "celery, celeriac, celery root, celery salt, celery seed, mirepoix, soffritto",
    may: "bouillon, stock cube, broth, stock, vegetable stock, old bay, bloody mary mix, poultry seasoning",
  },
  lupin: { has: "lupin, lupini, lupine", may: "gluten free flour, gluten free flour blend" },
  mustard: {
    has: "mustard, grey poupon, dijon, piccalilli, honey mustard",
    may: "mayonnaise, vinaigrette, salad dressing, curry powder, remoulade, worcestershire, bbq sauce, barbecue sauce, pickle",
    not: "mustard green",
  },
  sesame: {
    has: "sesame, benne, tahini, hummus, halva, gomasio, dukkah, zaatar, za atar, furikake, baba ganoush, baba ghanoush, baba ganouj, baba ghanouj, moutabal, mutabbal, halvah, houmous, humus, gomashio, gomasio, pasteli, gajak, til, sesame candy, everything bagel, everything bagel seasoning, tahina, tehina, tahine, mutabal, gingelly, shichimi, simit, koulouri, barazek, goma dare, gomaae",
    may: "hamburger bun, burger bun, bagel, breadstick, falafel, granola",
  },
  sulfite: {
    has: "wine, sherry, port, marsala, vermouth, champagne, prosecco, sulfite, sulphite, metabisulfite",
    may: "raisin, sultana, dried apricot, dried fruit, apricot, lemon juice, lime juice, wine vinegar, balsamic vinegar, molasses, maraschino cherry, shrimp, prawn, pickled onion, dried mango, potato flake, cider",
    not: "wine gum",
  },
  alcohol: {
    has: `${WINES}, aguardente, anisette, applejack, armagnac, arrack, bitters, creme de cacao, creme de cassis, creme de menthe, curacao, eau de vie, everclear, hard seltzer, kirschwasser, mead, pastis, poire william, ricard, scotch, wine, beer, lager, ale, stout, cider, sherry, port, marsala, vermouth, champagne, prosecco, rum, vodka, gin, whiskey, whisky, bourbon, brandy, cognac, tequila, mezcal, liqueur, sake, mirin, kirsch, amaretto, kahlua, cointreau, grand marnier, triple sec, schnapps, ouzo, pernod, sambuca, limoncello, baileys, irish cream, campari, aperol, chambord, frangelico, drambuie, chartreuse, galliano, benedictine, aquavit, cachaca, pisco, soju, shaoxing, cooking wine, rice wine, madeira, calvados, grappa, absinthe`,
    may: "cassis, kvass, vanilla extract, almond extract, extract, tiramisu, ladyfinger, rum ball, fruitcake",
    not: `${CALLED_AFTER_WINES}, scotch bonnet, scotch egg, scotch pie, scotch broth, scotch pancake, wine vinegar, red wine vinegar, white wine vinegar, rice wine vinegar, sherry vinegar, champagne vinegar, cider vinegar, apple cider vinegar, beer vinegar, ginger ale, ginger beer, root beer, wine gum, rum flavor, pale ale malt, apple cider`,
  },
  fodmap: {
    has: "onion, garlic, shallot, leek, wheat, rye, barley, bread, pasta, couscous, semolina, flour, bean, lentil, chickpea, hummus, honey, agave, apple, pear, mango, watermelon, cherry, peach, plum, nectarine, apricot, mushroom, cauliflower, asparagus, artichoke, cashew, pistachio, milk, yogurt, cream, ice cream, ricotta, cottage cheese, buttermilk, inulin, chicory, sorbitol, xylitol, mannitol, high fructose corn syrup",
    may: "stock, broth, bouillon, seasoning, sauce, avocado, celery, sweet potato, corn, beet, pea, cabbage, dried fruit, raisin, date, fig, almond, hazelnut",
    not: "green bean, vanilla bean, coffee bean, cocoa bean, rice flour, corn flour, almond milk, coconut milk, rice milk, coconut cream, oyster mushroom, peanut butter, garlic oil, garlic infused oil, rice noodle, rice pasta, corn pasta, lactose free milk, lactose free cream, lactose free yogurt, cream of tartar, buckwheat flour, green onion top, chive",
  },
  hot: {
    has: "chili, jalapeno, habanero, serrano pepper, scotch bonnet, cayenne, sriracha, hot sauce, tabasco, harissa, gochujang, gochugaru, sambal, red pepper flake, chipotle, thai chili, wasabi, horseradish, hot paprika, vindaloo, ghost pepper, aleppo, aleppo pepper, urfa pepper, doubanjiang",
    may: "curry paste, chili powder, salsa, kimchi, curry powder, pepper jack, chorizo, nduja, enchilada sauce, cajun seasoning, berbere, cherry pepper, pepperoncini, laksa paste, laksa sauce, rasam powder, sambar powder, andouille",
    not: "sweet chili sauce",
  },
  raw: {
    has: "sashimi, tartare, carpaccio, ceviche, gravlax, gravadlax, poke, raw egg, raw yolk, runny yolk, poached egg, soft boiled egg, raw fish, raw beef, raw oyster, raw clam, mett, hackepeter, tatar, kitfo, yukhoe, crudo di pesce",
    may: `${CURED_RAW}, ${SMOKED_COLD}, ${SPROUTS}, lox, sushi, oyster on half shell, oyster on the half shell, eggnog, egg nog, tiramisu, chocolate mousse, mousse au chocolat, hollandaise, homemade mayonnaise, homemade mayo, homemade aioli, homemade hollandaise, homemade caesar dressing, raw cookie dough, raw batter`,
    not: "sauce tartare, tartare sauce, poke cake, hollandaise mix, turkey pepperoni, soy chorizo, prosciutto cotto",
  },
  nonKosher: {
    has: "rabbit, hare, horse, catfish, eel, shark, swordfish, monkfish, sturgeon, caviar, frog, ray, skate, boar, turbot",
  },
};
