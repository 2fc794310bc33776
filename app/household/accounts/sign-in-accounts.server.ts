import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { findLogin } from "./logins.server";
import { isPassword } from "./passwords.server";

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
