import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

const asked = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
};

/** The table of libraries in ARCHITECTURE.md: names, and why they are there. */
const table = readFileSync("ARCHITECTURE.md", "utf8")
  .replace(/^[^]*## Libraries, and why/, "")
  .replace(/\n## [^]*$/, "")
  .split("\n")
  .flatMap((line) => {
    const [, names = "", why = ""] = line.split("|").map((cell) => cell.trim());
    return /^(library|-+|)$/.test(names) ? [] : [{ names: names.split(", "), why }];
  });

describe("What is installed", () => {
  test("has a line in ARCHITECTURE.md that says why, each library once", () => {
    expect(table.flatMap(({ names }) => names).sort()).toEqual(Object.keys(asked).sort());
    for (const { names, why } of table) expect(`${names}: ${why}`).toMatch(/: \S.{9,}/);
  });

  test("is asked for in exactly one version, which is the one that is locked", () => {
    for (const [name, version] of Object.entries(asked)) {
      const locked = packages[`node_modules/${name}`]?.version;
      expect(`${name} ${locked}`).toBe(`${name} ${version.replace(/^npm:.*@/, "")}`);
    }
  });

  test("is known by its content", () => {
    const unknown = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity);
    expect(unknown.map(([path]) => path)).toEqual([]);
  });

  test("runs nothing while it is installed, but what compiles the database", () => {
    const running = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.replace(/^.*node_modules\//, "")] : [],
    );
    expect([...new Set(running)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
    const allowed = Object.entries(manifest.allowScripts).filter(([, mayRun]) => mayRun);
    expect(allowed).toEqual([["better-sqlite3", true]]);
  });
});
