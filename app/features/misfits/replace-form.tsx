import { dayName, weekdayName } from "~/features/calendar/month-grid";
import { MealPicker } from "~/features/calendar/meal-picker";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import { replaceSchema } from "./misfits.schema";
import type { getReplacements } from "./replace.server";

type ReplaceFormProps = Awaited<ReturnType<typeof getReplacements>> & {
  /** Where Cancel leads. */
  from: string;
};

/** Chooses what is planned in place of a meal, among those that fit. */
export function ReplaceForm({ entry, search, choice, from }: ReplaceFormProps) {
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
        {dayName(entry.scheduledDate)}. Shown are your recipes that fit those who eat.
      </p>
      {isEmpty ? (
        <p>
          None of your recipes fits yet.{" "}
          <a href="/dashboard#suggestions">Find some in the suggestions</a>, or{" "}
          <a href="/custom-recipes">add one of your own</a>.
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
