import type { Goal } from "../bench/table";

/**
 * A file of another app, 200 MB with 5,000 recipes and their photos: seconds until its report stands there, megabytes of
 * the server with the processes that it started meanwhile, milliseconds of `/healthz`, and recipes or photos that are
 * missing or there twice.
 */
export const LIBRARY_GOALS: Record<"report" | "memory" | "healthz" | "wrong", Goal> = {
  report: { must: 60, aim: 60 },
  memory: { must: 300, aim: 300 },
  healthz: { must: 200, aim: 200 },
  wrong: { must: 0, aim: 0 },
};

/** Meals that break for somebody who eats them. */
export const BROKEN_GOAL: Goal = { must: 0, aim: 0 };

/** Bad dishes: those that come as checked and those that come though strict, all of them; those marked, of 64. */
export const DISH_GOALS: Record<"checked" | "open" | "strict", Goal> = {
  checked: { must: 0, aim: 0 },
  open: { must: 5, aim: 5 },
  strict: { must: 0, aim: 0 },
};

/** False alarms of 855 look-alikes. */
export const LOOK_ALIKE_GOAL: Goal = { must: 2, aim: 2 };

/** CPU in ms of judging a thousand recipes. */
export const JUDGING_GOAL: Goal = { must: 300, aim: 300 };

/** Weeks that are filled: what must not be, new dishes in eight weeks, foods in % of a random week's, CPU in ms. */
export const WEEK_GOALS: Record<"none" | "fresh" | "foods" | "warm" | "first", Goal> = {
  none: { must: 0, aim: 0 },
  fresh: { must: 14, aim: 14, atLeast: true },
  foods: { must: 100, aim: 90 },
  warm: { must: 150, aim: 150 },
  first: { must: 600, aim: 600 },
};
