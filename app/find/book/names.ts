import { byName } from "~/engine/food";
import { ALIKE, DISHES } from "./dishes";
import { words, lists, table } from "./words";

/** Foods that are found by each name that the lexicon has for them, and by these. */
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

/** Words for one and the same thing. */
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

/** Names of one and the same dish, in English and as its own land calls it; none that its words tell by themselves. */
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

/** "Rocket salad" is arugula in a shop, and a dish where one is looked for. */
const isFood = (name: string) => !DISHES.has(name.split(" ").at(-1) ?? "");

const foodNames = lists(FOODS).map(([food = "", ...others]) => {
  const known = lists(byName().get(food)?.names.join(", ") ?? "").flat();
  return [...new Set([food, ...known.filter(isFood), ...others])];
});

/** Names that mean one thing, under each of them. */
const GROUPS = new Map(
  [...foodNames, ...lists(SAME), ...lists(SAME_DISH)].flatMap((names) =>
    names.map((name): [string, string[]] => [name, names]),
  ),
);

/** Words that are no food by themselves, and tell one food from another: "red" of "red cabbage". */
export const TELLING_APART = words("red, white, black, green, brown, dark, wild, bitter");
/** Of these a list says more between the two words, or only the second. */
const TOLD_OTHERWISE = words(
  "pepper, fish, meat, sauce, gravy, chili, capsicum, kidney, turtle, vegetable, pea, potato, mushroom, sugar, flour",
);
const PLAIN = words(
  "white rice, white onion, brown onion, white bread, green cabbage, white cabbage",
);

/** "Red cabbage", and no wine that is red beside a cabbage: two words that stand side by side where they name a food. */
const TOLD_APART = new Map(
  [...byName().keys()].flatMap((name): [string, string][] => {
    const [first = "", second = "", ...more] = name.split(" ");
    const isPair = TELLING_APART.has(first) && second !== "" && more.length === 0;
    const isDish = DISHES.has(second) || ALIKE.has(second);
    const isOne = isPair && !isDish && !TOLD_OTHERWISE.has(second) && !PLAIN.has(name);
    return isOne && !GROUPS.has(name) ? [[name, second]] : [];
  }),
);

/** What is called after another food that is none of it: no butter is in a butter bean, and no egg beside egg noodles. */
const CALLED_AFTER = words(
  "bean, noodle, pea, squash, lettuce, mushroom, pepper, apple, radish, chestnut, fruit, cabbage, plum",
);
const CALLED_SO = new Map(
  [...byName().keys()].flatMap((name): [string, string][] => {
    const [first = "", second = "", ...more] = name.split(" ");
    const isOne = CALLED_AFTER.has(second) && more.length === 0 && byName().has(first);
    return isOne && !GROUPS.has(name) ? [[name, second]] : [];
  }),
);

