import { cx, variants } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { MealCheck, MealNote } from "./meal-check";

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

/** A warning over a recipe that breaks what the household must avoid, with what speaks of no line. */
export function CheckSummary({ check }: { check: MealCheck }) {
  const broken = check.notes.filter(({ breaks }) => breaks);
  const whole = check.notes.filter(({ line }) => line === null);
  if (broken.length === 0 && whole.length === 0) return null;
  return (
    <div className={checkBox({ isBroken: broken.length > 0 })} role="note">
      <Icon name={broken.length > 0 ? "alert" : "info"} />
      <div>
        {broken.length > 0 && (
          <p>
            <b>{`This recipe does not fit what your household has chosen: ${inWords(dietsOf(broken))}.`}</b>
          </p>
        )}
        {whole.map((note) => (
          <p key={note.why}>{tell(note)}</p>
        ))}
      </div>
    </div>
  );
}

/** What there is to say of one ingredient line. */
export function LineNotes({ check, line }: { check: MealCheck; line: number }) {
  return (
    <>
      {check.notes
        .filter((note) => note.line === line)
        .map((note) => (
          <small
            key={note.why}
            className={cx(LINE_NOTE, note.breaks ? "text-err" : "text-mustard")}
          >
            <Icon name={note.breaks ? "alert" : "info"} className="paper:size-3" />
            {tell(note)}
          </small>
        ))}
    </>
  );
}

/** What was checked and how far that goes. */
export function CheckedFor({ check }: { check: MealCheck }) {
  if (check.checked.length === 0) return null;
  return (
    <p className="mt-3 text-sm text-ink2 print:mt-1 print:text-[8.5pt] print:leading-tight">
      Checked for {inWords(check.checked)}, by what each ingredient is known to contain. Brands
      differ, so read the labels.
    </p>
  );
}

function tell({ breaks, diets, why }: MealNote) {
  return `${breaks ? `Not ${inWords(diets, "or")}` : `Not checked for ${inWords(diets)}`}. ${why}`;
}

const dietsOf = (notes: readonly MealNote[]) => [...new Set(notes.flatMap(({ diets }) => diets))];

function inWords(names: readonly string[], last = "and") {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}
