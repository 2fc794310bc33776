import { randomBytes } from "node:crypto";
import { setupAddressOf, newSecret, timeStepOf } from "~/server/adapters/identity/one-time-codes";
import { decrypt, encrypt } from "~/server/values/cipher";
import { sha256 } from "~/server/values/sha256";
import { AppError } from "~/server/values/errors";
import { sessionIdOf } from "~/household/access/user.server";
import { requireConfirmed } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inTransaction } from "~db/transactions";
import type { AccountMailDeps } from "./account-mail";
import { endAccess } from "./end-access.server";
import { queueSecurityNotice } from "./account-mail.server";
import {
  findPasswordHash,
  passwordTag,
  type SignedIn,
  type AuthAttempt,
  countAttempt,
  forgetFailures,
  checkPassword,
} from "./passwords.server";
import { t } from "~/language/messages";

type Reads = Deps<"db">;

const PURPOSE = "one-time codes";
const RECOVERY_CODES = 10;
/** How long an unconfirmed secret is shown. A page that is left open must not reveal it. */
const WAITING_MS = 10 * 60 * 1000;

/** Returns whether a user has an authenticator app, and the number of unused recovery codes. */
export async function findAuthenticator({ db }: Reads, { id }: Pick<User, "id">) {
  const row = await db
    .selectFrom("authenticators")
    .where("userId", "=", id)
    .select("confirmedAt")
    .executeTakeFirst();
  const recoveryLeft = await countRows(db.selectFrom("recoveryCodes").where("userId", "=", id));
  return { isOn: Boolean(row?.confirmedAt), recoveryLeft };
}

/**
 * Creates a secret for an authenticator app, which a code must confirm. Throws `conflict` if an app is already
 * confirmed, and `forbidden` if the user's address is not.
 */
export async function beginAuthenticator(services: Deps<"db" | "now" | "settings">, user: User) {
  requireConfirmed(user);
  const { db, now, settings } = services;
  const row = {
    secret: encrypt(settings.sessionSecrets, PURPOSE, newSecret()),
    createdAt: now().toISOString(),
  };
  const result = await db
    .insertInto("authenticators")
    .values({ userId: user.id, lastStep: null, confirmedAt: null, ...row })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet(row).where("authenticators.confirmedAt", "is", null),
    )
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) throw isOnAlready();
}

/** Returns the unconfirmed secret, as text to type and as a URL for apps, or null. */
export async function findWaiting(
  services: Deps<"db" | "now" | "settings">,
  user: Pick<User, "id" | "email" | "username">,
): Promise<{ secret: string; address: string } | null> {
  const row = await find(services, user.id);
  if (!row || row.confirmedAt) return null;
  if (services.now().getTime() - Date.parse(row.createdAt) > WAITING_MS) return null;
  const secret = secretOf(services, row);
  return secret === null
    ? null
    : { secret, address: setupAddressOf(secret, user.email ?? user.username) };
}

/**
 * Confirms the app with one of its codes, and ends access tokens and all sessions except the one with `token`. Returns
 * the recovery codes, which are shown only now. Throws `invalid` for a wrong code, and `conflict` if no secret is
 * pending.
 */
export async function confirmAuthenticator(
  services: AccountMailDeps,
  user: Pick<User, "id" | "email" | "username">,
  { code, token }: { code: string; token: string },
): Promise<string[]> {
  const { id } = user;
  return inTransaction(services, { userId: id }, async (services) => {
    if ((await find(services, id))?.confirmedAt) throw isOnAlready();
    const secret = (await findWaiting(services, user))?.secret;
    if (!secret) throw new AppError("conflict", t("This code has expired. Please start again."));
    const lastStep = timeStepOf(secret, plain(code), services.now());
    if (lastStep === null)
      throw wrongCode(
        t("This code is incorrect. If this happens again, check the clock of your phone."),
      );
    await services.db
      .updateTable("authenticators")
      .set({ lastStep, confirmedAt: services.now().toISOString() })
      .where("userId", "=", id)
      .execute();
    const ending = { userId: id, sessionId: sessionIdOf(token) };
    await endAccess(services, "second factor changed", ending);
    await queueSecurityNotice(services, id, "app-on");
    return replaceCodes(services, id);
  });
}

