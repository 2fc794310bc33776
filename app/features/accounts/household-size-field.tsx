import { SelectField } from "~/ui/field";
import { MAX_HOUSEHOLD_SIZE } from "./household-size";

const SIZES = Array.from({ length: MAX_HOUSEHOLD_SIZE }, (_, i) => String(i + 1));

type HouseholdSizeFieldProps = {
  value: string;
  error: string[] | undefined;
};

/** The field for the number of people that a household cooks for. */
export function HouseholdSizeField({ value, error }: HouseholdSizeFieldProps) {
  return (
    <SelectField
      label="How many people do you cook for?"
      name="householdSize"
      options={SIZES}
      defaultValue={value}
      error={error}
      hint="Include yourself."
    />
  );
}
