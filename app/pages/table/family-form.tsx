import { type FamilyRow, isEmptyRow, NEW_EATER_PATH, readPerson } from "~/household/eaters";
import { Button } from "~/ui/button";
import { ErrorText, focusWhere } from "~/ui/field";
import { Initial } from "~/ui/initial";
import { NeedsInWords } from "./eater-rows";

type FamilyFormProps = {
  rows: readonly FamilyRow[];
  /** Why a row cannot be read, by its number. */
  problems: Readonly<Record<number, string>>;
  /** The rows were read, and are shown back. */
  isRead: boolean;
};

/** The people of a household in one form, read back before anything is saved. */
export function FamilyForm({ rows, problems, isRead }: FamilyFormProps) {
  const [firstProblem] = Object.keys(problems);
  return (
    <form method="post" action={`${NEW_EATER_PATH}?people=${rows.length}`}>
      <input type="hidden" name="form" value="family" />
      {/* Enter presses the form's first button. */}
      <button className="sr-only" name="intent" value="read" tabIndex={-1} aria-hidden="true" />
      <ul role="list">
        {rows.map((row, at) => (
          <FamilyFields
            key={at}
            at={at}
            row={row}
            problem={problems[at]}
            hasFocus={firstProblem === String(at)}
            isRead={isRead}
          />
        ))}
      </ul>
      <p className="mt-3">
        <Button variant="ghost" icon="plus" name="intent" value="more">
          One more person
        </Button>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isRead ? (
          <>
            <Button name="intent" value="save" {...focusWhere(firstProblem === undefined)}>
              Yes, that is right
            </Button>
            <Button variant="outline" name="intent" value="read">
              Read it again
            </Button>
          </>
        ) : (
          <Button name="intent" value="read">
            Read this back to me
          </Button>
        )}
        <p className="max-w-[46ch] text-sm text-ink2">
          {isRead
            ? "Change a line and read it again, or save it as it was understood."
            : "Nothing is saved before you have seen how it was understood."}
        </p>
      </div>
    </form>
  );
}

type FamilyFieldsProps = {
  at: number;
  row: FamilyRow;
  problem: string | undefined;
  hasFocus: boolean;
  isRead: boolean;
};

function FamilyFields({ at, row, problem, hasFocus, isRead }: FamilyFieldsProps) {
  const id = `person-${at}`;
  const who = `Person ${at + 1}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
      <Initial size="lg">{[...row.name][0]?.toUpperCase()}</Initial>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <input
          className="flex-[1_1_9rem]"
          id={id}
          name="name"
          aria-label={`${who}: name`}
          placeholder="Name"
          autoComplete="off"
          maxLength={100}
          defaultValue={row.name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          {...focusWhere(hasFocus)}
        />
        <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
          <input
            className="size-5.5"
            type="checkbox"
            name="isChild"
            value={at}
            defaultChecked={row.isChild}
          />
          A child
        </label>
        <input
          className="flex-[1_0_100%] md:flex-[2_1_14rem]"
          name="words"
          aria-label={`${who}: must avoid`}
          placeholder="Must avoid: nuts, pork, nothing spicy …"
          autoComplete="off"
          maxLength={500}
          defaultValue={row.words}
        />
        <div className="basis-full">
          <ErrorText id={id} error={problem ? [problem] : undefined} />
          {isRead && !isEmptyRow(row) && <NeedsInWords needs={readPerson(row)} />}
        </div>
      </div>
    </li>
  );
}
