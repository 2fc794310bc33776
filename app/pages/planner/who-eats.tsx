import type { TableDinner } from "~/plan/calendar";
import { cx } from "~/ui/classes";
import { inWords, plural } from "~/server/values/words";

/** So many are shown by their first letter before they are counted. */
const SHOWN = 5;

const LETTER =
  "grid h-5.5 min-w-5.5 place-items-center rounded-full border border-edge bg-paper px-0.5 text-2xs font-semibold not-italic";

/** Who eats, by first letters: guests in a dashed ring; all names for who does not see them. */
export function Eaters({ eaters, guests }: Pick<TableDinner, "eaters" | "guests">) {
  const all = [
    ...eaters.map((name) => ({ name, isGuest: false })),
    ...guests.map((name) => ({ name, isGuest: true })),
  ];
  const shown = all.length > SHOWN ? all.slice(0, SHOWN - 1) : all;
  return (
    <p className="mt-1.5">
      <span className="sr-only">
        {inWords([...eaters, ...guests])} {plural(all.length, "eats", "eat")}
      </span>
      <span className="flex flex-wrap gap-0.5" aria-hidden="true">
        {shown.map(({ name, isGuest }, at) => (
          <i key={at} className={cx(LETTER, isGuest && "border-dashed")}>
            {[...name][0]?.toUpperCase()}
          </i>
        ))}
        {all.length > shown.length && <i className={LETTER}>+{all.length - shown.length}</i>}
      </span>
    </p>
  );
}
