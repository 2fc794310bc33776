import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../tests/any-text";
import { readFormData } from "./form-data.server";

const ENCODED = "application/x-www-form-urlencoded";
const post = (body: BodyInit, type?: string) =>
  new Request("http://here/", {
    method: "POST",
    body,
    headers: type === undefined ? {} : { "Content-Type": type },
  });
const fieldsOf = async (body: BodyInit, type?: string) => [
  ...(await readFormData(post(body, type))).entries(),
];
const invalid = (message: RegExp) =>
  expect.objectContaining({ code: "invalid", message: expect.stringMatching(message) });
const refusal = (body: BodyInit, type?: string) =>
  readFormData(post(body, type)).catch((error: unknown) => error);

describe("a form as a browser sends it", () => {
  test("has the fields that the URL standard requires for any typed text", async () => {
    const text = fc.string({ unit: anyCharacter });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text)), async (fields) => {
        const body = new URLSearchParams(fields).toString();
        expect(await fieldsOf(body, ENCODED)).toEqual([...new URLSearchParams(body)]);
      }),
    );
  });

  test("has the fields that the URL standard requires for any sent bytes", async () => {
    const sign = fc.constantFrom(..."&&==%%+ aF0z<", "%e2%98", "%83", "%C3", "%fF", "%ef%bb%bf");
    const body = fc.string({ unit: sign, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(body, async (body) => {
        const type = `${ENCODED};charset=UTF-8`;
        expect(await fieldsOf(body, type)).toEqual([...new URLSearchParams(body)]);
      }),
      { numRuns: 500 },
    );
  });

  test("is read completely at a size of several megabytes", async () => {
    const pasted = `<"&'>鮭🍮\n`.repeat(50_000);
    const body = new URLSearchParams({ intent: "paste", pasted }).toString();
    expect(await fieldsOf(body, ENCODED)).toEqual([
      ["intent", "paste"],
      ["pasted", pasted],
    ]);
  });

  test("without a body has no fields", async () => {
    const request = new Request("http://here/", { method: "POST" });
    expect([...(await readFormData(request)).keys()]).toEqual([]);
  });
});

describe("a multipart form", () => {
  test("returns its texts and skips its files", async () => {
    const form = new FormData();
    form.append("title", "Crème “Brûlée” 🍮");
    form.append("line", "1");
    form.append("line", "x".repeat(300_000));
    form.append("file", new Blob(["{}"]), "recipes.json");
    expect(await fieldsOf(form)).toEqual([
      ["title", "Crème “Brûlée” 🍮"],
      ["line", "1"],
      ["line", "x".repeat(300_000)],
    ]);
  });

  test.each(["", "--x", "--x\r\nContent-Disposition: form-data; name=a\r\n\r\nhalf", "nonsense"])(
    "cannot be read if it is cut off (%j)",
    async (body) => {
      const type = "multipart/form-data; boundary=x";
      expect(await refusal(Buffer.from(`${body} `), type)).toEqual(invalid(/could not be read/));
    },
  );
});

test.each(["text/plain", "application/json", "multipart/form-data", ""])(
  "a body of the type %j is not accepted as a form",
  async (type) => {
    expect(await refusal(Buffer.from("a=b"), type)).toEqual(invalid(/could not be read/));
  },
);

test.each([
  [ENCODED, "a=1&".repeat(501)],
  [ENCODED, "a&".repeat(3_000_000)],
  [
    "multipart/form-data; boundary=x",
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)}--x--\r\n`,
  ],
])("a form with more than 500 fields is refused (%s)", async (type, body) => {
  expect(await refusal(body, type)).toEqual(invalid(/too many fields/));
});

test("a form with 500 fields is read", async () => {
  expect(await fieldsOf("a=1&".repeat(500), ENCODED)).toHaveLength(500);
});
