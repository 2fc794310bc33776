import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { getImport } from "./file-imports.server";
import { headlineOf, inFigures } from "./import-words";
import { LINE, LINES } from "~/ui/lines";

type Report = Awaited<ReturnType<typeof getImport>>;
type Line = Report["lines"]["added"][number];

/** Without a script the whole page is asked for again so often; whoever has it read out is interrupted each time. */
const REFRESH_SECONDS = 5;

/** How far a file of recipes is, and what became of each. */
export function ImportReport({ report }: { report: Report }) {
  const { status, added, known, skipped, lines } = report;
  const isRunning = status === "running";
  return (
    <Card>
      {isRunning && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
      <p className="mb-3 text-sm text-ink2" dir="auto">
        {report.fileName}
      </p>
      <Progress report={report} />
      <div id="outcomes" data-region="">
        {!isRunning && (
          <>
            <Outcome title="Could not be read" lines={lines.skipped} all={skipped} open />
            <Outcome title="Added" lines={lines.added} all={added} />
            <Outcome title="Already in your recipes" lines={lines.known} all={known} />
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
      {isRunning && (
        <p className="flex flex-wrap items-center gap-2 mt-3">
          <progress max={100} value={percent} aria-label="Import progress">
            {percent} %
          </progress>
          <span className="text-sm text-ink2 figures">{percent} %</span>
        </p>
      )}
      <p className="mt-3 figures">
        {count(added, "recipe")} added, {count(known, "recipe")} you already had,{" "}
        {inFigures(skipped)} could not be read.
      </p>
    </div>
  );
}

const count = (number: number, noun: string) =>
  `${inFigures(number)} ${number === 1 ? noun : `${noun}s`}`;

type OutcomeProps = { title: string; lines: Line[]; all: number; open?: boolean };

function Outcome({ title, lines, all, open = false }: OutcomeProps) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-3" open={open}>
      <summary>
        {title} ({inFigures(all)})
      </summary>
      <ul className={`${LINES} mt-2`}>
        {lines.map((line) => (
          <li key={line.position} className={LINE} dir="auto">
            {line.mealId ? (
              <a className="-my-2.5 inline-block py-2.5" href={`/dashboard/meals/${line.mealId}`}>
                {line.title}
              </a>
            ) : (
              name(line)
            )}
            {line.reason && <small className="block text-sm text-ink2"> {line.reason}</small>}
          </li>
        ))}
        {all > lines.length && (
          <li className={`${LINE} text-sm text-ink2`}>and {inFigures(all - lines.length)} more</li>
        )}
      </ul>
    </details>
  );
}

/** What an entry calls itself, or else its place in the file. */
const name = ({ title, position }: Line) => title || `Entry ${position + 1}`;
