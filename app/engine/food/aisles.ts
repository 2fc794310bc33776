import { once } from "~/server/values/once";
import type { Aisle } from "./food";
import { byName } from "./lexicon";
import { foodKey } from "./food-name";
import { likelyAisle, shelfNames } from "./likely-aisles";
import { met } from "./remembered";
import { foodWords } from "./words";

const shelves: () => ReadonlyMap<string, Aisle> = once(() => {
  const aisles = new Map(shelfNames());
  for (const [name, { aisle }] of byName()) if (aisle) aisles.set(foodWords(name).join(" "), aisle);
  return aisles;
});
const LONGEST = 5;

/**
 * Returns the aisle of a food. The longest known group of last words decides ("corn oil" is an oil). Storage takes
 * precedence: frozen peas are in the freezer. For an unknown food its words suggest the aisle ("zorbleberries"). The
 * default is "Other".
 */
export const aisleOf = met((food): Aisle => {
  const knownAisle = knownAisleOf(food);
  if (knownAisle !== "Other") return knownAisle;
  const words = foodWords(food).slice(0, MOST_WORDS);
  return likelyAisle(food, headOf(words)) ?? likelyAisle(food, words) ?? "Other";
});

/**
 * Returns the aisle of a food, or "Other" if none of its words is a known food. Use this function to decide whether
 * words name food at all.
 */
export const knownAisleOf = met(findAisle);

function findAisle(food: string): Aisle {
  // "Potato-and-cheese pierogies" are pierogies, and oil-packed tuna is sold in cans.
  const foodName = food.replace(JOINED, " ").replace(PACKED, "canned ");
  const words = foodWords(foodName).slice(0, MOST_WORDS);
  const exact = phrase(words);
  if (exact) return exact;
  const head = headOf(words);
  const kind = lastKnown(head);
  const storageAisle = keptIn(words, head, kind);
  if (storageAisle) return storageAisle;
  const usual = foodWords(foodKey(food)).slice(0, MOST_WORDS);
  return (
    (words.includes("fresh") ? undefined : phrase(usual)) ??
    freshPepper(food, head) ??
    (kind === "Meat & Poultry" ? cutOf(head) : cutOfAnimal(head, kind)) ??
    kind ??
    lastKnown(usual) ??
    lastKnown(words) ??
    "Other"
  );
}

/** Returns the words that name the food, without the description that follows. */
function headOf(words: readonly string[]): readonly string[] {
  const end = words.findIndex(
    (word, at) => at > 0 && ((ENDS.has(word) && !isFlavor(words, at)) || isWholeBefore(words, at)),
  );
  return end > 0 ? words.slice(0, end) : words;
}

/** Returns true if the tables have exactly this food. */
export const isKnownFood = met((food) => phrase(foodWords(food)) !== undefined);

const MOST_WORDS = 40;

const JOINED = /-(?:and|n|&)-/gi;
const PACKED = /\b(?:oil|water|brine)[- ]packed /i;

/** Words that separate a food from its description. */
const ENDS: ReadonlySet<string> = new Set([
  "in",
  "with",
  "for",
  "from",
  "or",
  "without",
  "on",
  "and",
  "packed",
]);

/** Returns true if "and" joins flavors, not foods: "sage and onion stuffing". */
function isFlavor(words: readonly string[], at: number): boolean {
  return at === 1 && words[1] === "and" && words.length === 4 && FLAVORED.has(words[3] ?? "");
}

const FLAVORED: ReadonlySet<string> = new Set([
  "stuffing",
  "crisp",
  "chip",
  "cracker",
  "sausage",
  "soup",
  "dip",
  "bread",
  "pie",
  "relish",
  "chutney",
  "dressing",
  "marinade",
  "cheese",
  "pizza",
  "quiche",
  "burger",
]);

/**
 * Returns true if the words before "of" name the product, because their last word does: "vinegar of zorble", "stock
 * cube of poultry".
 */
function isWholeBefore(words: readonly string[], at: number): boolean {
  return words[at] === "of" && PRODUCTS.has(words[at - 1] ?? "");
}

const PRODUCTS: ReadonlySet<string> = new Set([
  "cheese",
  "oil",
  "vinegar",
  "flour",
  "sauce",
  "bread",
  "powder",
  "paste",
  "juice",
  "stock",
  "broth",
  "cube",
  "seed",
  "leaf",
  "sausage",
  "jam",
  "syrup",
  "liqueur",
]);

/** Returns the aisle of peppers, the vegetables. Returns undefined for other foods, such as pepper, the spice. */
function freshPepper(food: string, head: readonly string[]): Aisle | undefined {
  if (head.at(-1) !== "pepper" || !/\bpeppers\b/i.test(food)) return undefined;
  const longer = phrase(head.slice(-2)) ?? phrase(head.slice(-3));
  return longer ?? "Produce";
}

/** Returns the aisle of a cut, which is the aisle of its food: "swordfish steak", "romaine heart". */
function cutOf(head: readonly string[]): Aisle | undefined {
  const from = head.slice(0, -1).map((word) => phrase([word]));
  if (from.includes("Seafood")) return "Seafood";
  const isPlant = /^(heart|rib|steak)$/.test(head.at(-1) ?? "");
  return isPlant && from.at(-1) === "Produce" ? "Produce" : undefined;
}

