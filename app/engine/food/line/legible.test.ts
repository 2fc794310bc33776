import fc from "fast-check";
import { expect, test } from "vitest";
import { legible } from "./legible";

const LETTERS = [
  "p",
  "Z",
  "ñ",
  "ß",
  "я",
  "ж",
  "ن",
  "落",
  "ナ",
  "ก",
  "𝓹",
  "𐐨",
  // Letters with combining marks, including many marks.
  "e\u0301",
  "a\u0489",
  "u\u20dd",
  `o${"\u0300".repeat(12)}`,
];
const BETWEEN = [" ", "\u200a", ".", "_", "*", "·", "•", "|", "~", "‐", "‑", "–", "-"];
const words = ["", "Stir in ", "½ cup ", "(", "à la "];

test("single letters of any alphabet are joined into a word", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...LETTERS), { minLength: 4, maxLength: 9 }),
      fc.constantFrom(...BETWEEN),
      fc.constantFrom(...words),
      (letters, between, before) => {
        expect(legible(before + letters.join(between))).toBe(before + letters.join(""));
      },
    ),
  );
});

test.each([
  "U.S.A.",
  "a la carte",
  "1 c. à s. d’huile",
  "salt - or not - to taste",
  "A - B",
  "x2 - y",
])("“%s” is not joined into a word", (text) => {
  expect(legible(text)).toBe(text);
});
