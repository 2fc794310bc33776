import { CheckRow } from "~/ui/choices";
import { Field } from "~/ui/field";
import { checkProps, inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { eaterSchema } from "./eaters.schema";
import { NeedsForm, type UnderstoodNeeds } from "./needs-form";

type EaterFormProps = {
  /** The form's id and the path that it is sent to. */
  id: string;
  action: string;
  /** What is stored, or what a new one begins with. */
  eater: {
    name: string;
    isChild: boolean;
    restrictions: string[];
    avoids: string;
    dislikes: string;
  };
  understood: UnderstoodNeeds;
};

/** One who eats: a name, and optionally what they need. */
export function EaterForm({ id, action, eater, understood }: EaterFormProps) {
  const defaults = { ...eater, isChild: eater.isChild ? "on" : "" };
  const { form, fields } = useForm(id, eaterSchema, defaults);
  return (
    <NeedsForm
      {...{ form, action, understood }}
      restrictions={fields.restrictions}
      own
      words={{ avoids: fields.avoids, dislikes: fields.dislikes }}
    >
      <Field label="Name" {...inputProps(fields.name)} autoComplete="off" required />
      <CheckRow label="A child" {...checkProps(fields.isChild)} />
    </NeedsForm>
  );
}
