import { Field } from "~/ui/field";
import { useFormResult } from "~/ui/form-result";
import { DELETE_WORD } from "./accounts.schema";

/** The field for the word that confirms a deletion. */
export function ConfirmField() {
  const result = useFormResult();
  return (
    <Field
      label={`Type ${DELETE_WORD} to confirm`}
      {...result.field("confirm")}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
