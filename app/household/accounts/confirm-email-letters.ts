import { type Letter, link, text } from "~/household/mail/letter";

const NOT_YOU = text(
  "If you did not ask for this, you can ignore this email: without the link, the address is not used.",
);

/** The mail that asks to confirm an address; `confirmUrl` works for seven days. */
export function confirmEmail({
  confirmUrl,
  isNew,
}: {
  confirmUrl: string;
  isNew: boolean;
}): Letter {
  return {
    subject: "Confirm your email address",
    title: "Confirm your email address",
    blocks: [
      text(
        isNew
          ? "This address was used to create a Weeknight account. Confirm that it is yours: then you have all of your trial, and can invite others."
          : "This address was entered as the new one of a Weeknight account. Sign in there and confirm that it is yours.",
      ),
      link("Confirm this address", confirmUrl),
      text("The link works for seven days."),
    ],
    footer: [NOT_YOU],
  };
}

/** Sent instead if the address has an account, which the sign-up form does not reveal. */
export function accountExists({
  isNew,
  signInUrl,
  forgotUrl,
}: {
  isNew: boolean;
  signInUrl: string;
  forgotUrl: string;
}): Letter {
  return {
    subject: "You already have a Weeknight account",
    title: "You already have an account",
    blocks: [
      text(
        "Somebody entered this address for a Weeknight account. You have one already, with all that you have planned: sign in to it, or choose a new password.",
      ),
      ...(isNew
        ? [
            text(
              "The sign-up made a second account, which is empty and cannot be confirmed. If it was you, delete that one under Your data, and go on in the first.",
            ),
          ]
        : []),
      link("Sign in", signInUrl),
      link("Choose a new password", forgotUrl),
    ],
    footer: [
      text(
        "If that was not you, you can ignore this email. Nothing about your account has changed.",
      ),
    ],
  };
}

/** To the previous address of an account. */
export function emailChanged({ contactUrl }: { contactUrl: string }): Letter {
  return {
    subject: "Your email address was changed",
    title: "Your email address was changed",
    blocks: [
      text(
        "Your Weeknight account has another email address now. You sign in with that one, and our emails go there.",
      ),
      text("If that was not you, tell us at once."),
      link("Contact us", contactUrl),
    ],
    footer: [text("You received this email because it was your address until now.")],
  };
}
