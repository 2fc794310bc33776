import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/field";
import { Leaders, Cell, Row, Table } from "~/ui/table";
import { Form } from "~/ui/form";
import { textareaProps, useForm } from "~/ui/use-form";
import { messageAnswerSchema } from "~/household/accounts";
import { AdminPages, shownTime } from "./admin-page";
import type { getMessage, listMessages } from "./messages.server";
import { Tabs } from "~/ui/tabs";

type Messages = Awaited<ReturnType<typeof listMessages>>;
type Message = Awaited<ReturnType<typeof getMessage>>;

const HREFS = { all: "/admin/messages", open: "/admin/messages?show=open" };

type MessagesCardProps = Messages & {
  show: "all" | "open";
  /** The ISO instant from which an unanswered message is late. */
  now: string;
};

/** Lists the messages, unanswered ones first. */
export function MessagesCard({ show, now, ...list }: MessagesCardProps) {
  const { messages, open, page, pages } = list;
  return (
    <Card title="Messages">
      <Tabs
        label="Messages shown"
        tabs={[
          { href: HREFS.all, label: "All", isCurrent: show === "all" },
          { href: HREFS.open, label: `Not answered (${open})`, isCurrent: show === "open" },
        ]}
        className="mt-2"
      />
      {messages.length === 0 ? (
        <p className="text-sm text-ink2">No messages here.</p>
      ) : (
        <Table caption="Messages" columns={["Subject", "From", "Status", "Sent"]} isWide>
          {messages.map((message) => (
            <Row key={message.id}>
              <Cell label="Subject">
                <a href={`/admin/messages/${message.id}`} dir="auto">
                  {message.subject}
                </a>
              </Cell>
              <Cell label="From">
                <bdi>{message.name}</bdi> ({message.email})
              </Cell>
              <Cell label="Status">
                <MessageStatus message={message} now={now} />
              </Cell>
              <Cell label="Sent" className="figures md:whitespace-nowrap">
                {shownTime(message.createdAt)}
              </Cell>
            </Row>
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
  if (answeredAt) return <Badge tone="olive">Answered</Badge>;
  if (!priority) return <Badge>Not answered</Badge>;
  return (
    <>
      <Badge tone="plum">Priority</Badge>
      {dueAt && dueAt < now && <Badge tone="wine">Late</Badge>}
      {dueAt && <span className="text-sm text-ink2 figures"> due {shownTime(dueAt)}</span>}
    </>
  );
}

/** Shows a message with its answer, or with the form to answer. */
export function MessageView({ message, now }: { message: Message; now: string }) {
  const { form, fields } = useForm("answer-form", messageAnswerSchema);
  return (
    <Card title={message.subject}>
      <Leaders
        rows={[
          { label: "From", value: message.name },
          { label: "Email", value: message.email },
          { label: "Sent", value: shownTime(message.createdAt) },
          { label: "Status", value: <MessageStatus message={message} now={now} /> },
        ]}
      />
      <p className="mt-4 wrap-anywhere whitespace-pre-wrap" dir="auto">
        {message.message}
      </p>
      {message.answeredAt ? (
        <>
          <h3 className="mt-6">Answered {shownTime(message.answeredAt)}</h3>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap" dir="auto">
            {message.answer}
          </p>
        </>
      ) : (
        <Form form={form} action={`/admin/messages/${message.id}`} className="stack mt-6">
          <TextAreaField
            label="Answer"
            {...textareaProps(fields.answer)}
            rows={8}
            hint={`It is mailed to ${message.email}, followed by the message below.`}
          />
          <Button icon="mail">Send Answer</Button>
        </Form>
      )}
      <p className="mt-4">
        <a href="/admin/messages">Back to Messages</a>
      </p>
    </Card>
  );
}