/** Returns the aisle of a cut of meat, with any words between the animal and the cut: "pork scotch fillet". */
function cutOfAnimal(head: readonly string[], kind: Aisle | undefined): Aisle | undefined {
  if (kind === undefined || FRESH.has(kind) || !CUTS.has(head.at(-1) ?? "")) return undefined;
  const animals = head.slice(0, -1).map((word) => phrase([word]));
  return animals.find((aisle) => aisle === "Meat & Poultry" || aisle === "Seafood");
}

const FRESH: ReadonlySet<Aisle> = new Set<Aisle>(["Produce", "Meat & Poultry", "Seafood"]);
const CUTS: ReadonlySet<string> = new Set([
  "fillet",
  "loin",
  "tenderloin",
  "shoulder",
  "shank",
  "rib",
  "chop",
  "cutlet",
  "joint",
  "roast",
  "steak",
  "leg",
  "belly",
  "neck",
  "cheek",
  "hock",
  "medallion",
  "escalope",
]);

function phrase(words: readonly string[]): Aisle | undefined {
  return shelves().get(words.join(" "));
}

/** Returns the aisle of a frozen, canned, dried or ground food, or null for other foods. */
function keptIn(
  words: readonly string[],
  head: readonly string[],
  kind: Aisle | undefined,
): Aisle | null {
  const hasAny = (...any: string[]) => any.some((word) => words.includes(word));
  if (hasAny("frozen")) return "Frozen";
  if (hasAny("refrigerated") && kind && DRY_SHELVES.has(kind)) return "Dairy & Eggs";
  if (hasAny("candied", "crystallized", "crystallised", "glace")) return "Baking";
  if (hasAny("canned", "tinned", "jarred", "mushy") || isInTin(words)) {
    // Chipotles are in the spice aisle, chipotles in adobo are not.
    const whole = phrase(words.filter((word) => word !== "canned" && word !== "tinned")) ?? kind;
    return whole && PACKED_AS_THEY_ARE.has(whole) ? whole : "Pantry";
  }
  if (
    hasAny("dried", "dry", "freeze", "dehydrated", "ground", "powdered", "rubbed") &&
    kind === "Produce"
  ) {
    const isHerb = head.some((word) => LEAVES.has(word));
    if (isHerb || hasAny("ground", "powdered", "rubbed")) return "Spices & Seasonings";
    return hasAny("dry") && !hasAny("dried") ? null : "Pantry";
  }
  if (hasAny("pickled") && kind === "Produce") return "Oils & Condiments";
  const last = head.at(-1);
  // "Allspice berries" are not fruit, and turmeric leaves are not a spice.
  const grown =
    PARTS.has(last ?? "") && !phrase(head.slice(-2)) ? lastKnown(head.slice(0, -1)) : undefined;
  if (grown === "Spices & Seasonings" && !hasAny("dried", "ground", "crushed")) {
    return last === "leaf" ? "Produce" : grown;
  }
  if (last === "pudding" && hasAny("instant")) return "Baking";
  if (last === "powder" && lastKnown(head.slice(0, -1)) === "Dairy & Eggs") return "Baking";
  if (last === "powder" && !shelves().has(head.slice(-2).join(" "))) return "Spices & Seasonings";
  return null;
}

const PARTS: ReadonlySet<string> = new Set(["berry", "seed", "pod", "bark", "leaf"]);

/** Returns true for "bamboo shoots in a can", "roasted peppers from a jar". */
function isInTin(words: readonly string[]): boolean {
  const at = words.findIndex((word, place) => place > 0 && (word === "in" || word === "from"));
  const [first = "", second = ""] = at < 0 ? [] : words.slice(at + 1);
  return TINS.has(/^(?:an?|the)$/.test(first) ? second : first);
}

const TINS: ReadonlySet<string> = new Set(["can", "tin", "jar"]);

/** Aisles whose refrigerated foods are stored next to the butter. */
const DRY_SHELVES: ReadonlySet<Aisle> = new Set<Aisle>(["Pantry", "Baking", "Bakery"]);

/** Aisles that do not change when the food is canned. */
const PACKED_AS_THEY_ARE: ReadonlySet<Aisle> = new Set<Aisle>([
  "Spices & Seasonings",
  "Oils & Condiments",
  "Baking",
]);

/** Leaves and roots that are seasonings when dried. */
const LEAVES: ReadonlySet<string> = new Set([
  "basil",
  "oregano",
  "thyme",
  "rosemary",
  "sage",
  "parsley",
  "mint",
  "marjoram",
  "tarragon",
  "dill",
  "chive",
  "cilantro",
  "coriander",
  "savory",
  "chervil",
  "onion",
  "garlic",
  "ginger",
  "lavender",
  "bay",
  "spearmint",
  "peppermint",
  "herb",
  "lemongrass",
  "epazote",
  "celery",
]);

/**
 * Returns the aisle of the longest known words at the end of the name. If no words are known, tries the words that end
 * one word earlier, and so on.
 */
function lastKnown(words: readonly string[]): Aisle | undefined {
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - LONGEST); start < end; start++) {
      const aisle = phrase(words.slice(start, end));
      if (aisle) return aisle;
    }
  }
  return undefined;
}
