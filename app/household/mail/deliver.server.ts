import type { Deps } from "~/server/services";
import { pictureIn, withPicture } from "./picture-place";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/server/values/dates";
import { MailFailure } from "~/server/adapters/mail/mail-sender";
import { handle, type JobHandler, type JobOutcome } from "~/server/jobs/handlers";
import { tell } from "~/server/telemetry/events";
import type { Database } from "~db/database";
import type { Schema } from "~db/schema";
import { afterCommit } from "~db/transactions";
import { unsubscribeHeaders } from "./opt-out.server";
import { MAIL } from "./outbox.server";

type Stored = { id: string; html: string };

/** Renders the picture of a stored mail, as PNG. Returns null if it has none or if it cannot be rendered. */
export async function letterPictureOf(
  { bannerMaker, log }: Deps<"bannerMaker" | "log">,
  { id, html }: Stored,
) {
  const dish = pictureIn(html);
  if (!dish) return null;
  try {
    return await bannerMaker.make(dish);
  } catch (error) {
    log.warn({ err: error, mail: id }, "the picture of a mail could not be made");
    return null;
  }
}

type MailDeps = Deps<
  "db" | "now" | "log" | "bannerMaker" | "mailSender" | "settings" | "processId"
>;
type Row = Schema["outbox"];

/** Waits after failed attempts. After the last one the mail has failed. */
const WAITS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
/** How long sent mails are stored, in milliseconds. */
const KEPT = 90 * 24 * HOUR_MS;
const GONE = "The link is not kept after the email is sent.";

/**
 * Returns the handler that sends the mails of the outbox, four at a time. Without a mail service, the mails wait,
 * because no handler is registered.
 */
export function mailHandlers(services: MailDeps): JobHandler[] {
  if (services.mailSender.kind === "none") return [];
  const handler = handle(MAIL, {
    atOnce: 4,
    waits: WAITS,
    whenGivenUp: "keep",
    run: async ({ mailId }, { attempts, isLast }) => {
      const mail = await services.db
        .selectFrom("outbox")
        .where("id", "=", mailId)
        .where("status", "=", "queued")
        .selectAll()
        .executeTakeFirst();
      // The mail or its account was deleted.
      if (!mail) return { end: "done" };
      // The mail has expired, for example because its link has.
      if (mail.expiresAt !== null && mail.expiresAt <= services.now().toISOString()) {
        const lastError = "It could not be sent in time";
        return {
          end: "done",
          store: ({ db }) => note({ db }, mail, { status: "failed", lastError }),
        };
      }
      return send(services, { ...mail, attempts }, isLast);
    },
    giveUp: async ({ db }, { mailId: id }, lastError) => {
      await note({ db }, { id }, { status: "failed", lastError });
    },
  });
  return [handler];
}

async function send(services: MailDeps, mail: Row, isLast: boolean): Promise<JobOutcome> {
  const { mailSender, settings, log, processId } = services;
  const { attempts } = mail;
  try {
    await mailSender.send({
      id: mail.id,
      from: settings.MAIL_FROM,
      to: mail.toAddress,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      ...withPicture(mail.html, await letterPictureOf(services, mail)),
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
    const isFinal = failure.kind === "permanent";
    const lastError = failure.message.slice(0, 500);
    return {
      end: "failed",
      error: lastError,
      isFinal,
      retryAfterMs: (failure.retryAfter ?? 0) * SECOND_MS,
      store: async ({ db }) => {
        await note({ db }, mail, { attempts, lastError, processId });
        const outcome = isFinal || isLast ? "failed" : "queued";
        afterCommit({ db }, () => tell({ what: "mail", outcome }));
      },
    };
  }
  const sentAt = services.now().toISOString();
  const sentFields = { status: "sent" as const, sentAt, attempts, processId, lastError: null };
  return {
    end: "done",
    store: async ({ db }) => {
      await note({ db }, mail, { ...sentFields, ...withoutSecret(mail) });
      afterCommit({ db }, () => tell({ what: "mail", outcome: "sent" }));
    },
  };
}

const note = ({ db }: { db: Database }, { id }: Pick<Row, "id">, changes: Partial<Row>) =>
  db
    .updateTable("outbox")
    .set(changes)
    .where("id", "=", id)
    .where("status", "=", "queued")
    .execute();

/** Deletes mails that were sent long ago. Returns their number. */
export async function forgetMails({ db, now }: Deps<"db" | "now">) {
  const old = new Date(now().getTime() - KEPT).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom("outbox")
    .where("status", "=", "sent")
    .where("sentAt", "<", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Kinds of mails with a secret link. */
const LINKS: ReadonlySet<string> = new Set(["password-reset", "invite", "confirm-email"]);

/** Returns the columns of a sent mail without its secret link. */
function withoutSecret({ kind }: Row): Partial<Pick<Row, "text" | "html">> {
  return LINKS.has(kind) ? { text: GONE, html: GONE } : {};
}
