import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { Leaders, Cell, TableRow, Table } from "~/ui/table";
import { Form } from "~/ui/form";
import { textareaProps, useForm } from "~/ui/use-form";
import { messageAnswerSchema } from "~/household/accounts";
import { AdminPages, shownTime } from "./admin-page";
import type { getMessage, listMessages } from "./messages.server";
import { Tabs } from "~/ui/tabs";
import { t } from "~/language/messages";

type Messages = Awaited<ReturnType<typeof listMessages>>;
type Message = Awaited<ReturnType<typeof getMessage>>;

const HREFS = { all: "/admin/messages", open: "/admin/messages?show=open" };

type MessagesCardProps = Messages & {
  show: "all" | "open";
  /** The ISO instant from which an unanswered message is late. */
  now: string;
};

/** Lists the messages, the unanswered ones first. */
export function MessagesCard({ show, now, ...list }: MessagesCardProps) {
  const { messages, open, page, pages } = list;
  return (
    <Card title={t("Messages")}>
      <Tabs
        label={t("Messages shown")}
        tabs={[
          { href: HREFS.all, label: t("All"), isCurrent: show === "all" },
          {
            href: HREFS.open,
            label: t("Not answered ({count})", { count: open }),
            isCurrent: show === "open",
          },
        ]}
        className="mt-2"
      />
      {messages.length === 0 ? (
        <p className="text-sm text-ink2">{t("No messages here.")}</p>
      ) : (
        <Table
          caption={t("Messages")}
          columns={[t("Subject"), t("From|sender"), t("Status"), t("Sent")]}
          isWide
        >
          {messages.map((message) => (
            <TableRow key={message.id}>
              <Cell label={t("Subject")}>
                <a href={`/admin/messages/${message.id}`} dir="auto">
                  {message.subject}
                </a>
              </Cell>
              <Cell label={t("From|sender")}>
                <bdi>{message.name}</bdi> ({message.email})
              </Cell>
              <Cell label={t("Status")}>
                <MessageStatus message={message} now={now} />
              </Cell>
              <Cell label={t("Sent")} className="figures md:whitespace-nowrap">
                {shownTime(message.createdAt)}
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
      <AdminPages href={HREFS[show]} page={page} pages={pages} />
    </Card>
  );
}

type MessageStatusProps = {
  message: Pick<Message, "priority" | "answeredAt" | "dueAt">;
  now: string;
};

function MessageStatus({ message, now }: MessageStatusProps) {
  const { priority, answeredAt, dueAt } = message;
  if (answeredAt) return <Badge tone="olive">{t("Answered")}</Badge>;
  if (!priority) return <Badge>{t("Not answered")}</Badge>;
  return (
    <>
      <Badge tone="plum">{t("Priority")}</Badge>
      {dueAt && dueAt < now && <Badge tone="wine">{t("Late|message")}</Badge>}
      {dueAt && (
        <span className="text-sm text-ink2 figures">
          {" "}
          {t("due {time}", { time: shownTime(dueAt) })}
        </span>
      )}
    </>
  );
}

/** Shows a message with the reply, or with the form to reply. */
export function MessageView({ message, now }: { message: Message; now: string }) {
  const { form, fields } = useForm("answer-form", messageAnswerSchema);
  return (
    <Card title={message.subject}>
      <Leaders
        rows={[
          { label: t("From|sender"), value: message.name },
          { label: t("Email"), value: message.email },
          { label: t("Sent"), value: shownTime(message.createdAt) },
          { label: t("Status"), value: <MessageStatus message={message} now={now} /> },
        ]}
      />
      <p className="mt-4 wrap-anywhere whitespace-pre-wrap" dir="auto">
        {message.message}
      </p>
      {message.answeredAt ? (
        <>
          <h3 className="mt-6">{t("Answered {time}", { time: shownTime(message.answeredAt) })}</h3>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap" dir="auto">
            {message.answer}
          </p>
        </>
      ) : (
        <Form form={form} action={`/admin/messages/${message.id}`} className="stack mt-6">
          <TextAreaField
            label={t("Answer")}
            {...textareaProps(fields.answer)}
            rows={8}
            hint={t("It is mailed to {email}, followed by the message below.", {
              email: message.email,
            })}
          />
          <Button icon="mail">{t("Send Answer")}</Button>
        </Form>
      )}
      <p className="mt-4">
        <a href="/admin/messages">{t("Back to Messages")}</a>
      </p>
    </Card>
  );
}
