import { AppError } from "~/server/values/errors";
import { requireDeliverable } from "~/household/mail/deliverable";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { withTurn } from "~/server/turns.server";
import { addAccount, type NewAccount } from "./add-account.server";
import type { AccountMailDeps } from "./account-mail";
import { hashPassword, passwordTag, refuseCommonPassword } from "./passwords.server";
import { findByPassword, listAccountsOf } from "./sign-in-accounts.server";

type SignUpInput = {
  firstName: string;
  email: string;
  password: string;
  householdSize?: number;
  timeZone?: string;
};

export type SignUpOptions = {
  isInvited?: boolean;
  guessedZone?: string | null;
  /** Throws after too many sign-ups. */
  countSignUp?: () => Promise<void>;
};

/**
 * Makes a user in a household of their own, on the free trial. `guessedZone` is the time zone that
 * the form proposed: if left at that, a browser may still correct it. Nothing tells whether the
 * address has an account: whoever gives one that has gets a second account, or with the right
 * password is signed in. Throws `forbidden` if sign-up is closed to the uninvited, `invalid` for a common
 * password or an address that no mail reaches, and what `countSignUp` throws.
 */
export async function signUp(
  services: AccountMailDeps & Deps<"processId">,
  input: SignUpInput,
  { isInvited = false, guessedZone = null, countSignUp }: SignUpOptions = {},
): Promise<{ userId: string; passwordTag: string; isNew: boolean }> {
  if (!isInvited) requireSignUp(services);
  const { email, firstName, password, householdSize, timeZone = null } = input;
  refuseCommonPassword(password, "password");
  requireDeliverable(services, email);
  await countSignUp?.();
  // A form that is sent twice makes one account, whichever process gets it: the second one finds the first.
  return withTurn(services, `sign-up ${sha256(email)}`, async () => {
    const known = await findByPassword(await listAccountsOf(services, email), password);
    const passwordHash = await hashPassword(password);
    const account: NewAccount = {
      email,
      isConfirmed: false,
      firstName: firstName || null,
      passwordHash,
      googleId: null,
      timeZone,
      timeZoneGuessed: timeZone !== null && timeZone === guessedZone ? 1 : 0,
    };
    const tag = passwordTag(known?.passwordHash ?? passwordHash);
    if (known) return { userId: known.id, passwordTag: tag, isNew: false };
    const userId = await addAccount(services, account, householdSize);
    return { userId, passwordTag: tag, isNew: true };
  });
}

/** Throws `forbidden` if new accounts are by invitation only. */
export function requireSignUp({ settings }: Pick<AccountMailDeps, "settings">) {
  if (settings.SIGN_UP === "closed") {
    throw new AppError("forbidden", "New accounts are by invitation only here.");
  }
}
