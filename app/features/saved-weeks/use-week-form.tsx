import { CopyChoices } from "~/features/week-copy/copy-choices";
import type { Copy } from "~/features/week-copy/week-copy";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { SAVED_WEEKS_PATH, useWeekSchema } from "./saved-weeks.schema";

type UseWeekFormProps = { savedWeekId: string; to: string; copies: readonly Copy[] };

/** A saved week as it would stand in the week of `to`. */
export function UseWeekForm({ savedWeekId, to, copies }: UseWeekFormProps) {
  const { form, fields } = useForm("use-week", useWeekSchema);
  const path = `${SAVED_WEEKS_PATH}/${savedWeekId}`;
  return (
    <>
      <form method="get" action={path} className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="Onto the week of" name="to" type="date" defaultValue={to} />
        <Button variant="outline">Show</Button>
      </form>
      {copies.length === 0 ? (
        <p>
          There is nothing to plan: its days are past in that week, or its recipes were deleted.
        </p>
      ) : (
        <Form form={form} action={path} noValidate data-enhance="">
          <input type="hidden" name="to" value={to} />
          <CopyChoices
            {...{ to, copies }}
            error={fields.entryId.errors}
            label="Plan what is ticked"
          />
        </Form>
      )}
    </>
  );
}
