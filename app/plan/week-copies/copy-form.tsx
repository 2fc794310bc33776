import { formatDate } from "~/server/values/dates";
import { mealTypeInSentence } from "~/plan/calendar/calendar.schema";
import { Button } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { ErrorText, Field } from "~/ui/field";
import type { Copy } from "./week-copy";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { COPY_PATH, copyWeekFormSchema } from "./week-copy.schema";
import { t } from "~/language/messages";

type CopyChoicesProps = {
  /** The Sunday of the week in which the entries are planned. */
  to: string;
  copies: readonly Copy[];
  /**
   * The selected entries if another week was shown before. If none of them is among the copies, the entries on free
   * days are selected.
   */
  ticked: readonly string[];
  error: string[] | undefined;
  /** The label of the submit button. */
  label: string;
};

/**
 * Shows the entries of a week as they would be in another one. Selects those on free days, and names existing entries.
 */
export function CopyChoices({ to, copies, ticked, error, label }: CopyChoicesProps) {
  const isKept = copies.some(({ entryId }) => ticked.includes(entryId));
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-2 text-sm font-semibold">
          {t("To the week of {date}", { date: formatDate(to, "d MMMM") })}
        </legend>
        <ErrorText id="entryId" error={error} />
        {copies.map(({ entryId, title, date, mealType, there, isThere }) => (
          <CheckRow
            key={entryId}
            label={
              <>
                <span dir="auto">{title}</span>
                <br />
                <span className="text-sm text-ink2">
                  {placeInWords({ date, mealType, there, isThere })}
                </span>
              </>
            }
            name="entryId"
            value={entryId}
            defaultChecked={isKept ? ticked.includes(entryId) : there.length === 0}
            disabled={isThere}
          />
        ))}
      </fieldset>
      {copies.every(({ isThere }) => isThere) ? (
        <p>{t("All of these meals are already planned there.")}</p>
      ) : (
        <Button icon="calendar-add">{label}</Button>
      )}
    </>
  );
}

/** Returns the day and meal of an entry, and the titles of the meals that are already planned there. */
function placeInWords({ date, mealType, there, isThere }: Omit<Copy, "entryId" | "title">) {
  const place = { weekday: formatDate(date, "EEEE"), meal: mealTypeInSentence(mealType) };
  if (isThere) return t("{weekday}, {meal}: already planned there", place);
  return there.length > 0
    ? t("{weekday}, {meal}: in addition to {titles}", { ...place, titles: there.join(", ") })
    : t("{weekday}, {meal}", place);
}

type CopyFormProps = {
  from: string;
  to: string;
  copies: readonly Copy[];
  ticked: readonly string[];
};

/** The form that copies a week to another one. */
export function CopyForm({ from, to, copies, ticked }: CopyFormProps) {
  const { form, fields } = useForm("copy-week", copyWeekFormSchema);
  return (
    <Form form={form} action={COPY_PATH} noValidate data-enhance="">
      <input type="hidden" name="shown" value={to} />
      <input type="hidden" name="shownFrom" value={from} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t("From the week of")} name="from" type="date" defaultValue={from} />
        <Field label={t("To the week of")} name="to" type="date" defaultValue={to} />
        <Button variant="outline" formMethod="get">
          {t("Show")}
        </Button>
      </div>
      {copies.length === 0 ? (
        <p>
          {t(
            "Nothing to copy. The week of {date} has no planned meals, or the copies would be on past days.",
            { date: formatDate(from, "d MMMM") },
          )}
        </p>
      ) : (
        <CopyChoices
          {...{ to, copies, ticked }}
          error={fields.entryId.errors}
          label={t("Copy selected meals")}
        />
      )}
    </Form>
  );
}
