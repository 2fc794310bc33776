import { type CaldavAccount, temporary } from "~/server/adapters/caldav/caldav";
import { findStoreList, applyOperations } from "~/shop/lists/index.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import * as z from "zod";
import type { GroceryList, ListItem } from "~/shop/lists";
import {
  type Component,
  instant,
  eventInstantOf,
  type Property,
  property,
  readCalendar,
  textProperty,
  propertyTextOf,
  texts,
  textsOf,
  valueOf,
  writeCalendar,
} from "~/server/values/icalendar";
import type { Database } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { type ConnectionKey, requireConnected } from "./connected.server";

const taskSchema = z.object({
  summary: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  isDone: z.boolean(),
});

/** The fields of a task that Weeknight writes. */
type Task = z.infer<typeof taskSchema>;

/** A task as the server returned it. */
type RemoteTask = {
  task: Task;
  /** The instant when the task was completed, if known. */
  completedAt: Date | null;
  etag: string | null;
  /** The complete iCalendar object, including properties of other programs. */
  calendar: Component;
};

/** The properties that Weeknight writes. All other properties belong to other programs. */
const OURS: ReadonlySet<string> = new Set([
  "SUMMARY",
  "DESCRIPTION",
  "CATEGORIES",
  "STATUS",
  "COMPLETED",
  "PERCENT-COMPLETE",
  "DTSTAMP",
  "LAST-MODIFIED",
  "SEQUENCE",
]);

/** Returns the tasks of all items that are still to buy or in the basket, by item id. */
function toTasks(list: Pick<GroceryList, "groups"> | null): Map<string, Task> {
  const items = list?.groups.flatMap(({ category, items }) =>
    items.map((item): [string, Task] => [item.id, toTask(item, category)]),
  );
  return new Map(items);
}

function toTask(item: ListItem, category: string): Task {
  const { text, detail, optional, bought, meals, ticked, store } = item;
  const about = [
    detail,
    optional ? "optional" : "",
    bought && `${bought} already bought`,
    store && `At ${store.name}`,
    meals.length > 0 ? `For ${meals.join(", ")}` : "",
  ];
  const description = about.filter(Boolean).join("\n");
  return {
    summary: text,
    description,
    categories: [category, ...(store ? [store.name] : [])],
    isDone: ticked,
  };
}

/** Returns the UID of an item's task, which is also the name of its file. */
const uidOf = (itemId: string) => `weeknight-${itemId}`;

/** Returns a task as iCalendar text. Keeps the other properties of the stored task `over`, if it is given. */
function writeTask(
  itemId: string,
  task: Task,
  { now, over }: { now: Date; over: RemoteTask | null },
): string {
  const old = over && todoOf(over.calendar);
  const keptProperties = old?.properties.filter(({ name }) => !OURS.has(name)) ?? [
    property("UID", uidOf(itemId)),
    instant("CREATED", now),
  ];
  const sequence = Number(old ? (valueOf(old, "SEQUENCE") ?? 0) : -1) + 1;
  const todo: Component = {
    name: "VTODO",
    properties: [
      ...keptProperties,
      ...ownProperties(task, now, over),
      property("SEQUENCE", `${sequence}`),
    ],
    components: old?.components ?? [],
  };
  const calendar = over?.calendar ?? {
    name: "VCALENDAR",
    properties: [property("VERSION", "2.0"), property("PRODID", "-//Weeknight//Groceries//EN")],
    components: [],
  };
  const otherComponents = calendar.components.filter((component) => component !== old);
  return writeCalendar({ ...calendar, components: [...otherComponents, todo] });
}

