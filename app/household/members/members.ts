import type { EndedWork } from "~/household/accounts/end-access.server";
import * as z from "zod";
import { t } from "~/language/messages";

/** Returns what a member set up and what ends with their membership, one text each. Returns none if nothing ends. */
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
    ...webhooks.map((host) => t("Webhook to {host}", { host })),
    ...(taskList === null
      ? []
      : [taskList ? t("To-do connection “{taskList}”", { taskList }) : t("To-do connection")]),
    ...(tokens
      ? [t("{count, plural, one {# access token} other {# access tokens}}", { count: tokens })]
      : []),
    ...(invitations
      ? [
          t("{count, plural, one {# open invitation} other {# open invitations}}", {
            count: invitations,
          }),
        ]
      : []),
    ...(feeds ? [t("Own calendar link")] : []),
    ...(hasHouseholdFeed ? [t("The household's calendar link, created by an access token")] : []),
    ...(cookbooks
      ? [
          t(
            "{count, plural, one {# public cookbook} other {# public cookbooks}}, created by an access token",
            { count: cookbooks },
          ),
        ]
      : []),
    ...(devices
      ? [
          t("Notifications on {count, plural, one {# device} other {# devices}}", {
            count: devices,
          }),
        ]
      : []),
  ];
}

/** Returns the effects of a removal on the household, in short sentences for a toast, or undefined. */
export function removedInWords({ links, ended }: { links: number; ended: EndedWork }) {
  const { webhooks, taskList } = ended;
  const sentences = [
    ...(links
      ? [
          t(
            "{count, plural, one {# link has a new address.} other {# links have new addresses.}}",
            { count: links },
          ),
        ]
      : []),
    ...(webhooks.length
      ? [
          t("{count, plural, one {# webhook ended.} other {# webhooks ended.}}", {
            count: webhooks.length,
          }),
        ]
      : []),
    ...(taskList === null ? [] : [t("The to-do connection ended.")]),
  ];
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** Returns the toast after the household's size is saved. */
export const sizeToast = (size: number) => ({
  title: t("Household size saved"),
  description: t("Meals you plan from now on serve {size}.", { size }),
});

/** Returns the toast after an invitation by mail. Without a mail service the mail only waits in the outbox. */
export const invitationToast = (email: string, mails: boolean) =>
  mails
    ? {
        title: t("Invitation sent"),
        description: t("The email to {email} is being sent.", { email }),
      }
    : {
        title: t("Invitation created"),
        description: t("This server does not send email. Send the link yourself."),
      };

/** Returns the toast after a member's right to manage the plan was changed. */
export const billingRightToast = (may: boolean) => ({
  title: may
    ? t("They can now manage the subscription")
    : t("Only you can manage the subscription now"),
});

const removal = z.object({
  /** The household's name at that time. */
  household: z.string(),
  /** The first name of the owner who removed the user. Null if unknown. */
  by: z.string().nullable(),
  /** The number of recipes that the user took along. */
  recipes: z.number(),
});

/** The notice that a removed member sees at their next visit. */
export type Removal = z.infer<typeof removal>;

/** Reads `users.removedFrom`. Returns null for a user who was not removed, or has dismissed the notice. */
export const readRemoval = (json: string | null): Removal | null =>
  json === null ? null : removal.parse(JSON.parse(json));
