import type { CaldavAccount } from "~/server/adapters/caldav/caldav";
import { findStoreList } from "~/shop/lists/groceries.server";
import { applyOperations } from "~/shop/lists/list-operations.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { type Known, nextStep, type Step, tickOf } from "./next-step";
import {
  readStoredTask,
  readTask,
  type RemoteTask,
  storeTask,
  type Task,
  toTasks,
  uidOf,
  writeTask,
} from "./task";
type Target = { householdId: string; url: string; weekStartDate: string; account: CaldavAccount };

/** How many tasks were written and deleted, and whether all was done in time. */
export type Sent = { changed: number; isDone: boolean; sentChange: string };

/**
 * Sends a week's list to a task list: takes over what was ticked there, then writes what has changed here since, and
 * deletes what has left the list. What is done is stored task by task, so that a call that breaks off or whose time is
 * over is gone on with by the next. Call it in the household's turn. Throws `CaldavFailure`.
 */
export async function sendTasks(
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  until: number,
): Promise<Sent> {
  const known = await readKnown(services, target);
  const remotes = await readRemotes(services, target, [...known.keys()], until);
  await takeTicks(services, target, { known, remotes });
  // Read before the list: what changes meanwhile is sent the next time.
  const sentChange = await readChange(services, target);
  const wanted = toTasks(await findStoreList(services, target, target.weekStartDate, null));
  let changed = 0;
  for (const itemId of new Set([...wanted.keys(), ...known.keys()])) {
    if (performance.now() > until) return { changed, isDone: false, sentChange };
    const want = wanted.get(itemId) ?? null;
    const step = nextStep(known.get(itemId) ?? null, want, remotes.get(itemId) ?? null);
    const wasDone = await take(services, target, { itemId, step, want });
    if (wasDone) changed += 1;
  }
  return { changed, isDone: true, sentChange };
}

const addressOf = ({ url }: Target, itemId: string) => new URL(`${uidOf(itemId)}.ics`, url).href;

async function readKnown(
  { db }: Deps<"db" | "now" | "caldav" | "changes">,
  { householdId }: Target,
): Promise<Map<string, Known>> {
  const rows = await db
    .selectFrom("taskItems")
    .where("householdId", "=", householdId)
    .select(["itemId", "sent", "etag", "isTheirs"])
    .execute();
  return new Map(
    rows.map(({ itemId, sent, etag, isTheirs }) => [
      itemId,
      { sent: readStoredTask(sent), etag, isTheirs: isTheirs === 1 },
    ]),
  );
}

async function readRemotes(
  { caldav }: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  itemIds: string[],
  until: number,
) {
  const urls = itemIds.map((itemId) => addressOf(target, itemId));
  const found =
    urls.length > 0 ? await caldav.readObjects(target.url, urls, target.account, until) : new Map();
  const remotes = new Map<string, RemoteTask>();
  for (const itemId of itemIds) {
    const object = found.get(addressOf(target, itemId));
    const remote = object && readTask(object.data, object.etag);
    if (remote) remotes.set(itemId, remote);
  }
  return remotes;
}

/** What was ticked in the to-do app is ticked on the list, as if a phone had sent it. */
async function takeTicks(
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  { known, remotes }: { known: Map<string, Known>; remotes: Map<string, RemoteTask> },
) {
  const list = await findStoreList(services, target, target.weekStartDate, null);
  const wanted = toTasks(list);
  const now = services.now().toISOString();
  const taps = [...remotes].flatMap(([itemId, remote]) => {
    const [before, want] = [known.get(itemId), wanted.get(itemId)];
    const change = before && want && tickOf(before, want, remote);
    if (!list || !change) return [];
    const at = change === "tick" ? (remote.completedAt?.toISOString() ?? now) : now;
    return [{ id: newId(), itemId, change, at, seen: list.version }];
  });
  if (taps.length === 0) return;
  const { weekStartDate } = target;
  await applyOperations(services, target, { weekStartDate, sentAt: now, taps });
  services.changes.announce(target.householdId);
}

/** When the list has last changed; "none" if there is none. */
async function readChange(
  { db }: Deps<"db" | "now" | "caldav" | "changes">,
  { householdId, weekStartDate }: Target,
) {
  const list = await db
    .selectFrom("groceryLists")
    .where("householdId", "=", householdId)
    .where("weekStartDate", "=", weekStartDate)
    .select(["changedAt", "createdAt"])
    .executeTakeFirst();
  return list ? (list.changedAt ?? list.createdAt) : "none";
}

/** Takes a step, and stores what came of it; true if something was changed there. */
async function take(
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  { itemId, step, want }: { itemId: string; step: Step; want: Task | null },
): Promise<boolean> {
  const { caldav, now } = services;
  const url = addressOf(target, itemId);
  const sent = want && storeTask(want);
  switch (step.what) {
    case "nothing":
      return false;
    case "keep":
      await note(services, target, itemId, { sent, etag: step.etag, isTheirs: step.isTheirs });
      return false;
    case "forget":
      await forget(services, target, itemId);
      return false;
    case "delete": {
      const answer = await caldav.deleteObject(url, step.etag, target.account);
      // Else somebody has just changed it: the next time it is looked at again.
      if (answer === "deleted") await forget(services, target, itemId);
      return answer === "deleted";
    }
    case "put": {
      const { task, over, isTheirs } = step;
      // Known before it is sent: an answer that is lost must not leave a task that nobody looks after.
      if (!over) await note(services, target, itemId, { sent: null, etag: null, isTheirs: false });
      const condition = over?.etag ? { ifMatch: over.etag } : ("if there is none" as const);
      const data = writeTask(itemId, task, { now: now(), over });
      const answer = await caldav.putObject(url, data, condition, target.account);
      if (answer === "changed") return false;
      await note(services, target, itemId, { sent, etag: answer.etag, isTheirs });
      return true;
    }
  }
}

type Noted = { sent: string | null; etag: string | null; isTheirs: boolean };

async function note(
  { db }: Deps<"db" | "now" | "caldav" | "changes">,
  { householdId }: Target,
  itemId: string,
  noted: Noted,
) {
  const values = { ...noted, isTheirs: noted.isTheirs ? (1 as const) : (0 as const) };
  await db
    .insertInto("taskItems")
    .values({ householdId, itemId, ...values })
    .onConflict((conflict) => conflict.columns(["householdId", "itemId"]).doUpdateSet(values))
    .execute();
}

const forget = (
  { db }: Deps<"db" | "now" | "caldav" | "changes">,
  { householdId }: Target,
  itemId: string,
) =>
  db
    .deleteFrom("taskItems")
    .where("householdId", "=", householdId)
    .where("itemId", "=", itemId)
    .execute();
