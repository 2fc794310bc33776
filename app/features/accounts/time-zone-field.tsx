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
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label className="text-sm font-semibold" htmlFor="timeZone">
        Your time zone
      </label>
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
      <p className="text-sm text-ink2" id="timeZone-hint">
        {hint}
      </p>
    </div>
  );
}
