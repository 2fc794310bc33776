import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { AheadTask, UnreadMeal } from "./ahead.server";
import { dueInWords, mealDayInWords } from "./ahead";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/** A list of prep tasks, each with its button. */
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
              {task.isDone ? t("Done|a task") : dueInWords(task.due, today)}:
            </span>{" "}
            <span
              className={task.isDone ? "text-ink2 line-through" : undefined}
              dir="auto"
              data-words=""
            >
              {task.what}
            </span>
            <span className="block text-sm text-ink2">
              {rich("For {mealDay} <link>{title}</link>", {
                mealDay: mealDayInWords(task.meal.date, task.meal.mealType, today),
                title: task.meal.title,
                link: (text) => (
                  <a href={`/dashboard/meals/${task.meal.id}`} data-modal="" dir="auto">
                    {text}
                  </a>
                ),
              })}
            </span>
          </p>
          <AheadTick task={task} variant="outline" />
        </li>
      ))}
    </ul>
  );
}

type AheadTickProps = { task: AheadTask; variant: "outline" | "ghost" };

/** The button that marks a prep task as done or not done. */
export function AheadTick({
  task: { entryId, step, what: instruction, isDone },
  variant,
}: AheadTickProps) {
  return (
    <form method="post" action="/dashboard/ahead" data-enhance="">
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="step" value={step} />
      <Button
        variant={isDone ? "ghost" : variant}
        size="sm"
        icon={isDone ? undefined : "check"}
        name="intent"
        value={isDone ? "undo" : "done"}
        label={
          isDone
            ? t("Not done: {what}", { what: instruction })
            : t("Done: {what}", { what: instruction })
        }
      >
        {isDone ? t("Not done") : t("Done|a task")}
      </Button>
    </form>
  );
}

/** The text for a household without prep tasks. */
export function NothingAhead() {
  return (
    <p className="flex items-center gap-2 text-ink2">
      <Icon name="check" />
      {t("No meal in the next two weeks needs thawing, soaking or other prep tasks.")}
    </p>
  );
}

/** Links to the meals whose steps are in an unknown language, so that their tasks are not in the list. */
export function UnreadMeals({ meals }: { meals: readonly UnreadMeal[] }) {
  return (
    <div className="mt-4 text-ink2 first:mt-0">
      <p>
        {t(
          "{count, plural, one {One recipe is in a language that we cannot read.} other {# recipes are in a language that we cannot read.}} Please check whether anything has to be done early:",
          { count: meals.length },
        )}
      </p>
      <ul className="list-disc ps-5">
        {meals.map(({ id, title }) => (
          <li key={id}>
            <a href={`/dashboard/meals/${id}`} data-modal="" dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
