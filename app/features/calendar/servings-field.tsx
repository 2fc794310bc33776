import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Field } from "~/ui/field";
import { inputProps } from "~/ui/field-props";

type ServingsFieldProps = { field: FieldMetadata; label?: ReactNode };

/** Servings to cook. */
export function ServingsField({ field, label = "Servings" }: ServingsFieldProps) {
  return (
    <Field
      label={label}
      {...inputProps(field, "number")}
      inputMode="numeric"
      className="*:[input]:w-24"
      required
    />
  );
}
