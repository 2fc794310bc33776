import { Field } from "~/ui/field";
import { secretProps, inputProps } from "~/ui/use-form";
import type { FieldMetadata } from "@conform-to/react";
import { DELETE_WORD } from "./accounts.schema";
import type { ComponentProps } from "react";
import { t } from "~/language/messages";

/** Renders the field for the code of an authenticator app, or a recovery code. */
export function CodeField({
  field,
  hint,
}: {
  field: Parameters<typeof secretProps>[0];
  hint?: string;
}) {
  return (
    <Field
      label={t("Code")}
      {...secretProps(field, "text")}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Renders the field for the word that confirms a deletion. */
export function ConfirmField({ field }: { field: FieldMetadata }) {
  return (
    <Field
      label={t("Type {word} to confirm", { word: DELETE_WORD })}
      {...inputProps(field)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

type PasswordFieldProps = Pick<Partial<ComponentProps<typeof Field>>, "label" | "hint"> & {
  field: FieldMetadata;
  /** True for a new password, false for one to sign in with. */
  isNew?: boolean;
};

/** Renders a password field. The server never sends its value back. */
export function PasswordField({ field, isNew = false, ...more }: PasswordFieldProps) {
  const { label = isNew ? t("New password") : t("Password"), hint } = more;
  const autoComplete = isNew ? "new-password" : "current-password";
  return <Field {...secretProps(field)} required {...{ label, hint, autoComplete }} />;
}
