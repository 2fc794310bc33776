import type { Logger } from "pino";
import type { Database } from "~db/database";
import type { Changes } from "./changes.server";

/** A member who moves from one household to another. */
export type HouseholdMove = { from: string; to: string; userId: string };

/** A meal that was cooked. `entryId` is null if it was not planned. */
export type CookedMeal = { mealId: string; title: string; entryId: string | null };

/**
 * Events that a room announces to rooms that it may not import. `start.ts` sets the handlers. The caller awaits each
 * handler. Handlers in a transaction run in it, so an error rolls it back.
 */
export type Events = {
  /** Runs in the transaction that stores the meal. */
  mealCooked: (
    services: { db: Database; now: () => Date },
    householdId: string,
    meal: CookedMeal,
  ) => Promise<void>;
  /** Runs in the transaction, before the member moves. Moves all recipes of a household that ends, with its trash. */
  householdMoves: (services: { db: Database }, move: HouseholdMove) => Promise<void>;
  /** Runs in the transaction, before the member moves. Copies the member's own recipes and returns their number. */
  memberMoves: (services: { db: Database }, move: HouseholdMove) => Promise<number>;
  /** Runs after the transaction, when the household has received recipes. */
  recipesArrived: (
    services: { db: Database; log: Logger; changes: Changes },
    household: { householdId: string },
  ) => Promise<void>;
};
