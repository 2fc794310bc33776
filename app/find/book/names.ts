import { ALIKE, DISHES } from "./dishes";
import { GROUPS, CALLED_SO, DISHES_APART, TOLD_APART } from "./told-apart";
import { table, words } from "./words";

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
