import { expect, test } from "vitest";
import { linesOfHtml, normalize, sortKeys } from "./normalize";

const ONE = "0190a0a0-0000-7000-8000-000000000001";
const OTHER = "0190a0a0-0000-7000-8000-000000000002";

test("two ids become two placeholders, and equal ids become the same placeholder", () => {
  expect(normalize(`/a/${ONE}/b/${OTHER}/c/${ONE}`)).toBe("/a/<id-1>/b/<id-2>/c/<id-1>");
});

test("texts with other ids are equal once they are normalized, and texts with swapped ids are not", () => {
  expect(normalize(`${ONE} ${ONE}`)).toBe(normalize(`${OTHER} ${OTHER}`));
  expect(normalize(`${ONE} ${ONE}`)).not.toBe(normalize(`${ONE} ${OTHER}`));
});

test("random tokens become placeholders, and long words, addresses and names do not", () => {
  expect(normalize("/shared/fT4a-Qx_09bLzKQw2n8VdRsE")).toBe("/shared/<token-1>");
  expect(normalize("/shared/KQwnVdRsEfTaQxbLzPoiUytr")).toBe("/shared/<token-1>");
  const plain =
    "addRecipeToCollectionForEverybody smoky-three-bean-chili-with-corn X-Permitted-Cross";
  expect(normalize(plain)).toBe(plain);
});

test("hashes of assets, nonces, request keys and the port of the app become placeholders", () => {
  const html = `<script nonce="aB3+/=" src="http://127.0.0.1:4001/build/cook-5C727115.js">`;
  expect(normalize(html)).toBe(`<script nonce="<nonce>" src="http://app/build/cook-<hash>.js">`);
  expect(normalize(`name="findRequestId" value="LF2TJomBWF2ZYokr"`)).toBe(
    `name="findRequestId" value="<request>"`,
  );
});

test("the commit of a build becomes a placeholder, and its version stays", () => {
  expect(normalize("0.2.0 (f445aa46)")).toBe("0.2.0 (<commit>)");
  expect(normalize("2 cups (16 ounces)")).toBe("2 cups (16 ounces)");
});

test("dates, times and prices stay, because the clock of a recording does not move", () => {
  const text = `{"createdAt":"2026-06-10T10:05:00.000Z","price":349}`;
  expect(normalize(text)).toBe(text);
});

test("the keys of JSON objects are sorted at every depth, and arrays keep their order", () => {
  expect(JSON.stringify(sortKeys({ b: [{ d: 1, c: 2 }, 1], a: null }))).toBe(
    `{"a":null,"b":[{"c":2,"d":1},1]}`,
  );
});

test("HTML is split into one tag or text per line, even if an attribute contains an angle bracket", () => {
  expect(linesOfHtml(`<p title="a > b">Soup <b>now</b></p>`)).toBe(
    [`<p title="a > b">`, "Soup ", "<b>", "now", "</b>", "</p>"].join("\n"),
  );
});
