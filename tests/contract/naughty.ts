import { expect } from "vitest";
import type { Answer } from "../client";
import { all, attribute, byTag, page } from "./page";

/** Texts that have broken forms before. */
export const NAUGHTY: [string, string][] = [
  ["markup", "<script>alert(1)</script>"],
  ["an attribute's end", '"><img src=x onerror=alert(1)>'],
  ["single quotes", "' onmouseover='alert(1)"],
  ["a closed text area", "</textarea></form><h1>x</h1>"],
  ["a comment", "<!-- x --> <![CDATA[ ]]> -->"],
  ["entities", "&lt;b&gt; &amp;amp; &#x27; &nbsp"],
  ["SQL", "'; drop table users; --"],
  ["LIKE wildcards", "%_%\\_["],
  ["templates", "{{7*7}} ${7*7} <%= 7*7 %> #{7*7}"],
  ["names of JavaScript's own", "__proto__ constructor toString"],
  ["formulas", '=HYPERLINK("http://evil.example","x") +1-1 @SUM(1) \tcmd|\'/c calc\'!A0'],
  ["texts that only look like numbers", "NaN -0 1e309 Infinity 0x10"],
  ["paths", "../../../../etc/passwd\\..\\..\\boot.ini"],
  ["addresses", "javascript:alert(1)//data:text/html,x"],
  ["percent escapes", "%00%0d%0aSet-Cookie:%20x=1"],
  ["emoji", "🍕👨‍👩‍👧‍👦🏴‍☠️🇩🇪👍🏽"],
  ["other scripts", "雞肉飯 دجاج чечевица कढ़ी ไก่"],
  ["right-to-left overrides", "\u202Etxt.soup\u202C \u2066x\u2069"],
  ["accents in heaps", "Z̷̢̛̘a̸̧͎̎l̶͙̈́g̸̱͝o̵̠͋"],
  ["invisible characters", "a\u200Bb\u200Dc\uFEFFd\u00ADe\u2028f\u2029g"],
  ["quotes of all kinds", "“curly” ‘single’ «guillemets» `back` 'x' \"y\""],
];

/** Texts that HTML or HTTP cannot transport unchanged. They only must not cause an error. */
export const UNPRINTABLE: [string, string][] = [
  ["a null character", "a\u0000b"],
  ["control characters", "\u0001\u0008\u000b\u000c\u001b[31m\u007f\u0085"],
  ["line breaks", "a\r\nSet-Cookie: x=1\r\n\r\nb\nc\rd"],
  ["half of an emoji", "a\uD83Cb"],
  ["10,000 characters", "soup ".repeat(2_000)],
  ["10,000 emoji", "🍲".repeat(10_000)],
];

/** Expects that no typed text has become a part of the page. */
export function expectHarmless(answer: Answer) {
  const root = page(answer);
  for (const script of byTag(root, "script")) {
    expect(attribute(script, "src")).toMatch(/^\/build\//);
    expect(attribute(script, "nonce")).toBeTruthy();
  }
  const made = all(root, ({ attributes }) =>
    [...attributes].some(
      ([name, value]) =>
        name.startsWith("on") ||
        (/^(href|src|action|formaction)$/.test(name) && /^\s*(javascript|data):/i.test(value)),
    ),
  );
  expect(made.map(({ tag }) => tag)).toEqual([]);
  expect(answer.headers.get("x")).toBeNull();
  expect(answer.headers.getSetCookie().filter((line) => !line.startsWith("weeknight_"))).toEqual(
    [],
  );
}
