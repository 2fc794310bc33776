import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { guessCountry, mainZoneOf, ZONES_BY_COUNTRY } from "./time-zones";

describe("The guessed country and time zone", () => {
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
    // The preferred language, wherever it is in the header.
    ["fr-FR;q=0.5, en-GB;q=0.8", "GB", "Europe/London"],
    ["de-DE;q=0, sv-SE;q=0.1", "SE", "Europe/Stockholm"],
    // A language without a country, after one with a country.
    ["en,de-CH;q=0.7", "CH", "Europe/Zurich"],
    ["sv", "SE", "Europe/Stockholm"],
    ["ja", "JP", "Asia/Tokyo"],
    ["zh-Hant-TW", "TW", "Asia/Taipei"],
    ["es-419,es;q=0.9", "MX", "America/Mexico_City"],
    ["en-001,en;q=0.9", "US", "America/New_York"],
  ])("for %s are %s and %s", (header, country, zone) => {
    expect(guessCountry(header)).toBe(country);
    expect(mainZoneOf(country)).toBe(zone);
  });

  it("are an existing country or null for any header that a client sends", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (header) => {
        const country = guessCountry(header);
        expect(country === null || ZONES_BY_COUNTRY.has(country)).toBe(true);
      }),
    );
  });
});
