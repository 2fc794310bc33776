import type { FoodGroup } from "./food-group";

/**
 * What people look for on labels, and what doctors name: additives by the names and E numbers of Regulation (EC)
 * 1333/2008, stimulants, and the foods that go with an allergy to another thing. Latex: Blanco, "Latex-fruit
 * syndrome", Current Allergy and Asthma Reports 3 (2003): avocado, banana, chestnut and kiwi above all.
 */
export const LABEL_GROUPS: readonly FoodGroup[] = [
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
    note: "milk and butter are not among it, and have to be named where they must go too",
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
    note: "“Halal Ingredients” under “More restrictions” looks at more",
  },
  {
    names: "pork and what else is never kosher, kosher",
    contents: ["pork", "crustacean", "mollusk", "nonKosher", "gelatin"],
    note: "“Kosher Ingredients” under “More restrictions” looks at more: meat with milk, too",
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
