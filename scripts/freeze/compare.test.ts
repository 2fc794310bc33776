import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareItems, reportOf } from "./compare";
import { itemsIn, textOfAnswer } from "./items";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-freeze-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Stores two recordings and returns how they differ. */
function compared(before: Record<string, string>, after: Record<string, string>) {
  const folders = [join(folder, "before"), join(folder, "after")] as const;
  for (const [index, items] of [before, after].entries()) {
    const { add } = itemsIn(folders[index] ?? "");
    for (const [name, text] of Object.entries(items)) add(name, text);
  }
  return compareItems(...folders);
}

test("two recordings that differ only in ids are equal", () => {
  const [one, other] = ["1", "2"].map((end) => `0190a0a0-0000-7000-8000-00000000000${end}`);
  expect(compared({ "owner/GET meals": `{${one}}` }, { "owner/GET meals": `{${other}}` })).toEqual(
    [],
  );
});

test("changed, missing and new items are listed, and a changed item is listed with a diff", () => {
  const differences = compared(
    { same: "a", changed: "one\ntwo\nthree", gone: "x" },
    { same: "a", changed: "one\n2\nthree", added: "y" },
  );
  expect(differences.map(({ name, how }) => `${how} ${name}`)).toEqual([
    "new added.txt",
    "differs changed.txt",
    "missing gone.txt",
  ]);
  expect(differences[1]?.diff).toEqual(expect.arrayContaining(["-two", "+2"]));
});

test("several items with the same name are all stored", () => {
  const { add } = itemsIn(join(folder, "before"));
  add("GET home", "first");
  add("GET home", "second");
  expect(
    compareItems(join(folder, "before"), join(folder, "none")).map(({ name }) => name),
  ).toEqual(["GET home (2).txt", "GET home.txt"]);
});

test('a part without differences is reported as "same", and any other part with the number of differences', () => {
  expect(reportOf("pages", [])).toBe("pages: same");
  const report = reportOf("pages", [{ name: "home.txt", how: "differs", diff: ["-a", "+b"] }]);
  expect(report).toContain("pages: differs in 1 item");
  expect(report).toContain("differs: home.txt");
  expect(report).toContain("    +b");
});

test("a response is stored with its status, headers and body, but without the date and the values of cookies", () => {
  const headers = new Headers({
    "content-type": "application/json",
    date: "today",
    etag: '"abc"',
    "set-cookie": "weeknight_session=secret; Path=/; HttpOnly",
  });
  const body = { b: 1, a: 2 };
  const text = textOfAnswer({ status: 201, headers, text: JSON.stringify(body), body });
  expect(text.split("\n")).toEqual([
    "201",
    "content-type: application/json",
    "etag: <etag>",
    "set-cookie: weeknight_session=<value>; Path=/; HttpOnly",
    "",
    "{",
    '  "a": 2,',
    '  "b": 1',
    "}",
  ]);
});
