import { createHash, randomBytes } from "node:crypto";
import type { Services } from "~/services.server";
import type { User } from "./user";

type Needs = Pick<Services, "db" | "now">;

const DAY = 24 * 60 * 60 * 1000;
export const SESSION_DAYS = 30;
const IDLE_DAYS = 14;
/** How old `seenAt` may be before it is written again: a page view should not cost a write. */
const SEEN_EVERY = 60 * 60 * 1000;

const hash = (token: string) => createHash("sha256").update(token).digest("hex");

/** Starts a session for `userId` that lasts 30 days at most, and returns the token for its cookie. */
export async function addSession(
  { db, now }: Needs,
  userId: string,
  { userAgent }: { userAgent: string | null },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const at = now();
  await db
    .insertInto("sessions")
    .values({
      id: hash(token),
      userId,
      createdAt: at.toISOString(),
      seenAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + SESSION_DAYS * DAY).toISOString(),
      userAgent: userAgent?.slice(0, 200) ?? null,
    })
    .execute();
  await db.deleteFrom("sessions").where("expiresAt", "<", at.toISOString()).execute();
  return token;
}

/** The user whose session `token` is, or null: unknown, ended, idle for 14 days, or 30 days old. */
export async function findSessionUser(services: Needs, token: string): Promise<User | null> {
  const { db, now } = services;
  const at = now();
  const id = hash(token);
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .innerJoin("households", "households.id", "users.householdId")
    .where("sessions.id", "=", id)
    .where("sessions.expiresAt", ">", at.toISOString())
    .where("sessions.seenAt", ">", new Date(at.getTime() - IDLE_DAYS * DAY).toISOString())
    .select((eb) => [
      "users.id",
      "users.householdId",
      "users.firstName",
      "users.email",
      "users.username",
      "users.timeZone",
      "users.units",
      "users.createdAt",
      "households.subscriptionPlan",
      "households.subscriptionStatus",
      "sessions.seenAt",
      eb
        .selectFrom("creditGrants")
        .whereRef("creditGrants.householdId", "=", "users.householdId")
        .select((of) => of.fn.sum<number | null>("remaining").as("left"))
        .as("left"),
    ])
    .executeTakeFirst();
  if (!row) return null;

  const { seenAt, left, ...user } = row;
  if (at.getTime() - Date.parse(seenAt) > SEEN_EVERY) {
    await db
      .updateTable("sessions")
      .set({ seenAt: at.toISOString() })
      .where("id", "=", id)
      .execute();
  }
  return { ...user, mealCredits: Number(left ?? 0) };
}

/** Ends one session; a token that is no session's is nothing to end. */
export async function removeSession({ db }: Pick<Needs, "db">, token: string) {
  await db.deleteFrom("sessions").where("id", "=", hash(token)).execute();
}

/** Ends every session of a user. */
export async function removeSessions({ db }: Pick<Needs, "db">, userId: string) {
  await db.deleteFrom("sessions").where("userId", "=", userId).execute();
}
