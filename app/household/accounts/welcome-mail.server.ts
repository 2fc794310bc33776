import { WEEK_MS } from "~/server/values/dates";
import { type Letter, link, text } from "~/household/mail/letter";
import { nameInMail } from "~/household/mail/names";
import { linkTo, type MailDeps, queueMail } from "~/household/mail/outbox.server";

type NewUser = { id: string; email: string; firstName: string | null };

/** Welcomes a new user, once. Call it in the transaction that makes the account. */
export function queueWelcome(services: MailDeps, { id, email, firstName }: NewUser) {
  return queueMail(services, {
    kind: "welcome",
    key: `welcome:${id}`,
    userId: id,
    to: email,
    letter: welcomeLetter(services, firstName),
    expiresInMs: WEEK_MS,
  });
}

/** The same mail as a test, to any address, once for each `requestId`. */
export function queueTestWelcome(
  services: MailDeps,
  { to, requestId }: { to: string; requestId: string },
) {
  return queueMail(services, {
    kind: "welcome",
    key: `welcome-test:${requestId}`,
    to,
    letter: welcomeLetter(services, null),
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

/** The mail to a new user. */
export function welcome({ firstName, sells, dashboardUrl, contactUrl }: Welcome): Letter {
  const name = nameInMail(firstName);
  return {
    subject: "Welcome to Weeknight",
    title: name ? `Welcome, ${name}!` : "Welcome!",
    blocks: [
      text(
        sells
          ? "Your kitchen is ready, and your first 20 meals are free: no card required."
          : "Your kitchen is ready.",
      ),
      text(
        "Tell us what your household likes and must avoid, then ask for meals. Put the ones you like on the calendar, and Weeknight makes one grocery list for the week.",
      ),
      link("Plan your first week", dashboardUrl),
    ],
    footer: [
      text("You received this email because this address was used to create an account."),
      link("Contact us", contactUrl),
    ],
  };
}
