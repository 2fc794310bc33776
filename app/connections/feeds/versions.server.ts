import type { Owner } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import type { FeedEvent, VersionedEvent } from "./feed-event";

/** Rows of one statement: each has five values. */
const AT_ONCE = 200;
/** Events that are kept in mind, of those that are in no calendar any more, too: they may come back out of the trash. */
const MOST_KEPT = 2_000;

/**
 * The events, each with its SEQUENCE and the time of its last change: what was told of it last is noted, and where
 * it says something else now, it is one higher.
 */
export async function withVersions(
  services: Deps<"db" | "now">,
  user: Owner,
  events: readonly FeedEvent[],
): Promise<VersionedEvent[]> {
  const hashed = events.map((event) => ({ event, hash: hashOf(event) }));
  let known = await readVersions(services, user);
  const changed = hashed.filter(({ event, hash }) => known.get(event.id)?.hash !== hash);
  if (changed.length > 0) {
    await noteVersions(services, user, changed);
    // Another calendar may have been told of the same change at the same time.
    known = await readVersions(services, user);
  }
  await forgetSome(services, user, { known, events });
  return events.flatMap((event) => {
    const version = known.get(event.id);
    if (!version) return [];
    return { ...event, sequence: version.sequence, changedAt: new Date(version.changedAt) };
  });
}

const hashOf = ({ summary, description, path, when }: FeedEvent) =>
  sha256(JSON.stringify([summary, description, path, when]));

async function readVersions({ db }: Deps<"db" | "now">, { householdId }: Owner) {
  const rows = await db
    .selectFrom("feedEvents")
    .where("householdId", "=", householdId)
    .select(["uid", "hash", "sequence", "changedAt"])
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

async function noteVersions(
  { db, now }: Deps<"db" | "now">,
  { householdId }: Owner,
  changed: readonly { event: FeedEvent; hash: string }[],
) {
  const changedAt = now().toISOString();
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    await db
      .insertInto("feedEvents")
      .values(
        changed.slice(from, from + AT_ONCE).map(({ event, hash }) => ({
          householdId,
          uid: event.id,
          hash,
          sequence: 0,
          changedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["householdId", "uid"])
          .doUpdateSet((of) => ({
            hash: of.ref("excluded.hash"),
            sequence: of("feedEvents.sequence", "+", 1),
            changedAt: of.ref("excluded.changedAt"),
          }))
          .whereRef("feedEvents.hash", "!=", "excluded.hash"),
      )
      .execute();
  }
}

/** Forgets what has long been told of no more, the oldest first. */
async function forgetSome(
  { db }: Deps<"db" | "now">,
  { householdId }: Owner,
  {
    known,
    events,
  }: { known: ReadonlyMap<string, { changedAt: string }>; events: readonly FeedEvent[] },
) {
  if (known.size <= MOST_KEPT) return;
  const told = new Set(events.map(({ id }) => id));
  const gone = [...known].filter(([uid]) => !told.has(uid));
  const oldest = gone
    .sort(([, a], [, b]) => (a.changedAt < b.changedAt ? -1 : 1))
    .slice(0, known.size - MOST_KEPT / 2)
    .map(([uid]) => uid);
  for (let from = 0; from < oldest.length; from += AT_ONCE) {
    await db
      .deleteFrom("feedEvents")
      .where("householdId", "=", householdId)
      .where("uid", "in", oldest.slice(from, from + AT_ONCE))
      .execute();
  }
}
