import type { FoodGroup } from "./food-group";

const BEANS =
  "bean, chickpea, garbanzo, edamame, hummus, black eyed pea, cowpea, pinto, cannellini, fava, lima";
const PULSES = `${BEANS}, lentil, falafel, dal, dhal, urad, moong, split pea, pigeon pea`;
const NO_PULSES =
  "vanilla bean, coffee bean, cocoa bean, cacao bean, tonka bean, jelly bean, bean sprout";

/** Groups of plants by the words of their names. */
export const PLANT_GROUPS: readonly FoodGroup[] = [
  {
    names: "mushrooms, mushroom, fungi",
    foods:
      "mushroom, shiitake, portobello, portabella, porcini, cremini, crimini, chanterelle, morel, enoki, maitake, shimeji, truffle, chestnut mushroom, baby bella, wood ear, black fungus, huitlacoche, oyster mushroom, hen of the wood, chicken of the wood, lion mane",
    not: "chocolate truffle",
  },
  {
    names: "onions, onion",
    foods: "onion, scallion, cipollini, pearl onion",
    maybe: "shallot",
  },
  {
    names: "the onion family, allium",
    foods: "onion, scallion, cipollini, shallot, garlic, leek, chive, ramp",
  },
  { names: "beans, bean", foods: BEANS, not: NO_PULSES },
  {
    names: "pulses, pulse, legume",
    foods: `${PULSES}, pea, soy, tofu, tempeh, peanut, lupin`,
    not: NO_PULSES,
  },
  { names: "lentils, lentil", foods: "lentil, dal, dhal, urad, moong" },
  {
    names: "chickpeas, chickpea, garbanzo",
    foods: "chickpea, garbanzo, hummus, falafel, besan, gram flour",
  },
  {
    names: "nightshades, nightshade",
    foods:
      "tomato, potato, eggplant, aubergine, bell pepper, sweet pepper, red pepper, green pepper, yellow pepper, chili, jalapeno, habanero, cayenne, paprika, pimiento, pimento, poblano, ancho, chipotle, serrano pepper, tomatillo, goji, ketchup, salsa, marinara, passata, peppadew, pepperoncini, hot sauce, harissa, sriracha, gochujang, red pepper flake",
    maybe: "pepper, curry powder, curry paste, seasoning",
    not: "sweet potato, black pepper, white pepper, pink pepper, sichuan pepper, szechuan pepper, lemon pepper, ground pepper, green peppercorn, red peppercorn, pepper jack, peppercorn",
  },
  {
    names: "tomatoes, tomato",
    foods: "tomato, ketchup, catsup, marinara, passata, pizza sauce, gazpacho, sugo",
    maybe: "salsa, bbq sauce, barbecue sauce, cocktail sauce, enchilada sauce",
  },
  {
    names: "potatoes, potato",
    foods:
      "potato, french fry, hash brown, tater tot, yukon gold, fingerling, gnocchi, potato chip",
    not: "sweet potato",
    maybe: "fry",
  },
  { names: "sweet potatoes, sweet potato, yam", foods: "sweet potato, yam" },
  {
    names: "corn, maize",
    foods:
      "corn, maize, polenta, cornmeal, cornstarch, grits, hominy, masa, popcorn, masa harina, sweetcorn",
    maybe: "tortilla chip, taco shell, tortilla",
    not: "flour tortilla, wheat tortilla, tortilla espanola, tortilla de patata",
  },
  {
    names: "bell peppers, bell pepper, sweet pepper, capsicum",
    foods:
      "bell pepper, sweet pepper, red pepper, green pepper, yellow pepper, orange pepper, capsicum, pimiento, pimento, peppadew, roasted red pepper, mini pepper",
    not: "red pepper flake, crushed red pepper, green peppercorn",
  },
  {
    names: "eggplant, aubergine, brinjal, egg plant",
    foods: "eggplant, aubergine, egg plant, brinjal, baba ganoush",
  },
  { names: "zucchini, courgette", foods: "zucchini, courgette, zoodle, courgetti, summer squash" },
  {
    names: "squash, pumpkin",
    foods: "squash, pumpkin, butternut, kabocha, delicata, acorn squash, zucchini, courgette",
    not: "pumpkin seed, pumpkin pie spice, pumpkin spice",
  },
  {
    names: "leafy greens, leafy green, greens, leafy vegetable",
    foods:
      "spinach, kale, chard, lettuce, arugula, rocket, collard, collard green, mustard green, beet green, turnip green, dandelion green, salad green, mixed green, spring mix, watercress, endive, escarole, radicchio, romaine, iceberg, bok choy, cavolo nero, mesclun, mizuna, tatsoi, sorrel, microgreen, baby green, cabbage",
  },
  {
    names:
      "the cabbage family, cabbage family, cruciferous vegetable, cruciferous veggie, crucifer, cruciferous, brassica",
    foods:
      "cabbage, broccoli, cauliflower, kale, brussels sprout, brussel sprout, kohlrabi, bok choy, pak choi, collard, turnip, rutabaga, swede, radish, daikon, arugula, rocket, watercress, mustard green, romanesco, broccolini, rapini, sauerkraut, kimchi, napa, mizuna, tatsoi, coleslaw, slaw, cavolo nero, horseradish, wasabi",
  },
  {
    names: "cabbage",
    foods: "cabbage, sauerkraut, coleslaw, slaw, napa, kimchi",
    maybe: "egg roll, spring roll",
  },
  {
    names: "citrus fruit, citrus",
    foods:
      "citrus, lemon, lime, orange, grapefruit, mandarin, tangerine, clementine, satsuma, yuzu, pomelo, kumquat, bergamot, calamansi, citron, ponzu, key lime, marmalade, limoncello",
    not: "lemon thyme, lemon balm, lemon verbena, lemon grass, orange bell pepper, orange pepper, orange lentil",
  },
  {
    names: "berries, berry",
    foods:
      "berry, strawberry, raspberry, blueberry, blackberry, cranberry, gooseberry, boysenberry, currant, elderberry, mulberry, lingonberry, goji",
  },
  {
    names: "stone fruit",
    foods: "peach, nectarine, apricot, plum, cherry, mango, prune",
    not: "plum tomato, cherry tomato, cherry pepper",
  },
  {
    names: "dried fruit",
    foods:
      "raisin, sultana, currant, prune, date, dried apricot, dried cranberry, dried cherry, dried fig, dried mango, dried fruit, craisin",
    not: "red currant, black currant",
  },
  { names: "raisins, raisin", foods: "raisin, sultana, craisin, golden raisin" },
  {
    names: "root vegetables, root vegetable",
    foods:
      "carrot, parsnip, beet, beetroot, turnip, rutabaga, swede, celeriac, celery root, radish, daikon, potato, sweet potato, yam, jerusalem artichoke, sunchoke, salsify, cassava, taro, jicama, root vegetable",
    not: "beet green, turnip green",
  },
  { names: "beets, beet, beetroot", foods: "beet, beetroot" },
  {
    names: "olives, olive",
    foods: "olive, kalamata, tapenade, castelvetrano, nicoise olive",
    not: "olive oil, virgin olive oil, extra virgin olive oil",
  },
  {
    names: "pickles, pickle, pickled food, anything pickled",
    foods:
      "pickle, pickled, gherkin, cornichon, dill pickle, giardiniera, kimchi, sauerkraut, relish, caper",
  },
  {
    names: "seeds, seed",
    contents: ["sesame"],
    foods: "seed, tahini, flaxseed, poppyseed, pepita, chia",
    maybe: "everything bagel seasoning",
  },
  {
    names: "rice",
    foods: "rice, basmati, arborio, jasmine rice, risotto, sushi rice, carnaroli",
    not: "cauliflower rice, broccoli rice",
  },
  {
    names: "pasta, noodle",
    foods:
      "pasta, noodle, spaghetti, linguine, fettuccine, tagliatelle, pappardelle, penne, rigatoni, ziti, fusilli, rotini, farfalle, macaroni, orzo, ditalini, bucatini, vermicelli, lasagna, ravioli, tortellini, cannelloni, orecchiette, udon, soba, ramen, gnocchi",
    not: "zucchini noodle, vegetable noodle, carrot noodle, daikon noodle, cucumber noodle, pasta sauce",
  },
  {
    names: "fresh herbs, herb",
    foods:
      "herb, basil, parsley, cilantro, mint, dill, thyme, rosemary, sage, oregano, tarragon, chervil, chive, marjoram",
  },
  {
    names: "sprouts, sprout",
    foods: "sprout, beansprout, brussels sprout, brussel sprout, alfalfa",
  },
  {
    names: "black pepper, pepper, peppercorn",
    foods: "pepper, peppercorn",
    not: "bell pepper, sweet pepper, red pepper, green pepper, yellow pepper, orange pepper, chili pepper, hot pepper, cayenne pepper, serrano pepper, poblano pepper, jalapeno pepper, banana pepper, cherry pepper, pepper jack, pepper flake, roasted pepper, mini pepper, padron pepper, shishito pepper, fresno pepper, scotch bonnet pepper, ghost pepper, aleppo pepper, espelette pepper, sichuan pepper, szechuan pepper",
  },
  {
    names: "oranges, orange",
    foods: "orange, marmalade, clementine, mandarin, tangerine, satsuma",
    not: "orange bell pepper, orange pepper, orange lentil, orange food coloring",
  },
  { names: "coconut", foods: "coconut, copra" },
  {
    names: "chocolate, cocoa, cacao",
    foods: "chocolate, cocoa, cacao, nutella, gianduja",
    not: "chocolate mint",
  },
  { names: "tofu, bean curd", foods: "tofu, bean curd, beancurd" },
  { names: "honey", foods: "honey, honeycomb", not: "honey mushroom, honeynut squash" },
  {
    names: "anise and licorice, licorice, black licorice, liquorice, anise, aniseed",
    foods: "anise, aniseed, licorice, fennel, star anise, ouzo, pernod, sambuca, absinthe",
  },
];
