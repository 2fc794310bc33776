import { variants } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { tellNote } from "./checked";
import type { MealCheck } from "./meal-check";
import { verdictOf } from "./verdict-words";

type VerdictProps = {
  check: MealCheck;
  /** Who eats it, by name; nobody where the household has not said that. */
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

/** So many initials are shown. */
const FACES = 6;

/** Whether those who eat can eat it: who not, and why; nothing where nobody asked for anything. */
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
