import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "~/dates";
import { reasonOf } from "~db/storage-errors";
import { queueDueEvenings } from "./queue.server";
import { type SendDeps, sendNext } from "./send.server";

const LOOK_EVERY = 15 * SECOND_MS;
/** So many messages are sent at once: a push service that is slow keeps others' waiting no longer than it must. */
const AT_ONCE = 4;

/**
 * Tells devices what there is to do tonight. `deliver` queues what is due and resolves when no more is to be sent;
 * `start` looks now and every 15 seconds; `stop` waits for what is under way.
 */
export function createPushWorker(services: SendDeps) {
  let isBusy = false;
  let isStopping = false;
  const lane = async () => {
    while (!isStopping && (await sendNext(services)));
  };
  const deliver = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await queueDueEvenings(services);
      const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
      for (const one of ended) if (one.status === "rejected") throw one.reason;
    } finally {
      isBusy = false;
    }
  };
  const look = () => {
    if (isStopping) return;
    deliver().catch((error: unknown) => {
      // Storage errors are logged elsewhere, and this runs every 15 seconds.
      if (!reasonOf(error)) services.log.error({ err: error }, "devices were not told of tonight");
    });
  };
  return {
    deliver,
    start: () => {
      // What was due while no process ran.
      look();
      setInterval(look, LOOK_EVERY).unref();
    },
    stop: async () => {
      isStopping = true;
      while (isBusy) await sleep(20);
    },
  };
}
