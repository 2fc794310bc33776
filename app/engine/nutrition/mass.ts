import { type Unit, dimensionOf, sizeOf } from "~/engine/food/units";
import type { NeededAmount } from "~/engine/food/line/shop-amounts";
import { aisleOf } from "~/engine/food/aisles";
import { byLastWords } from "~/engine/food/words";
import { byName } from "~/engine/food/lexicon";
import type { Amount } from "~/engine/food/line/measure";
import { purchaseOf } from "~/engine/food/purchases/purchase-of";
import { SPICE_DENSITY } from "~/engine/food/purchases/sale";

/** Foods by the ends of their keys, with the grams in one container that are eaten. */
type Sizes = readonly (readonly [food: RegExp, grams: number])[];

/**
 * Usual net weights in US shops. Cans follow the can sizes of USDA's Food Buying Guide for Child Nutrition Programs
 * (drained weight for fish, crab and clams). The others follow the packages of branded foods in FoodData Central.
 * Coconut milk, milk and beer have the densities from the tables of FoodData Central.
 */
const CANS: Sizes = [
  [/\btuna\b/, 114],
  [/\bsardine\b/, 90],
  [/\banchovy\b/, 45],
  [/\b(?:crab|crab ?meat)$/, 120],
  [/\boyster\b/, 85],
  [/\bgreen chil(?:i|e)$/, 113],
  [/\bchipotle\b.*\badobo\b/, 198],
  [/\bsoup$/, 298],
  [/\bolive$/, 170],
  [/\bwater chestnut$/, 140],
  [/\bbamboo shoot$/, 140],
  [/\bpineapple\b/, 567],
  [/\bbeer$/, 355],
  [/\b(?:cola|soda|ginger ale)$/, 368],
  [/\b(?:stock|broth)$/, 411],
];

/** The weight in grams of one packet, for foods that are sold as powder. A recipe needs one packet. */
const PACKETS: Sizes = [
  [/\byeast$/, 7],
  [/\bgelatin$/, 7],
  [/\bbaking powder$/, 15],
  [/\bvanilla sugar$/, 8],
  [/\b(?:seasoning|seasoning mix|dressing mix|dip mix)$/, 28],
  [/\bonion soup(?: mix)?$/, 28],
  [/\bgravy mix$/, 25],
  [/\bpudding(?: mix)?$/, 96],
  [/\b(?:gelatin dessert|jell ?o)$/, 85],
  [/\bramen(?: noodle)?$/, 85],
];

/** Packages, bags, boxes and tubs in the size that most shops sell. */
const PACKAGES: Sizes = [
  ...PACKETS,
  [/\bcream cheese$/, 227],
  [/\b(?:rice noodle|egg noodle|rice stick|rice vermicelli)$/, 340],
  [
    /\b(?:spaghetti|linguine|fettuccine|penne|rigatoni|macaroni|fusilli|rotini|farfalle|ziti|pasta|orzo|shell)$/,
    454,
  ],
  [/\blasagna(?: noodle| sheet)?$/, 454],
  [/\bgnocchi$/, 500],
  [/\btortellini$/, 255],
  [/\bravioli$/, 255],
  [/\bcorn tortilla$/, 640],
  [/\btortilla$/, 450],
  [/\btortilla chip$/, 312],
  [/\bpotato chip$/, 227],
  [/\bchocolate chip$/, 340],
  [/\bmarshmallow$/, 283],
  [/\btofu$/, 397],
  [/\btempeh$/, 227],
  [/\bfrozen spinach$/, 283],
  [/\bfrozen (?:pea|corn|broccoli|mixed vegetable|green bean)$/, 340],
  [/\b(?:spinach|arugula|kale)$/, 142],
  [/\b(?:coleslaw mix|coleslaw|cabbage)$/, 397],
  [/\bmushroom$/, 227],
  [/\bbacon$/, 340],
  [/\b(?:hot dog|frankfurter)$/, 454],
  [/\bground (?:beef|turkey|chicken|pork)$/, 454],
  [/\bpuff pastry$/, 490],
  [/\b(?:phyllo|filo)(?: dough| pastry)?$/, 454],
  [/\bbrownie mix$/, 510],
  [/\bcake mix$/, 432],
  [/\bricotta(?: cheese)?$/, 425],
  [/\bcottage cheese$/, 454],
  [/\bsour cream$/, 227],
  [/\byogurt$/, 150],
  [/\bmascarpone(?: cheese)?$/, 227],
  [/\bhummus$/, 283],
  [/\bpesto$/, 198],
  [/\bfeta(?: cheese)?$/, 170],
  [/\bgoat cheese$/, 113],
  [/\b(?:mozzarella|cheddar|monterey jack)(?: cheese)?$/, 227],
];

