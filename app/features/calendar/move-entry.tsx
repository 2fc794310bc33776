import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { HeardTitle } from "~/ui/heard-title";
import { useForm } from "~/ui/use-form";
import { moveEntrySchema } from "./calendar.schema";

type MoveEntryProps = {
  id: string;
  title: string;
  scheduledDate: string;
  /** The first day that it can be moved to. */
  earliest: string;
  /** The path of its day. */
  path: string;
};

/** Moves an entry to another day, or swaps it with what is planned there for the same meal of the day. */
export function MoveEntry({ id, title, scheduledDate, earliest, path }: MoveEntryProps) {
  const { form, fields } = useForm(`move-${id}`, moveEntrySchema, {
    scheduledDate: scheduledDate < earliest ? earliest : scheduledDate,
  });
  return (
    <Form
      form={form}
      intent="move"
      action={path}
      className="flex flex-wrap items-end gap-2"
      noValidate
      data-enhance=""
    >
      <input type="hidden" name="entryId" value={id} />
      <Field
        label={
          <>
            Move
            <HeardTitle title={title} /> to
          </>
        }
        {...inputProps(fields.scheduledDate, "date")}
        min={earliest}
      />
      <Button variant="outline">Move</Button>
      <Button
        variant="outline"
        name="exchange"
        value="yes"
        label={`Swap days: ${title} with what is planned there`}
      >
        Swap days
      </Button>
    </Form>
  );
}
