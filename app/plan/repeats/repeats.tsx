import { withinSentence } from "~/language/words";
import { SelectField } from "~/ui/field";
import { Button, ButtonLink } from "~/ui/button";
import { selectProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { HEARD } from "~/ui/text";
import { withFrom } from "~/ui/way-back";
import { EVERY_WEEKS, ruleInWords } from "./recurrence";
import { addRepeatSchema, REPEATS_PATH } from "./repeats.schema";
import { mealTypeInSentence } from "~/plan/calendar/calendar.schema";
import { EmptyState } from "~/ui/empty-state";
import type { Repeat } from "./repeats.server";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type RepeatEntryProps = {
  id: string;
  title: string;
  scheduledDate: string;
  repeatId: string | null;
  /** The path of the page with the form. */
  here: string;
};

/** The form that repeats an entry, or a link to the page on which its rule can be ended. */
export function RepeatEntry({ id, title, scheduledDate, repeatId, here }: RepeatEntryProps) {
  const { form, fields } = useForm(`repeat-${id}`, addRepeatSchema, { everyWeeks: 1 });
  if (repeatId) {
    return (
      <ButtonLink
        variant="link"
        size="sm"
        icon="refresh"
        href={withFrom(REPEATS_PATH, here)}
        label={t("{title} is repeated: change", { title })}
        data-modal=""
      >
        {t("Repeated")}
      </ButtonLink>
    );
  }
  return (
    <Form
      form={form}
      intent="add"
      action={withFrom(REPEATS_PATH, here)}
      className="flex flex-wrap items-end gap-2"
      noValidate
      data-enhance=""
    >
      <input type="hidden" name="entryId" value={id} />
      <SelectField
        label={rich("Repeat<heard> <bdi>{title}</bdi></heard>", { title, ...HEARD })}
        {...selectProps(fields.everyWeeks)}
        options={EVERY_WEEKS.map((everyWeeks) => ({
          value: String(everyWeeks),
          label: ruleInWords({ startDate: scheduledDate, everyWeeks }),
        }))}
      />
      <Button variant="outline" label={t("Repeat {title}", { title })}>
        {t("Repeat")}
      </Button>
    </Form>
  );
}

/** The repeat rules, each with the button that ends it. */
export function RepeatsList({ repeats, from }: { repeats: readonly Repeat[]; from: string }) {
  if (repeats.length === 0) {
    return (
      <EmptyState
        cuisine="american"
        heading="h2"
        title={t("Nothing is repeated yet")}
        action={
          <ButtonLink icon="calendar" href="/dashboard?open=calendar#calendar">
            {t("Choose a meal on the calendar")}
          </ButtonLink>
        }
      >
        {t(
          "Repeat meals that you have regularly: pizza every Friday, pancakes every second Sunday. Open a planned meal and press Repeat. From then on it is planned automatically.",
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 text-ink2">
        {t("Each meal is planned eight weeks ahead. To skip it once, remove it from that day.")}
      </p>
      <ul role="list" className="stack">
        {repeats.map(({ id, title, words, mealType }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 grow basis-48 wrap-anywhere">
              <b className="font-serif font-semibold" dir="auto">
                {title}
              </b>
              <br />
              <span className="text-sm text-ink2">
                {words}, {mealTypeInSentence(mealType)}
              </span>
            </p>
            <form method="post" action={REPEATS_PATH} data-enhance="">
              <input type="hidden" name="intent" value="end" />
              <input type="hidden" name="repeatId" value={id} />
              <input type="hidden" name="returnTo" value={from} />
              <Button
                variant="outline"
                size="sm"
                label={t("End {title}, {rule}", { title, rule: withinSentence(words) })}
              >
                {t("End it")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
