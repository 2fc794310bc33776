import { Icon } from "~/ui/icon";
import type { MealCheck, MealNote } from "./meal-check";

/** A warning over a recipe that breaks what the household must avoid, with what speaks of no line. */
export function CheckSummary({ check }: { check: MealCheck }) {
  const broken = check.notes.filter(({ breaks }) => breaks);
  const whole = check.notes.filter(({ line }) => line === null);
  if (broken.length === 0 && whole.length === 0) return null;
  return (
    <div className={broken.length > 0 ? "checked bad" : "checked"} role="note">
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
          <small key={note.why} className={note.breaks ? "line-note bad" : "line-note"}>
            <Icon name={note.breaks ? "alert" : "info"} />
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
    <p className="text-sm text-ink2 mt-3">
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
