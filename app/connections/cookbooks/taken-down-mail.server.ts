import { WEEK_MS } from "~/server/values/dates";
import { type Letter, link, quote, text, type MailDeps } from "~/household/mail";
import { linkTo, queueMail } from "~/household/mail/index.server";
import type { Services } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { publicPath, publishPath } from "./cookbooks.schema";

export type TakenDownDeps = MailDeps & { mailSender: Pick<Services["mailSender"], "kind"> };

type TakenDown = { slug: string; householdId: string | null; collectionId: string; reason: string };

/** Tells the owner of the household, if mail goes out, that its public cookbook was taken down, and why. */
export async function queueTakenDown(
  services: TakenDownDeps,
  { slug, householdId, collectionId, reason }: TakenDown,
) {
  if (services.mailSender.kind === "none" || householdId === null) return;
  const owner = await inHousehold(services.db, { householdId })
    .selectFrom("users")
    .where("role", "=", "owner")
    .select(["id", "email"])
    .executeTakeFirst();
  if (!owner?.email) return;
  await queueMail(services, {
    kind: "cookbook-taken-down",
    userId: owner.id,
    to: owner.email,
    // One that was put back may be taken down again.
    key: `cookbook-taken-down:${slug}:${services.now().toISOString()}`,
    expiresInMs: WEEK_MS,
    letter: cookbookTakenDown({
      publicUrl: linkTo(services, publicPath(slug)),
      reason,
      cookbookUrl: linkTo(services, publishPath(collectionId)),
      contactUrl: linkTo(services, "/contact"),
    }),
  });
}

/** To the owner of a household whose public cookbook the administrator has taken down. */
export function cookbookTakenDown(said: {
  publicUrl: string;
  reason: string;
  cookbookUrl: string;
  contactUrl: string;
}): Letter {
  return {
    subject: "Your public cookbook was taken down",
    title: "Your public cookbook was taken down",
    blocks: [
      text(`Nobody can open ${said.publicUrl} any more. The administrator of Weeknight wrote why:`),
      quote(said.reason),
      text(
        "Your collection and its recipes are as they were. Until this is cleared up, nothing new can be published.",
      ),
      link("Look at the cookbook", said.cookbookUrl),
      link("Write to the administrator", said.contactUrl),
    ],
    footer: [text("You receive this email because you published this cookbook.")],
  };
}
