import { inHousehold } from "~db/in-household";
import { handle, type Outcome } from "~/server/jobs/handlers";
import type { Deps } from "~/server/services";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/server/values/dates";
import { PUSH } from "./queue.server";

type SendDeps = Deps<"db" | "now" | "push" | "log">;
type Device = { householdId: string; id: string };

/** Waiting times after failures that may pass, or longer where the service says so; after the last one it is given up. */
const WAITS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS];
/** A browser whose messages were refused so many evenings in a row is forgotten: it has to be turned on again. */
const MOST_FAILURES = 5;

/** Sends messages to devices, four at once: a slow push service delays others no longer than it must. */
export const pushHandler = (services: SendDeps) =>
  handle(PUSH, {
    atOnce: 4,
    waits: WAITS,
    whenGivenUp: "remove",
    run: async ({ householdId, deviceId: id, ...message }): Promise<Outcome> => {
      const device = await inHousehold(services.db, { householdId })
        .selectFrom("pushDevices")
        .where("id", "=", id)
        .selectAll()
        .executeTakeFirst();
      // It was removed meanwhile.
      if (!device) return { end: "done" };
      const left = Date.parse(message.expiresAt) - services.now().getTime();
      if (!(left > 0)) return { end: "failed", error: "The evening is over", isFinal: true };
      const outcome = await services.push.send(device, {
        payload: message.message,
        ttl: Math.floor(Math.min(DAY_MS, left) / SECOND_MS),
        topic: `tonight-${message.date}`,
      });
      switch (outcome.kind) {
        case "sent": {
          const sentAt = services.now().toISOString();
          return { end: "done", store: ({ db }) => noteSent({ db }, device, sentAt) };
        }
        case "gone":
          return { end: "done", store: ({ db }) => remove({ db }, device) };
        case "refused":
          services.log.warn({ status: outcome.status }, "a push service refused a message");
          return { end: "failed", error: `status ${outcome.status}`, isFinal: true };
        case "later":
          return { end: "failed", error: "try later", retryAfterMs: outcome.waitMs ?? 0 };
      }
    },
    giveUp: ({ db }, { householdId, deviceId: id }) => noteFailure({ db }, { householdId, id }),
  });

const noteSent = ({ db }: Deps<"db">, { householdId, id }: Device, sentAt: string) =>
  inHousehold(db, { householdId })
    .updateTable("pushDevices")
    .set({ sentAt, failures: 0 })
    .where("id", "=", id)
    .execute();

async function noteFailure({ db }: Deps<"db">, { householdId, id }: Device) {
  const device = await inHousehold(db, { householdId })
    .updateTable("pushDevices")
    .set((of) => ({ failures: of("failures", "+", 1) }))
    .where("id", "=", id)
    .returning("failures")
    .executeTakeFirst();
  if (device && device.failures >= MOST_FAILURES) await remove({ db }, { householdId, id });
}

const remove = ({ db }: Deps<"db">, { householdId, id }: Device) =>
  inHousehold(db, { householdId }).deleteFrom("pushDevices").where("id", "=", id).execute();
