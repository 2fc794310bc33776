import type * as z from "zod";
import { decrypt, encrypt } from "~/server/values/cipher";
import { DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { requireConfirmed, type Owner, type User } from "~/household/access";
import { newId } from "~/server/values/ids";
import { readPage } from "~/server/values/paging";
import type { Deps } from "~/server/services";
import { countRows, readTexts } from "~db/database";
import { inTransaction } from "~db/transactions";
import type { Schema } from "~db/schema";
import { isEvent, type newWebhookSchema } from "./webhooks.schema";
import { queueTest, scheduleDelivery, WEBHOOK } from "./queue.server";
import { createHmac, randomBytes } from "node:crypto";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

const PREFIX = "whsec_";
/** The length of a secret in bytes. Standard Webhooks requires 24 to 64. */
const SECRET_BYTES = 32;

const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;

type Message = { id: string; at: Date; body: string };

/**
 * Returns the headers that sign a message by Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks): its id, the seconds since 1970, and one signature per
 * secret, the newest first.
 */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Message) {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
    return `v1,${signature}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}

export const MOST_WEBHOOKS = 5;
/** The number of deliveries per page. */
const A_PAGE = 20;
/** How long messages are also signed with the previous secret, in milliseconds. */
const BOTH_MS = DAY_MS;
const PURPOSE = "the secret of a webhook";

const COLUMNS = ["id", "url", "events", "failingSince", "stoppedAt", "createdAt"] as const;
const toWebhook = ({ events, ...webhook }: Pick<Schema["webhooks"], (typeof COLUMNS)[number]>) => ({
  ...webhook,
  events: readTexts(events).filter(isEvent),
});

/** Returns the webhooks of a household, the oldest first. */
export async function listWebhooks(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Owner,
) {
  const rows = await inHousehold(db, owner)
    .selectFrom("webhooks")
    .orderBy("createdAt")
    .orderBy("id")
    .select(COLUMNS)
    .execute();
  return rows.map(toWebhook);
}

/** Returns a webhook of the household. Throws `not_found` if none exists with this id. */
export async function getWebhook(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Owner,
  id: string,
) {
  const row = await inHousehold(db, owner)
    .selectFrom("webhooks")
    .where("id", "=", id)
    .select(COLUMNS)
    .executeTakeFirst();
  if (!row) throw noWebhook();
  return toWebhook(row);
}

/**
 * Adds a webhook and returns its secret, which is shown only once. Throws `invalid` for an address that is not allowed,
 * `forbidden` for a user without a confirmed address, and `conflict` above `MOST_WEBHOOKS`.
 */
export async function addWebhook(
  services: Deps<"db" | "now" | "settings"> & Deps<"receivers">,
  user: User,
  { url, event }: z.infer<typeof newWebhookSchema>,
): Promise<string> {
  requireConfirmed(user);
  try {
    services.receivers.requireUsable(url);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("invalid", error.message, { fields: { url: [error.message] } });
  }
  const { householdId, id: userId } = user;
  const secret = newSecret();
  await inTransaction(services, user, async ({ db, now, settings }) => {
    const all = inHousehold(db, user).selectFrom("webhooks");
    if ((await countRows(all)) >= MOST_WEBHOOKS) {
      const message = t("Your household has {count} webhooks. Please remove one first.", {
        count: MOST_WEBHOOKS,
      });
      throw new AppError("conflict", message);
    }
    await db
      .insertInto("webhooks")
      .values({
        householdId,
        id: newId(),
        userId,
        url,
        events: JSON.stringify([...new Set(event)]),
        secret: encrypt(settings.sessionSecrets, PURPOSE, secret),
        oldSecret: null,
        oldSecretUntil: null,
        failingSince: null,
        stoppedAt: null,
        createdAt: now().toISOString(),
      })
      .execute();
  });
  return secret;
}

/** Removes a webhook with its deliveries. Throws `not_found` if none exists. */
export async function removeWebhook(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Owner,
  id: string,
) {
  const removed = await inHousehold(db, owner)
    .deleteFrom("webhooks")
    .where("id", "=", id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw noWebhook();
}

/**
 * Sets a new secret for a webhook and returns it, to be shown only once. Messages are signed with both secrets for a
 * day. Throws `not_found` if none exists.
 */
export async function rollSecret(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  id: string,
): Promise<string> {
  const secret = newSecret();
  await inTransaction(services, user, async ({ db, now, settings }) => {
    const rolled = await inHousehold(db, user)
      .updateTable("webhooks")
      .set((of) => ({
        oldSecret: of.ref("secret"),
        oldSecretUntil: new Date(now().getTime() + BOTH_MS).toISOString(),
        secret: encrypt(settings.sessionSecrets, PURPOSE, secret),
      }))
      .where("id", "=", id)
      .executeTakeFirst();
    if (rolled.numUpdatedRows === 0n) throw noWebhook();
  });
  return secret;
}

/**
 * Returns the secrets that sign a webhook's messages, the newest first. Returns none if the server's own secrets have
 * changed.
 */
export function secretsOf(
  { now, settings }: Pick<Deps<"db" | "now" | "settings">, "now" | "settings">,
  {
    secret,
    oldSecret,
    oldSecretUntil,
  }: Pick<Schema["webhooks"], "secret" | "oldSecret" | "oldSecretUntil">,
): string[] {
  const isOldGood = oldSecretUntil !== null && oldSecretUntil > now().toISOString();
  return [secret, ...(isOldGood && oldSecret !== null ? [oldSecret] : [])].flatMap(
    (sealed) => decrypt(settings.sessionSecrets, PURPOSE, sealed) ?? [],
  );
}

/** Turns on a stopped webhook. Throws `not_found` if none exists. */
export async function resumeWebhook(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Owner,
  id: string,
) {
  const resumed = await inHousehold(db, owner)
    .updateTable("webhooks")
    .set({ stoppedAt: null, failingSince: null })
    .where("id", "=", id)
    .executeTakeFirst();
  if (resumed.numUpdatedRows === 0n) throw noWebhook();
}

/** Queues an empty test message. Throws `not_found`, and `too_many` if too many messages wait. */
export async function testWebhook(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  id: string,
) {
  await inTransaction(services, user, async (services) => {
    await getWebhook(services, user, id);
    await queueTest(services, { householdId: user.householdId, webhookId: id });
  });
}

/** Returns a page of a webhook's past and waiting deliveries, the newest first. */
export function listDeliveries(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Owner,
  { webhookId, page }: { webhookId: string; page: number },
) {
  const all = inHousehold(db, owner)
    .selectFrom("webhookDeliveries")
    .where("webhookId", "=", webhookId);
  return readPage(page, A_PAGE, {
    count: () => countRows(all),
    read: ({ limit, offset }) =>
      all
        .orderBy("webhookDeliveries.createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset)
        .leftJoin("jobs", (join) =>
          join.on("jobs.kind", "=", WEBHOOK.name).onRef("jobs.key", "=", "webhookDeliveries.id"),
        )
        .select(["webhookDeliveries.id", "event", "webhookDeliveries.payload", "status"])
        .select(["webhookDeliveries.attempts", "jobs.runAt as nextAttemptAt", "answerStatus"])
        .select(["answerBody", "webhookDeliveries.lastError", "attemptedAt"])
        .select("webhookDeliveries.createdAt")
        .execute(),
  });
}

/** Sends a delivery again under its earlier id. Throws `not_found` if none exists. */
export async function resendDelivery(
  services: Deps<"db" | "now">,
  user: Owner,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
) {
  const { householdId } = user;
  await inTransaction(services, user, async (services) => {
    const again = await inHousehold(services.db, user)
      .updateTable("webhookDeliveries")
      .set({ status: "queued", attempts: 0 })
      .where("webhookId", "=", webhookId)
      .where("id", "=", deliveryId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("jobs")
              .where("kind", "=", WEBHOOK.name)
              .where("key", "=", deliveryId)
              .where("processId", "is not", null)
              .select("key"),
          ),
        ),
      )
      .executeTakeFirst();
    if (again.numUpdatedRows === 0n) {
      throw new AppError("not_found", t("This message was already removed."));
    }
    await scheduleDelivery(services, { householdId, id: deliveryId }, services.now());
  });
}

const noWebhook = () => new AppError("not_found", t("This webhook no longer exists."));
