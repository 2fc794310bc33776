import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { DELETE_WORD } from "./accounts.schema";

/** The field for the word that confirms a deletion. */
export function ConfirmField({ field }: { field: FieldMetadata }) {
  return (
    <Field
      label={`Type ${DELETE_WORD} to confirm`}
      {...inputProps(field)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
