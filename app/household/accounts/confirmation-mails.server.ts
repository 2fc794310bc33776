import { HOUR_MS, WEEK_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { linkTo, type MailDeps, queueMail } from "~/household/mail/outbox.server";
import { newId } from "~/server/values/ids";
import { signatureOf } from "~/server/values/signature";
import type { Deps } from "~/server/services";
import { accountExists, confirmEmail } from "./confirm-email-letters";
import { findLogin } from "./logins.server";

/** An address that an account has given, or has. */
export type AccountAddress = { id: string; email: string };

/** The link proves only the address that it was mailed to. */
export const signedText = ({ id, email }: AccountAddress, until: string) =>
  `confirm ${id} ${email} ${until}`;

function linkOf(services: MailDeps, account: AccountAddress) {
  const until = (services.now().getTime() + WEEK_MS).toString(36);
  const signature = signatureOf(services.settings.sessionSecrets, signedText(account, until));
  return linkTo(services, `/confirm/${account.id}.${until}.${signature}`);
}

/** Confirmation mails an hour to one address: by one account, and by all. */
const MAILS_AN_HOUR = 3;
const MAILS_OF_ALL = 10;

const keyOf = (userId: string) => `confirm-email:${userId}:`;

/** Deletes an account's confirmation mails from the outbox, if they name no user. */
export async function removeConfirmations({ db }: Deps<"db">, userId: string) {
  await db
    .deleteFrom("outbox")
    .where("key", ">=", keyOf(userId))
    .where("key", "<", `${keyOf(userId)}~`)
    .execute();
}

/**
 * Mails a link that confirms an address to it, or, if it belongs to another account, a mail that
 * says so: whoever asks learns nothing. Throws `too_many` for an account's fourth in an hour. Call
 * it inside a transaction.
 */
export async function queueConfirmation(
  services: MailDeps,
  account: AccountAddress,
  { isNew }: { isNew: boolean },
) {
  const taken = await isTaken(services, account);
  const lately = await listLately(services, account.email);
  if (lately.filter(({ key }) => key.startsWith(keyOf(account.id))).length >= MAILS_AN_HOUR) {
    const message = `We have sent three emails to ${account.email} in the last hour. Please look for them, or wait a while.`;
    throw new AppError("too_many", message, { retryAfter: HOUR_MS / 1000 });
  }
  // Nobody's mailbox is flooded, and whoever asks learns nothing of the other mails.
  if (lately.length >= MAILS_OF_ALL) return;
  await queueMail(services, {
    kind: taken ? "account-exists" : "confirm-email",
    key: `${keyOf(account.id)}${newId()}`,
    // Of nobody: the account's export would tell which of the two it was.
    userId: null,
    to: account.email,
    letter: taken
      ? accountExists({
          isNew,
          signInUrl: linkTo(services, "/auth"),
          forgotUrl: linkTo(services, "/forgot"),
        })
      : confirmEmail({ confirmUrl: linkOf(services, account), isNew }),
    expiresInMs: WEEK_MS,
  });
}

/** True if an address is confirmed by another account. */
export async function isTaken(services: Deps<"db">, { id, email }: AccountAddress) {
  const holder = await findLogin(services, { kind: "email", value: email });
  return holder !== null && holder.id !== id;
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
