import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  findCaches,
  findLazyValues,
  findPrivateTypes,
  findSpreadLiterals,
  findTables,
  keepCopies,
} from "./house/findings";
import { findRepeatedNames, listExports } from "./house/names";
import { measureHouse, renderHouse, sizeOf } from "./house/report";
import {
  ROOMS,
  SIDES,
  countBetweenRooms,
  findBackwards,
  findCycles,
  listImports,
} from "./house/rooms";
import { countLines, isTest, readSources, sourceOf, specifiersOf } from "./house/sources";

const product = readSources().filter(({ path }) => !isTest(path));
const imports = listImports(product);

const RULES = {
  "no import runs backwards": () => findBackwards(imports),
  "no noun folders of a room import each other in a cycle": () => findCycles(imports),
  "no literal is spread into a literal": () => product.flatMap(findSpreadLiterals),
};

/** The rules that the code keeps. Add the name of a rule as soon as `npm run house` shows 0 for it. */
const ENFORCED: readonly (keyof typeof RULES)[] = [
  "no import runs backwards",
  "no noun folders of a room import each other in a cycle",
  "no literal is spread into a literal",
];

test.each(ENFORCED)("in the product, %s", (rule) => {
  expect(RULES[rule]()).toEqual([]);
});

test("the rooms and sides of the report are the folders of app/ with code", () => {
  const folders = readdirSync("app", { withFileTypes: true }).filter((it) => it.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== "styles");
  expect([...ROOMS, ...SIDES].sort()).toEqual(names.sort());
});

test("the imports of the product resolve to files of every room", () => {
  const perRoom = countBetweenRooms(imports).map((row) => row.reduce((sum, count) => sum + count));
  // The engine imports no room, only itself.
  expect(perRoom.every((count) => count > 50)).toBe(true);
});

/** Places of findings in a short form: "2 text". */
const short = (findings: readonly { line: number; text: string }[]) =>
  findings.map(({ line, text }) => `${line} ${text}`);

const inFile = (text: string) => sourceOf("app/plan/calendar/a.ts", text);

/** Sources from their paths and texts. */
const sourcesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => sourceOf(path, text));

describe("imports", () => {
  test("are read from every kind of import and re-export, but not from comments and strings", () => {
    const source = inFile(`
      // import { x } from "comment";
      import a from "./a";
      import type { B } from "./b";
      import "./c.css";
      export { d } from "./d";
      export * from "./e";
      const text = 'import { x } from "./text"';
      const load = () => import("./f");
      type G = import("./g").G;
      const after = \`import \${text}\`;
    `);
    expect(specifiersOf(source)).toEqual(["./a", "./b", "./c.css", "./d", "./e", "./f", "./g"]);
    expect(specifiersOf(inFile("export const x = 1;"))).toEqual([]);
  });

  test("resolve to files by relative path, alias and index file, and leave out packages", () => {
    const sources = sourcesOf({
      "app/plan/calendar/a.server.ts": `
        import { z } from "zod";
        import { b } from "./b";
        import type { B } from "./b";
        import { c } from "../repeats";
        import { d } from "~/engine/food/d.server";
        import { e } from "~db/e";
      `,
      "app/plan/calendar/b.tsx": "",
      "app/plan/repeats/index.ts": "",
      "app/engine/food/d.server.ts": "",
      "db/e.ts": "",
    });
    expect(listImports(sources).map(({ to }) => to)).toEqual([
      "app/plan/calendar/b.tsx",
      "app/plan/repeats/index.ts",
      "app/engine/food/d.server.ts",
      "db/e.ts",
    ]);
  });

  test("run backwards if they go to a room to the left", () => {
    const right = { from: "app/plan/calendar/a.ts", to: "app/shop/lists/b.ts" };
    const left = { from: "app/shop/lists/b.ts", to: "app/plan/calendar/a.ts" };
    const inside = { from: "app/shop/lists/b.ts", to: "app/shop/pantry/c.ts" };
    const side = { from: "app/shop/lists/b.ts", to: "app/server/services.ts" };
    expect(findBackwards([right, left, inside, side])).toEqual([left]);
    const counts = countBetweenRooms([right, right, left, inside, side]);
    const [plan, shop] = [ROOMS.indexOf("plan"), ROOMS.indexOf("shop")];
    expect([counts[plan]?.[shop], counts[shop]?.[plan], counts[shop]?.[shop]]).toEqual([2, 1, 1]);
    expect(counts.flat().reduce((sum, count) => sum + count)).toBe(4);
  });

  test("form a cycle if noun folders of one room lead back to themselves", () => {
    const toFolder = (from: string, to: string) => ({ from: `${from}/x.ts`, to: `${to}/y.ts` });
    const circle = [
      toFolder("app/plan/a", "app/plan/b"),
      toFolder("app/plan/b/inner", "app/plan/c"),
      toFolder("app/plan/c", "app/plan/a"),
    ];
    const others = [
      toFolder("app/plan/d", "app/plan/a"),
      toFolder("app/plan/a", "app/plan/a/inner"),
      toFolder("app/plan/a", "app/shop/e"),
      toFolder("app/shop/e", "app/plan/a"),
      toFolder("app/server/f", "app/server/g"),
      toFolder("app/server/g", "app/server/f"),
    ];
    const folders = ["app/plan/a", "app/plan/b", "app/plan/c"];
    expect(findCycles([...circle, ...others])).toEqual([{ folders, imports: circle }]);
    expect(findCycles([...circle.slice(1), ...others])).toEqual([]);
  });
});

