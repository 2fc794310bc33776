import { createPeriodicWorker, inLanes } from "~/server/periodic-worker.server";
import { type SendDeps, sendNext } from "./send.server";
import { createSlowReceivers } from "./slow-receivers";

/** So many messages are sent at once, and so many of these to receivers that are not known to be slow. */
const AT_ONCE = 8;
const TO_QUICK = 4;

/** Tells other programs of changes. */
export function createWebhookWorker(services: SendDeps) {
  const slow = createSlowReceivers();
  return createPeriodicWorker(services, {
    failure: "webhooks were not sent",
    work: (isStopping) =>
      inLanes(AT_ONCE, async (at) => {
        const lane = { slow, toQuick: at < TO_QUICK };
        while (!isStopping() && (await sendNext(services, lane)));
      }),
  });
}
