import { Button, ButtonLink } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { Field } from "~/ui/field";
import { checkProps, inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { EATERS_PATH, eaterSchema } from "./eaters.schema";
import { RestrictionFields, WordsFields } from "./needs-fields";
import type { Understood } from "./understood";

type EaterFormProps = {
  /** The form's id and the path that it is sent to. */
  id: string;
  action: string;
  /** What is stored; null for a new one. */
  eater: {
    name: string;
    isChild: boolean;
    restrictions: string[];
    avoids: string;
    dislikes: string;
  } | null;
  understood: { avoids: readonly Understood[]; dislikes: readonly Understood[] };
};

/** One who eats: a name, and optionally what they need. */
export function EaterForm({ id, action, eater, understood }: EaterFormProps) {
  const defaults = eater
    ? { ...eater, isChild: eater.isChild ? "on" : "" }
    : { name: "", restrictions: [], avoids: "", dislikes: "" };
  const { form, fields } = useForm(id, eaterSchema, defaults);
  return (
    <Form form={form} intent="save" action={action} className="stack" noValidate>
      <Field label="Name" {...inputProps(fields.name)} autoComplete="off" required />
      <CheckRow label="A child" {...checkProps(fields.isChild)} />
      <div>
        <RestrictionFields field={fields.restrictions} own />
      </div>
      <WordsFields avoids={fields.avoids} dislikes={fields.dislikes} understood={understood} />
      <p className="flex flex-wrap items-center gap-2">
        <Button>Save</Button>
        <ButtonLink variant="ghost" href={EATERS_PATH}>
          Cancel
        </ButtonLink>
      </p>
    </Form>
  );
}
