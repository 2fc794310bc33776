import { byName } from "~/engine/food";
import { ALIKE, DISHES } from "./dishes";
import { bookWords, lists, table } from "./words";

/** Foods for which all names of the lexicon are synonyms, together with the names listed here. */
const FOODS = `
  zucchini
  eggplant
  scallion
  cilantro, coriander
  shrimp, gamba, camaron, king prawn, tiger prawn
  ground beef, mince, ground chuck
  ground pork
  ground chicken
  ground lamb, minced lamb, lamb mince
  ground turkey, minced turkey, turkey mince
  chickpea, chana
  bell pepper, sweet pepper
  arugula
  beet
  cornstarch
  powdered sugar
  heavy cream, double cream
  bok choy
  snow pea
  fava bean
  green bean, french bean, string bean, haricot vert
  yogurt, yoghurt
  hummus, houmous, humus
  parmesan, parmigiana, parm
  white bean, cannellini
  sweet potato, yam
  goat cheese, chevre
  blue cheese, gorgonzola
  tofu, bean curd, beancurd
  potato, aloo, tattie, tatty, spud, tater
  sausage, banger
  ham, gammon
  cauliflower, gobi, gobhi, cauli
  avocado, avo
  mushroom, shroom
  mozzarella, mozz
  banana, brown banana, black banana
  celeriac, celery root
  okra, bhindi, lady finger
  pea, matar, mattar
  corn, sweetcorn, maize
`;

/** Groups of words with the same meaning. */
const SAME = `
  chili, chilli, chile, chilies, chillies, chilly
  tart, tarte
  naan, nan
  dal, daal, dhal, lentil curry
  guacamole, guac
  soup, soupe, sopa
  vegetable, veg
  kimchi, kimchee
  omelette, omelet
  kebab, kabob, kebob, skewer
  pad thai, pad tai
  kung pao, kung pow
  butter chicken, murgh makhani, chicken makhani
  mac, macaroni
  bolognese, bolognaise, bolonaise, bol
  spaghetti, spag
  bourguignon, burgundy
  barbecue, barbeque, bbq
  chocolate, choc
  fry, fried
  french fry, frite
  roast, roasted
  bake, baked
  stuffed, filled
  smoked, smoky
  mash, mashed
  pork tenderloin, pork fillet
  beef tenderloin, beef fillet
  baked potato, jacket potato, jacket spud
  sandwich, butty, sarnie
  cupcake, fairy cake
  fish stick, fish finger
  steam, steamed
  crisp, crispy, crunchy
  cream, creamy
  cheese, cheesy
  garlic, garlicky
  lemon, lemony
  lasagna, lasagne
  caramelized, caramelised
`;

/** Names of one dish in English and in the language of its country. Omits names whose words already match. */
const SAME_DISH = `
  spanish omelette, spanish omelet, spanish tortilla, tortilla espanola, tortilla de patata, tortilla de papa
  goulash, gulasch, gulyas, gulas
  stroganoff, stroganov, stroganof
  french toast, pain perdu, eggy bread
  creme caramel, caramel custard, flan
  rice pudding, arroz con leche, milchreis, rizogalo
  scalloped potato, potatoes au gratin, potato au gratin, dauphinoise potato, potato dauphinoise, gratin dauphinois, dauphinoise
  chili con carne, texas chili
  shrimp cocktail, prawn cocktail
  som tam, green papaya salad
  tom yum, tom yam
  baba ganoush, baba ghanoush, eggplant dip, aubergine dip
  tzatziki, cacik, tsatsiki
  tabbouleh, tabouleh, tabouli, taboule
  dolmades, dolma, stuffed grape leaf, stuffed vine leaf
  gyro, gyros
  cevapi, cevapcici
  spanakopita, spinach pie
  caprese, tomato mozzarella salad
  aglio olio, aglio e olio
  pasta fagioli, pasta e fagioli, pasta fazool
  tarte flambee, flammkuchen
  croque monsieur, ham cheese toastie
  molten chocolate, lava cake, chocolate fondant, chocolate lava
  ice pop, popsicle, ice lolly, paleta
  potsticker, gyoza, jiaozi, pot sticker
  spring roll, egg roll
  chana masala, chole, chickpea masala
  saag paneer, palak paneer
  bhaji, bhajia
  bhindi masala, okra masala
  chapati, chapatti
  potato pancake, latke
  refried bean, frijoles refritos
  queso dip, chile con queso, chili con queso
  cheesesteak, cheese steak
`;

