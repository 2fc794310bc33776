import type { Goal } from "../bench/table";

/**
 * Goals for the import of another app's file of 200 MB with 5,000 recipes and photos: seconds until its report, megabytes of
 * the server with the processes that it started, milliseconds of `/healthz`, and the number of recipes or photos that are
 * missing or duplicated.
 */
export const LIBRARY_GOALS: Record<"report" | "memory" | "healthz" | "wrong", Goal> = {
  report: { must: 60, aim: 60 },
  memory: { must: 300, aim: 300 },
  healthz: { must: 200, aim: 200 },
  wrong: { must: 0, aim: 0 },
};

/** The goal for meals that break a restriction of an eater. */
export const BROKEN_GOAL: Goal = { must: 0, aim: 0 };

/** Goals for bad dishes: all those shown as checked, all those shown although strict, and those marked, of 64. */
export const DISH_GOALS: Record<"checked" | "open" | "strict", Goal> = {
  checked: { must: 0, aim: 0 },
  open: { must: 5, aim: 5 },
  strict: { must: 0, aim: 0 },
};

/** The goal for false alarms of 855 look-alikes. */
export const LOOK_ALIKE_GOAL: Goal = { must: 2, aim: 2 };

/** The goal for the CPU of checking a thousand recipes, in ms. */
export const JUDGING_GOAL: Goal = { must: 300, aim: 300 };

/** Goals for filled weeks: figures that must be 0, new dishes in eight weeks, foods in % of a random week's, CPU in ms. */
export const WEEK_GOALS: Record<"none" | "fresh" | "foods" | "warm" | "first", Goal> = {
  none: { must: 0, aim: 0 },
  fresh: { must: 14, aim: 14, atLeast: true },
  foods: { must: 100, aim: 90 },
  warm: { must: 150, aim: 150 },
  first: { must: 600, aim: 600 },
};
