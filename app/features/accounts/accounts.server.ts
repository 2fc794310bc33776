import { AppError } from "~/errors";
import { isTimeZone } from "~/dates";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { addAccount, type NewAccount } from "./add-account.server";
import { hashPassword, isPassword } from "./passwords.server";
import { endResetLinks } from "./reset-links.server";
import { removeSessions } from "./sessions.server";
import { countAttempt, forgetFailures } from "./sign-in-failures.server";

type Needs = Pick<Services, "db" | "now" | "settings" | "wakeMailWorker">;

type SignUpInput = {
  firstName: string;
  email: string;
  password: string;
  householdSize?: number;
  timeZone?: string;
};
type SignInInput = {
  email: string;
  password: string;
  /** The client's network. */
  address: string;
  /** The browser, where somebody has signed in with it before, and who. */
  device: { id: string; users: readonly string[] } | null;
};
type SignUpOptions = {
  isInvited?: boolean;
  guessedZone?: string | null;
  /** Throws where no other account may be made now. */
  admit?: () => Promise<void>;
};

/**
 * A new user: a household of one on the free trial, that cooks for `householdSize`. `guessedZone` is
 * the time zone that the form proposed: one that was left at that may still be corrected by a browser.
 * Throws `forbidden` where sign-up is closed to who is not invited, what `admit` throws, and `invalid` at the e-mail that
 * has an account already. Returns the user's id.
 */
export async function signUp(
  services: Needs,
  input: SignUpInput,
  { isInvited = false, guessedZone = null, admit = admitAll }: SignUpOptions = {},
): Promise<string> {
  if (!isInvited) requireSignUp(services);
  await admit();
  const { email, firstName, password, householdSize, timeZone = null } = input;
  const account: NewAccount = {
    email,
    firstName: firstName || null,
    passwordHash: await hashPassword(password),
    googleId: null,
    timeZone,
    timeZoneGuessed: timeZone !== null && timeZone === guessedZone ? 1 : 0,
  };
  return addAccount(services, account, householdSize);
}

const admitAll = async () => {};

/** Throws `too_many` after five failures from an address, or twenty from wherever, `invalid` for a wrong pair. Returns the user's id. */
export async function signIn(
  services: Needs,
  { email, password, address, device }: SignInInput,
): Promise<string> {
  const user = await services.db
    .selectFrom("users")
    .where("email", "=", email)
    .select(["id", "passwordHash"])
    .executeTakeFirst();
  const isKnown = user !== undefined && device !== null && device.users.includes(user.id);
  const attempt = { email, address, device: isKnown ? device.id : null };
  await countAttempt(services, attempt);
  const right = await isPassword(user?.passwordHash ?? null, password);
  if (!user || !right) {
    const message = "That email and password do not match.";
    throw new AppError("invalid", message, { fields: { password: [message] } });
  }
  await forgetFailures(services, attempt);
  return user.id;
}

/**
 * Signs in by Google, making the account where there is none. Onto an account that has a password
 * it takes Google's verified e-mail, and the password and its sessions go: whoever set them may not
 * have owned the address. Throws `forbidden` where sign-up is closed, or where the e-mail belongs to
 * another Google account. Returns the user's id.
 */
export async function signInWithGoogle(
  services: Needs,
  profile: { googleId: string; email: string; firstName: string | null },
  { isInvited = false, admit = admitAll }: Pick<SignUpOptions, "isInvited" | "admit"> = {},
): Promise<string> {
  const email = profile.email.trim().toLowerCase();
  const { db } = services;
  const known = await db
    .selectFrom("users")
    .where("googleId", "=", profile.googleId)
    .select("id")
    .executeTakeFirst();
  if (known) return known.id;
  const sameEmail = await db
    .selectFrom("users")
    .where("email", "=", email)
    .select(["id", "googleId"])
    .executeTakeFirst();
  if (sameEmail?.googleId) {
    // The address has changed hands at Google: its new owner does not get the old one's household.
    throw new AppError(
      "forbidden",
      "This email address is already linked to a different Google account.",
    );
  }
  if (!sameEmail) {
    if (!isInvited) requireSignUp(services);
    await admit();
    return addAccount(services, { ...profile, email, passwordHash: null });
  }
  await inTransaction(services, async (services) => {
    await services.db
      .updateTable("users")
      .set({ googleId: profile.googleId, passwordHash: null })
      .where("id", "=", sameEmail.id)
      .execute();
    await removeSessions(services, sameEmail.id);
    await endResetLinks(services, sameEmail.id);
  });
  return sameEmail.id;
}

/** Keeps the user's first name; without one they are called Chef. */
export async function saveFirstName(
  { db }: Pick<Needs, "db">,
  user: { id: string },
  { firstName }: { firstName: string },
) {
  await db
    .updateTable("users")
    .set({ firstName: firstName || null })
    .where("id", "=", user.id)
    .execute();
}

/**
 * Stores the user's time zone, an IANA name; it is no guess any more. Throws `invalid` for one that
 * does not exist.
 */
export async function saveTimeZone(
  { db }: Pick<Needs, "db">,
  user: { id: string },
  { timeZone }: { timeZone: string },
) {
  if (!isTimeZone(timeZone)) {
    throw new AppError("invalid", "That time zone is not known.", {
      fields: { timeZone: ["That time zone is not known."] },
    });
  }
  await db
    .updateTable("users")
    .set({ timeZone, timeZoneGuessed: 0 })
    .where("id", "=", user.id)
    .execute();
}

function requireSignUp({ settings }: Pick<Needs, "settings">) {
  if (settings.SIGN_UP === "closed") {
    throw new AppError("forbidden", "New accounts are by invitation only here.");
  }
}
