import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleLine, visibleLines, visibleText } from "./text";

describe("the visible part of a text", () => {
  it.each([
    ["a blank Braille pattern", "\u2800\u2800"],
    ["a single variation selector", "\ufe0f"],
    ["only joiners", "\u200d \u200c"],
    ["zero-width spaces", "\u200b\ufeff\u2060"],
    ["a Hangul filler", "\u3164"],
    ["a selector for Mongolian, and one for ideographs", "\u180b\u{e0100}"],
    ["characters that change the text direction", "\u202e\u2066\u2069"],
    ["a variation selector after an invisible character", "\u200b\ufe0f"],
    ["invisible musical symbols", "\u{1d173}"],
    ["halves of characters", "\ud83c\u200b\udf55 \ud800"],
    ["line ends", "\u0085\u2028\u2029\n"],
  ])("is empty for %s", (_, text) => {
    expect(visibleLine(text)).toBe("");
  });

  it.each(["❤️‍🔥 hot", "👩‍🍳", "می‌خواهم", "क्‍ष", "⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙", "葛\u{e0100}", "1️⃣"])(
    "is complete for %s",
    (text) => {
      expect(visibleLine(text)).toBe(text);
    },
  );

  it("has a space for each tab, on each line", () => {
    expect(visibleLines("2\tonions\r\n\u202e1\tleek\n")).toBe("2 onions\n1 leek");
  });

  it("has a space between the lines that other programs write", () => {
    expect(visibleLine("2 onions\u20281 leek\u2029salt")).toBe("2 onions 1 leek salt");
  });

  it("does not change or grow when it is cleaned again", () => {
    const unseen = fc.constantFrom("\u2800", "\ufe0f", "\u200d", "\u200b", "\u202e", " ", "\u2028");
    const text = fc
      .array(fc.oneof(unseen, fc.string({ unit: "binary", maxLength: 5 })))
      .map((it) => it.join(""));
    fc.assert(
      fc.property(text, (text) => {
        const seen = visibleLine(text);
        expect(visibleLine(seen)).toBe(seen);
        expect(visibleText(seen)).toBe(seen);
        expect(seen.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
