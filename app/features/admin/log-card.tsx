import { Card } from "~/ui/card";
import { AdminPages, Cell, shownTime } from "./admin-pages";
import type { listLog } from "./log.server";

type Log = Awaited<ReturnType<typeof listLog>>;

/** What the administrator did, to whom and when. */
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
              <th scope="col">What</th>
              <th scope="col">Whom</th>
              <th scope="col">Who</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, what, whom, who, at }) => (
              <tr role="row" key={id}>
                <Cell label="What">{what}</Cell>
                <Cell label="Whom">
                  <Whom whom={whom} />
                </Cell>
                <Cell label="Who">{who}</Cell>
                <Cell label="When" className="nums">
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
  if (!whom) return <span className="note">Nobody in particular</span>;
  if (!whom.name) return <span className="note">An account that has ended ({whom.userId})</span>;
  return <a href={`/admin/users/${whom.userId}`}>{whom.name}</a>;
}
