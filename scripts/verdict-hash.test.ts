import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashVerdictCode } from "./verdict-hash.mjs";

test("a change of code that checks recipes changes the hash, and a change of a page does not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "weeknight-verdict-hash-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["app", "package.json", "tsconfig.json"])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const hash = async () => {
    await hashVerdictCode(folder);
    return readFileSync(join(folder, "build/verdict-code.txt"), "utf8");
  };
  const change = (file: string) => appendFileSync(join(folder, "app", file), "\nconsole.log(1);\n");

  const before = await hash();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  change("ui/button.tsx");
  change("recipes/verdicts/mark.ts");
  expect(await hash()).toBe(before);
  change("engine/food/words.ts");
  expect(await hash()).not.toBe(before);
});
