import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bringBack, setAside } from "./earlier-assets.mjs";

let project = "";
let folder = "";
let aside = "";
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "weeknight-"));
  [folder, aside] = [join(project, "public/build"), join(project, ".cache/aside")];
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (...files: string[]) => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `of ${file}`);
  }
};
/** Creates a build with those files like the real one, in which the compiler empties the folder. */
function build(...files: string[]) {
  setAside(folder, aside);
  expect(existsSync(folder)).toBe(false);
  write(...files);
  bringBack(folder, aside);
  expect(existsSync(aside)).toBe(false);
}
const there = (...files: string[]) => files.filter((file) => existsSync(join(folder, file)));

describe("After a build", () => {
  it("the files of the last three builds can be loaded, but not those of older builds", () => {
    build("script-1.js", "_assets/sheet-1.css", "same.js");
    build("script-2.js", "same.js");
    build("script-3.js", "same.js");
    const all = ["script-1.js", "_assets/sheet-1.css", "script-2.js", "script-3.js", "same.js"];
    expect(there(...all)).toEqual(all);
    expect(readFileSync(join(folder, "_assets/sheet-1.css"), "utf8")).toBe(
      "of _assets/sheet-1.css",
    );
    build("script-4.js");
    expect(there(...all, "script-4.js")).toEqual([
      "script-2.js",
      "script-3.js",
      "same.js",
      "script-4.js",
    ]);
  });
});
