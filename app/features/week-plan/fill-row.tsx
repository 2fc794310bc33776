import type { ReactNode } from "react";
import { formatDate } from "~/dates";
import type { Cover } from "~/features/photos/cover";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

/** What is shown of a dish: its photo, or else its drawing. */
export type Drawn = Cover & { cuisine: string; drawing: string };

type FillRowProps = {
  /** What a button of it is answered at. */
  id?: string;
  date: string;
  mealType: string | null;
  limit?: number | null;
  dish: Drawn | null;
  children: ReactNode;
};

/** The frame of a day: its plate on the runner, and words on paper beside it. */
export function FillRow({ id, date, mealType, limit = null, dish, children }: FillRowProps) {
  return (
    <li
      id={id}
      className="grid grid-cols-[min(5.75rem,24vw)_minmax(0,1fr)] border-b border-line last:border-b-0 md:grid-cols-[10.5rem_minmax(0,1fr)]"
    >
      <div className="runner px-1.5 py-4 md:p-5">
        <span className="relative mx-auto block aspect-square max-w-29">
          {dish && (
            <Picture
              {...{ cuisine: dish.cuisine, drawing: dish.drawing }}
              {...{ coverId: dish.coverId, coverWidth: dish.coverWidth }}
              on="runner"
              sizes="7.25rem"
            />
          )}
        </span>
      </div>
      <div className="min-w-0 px-4 py-3 md:px-6">
        <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 md:justify-start">
          <b className="font-serif text-lg font-normal">
            {formatDate(date, "EEEE d")}
            {mealType && `, ${mealType}`}
          </b>
          {limit !== null && (
            <a
              className="inline-flex min-h-11 items-center gap-1 text-sm text-ink2"
              href="/dashboard/week/times"
              aria-label={`Time on ${formatDate(date, "EEEE")}: up to ${limit} min. Change`}
              data-modal=""
            >
              <Icon name="clock" className="size-4" />
              up to {limit} min
            </a>
          )}
        </p>
        {children}
      </div>
    </li>
  );
}
