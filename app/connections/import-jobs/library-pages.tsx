import { EarlierFiles, AskAgain, OutcomeList, Percent } from "~/recipes/importers/components";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { LIBRARY_FORM, LIBRARY_PATH, librarySchema } from "./library.schema";
import {
  appsInWords,
  type LibraryStatus,
  statusWords,
  ALL_KINDS,
  arePhotosLeft,
  countsOf,
  foldAlike,
  foldPhotos,
  headlineOf,
  isBusyLibrary,
  isNoLibrary,
  importSumOf,
} from "./library-words";
import { importReasonInWords, importTitleInWords } from "~/recipes/importers";
import type { getLibrary } from "./libraries.server";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

type LibraryFormProps = {
  libraries: { id: string; fileName: string; status: LibraryStatus; isWaiting: boolean }[];
};

/** Renders the form that uploads a file of another app, and the list of earlier files. */
export function LibraryForm({ libraries }: LibraryFormProps) {
  const { form, fields } = useForm(LIBRARY_FORM, librarySchema);
  const files = libraries.map((library) => ({ ...library, status: statusWords(library) }));
  return (
    <Card title={t("From another app")}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Form
          form={form}
          action={LIBRARY_PATH}
          encType="multipart/form-data"
          className="stack"
          noValidate
        >
          <Field
            label={t("File from another app")}
            {...inputProps(fields.file, "file")}
            hint={t(
              "The export file, zipped or not, up to 256 MB. You see a preview before anything is added.",
            )}
          />
          <p>
            <Button icon="download">{t("Preview import")}</Button>
          </p>
          <p className="text-sm text-ink2">
            {t(
              "Weeknight reads its own exports, exports of {apps}, and calendars (.ics) as a plan.",
              { apps: appsInWords() },
            )}
          </p>
        </Form>
        <EarlierFiles files={files} path={LIBRARY_PATH} />
      </div>
    </Card>
  );
}

type Report = Awaited<ReturnType<typeof getLibrary>>;
type Line = Report["lines"]["new"][number];

