import { dimensionOf, isContainer, sizeOf, type Unit, unitOf } from "../units";
import type { Ingredient } from "./ingredient";
import { aisleOf, isKnownFood } from "../aisles";
import type { Aisle } from "../food";
import { foodKey, shopName } from "../food-name";
import { type FoodToBuy, readAsked } from "./asked";
import type { Quantity } from "./quantity";
import { remembered } from "../remembered";
import type { Pack } from "./amount-parts";

/** A name that shops use for two foods, with the specific name of each. */
type TwoFoods = {
  name: RegExp;
  /** The fresh food. Null if the name itself means the fresh food. */
  fresh: string | null;
  /** The dried or ground food in a jar or bag. Null if the name itself means this food. */
  kept: string | null;
  /** The largest measure that means the food in a jar, unless the line states that the food is cut. */
  spoon: "tsp" | "tbsp" | "cup";
  /** True if the pair applies only to lines in other languages, because the English name means one food. */
  isForeign?: true;
};

/**
 * Names of a plant and of the spice, seed or extract made from the plant. Spoons mean the spice. Counts, pounds and cut
 * food mean the plant.
 */
const PAIRS: readonly TwoFoods[] = [
  { name: /^(?:whole )?peppers?$/i, fresh: "bell pepper", kept: null, spoon: "cup" },
  { name: /^long peppers?$/i, fresh: "sweet pepper", kept: null, spoon: "cup" },
  { name: /^paprikas?$/i, fresh: "bell pepper", kept: null, spoon: "cup" },
  { name: /^bell peppers?$/i, fresh: null, kept: "paprika", spoon: "tbsp", isForeign: true },
  { name: /^red peppers?$/i, fresh: null, kept: "ground red pepper", spoon: "tsp" },
  { name: /^(?:red )?chil(?:i|li|e)(?:e?s)?$/i, fresh: null, kept: "chili powder", spoon: "tbsp" },
  { name: /^fennel$/i, fresh: null, kept: "fennel seeds", spoon: "tbsp" },
  { name: /^ginger$/i, fresh: null, kept: "ground ginger", spoon: "tsp" },
  { name: /^coconuts?$/i, fresh: null, kept: "shredded coconut", spoon: "cup" },
  { name: /^turmeric$/i, fresh: "turmeric root", kept: null, spoon: "cup" },
  { name: /^horseradish$/i, fresh: "horseradish root", kept: null, spoon: "cup" },
  { name: /^vanilla$/i, fresh: "vanilla bean", kept: null, spoon: "cup" },
];

/**
 * Returns the food that a line means if its name is used for two foods. Examples: bell peppers for "2 peppers" and "8
 * oz pepper, sliced", the spice for "1 tsp pepper", the seeds for "1 tsp fennel", the root for "1 inch turmeric".
 * Returns any other food unchanged.
 */
export function meantFood(food: string, ingredient: Ingredient): string {
  const isForeign = ingredient.translated !== null;
  const pair = PAIRS.find(
    (foodPair) => foodPair.name.test(food) && (isForeign || !foodPair.isForeign),
  );
  // In "1 salt and pepper shaker", the amount does not apply to the pepper.
  if (!pair || /\bsalt\b/i.test(ingredient.food)) return food;
  return (isKept(pair, food, ingredient) ? pair.kept : pair.fresh) ?? food;
}

function isKept({ fresh, name, spoon }: TwoFoods, food: string, ingredient: Ingredient): boolean {
  const { quantity, unit, english, translated } = ingredient;
  const isPlural = /s$/i.test(food);
  if (unit === null) return fresh !== null && quantity === null && !isPlural;
  if (DUSTED.has(unit)) return true;
  if (isContainer(unit)) return fresh !== null && !isPlural;
  const dimension = dimensionOf(unit);
  if (dimension === "mass") {
    return fresh !== null && (quantity?.max ?? 0) * sizeOf(unit) < LEAST_WEIGHED;
  }
  // German recipes usually mean grated ginger: "1 TL Ingwer".
  const isGrated = name.test("ginger") && translated !== null;
  if (dimension !== "volume" || isPlural || isGrated) return false;
  return sizeOf(unit) <= sizeOf(spoon) && (OF_A_JAR.test(english) || !CUT.test(english));
}

/** Matches preparations of a plant: "2 tsp fresh ginger, grated". */
const CUT =
  /\b(?:fresh|freshly|grated|minced|chopped|sliced|peeled|crushed|julienned|diced|finely|root|paste|juice|squeezed|jarred|from|deseeded|de-seeded|seeded|stemmed|cored|halved|quartered|strips|rings|cubes|roasted|charred)\b/i;

/** Matches words for a food from a jar or a mill: "freshly ground pepper". */
const OF_A_JAR = /\b(?:ground|cracked|milled|powdered)\b/i;

/** Units for a pinch, or for food from a mill or a small bottle. */
const DUSTED: ReadonlySet<Unit> = new Set<Unit>([
  "pinch",
  "dash",
  "grind",
  "twist",
  "sprinkle",
  "drop",
  "splash",
  "dollop",
]);

