import {
  aisleOf,
  type Aisle,
  foodKey,
  type Ingredient,
  meantFood,
  growsInWater,
  herbOfJar,
  purchaseOf,
  type NeededAmount,
  dimensionOf,
  isSpoon,
  sizeOf,
} from "~/engine/food";

/**
 * Returns true if a cooked food is measured: "3 cups cooked rice" is a cup of rice from the packet, while "1 cup rice,
 * cooked" is a cup. Food that is sold cooked, in a pouch or a can, is bought cooked.
 */
export function isMeasuredCooked(food: string, { quantity, unit, english, container }: Ingredient) {
  const dimension = dimensionOf(unit);
  return (
    quantity !== null &&
    (dimension === "volume" || dimension === "mass") &&
    container === null &&
    IS_COOKED.test(english) &&
    growsInWater(foodKey(food)) &&
    // A can contains cooked beans.
    purchaseOf(foodKey(food)).sale.soldBy.way !== "counted"
  );
}

const IS_COOKED =
  /^[^,;(]*?(?<!(?:ready|pre|par|quick|un)[ -])\b(?:cooked|leftover|left over|boiled|steamed)\b/i;
/**
 * Returns true if a line needs meat that is already cooked. "2 cups cooked, shredded chicken" are not part of the raw
 * chicken that another line needs. Pieces, ground meat and sausages are always cooked in the recipe.
 */
export const isCookedMeat = (food: string, { unit, container, english }: Ingredient) =>
  container === null &&
  dimensionOf(unit) !== "count" &&
  COOKED_MEAT.test(food) &&
  IS_COOKED.test(english);

const COOKED_MEAT =
  /^(?:cooked |leftover )?(?:(?:chicken|turkey|beef|pork|lamb|duck)(?: meat)?|(?:king |tiger |large |medium |small |jumbo |baby )*(?:shrimps?|prawns?))$/i;

/** Names a food as cooked, without the recipe's own word for it. */
const asCooked = (food: string) => `cooked ${food.replace(LEFT, "")}`;

/** Words before the name of a food that mark it as cooked. */
const LEFT =
  /^(?:(?:leftover|left over|day[- ]old|cooked|boiled|steamed|hot|cold|warm|chilled) )+/i;

/** Returns the food that a word means in a line, depending on its amount. */
export function foodOf(word: string, ingredient: Ingredient): string {
  const food = word.replace(OF_CHOICE, "");
  const counted = isCounted(ingredient) ? COUNTED.get(food.toLowerCase()) : undefined;
  if (isSpoon(ingredient.unit) && /^soda$/i.test(food)) return "baking soda";
  if (ingredient.unit === "stick" && /^cinnamon$/i.test(food)) return "cinnamon stick";
  const { english } = ingredient;
  if (
    MAY_SAY_FROZEN.test(english) &&
    SAYS_FROZEN.test(english) &&
    SOLD_FROZEN_TOO.has(aisleOf(food))
  ) {
    return `frozen ${food}`;
  }
  // "Peas, fresh or frozen" are frozen peas, which shops have all year.
  if (/^(?:green |garden )?peas$/i.test(food) && /\bfrozen\b/i.test(english)) return "frozen peas";
  if (READY_COOKED.test(english) && growsInWater(foodKey(food))) {
    return /cooked\b/i.test(food) ? food : `ready-cooked ${food}`;
  }
  if (isChilled(food, english)) return `refrigerated ${food}`;
  const egg = EGG_OF_SEEDS.exec(food)?.[1]?.toLowerCase();
  if (egg !== undefined) return egg === "chia" ? "chia seeds" : "ground flaxseed";
  if (SOAKED.test(ingredient.preparation ?? "") && isSoldInCans(food)) return `dried ${food}`;
  if (isMeasuredCooked(food, ingredient) || isCookedMeat(food, ingredient)) return asCooked(food);
  if (isPuree(food, ingredient)) return "pumpkin puree";
  const cut = cutOf(food, english);
  if (cut !== null) return `${cut} ${food}`;
  const intendedFood = meantFood(food, ingredient);
  if (intendedFood !== food) return intendedFood;
  const herb = herbOfJar(food);
  if (herb !== null) return `dried ${herb}`;
  if (counted) return counted;
  return isDriedHerb(food, ingredient) ? `dried ${food}` : withMakes(food, ingredient);
}

/** Matches the end of "pasta of your choice", which is pasta. */
const OF_CHOICE = / of (?:your )?(?:choice|choosing)$/i;

/** Adds the cut that is stated after the comma: "4 chicken thighs, skin on and bone in". */
function withMakes(food: string, { preparation }: Ingredient): string {
  if (preparation === null || !MAY_SAY_MAKE.test(preparation) || MAY_SAY_MAKE.test(food))
    return food;
  const aisle = aisleOf(food);
  if (aisle !== "Meat & Poultry" && aisle !== "Seafood") return food;
  const pieces = preparation
    .split(/, | and | & /)
    .map((piece) => piece.trim().toLowerCase().replace(" ", "-"));
  const makes = MAKES.filter((make) => pieces.includes(make));
  return [...makes, food].join(" ");
}

/** Forms of meat in the order of a shop's label. */
const MAKES = ["bone-in", "skin-on", "boneless", "skinless"] as const;
const MAY_SAY_MAKE = /\b(?:bone|skin)(?:[- ](?:in|on)|less)\b/i;

/** Matches "soaked": "2 cups kidney beans, soaked overnight" are dry beans. */
const SOAKED = /\bsoaked\b/i;
const PULSE = /\b(?:beans?|chickpeas?|garbanzos|lentils?|peas)$/i;

function isSoldInCans(food: string): boolean {
  if (!PULSE.test(food) || /\b(?:dried|dry|canned)\b/i.test(food)) return false;
  const { soldBy } = purchaseOf(foodKey(food)).sale;
  return soldBy.way === "counted" && soldBy.unit === "can";
}

/** Matches cooked packets: "200 g pre-cooked rice" is a pouch, not dry rice. */
const READY_COOKED = /^[^,;(]*?\b(?:ready|pre|par)[ -]?cooked\b/i;

/** Matches ground seeds: "1 flax egg" is a spoon of ground seed in water. */
const EGG_OF_SEEDS = /^(flax|flaxseed|linseed|chia)(?:[ -]seed)? eggs?$/i;

/** Returns true if a food is ground seed that replaces an egg, one tablespoon per egg. */
export const isEggOfSeeds = (food: string) => EGG_OF_SEEDS.test(food);

/**
 * Returns true for "refrigerated pie crust", which is shelved with the butter. Dry and baked crusts are in other
 * aisles.
 */
const isChilled = (food: string, english: string) =>
  CHILLED.test(english) && SOLD_CHILLED.test(food) && !CHILLED.test(food);

const CHILLED = /^(?:[^,;(]|\([^)]*\))*?\brefrigerated\b/i;
const SOLD_CHILLED =
  /\b(?:dough|crusts?|pastry|biscuits?|rolls?|gnocchi|tortellini|ravioli|pasta|noodles|potatoes|hash browns)$/i;

/** Returns true if pumpkin is canned purée. A cup of pumpkin is, unless it is cut. */
const isPuree = (food: string, { unit, english }: Ingredient) =>
  dimensionOf(unit) === "volume" &&
  /^(?:pure?ed |cooked |mashed )?pumpkin$/i.test(food) &&
  !/\b(?:fresh|raw|peeled|cubed?s?|cubes|diced|chopped|sliced|grated|shredded|pieces|chunks)\b/i.test(
    english,
  );

/**
 * Returns the cut of nuts that shops sell already cut: slivered almonds come in their own bag. Null for other foods.
 */
function cutOf(food: string, english: string): string | null {
  if (!/^(?:blanched )?almonds?$/i.test(food)) return null;
  return CUT.exec(english)?.[1]?.toLowerCase() ?? null;
}

const CUT = /^[^,;(]*?\b(slivered|sliced|flaked|shaved)\b[^;(]*\balmonds?\b/i;

/**
 * Returns the fruit that juice is squeezed from: "½ cup freshly squeezed orange juice" needs oranges. Lemons and limes
 * are always squeezed. Returns null for other foods.
 */
export function squeezedFruit(food: string, { unit, english }: Ingredient): string | null {
  const [, fruit = null] =
    /^(?:fresh |freshly squeezed )?(orange|grapefruit) juice$/i.exec(food) ?? [];
  return dimensionOf(unit) === "volume" && SQUEEZED.test(english) ? fruit : null;
}

const SQUEEZED =
  /\b(?:squeezed|fresh|juice (?:from|of) (?:\d|[¼½¾]|an?|one|two|three|four))\b|\(from \b/i;

/** The milliliters of juice in one fruit, by the USDA's household portions. */
const JUICE: Readonly<Record<string, number>> = { orange: 86, grapefruit: 196 };

/** Converts an amount of juice to the number of fruits that yield it. */
export function asFruits(amount: NeededAmount, fruit: string): NeededAmount {
  const each = JUICE[fruit.toLowerCase()];
  if (each === undefined || dimensionOf(amount.unit) !== "volume") return amount;
  const ml = sizeOf(amount.unit);
  const { min, max } = amount.quantity;
  const counted = amount.others.find(({ unit }) => unit === null)?.quantity;
  const quantity = counted ?? { min: (min * ml) / each, max: (max * ml) / each };
  return { ...amount, quantity, unit: null, pack: null, others: [], part: "juice" };
}

/** Returns true if a herb is dried. A spoonful of oregano is from a jar, unless it is fresh or chopped. */
function isDriedHerb(food: string, { quantity, unit, preparation, english }: Ingredient): boolean {
  if (!HERB.test(food)) return false;
  if (/\b(?:dried|dry)\b/i.test(preparation ?? "")) return true;
  // Oregano without an amount is sprinkled on pizza.
  const isSprinkled = quantity === null && unit === null && /^oregano$/i.test(food);
  return (unit === "tsp" || isSprinkled) && !FRESH.test(english);
}

const HERB = /^(?:oregano|marjoram|thyme|basil|sage|rosemary|tarragon|savory|dill)$/i;
const FRESH =
  /\b(?:fresh|freshly|chopped|minced|snipped|sliced|torn|shredded|lea(?:f|ves)|sprigs?)\b/i;

/** Matches words for frozen food: "edamame (frozen)", "peas, thawed". "Fresh or frozen" leaves it open. */
const MAY_SAY_FROZEN = /frozen|thawed/i;
const SAYS_FROZEN = /\(frozen\)|, (?:frozen(?: and thawed|, thawed)?|thawed)(?=$|[,(])/i;

/** Frozen foods of these aisles are in the freezer. */
const SOLD_FROZEN_TOO: ReadonlySet<Aisle> = new Set<Aisle>(["Produce", "Bakery"]);

/** Foods whose word has another meaning without a count: four "pommes" are apples, but "pommes" are fries. */
const COUNTED: ReadonlyMap<string, string> = new Map([["french fries", "apple"]]);

const isCounted = ({ quantity, unit }: Ingredient) => quantity !== null && unit === null;
