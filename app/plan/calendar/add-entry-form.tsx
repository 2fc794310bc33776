import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Field, ErrorText, focusWhere } from "~/ui/field";
import { inputProps, choiceProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { servingsSchema, addEntrySchema, ENTRY_TYPES, MEAL_TYPE_LABELS } from "./calendar.schema";
import { timeOf } from "~/recipes/meals";
import { Segment, Chip } from "~/ui/choices";
import { ROW_PICTURE } from "~/ui/meal-card-frame";
import { Picture } from "~/ui/picture";
import { CheckMark } from "~/recipes/verdicts/components";
import { withFrom } from "~/ui/way-back";
import type { Adding } from "./adding";
import type { PickableMeal } from "./calendar-pages.server";
import { WEEKDAY, MonthButton } from "./month";
import {
  addMonths,
  monthGrid,
  monthName,
  monthOf,
  shortWeekdays,
  weekdayAndDay,
} from "./month-grid";
import { isDate } from "~/server/values/dates";
import { HEARD } from "~/ui/text";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type ServingsFieldProps = {
  field: FieldMetadata;
  label?: ReactNode;
  /** The value that is used if the field is empty. */
  placeholder?: string;
};

/** The required field for the number of servings that are eaten. */
const ServingsField = ({ label = t("Servings"), ...props }: ServingsFieldProps) => (
  <PortionsField label={label} {...props} required />
);

/** The field for the number of portions to cook, if some are to be left over. */
const CookForField = ({ label = t("Cook for"), ...props }: ServingsFieldProps) => (
  <PortionsField label={label} {...props} />
);

type PortionsFieldProps = ServingsFieldProps & { label: ReactNode; required?: boolean };

function PortionsField({ field, label, placeholder, required }: PortionsFieldProps) {
  return (
    <Field
      label={label}
      {...inputProps(field, "number")}
      inputMode="numeric"
      className="*:[input]:w-24"
      {...{ placeholder, required }}
    />
  );
}

type ServingsFormProps = {
  id: string;
  title: string;
  servings: number;
  cookFor: number | null;
  /** False for leftovers, which are not cooked. */
  isCooked: boolean;
  /** The page that receives the form. */
  path: string;
};

/** Changes how many people eat a planned meal, and for how many portions it is cooked. */
export function ServingsForm({ id, title, servings, cookFor, isCooked, path }: ServingsFormProps) {
  const { form, fields } = useForm(`servings-${id}`, servingsSchema, { servings, cookFor });
  return (
    <Form
      form={form}
      intent="servings"
      action={path}
      className="flex flex-wrap items-end gap-2"
      noValidate
      data-enhance=""
    >
      <input type="hidden" name="entryId" value={id} />
      <ServingsField
        label={rich("Servings<heard> of <bdi>{title}</bdi></heard>", { title, ...HEARD })}
        field={fields.servings}
      />
      {isCooked && (
        <CookForField
          label={rich("Cook for<heard> portions of <bdi>{title}</bdi></heard>", {
            title,
            ...HEARD,
          })}
          field={fields.cookFor}
          placeholder={`${servings}`}
        />
      )}
      <Button variant="outline" label={t("Save servings of {title}", { title })}>
        {t("Save")}
      </Button>
    </Form>
  );
}

type DayPickerProps = {
  month: string;
  today: string;
  earliest: string;
  /** The chosen date, if any. */
  value: string;
  /** The path of the page that shows this picker for another month. */
  path: string;
  error: string[] | undefined;
};

/** The days of a month as radio buttons; past days are disabled. */
function DayPicker({ month, today, earliest, value, path, error }: DayPickerProps) {
  const days = monthGrid(month);
  const open = days.filter(({ inMonth, date }) => inMonth && date >= earliest);
  const focused = open.find(({ date }) => date === value) ?? open[0];
  return (
    <fieldset id="days" aria-describedby={error ? "scheduledDate-error" : undefined}>
      <legend className="sr-only">{t("Date")}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="grow text-xl font-normal">{monthName(month)}</h2>
        {month > monthOf(earliest) && (
          <MonthButton month={addMonths(month, -1)} way="left" path={path} />
        )}
        <MonthButton month={addMonths(month, 1)} way="right" path={path} />
      </div>
      {isDate(value) && value >= earliest && monthOf(value) !== month && (
        <div className="mb-2 flex flex-wrap gap-2">
          <Chip type="radio" name="scheduledDate" value={value} defaultChecked>
            {weekdayAndDay(value)}
          </Chip>
        </div>
      )}
      <div className="grid grid-cols-7 gap-0.5 text-center figures">
        {shortWeekdays().map((name) => (
          <b key={name} aria-hidden="true" className={WEEKDAY}>
            {name.slice(0, 2)}
          </b>
        ))}
        {days.map(({ date, day, inMonth }) =>
          inMonth ? (
            <Chip
              key={date}
              type="radio"
              look="day"
              isToday={date === today}
              name="scheduledDate"
              value={date}
              aria-label={weekdayAndDay(date)}
              disabled={date < earliest}
              defaultChecked={date === value}
              {...focusWhere(Boolean(error?.length) && date === focused?.date)}
            >
              {day}
            </Chip>
          ) : (
            <span key={date} />
          ),
        )}
      </div>
      <ErrorText id="scheduledDate" error={error} className="mt-2" />
    </fieldset>
  );
}

const PATH = "/dashboard/calendar/new";

type ChosenMealData = PickableMeal & {
  /** The servings of the recipe. */
  servings: number;
};

type AddEntryFormProps = {
  meal: ChosenMealData;
  /** The input so far. */
  adding: Adding;
  /** The month to choose from, with its limits. */
  days: { month: string; today: string; earliest: string };
  /** The number of servings by default. */
  householdSize: number;
  /** The page to which Cancel links. */
  from: string;
};

/**
 * Renders the dialog "Add to Calendar", which plans a meal for a day and a meal type. The buttons for another month
 * send a GET of the same form, which keeps the input.
 */
export function AddEntryForm(props: AddEntryFormProps) {
  const { meal, adding, days, householdSize, from } = props;
  const { form, fields } = useForm("add-entry", addEntrySchema, {
    mealId: adding.mealId,
    scheduledDate: adding.scheduledDate,
    mealType: adding.mealType,
    cookFor: adding.cookFor,
    servings: adding.servings ?? householdSize,
  });
  const { initialValue } = fields.scheduledDate;
  const params = new URLSearchParams({
    month: days.month,
    mealId: adding.mealId,
    ...(adding.cookFor ? { cookFor: String(adding.cookFor) } : {}),
    ...(adding.servings ? { servings: String(adding.servings) } : {}),
  });
  return (
    <Form
      form={form}
      action={withFrom(`${PATH}?${params}`, from)}
      className="stack"
      noValidate
      data-region=""
      data-enhance=""
      data-closes=""
    >
      <ChosenMeal meal={meal} />
      <DayPicker
        {...days}
        value={typeof initialValue === "string" ? initialValue : ""}
        path={PATH}
        error={fields.scheduledDate.errors}
      />
      <Segment
        legend={t("Meal type")}
        options={ENTRY_TYPES.map((value) => ({ value, label: t(MEAL_TYPE_LABELS[value]) }))}
        {...choiceProps(fields.mealType)}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <ServingsField field={fields.servings} />
        <CookForField field={fields.cookFor} label={t("Cook for (more, to have leftovers)")} />
      </div>
      <input type="hidden" name="month" value={days.month} />
      <input type="hidden" name="from" value={from} />
      <div className="sheet-foot">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          {t("Cancel")}
        </ButtonLink>
        <Button icon="calendar-add">{t("Add to Calendar")}</Button>
      </div>
    </Form>
  );
}

function ChosenMeal({ meal }: { meal: ChosenMealData }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className={ROW_PICTURE}>
        <Picture
          {...{ cuisine: meal.cuisine, drawing: meal.drawing }}
          {...{ coverId: meal.coverId, coverWidth: meal.coverWidth }}
          sizes="4rem"
        />
      </span>
      <div className="min-w-0 grow basis-40">
        <b className="font-serif text-lg leading-tight" dir="auto">
          {meal.title}
        </b>
        <p className="text-sm text-ink2">
          {t("{time}, serves {servings}", { time: timeOf(meal), servings: meal.servings })}
        </p>
        <CheckMark mark={meal.mark} />
      </div>
      <input type="hidden" name="mealId" value={meal.id} />
      {/* Enter activates a form's first visible button, which would show another month. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true" />
    </div>
  );
}
