import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Leaders, Cell, Row, Table } from "~/ui/table";
import { Notice } from "~/ui/notice";
import { shownTime } from "./admin-page";
import type { describeProcesses } from "./jobs.server";
import { spanOf } from "./work-words";
import type { listDeadJobs } from "~/server/jobs/jobs.server";
import { Button } from "~/ui/button";

type Described = Awaited<ReturnType<typeof describeProcesses>>;
type Process = Described["processes"][number];

/**
 * Shows the processes that serve the database, and its replicas. Shows a single line if there is one process,
 * as on SQLite.
 */
export function ProcessesCard({ processes, keepPhotosApart, replicas }: Described) {
  const [first] = processes;
  return (
    <Card id="processes" title="Processes" className="mt-6">
      {keepPhotosApart && (
        <Notice tone="warn" title="These processes keep photos in different places.">
          A photo stored by one process is missing for the others. Let all processes share one
          DATA_DIR, or keep photos in a bucket (PHOTO_BUCKET).
        </Notice>
      )}
      {first && processes.length === 1 ? (
        <p className="text-sm text-ink2 wrap-anywhere">
          One process serves this database: number {first.pid} on {first.host}, since{" "}
          {shownTime(first.startedAt)}, of {versionOf(first)}. {workOf(first)}
        </p>
      ) : (
        <Table
          caption="Processes that serve this database, or disappeared within the last day"
          columns={["Process", "Version", "State", "Since", "Last seen", "Work"]}
          isWide
        >
          {processes.map((process) => (
            <Row key={process.id}>
              <Cell label="Process">
                <span className="font-semibold">{process.host}</span>{" "}
                <span className="text-sm text-ink2 figures">{process.pid}</span>
              </Cell>
              <Cell label="Version">{process.version ?? "An earlier process"}</Cell>
              <Cell label="State">
                <State {...process} />
              </Cell>
              <Cell label="Since">{shownTime(process.startedAt)}</Cell>
              <Cell label="Last seen">{spanOf(process.silentFor)} ago</Cell>
              <Cell label="Work">{process.work.join(", ") || "Nothing"}</Cell>
            </Row>
          ))}
        </Table>
      )}
      {replicas.length > 0 && (
        <>
          <h3 className="mt-6 mb-2">Replicas</h3>
          <Leaders
            rows={replicas.map(({ name, lagSeconds, lagBytes }, at) => ({
              label: replicas.some((it, of) => of < at && it.name === name)
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

/** The state is also shown in words, for users who cannot tell the colors apart. */
function State({ isOwn, lives }: Pick<Process, "isOwn" | "lives">) {
  if (!lives) return <Badge tone="wine">Silent</Badge>;
  return <Badge tone="olive">{isOwn ? "Serves this page" : "Lives"}</Badge>;
}

const versionOf = ({ version }: Process) => (version ? `version ${version}` : "an earlier version");

const workOf = ({ work }: Process) =>
  work.length > 0 ? `Works on ${work.join(", ")}.` : "Serves pages only.";

function lag(seconds: number | null, bytes: number | null) {
  if (bytes === null) return "Not known";
  const behind = `${(bytes / 1_000_000).toFixed(1)} MB behind`;
  return seconds === null ? behind : `${seconds.toFixed(1)} s, ${behind}`;
}

type DeadJob = Awaited<ReturnType<typeof listDeadJobs>>[number];

/** Lists the background jobs that failed in all attempts. */
export function DeadJobsCard({ jobs }: { jobs: readonly DeadJob[] }) {
  return (
    <Card id="failed-jobs" title="Failed jobs" className="mt-6">
      {jobs.length === 0 ? (
        <p className="text-sm text-ink2">No background job has failed for good.</p>
      ) : (
        <Table
          caption="Background jobs that have failed in all attempts"
          columns={["Job", "Attempts", "Failed", "Actions"]}
          isWide
        >
          {jobs.map((job) => (
            <Row key={`${job.kind} ${job.key}`}>
              <Cell label="Job" className="wrap-anywhere">
                {job.kind === "mail" ? <a href={`/admin/email/${job.key}`}>mail</a> : job.kind}{" "}
                <span className="text-sm text-ink2">{job.key}</span>
                <p className="text-sm text-ink2">{job.lastError}</p>
              </Cell>
              <Cell label="Attempts" className="figures">
                {job.attempts}
              </Cell>
              <Cell label="Failed">{shownTime(job.deadAt ?? "")}</Cell>
              <Cell label="Actions">
                <form method="post" action="/admin/system" className="flex flex-wrap gap-2">
                  <input type="hidden" name="kind" value={job.kind} />
                  <input type="hidden" name="key" value={job.key} />
                  <Button variant="outline" size="sm" name="intent" value="retry-job">
                    Try again
                  </Button>
                  <Button variant="outline" size="sm" name="intent" value="discard-job">
                    Discard
                  </Button>
                </form>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  );
}
