import {
  type Aisle,
  purchaseOf,
  isKnownFood,
  knownAisleOf,
  plural,
  singular,
  foodWords,
  piecesIn,
  dimensionOf,
  isContainer,
  sizeOf,
  multiplyAmount,
  isUnit,
  type Unit,
  FRUIT_PARTS,
} from "~/engine/food";
import { compare, type Need } from "./needs";
import { gramsOf, type OwnAmount, usualPack, type HowMuch } from "./stock";
import * as z from "zod";

/** One food of a purchase, as the meals need it. */
export type MemberNeed = Omit<Need, "mealIds" | "alternatives" | "notes" | "shelf">;

/** A purchase: one product for all foods that are bought as it. */
export type PurchaseNeed = {
  /** The key: "milk", for milk and whole milk. */
  key: string;
  /** The foods in a fixed order: the bought food itself before foods made of it. */
  members: MemberNeed[];
  /** Foods that the lines accept instead and words for the kind of food, in the lines' own words. */
  beside: string[];
  mealIds: string[];
  /** The aisle that the lines suggest, if the name does not determine one. */
  shelf: Aisle | null;
};

/** The stored part of a purchase: the meals' needs, food by food. */
export type StoredPurchase = Pick<PurchaseNeed, "key" | "members" | "beside">;

/** Combines foods into purchases. Every food belongs to exactly one purchase, in any order of foods. */
export function toPurchases(needs: readonly Need[]): PurchaseNeed[] {
  const purchases = new Map<string, PurchaseNeed>();
  for (const { mealIds, alternatives, notes, shelf, ...member } of needs) {
    const { key } = purchaseOf(member.key);
    const purchase = purchases.get(key) ?? { key, members: [], beside: [], mealIds: [], shelf };
    purchases.set(key, purchase);
    purchase.members.push(member);
    purchase.beside.push(...alternatives.map((food) => `or ${food}`), ...notes);
    purchase.mealIds.push(...mealIds);
  }
  for (const purchase of purchases.values()) {
    purchase.members.sort((a, b) => rank(a) - rank(b) || compare(a.key, b.key));
    purchase.beside = [...new Set(purchase.beside)].sort();
    purchase.mealIds = [...new Set(purchase.mealIds)].sort();
  }
  return [...purchases.values()].sort((a, b) => compare(a.key, b.key));
}

/** Ranks foods of a purchase: those with its own name first, then its other forms, then foods made of it. */
function rank({ key }: MemberNeed): number {
  const purchase = purchaseOf(key);
  if (purchase.key === key) return 0;
  return { same: 1, form: 2, part: 3 }[purchase.role];
}

/** Returns the name of a purchase: that of its only food, or the common part of the names of several foods. */
export function membersNameOf(members: readonly MemberNeed[]): string {
  const [first] = members;
  if (!first) return "";
  const { name, key } = purchaseOf(first.key);
  const isItself =
    key === first.key || (members.length === 1 && purchaseOf(first.key).role === "same");
  const ownName = displayName(first.names);
  if (areHearts(members)) return ownName;
  if (!isItself || (name !== null && isMakeOf(name, ownName, members))) return name ?? ownName;
  return name !== null && !LEAVES.test(inflect(name, 2)) ? ownName.replace(LEAVES, "") : ownName;
}

/**
 * Returns true if only hearts are needed. Hearts of romaine and celery are sold in their own bags. If a whole head is
 * needed as well, the hearts are taken from it.
 */
export const areHearts = (members: readonly { key: string }[]) =>
  members.length > 0 &&
  members.every(({ key }) =>
    /^(?:romaine|celery)(?: lettuce)? heart$|^heart (?:of )?romaine/.test(key),
  );

/** Returns true if a name is only one of several forms: light and dark brown sugar are brown sugar. */
function isMakeOf(name: string, ownName: string, members: readonly MemberNeed[]): boolean {
  const isLonger = foodWords(ownName)
    .join(" ")
    .endsWith(` ${foodWords(name).join(" ")}`);
  return isLonger && members.some(({ names }) => !names.includes(ownName));
}

