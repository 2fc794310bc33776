import { Button } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { Field, TextAreaField } from "~/ui/field";
import { inputProps, textareaProps, typedText, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import type { AskedOfMade, Made } from "./made-list.server";
import { RATING_WORDS, RATINGS } from "~/engine/recipe";
import { madeSchema, NO_RATING, ratingName } from "./made.schema";
import { formatDate } from "~/server/values/dates";
import { madePath } from "~/recipes/meals";
import { t } from "~/language/messages";

type MadeFormProps = {
  /** The address to which the form is sent. */
  action: string;
  formKey: string;
  asked: AskedOfMade;
};

/**
 * Renders the form for a cooked meal: each eater's rating, the leftovers, and a note for the next time. All fields are
 * optional.
 */
export function MadeForm({ action, formKey, asked: formValues }: MadeFormProps) {
  const { madeOn, leftOver, raters, note, today } = formValues;
  const defaults = { formKey, madeOn, note, ...(leftOver !== null && { leftOver }) };
  const { form, fields, answer } = useForm("made", madeSchema, defaults);
  return (
    <Form
      form={form}
      intent="save"
      action={action}
      className="stack"
      noValidate
      data-enhance=""
      data-closes=""
    >
      <input type="hidden" name="formKey" value={formKey} />
      {raters.map(({ id, name, rating }, at) => {
        const chosenValue = answer ? typedText(answer, ratingName(at)) : `${id} ${rating ?? ""}`;
        return (
          <Segment
            key={id}
            legend={<span dir="auto">{name}</span>}
            name={ratingName(at)}
            options={[
              ...RATINGS.map((ratingOption) => ({
                value: `${id} ${ratingOption}`,
                label: t(RATING_WORDS[ratingOption]),
              })),
              ...(rating ? [{ value: `${id} ${NO_RATING}`, label: t("No rating") }] : []),
            ]}
            value={chosenValue}
            className="min-w-0 wrap-anywhere"
          />
        );
      })}
      {leftOver !== null && (
        <Field
          label={t("Portions left over")}
          {...inputProps(fields.leftOver, "number")}
          inputMode="numeric"
          className="*:[input]:w-24"
          hint={t("They can be planned for another day.")}
        />
      )}
      <TextAreaField
        label={t("A note for next time")}
        {...textareaProps(fields.note)}
        rows={3}
        hint={t("Shown where you start to cook it again.")}
      />
      <Field
        label={t("Made on")}
        {...inputProps(fields.madeOn, "date")}
        max={today}
        className="justify-self-start"
      />
      <Button icon="check" className="justify-self-start">
        {formValues.madeId ? t("Save") : t("Made it")}
      </Button>
    </Form>
  );
}

type MadeOnProps = {
  made: readonly Made[];
  /** The path of the page with the list. */
  here: string;
};

/** The number of log entries that are shown at first. */
const SHOWN = 3;

/** The log of a recipe, newest first, with ratings and notes. */
export function MadeOn({ made: cookLog, here }: MadeOnProps) {
  if (cookLog.length === 0) return null;
  const [newest, earlier] = [cookLog.slice(0, SHOWN), cookLog.slice(SHOWN)];
  return (
    <section className="mt-6 print:hidden" aria-labelledby="made-on">
      <h2 className="border-b border-ink pb-1 text-lg" id="made-on">
        {t("Made on")}
      </h2>
      <Times made={newest} here={here} />
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {t("{count} earlier", { count: earlier.length })}
          </summary>
          <Times made={earlier} here={here} />
        </details>
      )}
    </section>
  );
}

function Times({ made: cookLog, here }: MadeOnProps) {
  return (
    <ul role="list">
      {cookLog.map((madeMeal) => (
        <Time key={madeMeal.id ?? madeMeal.entryId} one={madeMeal} here={here} />
      ))}
    </ul>
  );
}

function Time({ one: madeMeal, here }: { one: Made; here: string }) {
  const { id, mealId, entryId, madeOn, portions, leftOver, ratings, note } = madeMeal;
  const day = formatDate(madeOn, "d MMMM yyyy");
  return (
    <li className="flex flex-wrap items-start gap-x-4 border-b border-line py-2">
      <div className="min-w-0 grow basis-52 py-1.5 wrap-anywhere">
        <p>
          <b className="font-semibold">{day}</b>
          <span className="text-sm text-ink2">
            {", "}
            {leftOver !== null && leftOver > 0
              ? t("for {portions}, {leftOver} left over", { portions, leftOver })
              : t("for {portions}", { portions })}
            {ratings.map(({ eaterId, name, rating }) => (
              <span key={eaterId}>
                {" · "}
                <bdi>{name}</bdi>: {t(RATING_WORDS[rating])}
              </span>
            ))}
          </span>
        </p>
        {note && (
          <p className="whitespace-pre-line" dir="auto">
            {note}
          </p>
        )}
      </div>
      <a
        className="inline-flex min-h-11 items-center text-sm"
        href={madePath({ mealId, entryId, madeId: id, from: here })}
        aria-label={
          id ? t("Change what you noted on {day}", { day }) : t("Rate the meal of {day}", { day })
        }
        data-modal=""
      >
        {id ? t("Change") : t("How was it?")}
      </a>
    </li>
  );
}
