import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IViolation } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterAll, beforeAll, expect, test } from "vitest";

const PACKAGES = ["kysely", "@remix-run/node", "react", "idiomorph", "openai"];

const LINE = [
  "routes",
  "pages",
  "connections",
  "plan",
  "find",
  "shop",
  "recipes",
  "household",
  "engine",
];

/** For each room: an import of a type from the next room to its left. */
const BACKWARDS = Object.fromEntries(
  LINE.slice(1, -1).map((room, at): [string, [string, string][]] => [
    `${room}-imports-only-to-its-right`,
    [[`app/${room}/noun/back.ts`, `import type { X } from "~/${LINE[at]}/noun";`]],
  ]),
);

/** Wrong import lines by the rule that refuses them: the importing file, and the line. */
const WRONG: Record<string, [from: string, line: string][]> = {
  ...BACKWARDS,
  "another-room-is-entered-by-an-index": [
    ["app/plan/calendar/deep.ts", 'import type { X } from "~/household/access/deep";'],
    ["app/http/deep.ts", 'import { x } from "~/household/access/deep";'],
    // A room's own index is for other rooms.
    ["app/routes/deep.ts", 'import { x } from "~/household";'],
  ],
  "components-are-imported-by-components": [
    ["app/plan/calendar/view.ts", 'import { x } from "~/recipes/meals/components";'],
  ],
  "rooms-know-no-request-and-no-start": [
    ["app/plan/calendar/a.ts", 'import { x } from "~/http/clean";'],
    ["app/plan/calendar/b.ts", 'import type { X } from "~/server/start";'],
  ],
  "routes-reach-the-outside-through-rooms": [
    ["app/routes/a.ts", 'import { x } from "~/server/adapters/port";'],
    ["app/routes/b.ts", 'import { x } from "~db/database";'],
    ["app/routes/c.ts", 'import { sql } from "kysely";'],
    ["app/routes/d.ts", 'import { x } from "./noun";'],
  ],
  "http-knows-no-page-and-few-rooms": [
    ["app/http/a.ts", 'import { x } from "~/household/billing";'],
    ["app/http/b.ts", 'import { x } from "~/ui/clean";'],
    ["app/http/c.ts", 'import { x } from "~/routes/noun";'],
    ["app/http/d.ts", 'import { x } from "~/server/adapters/port";'],
  ],
  "features-know-no-request": [
    ["app/recipes/meals/a.server.ts", 'import { json } from "@remix-run/node";'],
    ["app/recipes/meals/b.server.ts", 'import { createElement } from "react";'],
    ["app/recipes/meals/d.server.ts", 'import { x } from "~/server/settings.server";'],
  ],
  "components-take-types-alone-from-the-server": [
    ["app/recipes/meals/card.tsx", 'import { x } from "./meals.server";'],
  ],
  "engine-is-pure": [
    ["app/engine/food/a.ts", 'import { x } from "~/server/settings.server";'],
    ["app/engine/food/b.ts", 'import { x } from "~/ui/clean";'],
    ["app/engine/food/c.ts", 'import { readFileSync } from "node:fs";'],
    ["app/engine/food/d.ts", 'import OpenAI from "openai";'],
  ],
  "engine-reads-its-data-alone": [
    ["app/engine/data/read-data.server.ts", 'import { x } from "~/engine/noun";'],
  ],
  "ui-knows-values-alone": [
    ["app/ui/button.tsx", 'import { x } from "~/server/services";'],
    ["app/ui/card.tsx", 'import { x } from "~/household/billing";'],
  ],
  "server-knows-no-room-but-the-engine": [
    ["app/server/adapters/a.ts", 'import { x } from "~/household/billing";'],
    ["app/server/telemetry/a.ts", 'import type { X } from "~/household/billing";'],
    ["app/server/telemetry/b.ts", 'import { x } from "~/http/clean";'],
    ["app/server/settings.server.ts", 'import type { X } from "~/server/start";'],
  ],
  "values-know-values-alone": [["app/server/values/a.ts", 'import { x } from "~db/database";']],
  "language-knows-nothing-else": [
    ["app/language/a.ts", 'import { x } from "~/server/values/errors";'],
    ["app/language/b.ts", 'import { x } from "~/household/access";'],
  ],
  "adapters-know-no-settings": [
    ["app/server/adapters/c.ts", 'import { x } from "~/server/settings.server";'],
    ["app/server/adapters/d.ts", 'import { x } from "~/server/services";'],
  ],
  "db-knows-nothing-of-the-app": [["db/a.ts", 'import { x } from "~/server/values/errors";']],
  "browser-shares-no-code-with-the-server": [
    ["browser/a.ts", 'import { x } from "../app/language/words";'],
    ["browser/b.ts", 'import { x } from "../db/database";'],
  ],
  "no-circles-of-files": [["app/plan/one/here.ts", 'import type { X } from "./there";']],
};

/** Imports that are allowed. */
const RIGHT: [from: string, line: string][] = [
  ["app/routes/page.ts", 'import { x } from "~/household/access";'],
  ["app/http/clean.ts", 'import { x } from "~/household/access";'],
  ["app/household/access/index.ts", 'import { x } from "~/server/values/errors";'],
  ["app/recipes/meals/meals.server.ts", 'import type { X } from "~/server/services";'],
  ["app/plan/calendar/view-page.tsx", 'import { x } from "~/recipes/meals/components";'],
  ["app/recipes/meals/list.tsx", 'import { type X } from "./meals.server";'],
  // A cycle is reported for one of its files.
  ["app/plan/one/there.ts", 'import { x } from "./here";'],
  ["app/engine/food/clean.ts", 'import { x } from "~/server/values/once";'],
  ["app/server/start.ts", 'import { x } from "~/recipes/meals/index.server";'],
  ["app/plan/calendar/right.ts", 'import { x } from "~/engine/noun";'],
  ["db/database.ts", 'import { sql } from "kysely";'],
  ["browser/clean.ts", 'import { Idiomorph } from "idiomorph";'],
  ["browser/right.ts", 'import type { X } from "../app/language/words";'],
];
const PLAIN = [
  ...["adapters/port", "values/errors", "values/once", "services"].map(
    (name) => `app/server/${name}.ts`,
  ),
  "app/language/words.ts",
  "app/household/index.ts",
  "app/household/access/deep.ts",
  "app/household/billing/index.ts",
  "app/recipes/meals/components.ts",
  "app/recipes/meals/index.server.ts",
  "app/ui/clean.ts",
  ...LINE.map((room) => `app/${room}/noun/index.ts`),
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

test.each(Object.entries(WRONG))("the import rule reports its wrong imports: %s", (rule, lines) => {
  const found = violations.filter((violation) => violation.rule.name === rule);
  expect(found.map(({ from }) => from).sort()).toEqual(lines.map(([from]) => from).sort());
});

test("this test has a wrong import for every import rule", async () => {
  const { ruleSet } = await extractDepcruiseOptions("./.dependency-cruiser.mjs");
  const names = ruleSet?.forbidden?.map(({ name }) => name);
  expect(names?.sort()).toEqual(Object.keys(WRONG).sort());
});
