import { sessionIdOf } from "~/household/access/session-user.server";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { findAuthenticator } from "./authenticator.server";
import { checkPassword } from "./password-check.server";
import type { AccountMailDeps } from "./account-mail";
import { spendCode } from "./second-step.server";
import type { Attempt } from "./sign-in-failures.server";

type Reads = Deps<"db" | "now">;

/** How long an authentication counts before an action that cannot be undone. */
export const FRESH_MS = 10 * 60 * 1000;

/** True if the session began, or its user authenticated again, less than ten minutes ago. */
export async function isFresh({ db, now }: Reads, token: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .where("id", "=", sessionIdOf(token))
    .select(["createdAt", "vouchedAt"])
    .executeTakeFirst();
  if (!row) return false;
  return now().getTime() - Date.parse(row.vouchedAt ?? row.createdAt) < FRESH_MS;
}

/** Notes that a session's user has just authenticated again; also of an account which is on the move to another household. */
export async function markReauthenticated(
  services: Reads,
  { id: userId }: Pick<User, "id">,
  token: string,
) {
  await inTransaction(services, { userId }, ({ db, now }) =>
    db
      .updateTable("sessions")
      .set({ vouchedAt: now().toISOString() })
      .where("id", "=", sessionIdOf(token))
      .execute(),
  );
}

type Shown = { password: string; code?: string; address: string; token: string };

/**
 * Authenticates again by the password, and by a code where the account has an authenticator app. Throws `invalid` for a
 * wrong one, `too_many` after five of them.
 */
export async function reauthenticateByPassword(
  services: AccountMailDeps,
  user: User,
  shown: Shown,
) {
  const { password, code = "", address, token } = shown;
  const attempt = attemptOf(user, { address, token });
  const message = "That is not your password.";
  await checkPassword(services, attempt, { password, field: "password", message });
  if ((await findAuthenticator(services, user)).isOn) {
    const device = sessionIdOf(token);
    await spendCode(services, { kind: "code", account: user.id, address, device }, code);
  }
  await markReauthenticated(services, user, token);
}

/** Whoever is signed in is known by the session. */
export const attemptOf = (
  { id }: Pick<User, "id">,
  { address, token }: Pick<Shown, "address" | "token">,
): Attempt => ({ kind: "password", account: id, address, device: sessionIdOf(token) });
