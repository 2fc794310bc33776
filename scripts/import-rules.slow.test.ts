import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IViolation } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterAll, beforeAll, expect, test } from "vitest";

const PACKAGES = ["kysely", "@remix-run/node", "react", "idiomorph", "openai"];

/** Import lines that are wrong, by the rule that refuses them: who, and what. */
const WRONG: Record<string, [from: string, line: string][]> = {
  "routes-reach-the-outside-through-features": [
    ["app/routes/a.ts", 'import { x } from "~/adapters/port";'],
    ["app/routes/b.ts", 'import { x } from "~db/database";'],
    ["app/routes/c.ts", 'import { sql } from "kysely";'],
    ["app/routes/d.ts", 'import { x } from "./clean";'],
  ],
  "http-knows-no-page-and-few-features": [
    ["app/http/a.ts", 'import { x } from "~/features/billing/clean";'],
    ["app/http/b.ts", 'import { x } from "~/ui/clean";'],
    ["app/http/c.ts", 'import { x } from "~/routes/clean";'],
    ["app/http/d.ts", 'import { x } from "~/adapters/port";'],
  ],
  "features-know-no-request": [
    ["app/features/meals/a.server.ts", 'import { json } from "@remix-run/node";'],
    ["app/features/meals/b.server.ts", 'import { createElement } from "react";'],
    ["app/features/meals/c.server.ts", 'import { x } from "~/http/clean";'],
    ["app/features/meals/d.server.ts", 'import { x } from "~/settings.server";'],
  ],
  "features-take-the-type-of-services-alone": [
    ["app/features/meals/e.server.ts", 'import { x } from "~/services.server";'],
  ],
  "components-take-types-alone-from-the-server": [
    ["app/features/meals/card.tsx", 'import { x } from "./meals.server";'],
  ],
  "ui-knows-nothing-of-ours": [
    ["app/ui/button.tsx", 'import { x } from "~/errors";'],
    ["app/ui/card.tsx", 'import { x } from "~/features/billing/clean";'],
  ],
  "adapters-know-no-product": [
    ["app/adapters/a.ts", 'import { x } from "~/features/billing/clean";'],
    ["app/adapters/b.ts", 'import { x } from "~/http/clean";'],
    ["app/adapters/c.ts", 'import { x } from "~/settings.server";'],
    ["app/adapters/d.ts", 'import { x } from "~/services.server";'],
  ],
  "telemetry-knows-no-product": [
    ["app/telemetry/a.ts", 'import type { X } from "~/features/billing/clean";'],
    ["app/telemetry/b.ts", 'import { x } from "~/http/clean";'],
  ],
  "db-knows-nothing-of-the-app": [["db/a.ts", 'import { x } from "~/errors";']],
  "browser-shares-nothing-with-the-server": [
    ["browser/a.ts", 'import { x } from "../app/errors";'],
    ["browser/b.ts", 'import { x } from "../db/database";'],
  ],
  "food-is-pure": [
    ["app/food/a.ts", 'import { x } from "~/errors";'],
    ["app/food/b.ts", 'import type { X } from "~/features/billing/clean";'],
    ["app/food/c.ts", 'import { readFileSync } from "node:fs";'],
    ["app/food/d.ts", 'import OpenAI from "openai";'],
  ],
  "no-circles-of-files": [["app/features/one/here.ts", 'import type { X } from "./there";']],
  "no-circles-of-features": [
    ["app/features/three/down.ts", 'import type { X } from "~/features/two/clean";'],
    ["app/features/two/up.ts", 'import { x } from "~/features/three/clean";'],
  ],
  "a-folder-in-a-feature-is-its-own": [
    ["app/features/four/a.ts", 'import type { X } from "~/features/five/inner/clean";'],
  ],
};

/** What these and all others may do. */
const RIGHT: [from: string, line: string][] = [
  ["app/routes/page.ts", 'import { x } from "~/features/access/clean";'],
  ["app/http/clean.ts", 'import { x } from "~/features/access/clean";'],
  ["app/features/access/clean.ts", 'import { x } from "~/errors";'],
  ["app/features/meals/meals.server.ts", 'import type { X } from "~/services.server";'],
  ["app/features/meals/list.tsx", 'import { type X } from "./meals.server";'],
  // One file of a circle is told of it.
  ["app/features/one/there.ts", 'import { x } from "./here";'],
  ["app/features/five/outer.ts", 'import { x } from "./inner/clean";'],
  ["app/food/clean.ts", 'import { x } from "~/once";'],
  ["app/services.server.ts", 'import { x } from "~/features/meals/meals.server";'],
  ["db/database.ts", 'import { sql } from "kysely";'],
  ["browser/clean.ts", 'import { Idiomorph } from "idiomorph";'],
];
const PLAIN = [
  ...["app/adapters/port.ts", "app/errors.ts", "app/once.ts", "app/settings.server.ts"],
  ...[
    "app/features/billing/clean.ts",
    "app/features/meals/clean.ts",
    "app/features/two/clean.ts",
    "app/features/three/clean.ts",
  ],
  ...["app/features/five/inner/clean.ts", "app/routes/clean.ts", "app/ui/clean.ts"],
];

const folder = mkdtempSync(join(tmpdir(), "imports-"));
let violations: IViolation[];

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeAll(async () => {
  write("tsconfig.json", readFileSync("tsconfig.json", "utf8"));
  for (const name of PACKAGES) write(`node_modules/${name}/index.js`, "");
  for (const [path, line] of [...Object.values(WRONG).flat(), ...RIGHT]) {
    write(path, `${line}\nexport const x = 1;\nexport type X = 1;\n`);
  }
  for (const path of PLAIN) write(path, "export const x = 1;\nexport type X = 1;\n");
  const options = await extractDepcruiseOptions("./.dependency-cruiser.mjs");
  const tsConfig = extractTSConfig(join(folder, "tsconfig.json"));
  const where = { baseDir: folder, tsConfig: { fileName: join(folder, "tsconfig.json") } };
  const { output } = await cruise(["app", "db", "browser"], { ...options, ...where }, undefined, {
    tsConfig,
  });
  if (typeof output === "string") throw new Error(output);
  violations = output.summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(WRONG))("%s", (rule, lines) => {
  const found = violations.filter((violation) => violation.rule.name === rule);
  // A circle of folders is told by folder.
  const tell = (from: string) => (rule === "no-circles-of-features" ? dirname(from) : from);
  expect(found.map(({ from }) => from).sort()).toEqual(lines.map(([from]) => tell(from)).sort());
});

test("every rule is tried", async () => {
  const { ruleSet } = await extractDepcruiseOptions("./.dependency-cruiser.mjs");
  const names = ruleSet?.forbidden?.map(({ name }) => name);
  expect(names?.sort()).toEqual(Object.keys(WRONG).sort());
});
