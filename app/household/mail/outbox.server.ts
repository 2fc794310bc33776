import { AppError } from "~/server/values/errors";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { MailKind } from "~db/schema";
import { afterCommit } from "~db/transactions";
import type { Letter } from "./letter";
import { write } from "./write-letter";

export type MailDeps = Deps<"db" | "now" | "settings" | "wakeMailWorker">;

export type QueuedMail = {
  kind: MailKind;
  /** Idempotency key: a mail is queued once per key. */
  key: string;
  to: string;
  letter: Letter;
  userId?: string | null;
  replyTo?: string | null;
  /** Of an optional mail: the URL that ends these. */
  unsubscribeUrl?: string | null;
  /** Milliseconds after which it need not be sent; no limit if omitted. */
  expiresInMs?: number | null;
};

/**
 * Queues a mail in the transaction of what causes it; the worker sends it after the commit. False if its key
 * was queued before. Throws `invalid` for an address with line breaks.
 */
export async function queueMail(services: MailDeps, mail: QueuedMail): Promise<boolean> {
  return (await queueMails(services, [mail])) === 1;
}

/** The same for many at once; returns how many were new. */
export async function queueMails(services: MailDeps, mails: QueuedMail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const { db, now, wakeMailWorker } = services;
  const at = now();
  const inserted = await db
    .insertInto("outbox")
    .values(mails.map((mail) => toRow(mail, at)))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  const count = Number(inserted.numInsertedOrUpdatedRows ?? 0n);
  if (count > 0) afterCommit(services, wakeMailWorker);
  return count;
}

/** Removes an unsent mail from the outbox by its key. */
export async function removeMail({ db }: Deps<"db">, key: string) {
  await db
    .deleteFrom("outbox")
    .where("key", "=", key)
    .where("status", "in", ["queued", "failed"])
    .execute();
}

function toRow(mail: QueuedMail, now: Date) {
  const { kind, key, to, letter, userId, replyTo, unsubscribeUrl, expiresInMs } = mail;
  requireOneLine(to);
  if (replyTo) requireOneLine(replyTo);
  const createdAt = now.toISOString();
  return {
    id: newId(),
    userId: userId ?? null,
    kind,
    key,
    toAddress: to,
    replyTo: replyTo ?? null,
    unsubscribeUrl: unsubscribeUrl ?? null,
    ...write(letter),
    status: "queued" as const,
    attempts: 0,
    nextAttemptAt: createdAt,
    expiresAt: expiresInMs ? new Date(now.getTime() + expiresInMs).toISOString() : null,
    lastError: null,
    sentAt: null,
    createdAt,
  };
}

/** A line break would start another header. */
function requireOneLine(address: string) {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(address)) {
    throw new AppError("invalid", "An email address has to be on one line.");
  }
}

/** The absolute URL of a page, for a mail. */
export function linkTo({ settings }: Deps<"settings">, path: string) {
  return new URL(path, settings.APP_URL ?? `http://localhost:${settings.PORT}`).href;
}
