import { AppError } from "~/server/values/errors";
import { currentLanguage } from "~/language/current";
import { DEFAULT_LANGUAGE, isLanguage } from "~/language/languages";
import { localPartOf } from "~/household/access/user.server";
import {
  grantCredits,
  TRIAL_CREDITS,
  UNCONFIRMED_CREDITS,
} from "~/household/billing/credits.server";
import { newId, ADMIN_ID } from "~/server/values/ids";
import { inTransaction, NOBODY } from "~db/transactions";
import type { Flag } from "~db/schema";
import { queueConfirmation, releaseAddress } from "./email-confirmation.server";
import { addHousehold } from "./household-members.server";
import {
  addLogin,
  claimLogin,
  findLogin,
  findByPassword,
  listAccountsOf,
  householdOf,
  type Login,
} from "./logins.server";
import type { AccountMailDeps } from "./account-mail";
import { userSearchText } from "./user-search";
import { queueWelcome, queueSecurityNotice } from "./account-mail.server";
import { isTimeZone } from "~/server/values/dates";
import { normalAddress } from "~/server/values/email-address";
import type { User, HouseholdMember } from "~/household/access/user";
import { countRows } from "~db/database";
import {
  type SignedIn,
  signedInBy,
  hashPassword,
  passwordTag,
  refuseCommonPassword,
  countAttempt,
  forgetFailures,
  findPasswordHash,
} from "./passwords.server";
import { findAuthenticator } from "./second-factor.server";
import { endResetLinks } from "./end-access.server";
import { requireDeliverable } from "~/household/mail/deliverable";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { withTurn } from "~/server/turns.server";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

type NewAccount = {
  email: string;
  /** True if the address is verified, for example by Google. */
  isConfirmed: boolean;
  firstName: string | null;
  passwordHash: string | null;
  googleId: string | null;
  oidcId?: string;
  timeZone?: string | null;
  timeZoneGuessed?: Flag;
};

/**
 * Stores a new user in a new household, with trial credits and a welcome mail. If the server sends mail, an unconfirmed
 * address gets a confirmation mail instead, and most credits are withheld until confirmation. Without mail, the first
 * account with an address owns it. Throws `invalid` if a confirmed address has an account. Returns the user's id.
 */
const addAccount = (
  services: AccountMailDeps,
  account: NewAccount,
  householdSize?: number,
): Promise<string> =>
  inTransaction(services, NOBODY, (services) => storeAccount(services, account, householdSize));

/**
 * Returns the user's language at sign-up, for mails that a job writes. Returns null for English, so that the language
 * of another browser still counts.
 */
function languageOfSignUp() {
  const language = currentLanguage();
  return isLanguage(language) && language !== DEFAULT_LANGUAGE ? language : null;
}

/** Stores a new user as `addAccount` does. Call it inside a transaction. */
async function storeAccount(
  services: AccountMailDeps,
  { email: address, isConfirmed, ...account }: NewAccount,
  householdSize?: number,
): Promise<string> {
  const { db, now } = services;
  const holder = await findLogin(services, { kind: "email", value: address });
  if (holder && isConfirmed) {
    const message = t("That email address already has an account. Please sign in.");
    throw new AppError("invalid", message, { fields: { email: [message] } });
  }
  const asks = !isConfirmed && services.mailSender.kind !== "none";
  const email = asks || holder ? null : address;
  const householdId = await addHousehold(services, account, householdSize);
  const id = newId();
  const createdAt = now().toISOString();
  const row = {
    id,
    householdId,
    role: "owner" as const,
    email,
    createdAt,
    pendingEmail: email === null ? address : null,
    emailProvedAt: isConfirmed ? createdAt : null,
    timeZone: null,
    timeZoneGuessed: 0 as const,
    units: "written" as const,
    language: languageOfSignUp(),
    emailOptOut: 0 as const,
    ...account,
  };
  await db.insertInto("accounts").values({ id, householdId }).execute();
  if (email !== null) await addLogin(services, id, { kind: "email", value: email });
  const { googleId, oidcId } = account;
  if (googleId) await addLogin(services, id, { kind: "google", value: googleId });
  if (oidcId) await addLogin(services, id, { kind: "oidc", value: oidcId });
  const username = await claimUsername(services, id, address);
  const searchText = userSearchText({ ...account, email: address, username });
  await db
    .insertInto("users")
    .values({ ...row, username, searchText })
    .execute();
  await grantCredits(services, householdId, {
    origin: "trial",
    amount: asks ? UNCONFIRMED_CREDITS : TRIAL_CREDITS,
  });
  if (asks) await queueConfirmation(services, { id, email: address }, { isNew: true });
  else await queueWelcome(services, { id, email: address, firstName: account.firstName });
  return id;
}

