import type { EndedWork } from "~/household/accounts/end-access.server";
import { counted } from "~/server/values/words";
import * as z from "zod";

/** What a member set up and what ends with their membership, one entry for each thing; empty for nothing. */
export function endedInWords({
  webhooks,
  taskList,
  tokens,
  invitations,
  feeds,
  hasHouseholdFeed,
  cookbooks,
  devices,
}: EndedWork): string[] {
  return [
    ...webhooks.map((host) => `Webhook to ${host}`),
    ...(taskList === null
      ? []
      : [taskList ? `To-do connection “${taskList}”` : "To-do connection"]),
    ...(tokens ? [counted(tokens, "access token")] : []),
    ...(invitations ? [counted(invitations, "open invitation")] : []),
    ...(feeds ? ["Own calendar link"] : []),
    ...(hasHouseholdFeed ? ["The household's calendar link, made by an access token"] : []),
    ...(cookbooks ? [`${counted(cookbooks, "public cookbook")}, made by an access token`] : []),
    ...(devices ? [`Notifications on ${counted(devices, "device")}`] : []),
  ];
}

/** What a removal changed for the household, in short sentences for a toast; undefined for nothing. */
export function removedInWords({ links, ended }: { links: number; ended: EndedWork }) {
  const { webhooks, taskList } = ended;
  const sentences = [
    ...(links ? [`${counted(links, "link has a new address", "links have new addresses")}.`] : []),
    ...(webhooks.length ? [`${counted(webhooks.length, "webhook")} ended.`] : []),
    ...(taskList === null ? [] : ["The to-do connection ended."]),
  ];
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** What is said once the household's size is saved. */
export const sizeToast = (size: number) => ({
  title: "Household size saved",
  description: `Meals you plan from now on serve ${size}.`,
});

/** What is said of an invitation by mail; without a mail service the mail only waits in the outbox. */
export const invitationToast = (email: string, mails: boolean) =>
  mails
    ? { title: "Invitation sent", description: `It is on its way to ${email}.` }
    : {
        title: "Invitation created",
        description: "This server does not send email. Pass the link on yourself.",
      };

/** What is said once a member may see to the plan, or no longer. */
export const billingRightToast = (may: boolean) => ({
  title: may ? "They may see to the plan now" : "The plan is yours alone now",
});

const removal = z.object({
  /** The household's name then. */
  household: z.string(),
  /** The first name of the owner who did it; null if none is known. */
  by: z.string().nullable(),
  /** How many recipes came along. */
  recipes: z.number(),
});

/** What a member who was removed from a household is shown at their next visit. */
export type Removal = z.infer<typeof removal>;

/** Reads `users.removedFrom`; null for a user who was not removed, or has dismissed it. */
export const readRemoval = (json: string | null): Removal | null =>
  json === null ? null : removal.parse(JSON.parse(json));