/**
 * Returns true for a food's name, if its last word is not a dish. "Rocket salad" is arugula in a shop, but a dish in a
 * search.
 */
const isFood = (name: string) => !DISHES.has(name.split(" ").at(-1) ?? "");

const foodNames = lists(FOODS).map(([food = "", ...otherNames]) => {
  const lexiconNames = lists(byName().get(food)?.names.join(", ") ?? "").flat();
  return [...new Set([food, ...lexiconNames.filter(isFood), ...otherNames])];
});

/** Groups of synonyms, keyed by each of their names. */
const GROUPS = new Map(
  [...foodNames, ...lists(SAME), ...lists(SAME_DISH)].flatMap((names) =>
    names.map((name): [string, string[]] => [name, names]),
  ),
);

/** Words that are not foods and distinguish one food from another: "red" of "red cabbage". */
export const TELLING_APART = bookWords("red, white, black, green, brown, dark, wild, bitter");
/** Pairs for which recipes put a word between the two words, or use only the second. */
const TOLD_OTHERWISE = bookWords(
  "pepper, fish, meat, sauce, gravy, chili, capsicum, kidney, turtle, vegetable, pea, potato, mushroom, sugar, flour",
);
const PLAIN = bookWords(
  "white rice, white onion, brown onion, white bread, green cabbage, white cabbage",
);

/** Pairs of adjacent words that name one food: "red cabbage" does not match red wine with cabbage. */
const TOLD_APART = new Map(
  [...byName().keys()].flatMap((name): [string, string][] => {
    const [first = "", second = "", ...more] = name.split(" ");
    const isPair = TELLING_APART.has(first) && second !== "" && more.length === 0;
    const isDish = DISHES.has(second) || ALIKE.has(second);
    const isOne = isPair && !isDish && !TOLD_OTHERWISE.has(second) && !PLAIN.has(name);
    return isOne && !GROUPS.has(name) ? [[name, second]] : [];
  }),
);

/**
 * Foods that are named after another food that they do not contain: a butter bean has no butter, and egg noodles need
 * no separate egg.
 */
const CALLED_AFTER = bookWords(
  "bean, noodle, pea, squash, lettuce, mushroom, pepper, apple, radish, chestnut, fruit, cabbage, plum",
);
const CALLED_SO = new Map(
  [...byName().keys()].flatMap((name): [string, string][] => {
    const [first = "", second = "", ...more] = name.split(" ");
    const isOne = CALLED_AFTER.has(second) && more.length === 0 && byName().has(first);
    return isOne && !GROUPS.has(name) ? [[name, second]] : [];
  }),
);

/** Dishes that are not what their two words suggest. */
const DISHES_APART = new Map(
  [...bookWords("christmas pudding, egg salad, rice cake, potato cake")].map((name) => [
    name,
    name.split(" ")[1] ?? "",
  ]),
);

const ANIMALS = "chicken turkey duck pork beef lamb veal salmon cod fish".split(" ");
export const CUTS = new Set(
  "breast thigh wing drumstick leg fillet chop loin tenderloin rib shoulder belly cutlet shank tender".split(
    " ",
  ),
);
/** Cuts with their animal, such as "chicken breast". A request for a cut does not name a dish. */
export const CUT_OF = new Map(
  ANIMALS.flatMap((animal) =>
    [...CUTS].map((cut): [string, string] => [`${animal} ${cut}`, animal]),
  ),
);

/** Pairs of words with one meaning. */
const TWO_WORDS = new Set([
  ...bookWords(
    "soy sauce, pot roast, pumpkin seed, fennel seed, shrimp paste, potato gnocchi, black bean, kidney bean, cream cheese, sour cream, coconut milk, ice cream, egg white, egg yolk, fruit salad, low salt, low sodium, low sugar, low cholesterol, rice noodle, rice paper, rice vinegar, rice flour, celery seed, potato starch, bread flour",
  ),
  ...CUT_OF.keys(),
]);

