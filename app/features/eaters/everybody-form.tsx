import { Button, ButtonLink } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { checkProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { EATERS_PATH, type EverybodyInput, EVERYBODY_PATH, everybodySchema } from "./eaters.schema";
import { RestrictionFields, WordsFields } from "./needs-fields";
import type { Understood } from "./understood";

type EverybodyFormProps = {
  everybody: EverybodyInput;
  understood: { avoids: readonly Understood[]; dislikes: readonly Understood[] };
};

/** What holds for all who eat, beside the restrictions of the preferences. */
export function EverybodyForm({ everybody, understood }: EverybodyFormProps) {
  const { form, fields } = useForm("everybody", everybodySchema, {
    ...everybody,
    isStrict: everybody.isStrict ? "on" : "",
  });
  return (
    <Form form={form} intent="save" action={EVERYBODY_PATH} className="stack" noValidate>
      <div>
        <CheckRow label={<b>Strict</b>} {...checkProps(fields.isStrict)} />
        <p className="text-sm text-ink2">
          Only dishes that we could check for everybody. Off: others appear too, after those, marked
          “Not checked for …”.
        </p>
      </div>
      <div>
        <RestrictionFields field={fields.moreRestrictions} own={false} />
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
