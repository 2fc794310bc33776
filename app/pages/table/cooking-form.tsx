import { MAX_HOUSEHOLD_SIZE } from "~/household/accounts/household-size";
import { CheckRow } from "~/ui/choices";
import { ErrorText, focusWhere } from "~/ui/field";
import { checkProps, selectProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { SaveRow } from "~/ui/save-row";
import { useForm } from "~/ui/use-form";
import { cookingSchema, TABLE_PATH } from "./your-table.schema";

const SIZES = Array.from({ length: MAX_HOUSEHOLD_SIZE }, (_, i) => i + 1);

type CookingFormProps = { householdSize: number; isStrict: boolean; listed: number };

/** For how many the household cooks, and whether dishes that could not be checked are left out. */
export function CookingForm({ householdSize, isStrict, listed }: CookingFormProps) {
  const { form, fields } = useForm("cooking", cookingSchema, {
    householdSize,
    isStrict: isStrict ? "on" : "",
  });
  const { error, defaultValue, id, name } = selectProps(fields.householdSize);
  const isWrong = Boolean(error?.length);
  return (
    <Form
      form={form}
      action={TABLE_PATH}
      className="mt-4"
      noValidate
      data-enhance=""
      data-save-on-change=""
    >
      <div className="flex items-center gap-4 border-b border-line py-2">
        <label className="grow" htmlFor={id}>
          <span className="font-medium">Cook for</span>
          <span className="block text-sm text-ink2">
            Meals you plan from now on serve this many people.
            {listed > 1 && listed !== householdSize && ` ${listed} people are listed.`}
          </span>
        </label>
        <select
          id={id}
          name={name}
          defaultValue={`${defaultValue ?? ""}`}
          className="w-auto"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          {...focusWhere(isWrong)}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
      <ErrorText id={id} error={error} />
      <div className="border-b border-line py-1">
        <CheckRow
          className="flex-row-reverse"
          label={
            <>
              <span className="font-medium">Strict</span>
              <span className="block text-sm text-ink2">
                Only dishes that were checked for everybody who eats
              </span>
            </>
          }
          {...checkProps(fields.isStrict)}
        />
      </div>
      <SaveRow>Save who eats</SaveRow>
    </Form>
  );
}
