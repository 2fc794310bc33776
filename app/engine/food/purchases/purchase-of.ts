import { LRUCache } from "lru-cache";
import { once } from "~/server/values/once";
import { aisleOf } from "../aisles";
import type { Aisle } from "../food";
import { foodKey } from "../food-name";
import { byLastWords } from "../last-words";
import { byName } from "../lexicon";
import { sizeOf } from "../units";
import { cookedSale, uncookedKey } from "./cooked";
import { withoutMake } from "./makes";
import { readSales, type SaleLine } from "./read-sales";
import type { Purchase, Sale, SoldBy } from "./sale";
import { usualPacks } from "./usual-packs";

/** The tables in `app/engine/data/purchases/`. The order counts: of two foods with one member, the first has it. */
export const PURCHASE_TABLES: readonly string[] =
  "vegetables fruits herbs dairy meats pantry spices".split(" ");

/** All lines of the tables. Throws on one that cannot be read. */
export const saleLines: () => readonly SaleLine[] = once(() => PURCHASE_TABLES.flatMap(readSales));

const table: () => ReadonlyMap<string, Purchase> = once(() => {
  const found = new Map<string, Purchase>();
  const sales = new Map<string, Sale>();
  for (const { name, role, members, sale: own } of saleLines()) {
    const key = foodKey(name);
    if (role === "same") sales.set(name, inPacks(key, aisleOf(key), own));
    const sale = sales.get(name);
    if (!sale) throw new Error(`Nothing says how “${name}” is sold.`);
    const purchase: Purchase = { key, name, role, own: role === "same" ? sale : own, sale };
    if (role === "same") found.set(purchase.key, purchase);
    for (const member of members) {
      const key = foodKey(member);
      if (!found.has(key)) found.set(key, purchase);
    }
  }
  return found;
});

/** Purchases of foods that no table names. A list asks for each about ten times. */
const unlisted = new LRUCache<string, Purchase>({ max: 5_000 });

/**
 * Returns what is bought for the food with this key. A food that no table names is bought under its own name, as its
 * last words are ("heirloom tomato" as tomatoes are) or, failing that, as most foods of its aisle.
 */
export function purchaseOf(key: string): Purchase {
  const known = table().get(key) ?? unlisted.get(key);
  if (known) return known;
  const purchase = cookedOf(key) ?? makeOf(key) ?? ofItself(key);
  unlisted.set(key, purchase);
  return purchase;
}

/** What is measured cooked is bought dry: it is made of that. */
function cookedOf(key: string): Purchase | null {
  const bare = uncookedKey(key);
  if (bare === null) return null;
  const its = purchaseOf(bare);
  return { ...its, name: its.name ?? bare, role: "form", own: cookedSale(bare, its.sale) };
}

/** A make of a food is bought as that: "85% lean ground beef", "penne pasta". */
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

/** Cans hold beans cooked; a cup of dry ones weighs some 190 g. */
const DRIED = /^dr(?:ied|y) /;
/** Nobody knows what a baby eggplant weighs, but that it is no eggplant. */
const SMALL = /^(?:baby|mini|miniature|dwarf) /;
const DRIED_PULSE: Sale = {
  soldBy: { way: "measured" },
  weights: new Map(),
  density: 190 / sizeOf("cup"),
};

function saleOfLastWords(key: string, aisle: Aisle): Sale | null {
  const look = (last: string): Sale | null => {
    const found = table().get(last);
    if (found?.role !== "same" || aisleOf(last) !== aisle) return null;
    const { soldBy } = found.sale;
    if (DRIED.test(key) && soldBy.way === "counted" && soldBy.unit === "can") return DRIED_PULSE;
    if (SMALL.test(key) && soldBy.way === "counted" && soldBy.unit === null) {
      return { ...found.sale, soldBy: { way: "weighed" }, weights: new Map() };
    }
    // Oat milk comes in no bottles of dairy.
    const isBottled = found.sale.soldBy.way === "bottled";
    return isBottled ? { ...found.sale, soldBy: { way: "poured" } } : found.sale;
  };
  return byLastWords(key, look, 1);
}

/** A whole thing from this weight on is bought by the piece. */
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

/** What a name tells of its food comes after it: cheese in milk is no milk. */
const TELLS_MORE = / (?:in|with|of|from|without) .*$/;

function wayOf(whole: string, aisle: Aisle) {
  const key = whole.replace(TELLS_MORE, "");
  if (aisle === "Beverages" || (POURED.test(key) && !/\b(sour|ice|clotted) cream$/.test(key))) {
    return "poured";
  }
  if (aisle === "Spices & Seasonings") return "spooned";
  return WEIGHED.has(aisle) ? "weighed" : "measured";
}

/** What the lexicon knows of the weight of a cup and of a piece, by the food's last words. */
function figuresOf(key: string, aisle: Aisle): { cup: number | null; piece: number | null } {
  const look = (last: string) => {
    const food = byName().get(last);
    const isKnown = food && (food.cup !== null || food.piece !== null);
    return isKnown && (food.aisle ?? aisleOf(last)) === aisle ? food : null;
  };
  return byLastWords(key, look) ?? { cup: null, piece: null };
}
