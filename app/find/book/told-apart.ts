import { byName } from "~/engine/food";
import { ALIKE, DISHES } from "./dishes";
import { words, lists } from "./words";

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
export const GROUPS = new Map(
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
export const TOLD_APART = new Map(
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
export const CALLED_SO = new Map(
  [...byName().keys()].flatMap((name): [string, string][] => {
    const [first = "", second = "", ...more] = name.split(" ");
    const isOne = CALLED_AFTER.has(second) && more.length === 0 && byName().has(first);
    return isOne && !GROUPS.has(name) ? [[name, second]] : [];
  }),
);

/** Dishes that are another thing than their two words say. */
export const DISHES_APART = new Map(
  [...words("christmas pudding, egg salad, rice cake, potato cake")].map((name) => [
    name,
    name.split(" ")[1] ?? "",
  ]),
);
