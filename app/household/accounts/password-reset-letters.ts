import { type Letter, link, text } from "~/household/mail/letter";

const NOT_YOU = text(
  "If you did not ask for this, you can ignore this email. Nothing has changed.",
);

/** The mail with a reset link; `resetUrl` works once, for an hour. */
export function passwordReset({ resetUrl }: { resetUrl: string }): Letter {
  return {
    subject: "Choose a new password",
    title: "Choose a new password",
    blocks: [
      text("Use this link to choose a new password. It works once and expires after one hour."),
      link("Choose a new password", resetUrl),
    ],
    footer: [NOT_YOU],
  };
}

/** The same for an address that was never confirmed: the link proves it. */
export function passwordResetAndConfirmation({ resetUrl }: { resetUrl: string }): Letter {
  return {
    subject: "Choose a new password",
    title: "Choose a new password",
    blocks: [
      text(
        "A Weeknight account was created with this address, which has not been confirmed yet. Use this link to choose a new password and confirm the address. It works once and expires after one hour.",
      ),
      text("It also signs out everyone who used the account until now."),
      link("Choose a new password", resetUrl),
    ],
    footer: [NOT_YOU],
  };
}

/**
 * Sent instead if the address was never confirmed and other people are in the account's household, which may be a
 * stranger's.
 */
export function unconfirmedInHousehold({ contactUrl }: { contactUrl: string }): Letter {
  return {
    subject: "Your password was not changed",
    title: "Your password was not changed",
    blocks: [
      text(
        "Someone asked for a new password for the Weeknight account with this address. The address was never confirmed, and other people are in the household of that account. So we cannot open it by email alone.",
      ),
      text(
        "If it is your account, ask the administrator for a password link. If you did not create it, do not use it.",
      ),
      link("Contact us", contactUrl),
    ],
    footer: [NOT_YOU],
  };
}

/** Sent instead to an account without a password, which signs in by `provider`. */
export function signInElsewhereInstead({
  provider,
  signInUrl,
}: {
  provider: string;
  signInUrl: string;
}): Letter {
  return {
    subject: "Your Weeknight sign-in",
    title: `You sign in with ${provider}`,
    blocks: [
      text(
        `Someone asked for a new password, but your account has no password: you sign in with ${provider}.`,
      ),
      link("Sign in", signInUrl),
    ],
    footer: [NOT_YOU],
  };
}
