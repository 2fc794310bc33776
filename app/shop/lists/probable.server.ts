import { type Expression, expressionBuilder } from "kysely";
import type { Schema } from "~db/schema";

/**
 * Whether an item of a list, joined with its food of the pantry, is proposed as at home at the instant `now`: nobody has said
 * anything of it on this list, none of it was bought for it, and what the household is known to have lasts until then.
 * It is asked as the list is read, so that what was used up is on it at once.
 */
export function isProbablyAtHome(now: string | Expression<string>) {
  const of = expressionBuilder<Schema, "groceryItems" | "pantry">();
  return of.and([
    of("groceryItems.byHand", "=", 0),
    of("groceryItems.ticked", "=", 0),
    of("groceryItems.atHome", "=", 0),
    of("groceryItems.removed", "=", 0),
    of("groceryItems.atHomeAt", "is", null),
    of("groceryItems.covered", "is", null),
    of("pantry.homeUntil", ">", now),
  ]);
}
