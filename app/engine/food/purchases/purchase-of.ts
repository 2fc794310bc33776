import { aisleOf } from "../aisles";
import { sizeOf } from "../units";
import { type Sale, type SoldBy, readSales, type SaleLine, type Purchase } from "./sale";
import { once } from "~/server/values/once";
import type { Aisle } from "../food";
import { foodKey } from "../food-name";
import { byLastWords } from "../words";
import { LRUCache } from "lru-cache";
import { byName } from "../lexicon";
import { withoutMake } from "./makes";

/**
 * Foods that shops sell dry and recipes may measure cooked. `cups` is cooked cups per dry cup. For pasta, whose shapes
 * fill cups differently, `dry` is dry grams per cooked cup. `grams` is cooked grams per dry gram. Source: USDA Food
 * Buying Guide for Child Nutrition Programs and FoodData Central (household portions), rounded. The last words of a
 * food select the row, longest first.
 */
const YIELDS: readonly { last: RegExp; cups?: number; dry?: number; grams: number }[] = [
  { last: /\bwild rice$/, cups: 3.5, grams: 3 },
  { last: /\brice$/, cups: 3, grams: 2.8 },
  { last: /\b(?:quinoa|amaranth|teff|sorghum)$/, cups: 3, grams: 3 },
  { last: /\b(?:barley|millet)$/, cups: 3.5, grams: 2.9 },
  { last: /\b(?:bulgur|freekeh)(?: wheat)?$/, cups: 3, grams: 3 },
  { last: /\b(?:buckwheat|kasha)(?: groat)?$/, cups: 2.5, grams: 2.9 },
  { last: /\b(?:farro|spelt|kamut|wheat berry|rye berry|einkorn)$/, cups: 2.5, grams: 2.4 },
  { last: /\bcouscous$/, cups: 2.5, grams: 2.5 },
  { last: /\b(?:oat|oatmeal|steel cut oat)$/, cups: 2, grams: 5.5 },
  { last: /\b(?:polenta|grit|cornmeal)$/, cups: 4, grams: 5.5 },
  { last: /\b(?:lentil|split pea|dal)$/, cups: 2.5, grams: 2.5 },
  { last: /\b(?:bean|chickpea|black eyed pea|pigeon pea)$/, cups: 2.75, grams: 2.5 },
  {
    last: /\b(?:pasta|noodle|spaghetti|penne|fusilli|macaroni|linguine|fettuccine|tagliatelle|rigatoni|farfalle|orzo|ziti|cavatappi|orecchiette|bucatini|pappardelle|rotini|conchiglie|ditalini|vermicelli|udon|soba|ramen)$/,
    dry: 57,
    grams: 2.4,
  },
];

/** The prefix of the key of a food that a recipe measures cooked. */
const COOKED = "cooked ";

/** Returns the key of a food that is measured cooked and sold dry. */
export const cookedKey = (key: string) => COOKED + key;

/** Returns the key of the dry food for a food that is measured cooked. Returns null for other keys. */
const uncookedKey = (key: string) =>
  key.startsWith(COOKED) && yieldOf(key.slice(COOKED.length)) ? key.slice(COOKED.length) : null;

/** Returns true for a food that is sold dry and grows when it is cooked in water. */
export const growsInWater = (key: string) => yieldOf(key) !== null;

function yieldOf(key: string) {
  const cookedYield = YIELDS.find(({ last }) => last.test(key)) ?? null;
  return cookedYield && aisleOf(key) === "Pantry" ? cookedYield : null;
}

/** Returns how dry food is sold, for a recipe that measures the food cooked. */
function cookedSale(key: string, dry: Sale): Sale {
  const its = yieldOf(key);
  if (!its) return dry;
  const cups = its.cups ?? null;
  const density =
    cups === null
      ? (its.dry ?? 0) / sizeOf("cup")
      : dry.density === null
        ? null
        : dry.density / cups;
  return { soldBy: { way: "measured" }, weights: new Map(), density, ofItsWeight: 1 / its.grams };
}

