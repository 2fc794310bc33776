import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "~/dates";
import type { MailDeps } from "~/features/mail/outbox.server";
import type { Services } from "~/services.server";
import { reasonOf } from "~db/storage-errors";
import { queueDueWeeks } from "./week-ahead.server";

const LOOK_EVERY = 15 * SECOND_MS;

/**
 * Has each household's week queued at its time, now and every 15 seconds; without a mail service nothing is. `stop` waits
 * for what is under way.
 */
export function createReminderWorker(services: MailDeps & Pick<Services, "log" | "mailSender">) {
  let isBusy = false;
  let isStopping = false;
  const look = () => {
    if (isBusy || isStopping || services.mailSender.kind === "none") return;
    isBusy = true;
    queueDueWeeks(services)
      .catch((error: unknown) => {
        // Storage errors are logged elsewhere, and this runs every 15 seconds.
        if (!reasonOf(error)) services.log.error({ err: error }, "weeks were not sent by mail");
      })
      .finally(() => (isBusy = false));
  };
  return {
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
