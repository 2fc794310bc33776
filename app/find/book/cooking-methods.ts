import type { Recipe } from "~/engine/recipe";
import { potsIn } from "~/engine/work";
import { lists, requestWordsOf } from "./words";
import { foodsCalled } from "./names";

type Method = { names: string; isUsedIn: (recipe: Recipe) => boolean };

const textOf = ({ title, description, instructions }: Recipe) =>
  `${title}\n${description}\n${instructions}`;
const says = (words: RegExp) => (recipe: Recipe) => words.test(textOf(recipe));

/** Kinds of pots, pans and dishes that are used on the stove or in the oven. */
const VESSELS = [
  /\b(skillet|frying pan|saut[eé] pan|griddle)/i,
  /\b(pots?|saucepans?|dutch ovens?|casseroles?|kettle)\b/i,
  /\b(baking sheets?|sheet pans?|roasting pan|baking dish(es)?|baking pan|trays?|muffin tin|ramekins?)\b/i,
  /\bwok\b/i,
  /\bgrill\b/i,
];
const vesselsIn = ({ instructions }: Recipe) =>
  VESSELS.filter((vessel) => vessel.test(instructions)).length;
/** Matches a second vessel: "in another skillet", "meanwhile boil the pasta in a large pot of water". */
const SECOND = /\b(another|second|separate)\s+(\w+\s+)?(skillet|pan|pot|saucepan|baking sheet)/i;
const inOne = (recipe: Recipe) =>
  vesselsIn(recipe) === 1 && !SECOND.test(recipe.instructions) && potsIn(recipe.instructions) === 1;
const ONE_POT = /\bone.?pot\b/i;
const POT = /\b(pots?|saucepans?|dutch oven|casserole|deep skillet)\b/i;
/** Returns true for a dish that is made in one pot. A wok or a baking sheet is a pan. */
const inOnePot = (recipe: Recipe) =>
  ONE_POT.test(recipe.title) || (inOne(recipe) && POT.test(recipe.instructions));

/** Ways of cooking that the steps must show, and tools that the steps must name. */
const METHODS: readonly Method[] = [
  {
    names: "slow cooker, crock pot, crockpot, slow cooked",
    isUsedIn: says(/slow.?cooker|crock.?pot/i),
  },
  { names: "air fryer, airfryer, air fried, air fry", isUsedIn: says(/\bair.?fr(y|ie)/i) },
  {
    names: "instant pot, pressure cooker, pressure cooked, multicooker",
    isUsedIn: says(/instant.?pot|pressure.?cook|multi.?cooker/i),
  },
  {
    names: "sheet pan, sheet tray, tray bake, traybake, one tray",
    isUsedIn: says(/sheet.?pan|baking sheet|tray.?bake/i),
  },
  { names: "one pan, one skillet, one dish, single pan", isUsedIn: inOne },
  { names: "one pot, single pot", isUsedIn: inOnePot },
  { names: "skillet, frying pan", isUsedIn: says(/skillet|frying pan/i) },
  {
    names: "stir fry, stir fried",
    isUsedIn: (recipe) =>
      says(/stir.?fr(y|ie)|pad krapow|kung pao/i)(recipe) ||
      (says(/\bwok\b[^.]*\bhigh heat/i)(recipe) &&
        says(/\btoss/i)(recipe) &&
        !says(/noodles|\bpad\b/i)(recipe)),
  },
  { names: "wok", isUsedIn: says(/\bwok\b/i) },
  { names: "microwave", isUsedIn: says(/microwave/i) },
  { names: "grill, grilled", isUsedIn: says(/\bgrill/i) },
  {
    names: "braise, braised",
    isUsedIn: (recipe) =>
      says(/\bbrais/i)(recipe) ||
      ((recipe.cookingTime ?? 0) >= 60 &&
        says(/\bcover and simmer|simmer[^.]*\b(hour|[4-9]\d minutes)/i)(recipe)),
  },
  {
    names: "no bake, no oven",
    isUsedIn: ({ instructions }) => !/\b(bak(e|ed|ing)|oven|roast)\b|\d\s?°F/i.test(instructions),
  },
  {
    names: "no stove, no stovetop, no hob, no cooktop",
    isUsedIn: ({ instructions }) =>
      !/\b(stove(top)?|hob|burner|skillet|(sauce|frying |saut[eé] |grill )?pan (over|on)|saucepan|griddle|wok|pots?|dutch oven|saut[eé]|simmer|boil|fry|fried|sear|poach|steam|blanch|reduce|brown (the|on|in|it|all)|(medium|high|low)(-\w+)? heat|heat (the|a|\d|oil|butter)|melt)/i.test(
        instructions,
      ),
  },
  {
    names: "no cook, no cooking, without cooking, no heat, raw",
    isUsedIn: ({ instructions }) =>
      !/\b(bak|oven|roast|heat|boil|simmer|fry|grill|toast|sear|stove|microwav|char|flame|melt)|\d\s?°F/i.test(
        instructions,
      ),
  },
];

