import type { ReactNode } from "react";
import { isTimeZone } from "~/dates";
import { ErrorText, focusWhere } from "~/ui/field";
import { listTimeZones } from "./time-zones";

type TimeZoneFieldProps = {
  /** The chosen IANA name; empty if none. */
  value: string;
  /** The country whose zones come first. */
  country: string | null;
  error: string[] | undefined;
  hint: ReactNode;
};

/** A select of all time zones. */
export function TimeZoneField({ value, country, error, hint }: TimeZoneFieldProps) {
  const chosen = isTimeZone(value) ? value : "";
  return (
    <div className="field">
      <label htmlFor="timeZone">Your time zone</label>
      <select
        id="timeZone"
        name="timeZone"
        required
        defaultValue={chosen}
        aria-invalid={error?.length ? true : undefined}
        {...focusWhere(Boolean(error?.length))}
        aria-describedby={error?.length ? "timeZone-error timeZone-hint" : "timeZone-hint"}
      >
        {chosen === "" && <option value="">Choose a time zone</option>}
        {listTimeZones(chosen, country).map(({ region, zones }) => (
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
        {hint}
      </p>
    </div>
  );
}
