import { AppError } from "~/errors";
import { sha256 } from "~/sha256";
import { inTransaction } from "~db/database";
import { hashPassword, isPassword } from "./passwords.server";
import { endResetLinks } from "./reset-links.server";
import { type NoticeNeeds, tellOfChange } from "./security-notice.server";
import { removeOtherSessions } from "./sessions.server";
import { type Attempt, countAttempt, forgetFailures } from "./sign-in-failures.server";
import type { User } from "./user";

type Needs = NoticeNeeds;
type Change = { currentPassword: string; newPassword: string; address: string; token: string };

/** True for an account that signs in by a password; false where a provider is the only way in. */
export async function hasPassword({ db }: Pick<Needs, "db">, { id }: Pick<User, "id">) {
  const row = await db
    .selectFrom("users")
    .where("id", "=", id)
    .select("passwordHash")
    .executeTakeFirst();
  return Boolean(row?.passwordHash);
}

/**
 * Sets another password, and ends every session but the one with `token`. An account without one gets
 * its first. Throws `invalid` at a wrong present password, `too_many` after five of them.
 */
export async function changePassword(services: Needs, user: User, change: Change) {
  const { currentPassword, newPassword, address, token } = change;
  // Whoever is signed in is known by the session.
  const attempt: Attempt = {
    kind: "password",
    account: user.id,
    address,
    device: sha256(token),
  };
  await countAttempt(services, attempt);
  const row = await services.db
    .selectFrom("users")
    .where("id", "=", user.id)
    .select("passwordHash")
    .executeTakeFirst();
  const known = row?.passwordHash ?? null;
  if (known !== null && !(await isPassword(known, currentPassword))) {
    const message = "That is not your current password.";
    throw new AppError("invalid", message, { fields: { currentPassword: [message] } });
  }
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(services, async (services) => {
    await services.db
      .updateTable("users")
      .set({ passwordHash })
      .where("id", "=", user.id)
      .execute();
    await removeOtherSessions(services, user, token);
    await endResetLinks(services, user.id);
    await tellOfChange(services, user.id, "password");
  });
  await forgetFailures(services, attempt);
}
