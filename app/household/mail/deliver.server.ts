import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/server/values/dates";
import { setTimeout as sleep } from "node:timers/promises";
import { MailFailure } from "~/server/adapters/mail/mail-sender";
import type { Deps } from "~/server/services";
import { isOfDead } from "~/server/processes.server";
import { retryUntilStored } from "~/server/retry-until-stored";
import { tell } from "~/server/telemetry/events";
import type { Schema } from "~db/schema";
import { skipLocked } from "~db/engine";
import { reasonOf } from "~db/storage-errors";
import { unsubscribeHeaders } from "./opt-out.server";
import { withPicture } from "./picture-place";
import { pictureOf } from "./picture.server";
type Row = Schema["outbox"];

/**
 * How long a mail is reserved for its sender while that lives: longer than sending takes, and than clocks of several
 * machines differ.
 */
const LEASE = 15 * MINUTE_MS;
/** Waiting times after failed attempts; after the last one a mail has failed. */
const WAITS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
/** Maximum of a service's own waiting time. */
const LONGEST_WAIT = 24 * HOUR_MS;
/** How long sent mails are kept. */
const KEPT = 90 * 24 * HOUR_MS;
const AT_ONCE = 4;
const LOOK_EVERY = 15 * SECOND_MS;
const GONE = "The link is not kept after the email is sent.";

/**
 * Sends due mails of the outbox, at most four at once. `deliver` resolves when nothing more is due;
 * `start` looks every 15 seconds; `wake` looks now, that is after the open transaction; `stop`
 * takes no more mails and resolves when those under way are noted.
 */
export function createMailWorker(
  services: Deps<"db" | "now" | "log" | "bannerMaker" | "mailSender" | "settings" | "processId">,
) {
  let busy = 0;
  let stopping = false;
  /** Not sent again by this process however far the clock jumps. */
  const underWay = new Set<string>();
  const lane = async () => {
    if (busy >= AT_ONCE) return;
    busy += 1;
    try {
      while (!stopping) {
        const mail = await take(services, underWay);
        if (!mail) return;
        try {
          await send(services, mail);
        } finally {
          underWay.delete(mail.id);
        }
      }
    } finally {
      busy -= 1;
    }
  };
  const deliver = async () => {
    if (services.mailSender.kind === "none") return;
    await endExpired(services);
    await forgetOld(services);
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  };
  const look = () => {
    if (stopping) return;
    deliver().catch((error: unknown) => {
      // Storage errors are logged elsewhere, and this runs every 15 seconds.
      if (!reasonOf(error)) services.log.error({ err: error }, "the outbox failed");
    });
  };
  return {
    deliver,
    wake: () => void setImmediate(look),
    start: () => void setInterval(look, LOOK_EVERY).unref(),
    stop: async () => {
      stopping = true;
      while (busy > 0) await sleep(20);
    },
  };
}

/** Takes the mail that is due longest: one that waits, or that a process was sending when it died. */
async function take(
  services: Deps<"db" | "now" | "log" | "bannerMaker" | "mailSender" | "settings" | "processId">,
  underWay: Set<string>,
): Promise<Row | null> {
  const { db, now } = services;
  const at = now().toISOString();
  // One status per query, in the order of the index: nothing is sorted.
  const oldest = (status: "queued" | "sending") =>
    db
      .selectFrom("outbox")
      .where("status", "=", status)
      .orderBy("nextAttemptAt")
      .select("id")
      .limit(1);
  const abandoned = oldest("sending")
    .$if(underWay.size > 0, (query) => query.where("id", "not in", [...underWay]))
    .where((of) => of.or([of("nextAttemptAt", "<=", at), isOfDead(services, "outbox.processId")]));
  for (const due of [oldest("queued").where("nextAttemptAt", "<=", at), abandoned]) {
    const taken = await db
      .updateTable("outbox")
      .set((of) => ({
        status: "sending",
        processId: services.processId,
        attempts: of("attempts", "+", 1),
        nextAttemptAt: new Date(now().getTime() + LEASE).toISOString(),
      }))
      .where("id", "=", skipLocked(db, due))
      .returningAll()
      .executeTakeFirst();
    if (!taken) continue;
    underWay.add(taken.id);
    return taken;
  }
  return null;
}

