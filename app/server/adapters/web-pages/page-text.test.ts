import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { charsetOf, toText } from "./page-text";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)),
  );
const read = (bytes: Uint8Array, charset: string | null = null, isMarkup = true) =>
  toText(bytes, { charset, isMarkup });

const CURRY_SHIFT_JIS = [0x83, 0x4a, 0x83, 0x8c, 0x81, 0x5b];

describe("the decoding of a page", () => {
  test("UTF-8 is decoded with and without a declaration", () => {
    expect(read(utf8("Crème brûlée ½ 🍮"))).toBe("Crème brûlée ½ 🍮");
    expect(read(utf8("Crème brûlée ½ 🍮"), "UTF-8")).toBe("Crème brûlée ½ 🍮");
  });

  test("an old page in windows-1252 keeps its quotes and fractions under every name of the charset", () => {
    const page = bytesOf("Grandma", [0x92], "s cr", [0xe8], "me: ", [0xbd], " cup ", [0x96, 0x80]);
    for (const charset of ["windows-1252", "iso-8859-1", "latin1", null]) {
      expect(read(page, charset)).toBe("Grandma’s crème: ½ cup –€");
    }
  });

  test("Japanese in Shift JIS is decoded by its header or by its meta element", () => {
    const page = bytesOf('<meta charset="Shift_JIS"><h1>', CURRY_SHIFT_JIS, "</h1>");
    expect(read(page)).toContain("<h1>カレー</h1>");
    expect(read(bytesOf(CURRY_SHIFT_JIS), "shift_jis")).toBe("カレー");
  });

  test.each([
    `<meta charset=windows-1251>`,
    `<META CHARSET = 'Windows-1251' >`,
    `<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">`,
    `<!-- <meta charset="utf-8"> --><meta name="a"><meta charset="windows-1251"/>`,
    `<?xml version="1.0" encoding="windows-1251"?>`,
  ])("Cyrillic is decoded after %s", (head) => {
    expect(read(bytesOf(head, [0xc1, 0xee, 0xf0, 0xf9]))).toBe(`${head}Борщ`);
  });

  test("a byte order mark overrides all declarations and is not part of the text", () => {
    expect(read(bytesOf([0xef, 0xbb, 0xbf], [0xc3, 0xa9]), "shift_jis")).toBe("é");
    expect(read(bytesOf([0xff, 0xfe, 0xe9, 0x00]), "utf-8")).toBe("é");
    expect(read(bytesOf([0xfe, 0xff, 0x00, 0xe9]))).toBe("é");
  });

  test("UTF-8 that is declared as something else is decoded as UTF-8", () => {
    for (const lie of ["iso-8859-1", "shift_jis", "utf-16", "windows-1251", "gbk"]) {
      expect(read(utf8("<p>Crème brûlée</p>"), lie)).toBe("<p>Crème brûlée</p>");
    }
    expect(read(utf8('<meta charset="iso-8859-1">Crème'))).toContain("Crème");
    expect(read(utf8('<meta charset="utf-16">Crème'))).toContain("Crème");
    expect(read(utf8("<p>Plain</p>"), "utf-16le")).toBe("<p>Plain</p>");
  });

  test("any bytes and charset names are decoded without an error, and UTF-8 is returned unchanged", () => {
    const label = fc.option(fc.constantFrom("utf-8", "utf-16le", "big5", "euc-kr", "gb18030", "x"));
    fc.assert(
      fc.property(fc.uint8Array(), label, fc.boolean(), (bytes, charset, isMarkup) => {
        expect(read(bytes, charset, isMarkup)).not.toMatch(/\p{Surrogate}/u);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(read(utf8(`é${text}`))).toBe(`é${text}`);
      }),
    );
  });
});

test.each([
  ["text/html; charset=utf-8", "utf-8"],
  [`text/html;Charset="ISO-8859-1"; x=y`, "ISO-8859-1"],
  ["text/html; charset = 'big5'", "big5"],
  ["text/html", null],
  ["text/html; charset=", null],
])("%s names the charset %s", (header, charset) => {
  expect(charsetOf(header)).toBe(charset);
});
