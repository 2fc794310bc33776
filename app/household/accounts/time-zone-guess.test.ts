import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isTimeZone } from "~/server/values/dates";
import { guessCountry, mainZoneOf } from "./time-zone-guess";
import { ZONES_BY_COUNTRY } from "./time-zone-table";

describe("the first guess at where somebody is", () => {
  test.each([
    ["en-NZ,en;q=0.9", "NZ", "Pacific/Auckland"],
    ["en-US,en;q=0.5", "US", "America/New_York"],
    ["en-US", "US", "America/New_York"],
    ["en-CA,fr-CA;q=0.8", "CA", "America/Toronto"],
    ["en-AU", "AU", "Australia/Sydney"],
    ["pt-BR,pt;q=0.9,en-US;q=0.8", "BR", "America/Sao_Paulo"],
    ["ru-RU,ru;q=0.9", "RU", "Europe/Moscow"],
    ["de-AT,de;q=0.9", "AT", "Europe/Vienna"],
    ["hi-IN", "IN", "Asia/Kolkata"],
    // The one that is liked best, wherever it stands.
    ["fr-FR;q=0.5, en-GB;q=0.8", "GB", "Europe/London"],
    ["de-DE;q=0, sv-SE;q=0.1", "SE", "Europe/Stockholm"],
    // A language without its country, after one that says it.
    ["en,de-CH;q=0.7", "CH", "Europe/Zurich"],
    ["sv", "SE", "Europe/Stockholm"],
    ["ja", "JP", "Asia/Tokyo"],
    ["zh-Hant-TW", "TW", "Asia/Taipei"],
    ["es-419,es;q=0.9", "MX", "America/Mexico_City"],
    ["en-001,en;q=0.9", "US", "America/New_York"],
  ])("from %s is %s, %s", (header, country, zone) => {
    expect(guessCountry(header)).toBe(country);
    expect(mainZoneOf(country)).toBe(zone);
  });

  it.each([null, "", "*", "*;q=0.5", "x", "-", ",,;q=1", "en_US", "<script>", "de;q=no"])(
    "from %j is none",
    (header) => {
      expect(guessCountry(header)).toBeNull();
      expect(mainZoneOf(null)).toBeNull();
    },
  );

  it("is a country that is there, or none, whatever a client sends", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (header) => {
        const country = guessCountry(header);
        expect(country === null || ZONES_BY_COUNTRY.has(country)).toBe(true);
      }),
    );
  });
});

describe("the countries' time zones", () => {
  it("are each zone of the world once, as far as two countries do not share a name", () => {
    const all = [...ZONES_BY_COUNTRY.values()].flat();
    expect(new Set(all).size).toBe(all.length);
    expect(ZONES_BY_COUNTRY.size).toBeGreaterThan(240);
    for (const country of ZONES_BY_COUNTRY.keys()) expect(country).toMatch(/^[A-Z]{2}$/);
  });

  it("are known here: the main ones all, and of the others all but the newest", () => {
    for (const [country, [main = ""]] of ZONES_BY_COUNTRY) {
      expect(isTimeZone(main), `${country} ${main}`).toBe(true);
    }
    const unknown = [...ZONES_BY_COUNTRY.values()].flat().filter((name) => !isTimeZone(name));
    expect(unknown.length).toBeLessThan(3);
  });
});
