import { LINE, LINES } from "~/ui/lines";
import { inFigures } from "~/language/words";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { inputProps, useForm } from "~/ui/use-form";
import { FILE_FORM, fileSchema } from "./importers.schema";
import { Field } from "~/ui/field";
import type { getImport } from "./file-import.server";
import { importReasonInWords } from "./import-reason-words";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type FileFormProps = {
  imports: (ImportFigures & { id: string; fileName: string })[];
};

/** Shows the form that imports a file of recipes, and earlier imports. */
export function FileForm({ imports }: FileFormProps) {
  const { form, fields } = useForm(FILE_FORM, fileSchema);
  const files = imports.map((fileImport) => ({ ...fileImport, status: statusOf(fileImport) }));
  return (
    <Card title={t("Import a recipe file")}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Form
          form={form}
          action="/custom-recipes/file"
          encType="multipart/form-data"
          className="stack"
          noValidate
        >
          <Field
            label={t("Recipe file")}
            {...inputProps(fields.file, "file")}
            accept=".json,.jsonld,application/json,application/ld+json"
            hint={t(
              "A file from Export on the All Recipes page, or schema.org recipes from another app. Up to 64 MB.",
            )}
          />
          <p>
            <Button icon="download">{t("Import Recipes")}</Button>
          </p>
          <OtherFiles />
        </Form>
        <EarlierFiles files={files} path="/custom-recipes/file" />
      </div>
    </Card>
  );
}

/** Seconds between reloads of the page in browsers without JavaScript. Each reload interrupts screen readers. */
const REFRESH_SECONDS = 5;

/** Reloads the page of a running job in browsers without JavaScript. */
export const AskAgain = () => (
  <noscript>
    <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
  </noscript>
);

/** Shows a progress bar with the percentage. */
export function Percent({ percent, label }: { percent: number; label: string }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <progress max={100} value={percent} aria-label={label}>
        {percent} %
      </progress>
      <span className="figures text-sm text-ink2">{percent} %</span>
    </p>
  );
}

type OutcomeLine = {
  position: number;
  title: string;
  /** The meal that was created from the recipe. Null if none exists. */
  mealId: string | null;
  /** The reason or a description. Null if none exists. */
  words: string | null;
};

type OutcomeListProps = {
  title: string;
  lines: readonly OutcomeLine[];
  /** The total number. `lines` has only the first lines. */
  all: number;
  /** The number of recipes without a line. */
  more?: number;
  open?: boolean;
};

/** Shows the recipes of a file with the same outcome. Renders nothing for an empty list. */
export function OutcomeList({
  title,
  lines,
  all,
  more = all - lines.length,
  open = false,
}: OutcomeListProps) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-3" open={open}>
      <summary>
        {title} ({inFigures(all)})
      </summary>
      <ul className={`${LINES} mt-2`}>
        {lines.map(({ position, title, mealId, words }) => (
          <li key={position} className={`${LINE} break-words`} dir="auto">
            {mealId ? (
              <a className="-my-2.5 inline-block py-2.5" href={`/dashboard/meals/${mealId}`}>
                {title}
              </a>
            ) : (
              title
            )}
            {words && <small className="block text-sm text-ink2"> {words}</small>}
          </li>
        ))}
        {more > 0 && (
          <li className={`${LINE} text-sm text-ink2`}>
            {t("and {more} more", { more: inFigures(more) })}
          </li>
        )}
      </ul>
    </details>
  );
}

type EarlierFilesProps = {
  files: readonly { id: string; fileName: string; status: string }[];
  /** The path of the pages with their reports. */
  path: string;
};