/** Replaces the recovery codes with ten new ones. Throws `conflict` without an app. */
export async function makeRecoveryCodes(services: AccountMailDeps, user: Pick<User, "id">) {
  return inTransaction(services, { userId: user.id }, async (services) => {
    if (!(await findAuthenticator(services, user)).isOn) {
      throw new AppError("conflict", t("Set up an authenticator app first."));
    }
    await queueSecurityNotice(services, user.id, "codes");
    return replaceCodes(services, user.id);
  });
}

/** Removes the app, ends access tokens and all sessions except the one with `token`, and mails the user. */
export async function turnOffAuthenticator(
  services: AccountMailDeps,
  { id }: Pick<User, "id">,
  token: string,
) {
  await inTransaction(services, { userId: id }, async (services) => {
    if (!(await findAuthenticator(services, { id })).isOn) return;
    await removeAuthenticator(services, id);
    const ending = { userId: id, sessionId: sessionIdOf(token) };
    await endAccess(services, "second factor changed", ending);
    await queueSecurityNotice(services, id, "app-off");
  });
}

/** Removes the app and the recovery codes, if there are any. */
export async function removeAuthenticator({ db }: Reads, userId: string) {
  await db.deleteFrom("authenticators").where("userId", "=", userId).execute();
  await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
}

/**
 * Marks a code of the app or a recovery code as used. Returns the kind of code, or null for a wrong code. Call it
 * inside a transaction.
 */
async function useCode(
  services: Deps<"db" | "now" | "settings">,
  userId: string,
  typedCode: string,
): Promise<"app" | "recovery" | null> {
  const code = plain(typedCode);
  const { db } = services;
  const recovered = await db
    .deleteFrom("recoveryCodes")
    .where("userId", "=", userId)
    .where("id", "=", sha256(`${userId} ${code}`))
    .executeTakeFirst();
  if (recovered.numDeletedRows === 1n) return "recovery";
  const row = await find(services, userId);
  const secret = row?.confirmedAt ? secretOf(services, row) : null;
  if (secret === null) return null;
  const step = timeStepOf(secret, code, services.now());
  if (step === null) return null;
  const used = await db
    .updateTable("authenticators")
    // Encrypt it again with the newest secret, so that the server's older secret can be removed later.
    .set({ lastStep: step, secret: encrypt(services.settings.sessionSecrets, PURPOSE, secret) })
    .where("userId", "=", userId)
    .where((on) => on.or([on("lastStep", "is", null), on("lastStep", "<", step)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? "app" : null;
}

function wrongCode(message = t("This code is incorrect. Each code works once.")) {
  return new AppError("invalid", message, { fields: { code: [message] } });
}

async function replaceCodes({ db }: Reads, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await db.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  await db
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ id: sha256(`${userId} ${plain(code)}`), userId })))
    .execute();
  return codes;
}

/** Letters and digits that cannot be confused (Crockford's base 32). A code of them has 80 bits. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const newCode = () =>
  [...randomBytes(16)]
    .map((byte, n) => (n > 0 && n % 4 === 0 ? "-" : "") + LETTERS[byte % LETTERS.length])
    .join("");

/** Normalizes a typed code: removes group separators and converts capitals to lowercase. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, "");

const find = ({ db }: Reads, userId: string) =>
  db.selectFrom("authenticators").where("userId", "=", userId).selectAll().executeTakeFirst();

const secretOf = (
  { settings }: Pick<Deps<"db" | "now" | "settings">, "settings">,
  { secret }: { secret: string },
) => decrypt(settings.sessionSecrets, PURPOSE, secret);

const isOnAlready = () =>
  new AppError("conflict", t("An authenticator app is already set up. Remove it first."));

/** Seconds that the password step is valid. */
export const CODE_SECONDS = 10 * 60;

/** A sign-in between the password step and the code step. */
export type PendingSignIn = SignedIn & { until: number };

/** Returns the sign-in that a browser keeps between password and code. Returns null if the user has no app. */
export async function askForCode(
  services: AccountMailDeps,
  { userId, passwordTag }: SignedIn,
): Promise<PendingSignIn | null> {
  if (!(await findAuthenticator(services, { id: userId })).isOn) return null;
  const until = services.now().getTime() + CODE_SECONDS * 1000;
  return { userId, passwordTag, until };
}

type Typed = {
  code: string;
  address: string;
  /** The browser and its users, if this user has signed in with it before. Else null. */
  device: { id: string; users: readonly string[] } | null;
};