test("spread literals are found in objects and arrays, and conditional spreads are not", () => {
  const source = inFile(`const a = { ...{ b: 1 } };
const c = [...[1, 2], 3];
const d = { ...({ e: 1 } as const), f: [...([1])] };
const g = { ...(a && { h: 1 }), ...(c ? { i: 1 } : {}), ...a };
const j = [...[1].map(String), ...c, ...(a ? [1] : [])];
const k = call(...[1, 2]);
`);
  expect(short(findSpreadLiterals(source))).toEqual([
    "1 ...{…}",
    "2 ...[…]",
    "3 ...{…}",
    "3 ...[…]",
  ]);
  const jsx = sourceOf("app/ui/a.tsx", "const a = <p {...{ id: `b` }} />;");
  expect(findSpreadLiterals(jsx)).toEqual([]);
});

test("caches are found, and maps only at module level and if a function fills them", () => {
  const source = inFile(`const texts = new LRUCache<string, string>({ max: 5 });
const byBook = onceFor((book) => new LRUCache({ max: 5 }));
const marks = new WeakMap();
const filled = new Map<string, string>();
const table = new Map([["a", 1]]);
const loaded = new Map();
for (const one of []) loaded.set(one, one);
export function add(key: string) {
  const local = new Map();
  local.set(key, table.get(key));
  filled.set(key, key);
}
`);
  expect(short(findCaches(source))).toEqual([
    "1 new LRUCache: texts",
    "2 new LRUCache: byBook",
    "3 new WeakMap: marks",
    "4 new Map: filled",
  ]);
  const inBrowser = sourceOf("browser/a.ts", "const marks = new WeakMap();");
  const state = sourceOf("db/pool.ts", "const known = new WeakMap();");
  expect([inBrowser, state].flatMap(findCaches)).toEqual([]);
});

test("values made at first use are found at module level", () => {
  const source = inFile(`const size = process.once("exit", () => 1);
export const names: () => string[] = once(() => []);
const marks = onceFor((meal) => 1);
const make = () => once(() => 1);
`);
  expect(short(findLazyValues(source))).toEqual(["2 once: names", "3 onceFor: marks"]);
});

test("each cache has a measured line in PERFORMANCE.md, and each line is about a cache", () => {
  const [, caches = ""] = readFileSync("PERFORMANCE.md", "utf8").split("\n## Caches\n");
  const measured = [...caches.matchAll(/^\|[^|]+\| `([^`]+)` +\|[^|]*\d[^|]*\|/gm)].map(
    ([, file]) => file,
  );
  const files = product.flatMap(findCaches).map(({ path }) => path);
  expect(measured.sort()).toEqual(files.sort());
});

test("tables are templates and arrays of strings from 20 lines, without tagged templates", () => {
  const rows = (count: number, row: string) => Array(count).fill(row).join("\n");
  const tables = (text: string) => short(findTables(inFile(`\n${text}`)));
  expect(tables(`const FOODS = \`${rows(20, "rice")}\`;`)).toEqual(["2 20 lines in FOODS"]);
  expect(tables(`const FOODS = \`${rows(19, "rice")}\`;`)).toEqual([]);
  expect(tables(`const query = sql\`${rows(20, "rice")}\`;`)).toEqual([]);
  expect(tables(`const A = { de: [\n${rows(18, '"a", "b",')}\n] };`)).toEqual(["2 20 lines in de"]);
  expect(tables(`const A = new Map([\n${rows(18, '["a", [1, "b"]],')}\n]);`)).toEqual([
    "2 20 lines in A",
  ]);
  expect(tables(`const A = [\n${rows(17, '"a",')}\n];`)).toEqual([]);
  expect(tables(`const A = [\n${rows(18, "call(),")}\n];`)).toEqual([]);
});

