import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { STATUS } from "../app/server/values/errors";
import { APPS } from "../app/connections/import-jobs/library-words";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((path) => existsSync(path));

/** A recipe of the recipe book. */
const RECIPE = /^recipes\/[^/]+\/.+\.md$/;
/** All other Markdown files. */
const documents = files.filter((path) => path.endsWith(".md") && !RECIPE.test(path));

const isName = (name: string, text: string) =>
  new RegExp(`(?<![\\w.-])${name.replaceAll(".", "\\.")}`).test(text);

test("docs/dev/architecture.md names every adapter and every file directly in app/", () => {
  const map = readFileSync("docs/dev/architecture.md", "utf8").replace(/## Import rules[^]*/, "");
  const folders = readdirSync("app/server/adapters", { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? `${entry.name}/` : [],
  );
  const top = files.flatMap(
    (path) => /^app\/(?:server\/)?(?:values\/)?([\w.-]+\.(?:tsx?|css))$/.exec(path)?.[1] ?? [],
  );
  const names = [...folders, ...top.filter((name) => !name.includes(".test."))];
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !isName(name, map))).toEqual([]);
});

test("docs/dev/requests-and-forms.md has every error code with its status", () => {
  const page = readFileSync("docs/dev/requests-and-forms.md", "utf8");
  const missing = Object.entries(STATUS).filter(
    ([code, status]) => !new RegExp(`\\| \`${code}\` +\\| ${status} +\\|`).test(page),
  );
  expect(missing).toEqual([]);
});

test("every file that a Markdown file names in code font exists", () => {
  expect(documents.length).toBeGreaterThan(40);
  const missing = documents.flatMap((document) => {
    const names = readFileSync(document, "utf8").matchAll(/`([\w./$-]+\.(?:tsx?|mjs|css|jsonl))`/g);
    return [...names].flatMap(([, name = ""]) => {
      // "x.server.ts" is a pattern of names, and ".test.ts" an ending.
      const path = name.replace(/^(\.\.?\/)+/, "");
      const isPattern = path.startsWith("x.") || path.startsWith(".");
      const exists = isPattern || files.some((file) => `/${file}`.endsWith(`/${path}`));
      return exists ? [] : `${document}: ${name}`;
    });
  });
  expect(missing).toEqual([]);
});

test("every relative link in a Markdown file leads to an existing file and heading", () => {
  const broken = documents.flatMap((document) => {
    const text = readFileSync(document, "utf8").replace(/^```[^]*?^```/gm, "");
    return [...text.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, target = ""]) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [name = "", anchor] = target.split("#");
      const path = name === "" ? document : join(dirname(document), name);
      const leads = existsSync(path) && (!anchor || anchorsOf(path).includes(anchor));
      return leads ? [] : `${document}: ${target}`;
    });
  });
  expect(broken).toEqual([]);
});

/** Returns the anchors that GitHub gives the headings of a Markdown file. */
function anchorsOf(path: string): string[] {
  const headings = readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

test("browser/README.md names every data attribute that the page's script reads or sets", () => {
  const protocol = readFileSync("browser/README.md", "utf8");
  const parts = files.filter((path) => /^browser\/(?!test-)[\w-]+(?<!\.test)\.ts$/.test(path));
  const attributes = parts.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    const inSelectors = [...text.matchAll(/\bdata-[a-z-]+(?=[\]="])/g)].map(([name]) => name);
    const names = text.matchAll(/dataset\??\.(\w+)|"(\w+)" in (?:[\w.]+\.)?dataset/g);
    const inData = [...names].map(
      ([, read, tested]) =>
        `data-${(read ?? tested ?? "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
    return [...inSelectors, ...inData];
  });
  expect(new Set(attributes).size).toBeGreaterThan(60);
  const missing = [...new Set(attributes)].filter((name) => !protocol.includes(name));
  expect(missing).toEqual([]);
});

describe("README.md", () => {
  const readme = readFileSync("README.md", "utf8");

  test("states the right number of recipes and of import sources", () => {
    const [, recipes] = /\*\*([\d,]+) recipes are built in/.exec(readme) ?? [];
    expect(Number(recipes)).toBe(files.filter((path) => RECIPE.test(path)).length);
    // The other source, calendars, is not a recipe app.
    const [, sources] = /Import from (\d+) sources/.exec(readme) ?? [];
    expect(Number(sources)).toBe(APPS.length + 1);
  });
});
