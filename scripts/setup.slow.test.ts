import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const FILES = ["build/index.js", "build/recipe-worker.js", "build/script.txt", "public/sw.js"];

/** A folder with a build of nothing, and what `scripts/setup.mjs` answers in it. */
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

test("a build that has been made is not made again", () => {
  expect(folderWithBuild().answer("isBuilt")).toBe("true");
});

test.each(FILES)("a build that %s was removed from is made again", (file) => {
  const { folder, answer } = folderWithBuild();
  rmSync(join(folder, file));
  expect(answer("isBuilt")).toBe("false");
});
