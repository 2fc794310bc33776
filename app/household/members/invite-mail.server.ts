import { WEEK_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import { type Letter, link, text } from "~/household/mail/letter";
import { nameInMail } from "~/household/mail/names";
import { linkTo, type MailDeps, queueMail, removeMail } from "~/household/mail/outbox.server";
import type { Deps } from "~/server/services";
import { findHousehold } from "./members.server";

type Invitation = { id: string; token: string; email: string };

const PREFIX = "invite:";

/** The addresses that invitations were mailed to, by their ids. */
export async function findMailedTo({ db }: Deps<"db">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const mails = await db
    .selectFrom("outbox")
    .where(
      "key",
      "in",
      ids.map((id) => PREFIX + id),
    )
    .select(["key", "toAddress"])
    .execute();
  return new Map(mails.map(({ key, toAddress }) => [key.slice(PREFIX.length), toAddress]));
}

/**
 * Mails an invitation. Call it in the transaction that makes it. Throws `invalid` for the address
 * of a member.
 */
export async function queueInvitation(services: MailDeps, user: User, invitation: Invitation) {
  const { id, token, email } = invitation;
  const { name, members } = await findHousehold(services, user);
  if (members.some((member) => member.email?.toLowerCase() === email.toLowerCase())) {
    const message = "The person with that address is already in the household";
    throw new AppError("invalid", message, { fields: { email: [message] } });
  }
  await queueMail(services, {
    kind: "invite",
    key: PREFIX + id,
    userId: user.id,
    to: email,
    letter: invite({
      from: user.firstName,
      household: name,
      joinUrl: linkTo(services, `/join/${token}`),
    }),
    expiresInMs: WEEK_MS,
  });
}

/** Deletes the mail of an ended invitation from the outbox, unless it was sent. */
export const takeBackInvitation = (services: Deps<"db">, id: string) =>
  removeMail(services, PREFIX + id);

type Invite = { from: string | null; household: string | null; joinUrl: string };

/** To somebody whom `from` wants in the household; `joinUrl` works once, for seven days. */
export function invite({ joinUrl, ...names }: Invite): Letter {
  const from = nameInMail(names.from) ?? "Somebody";
  const household = nameInMail(names.household) ?? "a household";
  return {
    subject: `${from} invites you to plan meals together`,
    title: `Join ${household}`,
    blocks: [
      text(
        `${from} would like to share recipes, a calendar and grocery lists with you on Weeknight, a meal planner.`,
      ),
      link("Join the household", joinUrl),
    ],
    footer: [
      text(
        "The link works once and expires after seven days. If you do not know this person, ignore this email.",
      ),
    ],
  };
}
