import { sessionIdOf } from "~/household/access/session-user.server";
import type { User } from "~/household/access/user";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { attemptOf } from "./consent.server";
import { householdOf } from "./logins.server";
import { checkPassword, findPasswordHash } from "./password-check.server";
import { endAccess } from "./end-access.server";
import { hashPassword, refuseCommonPassword } from "./passwords.server";
import type { AccountMailDeps } from "./account-mail";
import { queueSecurityNotice } from "./security-notice.server";

type Change = { currentPassword: string; newPassword: string; address: string; token: string };

/** False for an account that signs in by a provider only. */
export const hasPassword = async (
  services: Pick<AccountMailDeps, "db">,
  { id }: Pick<User, "id">,
) => (await findPasswordHash(services, id)) !== null;

/**
 * Sets the password, and ends every access token, and every session except the one with `token`. Returns how many
 * access tokens ended. Throws `invalid` for a wrong
 * current password and for a common new one, `too_many` after five wrong ones.
 */
export async function changePassword(services: AccountMailDeps, user: User, change: Change) {
  const { currentPassword, newPassword, address, token } = change;
  if (await hasPassword(services, user)) {
    await checkPassword(services, attemptOf(user, { address, token }), {
      password: currentPassword,
      field: "currentPassword",
      message: "That is not your current password.",
    });
  }
  refuseCommonPassword(newPassword, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(services, { userId: user.id }, async (services) => {
    await inHousehold(services.db, { householdId: await householdOf(services, user.id) })
      .updateTable("users")
      .set({ passwordHash })
      .where("id", "=", user.id)
      .execute();
    const ending = { userId: user.id, sessionId: sessionIdOf(token) };
    const { ended } = await endAccess(services, "password changed", ending);
    await queueSecurityNotice(services, user.id, "password");
    return ended["access token"] ?? 0;
  });
}
