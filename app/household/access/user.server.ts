import { sql, type ExpressionBuilder, type SelectQueryBuilder } from "kysely";
import type { Deps, Services } from "~/server/services";
import type { Schema } from "~db/schema";
import { statusAt } from "./rules";
import { type User, isScope } from "./user";
import { HOUR_MS } from "~/server/values/dates";
import { ADMIN_ID } from "~/server/values/ids";
import { sha256 } from "~/server/values/sha256";
import { compiledOnce, type CompiledValue } from "~db/compiled";
import { inHousehold } from "~db/in-household";
import { readTexts } from "~db/database";

/** Returns the part of an e-mail address before the @, the username of users who enter no name. */
export const localPartOf = (email: string) => email.split("@")[0] ?? "cook";

type Addresses = { email: string | null; pendingEmail: string | null; username: string };

/**
 * Returns the address and username to show. Until the address is confirmed, the username has no number, because a
 * number would reveal that another account has the address.
 */
export const shownNames = ({ email, pendingEmail, username }: Addresses) => ({
  email: email ?? pendingEmail,
  username: email === null && pendingEmail !== null ? localPartOf(pendingEmail) : username,
});

/** The address of an account, confirmed or pending, in a query on `users`. */
export const shownEmail = sql<string | null>`coalesce("users"."email", "users"."pendingEmail")`;

type AllDeps = Deps<"db" | "now" | "settings"> & {
  mailSender: Pick<Services["mailSender"], "kind">;
};

/** The columns of users and their household that determine their rights. */
const USER_COLUMNS = [
  "users.id",
  "users.householdId",
  "users.firstName",
  "users.email",
  "users.pendingEmail",
  "users.username",
  "users.timeZone",
  "users.timeZoneGuessed",
  "users.units",
  "users.language",
  "users.role",
  "users.mayBill",
  "users.removedFrom",
  "users.createdAt",
  "households.subscriptionPlan",
  "households.subscriptionStatus",
  "households.householdSize",
  "households.graceUntil",
  "households.accessEndedAt",
] as const;

/** The household's credits, as a column next to `USER_COLUMNS`. */
const creditsLeft = (eb: ExpressionBuilder<Schema, "users">) =>
  eb
    .selectFrom("creditGrants")
    .whereRef("creditGrants.householdId", "=", "users.householdId")
    .select((of) => of.fn.sum<number | null>("remaining").as("left"))
    .as("left");

type Row = Pick<
  Schema["users"],
  | "id"
  | "householdId"
  | "firstName"
  | "email"
  | "pendingEmail"
  | "username"
  | "timeZone"
  | "timeZoneGuessed"
  | "units"
  | "language"
  | "role"
  | "mayBill"
  | "removedFrom"
  | "createdAt"
> &
  Pick<
    Schema["households"],
    "subscriptionPlan" | "subscriptionStatus" | "householdSize" | "graceUntil" | "accessEndedAt"
  > & { left: number | null };

/** Returns the user of a row, with the current status, as a signed-in person. */
function toUser(
  services: AllDeps,
  { left: remainingCredits, role, pendingEmail, ...user }: Row,
): User {
  const pays = services.settings.BILLING === "on";
  // If the server charges nothing, everyone has every right.
  const free = { subscriptionPlan: "premium", subscriptionStatus: "active" } as const;
  const status = pays
    ? statusAt(user, services.now())
    : { ...free, graceUntil: null, accessEndedAt: null };
  return {
    ...user,
    ...status,
    ...shownNames({ ...user, pendingEmail }),
    awaitsConfirmation:
      user.email === null && pendingEmail !== null && services.mailSender.kind !== "none",
    pays,
    mayBill: role === "owner" || user.mayBill === 1,
    mealCredits: Number(remainingCredits ?? 0),
    token: null,
  };
}

const IDLE_MS = 14 * 24 * HOUR_MS;
/** A shorter idle limit for the administrator in milliseconds, in case another person finds the browser open. */
const ADMIN_IDLE_MS = 12 * HOUR_MS;

/** The age in milliseconds at which `seenAt` is written again, so that most page views cost no write. */
const SEEN_EVERY = HOUR_MS;

