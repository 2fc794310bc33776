import { sql } from "kysely";
import { DAY_MS } from "~/server/values/dates";
import type { Deps } from "~/server/services";

type Clock = Deps<"now">;

export const nowOf = ({ now }: Clock) => now().toISOString();

/** Holds for the rows of links that have not ended. */
export const stillWorks = (services: Clock) =>
  sql<boolean>`(${sql.ref("expiresAt")} is null or ${sql.ref("expiresAt")} > ${nowOf(services)})`;

/** When a link ends that works for some days; null for never. */
export const endOf = ({ now }: Clock, days: number | null) =>
  days === null ? null : new Date(now().getTime() + days * DAY_MS).toISOString();
