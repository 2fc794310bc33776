import type { ComponentProps } from "react";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";

type PasswordFieldProps = Partial<ComponentProps<typeof Field>> & {
  result: FormResult;
  /** A password that is chosen here, not one to sign in by. */
  isNew?: boolean;
};

/** A password to type; it is never sent back. */
export function PasswordField({ result, isNew = false, ...field }: PasswordFieldProps) {
  const { name = "password", label = isNew ? "New password" : "Password" } = field;
  const kind = isNew
    ? { autoComplete: "new-password", minLength: 10 }
    : { autoComplete: "current-password" };
  const error = result.errors(name);
  return <Field type="password" required {...kind} {...field} {...{ name, label, error }} />;
}
