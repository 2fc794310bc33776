import { SelectField } from "~/ui/field";
import { MAX_HOUSEHOLD_SIZE } from "./household-size";

const SIZES = Array.from({ length: MAX_HOUSEHOLD_SIZE }, (_, i) => String(i + 1));

type HouseholdSizeFieldProps = {
  /** The number that is chosen, as text. */
  value: string;
  error: string[] | undefined;
};

/** For how many a household cooks. */
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
