import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";
import { inHousehold } from "~db/in-household";
import { isPassword } from "./passwords.server";

/** A value that must be unique among accounts. */
export type Login = Pick<Schema["logins"], "kind" | "value">;

/**
 * Returns the household id of an account. If the result must not change, call it in a transaction that names the user
 * as its owner, because the user may be changing households. Throws for an unknown account.
 */
export async function householdOf({ db }: Deps<"db">, userId: string): Promise<string> {
  const { householdId } = await db
    .selectFrom("accounts")
    .where("id", "=", userId)
    .select("householdId")
    .executeTakeFirstOrThrow();
  return householdId;
}

/** Returns the account with an address, name or identity, and its household, or null. */
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
 * Adds a login to an account, in the transaction that stores it with the user. Throws if another account has added it
 * in the meantime. Then the transaction is repeated and finds that account.
 */
export async function addLogin({ db }: Deps<"db">, userId: string, login: Login) {
  await db
    .insertInto("logins")
    .values({ ...login, userId })
    .execute();
}

/** Adds a login that may be taken to an account. Returns false if it is taken. */
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

/** Replaces an account's address. Null removes it. Call it inside a transaction. */
export async function replaceAddress(services: Deps<"db">, userId: string, email: string | null) {
  await services.db
    .deleteFrom("logins")
    .where("kind", "=", "email")
    .where("userId", "=", userId)
    .execute();
  if (email !== null) await addLogin(services, userId, { kind: "email", value: email });
}

/** The number of accounts with an unconfirmed address, the newest, that can be signed in to. */
const CLAIMS = 2;

/**
 * Returns the accounts of an address: the one that owns it, then the newest that have not confirmed it. Returns at most
 * three.
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

/** Returns the account with this password, or null. Takes equally long for any number of accounts. */
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
