import { chance } from "./score";
import { type Candidate, daysFrom } from "./week";
import { GAP } from "./weights";

/** What is known of a dish before its recipe is read. */
export type Listed = {
  id: string;
  protein: string | null;
  minutes: number | null;
  kind: Exclude<Candidate["kind"], "leftovers">;
  planned: readonly string[];
  /** Its appeal to the people who had it (`appealOf`), or to families; 0 by default, negative for dishes that come late. */
  appeal?: number;
};

type Wanted = {
  /** The first day that is filled. */
  from: string;
  /** The least time that there is on one of the days; null where each may take any time. */
  limit: number | null;
  seed: string;
};

const RANK = { favorite: 0, own: 1, saved: 2, new: 3 };

/**
 * Dishes in the order in which they are read and checked, so that of thousands a few dozen are enough: what is liked
 * most and was not had for long comes first, of each protein and of each length in turn.
 */
export function inTurn<T extends Listed>(dishes: readonly T[], { from, limit, seed }: Wanted): T[] {
  const ranked = dishes
    .map((dish) => ({ dish, rank: rankOf(dish, from), luck: chance(`${seed} ${dish.id}`) }))
    .sort((a, b) => a.rank - b.rank || a.luck - b.luck);
  const groups = new Map<string, T[]>();
  for (const { dish } of ranked) {
    const isQuick = limit === null || (dish.minutes !== null && dish.minutes <= limit);
    const key = `${dish.protein ?? ""} ${isQuick}`;
    const group = groups.get(key);
    if (group) group.push(dish);
    else groups.set(key, [dish]);
  }
  const turns: T[] = [];
  for (let at = 0; turns.length < dishes.length; at += 1) {
    for (const group of groups.values()) {
      const dish = group[at];
      if (dish) turns.push(dish);
    }
  }
  return turns;
}

/** What cannot be repeated yet comes last, and what somebody would not have again late. */
function rankOf({ kind, planned, appeal = 0 }: Listed, from: string) {
  const gap = Math.min(...planned.map((date) => Math.abs(daysFrom(date, from))), Infinity);
  return RANK[kind] - appeal + (gap < GAP ? 10 : 0);
}
