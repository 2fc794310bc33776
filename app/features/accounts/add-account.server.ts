import { AppError } from "~/errors";
import { grantCredits, TRIAL_CREDITS } from "~/features/billing/credits.server";
import { queueWelcome } from "~/features/mail/household-mails.server";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import type { Flag } from "~db/schema";
import { DEFAULT_HOUSEHOLD_SIZE } from "./household-size";
import { userSearchText } from "./user-search";

type Needs = Pick<Services, "db" | "now" | "settings" | "wakeMailWorker">;

export type NewAccount = {
  email: string;
  firstName: string | null;
  passwordHash: string | null;
  googleId: string | null;
  timeZone?: string | null;
  timeZoneGuessed?: Flag;
};

/**
 * Stores a new user in a household of their own, with the trial's credits and a mail of welcome.
 * Throws `invalid` at the e-mail that has an account already. Returns the user's id.
 */
export async function addAccount(
  services: Needs,
  account: NewAccount,
  householdSize = DEFAULT_HOUSEHOLD_SIZE,
): Promise<string> {
  return inTransaction(services, async (services) => {
    const { db, now } = services;
    const taken = await db
      .selectFrom("users")
      .where("email", "=", account.email)
      .select("id")
      .executeTakeFirst();
    if (taken) {
      const message = "That email address already has an account. Please sign in.";
      throw new AppError("invalid", message, { fields: { email: [message] } });
    }
    const householdId = newId();
    const id = newId();
    const createdAt = now().toISOString();
    const username = await freeUsername(services, account.email);
    await db
      .insertInto("households")
      .values({
        id: householdId,
        name: account.firstName ? `${account.firstName}'s household` : "My household",
        subscriptionPlan: "trial",
        subscriptionStatus: "trial",
        householdSize,
        createdAt,
      })
      .execute();
    await db
      .insertInto("users")
      .values({
        id,
        householdId,
        role: "owner",
        username,
        timeZone: null,
        timeZoneGuessed: 0,
        units: "written",
        emailOptOut: 0,
        searchText: userSearchText({ ...account, username }),
        createdAt,
        ...account,
      })
      .execute();
    await grantCredits(services, householdId, { origin: "trial", amount: TRIAL_CREDITS });
    await queueWelcome(services, { id, email: account.email, firstName: account.firstName });
    return id;
  });
}

/** The local part of the e-mail; with a number where others have it too. */
async function freeUsername({ db }: Pick<Needs, "db">, email: string) {
  const local = email.split("@")[0] ?? "cook";
  for (let n = 1; ; n++) {
    const username = n === 1 ? local : `${local}${n}`;
    const taken = await db
      .selectFrom("users")
      .where("username", "=", username)
      .select("id")
      .executeTakeFirst();
    if (!taken) return username;
  }
}
