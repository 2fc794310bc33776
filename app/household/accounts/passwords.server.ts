import { hash, verify } from "@node-rs/argon2";
import {
  COMMON_PASSWORD,
  isCommonPassword,
  normalPassword,
} from "~/server/common-passwords.server";
import { AppError } from "~/server/values/errors";
import { sha256 } from "~/server/values/sha256";
import { MINUTE_MS } from "~/server/values/dates";
import type { Deps } from "~/server/services";
import { inTransaction, NOBODY } from "~db/transactions";
import { t } from "~/language/messages";

/** The cost of argon2id: 19 MiB, two passes, one lane, as in the OWASP Password Storage Cheat Sheet. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(normalPassword(password), COST);

/** Throws `invalid`, with the reason at the field, for a common new password. */
export function refuseCommonPassword(password: string, field: string) {
  if (!isCommonPassword(password)) return;
  throw new AppError("invalid", COMMON_PASSWORD, { fields: { [field]: [COMMON_PASSWORD] } });
}

let decoy: Promise<string> | undefined;

/**
 * Returns true if `password` has this hash. Checks the normalized and the typed form, because older hashes are of the
 * typed form. Without a hash it takes equally long, so that the time does not reveal whether an account exists.
 */
export async function isPassword(passwordHash: string | null, password: string) {
  decoy ??= hashPassword("nobody has this password");
  const storedHash = passwordHash ?? (await decoy);
  const forms = new Set([password, normalPassword(password)]);
  const right = await Promise.all([...forms].map((form) => verify(storedHash, form)));
  return passwordHash !== null && right.includes(true);
}

/** Returns a tag that changes with the password and reveals nothing about it. */
export const passwordTag = (passwordHash: string | null) =>
  sha256(`tag of ${passwordHash ?? ""}`).slice(0, 16);

/** The user whose password was right. The sign-in ends if the password's tag has changed. */
export type SignedIn = { userId: string; passwordTag: string };

export const signedInBy = (userId: string, passwordHash: string | null): SignedIn => ({
  userId,
  passwordTag: passwordTag(passwordHash),
});

export type AuthAttempt = {
  /** The kind of attempt. Each kind is counted separately. */
  kind: "sign-in" | "password" | "code" | "confirm";
  /** The account: its address as typed, or its user id. */
  account: string;
  address: string;
  /** The id of a browser or session that is known to belong to this account. Else null. */
  device: string | null;
};

/** The wait after the last free failure, in milliseconds. It doubles with each further failure. */
const FIRST_WAIT_MS = 30 * 1000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** The number of free failures, and how many milliseconds after the last one they are forgotten. */
const PAIR = { free: 5, windowMs: 15 * MINUTE_MS };
const ACCOUNT = { free: 20, windowMs: 60 * MINUTE_MS };
/** The limit for one network that tries many accounts. */
const NETWORK = { free: 50, windowMs: 60 * MINUTE_MS };
const LONGEST_WINDOW_MS = ACCOUNT.windowMs;

/**
 * Returns the counters of an attempt: by account and address, by account, and by address. A known browser has its own
 * counters, so that guesses elsewhere do not lock its user out.
 */
function countersOf({ kind, account, address, device }: AuthAttempt) {
  const keyOf = (...parts: string[]) => sha256(JSON.stringify([kind, ...parts]));
  if (device !== null) {
    return [
      { key: keyOf("device's pair", device, account, address), ...PAIR },
      { key: keyOf("device", device, account), ...ACCOUNT },
    ];
  }
  return [
    { key: keyOf("pair", account, address), ...PAIR },
    { key: keyOf("account", account), ...ACCOUNT },
    { key: sha256(`network\n${address}`), ...NETWORK },
  ];
}

/**
 * Counts an attempt as a failure before its password is checked, so that parallel attempts count, too. `forgetFailures`
 * reverses it. Throws `too_many` while the caller must wait.
 */
