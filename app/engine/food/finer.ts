import { type Content, CONTENTS, isContent, withinOf } from "./contents";
import { once } from "~/server/values/once";
import type { Contents } from "./food";
import { canonicalWords } from "./words";

/** The names that identify a finer content, as whole names or within longer names. */
type FinerNames = {
  /** Names of foods that certainly have the content. */
  has?: string;
  /** Names of foods that may have the content, depending on the brand. */
  may?: string;
  /** Names of foods that lack the content although their words suggest it. */
  not?: string;
  /**
   * The result for a food that has the wider content but a name without a kind: "nut" may be a peanut, "fish" is not
   * shellfish. The default is "may".
   */
  unnamed?: "has" | "may" | "not";
  /** A content that implies this content, unless the name specifies otherwise. */
  follows?: Content;
  /** Kinds that exclude this kind: vongole are clams, and not fish with fins. */
  excludedBy?: readonly Content[];
};

const OTHER_MEATS =
  "chicken, turkey, poultry, duck, goose, lamb, mutton, hogget, goat, rabbit, hare, venison, elk, bison, boar, quail, pheasant, partridge, guinea fowl, pigeon, ostrich, kangaroo, horse, schmaltz, fowl, hen, alpaca, llama, antelope, kudu, springbok, eland, wildebeest, wallaby, possum, roe deer, chamois, mouflon, ibex, alligator, crocodile, turtle, frog, iguana, rattlesnake, beaver, muskrat, opossum, raccoon, nutria, cuy, capybara, armadillo, mallard, ptarmigan, capercaillie, capon, poularde, magret, cabrito, capretto, chevon, cordero, lechazo, agneau, agnello, abbacchio, camel, bear, squirrel";

/** Names of cured pork. After the name of another animal, the same words mean that animal's meat. */
const CURED =
  "bacon ham prosciutto pepperoni salami speck lardon crackling chorizo kielbasa andouille bratwurst".split(
    " ",
  );

const CURED_OF_OTHERS = [...OTHER_MEATS.split(", "), "beef", "veal"]
  .flatMap((animal) => CURED.map((cured) => `${animal} ${cured}`))
  .join(", ");

/** Names of meat that is cured, dried and eaten without cooking. The NHS counts such meat as raw. */
const CURED_RAW =
  "prosciutto, salami, salame, saucisson, pancetta, guanciale, chorizo, nduja, pepperoni, soppressata, bresaola, bundnerfleisch, coppa, capicola, capocollo, lonza, culatello, finocchiona, landjager, mettwurst, teewurst, fuet, salchichon, cecina, biltong, speck, sucuk, sujuk, soujouk, pastirma, basturma, cured ham, serrano ham, parma ham, iberico ham, jamon serrano, jamon iberico, jamon de bayonne, jambon de bayonne, jambon cru, bayonne ham, schwarzwalder schinken";

/**
 * Names of fish that is sold smoked and refrigerated. The FDA and the NHS count such fish as raw unless it is cooked.
 */
const SMOKED_COLD =
  "smoked salmon, smoked trout, smoked rainbow trout, smoked whitefish, smoked mackerel, smoked tuna, smoked eel, smoked sturgeon, smoked halibut, smoked char, smoked fish, smoked seafood";

/** Names of sprouts of seeds and beans, which are eaten raw or nearly raw (FDA). */
const SPROUTS =
  "alfalfa sprout, bean sprout, beansprout, mung bean sprout, soybean sprout, soy sprout, clover sprout, radish sprout, broccoli sprout, mustard sprout, onion sprout, pea sprout, lentil sprout, sunflower sprout, buckwheat sprout, mixed sprout";

/** Names of breads and pastries whose only possible meat is lard. */
const LARDED =
  "piadina, piada, tigella, tigelle, crescentina, crescentine, gnocco fritto, torta fritta, crescia, torta al testo, hot water crust, hot water pastry, ensaymada, ensaimada, sfogliatella, cannoli shell, cannolo, polvoron, polvorones, mantecado, mantecada, lardy cake, pampushka, sopapilla, sopaipilla, casatiello, tortano";

/** Names of wines that are also names of a grape or a place. Some vinegars and grapes have the same names. */
const WINES =
  "amontillado, beaujolais, burgundy, cabernet, cabernet sauvignon, cava, chardonnay, chianti, claret, gewurztraminer, grenache, lambrusco, malbec, malvasia, merlot, moscato, muscadet, muscat, pinot grigio, pinot noir, riesling, rioja, sauternes, sauvignon blanc, semillon, shiraz, syrah, vin jaune, vin santo, vouvray, zinfandel";

