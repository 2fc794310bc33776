import { formatDate } from "~/dates";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { CopyChoices } from "./copy-choices";
import type { Copy } from "./week-copy";
import { COPY_PATH, copyWeekSchema } from "./week-copy.schema";

type CopyFormProps = { from: string; to: string; copies: readonly Copy[] };

/** A week as it would stand in another one. */
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
          <CopyChoices
            {...{ to, copies }}
            error={fields.entryId.errors}
            label="Copy what is ticked"
          />
        </Form>
      )}
    </>
  );
}
