import { formatDate } from "~/dates";
import { MEAL_TYPE_LABELS } from "~/features/calendar/calendar.schema";
import { Button } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { ErrorText, Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import type { Copy } from "./week-copy";
import { COPY_PATH, copyWeekSchema } from "./week-copy.schema";

type CopyFormProps = { from: string; to: string; copies: readonly Copy[] };

/** A week as it would stand in another one: what is free there is ticked, what is taken is said. */
export function CopyForm({ from, to, copies }: CopyFormProps) {
  const { form, fields } = useForm("copy-week", copyWeekSchema);
  return (
    <>
      <form method="get" action={COPY_PATH} className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="From the week of" name="from" type="date" defaultValue={from} />
        <Field label="Onto the week of" name="to" type="date" defaultValue={to} />
        <Button variant="outline">Show</Button>
      </form>
      {copies.length === 0 ? (
        <p>
          There is nothing to copy: nothing was planned in the week of {formatDate(from, "d MMMM")},
          or its days are past in the other one.
        </p>
      ) : (
        <Form form={form} action={COPY_PATH} noValidate data-enhance="">
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="to" value={to} />
          <fieldset className="mb-4">
            <legend className="mb-2 text-sm font-semibold">
              Onto the week of {formatDate(to, "d MMMM")}
            </legend>
            <ErrorText id="entryId" error={fields.entryId.errors} />
            {copies.map(({ entryId, title, date, mealType, there, isThere }) => (
              <CheckRow
                key={entryId}
                label={
                  <>
                    <span dir="auto">{title}</span>
                    <br />
                    <span className="text-sm text-ink2">
                      {formatDate(date, "EEEE")}, {MEAL_TYPE_LABELS[mealType].toLowerCase()}
                      {isThere
                        ? ": is planned there already"
                        : there.length > 0 && `: beside ${there.join(", ")}, which stays`}
                    </span>
                  </>
                }
                name="entryId"
                value={entryId}
                defaultChecked={there.length === 0}
                disabled={isThere}
              />
            ))}
          </fieldset>
          <Button icon="calendar-add">Copy what is ticked</Button>
        </Form>
      )}
    </>
  );
}
