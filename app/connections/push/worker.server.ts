import { createPeriodicWorker, inLanes } from "~/server/periodic-worker.server";
import { queueDueEvenings } from "./queue.server";
import { type SendDeps, sendNext } from "./send.server";

/** So many messages are sent at once: a push service that is slow keeps others' waiting no longer than it must. */
const AT_ONCE = 4;

/** Tells devices what there is to do tonight. */
export const createPushWorker = (services: SendDeps) =>
  createPeriodicWorker(services, {
    failure: "devices were not told of tonight",
    work: async (isStopping) => {
      await queueDueEvenings(services);
      await inLanes(AT_ONCE, async () => {
        while (!isStopping() && (await sendNext(services)));
      });
    },
  });
