import type { FoodGroup } from "./food-group";
import { PLANT_GROUPS } from "./plant-groups";
import { message } from "~/language/messages";

/** Groups of foods by how they are made or sold, and by alternative names that families use. */
const KITCHEN_GROUPS: readonly FoodGroup[] = [
  {
    names: "salt and salty foods, salt, sodium, salty, salty food",
    foods:
      "salt, soy sauce, tamari, miso, fish sauce, oyster sauce, hoisin, teriyaki, anchovy, caper, olive, feta, halloumi, parmesan, pecorino, bacon, ham, prosciutto, pancetta, salami, sausage, bouillon, stock cube, marmite, vegemite, pickle, sauerkraut, kimchi, worcestershire, doubanjiang, gochujang, shrimp paste, bottarga",
    maybe:
      "stock, broth, cheese, butter, ketchup, mustard, seasoning, cured, smoked, canned, chip, cracker, bread, pesto, dressing, curry paste, soup",
    not: "no salt, salt free, unsalted, olive oil, virgin olive oil, extra virgin olive oil, saltpeter, epsom salt",
    note: message("we cannot tell how much of it is in a dish, so all of it is left out"),
  },
  {
    names: "fried food, fried, deep fried",
    foods:
      "deep fry, frying oil, oil for frying, oil for deep frying, french fry, tempura, doughnut, donut, beignet, churro, pakora, corn dog, potato chip, tortilla chip, onion ring",
    maybe: "fry, chip, crisp, fritter, breaded, nugget, fish stick, tater tot, samosa, egg roll",
    not: "stir fry, stir fried, fry pan, oven fry, air fry, air fried, apple crisp, tortilla crisp",
  },
  {
    names: "fermented food, fermented, ferment",
    foods:
      "kimchi, miso, sauerkraut, tempeh, kefir, kombucha, natto, yogurt, sourdough, soy sauce, fish sauce, gochujang, doubanjiang, black bean sauce, tamari, vinegar, buttermilk, sour cream",
    maybe: "pickle, olive, cheese, salami, chorizo, beer, wine, cider",
  },
  {
    names: "soft cheese, mold ripened cheese, soft ripened cheese, fresh cheese",
    foods:
      "brie, camembert, feta, goat cheese, chevre, ricotta, mascarpone, cream cheese, cottage cheese, burrata, mozzarella, bocconcini, queso fresco, queso blanco, bleu, blue cheese, roquefort, gorgonzola, stilton, boursin, taleggio, reblochon, munster, limburger, vacherin, labneh, quark, neufchatel, farmer cheese, soft cheese, panela, paneer",
    maybe: "cheese",
    not: "hard cheese, cheddar cheese, parmesan cheese, swiss cheese, gruyere cheese, gouda cheese, provolone cheese, romano cheese, pecorino cheese, jack cheese, asiago cheese, manchego cheese, edam cheese, colby cheese, american cheese",
    only: "dairy",
  },
  {
    names: "aged cheese, hard cheese, ripened cheese, mature cheese",
    foods:
      "parmesan, parmigiano, pecorino, romano, grana padano, cheddar, asiago, gruyere, comte, gouda, emmental, emmentaler, swiss, manchego, provolone, bleu, blue cheese, roquefort, gorgonzola, stilton, aged cheese, hard cheese",
    maybe: "cheese, edam, brie, camembert, jack, fontina",
    not: "cottage cheese, cream cheese, goat cheese, ricotta cheese, fresh cheese",
    only: "dairy",
  },
  {
    names: "wine",
    foods: "wine, champagne, prosecco, cava, sherry, marsala, vermouth, burgundy",
    not: "wine vinegar, sherry vinegar, champagne vinegar, wine glass",
  },
  {
    names: "beer",
    foods: "beer, lager, ale, stout, pilsner, ipa, guinness",
    not: "ginger ale, ginger beer, root beer",
  },
  {
    names: "sugar",
    foods: "sugar, muscovado, demerara, turbinado, jaggery, piloncillo",
    not: "sugar snap, sugar pea, sugar pumpkin, sugar free, no sugar",
  },
  {
    names: "sugars and syrups, added sugar, refined sugar, free sugar",
    foods:
      "sugar, muscovado, demerara, turbinado, jaggery, piloncillo, syrup, honey, agave, molasses, treacle, dextrose, fructose, glucose, condensed milk, jam, jelly, candy, marshmallow",
    maybe:
      "ketchup, bbq sauce, barbecue sauce, teriyaki, hoisin, sweet chili sauce, chocolate, cereal, granola, salad dressing",
    not: "sugar snap, sugar pea, sugar pumpkin, sugar free, no sugar",
  },
  {
    names: "corn syrup, high fructose corn syrup, glucose fructose syrup, hfcs",
    maybe: "ketchup, bbq sauce, barbecue sauce, candy, marshmallow, soda, pancake syrup, cola",
  },
  {
    names: "seed oils, seed oil, vegetable oil",
    foods:
      "sunflower oil, canola oil, canola, rapeseed oil, soybean oil, soy oil, corn oil, cottonseed oil, grapeseed oil, safflower oil, rice bran oil, sesame oil",
    maybe:
      "margarine, shortening, mayonnaise, cooking oil, cooking spray, frying oil, neutral oil, oil spray",
  },
  {
    names: "yeast",
    foods: "yeast, marmite, vegemite, sourdough starter",
    maybe: "bread, roll, bun, bagel, pizza dough, baguette, beer, wine, stock cube, bouillon",
    not: "flatbread, cornbread, soda bread",
  },
  {
    names: "bread",
    foods:
      "bread, baguette, ciabatta, focaccia, toast, sourdough, brioche, naan, pita, flatbread, bun, bagel, breadcrumb, crouton, panko, english muffin, dinner roll, texas toast, challah, pumpernickel, crostini",
    not: "bread flour, sourdough starter, sweetbread",
  },
  {
    names: "hot sauce, chili sauce",
    foods:
      "tabasco, sriracha, cholula, frank red hot, frank redhot, valentina, piri piri, peri peri, sambal, sambal oelek, harissa, gochujang, buffalo sauce",
  },
  {
    names: "white fish, whitefish",
    foods:
      "cod, haddock, halibut, tilapia, pollock, sole, flounder, sea bass, snapper, hake, plaice, turbot, monkfish, whiting, grouper, catfish, mahi mahi, perch, swai, pangasius, rockfish",
    maybe: "fish stick, fish finger, fish fillet",
    not: "cod liver oil",
    only: "fish",
  },
  { names: "snails, snail, escargot", foods: "snail, escargot" },
  { names: "squid, calamari", foods: "squid, calamari, cuttlefish" },
  { names: "kiwi, kiwifruit, kiwi fruit", foods: "kiwi, kiwifruit" },
  { names: "avocado", foods: "avocado, guacamole" },
  {
    names: "green bell pepper, green pepper",
    maybe: "bell pepper, sweet pepper, capsicum, mixed pepper, pepper",
    not: "red bell pepper, yellow bell pepper, orange bell pepper, red pepper, yellow pepper, black pepper, white pepper, cayenne pepper, ground pepper, pepper flake, lemon pepper",
  },
  { names: "Brussels sprouts, brussels sprout, brussel sprout, brussel" },
  { names: "turmeric, tumeric, curcuma", maybe: "curry powder, curry paste, yellow mustard" },
  {
    names: "vinegar",
    maybe:
      "vinaigrette, salad dressing, pickle, pickled, gherkin, cornichon, chutney, ketchup, hot sauce, worcestershire sauce",
  },
  { names: "caper, capers", foods: "caper, caperberry" },
  {
    names: "candy, sweets",
    foods:
      "candy, gummy, marshmallow, jelly bean, licorice, lollipop, caramel candy, candy cane, gumdrop",
    not: "candy thermometer",
  },
  {
    names: "liver, pate",
    contents: ["liver"],
    foods: "liver, pate, foie gras, liverwurst, braunschweiger, leverpostej",
    not: "vegetable pate, mushroom pate, salmon pate, fish pate",
    only: "meat",
  },
  {
    names: "vegetables, vegetable, veggie, veg",
    isBroad: true,
    foods:
      "vegetable, veggie, carrot, broccoli, broccolini, cauliflower, spinach, kale, chard, lettuce, arugula, rocket, cabbage, celery, celeriac, cucumber, tomato, zucchini, courgette, squash, pumpkin, eggplant, aubergine, bell pepper, onion, scallion, shallot, leek, garlic, mushroom, pea, green bean, asparagus, artichoke, beet, beetroot, radish, turnip, rutabaga, parsnip, fennel, okra, potato, sweet potato, yam, corn, bok choy, brussels sprout, collard, endive, radicchio, watercress, kohlrabi, jicama, coleslaw, salad green, mixed green",
    maybe: "salad, salsa, soup, pepper",
    not: "vegetable oil, potato starch, corn starch, black pepper, white pepper, cayenne pepper, pepper flake, chickpea, black eyed pea, peanut",
  },
  {
    names: "fruit",
    isBroad: true,
    foods:
      "fruit, apple, pear, peach, nectarine, apricot, plum, prune, cherry, berry, strawberry, raspberry, blueberry, blackberry, cranberry, banana, orange, lemon, lime, grapefruit, mandarin, tangerine, clementine, grape, raisin, kiwi, kiwifruit, mango, papaya, pineapple, melon, watermelon, cantaloupe, pomegranate, fig, date, passion fruit, guava, lychee, persimmon, rhubarb, currant, applesauce",
    maybe: "jam, juice, smoothie",
    not: "plum tomato, cherry tomato, grape tomato, cherry pepper, banana pepper, grape leaf, lime leaf, orange bell pepper, lemon thyme, cider vinegar, palm fruit, apple pie spice",
  },
];