function ownProperties(task: Task, now: Date, over: RemoteTask | null): Property[] {
  const { summary, description, categories, isDone } = task;
  const doneAt = (over?.task.isDone ? over.completedAt : null) ?? now;
  return [
    textProperty("SUMMARY", summary),
    ...(description ? [textProperty("DESCRIPTION", description)] : []),
    ...(categories.length > 0 ? [texts("CATEGORIES", categories)] : []),
    property("STATUS", isDone ? "COMPLETED" : "NEEDS-ACTION"),
    ...(isDone ? [instant("COMPLETED", doneAt), property("PERCENT-COMPLETE", "100")] : []),
    instant("DTSTAMP", now),
    instant("LAST-MODIFIED", now),
  ];
}

/** Parses a stored task. Returns null if the data is not a task. */
export function readTask(data: string, etag: string | null): RemoteTask | null {
  const calendar = readCalendar(data);
  const todo = calendar && todoOf(calendar);
  if (!todo) return null;
  const status = valueOf(todo, "STATUS")?.trim().toUpperCase() ?? "";
  const isDone = status === "COMPLETED" || (status === "" && valueOf(todo, "COMPLETED") !== null);
  const task: Task = {
    summary: propertyTextOf(todo, "SUMMARY"),
    description: propertyTextOf(todo, "DESCRIPTION"),
    categories: textsOf(todo, "CATEGORIES"),
    isDone,
  };
  const completedAt = eventInstantOf(todo, "COMPLETED") ?? eventInstantOf(todo, "LAST-MODIFIED");
  return { task, completedAt, etag, calendar };
}

const todoOf = ({ components }: Component) => components.find(({ name }) => name === "VTODO");

/** Returns a task as JSON for its column. */
const storeTask = (task: Task) => JSON.stringify(task);

/** Parses a task from its column. Returns null if none was sent. */
const readStoredTask = (json: string | null): Task | null =>
  json === null ? null : taskSchema.parse(JSON.parse(json));

/** The stored state of a task that was sent before. */
type Known = {
  /** The task as it was sent. Null until the server has confirmed it. */
  sent: Task | null;
  etag: string | null;
  /** True if the user has changed the task's text in the to-do app. */
  isTheirs: boolean;
};

/** The next step for a task. `isTheirs` is true if the user has changed its text in the to-do app. */
type Step =
  | { what: "put"; task: Task; over: RemoteTask | null; isTheirs: boolean }
  | { what: "delete"; etag: string }
  /** The task is up to date. */
  | { what: "keep"; isTheirs: boolean; etag: string | null }
  /** Weeknight no longer tracks the task. */
  | { what: "forget" }
  | { what: "nothing" };

/** Returns a check or uncheck made in the to-do app since the last send, or null. */
function tickOf(trackedTask: Known, want: Task, { task }: RemoteTask): "tick" | "untick" | null {
  const before = trackedTask.sent?.isDone ?? false;
  if (task.isDone === before || want.isDone !== before) return null;
  return task.isDone ? "tick" : "untick";
}

/**
 * Returns the step that brings a task up to date with the list, after its checks were applied. A text that the user has
 * changed stays until the item on the list changes. Tasks that were completed, changed or deleted in the to-do app are
 * left alone when their items leave the list. `want` is null for an item that is no longer on the list. `trackedTasks`
 * is null for a task that was never sent.
 */
function nextStep(trackedTask: Known | null, want: Task | null, remote: RemoteTask | null): Step {
  if (want === null) return whenGone(trackedTask, remote);
  // Items already in the basket need no task.
  if (trackedTask === null) return want.isDone ? { what: "nothing" } : put(want, null, false);
  const { sent: sentTask } = trackedTask;
  if (remote === null) {
    const wasDeleted = sentTask !== null && (sameWords(sentTask, want) || want.isDone);
    return wasDeleted ? { what: "nothing" } : put(want, null, false);
  }
  const isTheirs = trackedTask.isTheirs || hasOtherWords(trackedTask, want, remote);
  const words = sentTask !== null && sameWords(sentTask, want) ? remote.task : want;
  const task = { ...words, isDone: want.isDone };
  const isRight = sameWords(task, remote.task) && task.isDone === remote.task.isDone;
  if (isRight) return { what: "keep", isTheirs, etag: remote.etag };
  return put(task, remote, isTheirs && words === remote.task);
}

