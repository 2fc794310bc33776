import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLenientJson } from "./lenient-json";

const valueOf = (text: string) => readLenientJson(text).value;

describe("careless JSON", () => {
  test.each([
    ["names without quotes", '{"t": "Soup",n: "a, b", s: ["x"], i: 4}'],
    ["no comma before a name on a line of its own", '{t: "Soup"\n n: "a, b", s: ["x"], i: 4}'],
    ["no comma between the texts of a list", '{"t":"Soup","n":"a, b","s":["x",],"i":+4.}'],
    ["a missing quote", '{"t": "Soup", "n": "a, b", "s": ["x"], i": 4"}'],
    [
      "an additional bracket and a missing bracket",
      '{"t": "Soup", ]"n": "a, b", "i": 4, "s": ["x"}',
    ],
    ["all kinds of quotes", `{“t”: “Soup”, ‘n’: ‘a, b’, 't': 'Soup', "s": ['x'], "i": 4}`],
    ["comments", '{"t": "Soup", # "no"\n "n": "a, b", // {\n "s": [/* [ */"x"], "i": 4}'],
  ])("with %s is parsed", (_, text) => {
    expect(readLenientJson(text)).toEqual({
      value: { t: "Soup", n: "a, b", s: ["x"], i: 4 },
      certain: true,
    });
  });

  test("keeps quotes inside texts, and names in prose", () => {
    expect(valueOf('{"a": "a "hot" oven", "b": "Say "go", note: stir.", "c": ["1" pan"]}')).toEqual(
      {
        a: 'a "hot" oven',
        b: 'Say "go", note: stir.',
        c: ['1" pan'],
      },
    );
  });

  test.each(['{"a": 1, ...}', '{"a": 1', '{"a": 1 "b"}', '["a": 1]', '{"a": ```}'])(
    "is reported as uncertain with %s",
    (text) => {
      expect(readLenientJson(text).certain).toBe(false);
    },
  );

  test("yields nothing without an object or a list", () => {
    expect(valueOf("Soup")).toBeUndefined();
  });
});

test("valid JSON is parsed unchanged", () => {
  const text = fc.stringMatching(/^[a-z0-9 ,:;{}[\]/#.*\\\n-]*$/);
  const value = fc.object({
    key: text,
    values: [
      text,
      fc.double({ noDefaultInfinity: true, noNaN: true }),
      fc.boolean(),
      fc.constant(null),
    ],
  });
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (value, indent) => {
      const json = JSON.stringify(value, null, indent);
      expect(readLenientJson(json)).toEqual({ value: JSON.parse(json), certain: true });
    }),
    { numRuns: 1000 },
  );
});
