import { Field } from "~/ui/field";
import { secretProps } from "~/ui/field-props";

/** The code of an authenticator app, or a recovery code. */
export function CodeField({
  field,
  hint,
}: {
  field: Parameters<typeof secretProps>[0];
  hint?: string;
}) {
  return (
    <Field
      label="Code"
      {...secretProps(field, "text")}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
