import { HOUR_MS } from "~/server/values/dates";
import type { Deps, Services } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { isScope } from "./scopes";
import type { User } from "./user";
import { creditsLeft, toUser, USER_COLUMNS } from "./user-row.server";

type AllDeps = Deps<"db" | "now" | "settings"> & {
  mailSender: Pick<Services["mailSender"], "kind">;
};

/** What every access token begins with, so that one that got out can be found. */
const PREFIX = "weeknight_";

/** How old `usedAt` may be before it is written again. */
const USED_EVERY = HOUR_MS;

/** The token with this secret in a household: it says where to look for it. */
export const accessTokenIn = (householdId: string, secret: string) =>
  `${PREFIX}${householdId}.${secret}`;

/** The id under which a token is kept: the hash of its secret. */
export const accessTokenId = (token: string) => sha256(token.slice(token.lastIndexOf(".") + 1));

/** The user whose token it is, acting by that token; null if it is unknown or has ended. */
export async function findTokenUser(
  services: AllDeps,
  token: string,
): Promise<(User & { token: NonNullable<User["token"]> }) | null> {
  const { db, now } = services;
  const at = now();
  const end = token.lastIndexOf(".");
  if (!token.startsWith(PREFIX) || end < 0) return null;
  const id = accessTokenId(token);
  const row = await inHousehold(db, { householdId: token.slice(PREFIX.length, end) })
    .selectFrom("accessTokens")
    .innerJoin("users", (join) =>
      join
        .onRef("users.householdId", "=", "accessTokens.householdId")
        .onRef("users.id", "=", "accessTokens.userId"),
    )
    .innerJoin("households", "households.id", "users.householdId")
    .where("accessTokens.id", "=", id)
    .select(USER_COLUMNS)
    .select(["accessTokens.scopes", "accessTokens.expiresAt", "accessTokens.usedAt"])
    .select(creditsLeft)
    .executeTakeFirst();
  if (!row) return null;
  const { scopes, expiresAt, usedAt, ...found } = row;
  if (expiresAt !== null && expiresAt <= at.toISOString()) return null;
  if (usedAt === null || at.getTime() - Date.parse(usedAt) > USED_EVERY) {
    // Not waited for, as with sessions.
    inHousehold(db, found)
      .updateTable("accessTokens")
      .set({ usedAt: at.toISOString() })
      .where("id", "=", id)
      .execute()
      .catch(() => {});
  }
  return {
    ...toUser(services, found),
    token: { id, scopes: readTexts(scopes).filter(isScope) },
  };
}
