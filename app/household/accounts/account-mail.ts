import type { MailDeps } from "~/household/mail/outbox.server";
import { ADMIN_ID } from "~/server/values/ids";
import type { Services } from "~/server/services";

type Reachable = { id: string; email: string | null };

/** Services for mails about an account. */
export type AccountMailDeps = MailDeps & { mailSender: Pick<Services["mailSender"], "kind"> };

/** Whether mail reaches a user: the administrator's default address is nobody's. */
export function receivesMail<U extends Reachable>(
  { settings, mailSender }: Pick<AccountMailDeps, "settings" | "mailSender">,
  user: U,
): user is U & { email: string } {
  const isReal = user.id !== ADMIN_ID || settings.given.includes("ADMIN_EMAIL");
  return mailSender.kind !== "none" && user.email !== null && isReal;
}
