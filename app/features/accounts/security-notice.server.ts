import { type SecurityChange, securityNotice } from "~/features/mail/mails/security-notice";
import { linkTo, queueMail, WORTH } from "~/features/mail/outbox.server";
import { newId } from "~/ids";
import { type AccountMailNeeds, isReached } from "./reached";

/** Tells a user, where mail goes out, that a way into the account has changed. */
export async function tellOfChange(
  services: AccountMailNeeds,
  userId: string,
  change: SecurityChange,
) {
  const user = await services.db
    .selectFrom("users")
    .where("id", "=", userId)
    .select(["id", "email"])
    .executeTakeFirst();
  if (!user || !isReached(services, user)) return;
  await queueMail(services, {
    kind: "security-notice",
    // What may happen again and again is told once a day.
    key:
      change === "codes-tried"
        ? `security-notice:${change}:${userId}:${services.now().toISOString().slice(0, 10)}`
        : `security-notice:${newId()}`,
    userId,
    to: user.email,
    letter: securityNotice({ change, securityUrl: linkTo(services, "/account/security") }),
    worthFor: WORTH.week,
  });
}