function whenGone(trackedTask: Known | null, remote: RemoteTask | null): Step {
  if (trackedTask === null || remote === null || remote.etag === null) return { what: "forget" };
  const isTheirs = trackedTask.isTheirs || hasOtherWords(trackedTask, null, remote);
  if (isTheirs || remote.task.isDone) return { what: "forget" };
  return { what: "delete", etag: remote.etag };
}

/**
 * Returns true if a task's text differs from the sent text. A version that Weeknight wrote counts as unchanged, however
 * the server has stored it.
 */
function hasOtherWords({ sent: sentTask, etag }: Known, want: Task | null, remote: RemoteTask) {
  if (sentTask === null || (etag !== null && etag === remote.etag)) return false;
  return !sameWords(sentTask, remote.task) && !(want && sameWords(want, remote.task));
}

const put = (task: Task, over: RemoteTask | null, isTheirs: boolean): Step => {
  return { what: "put", task, over, isTheirs };
};

const sameWords = (a: Task, b: Task) =>
  a.summary === b.summary &&
  a.description === b.description &&
  a.categories.join("\n") === b.categories.join("\n");

/** The connection with the account's password in plain text, and the week of the list to send. */
type Target = ConnectionKey & { weekStartDate: string; account: CaldavAccount };

/** The number of tasks that were written or deleted, and whether everything was sent in time. */
export type SendResult = { changed: number; isDone: boolean; sentChange: string };

/**
 * Sends a week's list to a task list. Applies completed tasks, writes changes, and deletes tasks whose items have left
 * the list. Stores each task separately, so the next call continues after an interruption or the end of the time. Call
 * it while holding the household's lock. Throws `CaldavFailure` if the server fails. If the connection is deleted or
 * replaced, throws `ConnectionEnded` before the next request and stores nothing more.
 */
export async function sendTasks(
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  until: number,
): Promise<SendResult> {
  const trackedTasks = await readKnown(services, target);
  const remotes = await readRemotes(services, target, [...trackedTasks.keys()], until);
  await requireConnected(services, target);
  await takeTicks(services, target, { known: trackedTasks, remotes });
  // Read this before the list, so that later changes are sent the next time.
  const sentChange = await readChange(services, target);
  const wantedTasks = toTasks(await findStoreList(services, target, target.weekStartDate, null));
  let changed = 0;
  for (const itemId of new Set([...wantedTasks.keys(), ...trackedTasks.keys()])) {
    if (performance.now() > until) return { changed, isDone: false, sentChange };
    const want = wantedTasks.get(itemId) ?? null;
    const step = nextStep(trackedTasks.get(itemId) ?? null, want, remotes.get(itemId) ?? null);
    const wasDone = await take(services, target, { itemId, step, want });
    if (wasDone) changed += 1;
  }
  return { changed, isDone: true, sentChange };
}

const addressOf = ({ url }: Target, itemId: string) => new URL(`${uidOf(itemId)}.ics`, url).href;

async function readKnown(
  { db }: Deps<"db" | "now" | "caldav" | "changes">,
  owner: Target,
): Promise<Map<string, Known>> {
  const rows = await inHousehold(db, owner)
    .selectFrom("taskItems")
    .select(["itemId", "sent", "etag", "isTheirs"])
    .execute();
  return new Map(
    rows.map(({ itemId, sent: sentText, etag, isTheirs }) => [
      itemId,
      { sent: readStoredTask(sentText), etag, isTheirs: isTheirs === 1 },
    ]),
  );
}

async function readRemotes(
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  itemIds: string[],
  until: number,
) {
  const urls = itemIds.map((itemId) => addressOf(target, itemId));
  const objects = await services.caldav.readObjects(target.url, urls, target.account, async () => {
    if (performance.now() > until) throw temporary("too_slow");
    await requireConnected(services, target);
  });
  const remotes = new Map<string, RemoteTask>();
  for (const itemId of itemIds) {
    const object = objects.get(addressOf(target, itemId));
    const remote = object && readTask(object.data, object.etag);
    if (remote) remotes.set(itemId, remote);
  }
  return remotes;
}

