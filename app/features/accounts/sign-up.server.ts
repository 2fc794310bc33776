import { AppError } from "~/errors";
import { withLock } from "~/lock";
import { addAccount, type NewAccount } from "./add-account.server";
import type { AccountMailDeps } from "./reached";
import { hashPassword, passwordTag } from "./passwords.server";
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
  /** Throws where no other account may be made now. */
  admit?: () => Promise<void>;
};

export const admitAll = async () => {};

/**
 * A new user: a household of one on the free trial, that cooks for `householdSize`. `guessedZone` is
 * the time zone that the form proposed: one that was left at that may still be corrected by a browser.
 * Nothing tells whether the address has an account: who gives one that has, gets a new account all the
 * same, which cannot confirm it, unless the password is that of the account: then it is signed in to.
 * Throws `forbidden` where sign-up is closed to who is not invited, and what `admit` throws. Returns the
 * user's id, whether the account is new, and the tag of its password.
 */
export async function signUp(
  services: AccountMailDeps,
  input: SignUpInput,
  { isInvited = false, guessedZone = null, admit = admitAll }: SignUpOptions = {},
): Promise<{ userId: string; passwordTag: string; isNew: boolean }> {
  if (!isInvited) requireSignUp(services);
  await admit();
  const { email, firstName, password, householdSize, timeZone = null } = input;
  // A form that is sent twice makes one account: the second one finds the first.
  return withLock(`sign-up ${email}`, async () => {
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

/** Throws `forbidden` where new accounts are by invitation only. */
export function requireSignUp({ settings }: Pick<AccountMailDeps, "settings">) {
  if (settings.SIGN_UP === "closed") {
    throw new AppError("forbidden", "New accounts are by invitation only here.");
  }
}
