import { SelectField } from "~/ui/field";
import { Button, ButtonLink } from "~/ui/button";
import { selectProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { HeardTitle } from "~/ui/heard-title";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import { EVERY_WEEKS, ruleInWords } from "./recurrence";
import { addRepeatSchema, REPEATS_PATH } from "./repeats.schema";

type RepeatEntryProps = {
  id: string;
  title: string;
  scheduledDate: string;
  repeatId: string | null;
  /** The page that it stands on. */
  here: string;
};

/** Has an entry planned again and again, or leads to where that is ended. */
export function RepeatEntry({ id, title, scheduledDate, repeatId, here }: RepeatEntryProps) {
  const { form, fields } = useForm(`repeat-${id}`, addRepeatSchema, { everyWeeks: 1 });
  if (repeatId) {
    return (
      <ButtonLink
        variant="link"
        size="sm"
        icon="refresh"
        href={withFrom(REPEATS_PATH, here)}
        label={`${title} is repeated: change`}
        data-modal=""
      >
        Repeated
      </ButtonLink>
    );
  }
  return (
    <Form
      form={form}
      intent="add"
      action={withFrom(REPEATS_PATH, here)}
      className="flex flex-wrap items-end gap-2"
      noValidate
      data-enhance=""
    >
      <input type="hidden" name="entryId" value={id} />
      <SelectField
        label={
          <>
            Repeat
            <HeardTitle title={title} />
          </>
        }
        {...selectProps(fields.everyWeeks)}
        options={EVERY_WEEKS.map((everyWeeks) => ({
          value: String(everyWeeks),
          label: ruleInWords({ startDate: scheduledDate, everyWeeks }),
        }))}
      />
      <Button variant="outline" label={`Repeat ${title}`}>
        Repeat
      </Button>
    </Form>
  );
}
