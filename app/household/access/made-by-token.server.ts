import { sql } from "kysely";
import type { Deps } from "~/server/services";
import type { User } from "./user";

/** Tables of links that an access token can make. Their `accessTokenId` names it, and is null for a person. */
export type TokenMadeTable = "calendarFeeds" | "publicCookbooks";

/**
 * An SQL condition for rows that a person created, and for rows of an access token that was neither removed nor has
 * expired. Each query that opens or lists these tables uses it, so that a link ends with its token for any reason.
 */
export const makerRemains = ({ now }: Deps<"now">, table: TokenMadeTable) =>
  sql<boolean>`(${sql.ref(`${table}.accessTokenId`)} is null or exists (select 1 from "accessTokens"
    where "accessTokens"."householdId" = ${sql.ref(`${table}.householdId`)}
    and "accessTokens"."id" = ${sql.ref(`${table}.accessTokenId`)}
    and ("accessTokens"."expiresAt" is null or "accessTokens"."expiresAt" > ${now().toISOString()})))`;

/** The name of the access token that created a row of a table. Null for a person. */
export const nameOfMaker = (table: TokenMadeTable) =>
  sql<string | null>`(select "accessTokens"."name" from "accessTokens"
    where "accessTokens"."householdId" = ${sql.ref(`${table}.householdId`)}
    and "accessTokens"."id" = ${sql.ref(`${table}.accessTokenId`)})`;

/** Returns the `accessTokenId` for rows that a user creates. Returns null for a person. */
export const makerOf = ({ token }: Pick<User, "token">) => token?.id ?? null;
