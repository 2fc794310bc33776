import { PUSH_HOURS } from "~/connections/push/push.schema";
import { Button } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { SelectField } from "~/ui/field";
import { checkProps, selectProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { PageSection } from "~/ui/page-section";
import { mailSettingsSchema, reminderDays, reminderHours } from "./reminders.schema";
import type { ReminderTime } from "./reminder-time";
import { t } from "~/language/messages";

type MailSettingsFormProps = {
  time: ReminderTime | null;
  /** True if the user wants reminders by mail. */
  wanted: boolean;
  pushHour: number;
  /** The formatted name of the household's time zone. */
  timeZone: string;
  /** True if the server sends mail. */
  mails: boolean;
};

/** Renders one form for the mails and notifications that a household gets, and their times. */
export function MailSettingsForm(props: MailSettingsFormProps) {
  const { time, wanted: isWanted, pushHour, timeZone, mails } = props;
  const { form, fields } = useForm("mail-settings", mailSettingsSchema, {
    weekday: time ? toDay(time.weekday) : "",
    hour: String(time?.hour ?? 17),
    wanted: isWanted ? "on" : "",
    pushHour: String(pushHour),
  });
  return (
    <Form form={form} intent="settings" action="/account/notifications" noValidate>
      <PageSection id="week-by-mail" title={t("Mail")} className="pt-2">
        <p className="text-sm text-ink2">
          {t(
            "Your week by email: planned meals for the next seven days, prep tasks and groceries to buy. It goes to each member who wants reminders.",
          )}
        </p>
        {!mails && <p className="text-sm text-ink2">{t("This server does not send email yet.")}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <SelectField
            label={t("Day")}
            {...selectProps(fields.weekday)}
            options={reminderDays()}
            className="grow basis-36"
          />
          <SelectField
            label={t("Time|of day")}
            {...selectProps(fields.hour)}
            options={reminderHours()}
            hint={t("Time zone: {timeZone}.", { timeZone })}
            className="grow basis-36"
          />
        </div>
        <div className="mt-2 border-y border-line py-1">
          <CheckRow
            className="flex-row-reverse"
            {...checkProps(fields.wanted)}
            label={t("Weekly reminders, and an email when your meals run out")}
          />
        </div>
        <p className="mt-2 text-sm text-ink2">
          {t("Email about your account itself, such as a password link, is always sent.")}
        </p>
      </PageSection>
      <PageSection title={t("Tonight’s tasks")}>
        <p className="text-sm text-ink2">
          {t(
            "A notification in the evening about prep tasks, and leftovers on their last day. At most once a day, on the devices below.",
          )}
        </p>
        <SelectField
          label={t("Time for your household")}
          {...selectProps(fields.pushHour)}
          options={PUSH_HOURS}
          hint={t("Time zone: {timeZone}.", { timeZone })}
          className="mt-3 max-w-80"
        />
      </PageSection>
      <p className="mt-4">
        <Button>{t("Save")}</Button>
      </p>
    </Form>
  );
}

const DAYS = ["0", "1", "2", "3", "4", "5", "6"] as const;
const toDay = (weekday: number) => DAYS[weekday] ?? "";
