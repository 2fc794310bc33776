import { ADMIN_ID } from "~/ids";
import type { Services } from "~/services.server";

export type Reachable = { id: string; email: string | null };

type Needs = Pick<Services, "settings"> & { mailSender: Pick<Services["mailSender"], "kind"> };

/** Whether a mail about the account reaches its user: the administrator's address may be one of nobody's, unless set. */
export function isReached<U extends Reachable>(
  { settings, mailSender }: Needs,
  user: U,
): user is U & { email: string } {
  const isReal = user.id !== ADMIN_ID || settings.given.includes("ADMIN_EMAIL");
  return mailSender.kind !== "none" && user.email !== null && isReal;
}