const calledAfterWines = (...foods: string[]) =>
  WINES.split(", ")
    .flatMap((wine) => foods.map((food) => `${wine} ${food}`))
    .join(", ");
const VINEGARS_OF_WINES = calledAfterWines("vinegar");
const CALLED_AFTER_WINES = calledAfterWines("grape", "raisin", "snail", "truffle");

/**
 * The names that identify finer contents. A kind of another content ("within" in `contents.ts`) counts only in foods
 * that have or may have the wider content, so "pork" needs no list of beans.
 */
const FINER_NAMES: { readonly [content in Content]?: FinerNames } = {
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
    has: "surimi, imitation crab, imitation crabmeat, imitation lobster, crab stick, crab substitute, krab, seafood stick, isinglass",
    not: "shrimp, prawn, crab, lobster, crayfish, crawfish, langoustine, scampi, clam, mussel, oyster, scallop, squid, calamari, octopus, cuttlefish, snail, escargot, abalone, conch, whelk, periwinkle, winkle, cockle, krill, sea urchin",
    may: "seafood, shellfish, paella",
  },
  crustacean: {
    unnamed: "not",
    has: "shrimp, prawn, crab, lobster, crayfish, crawfish, crawdad, langoustine, langostino, scampi, krill, yabby, belacan, belachan, terasi, trassi, gamba, gambero, gambas, gambero rosso, har gow, mam tom",
    may: "seafood, shellfish, surimi, kamaboko, narutomaki, kanikama, seafood stick, fish stock, bouillabaisse, xo sauce, kimchi, thai curry paste, curry paste",
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
    has: "pork, porcine, bacon, ham, prosciutto, pancetta, lardon, lardo, lard, strutto, casatiello, tortano, guanciale, speck, chorizo, serrano, gammon, hog, pig, ham hock, trotter, crackling, chicharron, carnitas, capicola, soppressata, mortadella, nduja, bratwurst, kielbasa, andouille, char siu, spam",
    not: `${CURED_OF_OTHERS}, ${OTHER_MEATS}, beef, veal, bresaola, brisket, corned beef, pastrami, oxtail, tallow`,
  },
  beef: {
    has: "beef, bovine, veal, brisket, sirloin, ribeye, rib eye, rump steak, flank steak, skirt steak, chuck, oxtail, bresaola, pastrami, tallow, suet, corned beef, filet mignon, t bone, hanger steak, tri tip",
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
    has: "celery, celeriac, celery root, celery salt, celery seed, mirepoix, soffritto, soup green, suppengrun, soup vegetable, waldorf salad, vegeta",
    may: "bouillon, stock cube, broth, stock, vegetable stock, old bay, bloody mary, poultry seasoning, soup, chowder, minestrone, gumbo, jambalaya, caponata, bolognese, ragu, ragout, stew, pot pie, stuffing, gravy, base, vegetable juice, v8, bouquet garni, cajun, creole, blackening, blackened, tony chachere, beau monde, seafood seasoning, seafood boil, seafood spice, crab boil, shrimp boil, seasoned salt, spice mix, steak seasoning, potato salad, pasta salad, macaroni salad, chicken salad, tuna salad, egg salad, seafood salad, coleslaw, cole slaw, sausage, bratwurst, wurst, liverwurst, leberwurst, frankfurter, meatball, marmite, bovril, aromat, recipe mix, sauce mix, sauce powder, sloppy joe, caldo, meat salad, curry powder, ketchup, bbq sauce, barbecue sauce, chili mix, bisque, pate, tofu sausage",
    not: "stew meat, stew beef, beef stew meat",
  },
  lupin: { has: "lupin, lupini, lupine", may: "gluten free flour, gluten free flour blend" },
  mustard: {
    has: "mustard, grey poupon, dijon, piccalilli, honey mustard, gribiche, dijonnaise, kasundi, karashi, panch phoron, pickling spice, cumberland sauce",
    may: "mayonnaise, vinaigrette, salad dressing, curry powder, remoulade, worcestershire, bbq sauce, barbecue sauce, pickle, mustard green, dressing, potato salad, pasta salad, macaroni salad, chicken salad, tuna salad, egg salad, seafood salad, coleslaw, cole slaw, slaw, deviled egg, hot dog, frankfurter, sausage, bratwurst, wurst, wurstchen, corned beef, pastrami, burger sauce, mac sauce, fry sauce, comeback sauce, tartar sauce, tartare sauce, ravigote, ranch, thousand island, 1000 island, russian dressing, marie rose, fritessaus, andalouse, samurai sauce, salad cream, miracle whip, mayo, aioli, kewpie, steak sauce, brown sauce, hp sauce, a1 sauce, heinz 57, worcester, henderson, pickapeppa, marinade, rub, relish, chutney, chow chow, cornichon, gherkin, giardiniera, achar, vindaloo, curry paste, tikka paste, madras, balti, sambar powder, rasam powder, sambar masala, spice mix, seasoning mix, rarebit, cheese sauce, gravy, mayonesa, maionese, crab cake",
    not: "hot dog bun, hot dog roll, thai curry paste, red curry paste, green curry paste, yellow curry paste, thai red curry paste, thai green curry paste, thai yellow curry paste, massaman curry paste, masaman curry paste, panang curry paste, penang curry paste, jungle curry paste",
  },
  sesame: {
    has: "sesame, benne, tahini, hummus, halva, gomasio, dukkah, zaatar, za atar, furikake, baba ganoush, baba ghanoush, baba ganouj, baba ghanouj, moutabal, mutabbal, halvah, houmous, humus, gomashio, gomasio, pasteli, gajak, til, sesame candy, everything bagel, everything bagel seasoning, everything seasoning, everything bagel spice, tahina, tehina, tahine, mutabal, gingelly, shichimi, simit, koulouri, barazek, goma dare, gomaae, goma, sesam, sesamo, ajonjoli",
    may: "hamburger bun, burger bun, bagel, breadstick, falafel, granola, tarator, asian dressing, ginger dressing, bang bang sauce, dan dan sauce, bulgogi, galbi, kalbi, yakiniku sauce, poke sauce, mole, cracker, dipping sauce, dumpling sauce, potsticker sauce, gyoza sauce, muesli",
  },
  sulfite: {
    has: `${WINES}, wine, sherry, port, marsala, vermouth, champagne, prosecco, sulfite, sulphite, metabisulfite`,
    may: `${VINEGARS_OF_WINES}, sherry vinegar, champagne vinegar, raisin, sultana, currant, prune, dried fruit, mixed peel, candied peel, glace cherry, candied cherry, candied fruit, crystallized ginger, candied ginger, stem ginger, trail mix, fruitcake, mincemeat, sun dried tomato, sundried tomato, cocktail onion, pickled ginger, pickled pepper, pepperoncini, pickle, gherkin, cornichon, giardiniera, sauerkraut, horseradish, wasabi paste, guacamole, bottled lemon juice, lemon concentrate, instant potato, mashed potato mix, desiccated coconut, lobster, scampi, langoustine, sausage, salami, beer, lager, ale, stout, mirin, sake, cooking wine, cassis, fruit syrup, grape juice, white grape juice, grenadine, dijon, grey poupon, wine gum, lemon juice, lime juice, wine vinegar, balsamic vinegar, balsamic, molasses, maraschino cherry, shrimp, prawn, pickled onion, dried mango, potato flake, cider`,
    not: `${CALLED_AFTER_WINES}, wine gum, pomegranate molasses, date molasses, rice wine vinegar`,
  },
  alcohol: {
    has: `${WINES}, aguardente, anisette, applejack, armagnac, arrack, bitters, creme de cacao, creme de cassis, creme de menthe, curacao, eau de vie, everclear, hard seltzer, kirschwasser, mead, pastis, poire william, ricard, scotch, wine, beer, lager, ale, stout, cider, sherry, port, marsala, vermouth, champagne, prosecco, rum, vodka, gin, whiskey, whisky, bourbon, brandy, cognac, tequila, mezcal, liqueur, sake, mirin, kirsch, amaretto, kahlua, cointreau, grand marnier, triple sec, schnapps, ouzo, pernod, sambuca, limoncello, baileys, irish cream, campari, aperol, chambord, frangelico, drambuie, chartreuse, galliano, benedictine, aquavit, cachaca, pisco, soju, shaoxing, cooking wine, rice wine, madeira, calvados, grappa, absinthe, guinness, pilsner, pils, ipa, shandy, nocino, hefeweizen, sangria, soju, makgeolli, baijiu, slivovitz, jagermeister, pimm`,
    may: "cassis, kvass, vanilla extract, almond extract, extract, tiramisu, ladyfinger, rum ball, fruitcake",
    not: `${VINEGARS_OF_WINES}, ${CALLED_AFTER_WINES}, scotch bonnet, scotch egg, scotch pie, scotch broth, scotch pancake, wine vinegar, red wine vinegar, white wine vinegar, rice wine vinegar, sherry vinegar, champagne vinegar, cider vinegar, apple cider vinegar, beer vinegar, ginger ale, ginger beer, root beer, wine gum, rum flavor, pale ale malt, apple cider`,
  },
  fodmap: {
    follows: "gluten",
    has: "onion, garlic, shallot, leek, ramp, wheat, rye, barley, bean, lentil, chickpea, split pea, hummus, falafel, silken tofu, soft tofu, soy milk, soybean, honey, agave, fructose, molasses, treacle, apple, pear, mango, watermelon, cherry, peach, plum, prune, nectarine, apricot, blackberry, boysenberry, persimmon, tamarillo, feijoa, custard apple, dried fig, mushroom, cauliflower, asparagus, artichoke, cashew, pistachio, milk, yogurt, cream, ice cream, ricotta, cottage cheese, cream cheese, mascarpone, curd cheese, quark, topfen, skyr, fromage frais, fromage blanc, buttermilk, kefir, lassi, ayran, laban, leben, labneh, dahi, smetana, half and half, half n half, half half, custard, creme, crema, nata, sahne, schlagsahne, schlagobers, schmand, panna, panna cotta, gelato, kulfi, khoya, khoa, mawa, rabri, malai, milkshake, eggnog, egg nog, latte, cappuccino, dulce de leche, leche, cajeta, whey powder, bechamel, besciamella, mornay, alfredo, raita, tzatziki, cacik, aioli, toum, skordalia, allioli, inulin, chicory, sorbitol, xylitol, mannitol, maltitol, isomalt, high fructose corn syrup, dandelion tea, chamomile",
    may: "stock, broth, bouillon, base, soup, chowder, bisque, stew, gravy, seasoning, spice mix, rub, sauce, salsa, pico de gallo, marinara, ketchup, pesto, chimichurri, harissa, sriracha, sambal, zhug, schug, zhoug, sofrito, recaito, chutney, relish, kimchi, dressing, marinade, dip, guacamole, baba ganoush, ajvar, curry paste, curry powder, laksa paste, korma, masala, mole, adobo, jerk, gochujang, doubanjiang, ssamjang, hoisin, teriyaki, bulgogi, sausage, chorizo, salami, pepperoni, merguez, bratwurst, kielbasa, andouille, hot dog, frankfurter, meatball, burger patty, pate, avocado, celery, fennel, sweet potato, corn, beet, pea, sugar snap, snow pea, brussels sprout, savoy cabbage, cabbage, butternut squash, okra, taro, celeriac, salsify, sauerkraut, lychee, litchi, rambutan, longan, guava, pomegranate, grapefruit, currant, dried fruit, dried cranberry, dried mango, raisin, date, fig, jam, fruit juice, orange juice, coconut water, coconut flour, golden syrup, corn syrup, almond, hazelnut, soy flour, edamame, whey, paneer, queso fresco, queso blanco, halloumi, milk chocolate, white chocolate, mousse, pudding, fudge, caramel, toffee, oat milk, rum, kombucha, oolong, muesli, granola bar, protein powder",
    not: "green bean, vanilla bean, coffee bean, cocoa bean, bean thread, bean sprout, french bean, almond milk, coconut milk, rice milk, hemp milk, macadamia milk, hazelnut milk, quinoa milk, coconut cream, oyster mushroom, peanut butter, garlic oil, garlic infused oil, lactose free milk, lactose free cream, lactose free yogurt, milk free, cream of tartar, cream soda, creme de menthe, creme de cacao, green onion top, chive, soy sauce, light soy sauce, dark soy sauce, soya sauce, soysauce, shoyu, usukuchi, koikuchi, ganjang, tamari, fish sauce, oyster sauce, worcestershire, worcestershire sauce, mint sauce, tabasco sauce, soy lecithin, soybean oil, soy oil, corn oil, cornstarch, corn starch, corn flour, corn tortilla, corn chip, corn pasta, almond extract, pomegranate molasses, date sugar, malt vinegar, malt extract, seitan, apple cider vinegar, cider vinegar, fennel seed, celery seed, celery salt, pumpkin pie spice, apple pie spice, pea shoot, pea sprout, beer, lager, ale, stout, pilsner, pils, guinness, whey protein isolate, rum extract, rum flavor, water chestnut, plum tomato, cherry tomato, pear tomato, peach tea, date tomato, bean sprout",
  },
  hot: {
    has: "chili, jalapeno, habanero, serrano pepper, scotch bonnet, cayenne, sriracha, hot sauce, tabasco, harissa, gochujang, gochugaru, sambal, red pepper flake, chipotle, thai chili, wasabi, horseradish, hot paprika, vindaloo, ghost pepper, aleppo, aleppo pepper, urfa pepper, doubanjiang",
    may: "curry paste, chili powder, salsa, kimchi, curry powder, pepper jack, chorizo, nduja, enchilada sauce, cajun seasoning, berbere, cherry pepper, pepperoncini, laksa paste, laksa sauce, rasam powder, sambar powder, andouille",
    not: "sweet chili sauce",
  },
  raw: {
    has: "sashimi, tartare, carpaccio, ceviche, cebiche, tiradito, aguachile, kinilaw, fish crudo, tuna crudo, salmon crudo, scallop crudo, gravlax, gravadlax, poke, raw egg, raw yolk, runny yolk, poached egg, soft boiled egg, raw fish, raw beef, raw oyster, raw clam, mett, hackepeter, tatar, kitfo, yukhoe, crudo di pesce",
    may: `${CURED_RAW}, ${SMOKED_COLD}, ${SPROUTS}, lox, sushi, oyster on half shell, oyster on the half shell, eggnog, egg nog, tiramisu, chocolate mousse, mousse au chocolat, hollandaise, homemade mayonnaise, homemade mayo, homemade aioli, homemade hollandaise, homemade caesar dressing, raw cookie dough, raw batter`,
    not: "sauce tartare, tartare sauce, poke cake, hollandaise mix, turkey pepperoni, soy chorizo, prosciutto cotto",
  },
  nonKosher: {
    has: "rabbit, hare, horse, horsemeat, horseflesh, camel, bear, squirrel, llama, alpaca, kangaroo, wallaby, possum, opossum, raccoon, beaver, muskrat, nutria, cuy, capybara, armadillo, warthog, ostrich, alligator, crocodile, turtle, iguana, rattlesnake, frog, boar, whale, catfish, pangasius, basa, swai, sheatfish, bullhead, eel, unagi, conger, elver, hamo, lamprey, ray, skate, stingray, shark, dogfish, mako, hakarl, swordfish, marlin, sailfish, spearfish, billfish, garpike, monkfish, anglerfish, goosefish, ankimo, sturgeon, caviar, caviare, beluga, oscietra, paddlefish, turbot, wolffish, ocean pout, lumpfish, lumpsucker, leatherjacket, oilfish, escolar, blowfish, pufferfish, sculpin, triggerfish, toadfish, burbot, sea urchin, uni, ricci di mare, jellyfish, carmine, carminic acid, carminic, cochineal, e120, natural red 4, insect, cricket, mealworm, sea cucumber, beche de mer, trepang, sea squirt, sea pineapple, tunicate",
  },
};

