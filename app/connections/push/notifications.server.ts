import { formatDateOf } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { getHouseholdZone } from "~/household/accounts/household-zone.server";
import { listPushDevices } from "~/household/accounts/push-devices.server";
import type { Deps } from "~/server/services";
import { getPushHour } from "./push-times.server";

/** A user's devices that are told, with days in words, and when; `token` is this session's. */
export async function getNotifications(services: Deps<"db" | "push">, user: User, token: string) {
  const words = (instant: string) => formatDateOf(user, instant);
  const devices = await listPushDevices(services, user, token);
  return {
    devices: devices.map(({ createdAt, sentAt, ...device }) => ({
      ...device,
      since: words(createdAt),
      told: sentAt && words(sentAt),
    })),
    hour: await getPushHour(services, user),
    timeZone: (await getHouseholdZone(services, user)).replaceAll("_", " "),
    publicKey: services.push.publicKey,
  };
}
