import { Button, ButtonLink } from "~/ui/button";
import { Segment, CheckRow } from "~/ui/choices";
import { Field, TextAreaField, ErrorText } from "~/ui/field";
import { choiceProps, inputProps, textareaProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { withFrom } from "~/ui/way-back";
import {
  addOccasionSchema,
  ENTRY_TYPES,
  type EntryType,
  MEAL_TYPE_LABELS,
  mealTypeInSentence,
  saveOccasionSchema,
  insteadSchema,
} from "./calendar.schema";
import type { Entry, EntryCard } from "./entries.server";
import { type Occasion, OCCASION_LABELS, OCCASIONS } from "~/engine/calendar";
import { formatDate } from "~/server/values/dates";
import { insteadPath } from "./entry-path";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

const kinds = () => OCCASIONS.map((value) => ({ value, label: t(OCCASION_LABELS[value]) }));
const NOTE = message("Where, who or what");
const linesField = () => ({
  label: t("Groceries for it, one per line"),
  rows: 3,
  hint: t("These lines go on the grocery list with the week’s meals."),
});

type AddOccasionProps = {
  /** The page that receives the form. */
  path: string;
  /** The input so far. */
  kind: Occasion;
  date: string;
  mealType: EntryType;
  earliest: string;
  /** The page to which Cancel links. */
  from: string;
};

/** The form that plans a day on which no recipe is cooked. */
export function AddOccasion(props: AddOccasionProps) {
  const { path, kind, date, mealType, earliest, from } = props;
  const { form, fields } = useForm("add-occasion", addOccasionSchema, {
    kind,
    scheduledDate: date,
    mealType,
  });
  return (
    <Form
      form={form}
      intent="occasion"
      action={withFrom(`${path}?instead=${kind}`, from)}
      className="stack"
      noValidate
      data-region=""
      data-enhance=""
      data-closes=""
    >
      <Segment legend={t("Type")} options={kinds()} {...choiceProps(fields.kind)} />
      <Field
        label={t(NOTE)}
        {...inputProps(fields.note)}
        hint={t("Required if the type is “Note”.")}
      />
      <Field
        label={t("Day")}
        {...inputProps(fields.scheduledDate, "date")}
        min={earliest}
        className="justify-self-start"
      />
      <Segment
        legend={t("Meal type")}
        options={ENTRY_TYPES.map((value) => ({ value, label: t(MEAL_TYPE_LABELS[value]) }))}
        {...choiceProps(fields.mealType)}
      />
      <TextAreaField {...linesField()} {...textareaProps(fields.lines)} />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          {t("Cancel")}
        </ButtonLink>
        <Button icon="calendar-add">{t("Plan it")}</Button>
      </div>
    </Form>
  );
}

/** Renders the form that changes an entry without a recipe: its kind, its note and its groceries. */
export function OccasionForm({ entry, action }: { entry: Omit<Entry, "meal">; action: string }) {
  const { id, kind, note, lines, title } = entry;
  const { form, fields } = useForm(`occasion-${id}`, saveOccasionSchema, {
    kind: OCCASIONS.find((occasion) => occasion === kind) ?? "note",
    note,
    lines: lines.join("\n"),
  });
  return (
    <Form
      form={form}
      intent="occasion-save"
      action={action}
      className="stack"
      noValidate
      data-enhance=""
    >
      <input type="hidden" name="entryId" value={id} />
      <Segment legend={t("Type")} options={kinds()} {...choiceProps(fields.kind)} />
      <Field label={t(NOTE)} {...inputProps(fields.note)} />
      <TextAreaField {...linesField()} {...textareaProps(fields.lines)} />
      <Button variant="outline" className="justify-self-start" label={t("Save {title}", { title })}>
        {t("Save")}
      </Button>
    </Form>
  );
}

type InsteadFormProps = {
  entry: Pick<Entry, "id" | "title" | "scheduledDate" | "mealType">;
  /** The other entries for the same meal of the day. */
  beside: readonly EntryCard[];
  from: string;
};

/** Asks whether an occasion replaces the meals that are planned for the same meal of the day. */
export function InsteadForm({ entry, beside, from }: InsteadFormProps) {
  const { form, fields } = useForm("instead", insteadSchema);
  const { id, title, scheduledDate, mealType } = entry;
  const when = {
    meal: mealTypeInSentence(mealType),
    date: formatDate(scheduledDate, "EEEE d MMMM"),
  };
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
        {rich(
          "<strong>{title}</strong> is planned for {meal} on {date}. Does it replace the meal that was planned there?",
          {
            title,
            ...when,
            strong: (text) => (
              <b className="wrap-anywhere" dir="auto">
                {text}
              </b>
            ),
          },
        )}
      </p>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t("Meals that it replaces")}</legend>
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
          {t("Keep both")}
        </ButtonLink>
        <Button icon="check">{t("Replace it")}</Button>
      </div>
    </Form>
  );
}
