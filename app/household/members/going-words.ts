import type { EndedWork } from "~/household/accounts/departures.server";
import { counted } from "~/server/values/words";

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
