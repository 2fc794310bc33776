import { existsSync, readFileSync } from "node:fs";
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
        dev: z.boolean().optional(),
        license: z.string().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

const declared = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
};

const page = readFileSync("docs/dev/dependencies.md", "utf8");

/** Returns the first two cells of each table row under a heading of docs/dev/dependencies.md, without the table's head. */
const rowsUnder = (heading: string) =>
  (page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? "")
    .split("\n")
    .flatMap((line) => {
      const [, first = "", second = ""] = line.split("|").map((cell) => cell.trim());
      return /^(library|licence|-+|)$/.test(first) ? [] : [{ first, second }];
    });

const nameOf = (path: string) => path.replace(/^.*node_modules\//, "");

describe("the libraries", () => {
  test("each have one line in docs/dev/dependencies.md with their purpose", () => {
    const table = rowsUnder("Libraries").map(({ first, second }) => ({
      names: first.split(", "),
      use: second,
    }));
    expect(table.flatMap(({ names }) => names).sort()).toEqual(Object.keys(declared).sort());
    for (const { names, use } of table) {
      expect(`${names}: ${use}`).toMatch(/: \S.{3,}/);
      expect({ names, words: use.split(" ").length <= 15 }).toEqual({ names, words: true });
    }
  });

  test("are named in package.json with the exact version that is locked", () => {
    for (const [name, version] of Object.entries(declared)) {
      const locked = packages[`node_modules/${name}`]?.version;
      expect(`${name} ${locked}`).toBe(`${name} ${version.replace(/^npm:.*@/, "")}`);
    }
  });

  test("each have a hash in package-lock.json", () => {
    const unknown = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity);
    expect(unknown.map(([path]) => path)).toEqual([]);
  });

  test("do not run install scripts, except for better-sqlite3", () => {
    const running = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [nameOf(path)] : [],
    );
    expect([...new Set(running)].sort()).toEqual(Object.keys(manifest.allowScripts).sort());
    const allowed = Object.entries(manifest.allowScripts).filter(([, mayRun]) => mayRun);
    expect(allowed).toEqual([["better-sqlite3", true]]);
  });
});

/**
 * Licences, as SPDX expressions, that may be combined with AGPL-3.0-or-later, and why. Before you add one, read it. See
 * docs/dev/dependencies.md and https://www.gnu.org/licenses/license-list.html.
 */
const COMPATIBLE: Record<string, string> = {
  MIT: "permissive",
  "MIT-0": "permissive",
  ISC: "permissive",
  "0BSD": "permissive",
  "BSD-2-Clause": "permissive",
  "BSD-3-Clause": "permissive",
  "BlueOak-1.0.0": "permissive",
  "Apache-2.0": "compatible with version 3 of the GNU licences",
  "LGPL-3.0-or-later": "may be combined with the AGPL (libvips, a shared library)",
  "MPL-2.0": "names the AGPL as a secondary licence (section 3.3)",
  "(Apache-2.0 AND MIT)": "both are compatible",
  "Apache-2.0 AND LGPL-3.0-or-later": "both are compatible",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": "all are compatible",
  "(BSD-2-Clause OR MIT OR Apache-2.0)": "used under MIT",
  "(MIT OR WTFPL)": "used under MIT",
  "(Unlicense OR Apache-2.0)": "used under Apache-2.0",
};

/** Development packages whose code is partly sent to the browser. */
const SENT = new Set(["idiomorph", "tailwindcss"]);

type Locked = { path: string; license?: string | undefined };

const oldManifest = z.object({ licenses: z.array(z.object({ type: z.string() })) });

/** Returns the licence of a package: from package-lock.json, or from the `licenses` of its own package.json. */
function licenceOf({ path, license }: Locked): string {
  if (license !== undefined) return license;
  const file = `${path}/package.json`;
  const read = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  const old = oldManifest.safeParse(read).data?.licenses ?? [];
  return old.map(({ type }) => type).join(" OR ") || "none";
}

/** Returns the packages whose licence is not in `COMPATIBLE`, each with its licence. */
const incompatible = (locked: readonly Locked[]) =>
  locked
    .map((entry) => ({ name: nameOf(entry.path), licence: licenceOf(entry) }))
    .filter(({ licence }) => !Object.hasOwn(COMPATIBLE, licence))
    .map(({ name, licence }) => `${name}: ${licence}`);

describe("the licences", () => {
  const running = Object.entries(packages).flatMap(([path, { dev, license }]) =>
    path && (!dev || SENT.has(nameOf(path))) ? [{ path, license }] : [],
  );

  test("of all packages that run with the app are compatible with AGPL-3.0-or-later", () => {
    expect(running.length).toBeGreaterThan(300);
    expect(incompatible(running)).toEqual([]);
  });

  test("are all listed in docs/dev/dependencies.md", () => {
    const listed = rowsUnder("Licences").map(({ first }) => first.replaceAll("`", ""));
    expect(listed.sort()).toEqual([...new Set(running.map(licenceOf))].sort());
  });
});
