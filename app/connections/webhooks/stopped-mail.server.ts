import { WEEK_MS } from "~/server/values/dates";
import { type Letter, link, text, type MailDeps } from "~/household/mail";
import { linkTo, queueMail } from "~/household/mail/index.server";
import type { Services } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";

type AllDeps = MailDeps & { mailSender: Pick<Services["mailSender"], "kind"> };

/** Tells whoever added a webhook, if mail goes out, that nothing is sent to it any more. */
export async function queueStopped(
  services: AllDeps,
  { householdId, id, userId, url }: Schema["webhooks"],
) {
  if (services.mailSender.kind === "none") return;
  const user = await inHousehold(services.db, { householdId })
    .selectFrom("users")
    .where("id", "=", userId)
    .select("email")
    .executeTakeFirst();
  if (!user?.email) return;
  await queueMail(services, {
    kind: "webhook-stopped",
    userId,
    to: user.email,
    expiresInMs: WEEK_MS,
    key: `webhook-stopped:${id}:${services.now().toISOString().slice(0, 10)}`,
    letter: webhookStopped({
      host: new URL(url).host,
      webhookUrl: linkTo(services, `/account/webhooks/${id}`),
    }),
  });
}

/** To whoever added a webhook that has not answered for days. */
export function webhookStopped({ host, webhookUrl }: { host: string; webhookUrl: string }): Letter {
  return {
    subject: "Your webhook was stopped",
    title: "Your webhook was stopped",
    blocks: [
      text(`The program at ${host} has taken no message of Weeknight for days, or wants no more.`),
      text("Nothing is sent to it until you turn it on again."),
      link("Look at the webhook", webhookUrl),
    ],
    footer: [text("You receive this email because you added this webhook.")],
  };
}
