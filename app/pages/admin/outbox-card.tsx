import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { OUTBOX_FILTERS, type OutboxFilter } from "~/household/accounts";
import { AdminPages, shownTime } from "./admin-pages";
import { Cell, Row, Table } from "~/ui/table";
import type { listOutbox } from "./outbox.server";
import { Tabs } from "~/ui/tabs";

type Outbox = Awaited<ReturnType<typeof listOutbox>>;

const FILTERS = { all: "All", queued: "Waiting", sent: "Sent", failed: "Not sent" };
const STATUSES = {
  queued: { label: "Waiting", tone: "mustard" },
  sending: { label: "Being sent", tone: "mustard" },
  sent: { label: "Sent", tone: "olive" },
  failed: { label: "Not sent", tone: "wine" },
} as const;

/** The outbox with each mail's status. */
export function OutboxCard({ outbox, show }: { outbox: Outbox; show: OutboxFilter }) {
  const { mails, counts, page, pages } = outbox;
  const hrefOf = (filter: OutboxFilter) =>
    filter === "all" ? "/admin/email" : `/admin/email?show=${filter}`;
  return (
    <Card id="outbox" title="Outbox" className="mt-6">
      <Tabs
        label="Emails shown"
        tabs={OUTBOX_FILTERS.map((filter) => ({
          href: `${hrefOf(filter)}#outbox`,
          label: `${FILTERS[filter]} (${counts[filter]})`,
          isCurrent: filter === show,
        }))}
        className="mt-2"
      />
      {mails.length === 0 ? (
        <p className="text-sm text-ink2">No emails here.</p>
      ) : (
        <Table caption="Emails" columns={["Email", "To", "Status", "Attempts", "Queued"]} isWide>
          {mails.map((mail) => (
            <Row key={mail.id}>
              <Cell label="Email">
                <a href={`/admin/email/${mail.id}`} dir="auto">
                  {mail.subject}
                </a>
                {mail.lastError && <p className="text-sm text-ink2">{mail.lastError}</p>}
              </Cell>
              <Cell label="To">{mail.toAddress}</Cell>
              <Cell label="Status">
                <MailStatus status={mail.status} />
              </Cell>
              <Cell label="Attempts" className="figures md:whitespace-nowrap">
                {mail.attempts}
              </Cell>
              <Cell label="Queued" className="figures md:whitespace-nowrap">
                {shownTime(mail.createdAt)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <AdminPages href={hrefOf(show)} page={page} pages={pages} />
    </Card>
  );
}

export function MailStatus({ status }: { status: keyof typeof STATUSES }) {
  const { label, tone } = STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** A sample of each kind of mail. */
export function SamplesCard({ samples }: { samples: { id: string; subject: string }[] }) {
  return (
    <Card title="Previews" className="mt-6">
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