const JARS: Sizes = [
  [/\b(?:marinara|pasta|spaghetti|tomato)(?: sauce)?$/, 680],
  [/\balfredo(?: sauce)?$/, 425],
  [/\bpesto$/, 190],
  [/\bsalsa$/, 453],
  [/\broasted (?:red |bell |red bell )?pepper$/, 240],
  [/\bartichoke heart$/, 200],
  [/\bsun ?dried tomato\b/, 240],
  [/\bcaper$/, 60],
  [/\bolive$/, 170],
  [/\b(?:curry paste|curry)$/, 113],
];

const BOTTLES: Sizes = [
  [/\b(?:beer|ale|lager|stout|cider)$/, 355],
  [/\b(?:wine|champagne|prosecco)$/, 745],
];

const SHEETS: Sizes = [
  [/\bpuff pastry$/, 245],
  [/\b(?:phyllo|filo)(?: dough| pastry)?$/, 20],
  [/\blasagna(?: noodle| sheet)?$/, 20],
  [/\bnori$/, 3],
];

const BY_UNIT: ReadonlyMap<Unit, Sizes> = new Map<Unit, Sizes>([
  ["can", CANS],
  ["jar", JARS],
  ["bottle", BOTTLES],
  ["sheet", SHEETS],
  ["envelope", PACKETS],
  ["sachet", PACKETS],
  ...(["package", "bag", "box", "container", "carton", "tub", "pot"] as const).map(
    (unit): [Unit, Sizes] => [unit, PACKAGES],
  ),
]);

/**
 * Returns the grams in one container of the food with this key that are eaten. Returns null if the container has no
 * usual size.
 */
function sizeOfContainer(unit: Unit | null, key: string): number | null {
  const sizes = unit === null ? undefined : BY_UNIT.get(unit);
  return sizes?.find(([food]) => food.test(key))?.[1] ?? null;
}

/** Assumed grams of a container of unknown size. The weight is larger than for a piece of unknown weight. */
const UNKNOWN: ReadonlyMap<Unit, number> = new Map<Unit, number>([
  ...(["package", "bag", "box", "container", "carton", "tub", "pot"] as const).map(
    (unit): [Unit, number] => [unit, 300],
  ),
  ["bottle", 500],
]);

/**
 * Returns the assumed grams of a container of any food, to measure the unknown share of a recipe. Returns null for
 * other units.
 */
export const unknownContainer = (unit: Unit | null): number | null =>
  unit === null ? null : (UNKNOWN.get(unit) ?? null);

/**
 * Matches salt as light as Diamond Crystal's kosher salt: 2.8 g a teaspoon, by its package. The lexicon has table salt.
 */
const LIGHT_SALT =
  /^(?:coarse |diamond crystal )?(?:kosher salt|flaky sea salt|sea salt flake|fleur de sel)$/;
const LIGHT_SALT_DENSITY = 2.8 / sizeOf("tsp");

/** Grams of one piece that are eaten. Source: the household weights of the tables in food/nutrients, rounded. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ["lemon juice", 48],
  ["lime juice", 44],
  ["orange juice", 86],
  ["grapefruit juice", 196],
  ["lemon zest", 6],
  ["lime zest", 4],
  ["orange zest", 12],
  ["pineapple", 460],
  ["cantaloupe", 552],
  ["watermelon", 2350],
  ["butternut squash", 840],
]);

/** Usual grams of one counted piece that is in no table of weights. */
const SMALL: ReadonlyMap<string, number> = new Map([
  ["anchovy fillet", 4],
  ["hot dog", 52],
  ["frankfurter", 52],
  ["all beef frankfurter", 52],
  ["sugar cone", 10],
  ["black tea bag", 2],
  ["belgian endive", 85],
  ["grape leaf", 4],
  ["grape leaf in brine", 4],
  ["vanilla bean", 3],
  ["curry leaf", 0.2],
  ["makrut lime leaf", 0.3],
  ["cilantro sprig", 1],
  ["mint sprig", 1],
  ["wonton wrapper", 8],
  ["dill pickle slice", 3],
  ["chipotle chili in adobo", 10],
  ["lamb rib chop", 90],
  ["romaine lettuce heart", 250],
]);

/** Grams of one unit of most foods, used if the food's own weight is unknown. */
const USUAL: ReadonlyMap<Unit, number> = new Map<Unit, number>([
  ["can", 400],
  ["jar", 350],
  ["slice", 25],
  ["sprig", 1],
  ["leaf", 0.5],
  ["bunch", 60],
  ["handful", 25],
  ["pinch", 0.3],
  ["dash", 0.6],
  ["stalk", 40],
]);

/**
 * The share of a can without its liquid, from a 15 oz can of beans in `CANS`. Beans, clams and tuna count as drained
 * even if the line does not say so, since their rows are for drained food. Beans with their liquid also count as
 * drained.
 */