/** How a name implies a content: the food has the content, may have it, or lacks it despite its words. */
type How = "has" | "may" | "not";
type Phrase = { words: string[]; content: Content; how: How };

const FINER = Object.keys(FINER_NAMES).filter(isContent);

/** The phrases of `FINER_NAMES` by their first words, longest first. */
const phrases = once(() => {
  const phrasesByWord = new Map<string, Phrase[]>();
  const add = (names: string, content: Content, how: How) => {
    for (const words of names.split(",").map(canonicalWords)) {
      const [first] = words;
      if (first === undefined) continue;
      phrasesByWord.set(first, [...(phrasesByWord.get(first) ?? []), { words, content, how }]);
    }
  };
  for (const content of FINER) {
    const { has: certainNames = "", may = "", not = "" } = FINER_NAMES[content] ?? {};
    add(certainNames, content, "has");
    add(may, content, "may");
    add(not, content, "not");
  }
  for (const list of phrasesByWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return phrasesByWord;
});

/** Maps each content to its finer contents. Computed once, because thousands of names are read. */
const KINDS_OF: ReadonlyMap<Content, readonly Content[]> = new Map(
  Object.keys(CONTENTS)
    .filter(isContent)
    .map((parent) => [parent, FINER.filter((content) => withinOf(content) === parent)]),
);
const kindsOf = (content: Content) => KINDS_OF.get(content) ?? [];
const IS_FINER: ReadonlySet<Content> = new Set(FINER);

/**
 * Returns the contents of a food with the finer contents that its name implies. For a food with "meat", the name
 * "bacon" implies pork, "chicken" excludes pork, and any other name may mean pork. So a food that is added to the
 * tables may have every kind until `FINER_NAMES` has its name. A finer content in the table itself counts as implied by
 * the name.
 */
export function refine(name: string, { has: certainContents, may }: Contents): Contents {
  const impliedContents = readName(canonicalWords(name));
  if (impliedContents.size === 0 && certainContents.length === 0 && may.length === 0)
    return { has: certainContents, may };
  for (const content of certainContents)
    if (IS_FINER.has(content)) impliedContents.set(content, "has");
  const certain = new Set(certainContents);
  const possible = new Set(may);
  const add = (content: Content, how: How | undefined, isCertain: boolean) => {
    if (how === "has" && isCertain) certain.add(content);
    else if (how === "has" || how === "may") possible.add(content);
  };
  for (const [content, how] of impliedContents)
    if (withinOf(content) === null) add(content, how, true);
  for (const parent of certainContents) {
    for (const kind of kindsOf(parent))
      add(kind, impliedContents.get(kind) ?? unsaid(kind, parent, impliedContents), true);
  }
  for (const parent of may) {
    for (const kind of kindsOf(parent))
      add(kind, impliedContents.get(kind) ?? unsaid(kind, parent, impliedContents), false);
  }
  for (const content of FINER) {
    const { follows } = FINER_NAMES[content] ?? {};
    if (follows === undefined || !certain.has(follows) || impliedContents.get(content) === "not")
      continue;
    add(content, isBrewed(certain) ? "may" : "has", true);
  }
  return { has: [...certain], may: [...possible].filter((content) => !certain.has(content)) };
}

/** Returns true for soy sauce and beer, which are brewed with grain. Little of the grain remains. */
const isBrewed = (contents: ReadonlySet<Content>) => contents.has("soy") || contents.has("alcohol");

/**
 * Returns true if the name itself implies a content. Returns false if another content, which a line may remove, implies
 * it.
 */
export const hasOfItself = (name: string, content: Content): boolean =>
  readName(canonicalWords(name)).get(content) === "has";

/**
 * Returns the names with several words that `FINER_NAMES` uses. `isNot` is true for names that lack a content despite
 * their words: "chardonnay vinegar". Excludes "raw fish", which is a state and not a food.
 */
export const namesOfSeveralWords = (): { name: string; isNot: boolean }[] =>
  [...phrases().values()]
    .flat()
    .filter(
      ({ words, content }) => words.length > 1 && !words.includes("free") && content !== "raw",
    )
    .map(({ words, how }) => ({ name: words.join(" "), isNot: how === "not" }))
    .sort((name, otherName) => Number(otherName.isNot) - Number(name.isNot));

/** Returns how the longest phrase at each word implies each content. "has" takes precedence over "may". */
function readName(words: readonly string[]): Map<Content, How> {
  const impliedContents = new Map<Content, How>();
  /** Words inside a longer phrase do not count for the content, such as the beer of "root beer". */
  const coveredTo = new Map<Content, number>();
  for (let at = 0; at < words.length; at += 1) {
    const here = (phrases().get(words[at] ?? "") ?? []).filter((phrase) =>
      phrase.words.every((word, i) => word === words[at + i]),
    );
    here.forEach(({ content, how, words: { length } }, index) => {
      if (here.findIndex((phrase) => phrase.content === content) < index) return;
      if (at + length <= (coveredTo.get(content) ?? 0)) return;
      coveredTo.set(content, at + length);
      if (impliedContents.get(content) !== "has") impliedContents.set(content, how);
    });
  }
  return impliedContents;
}

/** Returns the default for a kind that the name does not specify: "not" if the name specifies another kind. */
function unsaid(
  content: Content,
  parent: Content,
  impliedContents: ReadonlyMap<Content, How>,
): How {
  const { unnamed = "may", excludedBy = [] } = FINER_NAMES[content] ?? {};
  if (excludedBy.some((otherContent) => impliedContents.get(otherContent) === "has")) return "not";
  if (unnamed === "not" || impliedContents.size === 0) return unnamed;
  const isOtherKind = kindsOf(parent).some(
    (otherKind) =>
      impliedContents.get(otherKind) === "has" && FINER_NAMES[otherKind]?.unnamed !== "not",
  );
  return isOtherKind ? "not" : unnamed;
}