/** Returns the number of milliseconds without a request after which a user's session ends. */
export const idleMsOf = (userId: string) => (userId === ADMIN_ID ? ADMIN_IDLE_MS : IDLE_MS);

const secretOf = (token: string) => token.slice(token.lastIndexOf(".") + 1);

/**
 * Returns the session id of a token. The household in the token only tells where to search. For users who have moved
 * since, it is the earlier household.
 */
export const sessionIdOf = (token: string) => sha256(secretOf(token));

/** Returns a session token for a household. `token` is a secret, or a token with another household. */
export const tokenIn = (householdId: string, token: string) => `${householdId}.${secretOf(token)}`;

const householdOf = (token: string) => token.slice(0, Math.max(0, token.lastIndexOf(".")));

/**
 * Returns the user of a session token. Returns null if the session is unknown, ended, too old or unused for too long.
 */
export async function findSessionUser(services: AllDeps, token: string): Promise<User | null> {
  const { db, now } = services;
  const at = now();
  const id = sessionIdOf(token);
  const householdId = householdOf(token);
  const params = { id, now: at.toISOString() };
  const [householdRow] = householdId ? await findIn(services, { ...params, householdId }) : [];
  const row = householdRow ?? (await findAnywhere(services, params))[0];
  if (!row) return null;

  const { seenAt, ...userRow } = row;
  const idle = at.getTime() - Date.parse(seenAt);
  if (idle >= idleMsOf(userRow.id)) return null;
  if (idle > Math.min(SEEN_EVERY, idleMsOf(userRow.id) / 24)) {
    // Not awaited: pages can be read even if nothing can be stored.
    inHousehold(db, userRow)
      .updateTable("sessions")
      .set({ seenAt: at.toISOString() })
      .where("id", "=", id)
      .execute()
      .catch(() => {});
  }
  return toUser(services, userRow);
}

type Asked = { id: string; householdId: string; now: string };

/** Reads a session whose user still exists. Searches the household, or all households if it is unknown. */
const findIn = compiledOnce((db, value: CompiledValue<Asked>) =>
  selectRow(inHousehold(db, { householdId: value("householdId") }).selectFrom("sessions"), value),
);
const findAnywhere = compiledOnce((db, value: CompiledValue<Omit<Asked, "householdId">>) =>
  selectRow(db.selectFrom("sessions"), value),
);

const selectRow = (
  sessions: SelectQueryBuilder<Schema, "sessions", object>,
  value: CompiledValue<Pick<Asked, "id" | "now">>,
) =>
  sessions
    .innerJoin("users", (join) =>
      join
        .onRef("users.householdId", "=", "sessions.householdId")
        .onRef("users.id", "=", "sessions.userId"),
    )
    .innerJoin("households", "households.id", "users.householdId")
    .where("sessions.id", "=", value("id"))
    .where("sessions.expiresAt", ">", value("now"))
    .select(USER_COLUMNS)
    .select("sessions.seenAt")
    .select(creditsLeft);

/** The prefix of every access token, so that leaked tokens can be found. */
const PREFIX = "weeknight_";

/** The age in milliseconds at which `usedAt` is written again. */
const USED_EVERY = HOUR_MS;

/** Returns the token with this secret. The token also names the household to search. */
export const accessTokenIn = (householdId: string, secret: string) =>
  `${PREFIX}${householdId}.${secret}`;

/** Returns the id under which a token is stored: the hash of its secret. */
export const accessTokenId = (token: string) => sha256(token.slice(token.lastIndexOf(".") + 1));

/** Returns the user of an access token, acting with that token. Returns null if the token is unknown or has ended. */
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
  const { scopes, expiresAt, usedAt, ...userRow } = row;
  if (expiresAt !== null && expiresAt <= at.toISOString()) return null;
  if (usedAt === null || at.getTime() - Date.parse(usedAt) > USED_EVERY) {
    // Not awaited: pages can be read even if nothing can be stored.
    inHousehold(db, userRow)
      .updateTable("accessTokens")
      .set({ usedAt: at.toISOString() })
      .where("id", "=", id)
      .execute()
      .catch(() => {});
  }
  return {
    ...toUser(services, userRow),
    token: { id, scopes: readTexts(scopes).filter(isScope) },
  };
}
