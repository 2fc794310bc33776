import { WEEK_MS } from "~/server/values/dates";
import { type AccountMailDeps, receivesMail } from "~/household/accounts/account-mail";
import { type Letter, link, text } from "~/household/mail/letter";
import { nameInMail } from "~/household/mail/names";
import { linkTo, queueMail } from "~/household/mail/outbox.server";
import { newId } from "~/server/values/ids";
import { counted } from "~/server/values/words";
import type { Removal } from "./removal";

/** Notifies a removed member, if mail reaches them. Call it in the transaction that removes them. */
export async function queueRemoval(
  services: AccountMailDeps,
  member: { id: string; email: string | null },
  removal: Removal,
) {
  if (!receivesMail(services, member)) return;
  await queueMail(services, {
    kind: "removed-member",
    key: `removed-member:${newId()}`,
    userId: member.id,
    to: member.email,
    letter: removedMember({ ...removal, plannerUrl: linkTo(services, "/dashboard") }),
    expiresInMs: WEEK_MS,
  });
}

/** To a member whom the owner removed from a household; `plannerUrl` opens their own planner. */
export function removedMember({
  household,
  by,
  recipes,
  plannerUrl,
}: Removal & { plannerUrl: string }): Letter {
  const from = nameInMail(household) ?? "a household";
  return {
    subject: "You were removed from a household",
    title: "You were removed from a household",
    blocks: [
      text(`${nameInMail(by) ?? "Its owner"} removed you from ${from} on Weeknight.`),
      text(
        recipes === 0
          ? "You now have a planner of your own. No recipe of the household was yours."
          : `You now have a planner of your own. ${counted(recipes, "recipe")} that you made or brought came along.`,
      ),
      link("Open your planner", plannerUrl),
    ],
    footer: [text("You receive this email once, because you were a member of that household.")],
  };
}
