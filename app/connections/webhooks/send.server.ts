import { WEEK_MS, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/server/values/dates";
import { type Letter, link, textBlock, type MailDeps } from "~/household/mail";
import { linkTo, queueMail } from "~/household/mail/index.server";
import type { Services, Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
import { handle, type JobHandler, type JobOutcome } from "~/server/jobs/handlers";
import type { Database } from "~db/database";
import { WEBHOOK } from "./queue.server";
import { signedHeaders, secretsOf } from "./webhooks.server";
import { t } from "~/language/messages";
import { type UnsentReason } from "./state";

type SendDeps = Deps<"db" | "now" | "settings" | "receivers" | "mailSender">;
type Row = Schema["webhookDeliveries"];

/** Waits after failures, as in Standard Webhooks. After the last one a message is dropped. */
const WAITS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** How long a receiver may fail before its webhook is stopped, in milliseconds. */
const PATIENCE_MS = 5 * DAY_MS;
/** How long deliveries are stored, in milliseconds. */
const KEPT_MS = 14 * DAY_MS;
/** The status with which a receiver ends the messages. */
const GONE = 410;

/**
 * Returns the handler that sends messages to other programs: eight at once, and one at a time per household. A receiver
 * has five seconds to respond. Receivers that took more than two seconds for their last message use at most four of the
 * eight slots.
 */
export const webhookHandler = (services: SendDeps): JobHandler =>
  handle(WEBHOOK, {
    atOnce: 8,
    slow: { afterMs: 2 * SECOND_MS, leftOutBy: 4 },
    waits: WAITS,
    whenGivenUp: "remove",
    run: async ({ householdId, deliveryId }, { attempts }) => {
      const row = await inHousehold(services.db, { householdId })
        .selectFrom("webhookDeliveries")
        .where("id", "=", deliveryId)
        .where("status", "=", "queued")
        .selectAll()
        .executeTakeFirst();
      // It was removed with its webhook, or because too many waited.
      return row ? sendOne(services, { ...row, attempts }) : { end: "done" };
    },
    giveUp: async ({ db }, { householdId, deliveryId: id }) => {
      await note({ db }, { householdId, id }, { status: "failed" });
    },
  });

async function sendOne(services: SendDeps, row: Row): Promise<JobOutcome> {
  const { db, now, receivers } = services;
  const { attempts } = row;
  const webhook = await inHousehold(db, row)
    .selectFrom("webhooks")
    .where("id", "=", row.webhookId)
    .selectAll()
    .executeTakeFirst();
  // The webhook was removed with its deliveries.
  if (!webhook) return { end: "done" };
  const secrets = secretsOf(services, webhook);
  const isOpen = webhook.stoppedAt === null && secrets.length > 0;
  if (!isOpen) {
    const lastError: UnsentReason = secrets.length === 0 ? "no_secret" : "stopped";
    return { end: "done", store: ({ db }) => note({ db }, row, { status: "failed", lastError }) };
  }
  const headers = signedHeaders(secrets, { id: row.id, at: now(), body: row.payload });
  const result = await receivers.tell(webhook.url, {
    headers: { "content-type": "application/json", ...headers },
    body: row.payload,
  });
  const answered = "status" in result ? result : null;
  const attemptedAt = now().toISOString();
  const attemptFields = {
    attempts,
    attemptedAt,
    answerStatus: answered?.status ?? null,
    answerBody: answered?.body ?? null,
    lastError: "error" in result ? result.error : null,
  };
  if (answered && answered.status >= 200 && answered.status < 300) {
    return {
      end: "done",
      store: async ({ db }) => {
        await note({ db }, row, { ...attemptFields, status: "delivered" });
        if (webhook.failingSince !== null) await setFailing({ db }, webhook, null);
      },
    };
  }
  const failing = webhook.failingSince ?? attemptedAt;
  const isStopped =
    answered?.status === GONE || Date.parse(attemptedAt) - Date.parse(failing) >= PATIENCE_MS;
  return {
    end: "failed",
    error: attemptFields.lastError ?? `status ${answered?.status}`,
    store: async ({ db }) => {
      await note({ db }, row, attemptFields);
      if (isStopped) await stop({ ...services, db }, webhook);
      else if (webhook.failingSince === null) await setFailing({ db }, webhook, attemptedAt);
    },
  };
}

const note = (
  { db }: { db: Database },
  { householdId, id }: Pick<Row, "householdId" | "id">,
  changes: Partial<Row>,
) =>
  inHousehold(db, { householdId })
    .updateTable("webhookDeliveries")
    .set(changes)
    .where("id", "=", id)
    .execute();

type Webhook = Schema["webhooks"];

async function setFailing({ db }: Deps<"db">, { householdId, id }: Webhook, since: string | null) {
  await inHousehold(db, { householdId })
    .updateTable("webhooks")
    .set({ failingSince: since })
    .where("id", "=", id)
    .execute();
}

/** Stops a webhook and queues a mail to the member who added it. Call it in a transaction of the household. */
async function stop(services: SendDeps, webhook: Webhook) {
  const { householdId, id } = webhook;
  const stopped = await inHousehold(services.db, { householdId })
    .updateTable("webhooks")
    .set({ stoppedAt: services.now().toISOString() })
    .where("id", "=", id)
    .where("stoppedAt", "is", null)
    .executeTakeFirst();
  if (stopped.numUpdatedRows > 0n) await queueStopped(services, webhook);
}

/** Deletes old deliveries and returns their number. */
export async function forgetDeliveries({ db, now }: Pick<SendDeps, "db" | "now">) {
  const until = new Date(now().getTime() - KEPT_MS).toISOString();
  const forgotten = await db
    .deleteFrom("webhookDeliveries")
    .where("createdAt", "<", until)
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}

type AllDeps = MailDeps & { mailSender: Pick<Services["mailSender"], "kind"> };

/** Queues a mail to the member who added a webhook that it was stopped. Does nothing if the server sends no mail. */
async function queueStopped(
  services: AllDeps,
  { householdId, id, userId, url }: Schema["webhooks"],
) {
  if (services.mailSender.kind === "none") return;
  const user = await inHousehold(services.db, { householdId })
    .selectFrom("users")
    .where("id", "=", userId)
    .select("email")
    .executeTakeFirst();
  if (!user?.email) return;
  await queueMail(services, {
    kind: "webhook-stopped",
    userId,
    to: user.email,
    expiresInMs: WEEK_MS,
    key: `webhook-stopped:${id}:${services.now().toISOString().slice(0, 10)}`,
    letter: () =>
      webhookStopped({
        host: new URL(url).host,
        webhookUrl: linkTo(services, `/account/webhooks/${id}`),
      }),
  });
}

/** Returns the mail to the member who added a webhook that has failed for days. */
export function webhookStopped({ host, webhookUrl }: { host: string; webhookUrl: string }): Letter {
  return {
    subject: t("Your webhook was stopped"),
    title: t("Your webhook was stopped"),
    blocks: [
      textBlock(
        t(
          "The program at {host} has not accepted messages from Weeknight for days, or asked it to stop.",
          { host },
        ),
      ),
      textBlock(t("No messages are sent until you turn the webhook on again.")),
      link(t("View the webhook"), webhookUrl),
    ],
    footer: [textBlock(t("You receive this email because you added this webhook."))],
  };
}
