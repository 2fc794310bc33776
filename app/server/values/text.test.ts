import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleLine, visibleLines, visibleText } from "./text";

describe("the visible part of a text", () => {
  it.each([
    ["a blank of Braille", "\u2800\u2800"],
    ["a lone selector of a variation", "\ufe0f"],
    ["joiners alone", "\u200d \u200c"],
    ["blanks of no width", "\u200b\ufeff\u2060"],
    ["a filler of Hangul", "\u3164"],
    ["a selector for Mongolian, and one for ideographs", "\u180b\u{e0100}"],
    ["what turns text around", "\u202e\u2066\u2069"],
    ["a selector behind what is not seen either", "\u200b\ufe0f"],
    ["notes of music that are not written", "\u{1d173}"],
    ["halves of characters", "\ud83c\u200b\udf55 \ud800"],
    ["ends of lines", "\u0085\u2028\u2029\n"],
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
