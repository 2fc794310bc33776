import type { ReactNode } from "react";
import { MAX_SERVES } from "~/features/meals/serves";
import { Field } from "~/ui/field";
import { useReply } from "~/ui/reply";

type ServingsFieldProps = {
  /** How many are proposed. */
  servings: number;
  label?: ReactNode;
  id?: string;
  /** The form that the field is in is the one that was sent; false for another of the same page. */
  sent?: boolean;
};

/** For how many a meal is cooked. */
export function ServingsField({
  servings,
  label = "Servings",
  id = "servings",
  sent = true,
}: ServingsFieldProps) {
  const reply = useReply();
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
      defaultValue={sent ? reply.text("servings", String(servings)) : servings}
      error={sent ? reply.errors("servings") : undefined}
    />
  );
}
