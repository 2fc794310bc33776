import { type Letter, link, text } from "~/features/mail/letter";

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