/** Dishes that are another thing than their two words say. */
const DISHES_APART = new Map(
  [...words("christmas pudding, egg salad, rice cake, potato cake")].map((name) => [
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
/** "chicken breast", each with its animal: who asks for a cut does not name a dish. */
export const CUT_OF = new Map(
  ANIMALS.flatMap((animal) =>
    [...CUTS].map((cut): [string, string] => [`${animal} ${cut}`, animal]),
  ),
);

/** Two words that are one thing. */
const TWO_WORDS = new Set([
  ...words(
    "soy sauce, pot roast, pumpkin seed, fennel seed, shrimp paste, potato gnocchi, black bean, kidney bean, cream cheese, sour cream, coconut milk, ice cream, egg white, egg yolk, fruit salad, low salt, low sodium, low sugar, low cholesterol, rice noodle, rice paper, rice vinegar, rice flour, celery seed, potato starch, bread flour",
  ),
  ...CUT_OF.keys(),
]);

/** Foods and their kinds: who asks for the first, or wants none of it, means each of the others. */
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

/** Ways of cooking: they show in the steps. */
export const COOKING_METHODS = words(`
  roast, roasted, bake, baked, fry, fried, steam, steamed, poach, poached
`);

/** Dishes that are a flavor, too: who has it in the list has the dish. */
export const FLAVORS = words("curry, pesto");

/** Words that say how something tastes: what has the food in it tastes of it. */
export const TASTES = words("spicy, spice, hot, fiery, creamy, cheesy, garlicky, lemony");

/** Words for how something feels in the mouth; a description or a step may say so. */
export const TEXTURES = words(
  "crispy, crunchy, sticky, tangy, zesty, juicy, tender, gooey, fluffy, silky, flaky, chewy, rich, fresh",
);

const isOneWord = (name: string) => !name.includes(" ");

/** Foods that are no typos, and that typos are corrected to, whether the book has them or not. */
const OTHER_FOODS = words(`
  bagel, barley, biscuit, brownie, burrito, calamari, chip, clam, couscous, crab, crumble, duck,
  empanada, fajita, falafel, frittata, fudge, ghee, gnocchi, goat, goose, granola, gravy, halal, jambalaya,
  jerky, kosher, lamb, liver, lobster, meringue, moussaka, muffin, nacho, nugget, oatmeal, octopus,
  oxtail, paella, paleo, pastry, pickle, pizza, poke, polenta, popcorn, porridge, pretzel, quail, quesadilla,
  quiche, quinoa, rabbit, ratatouille, rhubarb, rib, risotto, scone, seitan, sorbet, squid, stroganoff, sushi, tempeh, teriyaki,
  savoy, toast, trifle, turkey, veal, venison, waffle, wing, wrap
`);

/** Every name of more than one word that the tables know, such as "green onion". */
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

/** Every name of one word of the tables; "arroz" is only a part of one. */
export const TABLE_NAMES = new Set(
  [...GROUPS, ...KINDS, ...DISHES, ...ALIKE, ...OTHER_FOODS].flat(2).filter(isOneWord),
);

/** Every single word of the tables. */
export const TABLE_WORDS = new Set(
  [...GROUPS, ...KINDS, ...DISHES, ...ALIKE, ...OTHER_FOODS]
    .flat(2)
    .flatMap((name) => name.split(" ")),
);

/** Lentils are beans to whom beans are forbidden, and nearly that to whom wants some. */
const LENTILS = new Set([
  "lentil",
  ...(GROUPS.get("lentil") ?? []),
  "dal",
  ...(GROUPS.get("dal") ?? []),
]);

/** Who asks for spaghetti takes rigatoni, if all else is right, and for pumpkin another squash. */
const PASTA = KINDS.get("pasta") ?? [];
/** Pasta dishes that other shapes do not replace. */
export const FILLED = words("lasagna, stuffed shell, ravioli, tortellini");
const STAND_INS = [PASTA.filter((it) => !FILLED.has(it)), KINDS.get("squash") ?? []];

/** A name to look for, and how well it answers, 0 to 1. */
export type Expansion = {
  name: string;
  weight: number;
  /** True for other names of the same thing. */
  isSame: boolean;
  /** A dish is one by its title. */
  isDish: boolean;
  /** True for what only comes close: rigatoni where spaghetti was asked for. */
  isAlike: boolean;
};

/** What somebody who writes this name may mean, the name itself first. */
export function expansionsOf(said: string): Expansion[] {
  const same = GROUPS.get(said) ?? [said];
  const kindsIn = (kinds: typeof DISHES) =>
    same.flatMap((it) => kinds.get(it) ?? []).flatMap((it) => GROUPS.get(it) ?? it);
  const isDish = same.some((it) => DISHES.has(it) || ALIKE.has(it));
  const foods = foodsCalled(said).filter((it) => !same.includes(it));
  // A breast of chicken is chicken, and red cabbage is cabbage, where nothing closer is there.
  const less = [CUT_OF, TOLD_APART, CALLED_SO, DISHES_APART].flatMap((it) => it.get(said) ?? []);
  const isNoodle = said === "noodle";
  const others = STAND_INS.filter((it) => it.includes(said)).flat();
  const standIns = others.filter((it) => it !== said);
  const other = { isSame: false, isDish: false, isAlike: false };
  return [
    { name: said, weight: 1, isSame: true, isDish, isAlike: false },
    ...same
      .filter((it) => it !== said)
      .map((name) => ({ name, weight: 0.95, isSame: true, isDish, isAlike: false })),
    ...foods.map((name) => ({
      ...other,
      name,
      weight: 0.8,
      // Penne are no noodles, and do where nothing else is there.
      isAlike:
        (isNoodle && (name === "pasta" || PASTA.includes(name))) ||
        (said === "bean" && LENTILS.has(name)),
    })),
    ...kindsIn(DISHES).map((name) => ({ ...other, name, weight: 0.8, isDish: true })),
    ...kindsIn(ALIKE).map((name) => ({
      ...other,
      name,
      weight: 0.8,
      isDish: true,
      isAlike: true,
    })),
    ...less.map((name) => ({ ...other, name, weight: 0.5, isAlike: true })),
    ...standIns.map((name) => ({ ...other, name, weight: 0.5, isAlike: true })),
  ];
}

/** The kind of food that a name is one of: beef for a brisket; undefined for one of no kind. */
export const kindOf = (name: string): string | undefined =>
  [...KINDS].find(([, names]) => names.includes(name))?.[0];

/** Every name of a food and of its kinds: "seafood" is "prawn", too. */
export function foodsCalled(name: string) {
  const found = new Set([name]);
  for (const it of found) {
    for (const other of [...(GROUPS.get(it) ?? []), ...(KINDS.get(it) ?? [])]) found.add(other);
  }
  return [...found];
}
