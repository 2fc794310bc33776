import { isTimeZone } from "~/dates";

export type TimeZoneRegion = {
  /** "America"; "Other" for a zone that lies in none, such as UTC. */
  region: string;
  /** `name` is the IANA name, `label` how it reads: "Buenos Aires, Argentina". */
  zones: { name: string; label: string }[];
};

const KNOWN = Intl.supportedValuesOf("timeZone");

/**
 * Every time zone that can be chosen, by region and place. `own` is among them though this runtime
 * lists it under another name (browsers tell both Asia/Kolkata and Asia/Calcutta); a name that is
 * none is left out.
 */
export function listTimeZones(own: string): TimeZoneRegion[] {
  const names = new Set([...KNOWN, "UTC", ...(isTimeZone(own) ? [own] : [])]);
  const regions = new Map<string, TimeZoneRegion["zones"]>();
  for (const name of names) {
    const [first = name, ...rest] = name.split("/");
    const region = rest.length > 0 ? first : "Other";
    const places = rest.length > 0 ? rest : [first];
    const label = places.reverse().join(", ").replaceAll("_", " ");
    regions.set(region, [...(regions.get(region) ?? []), { name, label }]);
  }
  return [...regions]
    .map(([region, zones]) => ({ region, zones: zones.sort(byWord(({ label }) => label)) }))
    .sort(byWord(({ region }) => (region === "Other" ? "~" : region)));
}

function byWord<T>(wordOf: (item: T) => string) {
  return (a: T, b: T) => (wordOf(a) < wordOf(b) ? -1 : 1);
}
