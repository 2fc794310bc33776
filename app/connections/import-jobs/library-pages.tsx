import { EarlierFiles, AskAgain, Outcome, Percent } from "~/recipes/importers/components";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { LIBRARY_FORM, LIBRARY_PATH, librarySchema } from "./library.schema";
import {
  APPS,
  type LibraryStatus,
  statusWords,
  ALL_KINDS,
  arePhotosLeft,
  countsOf,
  foldAlike,
  foldPhotos,
  headlineOf,
  isBusy,
  isNoLibrary,
  sumOf,
} from "./library-words";
import { importReasonInWords, importTitleInWords } from "~/recipes/importers";
import { counted, inFigures } from "~/server/values/words";
import type { getLibrary } from "./libraries.server";

type LibraryFormProps = {
  libraries: { id: string; fileName: string; status: LibraryStatus; isWaiting: boolean }[];
};

/** One file of another app to bring along, and those that were before. */
export function LibraryForm({ libraries }: LibraryFormProps) {
  const { form, fields } = useForm(LIBRARY_FORM, librarySchema);
  const files = libraries.map((one) => ({ ...one, status: statusWords(one) }));
  return (
    <Card title="From another app">
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Form
          form={form}
          action={LIBRARY_PATH}
          encType="multipart/form-data"
          className="stack"
          noValidate
        >
          <Field
            label="File from another app"
            {...inputProps(fields.file, "file")}
            hint="The export as it is, zipped or not, up to 256 MB. Nothing is added before you have seen what would come."
          />
          <p>
            <Button icon="download">Show What Would Come</Button>
          </p>
          <p className="text-sm text-ink2">
            Weeknight reads its own files, the exports of {APPS}, and calendars (.ics) as a plan.
          </p>
        </Form>
        <EarlierFiles files={files} path={LIBRARY_PATH} />
      </div>
    </Card>
  );
}

type Report = Awaited<ReturnType<typeof getLibrary>>;
type Line = Report["lines"]["new"][number];

