import { dayName, weekdayName } from "~/plan/calendar/month-grid";
import { MealPicker } from "~/plan/calendar/meal-picker";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import { BookDishes } from "./book-dishes";
import { replaceSchema } from "./misfits.schema";
import type { getReplacements } from "./replace.server";

type ReplaceFormProps = Awaited<ReturnType<typeof getReplacements>> & {
  /** Known by which a dish is taken once. */
  requestId: string;
  /** Where Cancel leads. */
  from: string;
};

/** Chooses what is planned in place of a meal, among what fits: the household's own, and dishes of the recipe book. */
export function ReplaceForm({ entry, search, choice, from, ...props }: ReplaceFormProps) {
  const { dishes, price, requestId } = props;
  const { form, fields } = useForm("replace-entry", replaceSchema);
  const { initialValue, errors } = fields.mealId;
  const path = `/dashboard/calendar/${entry.id}/replace`;
  const isEmpty = choice.count === 0 && search === "";
  return (
    <Form
      form={form}
      action={withFrom(path, from)}
      className="stack"
      noValidate
      data-region=""
      data-enhance=""
      data-closes=""
      data-live="replace-entry"
    >
      <p>
        In place of <b dir="auto">{entry.title}</b> on {weekdayName(entry.scheduledDate)}{" "}
        {dayName(entry.scheduledDate)}. What does not fit those who eat is left out.
      </p>
      {isEmpty ? (
        <p>
          None of your recipes fits yet. <a href="/custom-recipes">Add one of your own</a>
          {dishes.length === 0 && (
            <>
              , or <a href="/dashboard#suggestions">find some in the suggestions</a>
            </>
          )}
          .
        </p>
      ) : (
        <MealPicker
          choice={choice}
          value={initialValue ?? ""}
          search={search}
          path={path}
          error={errors}
        />
      )}
      <BookDishes dishes={dishes} price={price} />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="from" value={from} />
      <div className="sheet-foot">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          Cancel
        </ButtonLink>
        <Button icon="calendar-add" disabled={isEmpty}>
          Replace
        </Button>
      </div>
    </Form>
  );
}
