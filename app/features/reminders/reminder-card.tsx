import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { selectProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import type { ReminderTime } from "./reminder-time";
import { REMINDER_DAYS, REMINDER_HOURS, reminderSchema } from "./reminders.schema";

type ReminderCardProps = {
  time: ReminderTime | null;
  /** By whose clocks, in words. */
  timeZone: string;
  /** The server sends mail. */
  mails: boolean;
};

/** When the household is sent its week; any of its members may change it. */
export function ReminderCard({ time, timeZone, mails }: ReminderCardProps) {
  const { form, fields } = useForm("reminder-form", reminderSchema, {
    weekday: time ? toDay(time.weekday) : "",
    hour: String(time?.hour ?? 17),
  });
  return (
    <Card id="week-by-mail" title="Your week by email">
      <Form form={form} intent="reminder" action="/account/household" className="stack" noValidate>
        <p>
          What is planned for the seven days that come, what has to be prepared ahead and what is
          missing, with a filled week to look at where nothing is planned. It goes to each of you
          who wants reminders.
        </p>
        {!mails && <p className="text-sm text-ink2">This server does not send email yet.</p>}
        <div className="flex flex-wrap gap-3">
          <SelectField
            label="Each"
            {...selectProps(fields.weekday)}
            options={REMINDER_DAYS}
            className="grow basis-36"
          />
          <SelectField
            label="At"
            {...selectProps(fields.hour)}
            options={REMINDER_HOURS}
            hint={`By the clock of ${timeZone}.`}
            className="grow basis-36"
          />
        </div>
        <Button variant="secondary">Save weekly email</Button>
      </Form>
    </Card>
  );
}

const DAYS = ["0", "1", "2", "3", "4", "5", "6"] as const;
const toDay = (weekday: number) => DAYS[weekday] ?? "";
