import type { AheadTask } from "~/plan/prep-tasks/ahead.server";
import { AheadTick } from "~/plan/prep-tasks/ahead-list";
import { dueInWords, mealDayInWords } from "~/plan/prep-tasks/due";
import { Icon } from "~/ui/icon";

/** What is left to buy of the week's list; null without a list. */
export type ToBuy = { left: number } | null;

type SlipsProps = {
  toBuy: ToBuy;
  /** Something is planned, so that a list can be made. */
  hasDinners: boolean;
  /** What is to be prepared today, the next first. */
  ahead: readonly AheadTask[];
  today: string;
};

const SLIP = "relative flex min-h-12 flex-wrap items-center gap-x-2.5 px-3.5 text-sm leading-snug";
const COVERS = "text-ink no-underline before:absolute before:inset-0 hover:underline";

/** What comes before cooking: shopping, and what has to be thawed, soaked or begun. */
export function Slips({ toBuy, hasDinners, ahead, today }: SlipsProps) {
  const due = ahead.filter(({ isDone }) => !isDone);
  const [task] = due;
  const shopping = toBuy ? toBuy.left > 0 : hasDinners;
  if (!shopping && !task) return null;
  return (
    <ul
      role="list"
      className="paper mt-3 [&>li+li]:border-t [&>li+li]:border-dashed [&>li+li]:border-line"
    >
      {shopping && (
        <li className={SLIP}>
          <Icon name="basket" className="flex-none text-ink2" />
          <p className="min-w-0 grow basis-36 py-2 figures">
            <a href="/dashboard/groceries" className={COVERS}>
              {toBuy ? <b>{toBuy.left} left to buy</b> : "Make the grocery list"}
            </a>
          </p>
          <Icon name="right" className="flex-none text-ink2" />
        </li>
      )}
      {task && (
        <li className={SLIP} id="ahead">
          <Icon name="clock" className="flex-none text-ink2" />
          <p className="min-w-0 grow basis-36 py-2" dir="auto">
            <span className="font-semibold">{dueInWords(task.due, today)}:</span> {task.what} for{" "}
            {mealDayInWords(task.meal.date, task.meal.mealType, today)} {task.meal.title}
            {due.length > 1 && (
              <>
                {" "}
                <a href="/dashboard/ahead" className="py-3.5" data-modal="">
                  and {due.length - 1} more
                </a>
              </>
            )}
          </p>
          <AheadTick task={task} variant="ghost" />
        </li>
      )}
    </ul>
  );
}
