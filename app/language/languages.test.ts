import { describe, expect, test } from "vitest";
import { currentLanguage } from "./current";
import { inLanguage } from "./index.server";
import { acceptedLanguage, chosenLanguage } from "./languages";
import { t } from "./messages";
import { inFigures, inHundredths, inTenths, inWords } from "./words";

describe("the language of a browser", () => {
  test.each([
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["en-US,en;q=0.9,de;q=0.8", "en"],
    ["fr-FR,de;q=0.5,en;q=0.4", "de"],
    ["fr", "en"],
    ["de;q=0", "en"],
    ["de;q=0.2, en;q=0.7", "en"],
    ["en-XA", "en-XA"],
    ["constructor, toString", "en"],
    [",;q=x,,", "en"],
    [null, "en"],
  ])("that sends the header %j is %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  test("is English for an endless header", () => {
    expect(acceptedLanguage("x,".repeat(1_000_000) + "de")).toBe("en");
  });
});

test("a language that is no longer supported is replaced with English", () => {
  expect([chosenLanguage("tlh"), chosenLanguage(null), chosenLanguage("de")]).toEqual([
    "en",
    "en",
    "de",
  ]);
});

describe("texts", () => {
  test("are in the language that was set, even after an await, and in English afterwards", async () => {
    const cancel = await inLanguage("de", async () => {
      await Promise.resolve();
      return t("Cancel");
    });
    expect([cancel, t("Cancel"), currentLanguage()]).toEqual(["Abbrechen", "Cancel", "en"]);
  });

  test("of two simultaneous requests do not mix", async () => {
    const texts = await Promise.all(
      (["de", "en", "de"] as const).map((language) =>
        inLanguage(language, async () => {
          await new Promise((resolve) => setImmediate(resolve));
          return t("Cancel");
        }),
      ),
    );
    expect(texts).toEqual(["Abbrechen", "Cancel", "Abbrechen"]);
  });

  test("format plurals, numbers and lists by the rules of the language", () => {
    const written = () => [
      t("{count, plural, one {# meal} other {# meals}}", { count: 1234 }),
      inFigures(1234.5),
      inTenths(1234.56),
      inHundredths(1234.5),
      inWords(["A", "B", "C"]),
      inWords(["A", "B"], "or"),
    ];
    expect(written()).toEqual([
      "1,234 meals",
      "1,234.5",
      "1234.6",
      "1234.50",
      "A, B and C",
      "A or B",
    ]);
    expect(inLanguage("de", written)).toEqual([
      "1.234 Gerichte",
      "1.234,5",
      "1234,6",
      "1234,50",
      "A, B und C",
      "A oder B",
    ]);
  });

  test("do not show their context", () => {
    expect(t("Plan|verb")).toBe("Plan");
    expect(inLanguage("en-XA", () => t("Plan|verb"))).not.toContain("|");
  });

  test("never interpret a parameter as a message", () => {
    const text = inLanguage("de", () => t("Undo: {name}", { name: "{count, plural, <b>" }));
    expect(text).toContain("{count, plural, <b>");
  });
});
