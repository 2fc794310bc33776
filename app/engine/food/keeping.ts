import { once } from "~/server/values/once";
import { aisleOf } from "./aisles";
import type { Aisle } from "./food";
import { foodKey } from "./food-name";
import { purchaseOf } from "./purchases/purchase-of";

/** How long a purchase of a food lasts. */
export type Keeping = {
  /** The number of days in which a household usually uses up a purchase, until more is known about the household. */
  usual: number;
  /** The maximum number of days for which the food stays good. */
  keeps: number;
  /** True if one purchase is much larger than a meal needs: a bottle of oil, a bag of flour. */
  outlasts: boolean;
};

/**
 * Days by food: how long a purchase usually lasts, and how long it keeps after opening. The first number is an
 * estimate, which the household's purchases correct. Source of the second number: USDA FoodKeeper
 * (https://www.foodsafety.gov/keep-food-safe/foodkeeper-app), the longest time in the usual place. For foods that it
 * lacks, the source is NDSU Extension FN579.
 */
const KINDS = `
salt, flaky sea salt: 270 1825
black pepper, white pepper, peppercorn: 180 1095
sugar, brown sugar, powdered sugar: 120 730
all purpose flour, bread flour: 90 365
whole wheat flour, almond flour: 60 180
cornstarch, baking soda, cocoa powder: 240 730
baking powder, yeast: 180 365
vanilla extract: 270 1825
olive oil, vegetable oil, canola oil, sunflower oil, peanut oil: 60 180
sesame oil: 180 365
vinegar: 240 730
soy sauce, fish sauce, worcestershire sauce, hot sauce: 180 365
ketchup, mustard, dijon mustard: 90 180
mayonnaise: 45 60
honey, maple syrup: 180 365
peanut butter: 60 90
rice, pasta, spaghetti, lentil, quinoa: 60 365
coffee, ground coffee, coffee bean, espresso: 21 120
tea, green tea, black tea, tea bag: 60 365
rolled oat, oat, breadcrumb, panko: 60 180
chicken stock, beef stock, vegetable stock: 4 5
bread, sandwich bread, whole wheat bread: 5 7
milk, buttermilk, half and half: 7 7
heavy cream, light cream: 7 10
sour cream, yogurt, greek yogurt: 10 14
egg: 14 35
butter: 21 60
parmesan, cheddar, gruyere, pecorino romano: 21 42
feta, mozzarella, cream cheese, ricotta, cottage cheese, goat cheese: 7 14
tofu: 5 7
bacon, ham: 7 7
sausage: 2 7
onion, red onion, shallot: 21 60
garlic: 30 60
potato, red potato, russet potato, sweet potato: 21 60
carrot, beet, parsnip, turnip, celeriac: 21 28
ginger: 21 28
cabbage, red cabbage, napa cabbage, savoy cabbage, celery: 10 14
butternut squash, acorn squash, pumpkin: 30 90
bell pepper, broccoli, cauliflower, brussels sprout, leek: 5 10
lemon, lime, orange: 14 28
apple: 21 42
parsley, cilantro, basil, mint, dill, chive, thyme, rosemary: 5 10
scallion: 5 14
`;

/** Days by aisle, for all other foods, from the sources of `KINDS`. */
const BY_AISLE: Readonly<Record<Aisle, readonly [usual: number, keeps: number]>> = {
  Produce: [5, 7],
  "Meat & Poultry": [2, 5],
  Seafood: [1, 3],
  "Dairy & Eggs": [7, 14],
  Bakery: [4, 7],
  Pantry: [60, 365],
  Baking: [120, 365],
  "Spices & Seasonings": [180, 1095],
  "Oils & Condiments": [90, 365],
  Frozen: [45, 240],
  Beverages: [14, 90],
  Other: [14, 30],
};

const kinds: () => ReadonlyMap<string, readonly [number, number]> = once(() => {
  const daysByName = new Map<string, readonly [number, number]>();
  for (const line of KINDS.trim().split("\n")) {
    const [, names = "", usual, keeps] = /^(.+): (\d+) (\d+)$/.exec(line) ?? [];
    for (const name of names.split(", "))
      daysByName.set(foodKey(name), [Number(usual), Number(keeps)]);
  }
  return daysByName;
});

/** Aisles whose foods are bought for many meals, in a bag, a jar or a bottle. */
const STORES: ReadonlySet<Aisle> = new Set<Aisle>([
  "Pantry",
  "Baking",
  "Spices & Seasonings",
  "Oils & Condiments",
]);
const IN_BULK: ReadonlySet<string> = new Set(["measured", "poured", "spooned"]);

/** Returns how long the purchase with this key lasts, by the food itself, its last words, or its aisle. */
export function keepingOf(food: string): Keeping {
  const aisle = aisleOf(food);
  const [usual, keeps] = ofLastWords(food, aisle) ?? BY_AISLE[aisle];
  return { usual, keeps, outlasts: outlastsMeal(food, aisle) };
}

/** Returns true if a purchase is larger than a meal needs: bay leaves in a jar, but not a packet of noodles. */
function outlastsMeal(food: string, aisle: Aisle): boolean {
  if (aisle === "Spices & Seasonings" || BREWED.test(food)) return true;
  return STORES.has(aisle) && !PASTA.test(food) && IN_BULK.has(purchaseOf(food).sale.soldBy.way);
}

const BREWED = /\b(?:coffee|coffee bean|espresso|tea|tea bag)$/;
const PASTA =
  /\b(?:noodle|pasta|spaghetti|ziti|penne|macaroni|linguine|fettuccine|tagliatelle|rigatoni|fusilli|farfalle|orecchiette|vermicelli|udon|soba|ramen|gnocchi|lasagna|ravioli|tortellini)s?$/;

/** The maximum number of words of a food's name to compare. */
const MOST_WORDS = 6;

function ofLastWords(food: string, aisle: Aisle) {
  const exact = kinds().get(food);
  if (exact) return exact;
  const words = food.split(" ").slice(-MOST_WORDS);
  for (let from = 1; from < words.length; from++) {
    const last = words.slice(from).join(" ");
    const days = kinds().get(last);
    // The last words must be in the same aisle: garlic powder does not keep like garlic, but oat milk keeps like milk.
    if (days && aisleOf(last) === aisle) return days;
  }
  return undefined;
}
