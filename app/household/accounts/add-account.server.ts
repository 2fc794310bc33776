import { AppError } from "~/server/values/errors";
import { localPartOf } from "~/household/access/shown-names.server";
import { grantCredits, TRIAL_CREDITS } from "~/household/billing/credits.server";
import { UNCONFIRMED_CREDITS } from "~/household/billing/trial.server";
import { newId } from "~/server/values/ids";
import { inTransaction, NOBODY } from "~db/transactions";
import type { Flag } from "~db/schema";
import { queueConfirmation } from "./confirmation-mails.server";
import { addHousehold } from "./household-members.server";
import { addLogin, claimLogin, findLogin } from "./logins.server";
import type { AccountMailDeps } from "./account-mail";
import { userSearchText } from "./user-search";
import { queueWelcome } from "./welcome-mail.server";

export type NewAccount = {
  email: string;
  /** The address is verified, as by Google. */
  isConfirmed: boolean;
  firstName: string | null;
  passwordHash: string | null;
  googleId: string | null;
  oidcId?: string;
  timeZone?: string | null;
  timeZoneGuessed?: Flag;
};

/**
 * Stores a new user in a new household, with trial credits and a welcome mail. On a server that
 * sends mail an unconfirmed address gets a confirmation mail instead, and most credits wait; else
 * the first who gives an address has it. Throws `invalid` if a confirmed address has an account.
 * Returns the user's id.
 */
export const addAccount = (
  services: AccountMailDeps,
  account: NewAccount,
  householdSize?: number,
): Promise<string> =>
  inTransaction(services, NOBODY, (services) => storeAccount(services, account, householdSize));

/** The same inside a transaction. */
export async function storeAccount(
  services: AccountMailDeps,
  { email: address, isConfirmed, ...account }: NewAccount,
  householdSize?: number,
): Promise<string> {
  const { db, now } = services;
  const holder = await findLogin(services, { kind: "email", value: address });
  if (holder && isConfirmed) {
    const message = "That email address already has an account. Please sign in.";
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

/** Gives an account the local part of its e-mail as a name; with a number if others have it too. */
async function claimUsername(services: Pick<AccountMailDeps, "db">, id: string, email: string) {
  const local = localPartOf(email);
  for (let n = 1; ; n++) {
    const value = n === 1 ? local : `${local}${n}`;
    if (await claimLogin(services, id, { kind: "username", value })) return value;
  }
}
