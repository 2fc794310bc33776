import { formatDate } from "~/server/values/dates";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { CopyChoices } from "./copy-choices";
import type { Copy } from "./week-copy";
import { COPY_PATH, copyWeekFormSchema } from "./week-copy.schema";

type CopyFormProps = {
  from: string;
  to: string;
  copies: readonly Copy[];
  ticked: readonly string[];
};

/** A week as it would stand in another one. */
export function CopyForm({ from, to, copies, ticked }: CopyFormProps) {
  const { form, fields } = useForm("copy-week", copyWeekFormSchema);
  return (
    <Form form={form} action={COPY_PATH} noValidate data-enhance="">
      <input type="hidden" name="shown" value={to} />
      <input type="hidden" name="shownFrom" value={from} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="From the week of" name="from" type="date" defaultValue={from} />
        <Field label="Onto the week of" name="to" type="date" defaultValue={to} />
        <Button variant="outline" formMethod="get">
          Show
        </Button>
      </div>
      {copies.length === 0 ? (
        <p>
          There is nothing to copy: nothing was planned in the week of {formatDate(from, "d MMMM")},
          or its days are past in the other one.
        </p>
      ) : (
        <CopyChoices
          {...{ to, copies, ticked }}
          error={fields.entryId.errors}
          label="Copy what is ticked"
        />
      )}
    </Form>
  );
}
