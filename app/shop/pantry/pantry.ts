import { readLine } from "~/engine/facts";
import { DAY_MS } from "~/server/values/dates";
import { keepingOf, foodKey, purchaseOf, aisleOf, readByHand } from "~/engine/food";
import { LRUCache } from "lru-cache";

/** What somebody said of a food: it is at home, it is there and has to be eaten soon, or there is none. */
export const SAID = ["home", "soon", "out"] as const;
export type Said = (typeof SAID)[number];

export const isSaid = (word: string): word is Said => SAID.some((said) => said === word);

/** What is known of a food in a household. Instants are ISO 8601 in UTC. */
export type PantryFood = {
  /** The purchase's key: "onion". */
  food: string;
  said: Said | null;
  saidAt: string | null;
  /** When it was bought, the oldest first: once a line of a list. */
  bought: readonly Bought[];
};

/** A purchase, by the line of the list that was ticked. */
type Bought = { item: string; at: string };

/** How a food stands: `bought` is at home for the meals that it was bought for, so that lists go on asking for it. */
export type PantryState = "soon" | "home" | "bought" | "out";

/** As many purchases are remembered: what was long ago says little of today. */
export const MOST_BOUGHT = 8;
/** What has to be eaten soon is gone after so many days, whatever it was. */
const SOON_DAYS = 14;
/** What ran out so many days ago is no news. */
const OUT_DAYS = 60;
/** Two trips for one meal say nothing of how long a food lasts. */
const LEAST_GAP = 2;

/**
 * How many days a food lasts in this household: the middle of the times from one purchase to the next, among which the
 * first guess counts as one; at least as long as it was known to be there; never longer than it keeps.
 */
export function lastsDays({ food, said, saidAt, bought }: PantryFood): number {
  const { usual, keeps } = keepingOf(food);
  const times = bought.map(({ at }) => Date.parse(at)).sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, i) => (time - (times[i] ?? time)) / DAY_MS);
  const learned = middleOf([usual, ...gaps.filter((days) => days >= LEAST_GAP)]);
  const last = times.at(-1);
  const isStill = said === "home" && saidAt !== null && last !== undefined;
  const known = isStill ? (Date.parse(saidAt) - last) / DAY_MS : 0;
  return Math.min(keeps, Math.max(learned, known));
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[half - 1] ?? sorted[half], sorted[half]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/**
 * Until when a food is probably at home, so that lists propose it as that; null if nothing says that it is. It is what
 * somebody said, or what was bought of a thing that outlasts a meal, for as long as that lasts.
 */
export function homeUntil(entry: PantryFood): string | null {
  const { food, said, saidAt } = entry;
  const lasts = lastsDays(entry) * DAY_MS;
  const ends: number[] = [];
  if (saidAt !== null && said === "home") ends.push(Date.parse(saidAt) + lasts);
  if (saidAt !== null && said === "soon") ends.push(Date.parse(saidAt) + SOON_DAYS * DAY_MS);
  const bought = lastBought(entry);
  if (bought !== null && keepingOf(food).outlasts) ends.push(Date.parse(bought) + lasts);
  return ends.length === 0 ? null : new Date(Math.max(...ends)).toISOString();
}

/** When it was last bought, if that is not gone again. */
function lastBought({ said, saidAt, bought }: PantryFood): string | null {
  const last = bought.reduce<string | null>((at, one) => (at && at > one.at ? at : one.at), null);
  return last !== null && said === "out" && saidAt !== null && last <= saidAt ? null : last;
}

/** How a food stands at `now`; null if nothing is known of it any more. */
export function stateOf(entry: PantryFood, now: Date): PantryState | null {
  const { food, said, saidAt } = entry;
  const isWithin = (since: string | null, days: number) =>
    since !== null && now.getTime() < Date.parse(since) + days * DAY_MS;
  const bought = lastBought(entry);
  if (said === "out" && bought === null) return isWithin(saidAt, OUT_DAYS) ? "out" : null;
  if (said === "soon" && isWithin(saidAt, SOON_DAYS)) return "soon";
  const until = homeUntil(entry);
  if (until !== null && now.toISOString() < until) return "home";
  return isWithin(bought, keepingOf(food).keeps) ? "bought" : null;
}

/** What is bought for a line, by the line: those of some thousand recipes, which name the same lines again and again. */
const known = new LRUCache<string, readonly string[]>({ max: 20_000 });
/** Longer lines are not kept. */
const LONGEST_KEPT = 200;

/**
 * What has to be bought for these lines of a recipe, by the purchase's key: without what one bag, jar or bottle of is
 * enough for many meals.
 */
export const foodsOf = (lines: readonly string[]): Set<string> => new Set(lines.flatMap(foodsIn));

function foodsIn(line: string): readonly string[] {
  const found = known.get(line);
  if (found) return found;
  const foods = readLine(line).purchases.flatMap(({ food }) => {
    const { key } = purchaseOf(foodKey(food));
    return key && !keepingOf(key).outlasts ? key : [];
  });
  if (line.length <= LONGEST_KEPT) known.set(line, foods);
  return foods;
}

/** A food as somebody names it. */
export type NamedFood = {
  /** Its purchase's key. */
  food: string;
  /** "cabbage" of "half a cabbage". */
  name: string;
};

/** The food that a typed line names; a line that names none is its own name. */
export function readFood(line: string): NamedFood {
  const { key, name } = readByHand(line.replace(/\s+/g, " ").trim());
  return { food: purchaseOf(key).key, name };
}

/** Whether our lists know where a shop has it: bin bags are in no pantry. */
export const isFood = (food: string) => aisleOf(food) !== "Other";
