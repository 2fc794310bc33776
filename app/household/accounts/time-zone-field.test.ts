import { describe, expect, it } from "vitest";
import { isTimeZone } from "~/server/values/dates";
import { listTimeZones } from "./time-zone-field";

const zonesOf = (own: string) => listTimeZones(own).flatMap(({ zones }) => zones);

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

  it("have none that does not exist, though it was asked for", () => {
    expect(zonesOf("Mars/Olympus")).toEqual(zonesOf(""));
  });
});
