import type { ReactNode } from "react";
import { MAX_SERVES } from "~/features/meals/serves";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";

type ServingsFieldProps = {
  /** Default value. */
  servings: number;
  label?: ReactNode;
  id?: string;
  /** The result of the surrounding form, if the page shows it. */
  result?: FormResult;
};

/** Servings to cook. */
export function ServingsField({
  servings,
  label = "Servings",
  id = "servings",
  result,
}: ServingsFieldProps) {
  return (
    <Field
      label={label}
      name="servings"
      id={id}
      type="number"
      inputMode="numeric"
      className="*:[input]:w-24"
      min={1}
      max={MAX_SERVES}
      required
      defaultValue={result?.text("servings", String(servings)) ?? servings}
      error={result?.errors("servings")}
    />
  );
}
