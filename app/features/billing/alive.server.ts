import type { Services } from "~/services.server";

const ALIVE = ["active", "past_due"] as const;

/** Paid for, or due: neither begun alone nor ended. */
export const isAlive = ({ status }: { status: string }) => ALIVE.some((alive) => alive === status);

/** A query of the household's subscription that is alive: at most one, as an index sees to. */
export const aliveSubscription = ({ db }: Pick<Services, "db">, householdId: string) =>
  db
    .selectFrom("subscriptions")
    .where("householdId", "=", householdId)
    .where("status", "in", ALIVE);
