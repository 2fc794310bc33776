import type { ExpressionBuilder } from "kysely";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { contactAnswer, dueAt } from "~/household/contact";
import type { MailDeps } from "~/household/mail";
import { queueMail } from "~/household/mail/index.server";
import { pageAt } from "~/server/values/paging";
import { inTransaction, NOBODY } from "~db/transactions";
import type { Schema } from "~db/schema";
import { noteAudit } from "./audit.server";
import { t } from "~/language/messages";

const PAGE = 50;

/**
 * Returns a page of 50 messages. Unanswered ones with priority are first, the oldest at the top, then the others, the
 * newest at the top. `open` counts the unanswered ones. `dueAt` is the promised time of a reply.
 */
export async function listMessages(
  { db, settings }: Pick<MailDeps, "db" | "settings">,
  { show, page }: { show: "all" | "open"; page: number },
) {
  const counts = await db
    .selectFrom("contactMessages")
    .select((of) => [
      of.fn.countAll<number>().as("all"),
      of.fn.countAll<number>().filterWhere("answeredAt", "is", null).as("open"),
    ])
    .executeTakeFirstOrThrow();
  const { limit, offset, ...pagination } = pageAt(page, Number(counts[show]), PAGE);
  const messages = await db
    .selectFrom("contactMessages")
    .$if(show === "open", (query) => query.where("answeredAt", "is", null))
    .orderBy((of) => of.case().when(isFirst(of)).then(0).else(1).end())
    .orderBy((of) => of.case().when(isFirst(of)).then(of.ref("id")).else(null).end())
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .select(["id", "name", "email", "subject", "priority", "answeredAt", "createdAt"])
    .execute();
  const timed = messages.map((message) => {
    return { ...message, dueAt: dueAt(message, settings.SUPPORT_HOURS) };
  });
  return { messages: timed, open: Number(counts.open), ...pagination };
}

const isFirst = (of: ExpressionBuilder<Schema, "contactMessages">) =>
  of.and([of("priority", "=", 1), of("answeredAt", "is", null)]);

/** Returns a message. Throws `not_found` if none exists. */
export async function getMessage({ db, settings }: Pick<MailDeps, "db" | "settings">, id: string) {
  const message = await db
    .selectFrom("contactMessages")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();
  if (!message) throw new AppError("not_found", t("That message was not found."));
  return { ...message, dueAt: dueAt(message, settings.SUPPORT_HOURS) };
}

/**
 * Stores and mails a reply, with the support address as its reply address. Throws `not_found` for an unknown message,
 * and `conflict` if it is already answered.
 */
export async function answerMessage(
  services: MailDeps,
  admin: User,
  { id, answer }: { id: string; answer: string },
) {
  const message = await getMessage(services, id);
  await inTransaction(services, NOBODY, async (services) => {
    const answered = await services.db
      .updateTable("contactMessages")
      .set({ answer, answeredAt: services.now().toISOString() })
      .where("id", "=", id)
      .where("answeredAt", "is", null)
      .executeTakeFirst();
    if (answered.numUpdatedRows !== 1n) {
      throw new AppError("conflict", t("This message was already answered."));
    }
    await queueMail(services, {
      kind: "answer",
      key: `answer:${id}`,
      to: message.email,
      replyTo: services.settings.SUPPORT_EMAIL,
      letter: () => contactAnswer({ ...message, answer }),
    });
    await noteAudit(services, admin, { action: "answer-message", details: { message: id } });
  });
}
