import { Card } from "~/ui/card";
import { AdminPages, shownTime } from "./admin-page";
import { Cell, Row, Table } from "~/ui/table";
import type { listLog } from "./audit.server";

type Log = Awaited<ReturnType<typeof listLog>>;

/** The audit log. */
export function LogCard({ lines, page, pages }: Log) {
  return (
    <Card id="log" title="Audit log">
      {lines.length === 0 ? (
        <p className="text-sm text-ink2">No actions yet.</p>
      ) : (
        <Table
          caption="Audit log, newest first"
          columns={["Action", "Account", "By", "Time"]}
          isWide
        >
          {lines.map(({ id, what, whom, who, at }) => (
            <Row key={id}>
              <Cell label="Action">{what}</Cell>
              <Cell label="Account">
                <Whom whom={whom} />
              </Cell>
              <Cell label="By">{who}</Cell>
              <Cell label="Time" className="figures md:whitespace-nowrap">
                {shownTime(at)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <AdminPages href="/admin/log" page={page} pages={pages} />
      <p className="mt-4">
        <a href="/admin/system">Back to System</a>
      </p>
    </Card>
  );
}

function Whom({ whom }: { whom: Log["lines"][number]["whom"] }) {
  if (!whom) return <span className="text-sm text-ink2">No account</span>;
  if (!whom.name)
    return <span className="text-sm text-ink2">A deleted account ({whom.userId})</span>;
  return (
    <a href={`/admin/users/${whom.userId}`} dir="auto">
      {whom.name}
    </a>
  );
}
