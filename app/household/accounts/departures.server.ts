import * as z from "zod";
import { DAY_MS } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import type { Reason } from "./capabilities";
import { countEnding } from "./end-access.server";

/** How long a household is shown who is no longer in it. */
const SHOWN_MS = 30 * DAY_MS;

const endedWork = z.object({
  /** The hosts that webhooks send to. */
  webhooks: z.array(z.string()),
  /** The to-do list that the grocery list is sent to; empty while none is chosen, null without a connection. */
  taskList: z.string().nullable(),
  tokens: z.number(),
  invitations: z.number(),
  feeds: z.number(),
  /** True if an access token of theirs made the household's calendar link. */
  hasHouseholdFeed: z.boolean(),
  /** Public cookbooks that their access tokens made. */
  cookbooks: z.number(),
  devices: z.number(),
});

/** What a member set up, and what ends when they are no longer in the household. */
export type EndedWork = z.infer<typeof endedWork>;

type Owner = Pick<User, "id" | "householdId">;

/** Lists what `endAccess` would end for that reason, with names where things have some. Changes nothing. */
export async function listEndingWork(
  services: Deps<"db">,
  reason: Reason,
  { userId, householdId }: { userId: string; householdId: string },
): Promise<EndedWork> {
  const { db } = services;
  const counts = await countEnding(services, reason, { userId, householdId });
  const webhooks = await inHousehold(db, { householdId })
    .selectFrom("webhooks")
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .select("url")
    .execute();
  const taskList = await inHousehold(db, { householdId })
    .selectFrom("taskLists")
    .where("userId", "=", userId)
    .select("name")
    .executeTakeFirst();
  return {
    webhooks: webhooks.map(({ url }) => new URL(url).host),
    taskList: taskList ? (taskList.name ?? "") : null,
    tokens: counts["access token"] ?? 0,
    invitations: counts.invitation ?? 0,
    feeds: counts["own calendar feed"] ?? 0,
    hasHouseholdFeed: (counts["household's calendar feed"] ?? 0) > 0,
    cookbooks: counts["public cookbook"] ?? 0,
    devices: counts["push device"] ?? 0,
  };
}

type NewDeparture = Pick<Schema["departures"], "name" | "reason"> & { ended: EndedWork };

/** Stores that a member is no longer in a household. Call it in the transaction in which they go. */
export async function addDeparture(
  { db, now }: Deps<"db" | "now">,
  householdId: string,
  { ended, ...departure }: NewDeparture,
) {
  await db
    .insertInto("departures")
    .values({
      householdId,
      id: newId(),
      ...departure,
      ended: JSON.stringify(ended),
      createdAt: now().toISOString(),
    })
    .execute();
}

/** Who left the user's household within 30 days, newest first, without what the user has dismissed. */
export async function listDepartures({ db, now }: Deps<"db" | "now">, { id, householdId }: Owner) {
  const rows = await inHousehold(db, { householdId })
    .selectFrom("departures")
    .where("createdAt", ">", new Date(now().getTime() - SHOWN_MS).toISOString())
    .where((of) =>
      of(
        "id",
        ">",
        of.fn.coalesce(
          inHousehold(of, { householdId })
            .selectFrom("users")
            .where("id", "=", id)
            .select("seenDeparture"),
          of.val(""),
        ),
      ),
    )
    .orderBy("id", "desc")
    .select(["id", "name", "reason", "ended", "createdAt"])
    .execute();
  return rows.map(({ ended, ...row }) => ({ ...row, ended: endedWork.parse(JSON.parse(ended)) }));
}

/** Stops showing a user the departures up to that one. An older one than they have dismissed changes nothing. */
export async function dismissDepartures(
  { db }: Deps<"db">,
  { id, householdId }: Owner,
  departureId: string,
) {
  await inHousehold(db, { householdId })
    .updateTable("users")
    .set({ seenDeparture: departureId })
    .where("id", "=", id)
    .where((of) => of.or([of("seenDeparture", "is", null), of("seenDeparture", "<", departureId)]))
    .where((of) =>
      of.exists(
        inHousehold(of, { householdId })
          .selectFrom("departures")
          .where("departures.id", "=", departureId)
          .select("departures.id"),
      ),
    )
    .execute();
}

/** Deletes departures that are no longer shown: a job of the night. Returns how many. */
export async function forgetDepartures({ db, now }: Deps<"db" | "now">): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("departures")
    .where("createdAt", "<=", new Date(now().getTime() - SHOWN_MS).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