/** Renders the report of a file with its items, and their outcomes during and after the import. */
export function LibraryReport({ report }: { report: Report }) {
  const { status, counts, photos, lines } = report;
  const busy = isBusyLibrary(status);
  const all = (outcome: "new" | "added" | "known") => importSumOf(counts, ALL_KINDS, [outcome]);
  const skippedCount = leftOf(report);
  const isWhole = skippedCount === 1 && isNoLibrary(counts);
  return (
    <Card>
      {busy && <AskAgain />}
      <p className="mb-3 text-sm text-ink2 break-words" dir="auto">
        {report.fileName}
      </p>
      <Progress report={report} />
      <div id="actions" data-region="" className="mt-4 flex flex-wrap items-center gap-2">
        <Actions report={report} />
      </div>
      <div id="outcomes" data-region="" className="mt-6">
        {!busy && (
          <>
            <OutcomeList
              title={status === "ready" ? t("Cannot be imported") : t("Not imported")}
              lines={foldAlike(lines.skipped).map((line) => toShownLine(line, isWhole))}
              all={skippedCount}
              more={skippedCount - lines.skipped.length}
              open
            />
            <OutcomeList
              title={
                status === "ready"
                  ? t("Photos that cannot be imported")
                  : t("Photos that were not imported")
              }
              lines={foldPhotos(photos.lines).map(({ position, title, reason }) => ({
                position,
                title,
                mealId: null,
                words: reason && importReasonInWords(reason),
              }))}
              all={photos.left}
              more={photos.left - photos.lines.length}
              open
            />
            <OutcomeList
              title={t("Good to know")}
              lines={lines.notes.map((line) => toShownLine(line))}
              all={lines.notes.length}
              open
            />
            <OutcomeList
              title={status === "failed" ? t("Still to import") : t("Will be imported")}
              lines={lines.new.map((line) => toShownLine(line))}
              all={all("new")}
            />
            <OutcomeList
              title={t("Added")}
              lines={lines.added.map((line) => toShownLine(line))}
              all={all("added")}
            />
            <OutcomeList
              title={t("You already have these")}
              lines={lines.known.map((line) => toShownLine(line))}
              all={all("known")}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Renders the progress, which the script refreshes while work is running. */
function Progress({ report }: { report: Report }) {
  const { status, failedIn, counts, photos, room } = report;
  const busy = isBusyLibrary(status);
  const coming = countsOf(counts, photos.coming, "new");
  const came = countsOf(counts, photos.came, "added");
  const fresh = counts["recipe new"] ?? 0;
  const recipes = importSumOf(counts, ["recipe"], ["new", "added", "known", "skipped", "undone"]);
  const waiting = status === "undoing" ? (counts["recipe added"] ?? 0) : fresh;
  const pictures = status === "undoing" ? 0 : photos.coming + photos.came + photos.left;
  const all = recipes + pictures;
  const open = waiting + (status === "undoing" ? 0 : photos.coming);
  const percent = all > 0 ? Math.floor((100 * (all - open)) / all) : 0;
  return (
    <div id="progress" data-region="" data-watch={busy ? "" : undefined}>
      <div role="status">
        <h2 className="text-xl">{headlineOf(report, counts, leftOf(report))}</h2>
        {status === "failed" && <p>{t(FAILED[failedIn ?? "reading"])}</p>}
        {status === "undone" && <p>{t("The recipes are in the trash for 30 days.")}</p>}
      </div>
      {status === "ready" && isNoLibrary(counts) && <WhatToDo />}
      {report.isPaused && (
        <p>
          {t(
            "The import was interrupted. It continues automatically in a few minutes. You can leave this page.",
          )}
        </p>
      )}
      {(status === "bringing" || status === "undoing") && (
        <Percent percent={percent} label={t("Progress")} />
      )}
      {status === "reading" && recipes > 0 && (
        <p className="figures mt-3">
          {t("{count, plural, one {# recipe} other {# recipes}} so far.", { count: recipes })}
        </p>
      )}
      {coming !== "" && status === "ready" && <p className="figures mt-3">{coming}.</p>}
      {came !== "" && status !== "undoing" && (
        <p className="figures mt-3">
          {status === "failed"
            ? t("Added so far: {items}.", { items: came })
            : t("Added: {items}.", { items: came })}
        </p>
      )}
      {coming !== "" && failedIn === "bringing" && (
        <p className="figures mt-3">{t("Still to import: {items}.", { items: coming })}</p>
      )}
      {arePhotosLeft(status, counts, photos) && (
        <p className="mt-3">
          {t("Everything else was added. Photos take a while. You can leave this page.")}
        </p>
      )}
      {photos.fromWeb > 0 && status === "ready" && (
        <p className="mt-3">
          {photos.fromWeb === photos.coming
            ? t(
                "The file has only the addresses of its photos. They are downloaded if those websites still have them.",
              )
            : t(
                "For {count, plural, one {# photo} other {# photos}} the file has only the addresses. They are downloaded if those websites still have them.",
                { count: photos.fromWeb },
              )}
        </p>
      )}
      {coming !== "" && status === "ready" && (
        <p className="mt-3 text-sm text-ink2">
          {t("This preview is kept for one day. After that, choose the file again.")}
        </p>
      )}
      {status === "ready" && fresh > room && (
        <p className="mt-3">
          {t(
            "There is room for {count, plural, one {# more recipe} other {# more recipes}}. The others are listed after the import.",
            { count: room },
          )}
        </p>
      )}
    </div>
  );
}

/** Returns the number of skipped items of a file, without notes on the whole file. */
const leftOf = ({ counts, lines }: Report) =>
  Math.max(0, importSumOf(counts, ALL_KINDS, ["skipped"]) - lines.notes.length);

/** Explains what to do with a file that is not an export, such as a photo or a PDF. */
const WhatToDo = () => (
  <>
    <p className="mt-3">
      {t(
        "Choose a file that your app exports: look for Export or Backup in its settings, and upload that file unchanged. Weeknight reads exports of {apps}.",
        { apps: appsInWords() },
      )}
    </p>
    <p className="mt-3">
      {rich("You can <link>type or paste</link> a recipe from a photo or a PDF.", {
        link: (text) => <a href="/custom-recipes">{text}</a>,
      })}
    </p>
  </>
);

function Actions({ report }: { report: Report }) {
  const { id, status, failedIn, counts, photos, undoableUntil } = report;
  const action = `${LIBRARY_PATH}/${id}`;
  const isNew = importSumOf(counts, ALL_KINDS, ["new"]) > 0;
  const hasCome = importSumOf(counts, ALL_KINDS, ["added"]) > 0;
  const again = status === "failed" ? failedIn : null;
  return (
    <>
      {((status === "ready" && isNew) || again === "bringing") && (
        <form method="post" action={action}>
          <Button name="intent" value="bring" icon="download">
            {again ? t("Try again") : t("Import everything")}
          </Button>
        </form>
      )}
      {(status === "ready" || status === "failed") && !hasCome && (
        <form method="post" action={action}>
          <Button name="intent" value="discard" variant="outline">
            {t("Discard this file")}
          </Button>
        </form>
      )}
      {status === "done" && <ButtonLink href="/all-recipes">{t("All Recipes")}</ButtonLink>}
      {arePhotosLeft(status, counts, photos) && (
        <form method="post" action={action}>
          <Button name="intent" value="undo" variant="outline">
            {t("Undo the import")}
          </Button>
        </form>
      )}
      {(status === "done" || again) && undoableUntil && hasCome && (
        <form method="post" action={action}>
          <Button name="intent" value="undo" variant="outline">
            {again === "undoing" ? t("Try again") : t("Undo the import")}
          </Button>
          <span className="ms-2 text-sm text-ink2">
            {t("You can undo it until {date}.", { date: undoableUntil })}
          </span>
        </form>
      )}
      {isBusyLibrary(status) ? (
        <ButtonLink variant="outline" href="" className="script:hidden">
          {t("Refresh")}
        </ButtonLink>
      ) : (
        <ButtonLink variant="link" href={LIBRARY_PATH}>
          {t("Another file")}
        </ButtonLink>
      )}
    </>
  );
}

/** Returns a line for the report's list. `isWhole` is true if the line is about the whole file. */
const toShownLine = ({ kind, madeId, title, reason, position }: Line, isWhole = false) => ({
  position,
  title:
    title ||
    (reason && importTitleInWords(reason)) ||
    (isWhole ? t("The whole file") : t("Part of the file")),
  mealId: kind === "recipe" ? madeId : null,
  words: reason ? importReasonInWords(reason) : placeOf(kind),
});

/** The advice for each step in which an import failed. */
const FAILED = {
  reading: message("Nothing was added. Please choose the file again."),
  bringing: message(
    "The import failed several times. You can try again for the rest, or undo the import.",
  ),
  undoing: message("Undoing failed several times. You can try again for the rest."),
};

/** Returns the place of an imported item that is not a recipe. Returns "" for a recipe. */
function placeOf(kind: Line["kind"]) {
  switch (kind) {
    case "plan":
      return t("On the calendar");
    case "list":
      return t("On this week’s grocery list");
    case "pantry":
      return t("In the pantry");
    case "recipe":
    case "other":
      return "";
  }
}
