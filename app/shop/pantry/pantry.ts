import { type Line, readLine } from "~/engine/facts";
import { LRUCache } from "lru-cache";
import { DAY_MS } from "~/server/values/dates";
import { keepingOf, purchaseOf, aisleOf, readByHand, shopAmounts, soldKey } from "~/engine/food";

/** The states that a user can set for a food: at home, at home and to be eaten soon, or used up. */
export const SAID = ["home", "soon", "out"] as const;
export type Said = (typeof SAID)[number];

export const isSaid = (word: string): word is Said => SAID.some((saidState) => saidState === word);

/** The stored facts about a food of a household. Instants are ISO 8601 in UTC. */
export type PantryFood = {
  /** The key of the purchase: "onion". */
  food: string;
  said: Said | null;
  saidAt: string | null;
  /** The purchases, the oldest first: one per checked-off item. */
  bought: readonly Bought[];
};

/** A purchase: the item that was checked off, and when. */
type Bought = { item: string; at: string };

/**
 * The state of a food. `bought` food is at home for the meals that it was bought for, so lists still need it for other
 * meals.
 */
export type PantryState = "soon" | "home" | "bought" | "out";

/** The maximum number of stored purchases. Older ones say little about today. */
export const MOST_BOUGHT = 8;
/** The number of days after which food to be eaten soon is considered used up. */
const SOON_DAYS = 14;
/** The number of days after which food that was used up is no longer shown. */
const OUT_DAYS = 60;
/** The minimum number of days between two purchases that show how long a food lasts. Closer ones were for one meal. */
const LEAST_GAP = 2;

/**
 * Returns how many days a food lasts in this household: the median of the intervals between purchases, with the default
 * as one more interval. The result is at least as long as the food was known to be at home, and never longer than its
 * shelf life.
 */
export function lastsDays({ food, said: saidState, saidAt, bought }: PantryFood): number {
  const { usual, keeps } = keepingOf(food);
  const times = bought.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, i) => (time - (times[i] ?? time)) / DAY_MS);
  const learned = middleOf([usual, ...gaps.filter((days) => days >= LEAST_GAP)]);
  const last = times.at(-1);
  const isStill = saidState === "home" && saidAt !== null && last !== undefined;
  const knownDays = isStill ? (Date.parse(saidAt) - last) / DAY_MS : 0;
  return Math.min(keeps, Math.max(learned, knownDays));
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[half - 1] ?? sorted[half], sorted[half]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/**
 * Returns until when a food is probably at home, so that lists propose it as such. Returns null if it is not. A food is
 * at home if a user stated that, or if it was bought and outlasts a meal, for as long as it lasts.
 */
export function homeUntil(entry: PantryFood): string | null {
  const { food, said: saidState, saidAt } = entry;
  const lasts = lastsDays(entry) * DAY_MS;
  const ends: number[] = [];
  if (saidAt !== null && saidState === "home") ends.push(Date.parse(saidAt) + lasts);
  if (saidAt !== null && saidState === "soon") ends.push(Date.parse(saidAt) + SOON_DAYS * DAY_MS);
  const bought = lastBought(entry);
  if (bought !== null && keepingOf(food).outlasts) ends.push(Date.parse(bought) + lasts);
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}

/** Returns when the food was last bought, or null if that purchase is used up. */
function lastBought({ said: saidState, saidAt, bought }: PantryFood): string | null {
  const last = bought.reduce<string | null>(
    (at, purchase) => (at && at > purchase.at ? at : purchase.at),
    null,
  );
  return last !== null && saidState === "out" && saidAt !== null && last <= saidAt ? null : last;
}

/** Returns the state of a food at `now`. Returns null if nothing is known of it any longer. */
export function pantryStateOf(entry: PantryFood, now: Date): PantryState | null {
  const { food, said: saidState, saidAt } = entry;
  const isWithin = (since: string | null, days: number) =>
    since !== null && now.getTime() < Date.parse(since) + days * DAY_MS;
  const bought = lastBought(entry);
  if (saidState === "out" && bought === null) return isWithin(saidAt, OUT_DAYS) ? "out" : null;
  if (saidState === "soon" && isWithin(saidAt, SOON_DAYS)) return "soon";
  const until = homeUntil(entry);
  if (until !== null && now.toISOString() < until) return "home";
  return isWithin(bought, keepingOf(food).keeps) ? "bought" : null;
}

/** Cached foods of ingredient lines. The lines of some thousand recipes repeat. */
const foodCache = new LRUCache<string, readonly string[]>({ max: 20_000 });
/** The maximum length of a cached line. */
const LONGEST_KEPT = 200;

/**
 * Returns the purchase keys of the foods in the lines of a recipe. Omits foods of which one bag, jar or bottle is
 * enough for many meals.
 */
export const foodsOf = (lines: readonly Line[]): Set<string> => new Set(lines.flatMap(foodsIn));

function foodsIn(line: Line): readonly string[] {
  const cachedFoods = foodCache.get(line.text);
  if (cachedFoods) return cachedFoods;
  const foods = line.purchases.flatMap(({ food, ingredient }) => {
    const { key } = purchaseOf(soldKey(food, ingredient));
    return key && !keepingOf(key).outlasts ? key : [];
  });
  if (line.text.length <= LONGEST_KEPT) foodCache.set(line.text, foods);
  return foods;
}

/** A food that a user typed. */
export type NamedFood = {
  /** The key of the purchase. */
  food: string;
  /** The name: "cabbage" of "half a cabbage". */
  name: string;
};

/** Returns the food that a typed line names, its amount and its aisle. A line without a known food is its own name. */
export function readTyped(line: string) {
  const text = line.replace(/\s+/g, " ").trim();
  const typedFood = readByHand(text);
  return {
    ...typedFood,
    food: purchaseOf(typedFood.key).key,
    /** Returns all amounts of the line in the form in which lists add them up. Empty for none. */
    amounts: () => shopAmounts(readLine(text).ingredient),
  };
}

/** Returns the food that a typed line names. A line without a known food is its own name. */
export function readFood(line: string): NamedFood {
  const { food, name } = readTyped(line);
  return { food, name };
}

/** Returns true if shops sell the item as food. For example, bin bags are not in a pantry. */
export const isPantryFood = (food: string) => aisleOf(food) !== "Other";
