import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { counted, inFigures } from "~/server/values/words";
import type { getImport } from "./file-imports.server";
import { AskAgain, Outcome, Percent } from "./file-report";
import { importReasonInWords } from "./import-reason-words";
import { headlineOf } from "./import-words";
import { OtherFiles } from "./other-files";

type Report = Awaited<ReturnType<typeof getImport>>;
type Line = Report["lines"]["added"][number];

/** How far a file of recipes is, and what became of each. */
export function ImportReport({ report }: { report: Report }) {
  const { status, added, known, skipped, lines } = report;
  const isRunning = status === "running";
  return (
    <Card>
      {isRunning && <AskAgain />}
      <p className="mb-3 text-sm text-ink2" dir="auto">
        {report.fileName}
      </p>
      <Progress report={report} />
      <div id="outcomes" data-region="">
        {!isRunning && (
          <>
            <Outcome
              title="Could not be read"
              lines={lines.skipped.map(shown)}
              all={skipped}
              open
            />
            <Outcome title="Added" lines={lines.added.map(shown)} all={added} />
            {status === "done" && added + known === 0 && <OtherFiles />}
            <Outcome title="Already in your recipes" lines={lines.known.map(shown)} all={known} />
          </>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 mt-6">
        <ButtonLink href="/all-recipes">All Recipes</ButtonLink>
        {isRunning && (
          <ButtonLink variant="outline" href="" className="script:hidden">
            Refresh
          </ButtonLink>
        )}
      </p>
    </Card>
  );
}

/** What a script asks for again while the import goes on. */
function Progress({ report }: { report: Report }) {
  const { status, bytes, bytesRead, added, known, skipped } = report;
  const isRunning = status === "running";
  const percent = bytes > 0 ? Math.min(100, Math.round((100 * bytesRead) / bytes)) : 100;
  return (
    <div id="progress" data-region="" data-watch={isRunning ? "" : undefined}>
      <div role="status">
        <h2 className="text-xl">{headlineOf(report)}</h2>
        {status === "failed" && (
          <p>Recipes added so far are kept. Import the file again to add the rest.</p>
        )}
      </div>
      {isRunning && <Percent percent={percent} label="Import progress" />}
      <p className="mt-3 figures">
        {counted(added, "recipe")} added, {counted(known, "recipe")} you already had,{" "}
        {inFigures(skipped)} could not be read.
      </p>
    </div>
  );
}

/** A line as its list shows it; an entry without a name by its place in the file. */
const shown = ({ title, mealId, reason, position }: Line) => ({
  position,
  mealId,
  words: reason && importReasonInWords(reason),
  title: title || `Entry ${position + 1}`,
});