/** Matches parts of a herb that are not sold separately: shops sell basil, not its leaves. */
const LEAVES = / (leaves|leaf|sprigs?|stalks?|stems?)$/i;

/** Returns the shortest name. If several are equally short, prefers one in lower case. */
export function displayName(names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => a.length - b.length || compare(b, a));
  return sorted[0] ?? "";
}

/**
 * Returns what distinguishes a food from its purchase: "whole" of milk, "yolks" of eggs. Returns "" if nothing does.
 */
export function apartFrom(name: string, member: MemberNeed): string {
  const common = new Set(
    name
      .toLowerCase()
      .split(/[\s-]+/)
      .map(singular),
  );
  const isCommon = (word: string) => common.has(singular(word));
  return displayName(member.names)
    .split(/\s+/)
    .filter((word) => !word.toLowerCase().split("-").every(isCommon))
    .join(" ");
}

/** Returns the name in the singular or the plural: "onion", "onions". */
export function inflect(name: string, count: number): string {
  // An unknown word may be in any language.
  if (knownAisleOf(name) === "Other" && !isKnownFood(name)) return name;
  const words = name.split(" ");
  const end = words.findIndex((word, at) => at > 0 && ENDS.test(word) && isNamed(words, at));
  const last = (end > 0 ? end : words.length) - 1;
  const word = words[last] ?? "";
  if (!/^[\p{L}'’-]+$/u.test(word) || /[äöüß]/i.test(word)) return name;
  words[last] = count > 1 ? plural(word) : oneOf(word);
  return words.join(" ");
}

const ENDS = /^(in|with|of|for|from|or|on|and|without)$/i;

/** Returns true for a food that is complete before the "and". False for "red and green chilies". */
const isNamed = (words: readonly string[], at: number) =>
  !/^(and|or)$/i.test(words[at] ?? "") || knownAisleOf(words.slice(0, at).join(" ")) !== "Other";

function oneOf(word: string): string {
  const lower = word.toLowerCase();
  // The plural has several spellings; the singular follows the recipe's.
  if (/^chil(?:es|lies)$/.test(lower))
    return word.replace(/i?es$/i, lower === "chiles" ? "e" : "i");
  if (plural(word) !== word) return word;
  const singularWord = singular(lower);
  if (singularWord === lower) return word;
  if (lower === word) return singularWord;
  // "Avocado(s)" is inflected; other capitalized names are brands and stay.
  return isKnownFood(singularWord) ? word.slice(0, singularWord.length) : word;
}

/** Returns all amounts of a purchase, each with its food, in the units of the other amounts. */
export function amountsOf({ key, members }: Pick<StoredPurchase, "key" | "members">): OwnAmount[] {
  const all = members.flatMap(({ key, amounts }) =>
    amounts.map((amount) => ({ ...amount, food: key })),
  );
  if (all.length < 2) return all;
  return all.map((amount) => asPieces(key, asCans(key, ofTheirSize(amount, all), all), all));
}

/** Returns a package without a size with the size of the others. */
function ofTheirSize(amount: OwnAmount, all: readonly OwnAmount[]): OwnAmount {
  const { unit, pack, others: otherAmounts } = amount;
  if (pack || otherAmounts.length > 0 || !isContainer(unit) || unit === "can") return amount;
  return { ...amount, pack: usualPack(unit, all) };
}

/**
 * Converts amounts to cans if others are in cans: a cup of olives, 15 oz of tomato sauce and two chipotles are from
 * cans.
 */
function asCans(key: string, amount: OwnAmount, all: readonly OwnAmount[]): OwnAmount {
  const dimension = dimensionOf(amount.unit);
  if (dimension === "length" || (dimension === "count" && amount.unit !== null)) return amount;
  const pack = usualPack("can", all);
  if (pack === null || dimensionOf(pack.unit) !== "mass") return amount;
  const { own: ownSale } = purchaseOf(amount.food ?? key);
  const isWeighed = all.some((each) => each.unit === "can" && gramsOf(each, ownSale) !== null);
  const grams = isWeighed ? null : gramsOf(amount, ownSale);
  if (grams === null) return amount;
  const cans = grams / (pack.quantity * sizeOf(pack.unit));
  return { ...amount, quantity: { min: cans, max: cans }, unit: "can", pack, others: [] };
}

/** Converts a package of tortillas to its number of pieces if others are counted in pieces. */
function asPieces(key: string, amount: OwnAmount, all: readonly OwnAmount[]): OwnAmount {
  const pieces = amount.unit === "package" && amount.pack === null ? piecesIn(key) : null;
  if (pieces === null || !all.some(({ unit }) => unit === null)) return amount;
  return { ...amount, ...multiplyAmount(amount, pieces), unit: null, others: [] };
}

/** The meals' need up to a version of the list, and when the next version was built. */
type EarlierNeed = { version: number; until: string; need: StoredPurchase };

const unit = z.custom<Unit>((value) => typeof value === "string" && isUnit(value));
const quantity = z.object({ min: z.number(), max: z.number() });
const amount = z.object({ quantity, unit: unit.nullable() });
const neededAmount = amount.extend({
  pack: z.object({ quantity: z.number(), unit }).nullable(),
  others: z.array(amount),
  part: z.enum(FRUIT_PARTS).optional(),
  isOfMetric: z.literal(true).optional(),
});
const howMuch = z.object({
  amounts: z.array(neededAmount.extend({ food: z.string().optional() })),
  unmeasured: z.number(),
});
const member = z.object({
  key: z.string(),
  names: z.array(z.string()),
  amounts: z.array(neededAmount),
  unmeasured: z.number(),
  optional: z.boolean().default(false),
});
const purchase = z.object({
  key: z.string(),
  members: z.array(member),
  beside: z.array(z.string()).default([]),
});
const history = z.array(z.object({ version: z.number(), until: z.string(), need: purchase }));

/** The maximum number of stored needs. For a device that shows an older version, the seen amount is unknown. */
const MOST_EARLIER = 20;

/** Serializes a need for its column. Equal needs give equal text. */
export function writeNeed({ key, members, beside }: StoredPurchase): string {
  const foods = members.map(({ key, names, amounts, unmeasured, optional }) => {
    return { key, names, amounts, unmeasured, optional };
  });
  return JSON.stringify({ key, members: foods, ...(beside.length > 0 && { beside }) });
}

/** Serializes the bought amount for its column. */
export const writeHowMuch = ({ amounts, unmeasured }: HowMuch) =>
  JSON.stringify({ amounts, unmeasured });

export const readNeed = (json: string): StoredPurchase => purchase.parse(JSON.parse(json));

/** Parses the bought amount of a column. Returns null if nothing was bought. */
export const readHowMuch = (json: string | null): HowMuch | null =>
  json === null ? null : howMuch.parse(JSON.parse(json));

/** Returns the column of earlier needs after a newer one is stored. */
export function withEarlier(json: string, need: string, at: { version: number; until: string }) {
  const before = history.parse(JSON.parse(json));
  const all: EarlierNeed[] = [...before, { ...at, need: readNeed(need) }];
  return JSON.stringify(all.slice(-MOST_EARLIER));
}

/**
 * Returns the need of an item when a change was made: on the seen version of the list, or at that time if the version
 * is unknown.
 */
export function needAsSeen(
  { need, earlier }: { need: string; earlier: string },
  { seen: seenVersion, at }: { seen?: number | undefined; at: string },
): StoredPurchase {
  const before = history
    .parse(JSON.parse(earlier))
    .find(({ version, until }) =>
      seenVersion === undefined ? at < until : seenVersion <= version,
    );
  return before?.need ?? readNeed(need);
}
