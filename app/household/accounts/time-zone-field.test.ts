import { describe, expect, it } from "vitest";
import { isTimeZone } from "~/server/values/dates";
import { listTimeZones } from "./time-zone-field";

const zonesOf = (own: string) => listTimeZones(own).flatMap(({ zones }) => zones);
const named = (own: string, name: string) => zonesOf(own).filter((zone) => zone.name === name);

describe("the time zones to choose from", () => {
  it("are all that the runtime knows, each once and under the name of today, and UTC", () => {
    const names = zonesOf("").map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every(isTimeZone)).toBe(true);
    expect(names).toContain("UTC");
    expect(names).toContain("Asia/Kolkata");
    expect(names).not.toContain("Asia/Calcutta");
    // The runtime may call some of them by an older name.
    const nameHere = (timeZone: string) =>
      new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
    expect(new Set(names.map(nameHere))).toEqual(
      new Set([...Intl.supportedValuesOf("timeZone"), "UTC"].map(nameHere)),
    );
  });

  it("begin with those of one's country, where most people live first, by their clocks", () => {
    const [home, ...others] = listTimeZones("", "US");
    expect(home?.region).toBe("United States");
    expect(home?.zones.slice(0, 4)).toEqual([
      { name: "America/New_York", label: "New York (Eastern Time)" },
      { name: "America/Chicago", label: "Chicago (Central Time)" },
      { name: "America/Los_Angeles", label: "Los Angeles (Pacific Time)" },
      { name: "America/Denver", label: "Denver (Mountain Time)" },
    ]);
    // None stands there twice, and none is missing.
    const all = [home, ...others].flatMap((region) => region?.zones.map(({ name }) => name) ?? []);
    expect(all.toSorted()).toEqual(
      zonesOf("")
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(listTimeZones("", "US")).toEqual([home, ...others]);
    expect(listTimeZones("America/Chicago", "US")).toEqual([home, ...others]);
  });

  it.each(["XX", "", "us"])("begin with no country that there is not: %j", (country) => {
    expect(listTimeZones("", country)).toEqual(listTimeZones(""));
  });

  it("stand by region, and by place in it, as one would look for them", () => {
    const regions = listTimeZones("");
    expect(regions.map(({ region }) => region)).toEqual([
      "Africa",
      "America",
      "Antarctica",
      "Arctic",
      "Asia",
      "Atlantic",
      "Australia",
      "Europe",
      "Indian",
      "Pacific",
      "Other",
    ]);
    for (const { zones } of regions) {
      const labels = zones.map(({ label }) => label);
      expect(labels).toEqual([...labels].sort());
    }
    expect(regions.at(-1)?.zones).toEqual([{ name: "UTC", label: "UTC" }]);
  });

  it("read as places do", () => {
    expect(named("", "America/New_York")).toEqual([
      { name: "America/New_York", label: "New York" },
    ]);
    expect(named("", "America/Argentina/Buenos_Aires")[0]?.label).toBe("Buenos Aires, Argentina");
    expect(named("", "America/Indiana/Knox")[0]?.label).toBe("Knox, Indiana");
    expect(named("", "America/North_Dakota/New_Salem")[0]?.label).toBe("New Salem, North Dakota");
  });

  it("have one's own among them, by the name that the browser told", () => {
    for (const own of ["Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "UTC", "Europe/Berlin"]) {
      expect(named(own, own)).toHaveLength(1);
    }
    expect(zonesOf("Europe/Berlin")).toEqual(zonesOf(""));
  });

  it("have none that does not exist, though it was asked for", () => {
    expect(zonesOf("Mars/Olympus")).toEqual(zonesOf(""));
  });
});