/** The minimum weight of the plant in grams. A smaller weight means the spice. */
const LEAST_WEIGHED = 30;

/** Aisles that sell fresh food; the canned food is in another aisle. */
export const FRESH_AISLES: ReadonlySet<Aisle> = new Set<Aisle>([
  "Produce",
  "Meat & Poultry",
  "Seafood",
]);

/** Returns the key of a food as it is bought: "2 tins tomatoes" are canned tomatoes, and a can of corn is not an ear of corn. */
export function soldKey(food: string, { unit, container }: Pick<Ingredient, "unit" | "container">) {
  const key = foodKey(food);
  const isCanned = (container ?? unit) === "can" && FRESH_AISLES.has(aisleOf(key));
  return isCanned ? foodKey(`canned ${food}`) : key;
}

/** A line that a user typed into a list, read as an ingredient line. */
type ByHand = {
  /** The key of the food (see `foodKey`). Needs with the same key are merged. */
  key: string;
  name: string;
  quantity: Quantity | null;
  unit: Unit | null;
  pack: Pack | null;
  aisle: Aisle;
};

/**
 * Reads a typed line such as "2 onions", "milk 2l", "eggs x12", "a dozen eggs", "6-pack beer" or "TP". Never throws.
 */
export const readByHand = remembered(read, ({ key, name }) => 300 + 2 * (key.length + name.length));

function read(text: string): ByHand {
  const [purchase] = readAsked(usual(text));
  const food = (purchase && meantFood(purchase.food, purchase.ingredient)) || text.trim();
  const name = shopName(food);
  const key = purchase ? soldKey(food, purchase.ingredient) : foodKey(food);
  const isCanned = key !== foodKey(food);
  return {
    key,
    name: HOUSEHOLD_NAMES.get(name.toLowerCase()) ?? name,
    ...amountOf(purchase),
    aisle: HOUSEHOLD.test(food) ? "Other" : aisleOf(isCanned ? key : food),
  };
}

/** Rewrites a typed line in the form of recipe lines: the count first, and full names of household goods. */
function usual(text: string): string {
  const line = text.trim();
  const [, food, some, bare] = /^(\p{L}.*?)[ ,]*(?:\((\d{1,3})\)| ([1-9]\d?))$/iu.exec(line) ?? [];
  // A bare figure after a known food is its count. "WD 40" is not a food.
  const count = some ?? (food && isKnownFood(food) ? bare : undefined);
  if (food && count) return `${count} ${food}`;
  const [, pack, more] = /^(\d{1,2})[ -]?(?:pack|pk)s?(?: of)? (.+)$/i.exec(line) ?? [];
  if (pack && more) return `${pack} ${more}`;
  const rolls = /^(\d{1,2}) rolls? (?:of )?(?=\p{L})/iu.exec(line);
  if (rolls && HOUSEHOLD.test(line)) return `${rolls[1]} ${line.slice(rolls[0].length)}`;
  const short = HOUSEHOLD_NAMES.get(line.toLowerCase());
  return short ?? (isOneOf(line) ? `a ${line}` : line);
}

/** Returns true if a line begins with a measure without a count: "gallon of milk", "dozen eggs", "couple of lemons". */
function isOneOf(line: string): boolean {
  const [, first = "", of] = /^(\p{L}+) (of )?\p{L}/u.exec(line) ?? [];
  return /^(?:dozen|doz|couple|kilo)$/i.test(first) || (of !== undefined && unitOf(first) !== null);
}

function amountOf(purchase: FoodToBuy | undefined): Pick<ByHand, "quantity" | "unit" | "pack"> {
  if (!purchase?.countsAmount) return { quantity: null, unit: null, pack: null };
  const { quantity, unit, pack } = purchase.ingredient;
  if (unit !== "dozen" || !quantity) return { quantity, unit, pack };
  return { quantity: { min: quantity.min * 12, max: quantity.max * 12 }, unit: null, pack };
}

const HOUSEHOLD_NAMES: ReadonlyMap<string, string> = new Map([
  ["tp", "toilet paper"],
  ["loo roll", "toilet paper"],
  ["loo rolls", "toilet paper"],
  ["toilet roll", "toilet paper"],
  ["toilet rolls", "toilet paper"],
  ["kitchen roll", "paper towels"],
  ["kitchen rolls", "paper towels"],
  ["kitchen towel", "paper towels"],
]);

/** Matches goods other than food, even if their names begin with a food. */
const HOUSEHOLD =
  /\b(?:filters?|towels?|napkins?|tissues?|soap|detergent|liquid|tablets|cleaner|bleach|sponges?|bags|wipes|diapers|nappies|shampoo|conditioner|lotion|deodorant|toothpaste|toothbrush(?:es)?|razors?|litter|(?:cat|dog|pet|bird|fish|baby) (?:food|treats?|shampoo)|batteries|bulbs|candles?|glasses|foil|film|wrap|paper|bottles|gloves)$/i;
