import { formatDate } from "~/server/values/dates";
import { Button, ButtonLink } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { ErrorText } from "~/ui/field";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import { insteadSchema, MEAL_TYPE_LABELS } from "./calendar.schema";
import type { Entry, EntryCard } from "./entries.server";
import { insteadPath } from "./entry-path";

type InsteadFormProps = {
  entry: Pick<Entry, "id" | "title" | "scheduledDate" | "mealType">;
  /** What is planned for the same meal of the day. */
  beside: readonly EntryCard[];
  from: string;
};

/** Asks whether what is eaten without cooking is in place of what was planned for that meal. */
export function InsteadForm({ entry, beside, from }: InsteadFormProps) {
  const { form, fields } = useForm("instead", insteadSchema);
  const { id, title, scheduledDate, mealType } = entry;
  const when = `${MEAL_TYPE_LABELS[mealType].toLowerCase()} on ${formatDate(scheduledDate, "EEEE d MMMM")}`;
  return (
    <Form
      form={form}
      action={withFrom(insteadPath(id), from)}
      className="stack"
      noValidate
      data-enhance=""
      data-closes=""
    >
      <p>
        <b className="wrap-anywhere" dir="auto">
          {title}
        </b>{" "}
        is planned for {when}. Is it instead of what was planned there?
      </p>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">What is not cooked then</legend>
        <ErrorText id="others" error={fields.others.errors} />
        {beside.map((card) => (
          <CheckRow
            key={card.id}
            label={<span dir="auto">{card.title}</span>}
            name="others"
            value={card.id}
            defaultChecked
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          Keep both
        </ButtonLink>
        <Button icon="check">Instead of it</Button>
      </div>
    </Form>
  );
}
