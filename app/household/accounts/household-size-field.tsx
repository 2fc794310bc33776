import type { FieldMetadata } from "@conform-to/react";
import { SelectField } from "~/ui/field";
import { selectProps } from "~/ui/field-props";
import { MAX_HOUSEHOLD_SIZE } from "./household-size";

const SIZES = Array.from({ length: MAX_HOUSEHOLD_SIZE }, (_, i) => String(i + 1));

/** The field for the number of people that a household cooks for. */
export function HouseholdSizeField({ field }: { field: FieldMetadata }) {
  return (
    <SelectField
      label="How many people do you cook for?"
      {...selectProps(field)}
      options={SIZES}
      hint="Include yourself."
    />
  );
}
