import * as z from "zod";
import { scheduleJob } from "~/server/jobs/jobs.server";
import { SECOND_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { keepNewest } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import type { CookedMeal } from "~/server/events";
import type { Deps } from "~/server/services";
import { countRows, type Database, readTexts } from "~db/database";
import { type EventData, TEST_EVENT, type WebhookEvent } from "./webhooks.schema";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/** The job that sends a message to another program. */
export const WEBHOOK = {
  name: "webhook",
  payload: z.object({ householdId: z.string(), deliveryId: z.string() }),
};

/** How long a change waits for related changes, in milliseconds. Users often check off several items in a row. */
const GATHERED_MS = 3 * SECOND_MS;
/** The maximum number of messages that wait for a receiver that does not answer. */
const MOST_WAITING = 50;

/** The event for changes of each table. */
const TABLES: readonly [table: string, event: WebhookEvent][] = [
  ["entries", "plan.changed"],
  ["groceryLists", "list.changed"],
  ["groceryItems", "list.changed"],
];

/** Queues messages about a household's changes for its webhooks. Call it in the transaction of the changes. */
export async function queueChanges(
  services: Deps<"db" | "now">,
  householdId: string,
  tables: ReadonlySet<string>,
) {
  const events = new Set(TABLES.flatMap(([table, event]) => (tables.has(table) ? [event] : [])));
  if (events.size === 0) return;
  for (const webhook of await listListening(services, householdId)) {
    for (const event of events) {
      if (!webhook.events.includes(event)) continue;
      // A message that waits for its first attempt covers this change.
      if (await isWaiting(services, { householdId, webhookId: webhook.id, event })) continue;
      await queue(services, { householdId, webhookId: webhook.id, event, data: {} });
    }
  }
}

/** Queues messages about a cooked meal, in the transaction that stores it. */
export async function queueCooked(
  services: Deps<"db" | "now">,
  householdId: string,
  { mealId, title, entryId }: CookedMeal,
) {
  const event = "meal.cooked";
  const data: EventData<typeof event> = { mealId, title, entryId };
  for (const { id: webhookId, events } of await listListening(services, householdId)) {
    if (!events.includes(event)) continue;
    if ((await countWaiting(services, { householdId, webhookId })) >= MOST_WAITING) continue;
    await queue(services, { householdId, webhookId, event, data });
  }
}

/** Queues an empty message to test a webhook. Throws `too_many` if `MOST_WAITING` messages wait for the receiver. */
export async function queueTest(services: Deps<"db" | "now">, of: Queued) {
  if ((await countWaiting(services, of)) >= MOST_WAITING) {
    const message = t(
      "{count} messages are already waiting for it. Please try again after it has accepted some.",
      { count: MOST_WAITING },
    );
    throw new AppError("too_many", message, { retryAfter: 60 });
  }
  await queue(services, { ...of, event: TEST_EVENT, data: {} });
}

/** Returns the listener that passes the changes of transactions to `queueChanges`. */
export const toWatcher =
  (services: Deps<"db" | "now">) =>
  (db: Database, householdId: string, tables: ReadonlySet<string>) =>
    queueChanges({ ...services, db }, householdId, tables);

async function listListening({ db }: Deps<"db" | "now">, householdId: string) {
  const rows = await inHousehold(db, { householdId })
    .selectFrom("webhooks")
    .where("stoppedAt", "is", null)
    .select(["id", "events"])
    .execute();
  return rows.map(({ id, events }) => ({ id, events: readTexts(events) }));
}

type Queued = { householdId: string; webhookId: string };

async function isWaiting(
  { db }: Deps<"db" | "now">,
  { householdId, webhookId, event }: Queued & { event: string },
) {
  const row = await inHousehold(db, { householdId })
    .selectFrom("webhookDeliveries as delivery")
    .innerJoin("jobs", (join) =>
      join.on("jobs.kind", "=", WEBHOOK.name).onRef("jobs.key", "=", "delivery.id"),
    )
    .where("webhookId", "=", webhookId)
    .where("event", "=", event)
    .where("status", "=", "queued")
    .where("jobs.processId", "is", null)
    .select("delivery.id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const countWaiting = ({ db }: Deps<"db" | "now">, { householdId, webhookId }: Queued) =>
  countRows(
    inHousehold(db, { householdId })
      .selectFrom("webhookDeliveries")
      .where("webhookId", "=", webhookId)
      .where("status", "=", "queued"),
  );

async function queue(
  services: Deps<"db" | "now">,
  { event, data, ...of }: Queued & { event: string; data: object },
) {
  const { db } = services;
  const at = services.now();
  const id = newId();
  await db
    .insertInto("webhookDeliveries")
    .values({
      ...of,
      id,
      event,
      status: "queued" as const,
      attempts: 0,
      payload: JSON.stringify({ type: event, timestamp: at.toISOString(), data }),
      answerStatus: null,
      answerBody: null,
      lastError: null,
      attemptedAt: null,
      createdAt: at.toISOString(),
    })
    .execute();
  await scheduleDelivery(services, { ...of, id }, new Date(at.getTime() + GATHERED_MS));
  await keepNewest({ db }, "webhookDeliveries", of.householdId);
}

/**
 * Schedules a delivery's next attempt. Deliveries of a household run one at a time, so a slow receiver delays no other
 * household.
 */
export const scheduleDelivery = (
  services: Deps<"db" | "now">,
  { householdId, id }: { householdId: string; id: string },
  runAt: Date,
) =>
  scheduleJob(services, WEBHOOK, {
    key: id,
    householdId,
    serialKey: householdId,
    payload: { householdId, deliveryId: id },
    runAt,
  });
