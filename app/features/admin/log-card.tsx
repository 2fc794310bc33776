import { Card } from "~/ui/card";
import { AdminPages, Cell, shownTime } from "./admin-pages";
import type { listLog } from "./log.server";

type Log = Awaited<ReturnType<typeof listLog>>;

/** The audit log. */
export function LogCard({ lines, page, pages }: Log) {
  return (
    <Card id="log" title="Audit log">
      {lines.length === 0 ? (
        <p className="note">Nothing has been done yet.</p>
      ) : (
        <table className="table mails" role="table">
          <caption className="vh">Audit log, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Action</th>
              <th scope="col">Account</th>
              <th scope="col">By</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, what, whom, who, at }) => (
              <tr role="row" key={id}>
                <Cell label="Action">{what}</Cell>
                <Cell label="Account">
                  <Whom whom={whom} />
                </Cell>
                <Cell label="By">{who}</Cell>
                <Cell label="Time" className="nums">
                  {shownTime(at)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AdminPages href="/admin/log" page={page} pages={pages} />
      <p className="mt-4">
        <a href="/admin/system">Back to System</a>
      </p>
    </Card>
  );
}

function Whom({ whom }: { whom: Log["lines"][number]["whom"] }) {
  if (!whom) return <span className="note">No account</span>;
  if (!whom.name) return <span className="note">A deleted account ({whom.userId})</span>;
  return <a href={`/admin/users/${whom.userId}`}>{whom.name}</a>;
}