/** Applies checks from the to-do app to the list, like changes from a device. */
async function takeTicks(
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  { known: trackedTasks, remotes }: { known: Map<string, Known>; remotes: Map<string, RemoteTask> },
) {
  const list = await findStoreList(services, target, target.weekStartDate, null);
  const wantedTasks = toTasks(list);
  const now = services.now().toISOString();
  const taps = [...remotes].flatMap(([itemId, remote]) => {
    const [before, want] = [trackedTasks.get(itemId), wantedTasks.get(itemId)];
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

/** Returns when the list was last changed, or "none" for a week without a list. */
export async function readChange(
  { db }: Deps<"db">,
  { householdId, weekStartDate }: Pick<Target, "householdId" | "weekStartDate">,
): Promise<string> {
  const list = await inHousehold(db, { householdId })
    .selectFrom("groceryLists")
    .where("weekStartDate", "=", weekStartDate)
    .select(["changedAt", "createdAt"])
    .executeTakeFirst();
  return list ? (list.changedAt ?? list.createdAt) : "none";
}

/** Runs a step and stores its outcome. Returns true if it changed a task in the to-do app. */
async function take(
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  { itemId, step, want }: { itemId: string; step: Step; want: Task | null },
): Promise<boolean> {
  const { caldav, now } = services;
  const url = addressOf(target, itemId);
  const sentText = want && storeTask(want);
  switch (step.what) {
    case "nothing":
      return false;
    case "keep":
      await note(services, target, itemId, {
        sent: sentText,
        etag: step.etag,
        isTheirs: step.isTheirs,
      });
      return false;
    case "forget":
      await forget(services, target, itemId);
      return false;
    case "delete": {
      await requireConnected(services, target);
      const answer = await caldav.deleteObject(url, step.etag, target.account);
      // If not deleted, the user has just changed the task. The next run reads it again.
      if (answer === "deleted") await forget(services, target, itemId);
      return answer === "deleted";
    }
    case "put": {
      const { task, over, isTheirs } = step;
      // Store this before sending, so that a lost response does not leave an untracked task.
      if (over) await requireConnected(services, target);
      else await note(services, target, itemId, { sent: null, etag: null, isTheirs: false });
      const condition = over?.etag ? { ifMatch: over.etag } : ("if there is none" as const);
      const data = writeTask(itemId, task, { now: now(), over });
      const answer = await caldav.putObject(url, data, condition, target.account);
      if (answer === "changed") return false;
      await note(services, target, itemId, { sent: sentText, etag: answer.etag, isTheirs });
      return true;
    }
  }
}

type Noted = { sent: string | null; etag: string | null; isTheirs: boolean };

async function note(
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  itemId: string,
  noted: Noted,
) {
  const { householdId } = target;
  const values = { ...noted, isTheirs: noted.isTheirs ? (1 as const) : (0 as const) };
  await store(services, target, (db) =>
    db
      .insertInto("taskItems")
      .values({ householdId, itemId, ...values })
      .onConflict((conflict) => conflict.columns(["householdId", "itemId"]).doUpdateSet(values))
      .execute(),
  );
}

const forget = (
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  itemId: string,
) =>
  store(services, target, (db) =>
    inHousehold(db, target).deleteFrom("taskItems").where("itemId", "=", itemId).execute(),
  );

/**
 * Runs a write on the connection's tasks in a transaction. Throws `ConnectionEnded` if the connection was deleted or
 * replaced.
 */
const store = (
  services: Deps<"db" | "now" | "caldav" | "changes">,
  target: Target,
  work: (db: Database) => Promise<unknown>,
) =>
  inTransaction(services, target, async ({ db }) => {
    await requireConnected({ db }, target);
    await work(db);
  });
