import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { ENTRY_TYPES, MEAL_TYPE_LABELS } from "./calendar.schema";
import { type MealTimes, mealTimesSchema, toTimesForm } from "./meal-times";
import { t } from "~/language/messages";

/** Renders the form for the household's usual meal times. `timeZone` is the formatted name of the time zone. */
export function MealTimesForm({ times, timeZone }: { times: MealTimes; timeZone: string }) {
  const { form, fields } = useForm("meal-times", mealTimesSchema, toTimesForm(times));
  return (
    <Form form={form} intent="times" className="stack" data-enhance="" noValidate>
      <p className="text-sm text-ink2">
        {t("These times apply to every calendar of the household, in the time zone {timeZone}.", {
          timeZone,
        })}
      </p>
      {ENTRY_TYPES.map((type) => (
        <fieldset key={type}>
          <legend className="mb-1 font-serif text-ink2 italic">{t(MEAL_TYPE_LABELS[type])}</legend>
          <div className="flex flex-wrap gap-3">
            <Field
              label={t("At|a time")}
              {...inputProps(fields[`${type}At`], "time")}
              placeholder="18:30"
              className="grow basis-28"
            />
            <Field
              label={t("Minutes")}
              {...inputProps(fields[`${type}Minutes`], "number")}
              inputMode="numeric"
              className="grow basis-28"
            />
          </div>
        </fieldset>
      ))}
      <Button variant="secondary">{t("Save meal times")}</Button>
    </Form>
  );
}
