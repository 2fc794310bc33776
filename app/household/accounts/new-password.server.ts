import type { Letter } from "~/household/mail/letter";
import { sessionIdOf, shownEmail } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import { inHousehold } from "~db/in-household";
import { inTransaction, NOBODY } from "~db/transactions";
import { attemptOf } from "./second-factor.server";
import { householdOf, listAccountsOf } from "./logins.server";
import {
  checkPassword,
  findPasswordHash,
  hashPassword,
  refuseCommonPassword,
  type SignedIn,
  signedInBy,
  endPause,
} from "./passwords.server";
import { endAccess, endResetLinks } from "./end-access.server";
import {
  type AccountMailDeps,
  passwordReset,
  passwordResetAndConfirmation,
  signInElsewhereInstead,
  unconfirmedInHousehold,
} from "./account-mail";
import { queueSecurityNotice } from "./account-mail.server";
import { HOUR_MS } from "~/server/values/dates";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/server/values/errors";
import { requireDeliverable } from "~/household/mail/deliverable";
import { linkTo, type MailDeps, queueMail } from "~/household/mail/outbox.server";
import { newId } from "~/server/values/ids";
import { sha256 } from "~/server/values/sha256";
import { isSignature, signatureOf } from "~/server/values/signature";
import { inWords } from "~/language/words";
import { countRows } from "~db/database";
import type { Schema } from "~db/schema";
import { proveAddress } from "./email-confirmation.server";
import { othersOf } from "./household-members.server";
import { listProviderNames } from "./providers.server";
import { t } from "~/language/messages";

type Change = { currentPassword: string; newPassword: string; address: string; token: string };

/** Returns true if the account has a password. Accounts that only sign in with a provider have none. */
export const hasPassword = async (
  services: Pick<AccountMailDeps, "db">,
  { id }: Pick<User, "id">,
) => (await findPasswordHash(services, id)) !== null;

/**
 * Sets the password, and ends every access token, and every session except the one with `token`. Returns the number of
 * ended access tokens. Throws `invalid` for a wrong current password or a common new one, and `too_many` after five
 * wrong passwords.
 */
