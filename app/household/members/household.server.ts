import { formatDateOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { listDepartures } from "~/household/accounts/end-access.server";
import type { Deps } from "~/server/services";
import { listInvites } from "./invites.server";
import { findHousehold } from "./members.server";
import { listSecretLinks } from "./secret-links.server";

/**
 * Returns the household and the members who left recently. For the owner, also returns the open invitations with their
 * formatted last days.
 */
export async function getHousehold(
  services: Deps<"db" | "now" | "settings" | "mailSender">,
  user: User,
) {
  const household = await findHousehold(services, user);
  const open = household.isOwner ? await listInvites(services, user) : [];
  const departures = await listDepartures(services, user);
  const [newest] = departures;
  return {
    ...household,
    departures: departures.map(({ createdAt, ...departure }) => ({
      ...departure,
      day: formatDateOf(user, createdAt, "d MMMM"),
    })),
    // All links of that time got new addresses.
    links: newest ? await listSecretLinks(services, user, newest.createdAt) : [],
    invites: open.map(({ expiresAt, ...invite }) => ({
      ...invite,
      until: formatDateOf(user, expiresAt, "EEEE d MMMM"),
    })),
    mails: services.mailSender.kind !== "none",
    sells: services.settings.BILLING === "on",
  };
}
