import { HOUR_MS } from "~/dates";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "~/errors";
import { shownEmail } from "~/features/access/shown-names.server";
import { linkTo, type MailDeps, queueMail } from "~/features/mail/outbox.server";
import { newId } from "~/ids";
import { sha256 } from "~/sha256";
import { countRows } from "~db/database";
import { inTransaction, NOBODY } from "~db/transactions";
import { passwordReset, signInElsewhereInstead } from "./password-reset-letters";
import { hashPassword, refuseCommonPassword, type SignedIn, signedInBy } from "./passwords.server";
import { findLogin, householdOf } from "./logins.server";
import type { AccountMailDeps } from "./account-mail";
import { queueSecurityNotice } from "./security-notice.server";
import { endAccess, endResetLinks } from "./end-access.server";
import { listProviderNames } from "./providers.server";

/** A limit, so that nobody can flood a mailbox. */
const MAILS_AN_HOUR = 3;
/** Milliseconds that every answer takes: the time tells nothing about who has an account. */
const EVEN_TIME = 400;

/**
 * Mails a reset link to the account with that e-mail, if there is one; answer and time are the same
 * if not. Throws `forbidden` if the server sends no mail: the administrator hands links over then.
 */
export async function requestReset(services: AccountMailDeps, { email }: { email: string }) {
  if (services.mailSender.kind === "none") {
    throw new AppError(
      "forbidden",
      "This server does not send email. Please ask the administrator.",
    );
  }
  const even = sleep(EVEN_TIME);
  await inTransaction(services, NOBODY, async (services) => {
    // Not to unconfirmed addresses: the link would open what a stranger made.
    const holder = await findLogin(services, { kind: "email", value: email });
    const user =
      holder &&
      (await services.db
        .selectFrom("users")
        .where("householdId", "=", holder.householdId)
        .where("id", "=", holder.id)
        .select(["id", "passwordHash"])
        .executeTakeFirst());
    if (!user || (await countLately(services, user.id)) >= MAILS_AN_HOUR) return;
    const url = await addReset(services, user.id);
    const provider = (await listProviderNames(services, user)).join(" or ") || "another provider";
    await queueMail(services, {
      kind: "password-reset",
      key: `password-reset:${newId()}`,
      userId: user.id,
      to: email,
      // An address that changed hands must not hand over what an account elsewhere opens.
      letter: user.passwordHash
        ? passwordReset({ resetUrl: url })
        : signInElsewhereInstead({ provider, signInUrl: linkTo(services, "/auth") }),
      expiresInMs: HOUR_MS,
    });
  });
  await even;
}

/**
 * A reset link for an administrator to hand over: works once, for an hour, and replaces older ones.
 * Throws `not_found`. Call it inside a transaction.
 */
export async function makeResetLink(
  services: Pick<MailDeps, "db" | "now" | "settings">,
  userId: string,
): Promise<string> {
  const user = await services.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("id")
    .executeTakeFirst();
  if (!user) throw new AppError("not_found", "There is no such user.");
  return addReset(services, userId);
}

/** Whom a reset link is for. Throws `not_found` if it was used, has expired or was replaced. */
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
 * Sets a new password, and ends the access that another person may have had to the account (capabilities.ts). Throws as
 * `getReset`; `invalid` for a common password.
 */
export async function resetPassword(
  services: AccountMailDeps,
  { token, password }: { token: string; password: string },
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
    await db
      .updateTable("users")
      .set({ passwordHash })
      .where("householdId", "=", await householdOf(services, userId))
      .where("id", "=", userId)
      .execute();
    await endAccess(services, "account taken over by its owner", { userId });
    await queueSecurityNotice(services, userId, "password");
    return signedInBy(userId, passwordHash);
  });
}

const ended = () =>
  new AppError("not_found", "This link has been used or has expired. Please ask for a new one.");

/** Makes the only link that works from now on. */
async function addReset(services: Pick<MailDeps, "db" | "now" | "settings">, userId: string) {
  const { db, now } = services;
  const token = randomBytes(32).toString("base64url");
  const at = now();
  await endResetLinks(services, userId);
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
      usedAt: null,
    })
    .execute();
  return linkTo(services, `/reset/${token}`);
}

function countLately({ db, now }: Pick<MailDeps, "db" | "now">, userId: string) {
  const since = new Date(now().getTime() - HOUR_MS).toISOString();
  return countRows(
    db.selectFrom("passwordResets").where("userId", "=", userId).where("createdAt", ">", since),
  );
}
