import type { ReactNode } from "react";
import { formatDate } from "~/server/values/dates";
import type { Cover } from "~/recipes/photos";
import { cx } from "~/ui/classes";
import { Picture } from "~/ui/picture";
import { FreePlate } from "~/ui/plate";
import { type EntryType, mealTypeInSentence } from "~/plan/calendar/calendar.schema";

/** The picture of a dish: its photo, else its drawing. */
export type Drawn = Cover & { cuisine: string; drawing: string };

type FillRowProps = {
  /** The anchor of the row, at which the results of its buttons are shown. */
  id?: string;
  date: string;
  /** The meal of the day. Null if only dinners are filled. */
  mealType: EntryType | null;
  /** The dish. Null for an empty plate. */
  dish: Drawn | null;
  /** The heading of the row. */
  title: ReactNode;
  /** True if nothing is proposed for it. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Shows a row of the proposal: the dish's picture, and next to it the day, the dish and the buttons. */
export function FillRow(props: FillRowProps) {
  const { id, date, mealType, dish, title, isQuiet = false, children } = props;
  return (
    <li id={id} className="proposed">
      <div className="runner proposed-plate">
        <span className="relative block size-[min(7.75rem,33vw)] lg:size-45">
          {dish ? (
            <Picture
              {...{ cuisine: dish.cuisine, drawing: dish.drawing }}
              {...{ coverId: dish.coverId, coverWidth: dish.coverWidth }}
              on="runner"
              sizes="(min-width: 64rem) 11.25rem, 7.75rem"
            />
          ) : (
            <FreePlate canAdd={false} on="runner" />
          )}
        </span>
      </div>
      <div className={cx("proposed-words", isQuiet && "max-lg:bg-paper")}>
        <p className="text-sm font-semibold text-ink2">
          {formatDate(date, "EEEE d")}
          {mealType && `, ${mealTypeInSentence(mealType)}`}
        </p>
        {/* After Swap, screen readers announce the new dish. */}
        <h2
          aria-live="polite"
          className={cx(
            "mt-0.5 mb-1 text-[1.3125rem] leading-[1.16] text-pretty",
            isQuiet && "text-ink2 italic",
          )}
        >
          {title}
        </h2>
        {children}
      </div>
    </li>
  );
}