/**
 * Foods that people look for on labels, or that doctors name: additives, stimulants, and foods that cross-react with
 * another allergy. Additives have the names and E numbers of Regulation (EC) 1333/2008. For latex, the foods are mainly
 * avocado, banana, chestnut and kiwi. Source: Blanco, "Latex-fruit syndrome", Current Allergy and Asthma Reports 3
 * (2003).
 */
const LABEL_GROUPS: readonly FoodGroup[] = [
  {
    names: "MSG, monosodium glutamate, sodium glutamate, glutamate, e621, ajinomoto",
    foods: "aji no moto, vetsin, accent seasoning, flavor enhancer",
    maybe:
      "stock cube, bouillon, broth powder, stock powder, maggi, seasoning packet, seasoning mix, soup mix, canned soup, instant noodle, ramen, potato chip, yeast extract, hydrolyzed protein, soy sauce",
  },
  {
    names: "carmine, cochineal, e120, carminic acid, natural red 4, crimson lake",
    maybe: "food coloring, sprinkle, maraschino cherry, surimi, candy, gummy",
  },
  {
    names:
      "food coloring, food dye, red dye, red dye 40, red 40, dye, artificial color, artificial coloring, artificial dye, artificial food coloring, artificial food dye, e102, e110, e122, e124, e129, azo dye",
    foods: "coloring, food color, gel color, tartrazine, allura red",
    maybe:
      "sprinkle, candy, gummy, maraschino cherry, jello, fruit snack, frosting, cereal, surimi, soda",
  },
  {
    names:
      "artificial sweeteners, artificial sweetener, sweetener, sugar substitute, zero calorie sweetener",
    foods:
      "aspartame, sucralose, splenda, saccharin, acesulfame, sweet n low, nutrasweet, neotame, advantame, cyclamate, e950, e951, e952, e954, e955, e961, e962, diet soda, diet cola",
    maybe: "sugar free, zero sugar, diet",
  },
  {
    names: "caffeine, stimulant",
    foods:
      "coffee, espresso, black tea, green tea, white tea, oolong, earl grey, english breakfast, matcha, chai, sencha, darjeeling, assam, cola, coke, coca cola, pepsi, energy drink, yerba mate, guarana, kahlua, tea bag",
    maybe: "chocolate, cocoa, cacao, tea, tiramisu, mocha",
    not: "herbal tea, chamomile tea, mint tea, peppermint tea, ginger tea, rooibos, white chocolate, tea towel, decaf",
  },
  { names: "coffee", foods: "coffee, espresso, kahlua", maybe: "tiramisu" },
  {
    names: "nitrates and nitrites, nitrate, nitrite, e249, e250, e251, e252",
    foods:
      "curing salt, pink curing salt, prague powder, bacon, ham, prosciutto, pancetta, salami, pepperoni, chorizo, mortadella, bologna, pastrami, corned beef, hot dog, frankfurter, deli meat, lunch meat, jerky, kielbasa",
    only: "meat",
  },
  { names: "sulfites, sulfite, sulphite, e220", contents: ["sulfite"] },
  {
    names: "latex fruit, latex, latex food, latex fruit syndrome, latex allergy",
    foods: "avocado, guacamole, banana, plantain, kiwi, kiwifruit, chestnut",
    maybe:
      "papaya, mango, passion fruit, passionfruit, fig, melon, pineapple, tomato, potato, fruit salad",
    not: "water chestnut, sweet potato, banana pepper",
  },
  {
    names: "meat of mammals, mammal meat, mammal, mammalian meat, alpha gal, alpha gal syndrome",
    contents: ["pork", "beef", "gelatin"],
    foods: "lamb, mutton, hogget, goat, venison, bison, elk, boar, horse, merguez, rabbit, lard",
    only: "meat",
    note: message("milk and butter are not included; name them to leave them out, too"),
  },
  {
    names: "all that comes from animals, vegan, plant based, animal product",
    contents: ["meat", "fish", "gelatin", "rennet", "animal", "dairy", "egg"],
  },
  { names: "meat and fish, vegetarian", contents: ["meat", "fish", "gelatin", "rennet"] },
  { names: "meat and gelatin, pescatarian, pescetarian", contents: ["meat", "gelatin"] },
  {
    names: "pork with gelatin and alcohol, halal",
    contents: ["pork", "gelatin", "alcohol"],
    note: message("“Halal Ingredients” under “More restrictions” checks more"),
  },
  {
    names: "pork and what else is never kosher, kosher",
    contents: ["pork", "crustacean", "mollusk", "nonKosher", "gelatin"],
    note: message("“Kosher Ingredients” under “More restrictions” also checks for meat with milk"),
  },
  {
    names: "fish high in mercury, high mercury fish, mercury",
    contents: ["mercury"],
  },
  {
    names:
      "foods of unpasteurized milk, unpasteurized, unpasteurized cheese, unpasteurised, unpasteurised cheese, raw milk, raw milk cheese, unpasteurized milk, unpasteurised milk",
    contents: ["unpasteurized"],
    foods: "unpasteurized, unpasteurised, raw milk",
    only: "dairy",
  },
];

