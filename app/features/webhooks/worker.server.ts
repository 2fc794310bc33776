import { createPeriodicWorker, inLanes } from "~/periodic-worker.server";
import { type SendDeps, sendNext } from "./send.server";

/** So many messages are sent at once. */
const AT_ONCE = 8;

/** Tells other programs of changes. */
export const createWebhookWorker = (services: SendDeps) =>
  createPeriodicWorker(services, {
    failure: "webhooks were not sent",
    work: (isStopping) =>
      inLanes(AT_ONCE, async () => {
        while (!isStopping() && (await sendNext(services)));
      }),
  });
