import { table, words } from "./words";

/**
 * Occasions, with what suits them: it comes first, and none of it has to be there. What stands before a slash is the
 * course of a request that names none.
 */
export const OCCASIONS = table(`
  birthday: cake, chocolate, cupcake, brownie, layer
  christmas, xmas, christmas eve, holiday: roast, glazed, ham, tenderloin, cranberry, gingerbread, spice, brussel sprout, cinnamon, orange, chestnut
  thanksgiving: turkey, roast, cranberry, sweet potato, stuffing, green bean, pumpkin, pecan, brussel sprout, mashed, sage, apple
  easter: lamb, ham, roast, glazed, egg, asparagus, carrot, lemon
  hanukkah, chanukah: latke, brisket, potato, applesauce
  passover: brisket, matzo, flourless
  new year, new year eve, new years eve: lentil, black eyed, pork, salmon
  mother day, mothers day, mothering sunday, father day, fathers day: quiche, salmon, steak, strawberry, french toast, pancake, scallop, chocolate, tart
  baby shower, bridal shower, tea party, afternoon tea, bake sale, graduation, housewarming: cupcake, cookie, quiche, deviled, tart, egg salad, brownie, shortbread, madeleine, macaroon
  valentine, valentines day, anniversary: steak, chocolate, scallop, risotto, strawberry
  halloween: pumpkin, squash, chili
  fourth of july, independence day, memorial day, labor day, cookout, summer barbecue, summer bbq: slaw, corn, potato salad, grilled, bean, watermelon, burger, barbecue
  super bowl, superbowl, game day, game night, tailgate, tailgating: wing, dip, nacho, buffalo, slider, queso, guacamole, chili, deviled
  potluck: salad, slaw, deviled, casserole, gratin, baked bean, ziti, macaroni, cornbread
  party, birthday party, dinner party, cocktail party, company, crowd: margarita, sangria, bellini, lemonade, agua fresca, dip, crostini, bruschetta, deviled, skewer, hummus, cupcake, layer, cake
  brunch: egg, quiche, frittata, pancake, shakshuka, hash
  hangover, hungover: egg, bacon, hash, chilaquile, pozole, ramen, pho, burrito, toast
  movie night: popcorn, nacho, pizza, quesadilla, dip
  diwali, eid, ramadan: kheer, halwa, biryani, korma, lamb
  cinco de mayo: taco, guacamole, salsa, enchilada, margarita
  lunar new year, chinese new year: dumpling, noodle, potsticker, spring roll
  pancake day, shrove tuesday: pancake, crepe
  bonfire night, guy fawkes: bean chili, texas chili, sausage, baked potato, toffee, gingerbread
  mardi gras: gumbo, jambalaya, shrimp
  st patrick day, saint patrick day: stout, corned beef, soda bread, colcannon, irish
  cold night, cold day, cold evening, cold weather, winter night, winter evening, rainy day, rainy night, snow day: stew, soup, braised, chili, gratin, pot pie, tagine
  hot day, hot night, heat wave, hot weather: salad, gazpacho, slaw, cold, cucumber, chilled, lime
  bbq, barbecue, barbeque: slaw, corn, potato salad, macaroni salad, grilled, charred, baked bean, watermelon, elote
  sunday lunch, sunday dinner: roast, ragu, lasagna, bourguignon, coq au vin, braised, meatball, gratin
  summer: tomato, corn, peach, zucchini, grilled, basil, berry, watermelon, slaw
  winter: stew, squash, braised, kale, root, soup, gratin
  autumn, fall: squash, pumpkin, apple, pear, mushroom, sage
  spring: asparagus, pea, mint, lemon, radish
  cold, flu, sick, sore throat, under weather, upset stomach, stomach bug, stomach ache, nausea, fever, unwell, feeling ill: chicken soup, broth, ginger, noodle, lemon
`);

/** Occasions for which somebody wants something sweet, where no course or dish is named. */
export const SWEET_OCCASIONS = new Set(["birthday"]);

/** Occasions that are an illness: something warm from a bowl is wanted. */
export const ILLNESSES = words(
  "cold, flu, sick, sore throat, under weather, upset stomach, stomach bug, stomach ache, nausea, fever, unwell, feeling ill",
);

/** What may stand before an occasion: "soup for a cold", and not "cold soup". */
const BEFORE = new Set(["for", "when", "with", "have", "a", "the", "my", "our", "i", "on", "am"]);

/** True where the word at `i` is an occasion there, and not how a dish is: "cold noodles", "a fall-apart roast". */
export function isOccasionAt(tokens: readonly string[], i: number) {
  const word = tokens[i] ?? "";
  if (!OCCASIONS.has(word)) return false;
  if (BARBECUES.has(word)) return isBarbecue(tokens, i);
  const isAdjective = word === "cold" || word === "fall" || word === "spring" || word === "party";
  if (!isAdjective) return true;
  const next = tokens[i + 1] ?? "";
  if (word === "party" || word === "fall") return true;
  if (word === "spring") return next !== "roll" && next !== "onion";
  return BEFORE.has(tokens[i - 1] ?? "") && next === "";
}

const BARBECUES = new Set(["bbq", "barbecue", "barbeque"]);
const SERVED_THERE =
  /^(side|side dish|starter|appetizer|dessert|salad|snack|food|party|buffet|dish)$/;

/** "A salad for a barbecue", "bbq sides": ribs are barbecued themselves. */
function isBarbecue(tokens: readonly string[], i: number) {
  const [before = "", next = ""] = [tokens[i - 1], tokens[i + 1]];
  return SERVED_THERE.test(next) || (/^(for|at|to|a|the|our|my)$/.test(before) && next === "");
}

/** What suits any of these occasions. */
export const occasionWords = (occasions: readonly string[]) =>
  occasions.flatMap((occasion) => OCCASIONS.get(occasion) ?? []);
