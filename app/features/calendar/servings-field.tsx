import type { ReactNode } from "react";
import { MAX_SERVES } from "~/features/meals/serves";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";

type ServingsFieldProps = {
  /** How many are proposed. */
  servings: number;
  label?: ReactNode;
  id?: string;
  /** What was answered to the form that the field is in, where that is its own page's. */
  result?: FormResult;
};

/** For how many a meal is cooked. */
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
      className="servings"
      min={1}
      max={MAX_SERVES}
      required
      defaultValue={result?.text("servings", String(servings)) ?? servings}
      error={result?.errors("servings")}
    />
  );
}
