import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { isTimeZone } from "~/server/values/dates";
import { ErrorText, focusWhere } from "~/ui/field";
import { listTimeZones } from "./time-zones";

type TimeZoneFieldProps = {
  /** It holds the chosen IANA name, or nothing. */
  field: FieldMetadata;
  /** The country whose zones come first. */
  country: string | null;
  hint: ReactNode;
};

/** A select of all time zones. */
export function TimeZoneField({ field, country, hint }: TimeZoneFieldProps) {
  const { id, initialValue, errors: error, errorId } = field;
  const chosen = typeof initialValue === "string" && isTimeZone(initialValue) ? initialValue : "";
  return (
    <div id="time-zone" className="grid grid-cols-1 content-start gap-1.5">
      <label className="text-sm font-semibold" htmlFor={id}>
        Your time zone
      </label>
      <select
        id={id}
        name={field.name}
        required
        defaultValue={chosen}
        aria-invalid={error?.length ? true : undefined}
        {...focusWhere(Boolean(error?.length))}
        aria-describedby={error?.length ? `${errorId} ${id}-hint` : `${id}-hint`}
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
      <ErrorText id={id} error={error} />
      <p className="text-sm text-ink2" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
