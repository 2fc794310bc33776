import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from "~/server/values/dates";
import { randomBytes } from "node:crypto";
import { AppError } from "~/server/values/errors";
import { idleMsOf, sessionIdOf, tokenIn } from "~/household/access/user.server";
import type { User, HouseholdMember } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { deviceOf } from "./devices";
import { householdOf } from "./logins.server";
import { findPasswordHash, passwordTag } from "./passwords.server";
import { forgetPushDevices } from "./push-devices.server";
import { isIP } from "node:net";
import { type Letter, link, textBlock } from "~/household/mail/letter";
import { linkTo, queueMail } from "~/household/mail/outbox.server";
import { countRows } from "~db/database";
import { type AccountMailDeps, receivesMail } from "./account-mail";
import { instantOf } from "~/server/values/zoned-time";
import { t } from "~/language/messages";

type ReadDeps = Deps<"db" | "now"> & Deps<"settings">;

export const SESSION_DAYS = 30;
/** How many days a device is marked as new. */
const NEW_DAYS = 7;

type NewSession = {
  userAgent: string | null;
  /** True if the user has not signed in with this browser before. */
  newDevice?: boolean;
  /** The tag of the password that was checked, which may have changed since. */
  passwordTag?: string | undefined;
};

/**
 * Starts a session of at most 30 days and returns the token for its cookie. If the user has too many, the least
 * recently used one ends. Throws `unauthorized` if the password has changed in the meantime.
 */
export const addSession = (services: ReadDeps, userId: string, session: NewSession) =>
  inTransaction(services, { userId }, (services) => storeSession(services, userId, session));

/** Starts a session as `addSession` does, inside a transaction. */
async function storeSession(
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

/** Deletes the expired sessions of all users. Runs every night. */
export async function forgetExpiredSessions({ db, now }: Deps<"db" | "now">) {
  await db.deleteFrom("sessions").where("expiresAt", "<", now().toISOString()).execute();
}

async function requirePassword(
  services: Pick<Deps<"db" | "now">, "db">,
  userId: string,
  tag: string,
) {
  if (passwordTag(await findPasswordHash(services, userId)) === tag) return;
  throw new AppError("unauthorized", t("Your password has changed. Please sign in again."));
}

/** Ends the least recently used sessions of a user who has too many. */
async function endOldest(services: ReadDeps, { id: userId, householdId }: HouseholdMember) {
  const { db, settings } = services;
  const keptSessions = inHousehold(db, { householdId })
    .selectFrom("sessions")
    .where("userId", "=", userId)
    .orderBy("seenAt", "desc")
    .orderBy("createdAt", "desc")
    .limit(settings.QUOTA_SESSIONS)
    .select("id");
  const ended = await inHousehold(db, { householdId })
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "not in", keptSessions)
    .returning("id")
    .execute();
  const sessionIds = ended.map(({ id }) => id);
  await forgetPushDevices(services, { userId, householdId }, { sessionIds });
}

/** Ends the session of a token, if there is one. This also works while the account is moving to another household. */
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

/**
 * Checks that a session of the user has not ended, for work that waited for another server. Call it in the transaction
 * that stores the result. Throws `unauthorized` otherwise.
 */
export async function requireSession(
  { db }: Deps<"db">,
  { id: userId, householdId }: HouseholdMember,
  token: string,
) {
  const session = await inHousehold(db, { householdId })
    .selectFrom("sessions")
    .where("id", "=", sessionIdOf(token))
    .where("userId", "=", userId)
    .select("id")
    .executeTakeFirst();
  if (!session) throw new AppError("unauthorized", t("You are logged out. Please log in again."));
}

type SessionRow = {
  id: string;
  /** The name of the browser, such as "Firefox on Android", if the browser sent it. */
  device: string;
  createdAt: string;
  seenAt: string;
  /** True for the session of this request. */
  isThis: boolean;
  /** True if the session started recently in a browser that is new to the user. */
  isNew: boolean;
};

/** Returns the open sessions of a user, the last used first. */
export async function listSessions(
  { db, now }: Deps<"db" | "now">,
  { id: userId, householdId }: HouseholdMember,
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
  const currentSessionId = sessionIdOf(token);
  const lately = new Date(at.getTime() - NEW_DAYS * DAY_MS).toISOString();
  return rows.map(({ userAgent, newDevice, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    isThis: row.id === currentSessionId,
    isNew: newDevice === 1 && row.createdAt > lately,
  }));
}