/** Each name of a way of cooking, in the form of `requestWordsOf`, with its test. */
export const COOKED_BY = byNames(METHODS);

/** Tools, which recipes name in the steps and not in the list. */
export const KITCHEN_TOOLS = new Set(
  "grill blender mixer microwave wok skillet machine processor mandoline thermometer knead kneading".split(
    " ",
  ),
);

/** Things that a kitchen may lack, with the way of cooking that does not need them. */
export const COOKED_WITHOUT = new Map([
  ["oven", "no oven"],
  ...["stove", "stovetop", "hob", "cooktop", "burner"].map(
    (appliance) => [appliance, "no stove"] as const,
  ),
  ["cooking", "no cook"],
]);

/**
 * Ways of cooking with tests for similar ways, for recipes whose steps do not name the method: long simmering, crisp
 * roasting.
 */
export const COOKED_LIKE = byNames([
  {
    names:
      "slow cooker, crock pot, crockpot, slow cooked, instant pot, pressure cooker, pressure cooked, multicooker",
    isUsedIn: (recipe) =>
      (recipe.cookingTime ?? 0) >= 60 && /\b(simmer|brais|cover|stew)/i.test(recipe.instructions),
  },
  {
    names: "air fryer, airfryer, air fried, air fry",
    isUsedIn: says(/sheet.?pan|baking sheet|tray.?bake/i),
  },
  { names: "grill, grilled", isUsedIn: says(/skillet|broil/i) },
  { names: "wok", isUsedIn: says(/stir.?fr(y|ie)/i) },
]);

function byNames(methods: readonly Method[]): ReadonlyMap<string, Method["isUsedIn"]> {
  return new Map(
    methods.flatMap(({ names, isUsedIn }) =>
      lists(names)
        .flat()
        .map((name): [string, Method["isUsedIn"]] => [name, isUsedIn]),
    ),
  );
}

type Way = { says: RegExp; isFood: (name: string) => boolean };

const called = (...names: string[]) => new Set(names.flatMap(foodsCalled));
const meats = called("beef", "pork", "poultry", "lamb", "meat");
const fish = called("fish", "shellfish", "tofu");
/** Foods that are dishes of their own when fried: fried chicken, fried rice, fried eggs. */
const friedDishFoods = called("rice", "egg", "noodle", "pasta", "bread", "ice cream");
const isNoMeat = (name: string) => !meats.has(name);

/**
 * Ways of cooking that are part of a dish's name: a roast is a joint, and fried chicken has a crust. For all other
 * foods, the steps show the method.
 */
const WAYS: readonly (Way & { names: string })[] = [
  { names: "roast, roasted", says: /\broast/i, isFood: isNoMeat },
  {
    names: "bake, baked",
    says: /\b(bak(e|ed|ing)|roast(ed)?)\b/i,
    isFood: (name) => fish.has(name) || meats.has(name),
  },
  {
    names: "fry, fried",
    says: /\bfr(y|ied|ying)\b/i,
    isFood: (name) => isNoMeat(name) && !friedDishFoods.has(name),
  },
  { names: "steam, steamed", says: /\bsteam/i, isFood: () => true },
  { names: "poach, poached", says: /\bpoach/i, isFood: () => true },
];

const UNNAMED = /\b(bake|roast),? (for|until|at|about|uncovered|covered|\d)/i;

const wayOf = new Map(
  WAYS.flatMap(({ names, ...way }) => names.split(", ").map((name) => [name, way] as const)),
);

/**
 * Returns false if the steps grill a dish that is named after another method: some cuisines roast an asado and others
 * grill it.
 */
export const mayBeDone = ({ instructions }: Recipe, method: string) =>
  wayOf.get(method)?.says.test(instructions) !== false || !/\bgrill/i.test(instructions);

/**
 * Returns true if a sentence of the steps cooks one of the foods with this method: "Steam the mussels for 5 minutes".
 */
export function isDoneTo(
  { title, instructions }: Recipe,
  method: string,
  foods: readonly string[],
) {
  const way = wayOf.get(method);
  const cooked = way ? foods.filter(way.isFood) : [];
  if (!way || cooked.length === 0) return false;
  const isSaid = (text: string) => {
    const words = ` ${requestWordsOf(text).join(" ")} `;
    return cooked.some((food) => words.includes(` ${food} `));
  };
  const sentences = instructions.split(/[.\n]/).filter((sentence) => way.says.test(sentence));
  // "Bake for 20 minutes" bakes the food in the dish's name.
  const isUnnamed =
    method.startsWith("bak") && sentences.some((sentence) => UNNAMED.test(sentence));
  return sentences.some(isSaid) || (isUnnamed && isSaid(title));
}
