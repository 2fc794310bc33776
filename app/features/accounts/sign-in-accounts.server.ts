import type { Services } from "~/services.server";
import { isPassword } from "./passwords.server";

type Deps = Pick<Services, "db">;

/** Of the accounts that only say that an address is theirs, so many can be signed in to: the newest. */
const CLAIMS = 2;

/**
 * The accounts that an address may be meant for: the one that has it, then those that have given it and
 * have not confirmed it, the newest first. At most three.
 */
export async function listAccountsOf({ db }: Deps, email: string) {
  const holder = await db
    .selectFrom("users")
    .where("email", "=", email)
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
 * Which of those accounts has that password, or null. As many passwords are looked at however many accounts
 * there are, so that the time tells nothing.
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
