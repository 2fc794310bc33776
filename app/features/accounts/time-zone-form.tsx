import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { timeZoneSchema } from "./accounts.schema";
import { TimeZoneField } from "./time-zone-field";
import { mainZoneOf } from "./time-zone-guess";

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

/**
 * Asks for an unknown time zone if no script can tell it. `country` is that of the first guess.
 */
export function AskTimeZone({ country }: { country: string | null }) {
  const { form, fields } = useForm(FORM, timeZoneSchema, { timeZone: mainZoneOf(country) ?? "" });
  return (
    <Card id="time-zone" title="Where are you?" className="script:hidden mb-5">
      <Form form={form} intent="time-zone" action="/account" className="stack">
        <input type="hidden" name="returnTo" value="/dashboard" />
        <TimeZoneField
          field={fields.timeZone}
          country={country}
          hint="So that “today” is today where you live. You can change it later in your account."
        />
        <Button variant="secondary">Save time zone</Button>
      </Form>
    </Card>
  );
}