async function send(
  services: Deps<"db" | "now" | "log" | "bannerMaker" | "mailSender" | "settings" | "processId">,
  mail: Row,
) {
  const { mailSender, settings, log } = services;
  try {
    await mailSender.send({
      id: mail.id,
      from: settings.MAIL_FROM,
      to: mail.toAddress,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      ...withPicture(mail.html, await pictureOf(services, mail)),
      headers: unsubscribeHeaders(mail),
    });
  } catch (error) {
    const failure =
      error instanceof MailFailure
        ? error
        : new MailFailure("temporary", "The email could not be sent", { cause: error });
    // Not the service's message, which may contain the recipient.
    const reason = failure.message.replaceAll(/[^\s<>@:]+@[^\s<>@]+/g, "…");
    log.warn({ mail: mail.id, kind: mail.kind, reason }, "a mail did not go out");
    return noteFailure(services, mail, failure);
  }
  const sentAt = services.now().toISOString();
  // A mail must not be sent twice because its status could not be stored.
  await retryUntilStored(() =>
    note(services, mail, { status: "sent", sentAt, lastError: null, ...withoutSecret(mail) }),
  );
}

async function noteFailure(
  services: Deps<"db" | "now" | "log" | "bannerMaker" | "mailSender" | "settings" | "processId">,
  mail: Row,
  failure: MailFailure,
) {
  const wait = WAITS[mail.attempts - 1];
  const lastError = failure.message.slice(0, 500);
  if (failure.kind === "permanent" || wait === undefined) {
    return note(services, mail, { status: "failed", lastError });
  }
  const asked = Math.min(LONGEST_WAIT, (failure.retryAfter ?? 0) * SECOND_MS);
  const nextAttemptAt = new Date(services.now().getTime() + Math.max(wait, asked)).toISOString();
  await note(services, mail, { status: "queued", nextAttemptAt, lastError });
}

/** What became of an attempt. */
type Outcome = Partial<Row> & { status: "sent" | "queued" | "failed" };

async function note(
  { db }: Deps<"db" | "now" | "log" | "bannerMaker" | "mailSender" | "settings" | "processId">,
  { id, attempts }: Row,
  changes: Outcome,
) {
  await db
    .updateTable("outbox")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", "sending")
    .where("attempts", "=", attempts)
    .execute();
  tell({ what: "mail", outcome: changes.status });
}

/** Mails that have become useless, such as an expired link. */
async function endExpired({
  db,
  now,
}: Deps<"db" | "now" | "log" | "bannerMaker" | "mailSender" | "settings" | "processId">) {
  await db
    .updateTable("outbox")
    .set({ status: "failed", lastError: "It could not be sent in time" })
    .where("status", "=", "queued")
    .where("expiresAt", "<=", now().toISOString())
    .execute();
}

/** By `nextAttemptAt`, which is indexed: two minutes after a mail was taken. */
async function forgetOld({
  db,
  now,
}: Deps<"db" | "now" | "log" | "bannerMaker" | "mailSender" | "settings" | "processId">) {
  const old = new Date(now().getTime() - KEPT).toISOString();
  await db
    .deleteFrom("outbox")
    .where("status", "=", "sent")
    .where("nextAttemptAt", "<", old)
    .execute();
}

/** Kinds of mails with a secret link. */
const LINKS: ReadonlySet<string> = new Set(["password-reset", "invite", "confirm-email"]);

/** A mail without its secret link, once it is sent. */
function withoutSecret({ kind }: Row): Partial<Pick<Row, "text" | "html">> {
  return LINKS.has(kind) ? { text: GONE, html: GONE } : {};
}