/**
 * Verifies the code of a sign-in. `recoveryLeft` is null unless it was a recovery code. Throws `unauthorized` if the
 * password step is too old or the password has changed, `invalid` for a wrong code, and `too_many` after five wrong
 * codes. After five, the user also gets a mail, because another person may know the password.
 */
export async function verifyCode(
  services: AccountMailDeps,
  pending: PendingSignIn | null,
  { code, address, device }: Typed,
): Promise<SignedIn & { recoveryLeft: number | null }> {
  if (
    !pending ||
    pending.until <= services.now().getTime() ||
    !(await isCurrent(services, pending))
  ) {
    throw new AppError("unauthorized", t("That took too long. Please sign in again."));
  }
  const { userId, passwordTag } = pending;
  const isKnown = device?.users.includes(userId) ?? false;
  const attempt: AuthAttempt = {
    kind: "code",
    account: userId,
    address,
    device: isKnown && device ? device.id : null,
  };
  const used = await spendCode(services, attempt, code);
  if (used === "app") return { userId, passwordTag, recoveryLeft: null };
  const { recoveryLeft } = await findAuthenticator(services, { id: userId });
  return { userId, passwordTag, recoveryLeft };
}

/**
 * Marks a code of an attempt's account as used. Returns whether it was a code of the app or a recovery code. Throws
 * `invalid` for a wrong code, and `too_many` after five wrong codes. After five, the user also gets a mail, because
 * another person may know the password.
 */
async function spendCode(
  services: AccountMailDeps,
  attempt: AuthAttempt,
  code: string,
): Promise<"app" | "recovery"> {
  const userId = attempt.account;
  await countAttempt(services, attempt).catch(async (error: unknown) => {
    await queueSecurityNotice(services, userId, "codes-tried");
    throw error;
  });
  const used = await inTransaction(services, { userId }, (services) =>
    useCode(services, userId, code),
  );
  if (used === null) throw wrongCode();
  await forgetFailures(services, attempt);
  return used;
}

const isCurrent = async (
  services: Pick<AccountMailDeps, "db">,
  { userId, passwordTag: tag }: PendingSignIn,
) => passwordTag(await findPasswordHash(services, userId)) === tag;

/** The age in milliseconds up to which an authentication allows an action that cannot be undone. */
export const FRESH_MS = 10 * 60 * 1000;

/** Returns true if the session started, or its user authenticated again, less than ten minutes ago. */
export async function isFresh({ db, now }: Deps<"db" | "now">, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .where("id", "=", sessionIdOf(token))
    .select(["createdAt", "vouchedAt"])
    .executeTakeFirst();
  if (!row) return false;
  return now().getTime() - Date.parse(row.vouchedAt ?? row.createdAt) < FRESH_MS;
}

/**
 * Stores that a session's user has just authenticated again. This also works while the account is moving to another
 * household.
 */
export async function markReauthenticated(
  services: Deps<"db" | "now">,
  { id: userId }: Pick<User, "id">,
  token: string,
) {
  await inTransaction(services, { userId }, ({ db, now }) =>
    db
      .updateTable("sessions")
      .set({ vouchedAt: now().toISOString() })
      .where("id", "=", sessionIdOf(token))
      .execute(),
  );
}

type Shown = { password: string; code?: string; address: string; token: string };

/**
 * Authenticates the user again with the password, and with a code if the account has an authenticator app. Throws
 * `invalid` for a wrong password or code, and `too_many` after five failures.
 */
export async function reauthenticateByPassword(
  services: AccountMailDeps,
  user: User,
  credentials: Shown,
) {
  const { password, code = "", address, token } = credentials;
  const attempt = attemptOf(user, { address, token });
  const message = t("Your password is incorrect.");
  await checkPassword(services, attempt, { password, field: "password", message });
  if ((await findAuthenticator(services, user)).isOn) {
    const device = sessionIdOf(token);
    await spendCode(services, { kind: "code", account: user.id, address, device }, code);
  }
  await markReauthenticated(services, user, token);
}

/** Returns the authentication attempt of a signed-in user. Their session identifies them. */
export const attemptOf = (
  { id }: Pick<User, "id">,
  { address, token }: Pick<Shown, "address" | "token">,
): AuthAttempt => ({ kind: "password", account: id, address, device: sessionIdOf(token) });
