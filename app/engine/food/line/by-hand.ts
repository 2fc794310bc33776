import { dimensionOf, isContainer, sizeOf, type Unit, unitOf } from "../units";
import type { Ingredient } from "./ingredient";
import { aisleOf, isKnownFood } from "../aisles";
import type { Aisle } from "../food";
import { foodKey, shopName } from "../food-name";
import { type Asked, readAsked } from "./asked";
import type { Quantity } from "./quantity";
import { remembered } from "../remembered";
import type { Pack } from "./amount-parts";

/** A name that shops use for two foods, and the names that tell them apart. */
type TwoFoods = {
  name: RegExp;
  /** The fresh one; the name itself where it is null. */
  fresh: string | null;
  /** The one from a jar or a bag; the name itself where it is null. */
  kept: string | null;
  /** Measures at most this large are of the one from a jar, where the line does not cut it. */
  spoon: "tsp" | "tbsp" | "cup";
  /** Only of lines of other languages: what is English by that name is one food. */
  isForeign?: true;
};

/**
 * Names of a plant and of the spice, seed or extract that is made of it. Spoons are of the spice, and what is counted,
 * weighed by the pound or cut is the plant.
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
 * The food that a line means by a name that two foods share: of "2 peppers" and "8 oz pepper, sliced" bell peppers, of
 * "1 tsp pepper" the spice, of "1 tsp fennel" its seeds, of "1 inch turmeric" the root. Any other food as it is.
 */
export function meantFood(food: string, ingredient: Ingredient): string {
  const isForeign = ingredient.translated !== null;
  const pair = PAIRS.find((one) => one.name.test(food) && (isForeign || !one.isForeign));
  // The amount of "1 salt and pepper shaker" is not the pepper's.
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
  // "1 TL Ingwer" is mostly grated.
  const isGrated = name.test("ginger") && translated !== null;
  if (dimension !== "volume" || isPlural || isGrated) return false;
  return sizeOf(unit) <= sizeOf(spoon) && (OF_A_JAR.test(english) || !CUT.test(english));
}

/** What cooks do to a plant: "2 tsp fresh ginger, grated". */
const CUT =
  /\b(?:fresh|freshly|grated|minced|chopped|sliced|peeled|crushed|julienned|diced|finely|root|paste|juice|squeezed|jarred|from|deseeded|de-seeded|seeded|stemmed|cored|halved|quartered|strips|rings|cubes|roasted|charred)\b/i;

/** "Freshly ground pepper" comes out of a mill. */
const OF_A_JAR = /\b(?:ground|cracked|milled|powdered)\b/i;

/** What is taken between fingers, out of a mill or from a small bottle. */
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

/** In grams: of a spice no one weighs more. */
const LEAST_WEIGHED = 30;

/** A line that somebody typed into a list, read like one of a recipe. */
type ByHand = {
  /** See `foodKey`: it joins what meals need of the same food. */
  key: string;
  name: string;
  quantity: Quantity | null;
  unit: Unit | null;
  pack: Pack | null;
  aisle: Aisle;
};

/** Reads "2 onions", "milk 2l", "eggs x12", "a dozen eggs", "6-pack beer", "TP". Never throws. */
export const readByHand = remembered(read, ({ key, name }) => 300 + 2 * (key.length + name.length));

function read(text: string): ByHand {
  const [asked] = readAsked(usual(text));
  const food = (asked && meantFood(asked.food, asked.ingredient)) || text.trim();
  const name = shopName(food);
  return {
    key: foodKey(food),
    name: HOUSEHOLD_NAMES.get(name.toLowerCase()) ?? name,
    ...amountOf(asked),
    aisle: HOUSEHOLD.test(food) ? "Other" : aisleOf(food),
  };
}

/** How lists are typed, put as recipes have it: the count first, household names in full. */
function usual(text: string): string {
  const line = text.trim();
  const [, food, some, bare] = /^(\p{L}.*?)[ ,]*(?:\((\d{1,3})\)| ([1-9]\d?))$/iu.exec(line) ?? [];
  // Of a food that is known a bare figure is its number: no "WD 40".
  const count = some ?? (food && isKnownFood(food) ? bare : undefined);
  if (food && count) return `${count} ${food}`;
  const [, pack, more] = /^(\d{1,2})[ -]?(?:pack|pk)s?(?: of)? (.+)$/i.exec(line) ?? [];
  if (pack && more) return `${pack} ${more}`;
  const rolls = /^(\d{1,2}) rolls? (?:of )?(?=\p{L})/iu.exec(line);
  if (rolls && HOUSEHOLD.test(line)) return `${rolls[1]} ${line.slice(rolls[0].length)}`;
  const short = HOUSEHOLD_NAMES.get(line.toLowerCase());
  return short ?? (isOneOf(line) ? `a ${line}` : line);
}

/** Whether a line begins with a measure and no count: "gallon of milk", "dozen eggs", "couple of lemons". */
function isOneOf(line: string): boolean {
  const [, first = "", of] = /^(\p{L}+) (of )?\p{L}/u.exec(line) ?? [];
  return /^(?:dozen|doz|couple|kilo)$/i.test(first) || (of !== undefined && unitOf(first) !== null);
}

function amountOf(asked: Asked | undefined): Pick<ByHand, "quantity" | "unit" | "pack"> {
  if (!asked?.countsAmount) return { quantity: null, unit: null, pack: null };
  const { quantity, unit, pack } = asked.ingredient;
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

/** What a shop has beside food, whatever food its name begins with. */
const HOUSEHOLD =
  /\b(?:filters?|towels?|napkins?|tissues?|soap|detergent|liquid|tablets|cleaner|bleach|sponges?|bags|wipes|diapers|nappies|shampoo|conditioner|lotion|deodorant|toothpaste|toothbrush(?:es)?|razors?|litter|(?:cat|dog|pet|bird|fish|baby) (?:food|treats?|shampoo)|batteries|bulbs|candles?|glasses|foil|film|wrap|paper|bottles|gloves)$/i;
