import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps, useForm } from "~/ui/use-form";
import { welcomeMailSchema, OUTBOX_FILTERS, type OutboxFilter } from "~/household/accounts";
import { Badge } from "~/ui/badge";
import { AdminPages, shownTime } from "./admin-page";
import { Cell, TableRow, Table, Leaders } from "~/ui/table";
import type { listOutbox, getMail } from "./outbox.server";
import { Tabs } from "~/ui/tabs";
import { message, t } from "~/language/messages";

const SERVICES = {
  postmark: message("Email is sent through Postmark."),
  smtp: message("Email is sent through the SMTP server in SMTP_URL."),
  none: message(
    "No mail service is set, so mails stay in the outbox. Set POSTMARK_SERVER_TOKEN or SMTP_URL.",
  ),
};

type EmailCardsProps = { kind: keyof typeof SERVICES; from: string };

/** Shows the mails that the administrator can send, and the mail service. */
export function EmailCards({ kind, from }: EmailCardsProps) {
  const { form, fields } = useForm("welcome-form", welcomeMailSchema);
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <Card title={t("Weekly reminders")} className="stack">
        <p>{t("Sends the weekly planning reminder to all users.")}</p>
        <form method="post" action="/admin/email">
          <Button icon="mail" name="intent" value="weekly-reminders" busyLabel={t("Sending...")}>
            {t("Send Weekly Reminders")}
          </Button>
        </form>
        <p className="text-sm text-ink2">
          {t("Each user gets a reminder at most once a week. Users who opted out are skipped.")}{" "}
          {t(SERVICES[kind])} {t("The sender is {from}.", { from })}
        </p>
      </Card>
      <Card title={t("Test welcome e-mail")}>
        <Form form={form} intent="test-welcome" action="/admin/email" className="stack">
          <Field label={t("Email")} {...inputProps(fields.userEmail, "email")} autoComplete="off" />
          <Button variant="outline" data-filled="userEmail">
            {t("Send Test Welcome Email")}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

type Outbox = Awaited<ReturnType<typeof listOutbox>>;

const FILTERS = {
  all: message("All"),
  queued: message("Waiting"),
  sent: message("Sent"),
  failed: message("Not sent"),
};
const STATUSES = {
  queued: { label: message("Waiting"), tone: "mustard" },
  sending: { label: message("Being sent"), tone: "mustard" },
  sent: { label: message("Sent"), tone: "olive" },
  failed: { label: message("Not sent"), tone: "wine" },
} as const;

/** Shows the outbox with each mail's status. */
export function OutboxCard({ outbox, show }: { outbox: Outbox; show: OutboxFilter }) {
  const { mails, counts, page, pages } = outbox;
  const hrefOf = (filter: OutboxFilter) =>
    filter === "all" ? "/admin/email" : `/admin/email?show=${filter}`;
  return (
    <Card id="outbox" title={t("Outbox")} className="mt-6">
      <Tabs
        label={t("Emails shown")}
        tabs={OUTBOX_FILTERS.map((filter) => ({
          href: `${hrefOf(filter)}#outbox`,
          label: `${t(FILTERS[filter])} (${counts[filter]})`,
          isCurrent: filter === show,
        }))}
        className="mt-2"
      />
      {mails.length === 0 ? (
        <p className="text-sm text-ink2">{t("No emails here.")}</p>
      ) : (
        <Table
          caption={t("Emails")}
          columns={[t("Email"), t("To"), t("Status"), t("Attempts"), t("Queued")]}
          isWide
        >
          {mails.map((mail) => (
            <TableRow key={mail.id}>
              <Cell label={t("Email")}>
                <a href={`/admin/email/${mail.id}`} dir="auto">
                  {mail.subject}
                </a>
                {mail.lastError && <p className="text-sm text-ink2">{mail.lastError}</p>}
              </Cell>
              <Cell label={t("To")}>{mail.toAddress}</Cell>
              <Cell label={t("Status")}>
                <MailStatus status={mail.status} />
              </Cell>
              <Cell label={t("Attempts")} className="figures md:whitespace-nowrap">
                {mail.attempts}
              </Cell>
              <Cell label={t("Queued")} className="figures md:whitespace-nowrap">
                {shownTime(mail.createdAt)}
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
      <AdminPages href={hrefOf(show)} page={page} pages={pages} />
    </Card>
  );
}

function MailStatus({ status }: { status: keyof typeof STATUSES }) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}

/** Lists a sample of each kind of mail. */
export function SamplesCard({ samples }: { samples: { id: string; subject: string }[] }) {
  return (
    <Card title={t("Previews")} className="mt-6">
      <ul role="list">
        {samples.map(({ id, subject }) => (
          <li key={id} className="border-b border-line py-1.5">
            <a href={`/admin/email/${id}`} dir="auto">
              {subject}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Mail = Awaited<ReturnType<typeof getMail>>;

/** Shows a mail as text and as HTML, the latter in a sandboxed frame. */
export function MailView({ mail, maySendAgain }: { mail: Mail; maySendAgain: boolean }) {
  return (
    <>
      <Card title={mail.subject}>
        {mail.isSample ? (
          <p className="text-sm text-ink2">{t("A preview with sample text.")}</p>
        ) : (
          <Leaders
            rows={[
              { label: t("To"), value: mail.toAddress },
              ...(mail.replyTo ? [{ label: t("Answers go to"), value: mail.replyTo }] : []),
              { label: t("Status"), value: <MailStatus status={mail.status} /> },
              { label: t("Attempts"), value: mail.attempts },
              { label: t("Queued"), value: shownTime(mail.createdAt) },
              ...(mail.sentAt ? [{ label: t("Sent"), value: shownTime(mail.sentAt) }] : []),
              ...(mail.status === "queued" && mail.attempts > 0 && mail.nextAttemptAt
                ? [{ label: t("Next attempt"), value: shownTime(mail.nextAttemptAt) }]
                : []),
            ]}
          />
        )}
        {!mail.isSample && mail.lastError && <p className="mt-3">{mail.lastError}</p>}
        {maySendAgain && (
          <form method="post" action={`/admin/email/${mail.id}`} className="mt-4">
            <Button icon="refresh">{t("Send Again")}</Button>
          </form>
        )}
        <p className="mt-4">
          <a href="/admin/email">{t("Back to Email Management")}</a>
        </p>
      </Card>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 mt-6">
        <Card title="HTML">
          <iframe
            className="h-136 w-full rounded-md border border-line bg-white"
            title={t("{subject}, as HTML", { subject: mail.subject })}
            src={`/admin/email/${mail.id}/html`}
            sandbox=""
          />
        </Card>
        <Card title={t("Text")}>
          <pre className="font-mono text-sm leading-normal wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        </Card>
      </div>
    </>
  );
}
