import { sql } from "kysely";
import { DAY_MS } from "~/server/values/dates";
import type { Deps } from "~/server/services";

type Clock = Deps<"now">;

export const nowOf = ({ now }: Clock) => now().toISOString();

/** A condition that is true for links that have not expired. */
export const stillWorks = (services: Clock) =>
  sql<boolean>`(${sql.ref("expiresAt")} is null or ${sql.ref("expiresAt")} > ${nowOf(services)})`;

/** Returns when a link that works for some days expires, as an ISO instant. Returns null for never. */
export const endOf = ({ now }: Clock, days: number | null) =>
  days === null ? null : new Date(now().getTime() + days * DAY_MS).toISOString();
