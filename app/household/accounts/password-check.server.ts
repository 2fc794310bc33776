import { AppError } from "~/server/values/errors";
import type { Deps } from "~/server/services";
import { isPassword } from "./passwords.server";
import { type Attempt, countAttempt, forgetFailures } from "./sign-in-failures.server";

/** The hash of a user's password; null if there is none, or no such user. */
export async function findPasswordHash(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  userId: string,
) {
  const row = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("passwordHash")
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** The typed password, and the error for its field if it is wrong. */
type Typed = { password: string; field: string; message: string };

/**
 * Checks the password of the user whose id is the attempt's `account`; returns its hash. Throws
 * `invalid` for a wrong one, `too_many` after five of them.
 */
export async function checkPassword(
  services: Deps<"db" | "now" | "settings">,
  attempt: Attempt,
  { password, field, message }: Typed,
): Promise<string | null> {
  await countAttempt(services, attempt);
  const passwordHash = await findPasswordHash(services, attempt.account);
  if (!(await isPassword(passwordHash, password))) {
    throw new AppError("invalid", message, { fields: { [field]: [message] } });
  }
  await forgetFailures(services, attempt);
  return passwordHash;
}
