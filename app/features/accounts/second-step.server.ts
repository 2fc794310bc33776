import { AppError } from "~/errors";
import type { Services } from "~/services.server";
import { sha256 } from "~/sha256";
import { inTransaction } from "~db/database";
import { findAuthenticator, useCode, wrongCode } from "./authenticator.server";
import { countAttempt, forgetFailures } from "./sign-in-failures.server";

type Needs = Pick<Services, "db" | "now" | "settings">;

/** How long the code may be typed after the password, in seconds. */
export const CODE_SECONDS = 10 * 60;

/** Somebody whose password was right and whose code is still to come. */
export type HalfWay = { userId: string; password: string; until: number };

/** What a browser keeps between password and code; null for a user of whom no code is asked. */
export async function askForCode(services: Needs, userId: string): Promise<HalfWay | null> {
  if (!(await findAuthenticator(services, { id: userId })).isOn) return null;
  const until = services.now().getTime() + CODE_SECONDS * 1000;
  return { userId, password: await passwordTag(services, userId), until };
}

/**
 * Takes the code: the user's id. Throws `unauthorized` where the password was given too long ago or has
 * changed since, `invalid` for a wrong code, `too_many` after five of them.
 */
export async function takeCode(
  services: Needs,
  half: HalfWay | null,
  { code, address }: { code: string; address: string },
): Promise<string> {
  const isOver = !half || half.until <= services.now().getTime();
  if (isOver || half.password !== (await passwordTag(services, half.userId))) {
    throw new AppError("unauthorized", "That took too long. Please sign in again.");
  }
  const { userId } = half;
  const attempt = { email: `code of ${userId}`, address, device: null };
  await countAttempt(services, attempt);
  const right = await inTransaction(services, (services) => useCode(services, userId, code));
  if (!right) throw wrongCode();
  await forgetFailures(services, attempt);
  return userId;
}

/** Tells one password of a user from the next. */
async function passwordTag({ db }: Pick<Needs, "db">, userId: string) {
  const row = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .select("passwordHash")
    .executeTakeFirst();
  return sha256(`tag of ${row?.passwordHash ?? ""}`).slice(0, 16);
}