const CHEESES =
  "cheese, cheddar, mozzarella, bocconcini, parmesan, parmigiano, parmigiana reggiano, pecorino, romano, grana padano, asiago, gouda, edam, emmental, emmentaler, emmenthal, gruyere, comte, brie, camembert, feta, halloumi, paneer, ricotta, mascarpone, provolone, monterey jack, pepper jack, jack, colby, havarti, fontina, manchego, swiss, muenster, munster, raclette, taleggio, cotija, queso, oaxaca, burrata, stracciatella, boursin, velveeta, quark, neufchatel, jarlsberg, limburger, reblochon, roquefort, gorgonzola, stilton, chevre, dolcelatte, cambozola, bleu, scamorza, caciocavallo, labneh, mizithra, kasseri, kefalotyri, tilsit, beaufort, morbier, wensleydale, leicester, gloucester, cheshire, caerphilly";

const POULTRY =
  "chicken, turkey, duck, goose, quail, poultry, hen, capon, poussin, guinea fowl, pheasant, partridge, squab, pigeon, ostrich";

/**
 * Groups of foods by the words of their names, and by contents. Kinds of cheese, mushroom, fruit and vegetable are common
 * knowledge. The nightshades, the cabbage family, citrus and the onion family follow botany (Solanaceae, Brassicaceae, Citrus,
 * Allium), limited to edible ones.
 */
