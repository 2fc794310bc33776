import { describe, expect, it } from "vitest";
import { isTimeZone } from "~/server/values/dates";
import { listTimeZones } from "./time-zone-field";

const zonesOf = (own: string) => listTimeZones(own).flatMap(({ zones }) => zones);

describe("The time zones to choose from", () => {
  it("include all zones that the runtime knows, each once and by its current name, and UTC", () => {
    const names = zonesOf("").map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every(isTimeZone)).toBe(true);
    expect(names).toContain("UTC");
    expect(names).toContain("Asia/Kolkata");
    expect(names).not.toContain("Asia/Calcutta");
    // The runtime may use an older name for some of them.
    const nameHere = (timeZone: string) =>
      new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
    expect(new Set(names.map(nameHere))).toEqual(
      new Set([...Intl.supportedValuesOf("timeZone"), "UTC"].map(nameHere)),
    );
  });

  it("do not include an unknown zone, even if it is requested", () => {
    expect(zonesOf("Mars/Olympus")).toEqual(zonesOf(""));
  });
});
