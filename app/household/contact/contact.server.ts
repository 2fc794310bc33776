import type { User } from "~/household/access/user";
import { requireDeliverable } from "~/household/mail/deliverable";
import { linkTo, type MailDeps, queueMail } from "~/household/mail/outbox.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inTransaction, NOBODY } from "~db/transactions";
import { contact, hasPriority } from "./contact";
import type { ContactInput } from "./contact.schema";

/**
 * Stores a message and mails it to the support, but not to its sender, because the address may be someone else's.
 * `user` is null for a visitor. Drops messages with a filled-in honeypot. Throws `invalid` for an address that cannot
 * receive a reply.
 */
export async function sendMessage(
  services: MailDeps & Deps<"mailSender">,
  user: User | null,
  input: ContactInput,
) {
  const { website, ...message } = input;
  if (website !== "") return;
  requireDeliverable(services, message.email);
  const id = newId();
  const isPriority = user !== null && hasPriority(user);
  await inTransaction(services, NOBODY, async (services) => {
    await services.db
      .insertInto("contactMessages")
      .values({
        id,
        householdId: user?.householdId ?? null,
        ...message,
        priority: isPriority ? 1 : 0,
        answer: null,
        answeredAt: null,
        createdAt: services.now().toISOString(),
      })
      .execute();
    await queueMail(services, {
      kind: "contact",
      key: `contact:${id}`,
      to: services.settings.SUPPORT_EMAIL,
      replyTo: message.email,
      letter: () =>
        contact({
          ...message,
          isPriority,
          messageUrl: linkTo(services, `/admin/messages/${id}`),
        }),
    });
  });
}