export const FOOD_GROUPS: readonly FoodGroup[] = [
  { names: "gluten, celiac, coeliac, celiac disease, coeliac disease", contents: ["gluten"] },
  { names: "wheat, weizen", contents: ["wheat"] },
  {
    names:
      "milk, dairy, lactose, milk product, dairy product, cow milk, leche, lait, latte, casein, whey, laitage, produit laitier, produits laitiers, milchprodukt, milchprodukte, molkereiprodukte, latticini, lacteo, lacteos",
    contents: ["dairy"],
  },
  { names: "eggs, egg, egg white, egg yolk", contents: ["egg"] },
  { names: "soy, soya, soja, soybean, soy product", contents: ["soy"] },
  {
    names:
      "nuts, nut, frutos secos, noix, fruits a coque, fruits secs, frutta secca, frutta a guscio, schalenfrüchte, schalenobst",
    contents: ["nut"],
  },
  { names: "tree nuts, tree nut", contents: ["treeNut"] },
  { names: "peanuts, peanut, groundnut, arachide, cacahuete, cacahouete", contents: ["peanut"] },
  { names: "sesame, sesame seed", contents: ["sesame"] },
  { names: "mustard, senf, moutarde", contents: ["mustard"] },
  { names: "celery", contents: ["celery"] },
  { names: "lupin, lupine", contents: ["lupin"] },
  { names: "alcohol, alcoholic, booze", contents: ["alcohol"] },
  { names: "gelatin", contents: ["gelatin"] },
  { names: "foods high in FODMAPs, fodmap, high fodmap", contents: ["fodmap"] },
  {
    names: "spicy foods, spicy, hot spice, chili heat, spiciness",
    said: "hot, heat, spice heat",
    contents: ["hot"],
    // Dishes that are usually hot. The cook may have left the chili out.
    maybe:
      "nashville hot, vindaloo, phaal, arrabbiata, arrabiata, diavolo, firecracker, jerk, dan dan, mapo, kung pao",
  },
  { names: "meat, meat product", contents: ["meat"] },
  { names: "pork, pig", contents: ["pork"] },
  { names: "beef, cow, rind, rindfleisch, boeuf, manzo, carne de res", contents: ["beef"] },
  {
    names: "red meat",
    contents: ["pork", "beef"],
    foods: "lamb, mutton, hogget, goat, venison, bison, elk, boar, horse, merguez",
    only: "meat",
  },
  { names: "poultry, fowl, bird", foods: POULTRY, only: "meat" },
  { names: "lamb, mutton", foods: "lamb, mutton, hogget, merguez", only: "meat" },
  {
    names: "game, game meat",
    foods: "venison, elk, bison, boar, hare, rabbit, pheasant, partridge, quail, pigeon, grouse",
    only: "meat",
  },
  {
    names: "organ meats, organ meat, offal, innards, giblet, variety meat",
    contents: ["liver"],
    foods:
      "kidney, heart, tongue, tripe, sweetbread, gizzard, giblet, brain, chitterling, haggis, lung, trotter, menudo",
    only: "meat",
  },
  {
    names:
      "cured meat, deli meat, cold cut, lunch meat, lunchmeat, luncheon meat, charcuterie, processed meat",
    foods:
      "bacon, ham, prosciutto, pancetta, salami, pepperoni, chorizo, mortadella, bologna, pastrami, corned beef, speck, guanciale, coppa, capicola, soppressata, bresaola, nduja, hot dog, frankfurter, deli meat, cold cut, lunch meat, jerky",
    only: "meat",
  },
  {
    names: "sausages, sausage",
    foods:
      "sausage, salami, chorizo, bratwurst, kielbasa, andouille, frankfurter, hot dog, pepperoni, merguez, mortadella, boudin, knackwurst, nduja, linguica, wurst",
    only: "meat",
  },
  { names: "fish", contents: ["finfish"] },
  {
    names: "shellfish, schalentiere, schalentier, schaltiere",
    contents: ["crustacean", "mollusk"],
  },
  {
    names: "seafood, fish and seafood, fruits de mer, frutti di mare, mariscos, meeresfrüchte",
    contents: ["fish"],
  },
  {
    names:
      "crustaceans, crustacean, krebstiere, krustentiere, crustace, crustaces, crostacei, crustaceos",
    contents: ["crustacean"],
  },
  {
    names: "mollusks, mollusk, mollusc, weichtiere, mollusque, molluschi, moluscos",
    contents: ["mollusk"],
  },
  {
    names: "shrimp, prawn, gamba, gambas, crevette, gambero, gamberetti",
    foods: "shrimp, gambas, gamberi, langostino, ebi, scampi",
    only: "fish",
  },
  {
    names: "oily fish, fatty fish",
    foods: "salmon, mackerel, sardine, herring, trout, anchovy, tuna, eel, kipper, sprat",
    only: "fish",
  },
  { names: "cheese, any cheese, fromage, queso, formaggio", foods: CHEESES, only: "dairy" },
  {
    names: "blue cheese, moldy cheese, bleu cheese",
    foods:
      "blue cheese, bleu cheese, bleu, roquefort, gorgonzola, stilton, danish blue, cambozola, dolcelatte, cabrales, saint agur, fourme d ambert, maytag blue, valdeon, point reyes",
    only: "dairy",
  },
  {
    names: "goat cheese, goat milk cheese",
    foods: "goat cheese, chevre, goat curd, crottin, bucheron, valencay, sainte maure, banon",
    only: "dairy",
  },
  {
    names: "butter",
    foods: "butter, ghee, beurre",
    only: "dairy",
  },
  {
    names: "coriander leaf, cilantro, fresh coriander",
    foods:
      "cilantro, coriander leaf, fresh coriander, green coriander, coriander sprig, fresh coriander leaf",
    maybe:
      "coriander, pico de gallo, guacamole, green chutney, coriander chutney, salsa verde, chermoula, zhug, salsa",
    not: "coriander seed, ground coriander, coriander powder, coriander root",
  },
  {
    names: "coriander, koriander, coriandre, coriandolo",
    foods: "coriander, cilantro",
    note: message("leaf and seed: we cannot tell which of them you mean"),
  },
  {
    names: "chilies, chili, chili pepper, chile, hot pepper",
    contents: ["hot"],
    foods: "chili, jalapeno, habanero, cayenne, chipotle, poblano, ancho, guajillo, serrano pepper",
    not: "sweet chili sauce",
  },
  ...PLANT_GROUPS,
  ...KITCHEN_GROUPS,
  ...LABEL_GROUPS,
];
