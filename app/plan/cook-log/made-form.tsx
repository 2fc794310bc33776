import { Button } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { Field, TextAreaField } from "~/ui/field";
import { inputProps, textareaProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { typedText, useForm } from "~/ui/use-form";
import type { AskedOfMade } from "./asked.server";
import { RATING_WORDS, RATINGS } from "~/engine/recipe";
import { madeSchema, NO_RATING, ratingName } from "./made.schema";

type MadeFormProps = {
  /** The address that it is sent to. */
  action: string;
  formKey: string;
  asked: AskedOfMade;
};

/** How a dish was for each who ate it, what is left of it, and a note for the next time: all of it may be left out. */
export function MadeForm({ action, formKey, asked }: MadeFormProps) {
  const { madeOn, leftOver, raters, note, today } = asked;
  const defaults = { formKey, madeOn, note, ...(leftOver !== null && { leftOver }) };
  const { form, fields, answer } = useForm("made", madeSchema, defaults);
  return (
    <Form
      form={form}
      intent="save"
      action={action}
      className="stack"
      noValidate
      data-enhance=""
      data-closes=""
    >
      <input type="hidden" name="formKey" value={formKey} />
      {raters.map(({ id, name, rating }, at) => {
        const chosen = answer ? typedText(answer, ratingName(at)) : `${id} ${rating ?? ""}`;
        return (
          <Segment
            key={id}
            legend={<span dir="auto">{name}</span>}
            name={ratingName(at)}
            options={[
              ...RATINGS.map((one) => ({ value: `${id} ${one}`, label: RATING_WORDS[one] })),
              ...(rating ? [{ value: `${id} ${NO_RATING}`, label: "No rating" }] : []),
            ]}
            value={chosen}
            className="min-w-0 wrap-anywhere"
          />
        );
      })}
      {leftOver !== null && (
        <Field
          label="Portions left over"
          {...inputProps(fields.leftOver, "number")}
          inputMode="numeric"
          className="*:[input]:w-24"
          hint="They can be planned for another day."
        />
      )}
      <TextAreaField
        label="A note for next time"
        {...textareaProps(fields.note)}
        rows={3}
        hint="Shown where you start to cook it again."
      />
      <Field
        label="Made on"
        {...inputProps(fields.madeOn, "date")}
        max={today}
        className="justify-self-start"
      />
      <Button icon="check" className="justify-self-start">
        {asked.madeId ? "Save" : "Made it"}
      </Button>
    </Form>
  );
}