/** Sets an account's username to the local part of its e-mail address, with a number if others have it. */
async function claimUsername(services: Pick<AccountMailDeps, "db">, id: string, email: string) {
  const local = localPartOf(email);
  for (let n = 1; ; n++) {
    const value = n === 1 ? local : `${local}${n}`;
    if (await claimLogin(services, id, { kind: "username", value })) return value;
  }
}

type SignUpInput = {
  firstName: string;
  email: string;
  password: string;
  householdSize?: number;
  timeZone?: string;
};

type SignUpOptions = {
  isInvited?: boolean;
  guessedZone?: string | null;
  /** Counts the sign-up. Throws after too many sign-ups. */
  countSignUp?: () => Promise<void>;
};

/**
 * Creates a user in a new household, on the free trial. `guessedZone` is the time zone that the form proposed. If the
 * user did not change it, a browser may still correct it. Does not reveal whether the address has an account: another
 * sign-up with it creates a second account, or signs in if the password matches. Throws `forbidden` if sign-up is
 * closed and the user was not invited, `invalid` for a common password or an address that no mail reaches, and what
 * `countSignUp` throws.
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
  // A form that is sent twice creates one account, even in two processes: the second call finds the first account.
  return withTurn(services, `sign-up ${sha256(email)}`, async () => {
    const existingAccount = await findByPassword(await listAccountsOf(services, email), password);
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
    const tag = passwordTag(existingAccount?.passwordHash ?? passwordHash);
    if (existingAccount) return { userId: existingAccount.id, passwordTag: tag, isNew: false };
    const userId = await addAccount(services, account, householdSize);
    return { userId, passwordTag: tag, isNew: true };
  });
}

/** Throws `forbidden` if new accounts are by invitation only. */
function requireSignUp({ settings }: Pick<AccountMailDeps, "settings">) {
  if (settings.SIGN_UP === "closed") {
    throw new AppError("forbidden", t("New accounts are by invitation only here."));
  }
}

type SignInInput = {
  email: string;
  password: string;
  /** The client's IP network. */
  address: string;
  /** The browser and its users, if a user has signed in with it before. Else null. */
  device: { id: string; users: readonly string[] } | null;
};

/**
 * Signs in by password. Throws `invalid` for a wrong pair. Throws `too_many` after five failures from one address or
 * twenty in total. A known browser has its own counters for the accounts that have signed in there.
 */
export async function signIn(
  services: AccountMailDeps,
  { email, password, address, device }: SignInInput,
): Promise<SignedIn> {
  const accounts = await listAccountsOf(services, email);
  const attemptFields = { kind: "sign-in", account: email, address } as const;
  const knownAccounts = accounts.filter(({ id }) => device?.users.includes(id));
  if (device && knownAccounts.length > 0) {
    const attempt = { ...attemptFields, device: device.id };
    await countAttempt(services, attempt);
    const knownAccount = await findByPassword(knownAccounts, password);
    if (knownAccount) {
      await forgetFailures(services, attempt);
      return signedInBy(knownAccount.id, knownAccount.passwordHash);
    }
  }
  const attempt = { ...attemptFields, device: null };
  await countAttempt(services, attempt);
  const account = await findByPassword(accounts, password);
  if (!account) {
    const message = t("The email or password is incorrect.");
    throw new AppError("invalid", message, { fields: { password: [message] } });
  }
  // A user who only entered the address gets no new tries at the account that owns it.
  await forgetFailures(services, attempt, { onlyThis: account.email === null });
  return signedInBy(account.id, account.passwordHash);
}

/** A user's identity at a provider, with an e-mail address that the provider has verified. */
type Identity = {
  column: "googleId" | "oidcId";
  id: string;
  email: string;
  firstName: string | null;
  /** The provider's display name. */
  provider: string;
};

