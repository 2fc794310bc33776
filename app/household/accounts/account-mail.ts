import type { MailDeps } from "~/household/mail/outbox.server";
import { ADMIN_ID } from "~/server/values/ids";
import type { Services } from "~/server/services";
import { type Letter, link, textBlock } from "~/household/mail/letter";
import { t } from "~/language/messages";

type Reachable = { id: string; email: string | null };

/** Services for mails about an account. */
export type AccountMailDeps = MailDeps & { mailSender: Pick<Services["mailSender"], "kind"> };

/** Returns whether mail reaches a user. The administrator's default address is not a real one. */
export function receivesMail<U extends Reachable>(
  { settings, mailSender }: Pick<AccountMailDeps, "settings" | "mailSender">,
  user: U,
): user is U & { email: string } {
  const isReal = user.id !== ADMIN_ID || settings.given.includes("ADMIN_EMAIL");
  return mailSender.kind !== "none" && user.email !== null && isReal;
}

const ignoreConfirmation = () =>
  textBlock(
    t(
      "If you did not ask for this, ignore this email. We use the address only after you open the link.",
    ),
  );

/** Returns the mail that asks to confirm an address. `confirmUrl` works for seven days. */
export function confirmEmail({
  confirmUrl,
  isNew,
}: {
  confirmUrl: string;
  isNew: boolean;
}): Letter {
  return {
    subject: t("Confirm your email address"),
    title: t("Confirm your email address"),
    blocks: [
      textBlock(
        isNew
          ? t(
              "This address was used to create a Weeknight account. Confirm that it is yours to get your full trial and to invite others.",
            )
          : t(
              "A Weeknight account has this address as its new address. Sign in to that account and confirm that the address is yours.",
            ),
      ),
      link(t("Confirm this address"), confirmUrl),
      textBlock(t("The link works for seven days.")),
    ],
    footer: [ignoreConfirmation()],
  };
}

/** Returns the mail that is sent if the address already has an account, which the sign-up form does not reveal. */
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
    subject: t("You already have a Weeknight account"),
    title: t("You already have an account"),
    blocks: [
      textBlock(
        t(
          "Someone entered this address for a Weeknight account. You already have an account with your plan. Sign in to it, or choose a new password.",
        ),
      ),
      ...(isNew
        ? [
            textBlock(
              t(
                "The sign-up created a second account, which is empty and cannot be confirmed. If it was you, delete it under Your data, and use the first one.",
              ),
            ),
          ]
        : []),
      link(t("Sign in"), signInUrl),
      link(t("Choose a new password"), forgotUrl),
    ],
    footer: [
      textBlock(
        t(
          "If that was not you, you can ignore this email. Nothing about your account has changed.",
        ),
      ),
    ],
  };
}

/** Returns the mail to the previous address of an account. */
export function emailChanged({ contactUrl }: { contactUrl: string }): Letter {
  return {
    subject: t("Your email address was changed"),
    title: t("Your email address was changed"),
    blocks: [
      textBlock(
        t(
          "The email address of your Weeknight account was changed. Use the new address to sign in. Our emails go there, too.",
        ),
      ),
      textBlock(t("If that was not you, contact us at once.")),
      link(t("Contact us"), contactUrl),
    ],
    footer: [textBlock(t("You received this email because it was your address until now."))],
  };
}

const ignoreReset = () =>
  textBlock(t("If you did not ask for this, you can ignore this email. Nothing has changed."));

/** Returns the mail with a reset link. `resetUrl` works once, for an hour. */
export function passwordReset({ resetUrl }: { resetUrl: string }): Letter {
  return {
    subject: t("Choose a new password"),
    title: t("Choose a new password"),
    blocks: [
      textBlock(
        t("Use this link to choose a new password. It works once and expires after one hour."),
      ),
      link(t("Choose a new password"), resetUrl),
    ],
    footer: [ignoreReset()],
  };
}

/** Returns the mail with a reset link to an address that was never confirmed. The link also confirms it. */
export function passwordResetAndConfirmation({ resetUrl }: { resetUrl: string }): Letter {
  return {
    subject: t("Choose a new password"),
    title: t("Choose a new password"),
    blocks: [
      textBlock(
        t(
          "A Weeknight account was created with this address, which has not been confirmed yet. Use this link to choose a new password and confirm the address. It works once and expires after one hour.",
        ),
      ),
      textBlock(t("It also signs out everyone who used the account until now.")),
      link(t("Choose a new password"), resetUrl),
    ],
    footer: [ignoreReset()],
  };
}

/**
 * Returns the mail without a reset link for an address that was never confirmed, if the account's household has other
 * members. They may be strangers.
 */
export function unconfirmedInHousehold({ contactUrl }: { contactUrl: string }): Letter {
  return {
    subject: t("Your password was not changed"),
    title: t("Your password was not changed"),
    blocks: [
      textBlock(
        t(
          "Someone asked for a new password for the Weeknight account with this address. The address was never confirmed, and other people are in the household of that account. So we cannot open it by email alone.",
        ),
      ),
      textBlock(
        t(
          "If it is your account, ask the administrator for a password link. If you did not create it, do not use it.",
        ),
      ),
      link(t("Contact us"), contactUrl),
    ],
    footer: [ignoreReset()],
  };
}

/**
 * Returns the mail that is sent without a link to an account without a password, which signs in with `provider`.
 * Returns null if that is unknown.
 */
export function signInElsewhereInstead({
  provider,
  signInUrl,
}: {
  provider: string | null;
  signInUrl: string;
}): Letter {
  return {
    subject: t("Your Weeknight sign-in"),
    title: provider
      ? t("You sign in with {provider}", { provider })
      : t("You sign in with another provider"),
    blocks: [
      textBlock(
        provider
          ? t(
              "Someone asked for a new password, but your account has no password: you sign in with {provider}.",
              { provider },
            )
          : t(
              "Someone asked for a new password, but your account has no password: you sign in with another provider.",
            ),
      ),
      link(t("Sign in"), signInUrl),
    ],
    footer: [ignoreReset()],
  };
}