export async function changePassword(services: AccountMailDeps, user: User, change: Change) {
  const { currentPassword, newPassword, address, token } = change;
  if (await hasPassword(services, user)) {
    await checkPassword(services, attemptOf(user, { address, token }), {
      password: currentPassword,
      field: "currentPassword",
      message: t("Your current password is incorrect."),
    });
  }
  refuseCommonPassword(newPassword, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(services, { userId: user.id }, async (services) => {
    await inHousehold(services.db, { householdId: await householdOf(services, user.id) })
      .updateTable("users")
      .set({ passwordHash })
      .where("id", "=", user.id)
      .execute();
    const ending = { userId: user.id, sessionId: sessionIdOf(token) };
    const { ended } = await endAccess(services, "password changed", ending);
    await queueSecurityNotice(services, user.id, "password");
    return ended["access token"] ?? 0;
  });
}

type ResetDeps = Pick<MailDeps, "db" | "now" | "settings">;

/** The maximum number of mails per account and hour, so that a mailbox cannot be flooded. */
const MAILS_AN_HOUR = 3;
/**
 * The minimum duration of every response in milliseconds, so that the time does not reveal whether an account exists.
 */
const EVEN_TIME = 400;

/**
 * Mails a reset link to the account with an address, confirmed or not, or a mail that explains why it has no link.
 * Response and time are the same for an unknown address. Throws `forbidden` if the server sends no mail, because then
 * the administrator hands out links. Throws `invalid` for an address that the mail service refuses.
 */
export async function requestReset(services: AccountMailDeps, { email }: { email: string }) {
  if (services.mailSender.kind === "none") {
    throw new AppError(
      "forbidden",
      t("This server does not send email. Please ask the administrator."),
    );
  }
  requireDeliverable(services, email);
  const even = sleep(EVEN_TIME);
  await inTransaction(services, NOBODY, async (services) => {
    const account = await findAccountOf(services, email);
    if (!account || (await countLately(services, account.id)) >= MAILS_AN_HOUR) return;
    await queueMail(services, {
      kind: "password-reset",
      key: `password-reset:${newId()}`,
      userId: account.id,
      to: email,
      letter: await prepareLetter(services, account, email),
      expiresInMs: HOUR_MS,
    });
  });
  await even;
}

/** Returns the account that owns an address, or else the newest one for which it is pending. Returns null for an unknown address. */
async function findAccountOf(services: Pick<MailDeps, "db">, email: string) {
  const [account] = await listAccountsOf(services, email);
  if (!account) return null;
  return inHousehold(services.db, { householdId: await householdOf(services, account.id) })
    .selectFrom("users")
    .where("id", "=", account.id)
    .select(["id", "householdId", "passwordHash", "email", "pendingEmail", "emailProvedAt"])
    .executeTakeFirstOrThrow();
}

type Account = Pick<
  Schema["users"],
  "id" | "householdId" | "passwordHash" | "email" | "pendingEmail" | "emailProvedAt"
>;

/** Returns the writer of the mail about a forgotten password: with a link, or with the reason why it has none. */
async function prepareLetter(
  services: AccountMailDeps,
  account: Account,
  email: string,
): Promise<() => Letter> {
  // The address may belong to another person now than when the provider confirmed it, so no link is sent.
  if (!account.passwordHash) {
    const names = await listProviderNames(services, account);
    await storeReset(services, account.id, { isUsed: true });
    return () =>
      signInElsewhereInstead({
        provider: inWords(names, "or") || null,
        signInUrl: linkTo(services, "/auth"),
      });
  }
  if (account.emailProvedAt) {
    const resetUrl = await addReset(services, account.id);
    return () => passwordReset({ resetUrl });
  }
  // A stranger may have entered the address, and the household's members could watch its owner.
  if ((await othersOf(services, account)).length > 0) {
    await storeReset(services, account.id, { isUsed: true });
    return () => unconfirmedInHousehold({ contactUrl: linkTo(services, "/contact") });
  }
  const resetUrl = await addReset(services, account.id, email);
  return () => passwordResetAndConfirmation({ resetUrl });
}

/**
 * Creates a reset link that an administrator hands out. It works once, within an hour, and replaces older links. Throws
 * `not_found` for an unknown user. Call it inside a transaction.
 */
export async function makeResetLink(services: ResetDeps, userId: string): Promise<string> {
  const user = await services.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("id")
    .executeTakeFirst();
  if (!user) throw new AppError("not_found", t("That user was not found."));
  return addReset(services, userId);
}

/** Returns the user of a reset link. Throws `not_found` if it was used, has expired or was replaced. */
export async function getReset({ db, now }: Pick<MailDeps, "db" | "now">, token: string) {
  const reset = await db
    .selectFrom("passwordResets")
    .innerJoin("users", "users.id", "passwordResets.userId")
    .where("passwordResets.id", "=", sha256(token))
    .where("passwordResets.usedAt", "is", null)
    .where("passwordResets.expiresAt", ">", now().toISOString())
    .select("users.id as userId")
    .select(shownEmail.as("email"))
    .executeTakeFirst();
  if (!reset) throw ended();
  return reset;
}

/**
 * Sets a new password, ends the access that another person may have had to the account (capabilities.ts), and lifts a
 * sign-in pause. A mailed link also confirms the address. Throws as `getReset`. Throws `invalid` for a common password,
 * `forbidden` if the address was never confirmed and the household has other members now, and `conflict` if another
 * account has the address.
 */
export async function resetPassword(
  services: AccountMailDeps,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<SignedIn> {
  const { userId } = await getReset(services, token);
  refuseCommonPassword(password, "password");
  const passwordHash = await hashPassword(password);
  return inTransaction(services, { userId }, async (services) => {
    const { db, now } = services;
    const at = now().toISOString();
    const used = await db
      .updateTable("passwordResets")
      .set({ usedAt: at })
      .where("id", "=", sha256(token))
      .where("usedAt", "is", null)
      .where("expiresAt", ">", at)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) throw ended();
    const user = await inHousehold(db, { householdId: await householdOf(services, userId) })
      .selectFrom("users")
      .where("id", "=", userId)
      .select(["id", "householdId", "email", "pendingEmail", "emailProvedAt"])
      .executeTakeFirstOrThrow();
    await inHousehold(db, user)
      .updateTable("users")
      .set({ passwordHash })
      .where("id", "=", userId)
      .execute();
    const email = user.email ?? user.pendingEmail;
    if (email !== null && user.emailProvedAt === null && isMailedTo(services, token, email)) {
      if ((await othersOf(services, user)).length > 0) throw hasOthers();
      await proveAddress(services, { id: userId, email });
    }
    await endAccess(services, "account taken over by its owner", { userId });
    if (email !== null) await endPause(services, { account: email, address });
    await queueSecurityNotice(services, userId, "password");
    return signedInBy(userId, passwordHash);
  });
}

const hasOthers = () =>
  new AppError("forbidden", t("Other people are in the household of this account."), {
    description: t(
      "The address of this account was never confirmed. Ask the administrator for a password link.",
    ),
  });

const ended = () =>
  new AppError("not_found", t("This link has been used or has expired. Please ask for a new one."));

/** Creates the only working reset link of a user. With an address, the link also proves that address. */
async function addReset(services: ResetDeps, userId: string, email?: string) {
  await endResetLinks(services, userId);
  const token = await storeReset(services, userId, { email });
  return linkTo(services, `/reset/${token}`);
}

/**
 * Stores a reset, which counts towards the hour's limit, and returns its token. If `isUsed`, the token grants nothing.
 */
async function storeReset(
  services: ResetDeps,
  userId: string,
  { email, isUsed = false }: { email?: string | undefined; isUsed?: boolean },
) {
  const { db, now, settings } = services;
  const random = randomBytes(32).toString("base64url");
  const signature = email && signatureOf(settings.sessionSecrets, signedText(random, email));
  const token = signature ? `${random}.${signature}` : random;
  const at = now();
  await db
    .deleteFrom("passwordResets")
    .where("createdAt", "<", new Date(at.getTime() - 24 * HOUR_MS).toISOString())
    .execute();
  await db
    .insertInto("passwordResets")
    .values({
      id: sha256(token),
      userId,
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + HOUR_MS).toISOString(),
      usedAt: isUsed ? at.toISOString() : null,
    })
    .execute();
  return token;
}

const signedText = (random: string, email: string) => `reset ${random} ${email}`;

/** Returns true if the reset link was mailed to this address, and false if an administrator created it. */
function isMailedTo({ settings }: Pick<MailDeps, "settings">, token: string, email: string) {
  const [random = "", signature = ""] = token.split(".");
  return isSignature(settings.sessionSecrets, signedText(random, email), signature);
}

function countLately({ db, now }: Pick<MailDeps, "db" | "now">, userId: string) {
  const since = new Date(now().getTime() - HOUR_MS).toISOString();
  return countRows(
    db.selectFrom("passwordResets").where("userId", "=", userId).where("createdAt", ">", since),
  );
}
