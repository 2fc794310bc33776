import { AppError } from "~/server/values/errors";
import { inTransaction } from "~db/transactions";
import { findAuthenticator, useCode, wrongCode } from "./authenticator.server";
import { findPasswordHash } from "./password-check.server";
import { passwordTag, type SignedIn } from "./passwords.server";
import type { AccountMailDeps } from "./account-mail";
import { queueSecurityNotice } from "./security-notice.server";
import { type Attempt, countAttempt, forgetFailures } from "./sign-in-failures.server";

/** Validity of the password step in seconds. */
export const CODE_SECONDS = 10 * 60;

/** A sign-in whose password was right, before its code. */
export type PendingSignIn = SignedIn & { until: number };

/** What a browser keeps between password and code; null if the user has no app. */
export async function askForCode(
  services: AccountMailDeps,
  { userId, passwordTag }: SignedIn,
): Promise<PendingSignIn | null> {
  if (!(await findAuthenticator(services, { id: userId })).isOn) return null;
  const until = services.now().getTime() + CODE_SECONDS * 1000;
  return { userId, passwordTag, until };
}

type Typed = {
  code: string;
  address: string;
  /** The browser, if this user has signed in with it before. */
  device: { id: string; users: readonly string[] } | null;
};

/**
 * Verifies the code; `recoveryLeft` is null unless it was a recovery code. Throws `unauthorized` if
 * the password step is too old or the password has changed, `invalid` for a wrong code, `too_many`
 * after five of them: then the user is mailed, as somebody knows the password.
 */
export async function verifyCode(
  services: AccountMailDeps,
  pending: PendingSignIn | null,
  { code, address, device }: Typed,
): Promise<SignedIn & { recoveryLeft: number | null }> {
  if (
    !pending ||
    pending.until <= services.now().getTime() ||
    !(await isCurrent(services, pending))
  ) {
    throw new AppError("unauthorized", "That took too long. Please sign in again.");
  }
  const { userId, passwordTag } = pending;
  const isKnown = device?.users.includes(userId) ?? false;
  const attempt: Attempt = {
    kind: "code",
    account: userId,
    address,
    device: isKnown && device ? device.id : null,
  };
  const used = await spendCode(services, attempt, code);
  if (used === "app") return { userId, passwordTag, recoveryLeft: null };
  const { recoveryLeft } = await findAuthenticator(services, { id: userId });
  return { userId, passwordTag, recoveryLeft };
}

/**
 * Uses up a code of the account of that attempt; returns whether it was the app's or one for recovery. Throws `invalid`
 * for a wrong code, `too_many` after five of them: then the user is mailed, as somebody knows the password.
 */
export async function spendCode(
  services: AccountMailDeps,
  attempt: Attempt,
  code: string,
): Promise<"app" | "recovery"> {
  const userId = attempt.account;
  await countAttempt(services, attempt).catch(async (error: unknown) => {
    await queueSecurityNotice(services, userId, "codes-tried");
    throw error;
  });
  const used = await inTransaction(services, { userId }, (services) =>
    useCode(services, userId, code),
  );
  if (used === null) throw wrongCode();
  await forgetFailures(services, attempt);
  return used;
}

const isCurrent = async (
  services: Pick<AccountMailDeps, "db">,
  { userId, passwordTag: tag }: PendingSignIn,
) => passwordTag(await findPasswordHash(services, userId)) === tag;
