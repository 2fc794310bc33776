import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATUS } from "~/errors";

const architecture = readFileSync("ARCHITECTURE.md", "utf8");
const folders = architecture.slice(
  architecture.indexOf("## Folders"),
  architecture.indexOf("## Names"),
);
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .trim()
  .split("\n");

test("the map names every feature, adapter and file of the app's top", () => {
  const named = (name: string) =>
    new RegExp(`(?<![\\w.-])${name.replaceAll(".", "\\.")}`).test(folders);
  const parts = ["app/features", "app/adapters"].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((it) =>
      it.isDirectory() ? `${it.name}/` : [],
    ),
  );
  const top = files.flatMap((path) => /^app\/([\w.-]+\.tsx?)$/.exec(path)?.[1] ?? []);
  const missing = [...parts, ...top.filter((name) => !name.includes(".test."))].filter(
    (name) => !named(name),
  );
  expect(missing).toEqual([]);
});

test("the map names every kind of error, with its status", () => {
  const missing = Object.entries(STATUS).filter(
    ([code, status]) => !architecture.includes(`\`${code}\` ${status}`),
  );
  expect(missing).toEqual([]);
});

test("files that documents name are there", () => {
  const documents = files.filter((path) => /^[A-Z]+\.md$|\/README\.md$/.test(path));
  const missing = documents.flatMap((document) => {
    const names = readFileSync(document, "utf8").matchAll(/`([\w./$-]+\.(?:tsx?|mjs|css|jsonl))`/g);
    return [...names].flatMap(([, name = ""]) => {
      // "x.server.ts" is a kind of file.
      const path = name.replace(/^(\.\.\/)+/, "");
      const isThere = path.startsWith("x.") || files.some((it) => `/${it}`.endsWith(`/${path}`));
      return isThere ? [] : `${document}: ${name}`;
    });
  });
  expect(missing).toEqual([]);
});

test("the protocol of the page's script names every mark that the script reads or sets", () => {
  const protocol = readFileSync("browser/README.md", "utf8");
  const parts = files.filter((path) => /^browser\/(?!test-)[\w-]+(?<!\.test)\.ts$/.test(path));
  const marks = parts.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    const inSelectors = [...text.matchAll(/\bdata-[a-z-]+(?=[\]="])/g)].map(([mark]) => mark);
    const names = text.matchAll(/dataset\??\.(\w+)|"(\w+)" in (?:[\w.]+\.)?dataset/g);
    const inData = [...names].map(
      ([, read, asked]) =>
        `data-${(read ?? asked ?? "").replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}`,
    );
    return [...inSelectors, ...inData];
  });
  expect(new Set(marks).size).toBeGreaterThan(60);
  expect([...new Set(marks)].filter((mark) => !protocol.includes(mark))).toEqual([]);
});
