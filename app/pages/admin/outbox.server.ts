import { DAY_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { INVITE_DAYS } from "~/household/members/index.server";
import { withPictureData, type MailDeps } from "~/household/mail";
import { letterPictureOf, linkTo, MAIL, write } from "~/household/mail/index.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { pageAt } from "~/server/values/paging";
import type { Deps } from "~/server/services";
import { inTransaction, NOBODY } from "~db/transactions";
import type { MailKind } from "~db/schema";
import { sampleLetters } from "./sample-letters";
import type { OutboxFilter } from "~/household/accounts";
import { noteAudit } from "./audit.server";
import { queueTestWelcome } from "~/household/accounts/index.server";
import { queueWeeklyReminders } from "~/connections/reminders/index.server";
import { newId } from "~/server/values/ids";
import { t } from "~/language/messages";

const PAGE = 50;
const SAMPLE = "sample-";
const STATUSES = {
  all: ["queued", "sent", "failed"],
  queued: ["queued"],
  sent: ["sent"],
  failed: ["failed"],
} as const;

/** Returns a page of 50 mails of the outbox, newest first, and the number of mails for each filter (`counts`). */
export async function listOutbox(
  { db }: Deps<"db">,
  { show, page }: { show: OutboxFilter; page: number },
) {
  const counts = await countMails({ db });
  const { limit, offset, ...pagination } = pageAt(page, counts[show], PAGE);
  const mails = await withJobs({ db })
    .where("status", "in", STATUSES[show])
    .orderBy("outbox.id", "desc")
    .limit(limit)
    .offset(offset)
    .select(["outbox.id", "toAddress", "subject", "status", "outbox.attempts", "outbox.lastError"])
    .select(["outbox.createdAt", "jobs.processId"])
    .execute();
  return { mails: mails.map(shownMail), counts, ...pagination };
}

/** Selects the mails of the outbox, each with its job until it is sent. */
const withJobs = ({ db }: Deps<"db">) =>
  db
    .selectFrom("outbox")
    .leftJoin("jobs", (join) =>
      join.on("jobs.kind", "=", MAIL.name).onRef("jobs.key", "=", "outbox.id"),
    );

/** Returns a mail with the status that the administrator sees, which is "sending" while a process runs its job. */
function shownMail<M extends { status: MailStatus; processId: string | null }>(mail: M) {
  const { processId, ...rest } = mail;
  const isSending = mail.status === "queued" && processId !== null;
  return { ...rest, status: isSending ? ("sending" as const) : mail.status };
}

type MailStatus = "queued" | "sent" | "failed";

/** Counts the mails of each filter of the outbox. */
export async function countMails({ db }: Deps<"db">) {
  const groups = await db
    .selectFrom("outbox")
    .groupBy("status")
    .select((of) => ["status", of.fn.countAll<number>().as("count")])
    .execute();
  const countOf = (filter: OutboxFilter) =>
    groups
      .filter(({ status }) => STATUSES[filter].some((filterStatus) => filterStatus === status))
      .reduce((sum, { count }) => sum + Number(count), 0);
  return {
    all: countOf("all"),
    queued: countOf("queued"),
    sent: countOf("sent"),
    failed: countOf("failed"),
  };
}

/** Returns the kinds of mails, each with the id and subject of a sample. */
export function listSamples(services: Deps<"settings">) {
  return Object.entries(samplesOf(services)).map(([kind, { subject }]) => ({
    id: SAMPLE + kind,
    subject,
  }));
}

/** Returns a mail of the outbox, or the sample of a kind (`sample-welcome`). Throws `not_found` for an unknown id. */
export async function getMail(services: Deps<"db" | "now" | "settings">, id: string) {
  const sample = Object.entries(samplesOf(services)).find(([kind]) => SAMPLE + kind === id);
  if (sample) {
    return { id, ...write(sample[1]), isSample: true as const };
  }
  const mail = await withJobs(services)
    .where("outbox.id", "=", id)
    .selectAll("outbox")
    .select(["jobs.processId", "jobs.runAt as nextAttemptAt"])
    .executeTakeFirst();
  if (!mail) throw notFound();
  return { ...shownMail(mail), isSample: false as const };
}

/**
 * Returns the HTML of a mail as a page shows it, with its picture if the picture can be created. Throws `not_found` for
 * an unknown id.
 */
export async function previewMail(
  services: Deps<"db" | "now" | "settings"> & Deps<"bannerMaker" | "log">,
  id: string,
) {
  const mail = await getMail(services, id);
  return withPictureData(mail.html, await letterPictureOf(services, mail));
}

/**
 * Queues a failed mail again, with all attempts and without a time limit. Throws `not_found` for an unknown id, and
 * `conflict` if the mail has not failed or its text was deleted.
 */
export async function sendAgain(
  services: Deps<"db" | "now" | "settings">,
  admin: User,
  id: string,
) {
  const mail = await getMail(services, id);
  if (mail.isSample) throw notFound();
  if (isOldInvitation(services, mail)) {
    const message = t(
      "The link in this invitation has expired. Ask the member to send a new invitation.",
    );
    throw new AppError("conflict", message);
  }
  if (!maySendAgain(services, mail)) {
    throw new AppError("conflict", t("This email cannot be sent again."));
  }
  await inTransaction(services, NOBODY, async (services) => {
    const changed = await services.db
      .updateTable("outbox")
      .set({ status: "queued", attempts: 0, expiresAt: null })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) {
      throw new AppError("conflict", t("This email is already being sent again."));
    }
    const { kind, userId } = mail;
    await noteAudit(services, admin, {
      action: "send-mail-again",
      targetUserId: userId,
      details: { mail: id, kind },
    });
    await enqueue(services, MAIL, { key: id, payload: { mailId: id } });
  });
}

