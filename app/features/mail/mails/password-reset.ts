import { type Letter, link, text } from "../letter";

const NOT_YOU = text("If you did not ask for this, nothing has changed and you need do nothing.");

/** The way to a new password; `resetUrl` works once, for an hour. */
export function passwordReset({ resetUrl }: { resetUrl: string }): Letter {
  return {
    subject: "Choose a new password",
    title: "Choose a new password",
    blocks: [
      text("This link leads to a new password. It works once, and for one hour."),
      link("Choose a new password", resetUrl),
    ],
    footer: [NOT_YOU],
  };
}

/** The same, for an account without a password: whoever owns the Google account signs in by it. */
export function signInWithGoogleInstead({ signInUrl }: { signInUrl: string }): Letter {
  return {
    subject: "Your Weeknight sign-in",
    title: "You sign in with Google",
    blocks: [
      text("A new password was asked for, but your account has none: it opens with Google."),
      link("Sign in", signInUrl),
    ],
    footer: [NOT_YOU],
  };
}
