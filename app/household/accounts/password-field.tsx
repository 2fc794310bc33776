import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import { Field } from "~/ui/field";
import { secretProps } from "~/ui/field-props";

type PasswordFieldProps = Pick<Partial<ComponentProps<typeof Field>>, "label" | "hint"> & {
  field: FieldMetadata;
  /** A password that is chosen here, not one to sign in by. */
  isNew?: boolean;
};

/** A password to type; it is never sent back. */
export function PasswordField({ field, isNew = false, ...more }: PasswordFieldProps) {
  const { label = isNew ? "New password" : "Password", hint } = more;
  const autoComplete = isNew ? "new-password" : "current-password";
  return <Field {...secretProps(field)} required {...{ label, hint, autoComplete }} />;
}
