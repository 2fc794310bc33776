import { HOUR_MS, WEEK_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { linkTo, type MailDeps, queueMail } from "~/household/mail/outbox.server";
import { newId } from "~/server/values/ids";
import { signatureOf, isSignature } from "~/server/values/signature";
import type { Deps } from "~/server/services";
import { accountExists, confirmEmail, emailChanged, type AccountMailDeps } from "./account-mail";
import { findLogin, replaceAddress } from "./logins.server";
import { isAdmin } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import { completeTrial } from "~/household/billing/credits.server";
import { requireDeliverable } from "~/household/mail/deliverable";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { inTransaction } from "~db/transactions";
import { type SignedIn, signedInBy, checkPassword, type AuthAttempt } from "./passwords.server";
import { endAccess } from "./end-access.server";
import { userSearchText } from "./user-search";
import { queueWelcome } from "./account-mail.server";
import { t } from "~/language/messages";

/** An address that an account has entered or confirmed. */
type AccountAddress = { id: string; email: string };

/** Returns the signed text. It contains the address, because the link proves only the address that it was mailed to. */
const signedText = ({ id, email }: AccountAddress, until: string) =>
  `confirm ${id} ${email} ${until}`;

function linkOf(services: MailDeps, account: AccountAddress) {
  const until = (services.now().getTime() + WEEK_MS).toString(36);
  const signature = signatureOf(services.settings.sessionSecrets, signedText(account, until));
  return linkTo(services, `/confirm/${account.id}.${until}.${signature}`);
}

/** The maximum number of confirmation mails per hour to one address from one account. */
const MAILS_AN_HOUR = 3;
const MAILS_OF_ALL = 10;

const keyOf = (userId: string) => `confirm-email:${userId}:`;

/** Deletes an account's confirmation mails from the outbox. They name no user, so they are found by key. */
export async function removeConfirmations({ db }: Deps<"db">, userId: string) {
  await db
    .deleteFrom("outbox")
    .where("key", ">=", keyOf(userId))
    .where("key", "<", `${keyOf(userId)}~`)
    .execute();
}

/**
 * Mails a confirmation link to an address. If another account owns the address, mails that fact instead. The response
 * is the same in both cases. Throws `too_many` for an account's fourth mail in an hour. Call it inside a transaction.
 */
export async function queueConfirmation(
  services: MailDeps,
  account: AccountAddress,
  { isNew }: { isNew: boolean },
) {
  const holder = await findOtherHolder(services, account);
  const isAlreadyTaken = holder !== null;
  const lately = await listLately(services, account.email);
  if (lately.filter(({ key }) => key.startsWith(keyOf(account.id))).length >= MAILS_AN_HOUR) {
    const message = t(
      "We have sent three emails to {email} in the last hour. Please look for them, or wait a while.",
      { email: account.email },
    );
    throw new AppError("too_many", message, { retryAfter: HOUR_MS / 1000 });
  }
  // Limits the mails to one mailbox. The response stays the same, so it reveals nothing about other mails.
  if (lately.length >= MAILS_OF_ALL) return;
  await queueMail(services, {
    kind: isAlreadyTaken ? "account-exists" : "confirm-email",
    key: `${keyOf(account.id)}${newId()}`,
    // No user here. Otherwise, the account's export would reveal which of the two mails was sent.
    userId: null,
    readerId: holder?.id ?? account.id,
    to: account.email,
    letter: () =>
      isAlreadyTaken
        ? accountExists({
            isNew,
            signInUrl: linkTo(services, "/auth"),
            forgotUrl: linkTo(services, "/forgot"),
          })
        : confirmEmail({ confirmUrl: linkOf(services, account), isNew }),
    expiresInMs: WEEK_MS,
  });
}

/** Returns the other account that has confirmed the address, or null. */
async function findOtherHolder(services: Deps<"db">, { id, email }: AccountAddress) {
  const holder = await findLogin(services, { kind: "email", value: email });
  return holder !== null && holder.id !== id ? holder : null;
}

const listLately = ({ db, now }: Deps<"db" | "now">, address: string) =>
  db
    .selectFrom("outbox")
    .where("toAddress", "=", address)
    .where("kind", "in", ["confirm-email", "account-exists"])
    .where("createdAt", ">", new Date(now().getTime() - HOUR_MS).toISOString())
    .limit(MAILS_OF_ALL)
    .select("key")
    .execute();

/** Returns a user's confirmed address, or null, and the pending one. */
export async function findAddresses(services: Deps<"db">, { id }: Pick<User, "id">) {
  const { email, pendingEmail } = await addressesOf(services, id);
  return { email, pendingEmail };
}

/**
 * Mails the confirmation link again. Throws `conflict` if no address is pending, and `forbidden` if the server sends no
 * mail.
 */
export async function confirmAgain(services: AccountMailDeps, { id }: Pick<User, "id">) {
  if (services.mailSender.kind === "none") {
    throw new AppError("forbidden", t("This server does not send email."));
  }
  return inTransaction(services, { userId: id }, async (services) => {
    const { email, pendingEmail } = await addressesOf(services, id);
    if (!pendingEmail) throw new AppError("conflict", t("Your email address is confirmed."));
    await queueConfirmation(services, { id, email: pendingEmail }, { isNew: email === null });
    return pendingEmail;
  });
}

/** Removes the pending address. Throws `conflict` if the account has no other address. */
export async function keepEmail(services: Deps<"db">, { id }: Pick<User, "id">) {
  const result = await services.db
    .updateTable("users")
    .set({ pendingEmail: null })
    .where("id", "=", id)
    .where("email", "is not", null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) {
    throw new AppError("conflict", t("Your account has no other address yet."));
  }
}

type Confirmation = {
  userId: string;
  email: string;
  /** True if the account had another address until now. */
  isChange: boolean;
  /** True if the address is already confirmed. */
  isDone: boolean;
};

/**
 * Returns the address that a link confirms. Throws `not_found` for a link that has expired, was replaced or is forged.
 */
export async function openConfirmation(
  services: Deps<"db" | "now" | "settings">,
  token: string,
): Promise<Confirmation> {
  const [id = "", until = "", signature = "", ...more] = token.split(".");
  const user = await services.db
    .selectFrom("users")
    .where("id", "=", id)
    .select(["email", "pendingEmail"])
    .executeTakeFirst();
  const isFor = (email: string | null | undefined) =>
    typeof email === "string" &&
    isSignature(services.settings.sessionSecrets, signedText({ id, email }, until), signature);
  const confirmation = { userId: id, isChange: user?.email !== null };
  if (user?.email && isFor(user.email)) return { ...confirmation, email: user.email, isDone: true };
  const isOver = Number.parseInt(until, 36) < services.now().getTime();
  if (!user?.pendingEmail || !isFor(user.pendingEmail) || isOver || more.length > 0) {
    throw new AppError(
      "not_found",
      t("This link has expired or was replaced by a newer one. Sign in and ask for another."),
    );
  }
  return { ...confirmation, email: user.pendingEmail, isDone: false };
}

/** The user who confirms an address: signed in, or with the password of the link's account. */
type Confirming = { user: User | null; password: string; address: string };

/**
 * Gives an account the address that a link proves. This also requires the account's session or password, because
 * someone else may have created it with that address. Throws as `openConfirmation`, `invalid` for a wrong password,
 * `too_many` after five of them, and `conflict` if another account has the address now. Returns the user to sign in, or
 * null if the user is already signed in.
 */
export async function confirmAddress(
  services: AccountMailDeps,
  { user, password, address }: Confirming,
  token: string,
): Promise<SignedIn | null> {
  const { userId, email, isDone } = await openConfirmation(services, token);
  if (isDone) return null;
  let signedIn: SignedIn | null = null;
  if (user?.id !== userId) {
    const attempt: AuthAttempt = { kind: "confirm", account: userId, address, device: null };
    const message = t("The password of this account is incorrect.");
    const hash = await checkPassword(services, attempt, { password, field: "password", message });
    signedIn = signedInBy(userId, hash);
  }
  await inTransaction(services, { userId }, (services) =>
    giveAddress(services, { id: userId, email }, { isProved: true }),
  );
  return signedIn;
}

/**
 * Changes a user's address: at once if the server sends no mail, else after confirmation. Does not reveal whether
 * another account has it. Throws `forbidden` for the administrator, and `invalid` for an address that the mail service
 * refuses.
 */
export async function changeEmail(
  services: AccountMailDeps,
  user: User,
  { email }: { email: string },
) {
  if (isAdmin(user)) {
    throw new AppError("forbidden", t("The administrator's address is set by ADMIN_EMAIL."));
  }
  requireDeliverable(services, email);
  const { id } = user;
  await inTransaction(services, { userId: id }, async (services) => {
    const now = await addressesOf(services, id);
    if (now.email === email) return setAddresses(services, id, { ...now, pendingEmail: null });
    if (services.mailSender.kind !== "none") {
      await setAddresses(services, id, { ...now, pendingEmail: email });
      return queueConfirmation(services, { id, email }, { isNew: now.email === null });
    }
    if ((await findOtherHolder(services, { id, email })) === null) {
      return giveAddress(services, { id, email }, { isProved: false });
    }
    await setAddresses(services, id, { email: null, emailProvedAt: null, pendingEmail: email });
  });
}

/**
 * Removes an unconfirmed address from an account, because another account has confirmed it. The user can still sign in
 * to the first account with the password. Call it inside a transaction.
 */
export async function releaseAddress(services: Deps<"db">, id: string, email: string) {
  await setAddresses(services, id, { email: null, emailProvedAt: null, pendingEmail: email });
}

/**
 * Stores that a mailed link has proved an account's address. If the address was pending, it becomes the account's
 * address. Call it inside a transaction. Throws `conflict` if another account has it now.
 */
export async function proveAddress(services: AccountMailDeps, account: AccountAddress) {
  const { email, pendingEmail } = await addressesOf(services, account.id);
  if (email !== account.email) return giveAddress(services, account, { isProved: true });
  const emailProvedAt = services.now().toISOString();
  await setAddresses(services, account.id, { email, emailProvedAt, pendingEmail });
}

/** Sets the address of an account. Throws `conflict` if another account has it. Call it inside a transaction. */
async function giveAddress(
  services: AccountMailDeps,
  account: AccountAddress,
  { isProved }: { isProved: boolean },
) {
  const { id, email } = account;
  if ((await findOtherHolder(services, account)) !== null) {
    throw new AppError(
      "conflict",
      t("This address belongs to another account. Please sign in there."),
    );
  }
  const before = await addressesOf(services, id);
  const emailProvedAt = isProved ? services.now().toISOString() : null;
  await setAddresses(services, id, { email, emailProvedAt, pendingEmail: null });
  await endAccess(services, "address changed", { userId: id });
  if (before.email === null) {
    await completeTrial(services, before.householdId);
    await queueWelcome(services, { id, email, firstName: before.firstName });
    return;
  }
  if (services.mailSender.kind === "none") return;
  await queueMail(services, {
    kind: "email-changed",
    key: `email-changed:${newId()}`,
    userId: id,
    to: before.email,
    letter: () => emailChanged({ contactUrl: linkTo(services, "/contact") }),
    expiresInMs: WEEK_MS,
  });
}

const addressesOf = ({ db }: Deps<"db">, id: string) =>
  db
    .selectFrom("users")
    .where("id", "=", id)
    .select(["email", "pendingEmail", "emailProvedAt"])
    .select(["householdId", "firstName", "username"])
    .executeTakeFirstOrThrow();

async function setAddresses(
  services: Deps<"db">,
  id: string,
  {
    email,
    pendingEmail,
    emailProvedAt,
  }: Pick<Schema["users"], "email" | "pendingEmail" | "emailProvedAt">,
) {
  const { firstName, username, ...before } = await addressesOf(services, id);
  const shownAddress = email ?? pendingEmail;
  if (email !== before.email) await replaceAddress(services, id, email);
  await inHousehold(services.db, before)
    .updateTable("users")
    .set({
      email,
      pendingEmail,
      emailProvedAt,
      searchText: userSearchText({ firstName, username, email: shownAddress }),
    })
    .where("id", "=", id)
    .execute();
}
