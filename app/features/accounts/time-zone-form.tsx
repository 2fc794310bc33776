import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { timeZoneSchema } from "./accounts.schema";
import { TimeZoneField } from "./time-zone-field";

type TimeZoneCardProps = {
  /** The account's IANA name; null if unknown. */
  timeZone: string | null;
  /** The guessed country of the request. */
  country: string | null;
  /** Today's date in that zone, in words. */
  today: string;
};

/** The same form wherever it stands: the account answers it. */
const FORM = "time-zone-form";

/** The form for the user's time zone. */
export function TimeZoneCard({ timeZone, country, today }: TimeZoneCardProps) {
  const { form, fields } = useForm(FORM, timeZoneSchema, { timeZone: timeZone ?? "" });
  return (
    <Card id="time-zone" title="Time zone">
      <Form form={form} intent="time-zone" action="/account" className="stack">
        <TimeZoneField
          field={fields.timeZone}
          country={timeZone ? null : country}
          hint={`It decides when a day begins on your calendar. Today is ${today}.`}
        />
        <Button variant="secondary">Save time zone</Button>
      </Form>
    </Card>
  );
}
