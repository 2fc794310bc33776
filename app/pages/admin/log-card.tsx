import { Card } from "~/ui/card";
import { AdminPages, shownTime } from "./admin-page";
import { Cell, TableRow, Table } from "~/ui/table";
import type { listLog } from "./audit.server";
import { t } from "~/language/messages";

type Log = Awaited<ReturnType<typeof listLog>>;

/** The audit log. */
export function LogCard({ lines, page, pages }: Log) {
  return (
    <Card id="log" title={t("Audit log")}>
      {lines.length === 0 ? (
        <p className="text-sm text-ink2">{t("No actions yet.")}</p>
      ) : (
        <Table
          caption={t("Audit log, newest first")}
          columns={[t("Action"), t("Account"), t("By"), t("Time")]}
          isWide
        >
          {lines.map(({ id, what: action, whom, who, at }) => (
            <TableRow key={id}>
              <Cell label={t("Action")}>{action}</Cell>
              <Cell label={t("Account")}>
                <Whom whom={whom} />
              </Cell>
              <Cell label={t("By")}>{who}</Cell>
              <Cell label={t("Time")} className="figures md:whitespace-nowrap">
                {shownTime(at)}
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
      <AdminPages href="/admin/log" page={page} pages={pages} />
      <p className="mt-4">
        <a href="/admin/system">{t("Back to System")}</a>
      </p>
    </Card>
  );
}

function Whom({ whom }: { whom: Log["lines"][number]["whom"] }) {
  if (!whom) return <span className="text-sm text-ink2">{t("No account")}</span>;
  if (!whom.name)
    return (
      <span className="text-sm text-ink2">
        {t("A deleted account ({userId})", { userId: whom.userId })}
      </span>
    );
  return (
    <a href={`/admin/users/${whom.userId}`} dir="auto">
      {whom.name}
    </a>
  );
}
