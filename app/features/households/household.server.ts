import { formatDateOf } from "~/dates";
import type { User } from "~/features/access/user";
import { getHouseholdZone } from "~/features/accounts/household-zone.server";
import { findWeekReminder } from "~/features/reminders/week-reminder.server";
import type { Services } from "~/services.server";
import { listInvites } from "./invites.server";
import { findHousehold } from "./members.server";

type Deps = Pick<Services, "db" | "now" | "settings" | "mailSender">;

/** The household, its reminder, and, for its owner, its open invitations with their last days in words. */
export async function getHousehold(services: Deps, user: User) {
  const household = await findHousehold(services, user);
  const open = household.isOwner ? await listInvites(services, user) : [];
  return {
    ...household,
    householdSize: user.householdSize,
    invites: open.map(({ expiresAt, ...invite }) => ({
      ...invite,
      until: formatDateOf(user, expiresAt, "EEEE d MMMM"),
    })),
    reminder: await findWeekReminder(services, user),
    timeZone: (await getHouseholdZone(services, user)).replaceAll("_", " "),
    mails: services.mailSender.kind !== "none",
    sells: services.settings.BILLING === "on",
  };
}