/**
 * Usual grams of a package of unknown size, so that "200 g feta" and "1 package feta" can be added. If sizes differ
 * between countries, the larger size is used where buying too little would be worse than buying too much.
 */
const FOODS = `
  bacon: package 340; smoked salmon, lox, gravlax: package 115; ham, prosciutto, salami, pancetta: package 115
  sausage: package 400; shrimp: package 340, bag 340
  yogurt, greek yogurt, skyr: tub 500, container 500, pot 150; sour cream, creme fraiche: tub 225, container 450, pot 225
  mascarpone, ricotta, cream cheese, cottage cheese, quark: tub 250, container 250, package 227
  goat cheese: log 115, roll 115, package 115; brie, camembert: wheel 250, package 250
  halloumi, feta, paneer, tempeh: package 225, block 225; tofu: package 400, container 400
  cheddar, mozzarella, parmesan, cheese: bag 227, package 227
  spinach, baby spinach, arugula, kale, baby kale, mixed green, salad green, lettuce, spring mix, watercress: bag 150, package 150, box 150
  strawberry, raspberry, blueberry, blackberry, cherry tomato, grape tomato: punnet 250, basket 300, container 300, package 300, box 300, tub 250
  mushroom, cremini mushroom, shiitake, bean sprout, brussels sprout, green bean, sugar snap pea, snow pea: package 227, punnet 250, bag 250, container 227
  puff pastry, phyllo, shortcrust pastry, pie dough: package 400, sheet 245; frozen pea, frozen corn, frozen spinach, frozen broccoli: package 340, bag 400
  pasta, spaghetti, penne, fusilli, macaroni, linguine, fettuccine, tagliatelle, rigatoni, farfalle, orzo: box 454, package 500, bag 500
  rice noodle, egg noodle, noodle, soba, udon, ramen: package 250
  rice, couscous, quinoa, bulgur, lentil, bean, chickpea: box 500, package 500, bag 500
  olive: jar 200; pesto: jar 190; salsa: jar 450; jam: jar 340; hummus: tub 250, container 250, package 250
  peanut butter, tahini, honey: jar 340; tomato paste: tube 130; anchovy paste: tube 60
  yeast, dry yeast: sachet 7, package 7, envelope 7; baking powder: sachet 16, package 16
  chocolate chip: bag 340, package 340; taco seasoning, fajita seasoning, ranch seasoning: package 30, envelope 30, sachet 30
  marshmallow, mini marshmallow: bag 283, package 283; pizza dough: ball 454, package 454
  tortilla chip, potato chip, corn chip: bag 300; wine, white wine, red wine, prosecco, champagne, vodka, gin, rum, vermouth: bottle 750
  beer, lager, ale, stout: bottle 350
`;

/** Usual grams of a package of unknown size for all other foods, by aisle. */
const AISLES: Partial<Record<Aisle, string>> = {
  "Meat & Poultry": "package 454",
  "Dairy & Eggs": "package 227, tub 250, block 227, wheel 250, log 115",
  Frozen: "package 340, bag 400",
  "Oils & Condiments": "jar 250, tube 100",
};

type Packs = ReadonlyMap<string, number>;
const NONE: Packs = new Map();

function readPacks(text: string): Packs {
  const each = text.split(",").map((fact) => fact.trim().split(" "));
  return new Map(each.map(([unit = "", grams]) => [unit, Number(grams)]));
}

const ofFoods: () => ReadonlyMap<string, Packs> = once(() => {
  const packsByFood = new Map<string, Packs>();
  for (const entry of FOODS.split(/[;\n]/)) {
    const [names = "", packs = ""] = entry.split(":");
    for (const name of names.split(",")) {
      if (name.trim()) packsByFood.set(foodKey(name.trim()), readPacks(packs));
    }
  }
  return packsByFood;
});

const ofAisles: () => ReadonlyMap<string, Packs> = once(
  () => new Map(Object.entries(AISLES).map(([aisle, packs]) => [aisle, readPacks(packs)])),
);

