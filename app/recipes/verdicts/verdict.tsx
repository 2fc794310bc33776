import { cx, variants } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { inWords } from "~/language/words";
import { reasonInWords } from "~/engine/check";
import { headOfNote, needNamesOf, needsIn, verdictOf } from "./mark";
import type { MealCheck, MealNote } from "./meal-check";
import { t } from "~/language/messages";

type VerdictProps = {
  check: MealCheck;
  /** The names of the meal's eaters. Empty if the household has not entered them. */
  names: readonly string[];
};

const box = variants(
  "mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-2 text-sm leading-snug print:my-1 print:bg-transparent print:p-0 print:text-[8.5pt]",
  {
    variants: {
      tone: {
        checked: "bg-olive-wash [&_b]:text-olive",
        unknown: "bg-mustard-wash [&_b]:text-mustard",
        dislike: "bg-mustard-wash [&_b]:text-mustard",
        breaks: "bg-wine-wash [&_b]:text-err",
      },
    },
  },
);

/** Maximum number of initials to show. */
const FACES = 6;

/**
 * Shows whether the meal fits its eaters, or whom it does not fit and why. Renders nothing if no eater has a
 * restriction.
 */
export function VerdictLine({ check, names }: VerdictProps) {
  const verdict = verdictOf(check, names);
  if (!verdict) return null;
  const { tone, head, rest } = verdict;
  const isFaced = tone === "checked" && names.length > 0;
  const whole = check.notes.filter(({ line, kind }) => line === null && kind !== "dislike");
  return (
    <div className={box({ tone })} role="note" data-verdict="">
      {isFaced ? (
        <span className="flex print:hidden" aria-hidden="true">
          {names.slice(0, FACES).map((name, at) => (
            <i
              key={at}
              className="grid size-7 place-items-center rounded-full border border-edge bg-card text-xs font-semibold not-italic not-first:-ms-1.5"
            >
              {[...name][0]?.toUpperCase()}
            </i>
          ))}
        </span>
      ) : (
        <Icon name={tone === "checked" ? "check" : tone === "breaks" ? "alert" : "info"} />
      )}
      <div className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
        <p dir="auto">
          <b>{head}</b> {rest}
        </p>
        {whole.map((note, at) => (
          <p key={at} dir="auto">
            {tellNote(note)}
          </p>
        ))}
      </div>
    </div>
  );
}

const checkBox = variants(
  "my-3 flex items-start gap-2 rounded-e-sm border-s-3 p-3 print:my-1 print:bg-transparent print:py-1 print:ps-2 print:text-[8.5pt] print:leading-tight",
  {
    variants: {
      isBroken: { true: "border-err bg-wine-wash", false: "border-mustard bg-mustard-wash" },
    },
  },
);

const LINE_NOTE =
  "mt-1 flex items-start gap-2 text-sm print:mt-0 print:text-[8.5pt] print:leading-tight";

/** Shows a warning above a recipe that breaks a need, with the notes about the whole recipe. */
export function CheckSummary({ check }: { check: MealCheck }) {
  const isBroken = check.verdict === "breaks";
  const whole = check.notes.filter(({ line }) => line === null);
  if (!isBroken && whole.length === 0) return null;
  return (
    <div className={checkBox({ isBroken })} role="note">
      <Icon name={isBroken ? "alert" : "info"} />
      <div>
        {isBroken && (
          <p>
            <b>{t("This recipe does not fit {needs}.", { needs: whatIsBroken(check) })}</b>
          </p>
        )}
        {whole.map((note) => (
          <p key={keyOf(note)}>{tellNote(note)}</p>
        ))}
      </div>
    </div>
  );
}

/** Shows the notes about one ingredient line. */
export function LineNotes({ check, line }: { check: MealCheck; line: number }) {
  return (
    <>
      {check.notes
        .filter((note) => note.line === line)
        .map((note) => (
          <small key={keyOf(note)} className={cx(LINE_NOTE, LOOKS[lookOf(note)])}>
            <Icon name={lookOf(note) === "breaks" ? "alert" : "info"} className="paper:size-3" />
            {tellNote(note)}
          </small>
        ))}
    </>
  );
}

/** Shows the checked needs and the limits of the check. */
export function CheckedFor({ check: { asked: needs, checked, notes } }: { check: MealCheck }) {
  if (needs.length === 0) return null;
  const notedNeeds = new Set(notes.filter(({ kind }) => kind !== "dislike").flatMap(needsIn));
  const open = needs.filter((name) => notedNeeds.has(name));
  const guessed = needs.filter((name) => !notedNeeds.has(name) && !checked.includes(name));
  return (
    <p className="mt-3 text-sm text-ink2 print:mt-1 print:text-[8.5pt] print:leading-tight">
      {checked.length > 0 &&
        `${t("Checked for {needs}, by what each ingredient is known to contain.", { needs: needNamesOf(checked) })} `}
      {guessed.length > 0 &&
        `${t("We do not know what {count, plural, one {{needs} is} other {{needs} are}}, and looked only for the words.", { count: guessed.length, needs: needNamesOf(guessed) })} `}
      {open.length > 0 &&
        `${t("For {needs}, see the notes above.", { needs: needNamesOf(open) })} `}
      {t("Brands differ, so read the labels.")}
    </p>
  );
}

const LOOKS = { breaks: "text-err", unknown: "text-mustard", dislike: "text-ink2" } as const;

const lookOf = ({ kind, breaks }: MealNote) =>
  kind === "dislike" ? "dislike" : breaks ? "breaks" : "unknown";

const keyOf = (note: MealNote) => JSON.stringify(note);

/** Returns the broken needs in words: "what your household has chosen: Nut-Free", or "Theo (Peanut-Free)". */
function whatIsBroken({ notes }: MealCheck) {
  const broken = notes.filter(({ kind, breaks }) => breaks && kind !== "dislike");
  const all = [...new Set(broken.filter(({ eaters }) => eaters.length === 0).flatMap(needsIn))];
  const theirs = new Map<string, Set<string>>();
  for (const note of broken) {
    for (const name of note.eaters) {
      theirs.set(name, new Set([...(theirs.get(name) ?? []), ...needsIn(note)]));
    }
  }
  return inWords([
    ...[...theirs].map(([name, needs]) => `${name} (${needNamesOf(needs)})`),
    ...(all.length > 0
      ? [t("what your household has chosen: {needs}", { needs: needNamesOf(all) })]
      : []),
  ]);
}

/** Returns a note in words, with its eaters and the reason. */
function tellNote(note: MealNote) {
  const { kind, breaks, eaters, reason } = note;
  const isNamed = eaters.length === 0 || kind === "dislike" || (kind === "avoid" && breaks);
  return `${headOfNote(note)}${isNamed ? "" : ` (${needNamesOf(needsIn(note))})`}. ${reasonInWords(reason)}`;
}
