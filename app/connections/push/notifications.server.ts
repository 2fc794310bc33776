import { formatDateOf } from "~/server/values/dates";
import type { User, Owner } from "~/household/access";
import { getHouseholdZone, listPushDevices } from "~/household/accounts/index.server";
import { schedule } from "~/server/jobs/jobs.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { nextEvening } from "./evening";
import { EVENING } from "./queue.server";

/** When most begin to cook. */
const USUAL_HOUR = 18;

/** The hour, by the household's clock, at which its devices are told. */
async function getPushHour({ db }: Pick<Deps<"db" | "now">, "db">, owner: Owner) {
  const row = await inHousehold(db, owner)
    .selectFrom("pushTimes")
    .select("hour")
    .executeTakeFirst();
  return row?.hour ?? USUAL_HOUR;
}

/** Saves it; without an hour it stays what it was, and the household's devices are told from now on. */
export async function savePushHour(services: Deps<"db" | "now">, user: Owner, hour?: number) {
  const { householdId } = user;
  const now = services.now();
  await inTransaction(services, user, async (services) => {
    const at = hour ?? (await getPushHour(services, user));
    const zone = await getHouseholdZone(services, user);
    const said = { hour: at, updatedAt: now.toISOString() };
    await services.db
      .insertInto("pushTimes")
      .values({ householdId, ...said })
      .onConflict((conflict) => conflict.column("householdId").doUpdateSet(said))
      .execute();
    const runAt = nextEvening(at, zone, now);
    await schedule(services, EVENING, {
      key: householdId,
      householdId,
      payload: { householdId },
      runAt,
    });
  });
}

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
