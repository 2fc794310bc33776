import { randomBytes } from "node:crypto";
import type * as z from "zod";
import { DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { isAdmin, requireConfirmed } from "~/household/access/rules";
import { isScope, type Scope, type User, type HouseholdMember } from "~/household/access/user";
import { accessTokenId, accessTokenIn } from "~/household/access/user.server";
import type { AccountMailDeps } from "~/household/accounts/account-mail";
import { queueSecurityNotice } from "~/household/accounts/account-mail.server";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { newTokenSchema } from "./access-tokens.schema";
import { t } from "~/language/messages";

export const MOST_TOKENS = 20;

export type AccessToken = {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: string;
  /** When the token expires. Null if it does not. */
  expiresAt: string | null;
  /** Rounded to the hour. Null for one that was never used. */
  usedAt: string | null;
};

/** Returns the tokens of a user, the newest first, including expired ones until they are removed. */
export async function listTokens(
  { db }: Deps<"db">,
  { id, householdId }: HouseholdMember,
): Promise<AccessToken[]> {
  const rows = await inHousehold(db, { householdId })
    .selectFrom("accessTokens")
    .where("userId", "=", id)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .select(["id", "name", "scopes", "createdAt", "expiresAt", "usedAt"])
    .execute();
  return rows.map(({ scopes, ...row }) => ({ ...row, scopes: readTexts(scopes).filter(isScope) }));
}

/**
 * Creates a token and returns it, to be shown only once. Throws `forbidden` for a user without a confirmed address and
 * for scopes of the administrator, and `conflict` above `MOST_TOKENS`.
 */
export async function addToken(
  services: AccountMailDeps,
  user: User,
  { name, scope, lifetime }: z.infer<typeof newTokenSchema>,
): Promise<string> {
  requireConfirmed(user);
  if (scope.includes("admin") && !isAdmin(user)) {
    throw new AppError("forbidden", t("Only the administrator can do that."));
  }
  const { id: userId, householdId } = user;
  const token = accessTokenIn(householdId, randomBytes(32).toString("base64url"));
  await inTransaction(services, { userId }, async (services) => {
    const at = services.now();
    if ((await listTokens(services, user)).length >= MOST_TOKENS) {
      throw new AppError(
        "conflict",
        t("You have {most} access tokens. Remove one that you do not use first.", {
          most: MOST_TOKENS,
        }),
      );
    }
    await services.db
      .insertInto("accessTokens")
      .values({
        id: accessTokenId(token),
        householdId,
        userId,
        name,
        scopes: JSON.stringify([...new Set(scope)]),
        createdAt: at.toISOString(),
        expiresAt:
          lifetime === "never"
            ? null
            : new Date(at.getTime() + Number(lifetime) * DAY_MS).toISOString(),
        usedAt: null,
      })
      .execute();
    await queueSecurityNotice(services, userId, "token-on");
  });
  return token;
}

/** Removes one of the user's tokens. Throws `not_found` if none exists. */
export async function endToken(
  services: Deps<"db" | "now">,
  { id: userId, householdId }: HouseholdMember,
  tokenId: string,
) {
  const ended = await inTransaction(services, { userId }, ({ db }) =>
    inHousehold(db, { householdId })
      .deleteFrom("accessTokens")
      .where("userId", "=", userId)
      .where("id", "=", tokenId)
      .executeTakeFirst(),
  );
  if (ended.numDeletedRows === 0n) {
    throw new AppError("not_found", t("This access token was already removed."));
  }
}