const DRAINED = 0.6;
const UNDRAINED = 0.72;
const CLAMS = 0.46;
const TUNA = 0.8;
const IS_DRAINED = /(?<!un)(?<!not )\b(?:drained|rinsed)\b/i;
const IS_UNDRAINED = /\bundrained\b|\bwith (?:their|its|the) (?:liquid|juices?)\b|\bnot drained\b/i;
const PULSE = /\b(?:bean|chickpea|pea|lentil)$/;

function shareOfCan(key: string, line: string): number {
  if (/\bclam$/.test(key)) return CLAMS;
  if (PULSE.test(key)) return IS_UNDRAINED.test(line) ? UNDRAINED : DRAINED;
  if (/\b(?:tuna|salmon)\b/.test(key))
    return /\boil$/.test(key) && !IS_DRAINED.test(line) ? 1 : TUNA;
  return IS_DRAINED.test(line) ? DRAINED : 1;
}

/**
 * Weights of a small and a large onion, carrot, tomato, potato or apple relative to a medium one. Source: the tables in
 * food/nutrients.
 */
const SIZES = { small: 0.7, large: 1.35 } as const;

function sizeIn(line: string, key: string): number {
  const [, word] = /^[^,(]*?\b(small|large)\b/i.exec(line) ?? [];
  if (!word || aisleOf(key) !== "Produce" || LEAF.test(key)) return 1;
  return /small/i.test(word) ? SIZES.small : SIZES.large;
}

/** Matches a leaf that is used as a wrap. */
const LEAF = /\b(lettuce|cabbage) leaf$/;
const LEAVES: Record<string, number> = { lettuce: 8, cabbage: 25 };

/**
 * Returns the grams of one amount of the food with this key that are eaten, or null if they are unknown. Uses the
 * middle of a range, and prefers the recipe's own grams to the weight of a cup. `line` is the whole line.
 */
export function massOf(amount: NeededAmount, key: string, line: string): number | null {
  const { quantity, unit, pack, others: otherAmounts } = amount;
  const count = middle(quantity);
  const shareLeft = unit === "can" ? shareOfCan(key, line) : 1;
  const container = sizeOfContainer(unit, key);
  if (pack && dimensionOf(unit) === "count") {
    const ofOne = pack.quantity * sizeOf(pack.unit);
    if (dimensionOf(pack.unit) === "mass") return count * ofOne * shareLeft;
    if (dimensionOf(pack.unit) === "volume") return count * ofOne * densityOf(key) * shareLeft;
  }
  const weighed = [amount, ...otherAmounts].find((each) => dimensionOf(each.unit) === "mass");
  if (weighed) return middle(weighed.quantity) * sizeOf(weighed.unit);
  if (dimensionOf(unit) === "volume") return count * sizeOf(unit) * densityOf(key);
  if (container !== null) return count * container;
  const isPiece = unit === null || (unit === "square" && /\bwrapper$/.test(key));
  const unitGrams = isPiece ? pieceOf(key, amount.part) : purchaseOf(key).own.weights.get(unit);
  const grams = unitGrams ?? (unit === null ? undefined : USUAL.get(unit));
  const size = isPiece ? sizeIn(line, key) : 1;
  return grams === undefined ? null : count * grams * size * shareLeft;
}

const middle = ({ min, max }: Amount["quantity"]) => (min + max) / 2;

/** Returns the grams of one whole piece, or of its used part. */
function pieceOf(key: string, part: NeededAmount["part"]): number | undefined {
  const [, leaf] = LEAF.exec(key) ?? [];
  if (leaf) return LEAVES[leaf];
  const name = key.replace(/^whole /, "");
  const whole = WHOLE.get(part && !key.endsWith(part) ? `${key} ${part}` : name);
  return (
    whole ?? SMALL.get(key) ?? figureOf(key, "piece") ?? purchaseOf(key).own.weights.get("piece")
  );
}

/**
 * Returns the density of a food in grams per milliliter. The default is the density of water, or half of it for ground
 * food.
 */
function densityOf(key: string): number {
  if (LIGHT_SALT.test(key)) return LIGHT_SALT_DENSITY;
  const cup = figureOf(key, "cup");
  if (cup !== null) return cup / sizeOf("cup");
  const { own: ownSale, role } = purchaseOf(key);
  // Skip juice, which is bought as fruit.
  if (role !== "part" && ownSale.density !== null) return ownSale.density;
  return ownSale.soldBy.way === "spooned" ? SPICE_DENSITY : 1;
}

/** Returns the lexicon's weight in grams of a cup or a piece of the food, by the last words of its key. */
const figureOf = (key: string, of: "cup" | "piece") =>
  byLastWords(key, (words) => byName().get(words)?.[of]);