/** Returns the grams of a food's usual packages. Returns an empty map for food that is sold by count. */
function usualPacks(key: string, aisle: Aisle, { way }: SoldBy): Packs {
  if (way === "counted") return NONE;
  const ownPacks = byLastWords(key, (last) => ofFoods().get(last));
  const usual = ofAisles().get(aisle) ?? NONE;
  return ownPacks ? new Map([...usual, ...ownPacks]) : usual;
}

/** Pieces in the usual package of an American bakery or butcher. */
const PIECES = `
  tortilla, flour tortilla 10; corn tortilla 30; hamburger bun, hot dog bun, bun, roll 8; brioche bun 4
  english muffin, bagel, pita 6; naan 2; hot dog, frankfurter 8; tostada shell, taco shell 12; biscuit 8
`;

const pieces: () => ReadonlyMap<string, number> = once(() => {
  const entries = PIECES.split(/[;\n]/).flatMap((entry) => {
    const [, names = "", count] = /^\s*(.+) (\d+)\s*$/.exec(entry) ?? [];
    return names.split(",").map((name) => [foodKey(name.trim()), Number(count)] as const);
  });
  return new Map(entries.filter(([name]) => name !== ""));
});

/** Returns the number of pieces in a package of a food that is sold by count. Returns null for other foods. */
export function piecesIn(key: string): number | null {
  return byLastWords(key, (last) => pieces().get(last)) ?? null;
}

/**
 * The names of the tables in `app/engine/data/purchases/`. The order matters: a member that two purchases share belongs
 * to the first.
 */
export const PURCHASE_TABLES: readonly string[] =
  "vegetables fruits herbs dairy meats pantry spices".split(" ");

/** All rows of the tables. Throws an error if a row cannot be parsed. */
export const saleLines: () => readonly SaleLine[] = once(() => PURCHASE_TABLES.flatMap(readSales));

const table: () => ReadonlyMap<string, Purchase> = once(() => {
  const purchasesByKey = new Map<string, Purchase>();
  const sales = new Map<string, Sale>();
  for (const { name, role, members, sale: ownSale } of saleLines()) {
    const key = foodKey(name);
    if (role === "same") sales.set(name, inPacks(key, aisleOf(key), ownSale));
    const sale = sales.get(name);
    if (!sale) throw new Error(`Nothing says how “${name}” is sold.`);
    const purchase: Purchase = { key, name, role, own: role === "same" ? sale : ownSale, sale };
    if (role === "same") purchasesByKey.set(purchase.key, purchase);
    for (const member of members) {
      const key = foodKey(member);
      if (!purchasesByKey.has(key)) purchasesByKey.set(key, purchase);
    }
  }
  return purchasesByKey;
});

/** Cache of purchases for foods that no table has. A list requests each purchase about ten times. */
const unlisted = new LRUCache<string, Purchase>({ max: 5_000 });

/**
 * Returns the purchase for the food with this key. A food that no table has is bought under its own name. It is sold
 * like the food of its last words ("heirloom tomato" like tomatoes), or else like most foods of its aisle.
 */
export function purchaseOf(key: string): Purchase {
  const knownPurchase = table().get(key) ?? unlisted.get(key);
  if (knownPurchase) return knownPurchase;
  const purchase = cookedOf(key) ?? makeOf(key) ?? ofItself(key);
  unlisted.set(key, purchase);
  return purchase;
}

/** Returns the dry purchase for a food that is measured cooked. Returns null for other keys. */
function cookedOf(key: string): Purchase | null {
  const bare = uncookedKey(key);
  if (bare === null) return null;
  const its = purchaseOf(bare);
  return { ...its, name: its.name ?? bare, role: "form", own: cookedSale(bare, its.sale) };
}

/**
 * Returns the purchase of a food without its make: "85% lean ground beef", "penne pasta". Returns null for other keys.
 */
function makeOf(key: string): Purchase | null {
  const bare = withoutMake(key);
  if (bare === key) return null;
  const its = purchaseOf(bare);
  return { ...its, name: its.name ?? bare };
}

function ofItself(key: string): Purchase {
  const aisle = aisleOf(key);
  const sale = inPacks(key, aisle, saleOfLastWords(key, aisle) ?? saleOfAisle(key, aisle));
  return { key, name: null, role: "same", own: sale, sale };
}

