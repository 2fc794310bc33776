import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";
import { inHousehold } from "~db/in-household";
import { isPassword } from "./passwords.server";

/** What no two accounts may have alike. */
export type Login = Pick<Schema["logins"], "kind" | "value">;

/**
 * In whose household an account is. Ask it in a transaction that names the user as its owner, where what is found must
 * not change: they may be on the move. Throws if there is no such account.
 */
export async function householdOf({ db }: Deps<"db">, userId: string): Promise<string> {
  const { householdId } = await db
    .selectFrom("accounts")
    .where("id", "=", userId)
    .select("householdId")
    .executeTakeFirstOrThrow();
  return householdId;
}

/** The account that has such an address, name or identity, with its household; null if none has. */
export async function findLogin({ db }: Deps<"db">, { kind, value }: Login) {
  const account = await db
    .selectFrom("logins")
    .innerJoin("accounts", "accounts.id", "logins.userId")
    .where("logins.kind", "=", kind)
    .where("logins.value", "=", value)
    .select(["accounts.id", "accounts.householdId"])
    .executeTakeFirst();
  return account ?? null;
}

/**
 * Makes it the account's, in the transaction that stores it with the user. Throws where another has just taken it: the
 * transaction begins again, and finds that one.
 */
export async function addLogin({ db }: Deps<"db">, userId: string, login: Login) {
  await db
    .insertInto("logins")
    .values({ ...login, userId })
    .execute();
}

/** The same for a name that may be taken: false if it is. */
export async function claimLogin(
  { db }: Deps<"db">,
  userId: string,
  login: Login,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("logins")
    .values({ ...login, userId })
    .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives an account another address, or none. Call it inside a transaction. */
export async function replaceAddress(services: Deps<"db">, userId: string, email: string | null) {
  await services.db
    .deleteFrom("logins")
    .where("kind", "=", "email")
    .where("userId", "=", userId)
    .execute();
  if (email !== null) await addLogin(services, userId, { kind: "email", value: email });
}

/** Of the accounts with an unconfirmed address, so many can be signed in to: the newest. */
const CLAIMS = 2;

/**
 * The accounts of an address: the one that has it, then the newest that have not confirmed it. At
 * most three.
 */
export async function listAccountsOf({ db }: Deps<"db">, email: string) {
  const login = await findLogin({ db }, { kind: "email", value: email });
  const holder = await inHousehold(db, { householdId: login?.householdId ?? "" })
    .selectFrom("users")
    .where("id", "=", login?.id ?? "")
    .select(["id", "email", "passwordHash"])
    .execute();
  const claims = await db
    .selectFrom("users")
    .where("pendingEmail", "=", email)
    .where("email", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(CLAIMS)
    .select(["id", "email", "passwordHash"])
    .execute();
  return [...holder, ...claims];
}

type Account = Awaited<ReturnType<typeof listAccountsOf>>[number];

/**
 * Which of those accounts has that password, or null. Takes equally long for any number of
 * accounts.
 */
export async function findByPassword(
  accounts: readonly Account[],
  password: string,
): Promise<Account | null> {
  const checked = await Promise.all(
    Array.from({ length: 1 + CLAIMS }, async (_, n) => {
      const account = accounts[n];
      const right = await isPassword(account?.passwordHash ?? null, password);
      return right && account ? account : null;
    }),
  );
  return checked.find((account) => account !== null) ?? null;
}
