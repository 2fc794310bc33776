import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { isTimeZone } from "~/server/values/dates";
import { ErrorText, focusWhere } from "~/ui/field";
import { once } from "~/server/values/once";
import { currentLanguage } from "~/language/current";
import { localesOf } from "~/language/languages";
import { ZONES_BY_COUNTRY, mainZoneOf } from "./time-zones";
import { Button } from "~/ui/button";
import { message, type Message, t } from "~/language/messages";

type TimeZoneRegion = {
  /**
   * A region such as "America". "Other" for a zone without one, such as UTC. For the zones of the user's country, the
   * name of the country.
   */
  region: string;
  /** `name` is the IANA name, `label` its readable form: "Buenos Aires, Argentina". */
  zones: { name: string; label: string }[];
};

/** The region of zones without one. */
const OTHER = "Other";

/** The labels of the regions. They are not in the cached table of zones, which is the same for all languages. */
const REGIONS: ReadonlyMap<string, Message> = new Map([
  ["Africa", message("Africa")],
  ["America", message("America")],
  ["Antarctica", message("Antarctica")],
  ["Arctic", message("Arctic|region of time zones")],
  ["Asia", message("Asia")],
  ["Atlantic", message("Atlantic|region of time zones")],
  ["Australia", message("Australia")],
  ["Europe", message("Europe")],
  ["Indian", message("Indian|region of time zones")],
  ["Pacific", message("Pacific|region of time zones")],
  [OTHER, message("Other|region of time zones")],
]);

function regionInWords(region: string) {
  const words = REGIONS.get(region);
  return words ? t(words) : region;
}

/** All zones of the table, by region and place. The runtime may not know the newest zones. */
const world = once(() => {
  const regions = new Map<string, TimeZoneRegion["zones"]>();
  for (const name of new Set([...[...ZONES_BY_COUNTRY.values()].flat(), "UTC"])) {
    if (isTimeZone(name)) add(regions, name);
  }
  return regions;
});

/**
 * Returns every time zone by region and place. The zones of `country` (two letters) are first, with the names of their
 * clock times. A valid `ownZone` is always listed under the given name (Asia/Kolkata or Asia/Calcutta).
 */
export function listTimeZones(ownZone: string, country: string | null = null): TimeZoneRegion[] {
  const home = country ? zonesOf(country) : null;
  const near = new Set(home?.zones.map(({ name }) => name));
  const regions = new Map(
    [...world()].map(([region, zones]) => [region, zones.filter(({ name }) => !near.has(name))]),
  );
  const { region } = placeOf(ownZone);
  const isListed = near.has(ownZone) || regions.get(region)?.some(({ name }) => name === ownZone);
  if (!isListed && isTimeZone(ownZone)) add(regions, ownZone);
  const otherRegions = [...regions]
    .filter(([, zones]) => zones.length > 0)
    .map(([region, zones]) => ({ region, zones: zones.sort(byWord(({ label }) => label)) }))
    .sort(byWord(({ region }) => (region === OTHER ? "~" : region)));
  return home ? [home, ...otherRegions] : otherRegions;
}

/**
 * Returns the zones of a country, the most populous first, such as "Chicago (Central Time)". Returns null for an
 * unknown country.
 */
function zonesOf(country: string): TimeZoneRegion | null {
  const zones = ZONES_BY_COUNTRY.get(country)
    ?.filter(isTimeZone)
    .map((name) => ({ name, label: `${placeOf(name).label} (${clockOf(name)})` }));
  if (!zones) return null;
  const countryNames = new Intl.DisplayNames(locale(), { type: "region" });
  return { region: countryNames.of(country) ?? country, zones };
}

const locale = () => localesOf(currentLanguage()).locale;

function add(regions: Map<string, TimeZoneRegion["zones"]>, name: string) {
  const { region, label } = placeOf(name);
  const zones = regions.get(region) ?? [];
  zones.push({ name, label });
  regions.set(region, zones);
}

function placeOf(name: string) {
  const [first = name, ...rest] = name.split("/");
  const places = rest.length > 0 ? rest : [first];
  return {
    region: rest.length > 0 ? first : OTHER,
    label: places.reverse().join(", ").replaceAll("_", " "),
  };
}

/** Returns the local name of a zone's time, such as "Eastern Time". */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

function byWord<T>(wordOf: (item: T) => string) {
  return (a: T, b: T) => (wordOf(a) < wordOf(b) ? -1 : 1);
}

type TimeZoneFieldProps = {
  /** The field for the chosen IANA name, or nothing. */
  field: FieldMetadata;
  /** The country whose zones are listed first. */
  country: string | null;
  hint: ReactNode;
};

/** Renders a select with all time zones. */
export function TimeZoneField({ field, country, hint }: TimeZoneFieldProps) {
  const { id, initialValue, errors: error, errorId } = field;
  const selectedZone =
    typeof initialValue === "string" && isTimeZone(initialValue) ? initialValue : "";
  return (
    <div id="time-zone" className="grid grid-cols-1 content-start gap-1.5">
      <label className="text-sm font-semibold" htmlFor={id}>
        {t("Your time zone")}
      </label>
      <select
        id={id}
        name={field.name}
        required
        defaultValue={selectedZone}
        aria-invalid={error?.length ? true : undefined}
        {...focusWhere(Boolean(error?.length))}
        aria-describedby={error?.length ? `${errorId} ${id}-hint` : `${id}-hint`}
      >
        {selectedZone === "" && <option value="">{t("Choose a time zone")}</option>}
        {listTimeZones(selectedZone, country).map(({ region, zones }) => (
          <optgroup key={region} label={regionInWords(region)}>
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

/**
 * Renders one line for a browser without scripts, which cannot send its time zone: a guess to accept, and a link to all
 * others. `country` is the guessed country, or null.
 */
export function ZoneGuessLine({ country }: { country: string | null }) {
  const guess = mainZoneOf(country);
  return (
    <form
      method="post"
      action="/account"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm text-ink2 script:hidden"
    >
      <p>{t("Your time zone sets when “today” starts:")}</p>
      {guess && (
        <>
          <input type="hidden" name="intent" value="time-zone" />
          <input type="hidden" name="timeZone" value={guess} />
          <input type="hidden" name="returnTo" value="/dashboard" />
          <Button variant="outline" size="sm">
            {guess.replaceAll("_", " ")}
          </Button>
        </>
      )}
      <a href="/account#time-zone" className="py-3">
        {t("Choose your time zone")}
      </a>
    </form>
  );
}