const inPacks = (key: string, aisle: Aisle, sale: Sale): Sale => ({
  ...sale,
  packs: usualPacks(key, aisle, sale.soldBy),
});

/** Matches "dried" before beans. Beans in cans are cooked, and a cup of dry beans weighs about 190 g. */
const DRIED = /^dr(?:ied|y) /;
/** Matches small varieties, which weigh less than the usual variety: "baby eggplant". */
const SMALL = /^(?:baby|mini|miniature|dwarf) /;
const DRIED_PULSE: Sale = {
  soldBy: { way: "measured" },
  weights: new Map(),
  density: 190 / sizeOf("cup"),
};

function saleOfLastWords(key: string, aisle: Aisle): Sale | null {
  const look = (last: string): Sale | null => {
    const purchase = table().get(last);
    if (purchase?.role !== "same" || aisleOf(last) !== aisle) return null;
    const { soldBy } = purchase.sale;
    if (DRIED.test(key) && soldBy.way === "counted" && soldBy.unit === "can") return DRIED_PULSE;
    if (SMALL.test(key) && soldBy.way === "counted" && soldBy.unit === null) {
      return { ...purchase.sale, soldBy: { way: "weighed" }, weights: new Map() };
    }
    // Oat milk is not sold in dairy bottles.
    const isBottled = purchase.sale.soldBy.way === "bottled";
    return isBottled ? { ...purchase.sale, soldBy: { way: "poured" } } : purchase.sale;
  };
  return byLastWords(key, look, 1);
}

/** The minimum weight of a whole food that is sold by the piece, in grams. */
const LEAST_PIECE = 60;

function saleOfAisle(key: string, aisle: Aisle): Sale {
  const { cup, piece } = figuresOf(key, aisle);
  const weights = new Map(piece === null || !BY_PIECES.has(aisle) ? [] : [["piece", piece]]);
  const density = cup === null ? null : cup / sizeOf("cup");
  const isWhole = aisle === "Produce" && piece !== null && piece >= LEAST_PIECE;
  const soldBy: SoldBy = isWhole
    ? { way: "counted", unit: null, grams: piece }
    : { way: wayOf(key, aisle) };
  return { soldBy, weights, density };
}

const BY_PIECES: ReadonlySet<Aisle> = new Set<Aisle>(["Produce"]);
const POURED =
  /\b(milk|cream|custard|kefir|stock|broth|juice|wine|beer|ale|vinegar|oil|sauce|syrup|extract|essence|vodka|rum|gin|tequila|whiskey|whisky|bourbon|brandy|liqueur|soda|coffee|tea|cider|mirin|sake|sherry|port|marsala|vermouth|dressing|vinaigrette)$/;
const WEIGHED: ReadonlySet<Aisle> = new Set<Aisle>([
  "Produce",
  "Meat & Poultry",
  "Seafood",
  "Dairy & Eggs",
  "Frozen",
]);

/** Matches words after a food that describe it: "cheese in milk" is not milk. */
const TELLS_MORE = / (?:in|with|of|from|without) .*$/;

function wayOf(whole: string, aisle: Aisle) {
  const key = whole.replace(TELLS_MORE, "");
  if (aisle === "Beverages" || (POURED.test(key) && !/\b(sour|ice|clotted) cream$/.test(key))) {
    return "poured";
  }
  if (aisle === "Spices & Seasonings") return "spooned";
  return WEIGHED.has(aisle) ? "weighed" : "measured";
}

/**
 * Returns the lexicon's weights in grams of a cup and of a piece, by the food's last words. A weight is null if the
 * lexicon has none.
 */
function figuresOf(key: string, aisle: Aisle): { cup: number | null; piece: number | null } {
  const look = (last: string) => {
    const food = byName().get(last);
    const isKnown = food && (food.cup !== null || food.piece !== null);
    return isKnown && (food.aisle ?? aisleOf(last)) === aisle ? food : null;
  };
  return byLastWords(key, look) ?? { cup: null, piece: null };
}
