import type { Kind } from "./first-load";
import type { Goal } from "./table";

/** Goals of the load: CPU per request and requests per second, as ratios to the yardstick of the same round. */
export const LOAD_GOALS: Record<string, { cpu?: Goal; perSecond?: Goal }> = {
  dashboard: {
    cpu: { must: 5, aim: 3.5 },
    perSecond: { must: 0.2, aim: 0.28, atLeast: true },
  },
  "dashboard-gzip": { cpu: { must: 6, aim: 4 } },
  calendar: {
    cpu: { must: 3, aim: 1.5 },
    perSecond: { must: 0.35, aim: 0.65, atLeast: true },
  },
};

const SITE_JS: Goal = { must: 5, aim: 0 };

/** Goals of the first load, in KB of 1,000 bytes gzipped, by page. */
export const SIZE_GOALS: Record<string, Partial<Record<Kind | "total", Goal>>> = {
  landing: { js: SITE_JS, total: { must: 60, aim: 40 } },
  "sign-in": { js: SITE_JS },
  dashboard: {
    html: { must: 10, aim: 6 },
    css: { must: 15, aim: 15 },
    js: { must: 100, aim: 15 },
    total: { must: 150, aim: 60 },
  },
  favorites: { js: { must: 100, aim: 5 } },
};

/** Goals of the CPU for making a grocery list, in ms. */
export const LIST_GOALS: Record<
  "firstTenMeals" | "tenMeals" | "stored" | "thousandLines" | "words",
  Goal
> = {
  firstTenMeals: { must: 20, aim: 6 },
  tenMeals: { must: 20, aim: 4 },
  stored: { must: 4, aim: 4 },
  words: { must: 4, aim: 2 },
  thousandLines: { must: 100, aim: 100 },
};

/** The goal for the time from start to first response, as a ratio to that of yardstick d. */
export const START_GOAL: Goal = { must: 5, aim: 3 };
export const IDLE_GOAL: Goal = { must: 100, aim: 80 };
export const LOADED_GOAL: Goal = { must: 250, aim: 180 };

/**
 * Goals with a thousand more households: the dashboard's CPU as a ratio to that of the small app. For the mixed load, the
 * memory of the last minute as a ratio to that of the second, and the write-ahead log in MB.
 */
export const GROWTH_GOALS: Record<"dashboard" | "memory" | "wal", Goal> = {
  dashboard: { must: 1.2, aim: 1.1 },
  memory: { must: 1.1, aim: 1.05 },
  wal: { must: 64, aim: 16 },
};
