import type { PushSubscription } from "~/server/adapters/push/push";
import { AppError } from "~/server/values/errors";
import { sessionIdOf } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { deviceOf } from "./devices";
type Member = Pick<User, "id" | "householdId">;

/** As many as anybody has phones, computers and browsers on them. */
const MOST_DEVICES = 10;

/** A browser that is told of tonight's tasks, as its user's page shows it. */
export type PushDevice = {
  id: string;
  /** "Firefox on Android". */
  device: string;
  createdAt: string;
  /** When it was last told something; null before. */
  sentAt: string | null;
  /** True while its push service takes no messages for it. */
  isFailing: boolean;
  /** Turned on in the session of this request. */
  isThis: boolean;
};

const ofMember = ({ db }: Pick<Deps<"db" | "now">, "db">, { id, householdId }: Member) =>
  inHousehold(db, { householdId }).selectFrom("pushDevices").where("userId", "=", id);

/** A member's devices, in the order in which they were turned on. */
export async function listPushDevices(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Member,
  token: string,
): Promise<PushDevice[]> {
  const rows = await ofMember(services, user)
    .orderBy("id")
    .select(["id", "device", "createdAt", "sentAt", "failures", "sessionId"])
    .execute();
  const own = sessionIdOf(token);
  return rows.map(({ failures, sessionId, ...row }) => ({
    ...row,
    isFailing: failures > 0,
    isThis: sessionId === own,
  }));
}

/**
 * Notes a member's browser, in place of what was noted of it in the same session. Throws `invalid` for one to which
 * nothing can be sent, and `conflict` beyond ten.
 */
export async function addPushDevice(
  services: Deps<"db" | "now"> & Deps<"push">,
  user: Member,
  {
    token,
    userAgent,
    ...subscription
  }: PushSubscription & { token: string; userAgent: string | null },
): Promise<string> {
  services.push.requireUsable(subscription);
  const { id: userId, householdId } = user;
  const id = newId();
  const sessionId = sessionIdOf(token);
  return inTransaction(services, user, async (services) => {
    const { db, now } = services;
    const { endpoint, p256dh, auth } = subscription;
    await inHousehold(db, user)
      .deleteFrom("pushDevices")
      .where("userId", "=", userId)
      .where((of) => of.or([of("sessionId", "=", sessionId), of("endpoint", "=", endpoint)]))
      .execute();
    if ((await countRows(ofMember(services, user))) >= MOST_DEVICES) {
      const message = `At most ${MOST_DEVICES} devices can be told. Remove one first.`;
      throw new AppError("conflict", message);
    }
    await db
      .insertInto("pushDevices")
      .values({
        householdId,
        id,
        userId,
        sessionId,
        endpoint,
        p256dh,
        auth,
        device: deviceOf(userAgent),
        createdAt: now().toISOString(),
        failures: 0,
      })
      .execute();
    return id;
  });
}

/** Tells a device of a member nothing more. Throws `not_found`. */
export async function removePushDevice(
  { db }: Pick<Deps<"db" | "now">, "db">,
  user: Member,
  id: string,
) {
  const { numDeletedRows } = await inHousehold(db, user)
    .deleteFrom("pushDevices")
    .where("userId", "=", user.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("not_found", "That device is removed already.");
}

/**
 * Forgets devices of a member whose sessions are ended: those of the sessions named, or all `but` those of one. Sessions
 * that are over by themselves leave theirs. Call it in the transaction that ends them.
 */
export async function forgetPushDevices(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { userId, householdId }: { userId: string; householdId: string },
  which: { sessionIds: readonly string[] } | { but: string | null },
) {
  const theirs = inHousehold(db, { householdId })
    .deleteFrom("pushDevices")
    .where("userId", "=", userId);
  if ("but" in which) {
    await theirs
      .$if(which.but !== null, (of) => of.where("sessionId", "!=", which.but ?? ""))
      .execute();
  } else if (which.sessionIds.length > 0) {
    await theirs.where("sessionId", "in", which.sessionIds).execute();
  }
}
