import { randomBytes } from "node:crypto";
import * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";

/** Validity of a challenge in seconds. */
export const CHALLENGE_SECONDS = 5 * 60;

const schema = z.object({
  challenge: z.string(),
  purpose: z.enum(["register", "sign-in", "confirm"]),
  userId: z.string().nullable(),
  expiresAt: z.string(),
});
type Challenge = z.infer<typeof schema>;
/** What a challenge is for; `userId` is whose answer is expected, null before signing in. */
type Bound = Pick<Challenge, "purpose" | "userId">;

/** The error for a challenge that has expired or was used. */
export const challengeExpired = () =>
  new AppError("invalid", "That took too long. Please try again.");

/**
 * A new challenge for one purpose of one user; `held` is what the browser's signed cookie keeps.
 */
export function makeChallenge({ now }: Pick<Deps<"db" | "now">, "now">, bound: Bound) {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now().getTime() + CHALLENGE_SECONDS * 1000).toISOString();
  return { challenge, held: JSON.stringify({ challenge, ...bound, expiresAt }) };
}

/**
 * The challenge that a browser holds. Throws `invalid` if it is missing, too old, for another
 * purpose or for another user.
 */
export function readChallenge(
  { now }: Pick<Deps<"db" | "now">, "now">,
  held: string | null,
  bound: Bound,
): Challenge {
  const found = parse(held);
  const isBound = found?.purpose === bound.purpose && found.userId === bound.userId;
  // A browser drops the cookie in time; whoever copied it may not.
  if (!found || !isBound || found.expiresAt <= now().toISOString()) throw challengeExpired();
  return found;
}

/**
 * Notes that something was used that works once, and expires at `expiresAt`. False if it was used
 * before. Call it in the transaction of what it allows.
 */
export async function useOnce({ db, now }: Deps<"db" | "now">, what: string, expiresAt: string) {
  await db.deleteFrom("usedChallenges").where("expiresAt", "<=", now().toISOString()).execute();
  const noted = await db
    .insertInto("usedChallenges")
    .values({ id: sha256(what), expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

function parse(held: string | null): Challenge | null {
  try {
    return schema.safeParse(JSON.parse(held ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
