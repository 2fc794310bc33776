import { isTimeZone } from "~/dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorText } from "~/ui/field";
import { useReply } from "~/ui/reply";
import { listTimeZones } from "./time-zones";

type TimeZoneCardProps = {
  /** The IANA name that the account has; null while none is known. */
  timeZone: string | null;
  /** Today there, in words. */
  today: string;
};

/** Where the user's days begin and end. */
export function TimeZoneCard({ timeZone, today }: TimeZoneCardProps) {
  const reply = useReply();
  const typed = reply.text("timeZone", timeZone ?? "");
  const chosen = isTimeZone(typed) ? typed : "";
  const error = reply.errors("timeZone");
  return (
    <Card id="time-zone" title="Time zone">
      <form method="post" action="/account" className="stack">
        <input type="hidden" name="intent" value="time-zone" />
        <div className="field">
          <label htmlFor="timeZone">Your time zone</label>
          <select
            id="timeZone"
            name="timeZone"
            required
            defaultValue={chosen}
            aria-invalid={error?.length ? true : undefined}
            aria-describedby={error?.length ? "timeZone-error timeZone-hint" : "timeZone-hint"}
          >
            {chosen === "" && <option value="">Choose a time zone</option>}
            {listTimeZones(chosen).map(({ region, zones }) => (
              <optgroup key={region} label={region}>
                {zones.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <ErrorText id="timeZone" error={error} />
          <p className="note" id="timeZone-hint">
            It decides when a day begins on your calendar. Today is {today}.
          </p>
        </div>
        <Button variant="secondary">Save time zone</Button>
      </form>
    </Card>
  );
}
