import type { Logger } from "pino";
import type { Database } from "~db/database";
import type { Changes } from "./changes.server";

/** A member who moves from one household to another. */
export type HouseholdMove = { from: string; to: string; userId: string };

/** A meal that was cooked; `entryId` is null if it was not planned. */
export type CookedMeal = { mealId: string; title: string; entryId: string | null };

/**
 * Events that a room announces to rooms that it may not import. `start.ts` names the handlers. The caller
 * awaits each. Handlers in a transaction run in it: an error rolls it back.
 */
export type Events = {
  /** In the transaction that stores it. */
  mealCooked: (
    services: { db: Database; now: () => Date },
    householdId: string,
    meal: CookedMeal,
  ) => Promise<void>;
  /**
   * In the transaction, before the member moves: moves all recipes of a household that ends, with its trash.
   */
  householdMoves: (services: { db: Database }, move: HouseholdMove) => Promise<void>;
  /** In the transaction, before the member moves: copies their own recipes. Returns how many. */
  memberMoves: (services: { db: Database }, move: HouseholdMove) => Promise<number>;
  /** After the transaction: recipes have come to the household. */
  recipesArrived: (
    services: { db: Database; log: Logger; changes: Changes },
    household: { householdId: string },
  ) => Promise<void>;
};
