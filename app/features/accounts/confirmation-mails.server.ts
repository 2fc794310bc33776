import { accountExists, confirmEmail } from "~/features/mail/mails/confirm-email";
import { linkTo, type MailNeeds, queueMail, WORTH } from "~/features/mail/outbox.server";
import { newId } from "~/ids";
import { sealOf } from "~/seal";
import type { Services } from "~/services.server";

export type ConfirmNeeds = MailNeeds & Pick<Services, "settings">;
/** An address that an account has given, or has. */
export type AccountAddress = { id: string; email: string };

/** The link proves the address that it was mailed to, and no other that the account is given later. */
export const sealed = ({ id, email }: AccountAddress, until: string) =>
  `confirm ${id} ${email} ${until}`;

function linkOf(services: ConfirmNeeds, account: AccountAddress) {
  const until = (services.now().getTime() + WORTH.week).toString(36);
  const seal = sealOf(services.settings.sessionSecrets, sealed(account, until));
  return linkTo(services, `/confirm/${account.id}.${until}.${seal}`);
}

/** Nobody's mailbox is filled by somebody who knows the address. */
const MAILS_AN_HOUR = 3;

const keyOf = (userId: string) => `confirm-email:${userId}:`;

/** Takes what was mailed to the addresses that an account has given out of the outbox: it names no user. */
export async function removeConfirmations({ db }: Pick<Services, "db">, userId: string) {
  await db
    .deleteFrom("outbox")
    .where("key", ">=", keyOf(userId))
    .where("key", "<", `${keyOf(userId)}~`)
    .execute();
}

/**
 * Mails a link that confirms an address to it; where it belongs to another account, a mail that says so
 * instead: whoever asks is told the same. Three an hour at most. Call it inside a transaction.
 */
export async function queueConfirmation(
  services: ConfirmNeeds,
  account: AccountAddress,
  { isNew }: { isNew: boolean },
) {
  const taken = await isTaken(services, account);
  if ((await countLately(services, account.email)) >= MAILS_AN_HOUR) return;
  await queueMail(services, {
    kind: taken ? "account-exists" : "confirm-email",
    key: `${keyOf(account.id)}${newId()}`,
    // Of nobody: the account's export would tell which of the two it was.
    userId: null,
    to: account.email,
    letter: taken
      ? accountExists({
          signInUrl: linkTo(services, "/auth"),
          forgotUrl: linkTo(services, "/forgot"),
        })
      : confirmEmail({ confirmUrl: linkOf(services, account), isNew }),
    worthFor: WORTH.week,
  });
}

/** Whether an address is another account's own. */
export async function isTaken({ db }: Pick<Services, "db">, { id, email }: AccountAddress) {
  const other = await db
    .selectFrom("users")
    .where("email", "=", email)
    .where("id", "!=", id)
    .select("id")
    .executeTakeFirst();
  return other !== undefined;
}

async function countLately({ db, now }: Pick<Services, "db" | "now">, address: string) {
  const since = new Date(now().getTime() - WORTH.hour).toISOString();
  const row = await db
    .selectFrom("outbox")
    .where("toAddress", "=", address)
    .where("kind", "in", ["confirm-email", "account-exists"])
    .where("createdAt", ">", since)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
