import type { MailDeps } from "~/household/mail/outbox.server";
import { createPeriodicWorker } from "~/server/periodic-worker.server";
import type { Deps } from "~/server/services";
import { queueDueWeeks } from "./week-ahead.server";

/** Has each household's week queued at its time; without a mail service nothing is. */
export const createReminderWorker = (services: MailDeps & Deps<"log" | "mailSender">) =>
  createPeriodicWorker(services, {
    failure: "weeks were not sent by mail",
    work: async () => {
      if (services.mailSender.kind !== "none") await queueDueWeeks(services);
    },
  });
