import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Leaders, Cell, TableRow, Table } from "~/ui/table";
import { Notice } from "~/ui/notice";
import { shownTime } from "./admin-page";
import type { describeProcesses } from "./jobs.server";
import { agoInWords } from "./work-words";
import type { listDeadJobs } from "~/server/jobs/jobs.server";
import { Button } from "~/ui/button";
import { inTenths } from "~/language/words";
import { t } from "~/language/messages";

type Described = Awaited<ReturnType<typeof describeProcesses>>;
type Process = Described["processes"][number];

/**
 * Shows the processes that serve the database, and its replicas. Shows a single line if there is one process,
 * as on SQLite.
 */
export function ProcessesCard({ processes, keepPhotosApart, replicas }: Described) {
  const [first] = processes;
  return (
    <Card id="processes" title={t("Processes")} className="mt-6">
      {keepPhotosApart && (
        <Notice tone="warn" title={t("These processes keep photos in different places.")}>
          {t(
            "A photo stored by one process is missing for the others. Let all processes share one DATA_DIR, or keep photos in a bucket (PHOTO_BUCKET).",
          )}
        </Notice>
      )}
      {first && processes.length === 1 ? (
        <p className="text-sm text-ink2 wrap-anywhere">
          {t(
            "One process serves this database: number {pid} on {host}, since {time}, of {version, select, unknown {an earlier version} other {version {version}}}.",
            {
              pid: String(first.pid),
              host: first.host,
              time: shownTime(first.startedAt),
              version: first.version ?? "unknown",
            },
          )}{" "}
          {workOf(first)}
        </p>
      ) : (
        <Table
          caption={t("Processes that serve this database, or disappeared within the last day")}
          columns={[t("Process"), t("Version"), t("State"), t("Since"), t("Last seen"), t("Work")]}
          isWide
        >
          {processes.map((process) => (
            <TableRow key={process.id}>
              <Cell label={t("Process")}>
                <span className="font-semibold">{process.host}</span>{" "}
                <span className="text-sm text-ink2 figures">{process.pid}</span>
              </Cell>
              <Cell label={t("Version")}>{process.version ?? t("An earlier process")}</Cell>
              <Cell label={t("State")}>
                <State {...process} />
              </Cell>
              <Cell label={t("Since")}>{shownTime(process.startedAt)}</Cell>
              <Cell label={t("Last seen")}>{agoInWords(process.silentFor)}</Cell>
              <Cell label={t("Work")}>{process.work.join(", ") || t("Nothing")}</Cell>
            </TableRow>
          ))}
        </Table>
      )}
      {replicas.length > 0 && (
        <>
          <h3 className="mt-6 mb-2">{t("Replicas")}</h3>
          <Leaders
            rows={replicas.map(({ name, lagSeconds, lagBytes }, at) => ({
              label: replicas.some((replica, of) => of < at && replica.name === name)
                ? `${name} (${at + 1})`
                : name,
              value: lag(lagSeconds, lagBytes),
            }))}
          />
        </>
      )}
    </Card>
  );
}

/** Shows the state with a label, for users who cannot distinguish the colors. */
function State({ isOwn, lives }: Pick<Process, "isOwn" | "lives">) {
  if (!lives) return <Badge tone="wine">{t("Not responding")}</Badge>;
  return <Badge tone="olive">{isOwn ? t("Serves this page") : t("Running")}</Badge>;
}

const workOf = ({ work }: Process) =>
  work.length > 0 ? t("Works on {work}.", { work: work.join(", ") }) : t("Serves pages only.");

function lag(seconds: number | null, bytes: number | null) {
  if (bytes === null) return t("Not known");
  const megabytes = inTenths(bytes / 1_000_000);
  return seconds === null
    ? t("{megabytes} MB behind", { megabytes })
    : t("{seconds} s, {megabytes} MB behind", { seconds: inTenths(seconds), megabytes });
}

type DeadJob = Awaited<ReturnType<typeof listDeadJobs>>[number];

/** Lists the background jobs that failed in all attempts. */
export function DeadJobsCard({ jobs }: { jobs: readonly DeadJob[] }) {
  return (
    <Card id="failed-jobs" title={t("Failed jobs")} className="mt-6">
      {jobs.length === 0 ? (
        <p className="text-sm text-ink2">{t("No background job has failed permanently.")}</p>
      ) : (
        <Table
          caption={t("Background jobs that have failed in all attempts")}
          columns={[t("Job"), t("Attempts"), t("Failed"), t("Actions")]}
          isWide
        >
          {jobs.map((job) => (
            <TableRow key={`${job.kind} ${job.key}`}>
              <Cell label={t("Job")} className="wrap-anywhere">
                {job.kind === "mail" ? (
                  <a href={`/admin/email/${job.key}`}>{t("mail")}</a>
                ) : (
                  job.kind
                )}{" "}
                <span className="text-sm text-ink2">{job.key}</span>
                <p className="text-sm text-ink2">{job.lastError}</p>
              </Cell>
              <Cell label={t("Attempts")} className="figures">
                {job.attempts}
              </Cell>
              <Cell label={t("Failed")}>{shownTime(job.deadAt ?? "")}</Cell>
              <Cell label={t("Actions")}>
                <form method="post" action="/admin/system" className="flex flex-wrap gap-2">
                  <input type="hidden" name="kind" value={job.kind} />
                  <input type="hidden" name="key" value={job.key} />
                  <Button variant="outline" size="sm" name="intent" value="retry-job">
                    {t("Try again")}
                  </Button>
                  <Button variant="outline" size="sm" name="intent" value="discard-job">
                    {t("Discard")}
                  </Button>
                </form>
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
    </Card>
  );
}
