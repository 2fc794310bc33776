import { AppError } from "~/errors";
import { isTimeZone } from "~/dates";
import { inTransaction } from "~db/database";
import { addAccount, type AddNeeds } from "./add-account.server";
import { removePasskeys } from "./passkeys.server";
import { endResetLinks } from "./reset-links.server";
import { removeSessions } from "./sessions.server";
import { findByPassword, listAccountsOf } from "./sign-in-accounts.server";
import { countAttempt, forgetFailures } from "./sign-in-failures.server";
import { admitAll, requireSignUp, type SignUpOptions } from "./sign-up.server";

type Needs = AddNeeds;

type SignInInput = {
  email: string;
  password: string;
  /** The client's network. */
  address: string;
  /** The browser, where somebody has signed in with it before, and who. */
  device: { id: string; users: readonly string[] } | null;
};

/** Throws `too_many` after five failures from an address, or twenty from wherever, `invalid` for a wrong pair. Returns the user's id. */
export async function signIn(
  services: Needs,
  { email, password, address, device }: SignInInput,
): Promise<string> {
  const accounts = await listAccountsOf(services, email);
  const isKnown = accounts.some(({ id }) => device?.users.includes(id));
  const attempt = { email, address, device: isKnown && device ? device.id : null };
  await countAttempt(services, attempt);
  const userId = await findByPassword(accounts, password);
  if (userId === null) {
    const message = "That email and password do not match.";
    throw new AppError("invalid", message, { fields: { password: [message] } });
  }
  await forgetFailures(services, attempt);
  return userId;
}

/**
 * Signs in by Google, making the account where there is none. Onto an account that has a password
 * it takes Google's verified e-mail, and the password, its sessions and passkeys go: whoever set them may not
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
    return addAccount(services, { ...profile, email, isConfirmed: true, passwordHash: null });
  }
  await inTransaction(services, async (services) => {
    await services.db
      .updateTable("users")
      .set({ googleId: profile.googleId, passwordHash: null })
      .where("id", "=", sameEmail.id)
      .execute();
    await removeSessions(services, sameEmail.id);
    await removePasskeys(services, sameEmail.id);
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
