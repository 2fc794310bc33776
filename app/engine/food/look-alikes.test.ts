import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { canonicalWord } from "./words";
import { withLatinLetters } from "./look-alikes";

describe("letters that only look Latin", () => {
  test.each([
    ["реanut", "peanut", "Cyrillic r and e"],
    ["СНЕDDАR", "cheddar", "Cyrillic capitals"],
    ["ΜILK", "milk", "a Greek capital"],
    ["milк", "milk", "a Cyrillic small capital among Latin letters"],
    ["сосоа", "cocoa", "all of its letters Cyrillic"],
    ["реᴀnut", "peanut", "small capitals among Cyrillic"],
    ["ᴘᴇᴀɴᴜᴛ", "peanut", "phonetic small capitals"],
    ["ꓑꓰꓮꓠꓴꓔ", "peanut", "Lisu"],
    ["ᎻᎪᎷ", "ham", "Cherokee"],
    ["ᏢᎬaᏒ", "pear", "Cherokee among Latin letters"],
    ["սոoy", "unoy", "Armenian"],
    ["peaոսt", "peanut", "Armenian among Latin letters"],
    ["ⲥocoa", "cocoa", "Coptic"],
    ["eɡɡ", "egg", "the phonetic g"],
    ["МΙLK", "milk", "Cyrillic and Greek capitals"],
    ["pe\u202eanut", "peanut", "a control of direction"],
    ["\u2066peanut\u2069", "peanut", "an isolate of direction"],
    ["pe\u034fanut", "peanut", "a joiner of graphemes"],
    ["p\u0334e\u20e0anut", "peanut", "overlays"],
    ["ℙeanut", "peanut", "double-struck"],
    ["ｐｅａｎｕｔ", "peanut", "full width"],
    ["𝐩𝐞𝐚𝐧𝐮𝐭", "peanut", "mathematical bold"],
    ["p\u0335e\u0301anut", "peanut", "combining marks"],
    ["pea\u00adnut", "peanut", "a soft hyphen"],
    ["pea\u200bn\u2060ut", "peanut", "characters without width"],
    ["pea\u3164nut", "peanut", "a Hangul filler"],
  ])("“%s” is read as “%s”: %s", (text, word) => {
    expect(canonicalWord(text)).toBe(word);
  });

  test.each(["рис", "молоко", "мак", "нам", "ψωμί"])(
    "“%s” stays a word in its own language",
    (word) => {
      expect(withLatinLetters(word)).toBe(word);
    },
  );

  it("do not change a word, whichever of its letters they replace", () => {
    const others = new Map([..."aаcсeеoоpрxхyу"].map((it, at, all) => [it, all[at + 1] ?? it]));
    const word = fc.constantFrom("peanut", "cheddar", "soy", "oyster", "crab", "pecorino");
    fc.assert(
      fc.property(word, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (plain, swaps) => {
        const written = [...plain].map((it, at) => (swaps[at] ? (others.get(it) ?? it) : it));
        expect(canonicalWord(written.join(""))).toBe(canonicalWord(plain));
      }),
    );
  });
});
