import { sql } from "kysely";
import type { Deps } from "~/server/services";
import type { User } from "./user";

/** Tables of links that an access token can make. Their `accessTokenId` names it, and is null for a person. */
export type TokenMadeTable = "calendarFeeds" | "publicCookbooks";

/**
 * A condition that is true for rows that a person made, and for rows of an access token that has neither been removed
 * nor expired. Each query that opens or lists these tables has it, so a link ends with its token for whatever reason.
 */
export const makerRemains = ({ now }: Deps<"now">, table: TokenMadeTable) =>
  sql<boolean>`(${sql.ref(`${table}.accessTokenId`)} is null or exists (select 1 from "accessTokens"
    where "accessTokens"."householdId" = ${sql.ref(`${table}.householdId`)}
    and "accessTokens"."id" = ${sql.ref(`${table}.accessTokenId`)}
    and ("accessTokens"."expiresAt" is null or "accessTokens"."expiresAt" > ${now().toISOString()})))`;

/** The name of the access token that made a row of a table; null for a person. */
export const nameOfMaker = (table: TokenMadeTable) =>
  sql<string | null>`(select "accessTokens"."name" from "accessTokens"
    where "accessTokens"."householdId" = ${sql.ref(`${table}.householdId`)}
    and "accessTokens"."id" = ${sql.ref(`${table}.accessTokenId`)})`;

/** Returns the `accessTokenId` for rows that a user creates. Returns null for a person. */
export const makerOf = ({ token }: Pick<User, "token">) => token?.id ?? null;