export async function countAttempt(
  services: Deps<"db" | "now" | "settings">,
  attempt: AuthAttempt,
) {
  if (services.settings.RATE_LIMIT === "off") return;
  await inTransaction(services, NOBODY, async ({ db, now }) => {
    const at = now();
    const counters = countersOf(attempt);
    // Write before reading, so that simultaneous attempts wait for each other, always in the same order.
    const none = { failures: 0, lastFailureAt: at.toISOString(), blockedUntil: null };
    const rows = await db
      .insertInto("signInFailures")
      .values(
        counters.map(({ key }) => ({ key, ...none })).sort((a, b) => (a.key < b.key ? -1 : 1)),
      )
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet((of) => ({ failures: of.ref("signInFailures.failures") })),
      )
      .returningAll()
      .execute();
    const until = rows.map(({ blockedUntil }) => (blockedUntil ? Date.parse(blockedUntil) : 0));
    const wait = Math.max(0, ...until) - at.getTime();
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    for (const { key, free, windowMs } of counters) {
      const row = rows.find((candidate) => candidate.key === key);
      const lately = row && at.getTime() - Date.parse(row.lastFailureAt) < windowMs;
      const failures = lately ? row.failures + 1 : 1;
      const values = {
        failures,
        lastFailureAt: at.toISOString(),
        blockedUntil: failures < free ? null : waitUntil(at, failures - free),
      };
      await db
        .insertInto("signInFailures")
        .values({ key, ...values })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
        .execute();
    }
  });
}

/**
 * Reverses the count of a successful attempt and, unless `onlyThis`, deletes the account's failures from this address.
 * Keeps failures from other addresses, so that the user's sign-in gives an attacker no new tries.
 */
export async function forgetFailures(
  services: Deps<"db" | "now" | "settings">,
  attempt: AuthAttempt,
  { onlyThis = false } = {},
) {
  await inTransaction(services, NOBODY, async ({ db, now }) => {
    const old = new Date(now().getTime() - 2 * LONGEST_WINDOW_MS).toISOString();
    const keys = countersOf(attempt).map(({ key }) => key);
    const forgotten = onlyThis ? [] : keys.slice(0, 1);
    await db
      .updateTable("signInFailures")
      .set((of) => ({ failures: of("failures", "-", 1), blockedUntil: null }))
      .where("key", "in", keys)
      .execute();
    await db
      .deleteFrom("signInFailures")
      .where((on) =>
        on.or([
          on("key", "in", forgotten),
          on.and([on("key", "in", keys), on("failures", "<=", 0)]),
          on("lastFailureAt", "<", old),
        ]),
      )
      .execute();
  });
}

/**
 * Ends the pause after wrong guesses at the old password. Deletes the failures of an account, and those from the
 * address that set the new password. Keeps the pause of an attacker's own address and network.
 */
export async function endPause(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  { account, address }: Pick<AuthAttempt, "account" | "address">,
) {
  const [pair, ofAccount] = countersOf({ kind: "sign-in", account, address, device: null });
  const keys = [pair, ofAccount].flatMap((counter) => (counter ? [counter.key] : []));
  await db.deleteFrom("signInFailures").where("key", "in", keys).execute();
}

function waitUntil(at: Date, further: number) {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** further);
  return new Date(at.getTime() + wait).toISOString();
}

function tooMany(seconds: number) {
  const message =
    seconds < 90
      ? t("Too many attempts. Please try again in {seconds} seconds.", { seconds })
      : t("Too many attempts. Please try again in {minutes} minutes.", {
          minutes: Math.ceil(seconds / 60),
        });
  return new AppError("too_many", message, { retryAfter: seconds });
}

/** Returns the hash of a user's password. Returns null if the user has none or does not exist. */
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
 * Checks the password of the user whose id is the attempt's `account`, and returns its hash. Throws `invalid` for a
 * wrong password, and `too_many` after five wrong ones.
 */
export async function checkPassword(
  services: Deps<"db" | "now" | "settings">,
  attempt: AuthAttempt,
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
