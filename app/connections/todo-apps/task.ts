import * as z from "zod";
import type { GroceryList, ListItem } from "~/shop/lists/list";
import {
  type Component,
  instant,
  instantOf,
  type Property,
  property,
  readCalendar,
  text,
  textOf,
  texts,
  textsOf,
  valueOf,
  writeCalendar,
} from "~/server/values/icalendar";

const taskSchema = z.object({
  summary: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  isDone: z.boolean(),
});

/** What a task of ours says. */
export type Task = z.infer<typeof taskSchema>;

/** A task as it stands on the server. */
export type RemoteTask = {
  task: Task;
  /** When it was completed, if that is said. */
  completedAt: Date | null;
  etag: string | null;
  /** All of it, with what other programs wrote. */
  calendar: Component;
};

/** The properties that are ours; all others of a task belong to whoever wrote them. */
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

/** The tasks of all items that are to be bought or in the basket, by the item's id. */
export function toTasks(list: Pick<GroceryList, "groups"> | null): Map<string, Task> {
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

/** The UID of an item's task, and the name of its file. */
export const uidOf = (itemId: string) => `weeknight-${itemId}`;

/** A task as iCalendar, in place of what is stored if something is: what others wrote there stays. */
export function writeTask(
  itemId: string,
  task: Task,
  { now, over }: { now: Date; over: RemoteTask | null },
): string {
  const old = over && todoOf(over.calendar);
  const kept = old?.properties.filter(({ name }) => !OURS.has(name)) ?? [
    property("UID", uidOf(itemId)),
    instant("CREATED", now),
  ];
  const sequence = Number(old ? (valueOf(old, "SEQUENCE") ?? 0) : -1) + 1;
  const todo: Component = {
    name: "VTODO",
    properties: [...kept, ...ownProperties(task, now, over), property("SEQUENCE", `${sequence}`)],
    components: old?.components ?? [],
  };
  const calendar = over?.calendar ?? {
    name: "VCALENDAR",
    properties: [property("VERSION", "2.0"), property("PRODID", "-//Weeknight//Groceries//EN")],
    components: [],
  };
  const others = calendar.components.filter((it) => it !== old);
  return writeCalendar({ ...calendar, components: [...others, todo] });
}

function ownProperties(task: Task, now: Date, over: RemoteTask | null): Property[] {
  const { summary, description, categories, isDone } = task;
  const doneAt = (over?.task.isDone ? over.completedAt : null) ?? now;
  return [
    text("SUMMARY", summary),
    ...(description ? [text("DESCRIPTION", description)] : []),
    ...(categories.length > 0 ? [texts("CATEGORIES", categories)] : []),
    property("STATUS", isDone ? "COMPLETED" : "NEEDS-ACTION"),
    ...(isDone ? [instant("COMPLETED", doneAt), property("PERCENT-COMPLETE", "100")] : []),
    instant("DTSTAMP", now),
    instant("LAST-MODIFIED", now),
  ];
}

/** Reads a stored task; null for anything else. */
export function readTask(data: string, etag: string | null): RemoteTask | null {
  const calendar = readCalendar(data);
  const todo = calendar && todoOf(calendar);
  if (!todo) return null;
  const status = valueOf(todo, "STATUS")?.trim().toUpperCase() ?? "";
  const isDone = status === "COMPLETED" || (status === "" && valueOf(todo, "COMPLETED") !== null);
  const task: Task = {
    summary: textOf(todo, "SUMMARY"),
    description: textOf(todo, "DESCRIPTION"),
    categories: textsOf(todo, "CATEGORIES"),
    isDone,
  };
  const completedAt = instantOf(todo, "COMPLETED") ?? instantOf(todo, "LAST-MODIFIED");
  return { task, completedAt, etag, calendar };
}

const todoOf = ({ components }: Component) => components.find(({ name }) => name === "VTODO");

/** A task for its column. */
export const storeTask = (task: Task) => JSON.stringify(task);

/** A task from its column; null before one was sent. */
export const readStoredTask = (json: string | null): Task | null =>
  json === null ? null : taskSchema.parse(JSON.parse(json));
