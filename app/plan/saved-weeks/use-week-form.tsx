import { CopyChoices } from "~/plan/week-copies/copy-choices";
import type { Copy } from "~/plan/week-copies/week-copy";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { SAVED_WEEKS_PATH, useWeekFormSchema } from "./saved-weeks.schema";

type UseWeekFormProps = {
  savedWeekId: string;
  to: string;
  copies: readonly Copy[];
  ticked: readonly string[];
};

/** A saved week as it would stand in the week of `to`. */
export function UseWeekForm({ savedWeekId, to, copies, ticked }: UseWeekFormProps) {
  const { form, fields } = useForm("use-week", useWeekFormSchema);
  return (
    <Form form={form} action={`${SAVED_WEEKS_PATH}/${savedWeekId}`} noValidate data-enhance="">
      <input type="hidden" name="shown" value={to} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="Onto the week of" name="to" type="date" defaultValue={to} />
        <Button variant="outline" formMethod="get">
          Show
        </Button>
      </div>
      {copies.length === 0 ? (
        <p>
          There is nothing to plan: its days are past in that week, or its recipes were deleted.
        </p>
      ) : (
        <CopyChoices
          {...{ to, copies, ticked }}
          error={fields.entryId.errors}
          label="Plan what is ticked"
        />
      )}
    </Form>
  );
}
