import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useFormResult } from "~/ui/form-result";
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

/** The form for the user's time zone. */
export function TimeZoneCard({ timeZone, country, today }: TimeZoneCardProps) {
  const result = useFormResult({ intent: "time-zone" });
  return (
    <Card id="time-zone" title="Time zone">
      <Form result={result} action="/account" className="stack">
        <TimeZoneField
          value={result.text("timeZone", timeZone ?? "")}
          country={timeZone ? null : country}
          error={result.errors("timeZone")}
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
  return (
    <Card id="time-zone" title="Where are you?" className="script:hidden mb-5">
      <form method="post" action="/account" className="stack">
        <input type="hidden" name="intent" value="time-zone" />
        <input type="hidden" name="returnTo" value="/dashboard" />
        <TimeZoneField
          value={mainZoneOf(country) ?? ""}
          country={country}
          error={undefined}
          hint="So that “today” is today where you live. You can change it later in your account."
        />
        <Button variant="secondary">Save time zone</Button>
      </form>
    </Card>
  );
}
