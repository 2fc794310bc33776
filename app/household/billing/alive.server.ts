import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";

const ALIVE = ["active", "past_due"] as const;

/** True if a subscription is paid or past due: neither merely begun nor ended. */
export const isAlive = ({ status }: { status: string }) => ALIVE.some((alive) => alive === status);

/** A query for the household's live subscription; an index allows at most one. */
export const aliveSubscription = ({ db }: Deps<"db">, householdId: string) =>
  inHousehold(db, { householdId }).selectFrom("subscriptions").where("status", "in", ALIVE);
