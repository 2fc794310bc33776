import type { FoodGroup } from "./food-group";

/** Groups of foods by how they are made or sold, and by other names for foods that families use. */
export const KITCHEN_GROUPS: readonly FoodGroup[] = [
  {
    names: "salt and salty foods, salt, sodium, salty, salty food",
    foods:
      "salt, soy sauce, tamari, miso, fish sauce, oyster sauce, hoisin, teriyaki, anchovy, caper, olive, feta, halloumi, parmesan, pecorino, bacon, ham, prosciutto, pancetta, salami, sausage, bouillon, stock cube, marmite, vegemite, pickle, sauerkraut, kimchi, worcestershire, doubanjiang, gochujang, shrimp paste, bottarga",
    maybe:
      "stock, broth, cheese, butter, ketchup, mustard, seasoning, cured, smoked, canned, chip, cracker, bread, pesto, dressing, curry paste, soup",
    not: "no salt, salt free, unsalted, olive oil, virgin olive oil, extra virgin olive oil, saltpeter, epsom salt",
    note: "how much of it is in a dish we cannot tell, so that all of it is left out",
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