test("names that several files declare are found, and names that are only passed on are not", () => {
  const sources = sourcesOf({
    "app/plan/a.ts": "export const one = 1, two = 2; export type Three = 3; const own = 4;",
    "app/shop/b.ts": "export function one() {} export { two } from '../plan/a'; const own = 4;",
    "app/shop/c.ts": "import { two } from '../plan/a'; export { two }; export default 1;",
    "app/find/d.ts": "type Three = 3; export { type Three }; export const { x: [five] } = y;",
    "app/find/e.ts": "export const five = 5; export default function two() {}",
    "app/routes/f.ts": "export const loader = 1, one = 2;",
    "app/root.tsx": "export const one = 1;",
  });
  const places = [...findRepeatedNames(sources)].map(([name, all]) => [
    name,
    all.map(({ path }) => path),
  ]);
  expect(places).toEqual([
    ["Three", ["app/plan/a.ts", "app/find/d.ts"]],
    ["five", ["app/find/d.ts", "app/find/e.ts"]],
    ["one", ["app/plan/a.ts", "app/shop/b.ts"]],
  ]);
});

test("the exports of an index file include those of export *", () => {
  const sources = sourcesOf({
    "app/plan/index.ts":
      "export * from './a'; export { b as c } from './b'; export * as d from './b';",
    "app/plan/a.ts": "export * from './b'; export const a = 1;",
    "app/plan/b.ts": "export const b = 1;",
  });
  const byPath = new Map(sources.map((source) => [source.path, source]));
  expect(listExports("app/plan/index.ts", byPath)).toEqual(["a", "b", "c", "d"]);
  expect(listExports("app/shop/index.ts", byPath)).toBeNull();
});

test("private types with the same text are copies, whatever their line breaks", () => {
  const owners = [
    'type Owner = Pick<User, "id" | "householdId">;',
    'type Owner = Pick<\n  User,\n  "id" | "householdId"\n>;',
    'type Owner = Pick<User, "id">;',
    'export type Owner = Pick<User, "id">;',
    "type Deps = 1;",
  ].flatMap((text) => findPrivateTypes(inFile(text), "Owner"));
  expect(owners).toHaveLength(3);
  expect(keepCopies(owners)).toHaveLength(2);
});

test("sizes count lines without the last line break, and files under 100 and over 400 lines", () => {
  expect([countLines("a\nb\n"), countLines("a\nb")]).toEqual([2, 2]);
  const files = [99, 100, 400, 401, 402].map((lines) => inFile("\n".repeat(lines)));
  expect(sizeOf(files)).toEqual({ files: 5, lines: 1402, median: 400, short: 1, long: 2 });
  expect(sizeOf([])).toEqual({ files: 0, lines: 0, median: 0, short: 0, long: 0 });
});

test("the report leaves out tests and lists places only on request", () => {
  const house = measureHouse(
    sourcesOf({
      "app/shop/lists/a.ts": 'import "~/plan/calendar/b";\nconst a = [...[1]];\n',
      "app/plan/calendar/b.ts": "const b = new WeakMap();\n",
      "app/plan/calendar/b.test.ts": "const c = [...[1]];\n",
    }),
  );
  const summary = renderHouse(house, false);
  expect(summary).toContain("Imports that run backwards: 1 (aim 0)");
  expect(summary).toContain("app/shop/lists/a.ts → app/plan/calendar/b.ts");
  expect(summary).toContain("Product: 2 files, 3 lines, median 2;");
  expect(summary).toContain("Tests: 1 files, 1 lines");
  expect(summary).toContain("Spread literals: 1 (aim 0)");
  expect(summary).toContain("Caches: 1 (new WeakMap: 1; aim at most 15)");
  expect(summary).not.toContain("app/shop/lists/a.ts:2");
  expect(renderHouse(house, true)).toContain("  app/shop/lists/a.ts:2  ...[…]");
});