export type IdentitySignIn = SignedIn & {
  /** True if another account entered the same address without confirming it. */
  isAddressElsewhere: boolean;
  /** False for an account that was found by its address alone. Then the provider does not replace the second factor. */
  isLinked: boolean;
};

/**
 * Signs in with a provider, and creates the account at the first sign-in. An account that has confirmed the same
 * address is linked and keeps its password. If it has an authenticator app, it must be linked from within the account,
 * because the app's code is the proof. An account that has not confirmed the address is not opened. It loses the
 * address, and the person gets a new account. Throws `forbidden` if sign-up is closed or the address belongs to another
 * identity at that provider. Also throws it for the administrator's account, which can only be linked from within.
 */
export async function signInWithIdentity(
  services: AccountMailDeps,
  { column, id, provider, firstName, ...identity }: Identity,
  { isInvited = false, countSignUp }: Pick<SignUpOptions, "isInvited" | "countSignUp"> = {},
): Promise<IdentitySignIn> {
  const email = normalAddress(identity.email);
  const { db } = services;
  const login: Login = { kind: column === "googleId" ? "google" : "oidc", value: id };
  const linked = await signInAsLinked(services, login);
  if (linked) return linked;
  const holder = await findLogin(services, { kind: "email", value: email });
  const sameEmail =
    holder &&
    (await inHousehold(db, holder)
      .selectFrom("users")
      .where("id", "=", holder.id)
      .select(["id", "emailProvedAt", column])
      .executeTakeFirst());
  if (sameEmail?.emailProvedAt && sameEmail[column]) {
    // The address has a new owner, who must not get the old owner's household.
    throw new AppError(
      "forbidden",
      t("This email address is already linked to a different {provider} account.", { provider }),
    );
  }
  if (sameEmail?.id === ADMIN_ID) {
    throw new AppError("forbidden", t("This is the administrator's address."), {
      description: t("Sign in with the password, then link {provider} under Security.", {
        provider,
      }),
    });
  }
  const ids = column === "googleId" ? { googleId: id } : { oidcId: id };
  if (!sameEmail?.emailProvedAt) {
    if (!isInvited) requireSignUp(services);
    await countSignUp?.();
    const account = { email, firstName, isConfirmed: true, passwordHash: null, googleId: null };
    const userId = await inTransaction(services, NOBODY, async (services) => {
      if (sameEmail) await releaseAddress(services, sameEmail.id, email);
      return storeAccount(services, { ...account, ...ids });
    });
    const isAddressElsewhere = (await listAccountsOf(services, email)).length > 1;
    return { ...(await signedInAs(services, userId)), isAddressElsewhere };
  }
  if ((await findAuthenticator(services, sameEmail)).isOn) {
    return { ...(await signedInAs(services, sameEmail.id)), isLinked: false };
  }
  await linkIdentity(services, sameEmail, { column, id });
  return signedInAs(services, sameEmail.id);
}

/** Signs in to the account that an identity is linked to. Returns null if none exists. */
export async function signInAsLinked(
  services: Pick<AccountMailDeps, "db">,
  login: Login,
): Promise<IdentitySignIn | null> {
  const account = await findLogin(services, login);
  return account && signedInAs(services, account.id);
}

const signedInAs = async (
  services: Pick<AccountMailDeps, "db">,
  userId: string,
): Promise<IdentitySignIn> => ({
  ...signedInBy(userId, await findPasswordHash(services, userId)),
  isAddressElsewhere: false,
  isLinked: true,
});

/**
 * Links an identity at a provider to an account. Throws `conflict` if it already signs in to another account, or if the
 * account has another identity at that provider.
 */
