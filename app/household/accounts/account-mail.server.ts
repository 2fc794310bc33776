import { WEEK_MS } from "~/server/values/dates";
import { type Letter, link, textBlock, nameInMail } from "~/household/mail/letter";
import { linkTo, type MailDeps, queueMail } from "~/household/mail/outbox.server";
import { newId } from "~/server/values/ids";
import { type AccountMailDeps, receivesMail } from "./account-mail";
import { message, t } from "~/language/messages";

type NewUser = { id: string; email: string; firstName: string | null };

/** Queues the welcome mail of a new user, once. Call it in the transaction that creates the account. */
export function queueWelcome(services: MailDeps, { id, email, firstName }: NewUser) {
  return queueMail(services, {
    kind: "welcome",
    key: `welcome:${id}`,
    userId: id,
    to: email,
    letter: () => welcomeLetter(services, firstName),
    expiresInMs: WEEK_MS,
  });
}

/** Queues the welcome mail as a test, to any address, once for each `requestId`. */
export function queueTestWelcome(
  services: MailDeps,
  { to, requestId }: { to: string; requestId: string },
) {
  return queueMail(services, {
    kind: "welcome",
    key: `welcome-test:${requestId}`,
    to,
    letter: () => welcomeLetter(services, null),
  });
}

function welcomeLetter(services: MailDeps, firstName: string | null) {
  return welcome({
    firstName,
    sells: services.settings.BILLING === "on",
    dashboardUrl: linkTo(services, "/dashboard"),
    contactUrl: linkTo(services, "/contact"),
  });
}

type Welcome = {
  firstName: string | null;
  /** False on a server without payments, which has no trial. */
  sells: boolean;
  dashboardUrl: string;
  contactUrl: string;
};

/** Returns the mail to a new user. */
export function welcome({ firstName, sells, dashboardUrl, contactUrl }: Welcome): Letter {
  const name = nameInMail(firstName);
  return {
    subject: t("Welcome to Weeknight"),
    title: name ? t("Welcome, {name}!", { name }) : t("Welcome!"),
    blocks: [
      textBlock(
        sells
          ? t("Your kitchen is ready, and your first 20 meals are free: no card required.")
          : t("Your kitchen is ready."),
      ),
      textBlock(
        t(
          "Tell us what your household likes and must avoid, then ask for meals. Put the ones you like on the calendar, and Weeknight makes one grocery list for the week.",
        ),
      ),
      link(t("Plan your first week"), dashboardUrl),
    ],
    footer: [
      textBlock(t("You received this email because this address was used to create an account.")),
      link(t("Contact us"), contactUrl),
    ],
  };
}

/** Queues a mail to a user that a way into the account has changed. Does nothing if no mail reaches the user. */
export async function queueSecurityNotice(
  services: AccountMailDeps,
  userId: string,
  change: SecurityChange,
) {
  const user = await services.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["id", "email"])
    .executeTakeFirst();
  if (!user || !receivesMail(services, user)) return;
  await queueMail(services, {
    kind: "security-notice",
    // A repeated event is mailed once a day.
    key:
      change === "codes-tried"
        ? `security-notice:${change}:${userId}:${services.now().toISOString().slice(0, 10)}`
        : `security-notice:${newId()}`,
    userId,
    to: user.email,
    letter: () => securityNotice({ change, securityUrl: linkTo(services, "/account/security") }),
    expiresInMs: WEEK_MS,
  });
}

/** The sentences that name the changes. */
const SECURITY_CHANGES = {
  password: message("The password of your Weeknight account was changed."),
  "app-on": message("An authenticator app was set up for your Weeknight account."),
  "app-off": message("The authenticator app was removed from your Weeknight account."),
  codes: message("New recovery codes were created for your Weeknight account."),
  "passkey-on": message("A passkey was added to your Weeknight account."),
  "passkey-off": message("A passkey was removed from your Weeknight account."),
  "provider-on": message(
    "A sign-in with Google or another provider was linked to your Weeknight account.",
  ),
  "provider-off": message(
    "A sign-in with Google or another provider was removed from your Weeknight account.",
  ),
  "token-on": message(
    "An access token was created for your Weeknight account. With it, another program can act for you.",
  ),
  "codes-tried": message(
    "Someone entered the right password of your Weeknight account and several wrong codes. If it was not you, they know your password.",
  ),
  "second-factor-off": message(
    "The administrator removed the authenticator app and the passkeys from your Weeknight account, at the request of someone who had lost them.",
  ),
};

type SecurityChange = keyof typeof SECURITY_CHANGES;

/** Returns the mail to a user when a way into the account has changed. */
export function securityNotice({
  change,
  securityUrl,
}: {
  change: SecurityChange;
  securityUrl: string;
}): Letter {
  return {
    subject: t("A change to your sign-in"),
    title: t("A change to your sign-in"),
    blocks: [
      textBlock(t(SECURITY_CHANGES[change])),
      textBlock(
        t(
          "If that was you, there is nothing to do. If not, change your password at once. Then remove every device, passkey, access token and linked account that you do not recognize.",
        ),
      ),
      link(t("Security"), securityUrl),
    ],
    footer: [textBlock(t("You receive this email whenever a way into your account changes."))],
  };
}