/** Foods and their kinds. A request for the food, or for dishes without it, also means each of its kinds. */
const KINDS = table(`
  pasta: spaghetti, penne, rigatoni, linguine, fettuccine, lasagna, macaroni, orzo, ravioli, tagliatelle, ziti, fusilli, farfalle, orecchiette, tortellini, bucatini, ditalini, stuffed shell
  noodle: ramen, udon, soba, vermicelli, lo mein, chow mein, pho, pad thai, pad see, rice stick, pasta
  fish: salmon, cod, tuna, tilapia, trout, halibut, catfish, snapper, sea bass, sole, haddock, mackerel, sardine, anchovy, swordfish, mahi, fish sauce, worcestershire, dashi, bonito
  shellfish: shrimp, crab, lobster, clam, mussel, scallop, oyster, crawfish, squid, crabmeat
  seafood: fish, shellfish
  beef: steak, brisket, ground beef, ribeye, sirloin
  pork: bacon, ham, prosciutto, pancetta, sausage, lard, salami, guanciale
  poultry: chicken, turkey, duck
  steak: sirloin, ribeye, flank, bistec
  sausage: chorizo, kielbasa, andouille, bratwurst, merguez
  cheese: cheddar, feta, parmesan, mozzarella, ricotta, gruyere, paneer, cotija, mascarpone, pecorino, queso, halloumi
  bean: chickpea, lentil, black eyed
  mushroom: cremini, shiitake, porcini, portobello
  onion: shallot, scallion
  lentil: dal
  spinach: saag, palak
  chocolate: cocoa
  squash: pumpkin, butternut, kabocha, acorn squash
  vegetable: carrot, zucchini, eggplant, cauliflower, broccoli, asparagus, cabbage, green bean, brussel sprout, potato, squash, kale, mushroom, pepper
  lettuce: romaine, iceberg, butter lettuce, little gem, bibb
  leafy green: kale, chard, collard, spinach, bok choy, mustard green, broccoli rabe, choy sum
  berry: strawberry, raspberry, blueberry, blackberry
  fruit: apple, pear, peach, plum, cherry, apricot, nectarine, berry, banana, mango, pineapple, fig, orange, lemon, lime, grape, rhubarb, cranberry, blackberry
  alcohol: wine, beer, rum, brandy, cognac, sherry, marsala, vodka, sake, bourbon, liqueur, riesling
  ground meat: ground beef, ground pork, ground chicken, ground lamb, ground turkey, mince
  spicy: green chile, green chilies, red chile, red chilies, thai chile, thai chilies, jalapeno, serrano, cayenne, chipotle, gochujang, gochugaru, harissa, sriracha, vindaloo, buffalo, pepper flake, hot sauce, curry paste, arbol, habanero, doubanjiang, diavola
`);

/** Ways of cooking, which recipes name in the steps. */
export const COOKING_METHODS = bookWords(`
  roast, roasted, bake, baked, fry, fried, steam, steamed, poach, poached
`);

/** Dishes that are also a flavor: a recipe with the name in its ingredient list matches the dish. */
export const FLAVORS = bookWords("curry, pesto");

/** Words for tastes. A recipe that contains the food has the taste. */
export const TASTES = bookWords("spicy, spice, hot, fiery, creamy, cheesy, garlicky, lemony");

/** Words for textures, which a description or a step may name. */
export const TEXTURES = bookWords(
  "crispy, crunchy, sticky, tangy, zesty, juicy, tender, gooey, fluffy, silky, flaky, chewy, rich, fresh",
);

const isOneWord = (name: string) => !name.includes(" ");

/** Correctly spelled foods that typos may be corrected to, even if the recipe book does not have them. */
const OTHER_FOODS = bookWords(`
  bagel, barley, biscuit, brownie, burrito, calamari, chip, clam, couscous, crab, crumble, duck,
  empanada, fajita, falafel, frittata, fudge, ghee, gnocchi, goat, goose, granola, gravy, halal, jambalaya,
  jerky, kosher, lamb, liver, lobster, meringue, moussaka, muffin, nacho, nugget, oatmeal, octopus,
  oxtail, paella, paleo, pastry, pickle, pizza, poke, polenta, popcorn, porridge, pretzel, quail, quesadilla,
  quiche, quinoa, rabbit, ratatouille, rhubarb, rib, risotto, scone, seitan, sorbet, squid, stroganoff, sushi, tempeh, teriyaki,
  savoy, toast, trifle, turkey, veal, venison, waffle, wing, wrap
`);

/** All names in the tables that have several words, such as "green onion". */
export const PHRASES = new Set(
  [
    ...[TOLD_APART, CALLED_SO, DISHES_APART].flatMap((names) => [...names.keys()]),
    ...GROUPS,
    ...KINDS,
    ...DISHES,
    ...ALIKE,
    ...COOKING_METHODS,
    ...TWO_WORDS,
  ]
    .flat(2)
    .filter((name) => name.includes(" ")),
);