export async function linkIdentity(
  services: AccountMailDeps,
  { id: userId }: Pick<User, "id">,
  { column, id }: Pick<Identity, "column" | "id">,
) {
  const login: Login = { kind: column === "googleId" ? "google" : "oidc", value: id };
  await inTransaction(services, { userId }, async (services) => {
    const { db } = services;
    const linkedUser = await findLogin(services, login);
    if (linkedUser?.id === userId) return;
    if (linkedUser) {
      throw new AppError("conflict", t("This identity already signs in to another account here."), {
        description: t("Sign in there and delete that account first, if you do not need it."),
      });
    }
    const householdId = await householdOf(services, userId);
    const ids = column === "googleId" ? { googleId: id } : { oidcId: id };
    const { numUpdatedRows } = await inHousehold(db, { householdId })
      .updateTable("users")
      .set(ids)
      .where("id", "=", userId)
      .where(column, "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new AppError(
        "conflict",
        t("Your account already has another identity at that provider."),
      );
    }
    await addLogin(services, userId, login);
    await endResetLinks(services, userId);
    await queueSecurityNotice(services, userId, "provider-on");
  });
}

/**
 * Removes the link between an account and its identity at a provider, if there is one. Throws `conflict` if the account
 * has no other way to sign in.
 */
export async function unlinkIdentity(
  services: AccountMailDeps,
  { id: userId }: Pick<User, "id">,
  column: Identity["column"],
) {
  await inTransaction(services, { userId }, async (services) => {
    const { db } = services;
    const householdId = await householdOf(services, userId);
    const account = await inHousehold(db, { householdId })
      .selectFrom("users")
      .where("id", "=", userId)
      .select(["googleId", "oidcId", "passwordHash"])
      .executeTakeFirstOrThrow();
    if (account[column] === null) return;
    const otherId = column === "googleId" ? account.oidcId : account.googleId;
    const passkeys = await countRows(db.selectFrom("passkeys").where("userId", "=", userId));
    if (account.passwordHash === null && otherId === null && passkeys === 0) {
      throw new AppError("conflict", t("You could no longer sign in."), {
        description: t("Set a password or add a passkey first."),
      });
    }
    await inHousehold(db, { householdId })
      .updateTable("users")
      .set(column === "googleId" ? { googleId: null } : { oidcId: null })
      .where("id", "=", userId)
      .execute();
    await db
      .deleteFrom("logins")
      .where("userId", "=", userId)
      .where("kind", "=", column === "googleId" ? "google" : "oidc")
      .execute();
    await endResetLinks(services, userId);
    await queueSecurityNotice(services, userId, "provider-off");
  });
}

/** Signs in with Google: see `signInWithIdentity`. */
export function signInWithGoogle(
  services: AccountMailDeps,
  { googleId, ...who }: { googleId: string; email: string; firstName: string | null },
  options?: Pick<SignUpOptions, "isInvited" | "countSignUp">,
): Promise<IdentitySignIn> {
  const identity = { column: "googleId", id: googleId, provider: "Google", ...who } as const;
  return signInWithIdentity(services, identity, options);
}

/** Saves the user's first name. Without one, pages call the user Chef. */
export async function saveFirstName(
  { db }: Pick<AccountMailDeps, "db">,
  user: HouseholdMember,
  { firstName }: { firstName: string },
) {
  await inHousehold(db, user)
    .updateTable("users")
    .set({ firstName: firstName || null })
    .where("id", "=", user.id)
    .execute();
}

/** Saves the language of the user's interface and mails. Null means the browser's language. */
export async function saveLanguage(
  { db }: Pick<AccountMailDeps, "db">,
  user: HouseholdMember,
  language: string | null,
) {
  await inHousehold(db, user)
    .updateTable("users")
    .set({ language })
    .where("id", "=", user.id)
    .execute();
}

/**
 * Saves the user's time zone, an IANA name. With `isFromBrowser`, saves it only if the user has not chosen one, because
 * an open page may send it much later. Throws `invalid` for an unknown time zone.
 */
export async function saveTimeZone(
  { db }: Pick<AccountMailDeps, "db">,
  user: HouseholdMember,
  { timeZone, isFromBrowser = false }: { timeZone: string; isFromBrowser?: boolean },
) {
  if (!isTimeZone(timeZone)) {
    throw new AppError("invalid", t("That time zone is not known."), {
      fields: { timeZone: [t("That time zone is not known.")] },
    });
  }
  await inHousehold(db, user)
    .updateTable("users")
    .set({ timeZone, timeZoneGuessed: 0 })
    .where("id", "=", user.id)
    .$if(isFromBrowser, (query) =>
      query.where((of) => of.or([of("timeZone", "is", null), of("timeZoneGuessed", "=", 1)])),
    )
    .execute();
}