type Mail = { status: string; kind: MailKind; createdAt: string };

/**
 * Returns true if a failed mail is still useful. A password reset link expires long before its mail counts as failed.
 */
export function maySendAgain(services: Deps<"now">, mail: Mail) {
  if (mail.status !== "failed" || mail.kind === "password-reset") return false;
  return !isOldInvitation(services, mail);
}

/** Returns true for an invitation whose link has expired. */
const isOldInvitation = ({ now }: Deps<"now">, { kind, createdAt }: Mail) =>
  ["invite", "confirm-email"].includes(kind) &&
  now().getTime() - Date.parse(createdAt) >= INVITE_DAYS * DAY_MS;

const samplesOf = (services: Deps<"settings">) => sampleLetters((path) => linkTo(services, path));

const notFound = () => new AppError("not_found", t("That email was not found."));

type AllDeps = MailDeps & Deps<"mailSender">;

/** Queues this week's reminders that are not queued yet. Returns their number and a message. */
export async function sendWeeklyReminders(services: AllDeps, admin: User) {
  const count = await queueWeeklyReminders(services);
  await noteAudit(services, admin, { action: "send-weekly-reminders", details: { count } });
  return {
    count,
    message: t(
      waits(services)
        ? "Weekly reminders sent to {count, plural, one {# user} other {# users}} (waiting in the outbox: no mail service is set up)"
        : "Weekly reminders sent to {count, plural, one {# user} other {# users}}",
      { count },
    ),
  };
}

/** Queues a welcome mail to any address, as a test. */
export async function sendTestWelcome(
  services: AllDeps,
  admin: User,
  { userEmail }: { userEmail: string },
) {
  await inTransaction(services, NOBODY, async (services) => {
    await queueTestWelcome(services, { to: userEmail, requestId: newId() });
    await noteAudit(services, admin, { action: "send-welcome-email", details: { userEmail } });
  });
  return {
    message: t(
      waits(services)
        ? "Welcome email sent to {email} (waiting in the outbox: no mail service is set up)"
        : "Welcome email sent to {email}",
      { email: userEmail },
    ),
  };
}

/** Returns true if mails wait because the server has no mail service. Then the message must not promise a mail. */
const waits = ({ mailSender }: Pick<AllDeps, "mailSender">) => mailSender.kind === "none";