/** Ends one of the user's sessions. Throws `not_found` if the user has no such session. */
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
    throw new AppError("not_found", t("This device is already signed out."));
  }
}

/** Ends every session of the user except the one with `token`. Returns the number of ended sessions. */
export const endOtherSessions = (
  services: Pick<Deps<"db" | "now">, "db">,
  user: Pick<User, "id">,
  token: string,
): Promise<number> =>
  inTransaction(services, { userId: user.id }, (services) =>
    removeOtherSessions(services, user, token),
  );

/** Ends other sessions as `endOtherSessions` does, inside a transaction that names the user as its owner. */
async function removeOtherSessions(
  services: Pick<Deps<"db" | "now">, "db">,
  { id: userId }: Pick<User, "id">,
  token: string,
): Promise<number> {
  const householdId = await householdOf(services, userId);
  const currentSessionId = sessionIdOf(token);
  await forgetPushDevices(services, { userId, householdId }, { but: currentSessionId });
  const ended = await inHousehold(services.db, { householdId })
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "!=", currentSessionId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

type SignIn = {
  userAgent: string | null;
  /** The client's own address. */
  address: string;
  /** True if the user has signed in with this browser before. */
  isKnown: boolean;
  passwordTag?: string | undefined;
};

/** The maximum number of mails per hour, for users who sign in very often. */
const MAILS_AN_HOUR = 5;

/**
 * Starts a session as `addSession` does. In a browser that is new to the account, marks the session and mails the user,
 * except right after sign-up.
 */
export async function beginSession(services: AccountMailDeps, userId: string, signIn: SignIn) {
  const user = await services.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["id", "email", "timeZone", "createdAt"])
    .executeTakeFirstOrThrow();
  const isFirst = services.now().getTime() - Date.parse(user.createdAt) < MINUTE_MS;
  const isNew = !signIn.isKnown && !isFirst;
  return inTransaction(services, { userId }, async (services) => {
    const token = await storeSession(services, userId, { ...signIn, newDevice: isNew });
    if (isNew) await tell(services, user, { ...signIn, sessionId: sessionIdOf(token) });
    return token;
  });
}

type Recipient = { id: string; email: string | null; timeZone: string | null };

async function tell(
  services: AccountMailDeps,
  user: Recipient,
  signIn: SignIn & { sessionId: string },
) {
  if (!receivesMail(services, user)) return;
  if ((await countLately(services, user.id)) >= MAILS_AN_HOUR) return;
  const at = services.now().toISOString();
  await queueMail(services, {
    kind: "new-device",
    key: `new-device:${signIn.sessionId}`,
    userId: user.id,
    to: user.email,
    letter: () =>
      newDevice({
        device: deviceOf(signIn.userAgent),
        when: instantOf(user, at),
        address: isIP(signIn.address) ? signIn.address : null,
        securityUrl: linkTo(services, "/account/security"),
      }),
    expiresInMs: WEEK_MS,
  });
}

function countLately({ db, now }: Pick<AccountMailDeps, "db" | "now">, userId: string) {
  const since = new Date(now().getTime() - HOUR_MS).toISOString();
  return countRows(
    db
      .selectFrom("outbox")
      .where("userId", "=", userId)
      .where("kind", "=", "new-device")
      .where("createdAt", ">", since),
  );
}

type NewDevice = {
  /** The name of the browser, such as "Firefox on Android", if the browser sent it. */
  device: string;
  /** A time such as "22 November 2026 at 1:45 pm (UTC)". */
  when: string;
  /** The IP address. Null if unknown. */
  address: string | null;
  securityUrl: string;
};

/** Returns the mail to a user after a sign-in to the account in a new browser. */
export function newDevice({ device, when, address, securityUrl }: NewDevice): Letter {
  return {
    subject: t("New sign-in to your account"),
    title: t("New sign-in to your account"),
    blocks: [
      textBlock(
        address
          ? t(
              "{device} signed in to your Weeknight account on {when} from the address {address}.",
              { device, when, address },
            )
          : t("{device} signed in to your Weeknight account on {when}.", { device, when }),
      ),
      textBlock(
        t(
          "If that was you, there is nothing to do. If not, sign that device out and change your password.",
        ),
      ),
      link(t("View your sessions"), securityUrl),
    ],
    footer: [
      textBlock(t("You receive this email for each browser that signs in for the first time.")),
    ],
  };
}
