import type { PushSubscription } from "~/server/adapters/push/push";
import { AppError } from "~/server/values/errors";
import { sessionIdOf } from "~/household/access/user.server";
import type { HouseholdMember } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { countRows } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { storedDeviceInWords, storedDeviceOf } from "./devices";
import { t } from "~/language/messages";

/** More than a person's usual number of phones, computers and browsers. */
const MOST_DEVICES = 10;

/** A browser that is notified of tonight's tasks, as its user's page shows it. */
export type PushDevice = {
  id: string;
  /** A name such as "Firefox on Android". */
  device: string;
  createdAt: string;
  /** When the device was last notified. Null if never. */
  sentAt: string | null;
  /** True while its push service refuses messages for it. */
  isFailing: boolean;
  /** True if it was turned on in the session of this request. */
  isThis: boolean;
};

const ofMember = ({ db }: Pick<Deps<"db" | "now">, "db">, { id, householdId }: HouseholdMember) =>
  inHousehold(db, { householdId }).selectFrom("pushDevices").where("userId", "=", id);

/** Returns a member's devices, in the order in which they were turned on. */
export async function listPushDevices(
  services: Pick<Deps<"db" | "now">, "db">,
  user: HouseholdMember,
  token: string,
): Promise<PushDevice[]> {
  const rows = await ofMember(services, user)
    .orderBy("id")
    .select(["id", "device", "createdAt", "sentAt", "failures", "sessionId"])
    .execute();
  const currentSessionId = sessionIdOf(token);
  return rows.map(({ failures, sessionId, device, ...row }) => ({
    ...row,
    device: storedDeviceInWords(device),
    isFailing: failures > 0,
    isThis: sessionId === currentSessionId,
  }));
}

/**
 * Stores a member's browser, replacing its earlier entry from the same session. Throws `invalid` if it cannot receive
 * messages, and `conflict` above `MOST_DEVICES`.
 */
export async function addPushDevice(
  services: Deps<"db" | "now"> & Deps<"push">,
  user: HouseholdMember,
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
      const message = t("At most {most} devices can get notifications. Remove one first.", {
        most: MOST_DEVICES,
      });
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
        device: storedDeviceOf(userAgent),
        createdAt: now().toISOString(),
        failures: 0,
      })
      .execute();
    return id;
  });
}

/** Removes a member's device, which then gets no notifications. Throws `not_found` if none exists. */
export async function removePushDevice(
  { db }: Pick<Deps<"db" | "now">, "db">,
  user: HouseholdMember,
  id: string,
) {
  const { numDeletedRows } = await inHousehold(db, user)
    .deleteFrom("pushDevices")
    .where("userId", "=", user.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("not_found", t("This device was already removed."));
}

/**
 * Removes the devices of ended sessions: of the given sessions, or of all except one (`but`). Keeps the devices of
 * sessions that expire. Call it in the transaction that ends the sessions.
 */
export async function forgetPushDevices(
  { db }: Pick<Deps<"db" | "now">, "db">,
  { userId, householdId }: { userId: string; householdId: string },
  selection: { sessionIds: readonly string[] } | { but: string | null },
) {
  const theirs = inHousehold(db, { householdId })
    .deleteFrom("pushDevices")
    .where("userId", "=", userId);
  if ("but" in selection) {
    await theirs
      .$if(selection.but !== null, (of) => of.where("sessionId", "!=", selection.but ?? ""))
      .execute();
  } else if (selection.sessionIds.length > 0) {
    await theirs.where("sessionId", "in", selection.sessionIds).execute();
  }
}
