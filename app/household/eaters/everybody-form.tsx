import { useForm } from "~/ui/use-form";
import { type EverybodyInput, EVERYBODY_PATH, everybodySchema } from "./eaters.schema";
import { NeedsForm, type UnderstoodNeeds } from "./needs-form";

type EverybodyFormProps = { everybody: EverybodyInput; understood: UnderstoodNeeds };

/** What holds for all who eat, beside the restrictions of the preferences. */
export function EverybodyForm({ everybody, understood }: EverybodyFormProps) {
  const { form, fields } = useForm("everybody", everybodySchema, {
    ...everybody,
    isStrict: everybody.isStrict ? "on" : "",
  });
  return (
    <NeedsForm
      {...{ form, understood }}
      action={EVERYBODY_PATH}
      restrictions={fields.moreRestrictions}
      own={false}
      words={{ avoids: fields.avoids, dislikes: fields.dislikes }}
    >
      {everybody.isStrict && <input type="hidden" name="isStrict" value="on" />}
    </NeedsForm>
  );
}
