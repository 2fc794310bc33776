import type { User } from "~/household/access";
import { queueTestWelcome } from "~/household/accounts/index.server";
import type { MailDeps } from "~/household/mail";
import { queueWeeklyReminders } from "~/connections/reminders/index.server";
import { newId } from "~/server/values/ids";
import { counted } from "~/server/values/words";
import type { Deps } from "~/server/services";
import { inTransaction, NOBODY } from "~db/transactions";
import { noteAudit } from "./audit.server";

type AllDeps = MailDeps & Deps<"mailSender">;

/** Queues this week's reminders that are not queued yet. Returns the number and a sentence. */
export async function sendWeeklyReminders(services: AllDeps, admin: User) {
  const count = await queueWeeklyReminders(services);
  await noteAudit(services, admin, { action: "send-weekly-reminders", details: { count } });
  const users = counted(count, "user");
  return { count, message: `Weekly reminders sent to ${users}${whereTo(services)}` };
}

/** Queues the welcome mail to any address, as a test. */
export async function sendTestWelcome(
  services: AllDeps,
  admin: User,
  { userEmail }: { userEmail: string },
) {
  await inTransaction(services, NOBODY, async (services) => {
    await queueTestWelcome(services, { to: userEmail, requestId: newId() });
    await noteAudit(services, admin, { action: "send-welcome-email", details: { userEmail } });
  });
  return { message: `Welcome email sent to ${userEmail}${whereTo(services)}` };
}

/** The sentence must not promise a mail if there is no mail service. */
const whereTo = ({ mailSender }: Pick<AllDeps, "mailSender">) =>
  mailSender.kind === "none" ? " (waiting in the outbox: no mail service is set up)" : "";
