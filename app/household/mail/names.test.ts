import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameInMail } from "./names";

describe("a name in a mail", () => {
  it.each([
    ["Maya", "Maya"],
    ["  Ana-María   O’Neill Jr. ", "Ana-María O’Neill Jr."],
    ["Maya's household", "Maya's household"],
    ["The Smiths & Co.", "The Smiths & Co."],
    ["J. R. R. Tolkien", "J. R. R. Tolkien"],
    ["李小龍", "李小龍"],
    ["", null],
    [null, null],
    ["Win money at evil.example", null],
    ["http://evil.example", null],
    ["evil.com", null],
    ["ann@example.org", null],
    ["Call 0800 123456", null],
    ["Maya\nBcc: all@example.org", null],
    ["Maya\u202egpj.live", null],
    ["<b>Maya</b>", null],
    ["x".repeat(41), null],
    [".hidden", null],
  ])("%j is told as %j", (name, told) => expect(nameInMail(name)).toBe(told));

  it("is on one line, of forty characters at most, without what could be an address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 90 }), (name) => {
        const told = nameInMail(name) ?? "";
        expect(told.length).toBeLessThanOrEqual(40);
        expect(told).not.toMatch(/[@:/\\<>\d\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});
