import { DAY_MS } from "~/server/values/dates";
import { randomBytes } from "node:crypto";
import { AppError } from "~/server/values/errors";
import { idleMsOf, sessionIdOf, tokenIn } from "~/household/access/session-user.server";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { deviceOf } from "./devices";
import { householdOf } from "./logins.server";
import { findPasswordHash } from "./password-check.server";
import { passwordTag } from "./passwords.server";
import { forgetPushDevices } from "./push-devices.server";
type ReadDeps = Deps<"db" | "now"> & Deps<"settings">;
type Owner = Pick<User, "id" | "householdId">;

export const SESSION_DAYS = 30;
/** How long a device is shown as new. */
const NEW_DAYS = 7;

type NewSession = {
  userAgent: string | null;
  /** True if the user has not signed in with this browser before. */
  newDevice?: boolean;
  /** The tag of the password that was checked, which may have changed since. */
  passwordTag?: string | undefined;
};

/**
 * Starts a session of at most 30 days; returns the token for its cookie. Of too many the least
 * recently used ends. Throws `unauthorized` if the password has changed meanwhile.
 */
export const addSession = (services: ReadDeps, userId: string, session: NewSession) =>
  inTransaction(services, { userId }, (services) => storeSession(services, userId, session));

/** The same inside a transaction. */
export async function storeSession(
  services: ReadDeps,
  userId: string,
  { userAgent, newDevice = false, passwordTag: tag }: NewSession,
): Promise<string> {
  const { db, now } = services;
  const at = now();
  const householdId = await householdOf(services, userId);
  const token = tokenIn(householdId, randomBytes(32).toString("base64url"));
  if (tag !== undefined) await requirePassword(services, userId, tag);
  await db
    .insertInto("sessions")
    .values({
      id: sessionIdOf(token),
      householdId,
      userId,
      createdAt: at.toISOString(),
      seenAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + SESSION_DAYS * DAY_MS).toISOString(),
      userAgent: userAgent?.slice(0, 200) ?? null,
      vouchedAt: null,
      newDevice: newDevice ? 1 : null,
    })
    .execute();
  await endOldest(services, { id: userId, householdId });
  return token;
}

/** Forgets the sessions that are over, whose ever: for the night. */
export async function forgetExpiredSessions({ db, now }: Deps<"db" | "now">) {
  await db.deleteFrom("sessions").where("expiresAt", "<", now().toISOString()).execute();
}

async function requirePassword(
  services: Pick<Deps<"db" | "now">, "db">,
  userId: string,
  tag: string,
) {
  if (passwordTag(await findPasswordHash(services, userId)) === tag) return;
  throw new AppError("unauthorized", "Your password has changed meanwhile. Please sign in again.");
}

/** Ends the least recently used sessions of a user with too many. */
async function endOldest(services: ReadDeps, { id: userId, householdId }: Owner) {
  const { db, settings } = services;
  const kept = inHousehold(db, { householdId })
    .selectFrom("sessions")
    .where("userId", "=", userId)
    .orderBy("seenAt", "desc")
    .orderBy("createdAt", "desc")
    .limit(settings.QUOTA_SESSIONS)
    .select("id");
  const ended = await inHousehold(db, { householdId })
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "not in", kept)
    .returning("id")
    .execute();
  const sessionIds = ended.map(({ id }) => id);
  await forgetPushDevices(services, { userId, householdId }, { sessionIds });
}

/** Ends the session of a token, if there is one; also that of an account which is on the move to another household. */
export async function removeSession(services: Pick<Deps<"db" | "now">, "db">, token: string) {
  const id = sessionIdOf(token);
  const session = await services.db
    .selectFrom("sessions")
    .where("id", "=", id)
    .select("userId")
    .executeTakeFirst();
  if (!session) return;
  const { userId } = session;
  await inTransaction(services, session, async (services) => {
    await services.db.deleteFrom("sessions").where("id", "=", id).execute();
    const householdId = await householdOf(services, userId);
    await forgetPushDevices(services, { userId, householdId }, { sessionIds: [id] });
  });
}

export type SessionRow = {
  id: string;
  /** "Firefox on Android", as far as the browser says. */
  device: string;
  createdAt: string;
  seenAt: string;
  /** The session of this request. */
  isThis: boolean;
  /** True if it began lately in a browser that is new to the user. */
  isNew: boolean;
};

/** The sessions of a user that have not ended, the last used first. */
export async function listSessions(
  { db, now }: Deps<"db" | "now">,
  { id: userId, householdId }: Owner,
  token: string,
): Promise<SessionRow[]> {
  const at = now();
  const rows = await inHousehold(db, { householdId })
    .selectFrom("sessions")
    .where("userId", "=", userId)
    .where("expiresAt", ">", at.toISOString())
    .where("seenAt", ">", new Date(at.getTime() - idleMsOf(userId)).toISOString())
    .orderBy("seenAt", "desc")
    .orderBy("id")
    .select(["id", "userAgent", "createdAt", "seenAt", "newDevice"])
    .execute();
  const own = sessionIdOf(token);
  const lately = new Date(at.getTime() - NEW_DAYS * DAY_MS).toISOString();
  return rows.map(({ userAgent, newDevice, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    isThis: row.id === own,
    isNew: newDevice === 1 && row.createdAt > lately,
  }));
}

/** Ends one session of the user's own. Throws `not_found`. */
export async function endOneSession(
  services: Pick<Deps<"db" | "now">, "db">,
  { id: userId }: Pick<User, "id">,
  sessionId: string,
) {
  const ended = await inTransaction(services, { userId }, async (services) => {
    const householdId = await householdOf(services, userId);
    await forgetPushDevices(services, { userId, householdId }, { sessionIds: [sessionId] });
    return services.db
      .deleteFrom("sessions")
      .where("userId", "=", userId)
      .where("id", "=", sessionId)
      .executeTakeFirst();
  });
  if (ended.numDeletedRows === 0n) {
    throw new AppError("not_found", "That device is already signed out.");
  }
}

/** Ends every session of the user but the one with `token`; how many that were. */
export const endOtherSessions = (
  services: Pick<Deps<"db" | "now">, "db">,
  user: Pick<User, "id">,
  token: string,
): Promise<number> =>
  inTransaction(services, { userId: user.id }, (services) =>
    removeOtherSessions(services, user, token),
  );

/** The same inside a transaction that names the user as its owner. */
export async function removeOtherSessions(
  services: Pick<Deps<"db" | "now">, "db">,
  { id: userId }: Pick<User, "id">,
  token: string,
): Promise<number> {
  const householdId = await householdOf(services, userId);
  const own = sessionIdOf(token);
  await forgetPushDevices(services, { userId, householdId }, { but: own });
  const ended = await inHousehold(services.db, { householdId })
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "!=", own)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
