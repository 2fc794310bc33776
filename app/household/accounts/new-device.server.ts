import { isIP } from "node:net";
import { HOUR_MS, MINUTE_MS, WEEK_MS } from "~/server/values/dates";
import { sessionIdOf } from "~/household/access/session-user.server";
import { type Letter, link, text } from "~/household/mail/letter";
import { linkTo, queueMail } from "~/household/mail/outbox.server";
import { countRows } from "~db/database";
import { inTransaction } from "~db/transactions";
import { deviceOf } from "./devices";
import { type AccountMailDeps as Deps, receivesMail } from "./account-mail";
import { storeSession } from "./sessions.server";
import { instantOf } from "~/server/values/zoned-time";

type SignIn = {
  userAgent: string | null;
  /** The client's own address. */
  address: string;
  /** True if the user has signed in with this browser before. */
  isKnown: boolean;
  passwordTag?: string | undefined;
};

/** A limit for users who sign in all the time. */
const MAILS_AN_HOUR = 5;

/**
 * Starts a session as `addSession` does. One in a browser that is new to the account is marked, and
 * its user is mailed, except right after signing up.
 */
export async function beginSession(services: Deps, userId: string, signIn: SignIn) {
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

async function tell(services: Deps, user: Recipient, signIn: SignIn & { sessionId: string }) {
  if (!receivesMail(services, user)) return;
  if ((await countLately(services, user.id)) >= MAILS_AN_HOUR) return;
  const at = services.now().toISOString();
  await queueMail(services, {
    kind: "new-device",
    key: `new-device:${signIn.sessionId}`,
    userId: user.id,
    to: user.email,
    letter: newDevice({
      device: deviceOf(signIn.userAgent),
      when: instantOf(user, at),
      address: isIP(signIn.address) ? signIn.address : null,
      securityUrl: linkTo(services, "/account/security"),
    }),
    expiresInMs: WEEK_MS,
  });
}

function countLately({ db, now }: Pick<Deps, "db" | "now">, userId: string) {
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
  /** "Firefox on Android", as far as the browser said. */
  device: string;
  /** "22 November 2026 at 1:45 pm (UTC)". */
  when: string;
  /** The IP address; null if unknown. */
  address: string | null;
  securityUrl: string;
};

/** To a user, when somebody signed in to the account in a browser that was not seen before. */
export function newDevice({ device, when, address, securityUrl }: NewDevice): Letter {
  const from = address ? ` from the address ${address}` : "";
  return {
    subject: "New sign-in to your account",
    title: "New sign-in to your account",
    blocks: [
      text(`${device} signed in to your Weeknight account on ${when}${from}.`),
      text(
        "If that was you, there is nothing to do. If not, sign that device out and change your password.",
      ),
      link("See where you are signed in", securityUrl),
    ],
    footer: [text("You receive this email for each browser that signs in for the first time.")],
  };
}
