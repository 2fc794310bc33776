import { Button, ButtonLink } from "~/ui/button";
import { card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { AheadTask } from "./ahead.server";
import { dueInWords, mealDayInWords } from "./due";

/** What is to be begun today, on the dashboard; nothing where there is none. */
export function AheadToday({ tasks, today }: { tasks: readonly AheadTask[]; today: string }) {
  return (
    <div id="ahead" data-region="" className="print:hidden">
      {tasks.length > 0 && (
        <section className={card({ className: "mb-6" })} aria-labelledby="ahead-title">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-xl" id="ahead-title">
              Prepare ahead
            </h2>
            <ButtonLink variant="link" size="sm" href="/dashboard/ahead" data-modal="">
              What comes next
            </ButtonLink>
          </div>
          <AheadList tasks={tasks} today={today} />
        </section>
      )}
    </div>
  );
}

/** Tasks, each with its tick. */
export function AheadList({ tasks, today }: { tasks: readonly AheadTask[]; today: string }) {
  return (
    <ul role="list">
      {tasks.map((task) => (
        <li
          key={`${task.entryId} ${task.step}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line py-2 not-first:border-t"
        >
          <p className="min-w-0 grow basis-56">
            <span className="font-semibold">
              {task.isDone ? "Done" : dueInWords(task.due, today)}:
            </span>{" "}
            <span
              className={task.isDone ? "text-ink2 line-through" : undefined}
              dir="auto"
              data-words=""
            >
              {task.what}
            </span>
            <span className="block text-sm text-ink2">
              For {mealDayInWords(task.meal.date, task.meal.mealType, today)}{" "}
              <a href={`/dashboard/meals/${task.meal.id}`} data-modal="" dir="auto">
                {task.meal.title}
              </a>
            </span>
          </p>
          <Tick task={task} />
        </li>
      ))}
    </ul>
  );
}

function Tick({ task: { entryId, step, what, isDone } }: { task: AheadTask }) {
  return (
    <form method="post" action="/dashboard/ahead" data-enhance="">
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="step" value={step} />
      <Button
        variant={isDone ? "ghost" : "outline"}
        size="sm"
        icon={isDone ? undefined : "check"}
        name="intent"
        value={isDone ? "undo" : "done"}
        label={isDone ? `Not done: ${what}` : `Done: ${what}`}
      >
        {isDone ? "Not done" : "Done"}
      </Button>
    </form>
  );
}

/** Where nothing has to be prepared ahead. */
export function NothingAhead() {
  return (
    <p className="flex items-center gap-2 text-ink2">
      <Icon name="check" />
      Nothing planned for the next two weeks has to be thawed, soaked or begun ahead.
    </p>
  );
}