/** All names in the tables that have one word. Excludes words that are only part of a name, such as "arroz". */
export const TABLE_NAMES = new Set(
  [...GROUPS, ...KINDS, ...DISHES, ...ALIKE, ...OTHER_FOODS].flat(2).filter(isOneWord),
);

/** All single words of the tables. */
export const TABLE_WORDS = new Set(
  [...GROUPS, ...KINDS, ...DISHES, ...ALIKE, ...OTHER_FOODS]
    .flat(2)
    .flatMap((name) => name.split(" ")),
);

/** Lentils count as beans if beans are excluded, and as a near match if beans are requested. */
const LENTILS = new Set([
  "lentil",
  ...(GROUPS.get("lentil") ?? []),
  "dal",
  ...(GROUPS.get("dal") ?? []),
]);

/** Foods that can replace each other if everything else matches: rigatoni for spaghetti, another squash for pumpkin. */
const PASTA = KINDS.get("pasta") ?? [];
/** Pasta dishes that a different shape cannot replace. */
export const FILLED = bookWords("lasagna, stuffed shell, ravioli, tortellini");
const STAND_INS = [PASTA.filter((pastaName) => !FILLED.has(pastaName)), KINDS.get("squash") ?? []];

/** A name to search for, with its quality as a match from 0 to 1. */
export type Expansion = {
  name: string;
  weight: number;
  /** True for synonyms. */
  isSame: boolean;
  /** True for a dish, which is matched only in a title. */
  isDish: boolean;
  /** True for a similar name: rigatoni for "spaghetti". */
  isAlike: boolean;
};

/** Returns the names that a user may mean by a name. The name itself is first. */
export function expansionsOf(requestedName: string): Expansion[] {
  const synonyms = GROUPS.get(requestedName) ?? [requestedName];
  const kindsIn = (kinds: typeof DISHES) =>
    synonyms
      .flatMap((synonym) => kinds.get(synonym) ?? [])
      .flatMap((kindName) => GROUPS.get(kindName) ?? kindName);
  const isDish = synonyms.some((synonym) => DISHES.has(synonym) || ALIKE.has(synonym));
  const foods = foodsCalled(requestedName).filter((food) => !synonyms.includes(food));
  // Any chicken matches a chicken breast, and any cabbage matches red cabbage, if nothing closer matches.
  const less = [CUT_OF, TOLD_APART, CALLED_SO, DISHES_APART].flatMap(
    (kinds) => kinds.get(requestedName) ?? [],
  );
  const isNoodle = requestedName === "noodle";
  const standInNames = STAND_INS.filter((group) => group.includes(requestedName)).flat();
  const standIns = standInNames.filter((standIn) => standIn !== requestedName);
  const defaults = { isSame: false, isDish: false, isAlike: false };
  return [
    { name: requestedName, weight: 1, isSame: true, isDish, isAlike: false },
    ...synonyms
      .filter((synonym) => synonym !== requestedName)
      .map((name) => ({ name, weight: 0.95, isSame: true, isDish, isAlike: false })),
    ...foods.map((name) => ({
      ...defaults,
      name,
      weight: 0.8,
      // Penne are not noodles, but match if nothing else does.
      isAlike:
        (isNoodle && (name === "pasta" || PASTA.includes(name))) ||
        (requestedName === "bean" && LENTILS.has(name)),
    })),
    ...kindsIn(DISHES).map((name) => ({ ...defaults, name, weight: 0.8, isDish: true })),
    ...kindsIn(ALIKE).map((name) => ({
      ...defaults,
      name,
      weight: 0.8,
      isDish: true,
      isAlike: true,
    })),
    ...less.map((name) => ({ ...defaults, name, weight: 0.5, isAlike: true })),
    ...standIns.map((name) => ({ ...defaults, name, weight: 0.5, isAlike: true })),
  ];
}

/** Returns the kind of food that a name belongs to, such as beef for brisket, or undefined. */
export const kindOf = (name: string): string | undefined =>
  [...KINDS].find(([, names]) => names.includes(name))?.[0];

/** Returns all names of a food and of its kinds: "seafood" includes "prawn". */
export function foodsCalled(name: string) {
  const names = new Set([name]);
  for (const foodName of names) {
    for (const relatedName of [...(GROUPS.get(foodName) ?? []), ...(KINDS.get(foodName) ?? [])])
      names.add(relatedName);
  }
  return [...names];
}
