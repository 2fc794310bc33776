import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const FILES = [
  "build/index.js",
  "build/recipe-worker.js",
  "build/script.txt",
  "build/verdict-code.txt",
  "public/sw.js",
];

/** Makes a folder with an empty build. Returns a function that calls `scripts/setup.mjs` in it. */
function folderWithBuild() {
  const folder = mkdtempSync(join(tmpdir(), "weeknight-build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["build", "public"]) mkdirSync(join(folder, name));
  for (const file of FILES) writeFileSync(join(folder, file), "");
  const answer = (call: string) =>
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import * as setup from ${JSON.stringify(resolve("scripts/setup.mjs"))}; console.log(setup.${call}())`,
      ],
      { cwd: folder, encoding: "utf8" },
    ).trim();
  answer("stampBuild");
  return { folder, answer };
}

test("a build that is up to date counts as built", () => {
  expect(folderWithBuild().answer("isBuilt")).toBe("true");
});

test.each(FILES)("a build without %s does not count as built", (file) => {
  const { folder, answer } = folderWithBuild();
  rmSync(join(folder, file));
  expect(answer("isBuilt")).toBe("false");
});

test.each([
  ["npm run restore", "restore", "npm run restore -- FILE [--yes]"],
  ["Node, as in a container", undefined, "node scripts/restore.mjs FILE [--yes]"],
  ["Node within another npm script", "test", "node scripts/restore.mjs FILE [--yes]"],
])("restore shows its usage as the command of a start by %s", (_how, script, command) => {
  const env = { ...process.env, npm_lifecycle_event: script };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/restore.mjs"], {
    env,
    encoding: "utf8",
  });
  expect(stderr).toBe(`weeknight: Usage: ${command}\n`);
  expect(status).toBe(1);
});