/** Lists earlier files, each with its outcome. Renders nothing for an empty list. */
export function EarlierFiles({ files, path }: EarlierFilesProps) {
  if (files.length === 0) return null;
  return (
    <div>
      <h3>{t("Earlier files")}</h3>
      <ul role="list" className={`${LINES} mt-2`}>
        {files.map(({ id, fileName, status }) => (
          <li key={id} className={LINE}>
            <a
              className="-my-2.5 inline-block py-2.5 break-words"
              href={`${path}/${id}`}
              dir="auto"
            >
              {fileName}
            </a>
            {`: ${status}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ImportFigures = {
  status: "running" | "done" | "failed";
  added: number;
  known: number;
  skipped: number;
};

/** Returns the outcome of a file of recipes in one sentence. */
function headlineOf(figures: ImportFigures) {
  const { status, added, known: knownCount, skipped } = figures;
  if (status === "running") return t("Importing your recipes…");
  if (status === "failed") return t("The import was interrupted.");
  if (added > 0) return t("Your recipes are here.");
  if (knownCount > 0) return t("You already had these recipes.");
  return skipped > 0
    ? t("No recipe in this file could be read.")
    : t("This file contains no recipes.");
}

/** Returns the outcome of a file in a few words, for display after the file's name. */
function statusOf(figures: ImportFigures) {
  const { status, added, known: knownCount } = figures;
  if (status === "running") return t("under way, {added} added", { added: inFigures(added) });
  if (status === "failed") return t("interrupted, {added} added", { added: inFigures(added) });
  return added + knownCount > 0
    ? t("finished, {added} added", { added: inFigures(added) })
    : t("could not be read");
}

/** Links to the page for other files: a zip file, or an export of another app. */
const OtherFiles = () => (
  <p className="mt-4 text-sm">
    {rich(
      "Do you have a zip file, or a file of another app? <link>Bring your recipes</link> reads those.",
      {
        link: (text) => (
          <a className="inline-flex min-h-11 items-center" href="/custom-recipes/library">
            {text}
          </a>
        ),
      },
    )}
  </p>
);

type Report = Awaited<ReturnType<typeof getImport>>;
type Line = Report["lines"]["added"][number];

/** Shows the progress of a file of recipes, and the outcome of each. */
export function ImportReport({ report }: { report: Report }) {
  const { status, added, known: knownCount, skipped, lines } = report;
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
            <OutcomeList
              title={t("Could not be read")}
              lines={lines.skipped.map(toReportLine)}
              all={skipped}
              open
            />
            <OutcomeList title={t("Added")} lines={lines.added.map(toReportLine)} all={added} />
            {status === "done" && added + knownCount === 0 && <OtherFiles />}
            <OutcomeList
              title={t("Already in your recipes")}
              lines={lines.known.map(toReportLine)}
              all={knownCount}
            />
          </>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 mt-6">
        <ButtonLink href="/all-recipes">{t("All Recipes")}</ButtonLink>
        {isRunning && (
          <ButtonLink variant="outline" href="" className="script:hidden">
            {t("Refresh")}
          </ButtonLink>
        )}
      </p>
    </Card>
  );
}

/** The part that a script reloads while the import is running. */
function Progress({ report }: { report: Report }) {
  const { status, bytes, bytesRead, added, known: knownCount, skipped } = report;
  const isRunning = status === "running";
  const percent = bytes > 0 ? Math.min(100, Math.round((100 * bytesRead) / bytes)) : 100;
  return (
    <div id="progress" data-region="" data-watch={isRunning ? "" : undefined}>
      <div role="status">
        <h2 className="text-xl">{headlineOf(report)}</h2>
        {status === "failed" && (
          <p>{t("Recipes added so far are kept. Import the file again to add the rest.")}</p>
        )}
      </div>
      {isRunning && <Percent percent={percent} label={t("Import progress")} />}
      <p className="mt-3 figures">
        {t(
          "{added, plural, one {# recipe} other {# recipes}} added, {known, plural, one {# recipe} other {# recipes}} you already had, {skipped} could not be read.",
          { added, known: knownCount, skipped: inFigures(skipped) },
        )}
      </p>
    </div>
  );
}

/** Converts a line for its list. An entry without a name is shown with its position in the file. */
const toReportLine = ({ title, mealId, reason, position }: Line) => ({
  position,
  mealId,
  words: reason && importReasonInWords(reason),
  title: title || t("Entry {number}", { number: position + 1 }),
});
