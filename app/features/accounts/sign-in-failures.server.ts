import { AppError } from "~/errors";
import type { Services } from "~/services.server";
import { sha256 } from "~/sha256";
import { inTransaction } from "~db/database";

type Needs = Pick<Services, "db" | "now" | "settings">;
type Attempt = { email: string; address: string };

const WINDOW_MS = 15 * 60 * 1000;
const FREE_FAILURES = 5;
/** After the fifth failure the account waits this long for the address, then twice as long, … */
const FIRST_WAIT_MS = 30 * 1000;
const LONGEST_WAIT_MS = 15 * 60 * 1000;

const keyOf = ({ email, address }: Attempt) => sha256(`${email}\n${address}`);

/**
 * Counts an attempt to sign in as a failure before its password is looked at, so that many at once
 * are not all tried; `forgetFailures` takes it back. Throws `too_many` while the pair must wait.
 */
export async function countAttempt(services: Needs, attempt: Attempt) {
  if (services.settings.RATE_LIMIT === "off") return;
  await inTransaction(services, async ({ db, now }) => {
    const key = keyOf(attempt);
    const at = now();
    const row = await db
      .selectFrom("signInFailures")
      .where("key", "=", key)
      .selectAll()
      .executeTakeFirst();
    const wait = row?.blockedUntil ? Date.parse(row.blockedUntil) - at.getTime() : 0;
    if (wait > 0) {
      const retryAfter = Math.ceil(wait / 1000);
      throw new AppError(
        "too_many",
        `Too many attempts. Please try again ${inWords(retryAfter)}.`,
        {
          retryAfter,
        },
      );
    }
    const lately = row && at.getTime() - Date.parse(row.lastFailureAt) < WINDOW_MS;
    const failures = lately ? row.failures + 1 : 1;
    const values = {
      failures,
      lastFailureAt: at.toISOString(),
      blockedUntil: failures < FREE_FAILURES ? null : waitUntil(at, failures),
    };
    await db
      .insertInto("signInFailures")
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
      .execute();
  });
}

/** Forgets the failures of an account from an address: it has just signed in. */
export async function forgetFailures({ db, now }: Needs, attempt: Attempt) {
  const old = new Date(now().getTime() - 2 * WINDOW_MS).toISOString();
  await db
    .deleteFrom("signInFailures")
    .where((on) => on.or([on("key", "=", keyOf(attempt)), on("lastFailureAt", "<", old)]))
    .execute();
}

function waitUntil(at: Date, failures: number) {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES));
  return new Date(at.getTime() + wait).toISOString();
}

function inWords(seconds: number) {
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