/** What a file of another app holds, and what becomes or became of it. */
export function LibraryReport({ report }: { report: Report }) {
  const { status, counts, photos, lines } = report;
  const busy = isBusy(status);
  const all = (outcome: "new" | "added" | "known") => sumOf(counts, ALL_KINDS, [outcome]);
  const left = leftOf(report);
  const isWhole = left === 1 && isNoLibrary(counts);
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
            <Outcome
              title={status === "ready" ? "Cannot come" : "Did not come"}
              lines={foldAlike(lines.skipped).map((line) => shown(line, isWhole))}
              all={left}
              more={left - lines.skipped.length}
              open
            />
            <Outcome
              title={status === "ready" ? "Photos that cannot come" : "Photos that did not come"}
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
            <Outcome
              title="Good to know"
              lines={lines.notes.map((line) => shown(line))}
              all={lines.notes.length}
              open
            />
            <Outcome
              title={status === "failed" ? "Still to come" : "Would come"}
              lines={lines.new.map((line) => shown(line))}
              all={all("new")}
            />
            <Outcome
              title="Added"
              lines={lines.added.map((line) => shown(line))}
              all={all("added")}
            />
            <Outcome
              title="You have these already"
              lines={lines.known.map((line) => shown(line))}
              all={all("known")}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** What a script asks for again while there is work. */
function Progress({ report }: { report: Report }) {
  const { status, failedIn, counts, photos, room } = report;
  const busy = isBusy(status);
  const coming = countsOf(counts, photos.coming, "new");
  const came = countsOf(counts, photos.came, "added");
  const fresh = counts["recipe new"] ?? 0;
  const recipes = sumOf(counts, ["recipe"], ["new", "added", "known", "skipped", "undone"]);
  const waiting = status === "undoing" ? (counts["recipe added"] ?? 0) : fresh;
  const pictures = status === "undoing" ? 0 : photos.coming + photos.came + photos.left;
  const all = recipes + pictures;
  const open = waiting + (status === "undoing" ? 0 : photos.coming);
  const percent = all > 0 ? Math.floor((100 * (all - open)) / all) : 0;
  return (
    <div id="progress" data-region="" data-watch={busy ? "" : undefined}>
      <div role="status">
        <h2 className="text-xl">{headlineOf(report, counts, leftOf(report))}</h2>
        {status === "failed" && <p>{FAILED[failedIn ?? "reading"]}</p>}
        {status === "undone" && <p>The recipes are in the trash for 30 days.</p>}
      </div>
      {status === "ready" && isNoLibrary(counts) && <WhatToDo />}
      {report.isPaused && (
        <p>
          It stopped on the way, and goes on by itself in some minutes. You can leave this page.
        </p>
      )}
      {(status === "bringing" || status === "undoing") && (
        <Percent percent={percent} label="Progress" />
      )}
      {status === "reading" && recipes > 0 && (
        <p className="figures mt-3">{inFigures(recipes)} recipes so far.</p>
      )}
      {coming !== "" && status === "ready" && <p className="figures mt-3">{coming}.</p>}
      {came !== "" && status !== "undoing" && (
        <p className="figures mt-3">
          {status === "failed" ? "Here by now" : "Added"}: {came}.
        </p>
      )}
      {coming !== "" && failedIn === "bringing" && (
        <p className="figures mt-3">Still to come: {coming}.</p>
      )}
      {arePhotosLeft(status, counts, photos) && (
        <p className="mt-3">
          Everything else is here already. Photos take a while: you can leave this page, and cook.
        </p>
      )}
      {photos.fromWeb > 0 && status === "ready" && (
        <p className="mt-3">
          {photos.fromWeb === photos.coming
            ? "The file has only the addresses of its photos"
            : `Of ${inFigures(photos.fromWeb)} photos the file has only the addresses`}
          : they are fetched from there, as far as those websites still have them.
        </p>
      )}
      {coming !== "" && status === "ready" && (
        <p className="mt-3 text-sm text-ink2">
          This waits for a day. Later the file has to be chosen again.
        </p>
      )}
      {status === "ready" && fresh > room && (
        <p className="mt-3">
          There is room for {counted(room, "more recipe")}. The others are named once these are
          here.
        </p>
      )}
    </div>
  );
}

/** How many things of a file cannot come, or did not; notes on the whole file are none. */
const leftOf = ({ counts, lines }: Report) =>
  Math.max(0, sumOf(counts, ALL_KINDS, ["skipped"]) - lines.notes.length);

/** A photo, a PDF, a file of something else. */
const WhatToDo = () => (
  <>
    <p className="mt-3">
      Choose the file that your app itself writes: look for Export or Backup in its settings, and
      bring that file as it is. Weeknight reads those of {APPS}.
    </p>
    <p className="mt-3">
      A recipe in a photo or a PDF can be <a href="/custom-recipes">typed or pasted</a>.
    </p>
  </>
);

function Actions({ report }: { report: Report }) {
  const { id, status, failedIn, counts, photos, undoableUntil } = report;
  const action = `${LIBRARY_PATH}/${id}`;
  const isNew = sumOf(counts, ALL_KINDS, ["new"]) > 0;
  const hasCome = sumOf(counts, ALL_KINDS, ["added"]) > 0;
  const again = status === "failed" ? failedIn : null;
  return (
    <>
      {((status === "ready" && isNew) || again === "bringing") && (
        <form method="post" action={action}>
          <Button name="intent" value="bring" icon="download">
            {again ? "Try again" : "Bring them in"}
          </Button>
        </form>
      )}
      {(status === "ready" || status === "failed") && !hasCome && (
        <form method="post" action={action}>
          <Button name="intent" value="discard" variant="outline">
            Forget this file
          </Button>
        </form>
      )}
      {status === "done" && <ButtonLink href="/all-recipes">All Recipes</ButtonLink>}
      {arePhotosLeft(status, counts, photos) && (
        <form method="post" action={action}>
          <Button name="intent" value="undo" variant="outline">
            Take everything back
          </Button>
        </form>
      )}
      {(status === "done" || again) && undoableUntil && hasCome && (
        <form method="post" action={action}>
          <Button name="intent" value="undo" variant="outline">
            {again === "undoing" ? "Try again" : "Take everything back"}
          </Button>
          <span className="ms-2 text-sm text-ink2">Possible until {undoableUntil}.</span>
        </form>
      )}
      {isBusy(status) ? (
        <ButtonLink variant="outline" href="" className="script:hidden">
          Refresh
        </ButtonLink>
      ) : (
        <ButtonLink variant="link" href={LIBRARY_PATH}>
          Another file
        </ButtonLink>
      )}
    </>
  );
}

/** A line as its list shows it; `isWhole` where it stands for all of the file. */
const shown = ({ kind, madeId, title, reason, position }: Line, isWhole = false) => ({
  position,
  title:
    title ||
    (reason && importTitleInWords(reason)) ||
    (isWhole ? "The whole file" : "Part of the file"),
  mealId: kind === "recipe" ? madeId : null,
  words: reason ? importReasonInWords(reason) : WHAT[kind],
});

/** What to do where a file was given up. */
const FAILED = {
  reading: "Nothing was added. Please choose the file again.",
  bringing:
    "Something went wrong here, several times. You can try again for the rest, or take back what has come.",
  undoing: "Something went wrong here, several times. You can try again for the rest.",
};

/** What a line is that is no recipe. */
const WHAT: Record<Line["kind"], string> = {
  recipe: "",
  plan: "On the calendar",
  list: "On this week’s grocery list",
  pantry: "In the pantry",
  other: "",
};
