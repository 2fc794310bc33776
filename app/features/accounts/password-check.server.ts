import { AppError } from "~/errors";
import type { Services } from "~/services.server";
import type { SignedIn } from "./accounts.server";
import { isPassword, passwordTag } from "./passwords.server";
import { type Attempt, countAttempt, forgetFailures } from "./sign-in-failures.server";

type Needs = Pick<Services, "db" | "now" | "settings">;

/**
 * Looks at the password of one account, for who holds a link to it. Throws `invalid` for a wrong one, `too_many` after
 * five of them.
 */
export async function checkPassword(
  services: Needs,
  { userId, password, address }: { userId: string; password: string; address: string },
): Promise<SignedIn> {
  const attempt: Attempt = { kind: "confirm", account: userId, address, device: null };
  await countAttempt(services, attempt);
  const row = await services.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("passwordHash")
    .executeTakeFirst();
  const passwordHash = row?.passwordHash ?? null;
  if (!(await isPassword(passwordHash, password))) {
    const message = "That is not the password of this account.";
    throw new AppError("invalid", message, { fields: { password: [message] } });
  }
  await forgetFailures(services, attempt);
  return { userId, passwordTag: passwordTag(passwordHash) };
}
