import type { listDeadJobs } from "~/server/jobs/dead-jobs.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Cell, Row, Table } from "~/ui/table";
import { shownTime } from "./admin-pages";

type DeadJob = Awaited<ReturnType<typeof listDeadJobs>>[number];

/** The background jobs that have failed in all of their attempts. */
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
