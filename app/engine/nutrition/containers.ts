import type { Unit } from "~/engine/food/units";

/** Foods by the ends of their keys, with the grams that are eaten of one container of them. */
type Sizes = readonly (readonly [food: RegExp, grams: number])[];

/**
 * Net weights that are usual on US shelves: cans by the can sizes of USDA's Food Buying Guide for Child Nutrition
 * Programs (of fish, crab and clams what is left when they are drained), the rest as the packages of FoodData Central's
 * branded foods print them. Coconut milk, milk and beer are as heavy as they are in its tables.
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

/** Packets of a powder, of which a cook needs one. */
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

/** Packages, bags, boxes and tubs as most shops sell one. */
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

/** Grams that are eaten of one container of the food with this key; null where no size of it is usual. */
export function sizeOfContainer(unit: Unit | null, key: string): number | null {
  const sizes = unit === null ? undefined : BY_UNIT.get(unit);
  return sizes?.find(([food]) => food.test(key))?.[1] ?? null;
}

/** Grams that stand for a container of which nobody knows the size: it is more than an egg or two. */
const UNKNOWN: ReadonlyMap<Unit, number> = new Map<Unit, number>([
  ...(["package", "bag", "box", "container", "carton", "tub", "pot"] as const).map(
    (unit): [Unit, number] => [unit, 300],
  ),
  ["bottle", 500],
]);

/** The same for a container of any food, to tell how much of a recipe was not understood; null for other units. */
export const unknownContainer = (unit: Unit | null): number | null =>
  unit === null ? null : (UNKNOWN.get(unit) ?? null);
