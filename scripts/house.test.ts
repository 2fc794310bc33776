import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findBareNames, findPlainTexts } from "./house/texts";
import { findCaches, findReaderUses, findSpreadLiterals } from "./house/findings";
import {
  ROOMS,
  SIDES,
  countBetweenRooms,
  findBackwards,
  findCycles,
  listImports,
} from "./house/rooms";
import { isTest, readSources, sourceOf } from "./house/sources";

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

test.each(ENFORCED)("the code of the product follows this rule: %s", (rule) => {
  expect(RULES[rule]()).toEqual([]);
});

test("the rooms and sides of the report are the folders in app/ that contain code", () => {
  const folders = readdirSync("app", { withFileTypes: true }).filter((it) => it.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== "styles");
  expect([...ROOMS, ...SIDES].sort()).toEqual(names.sort());
});

test("the imports of the product resolve to files in every room", () => {
  const perRoom = countBetweenRooms(imports).map((row) => row.reduce((sum, count) => sum + count));
  // The engine imports no room, only itself.
  expect(perRoom.every((count) => count > 50)).toBe(true);
});

/** Returns the places of findings in a short form: "2 text". */
const short = (findings: readonly { line: number; text: string }[]) =>
  findings.map(({ line, text }) => `${line} ${text}`);

const inFile = (text: string) => sourceOf("app/plan/calendar/a.ts", text);

/** Returns sources from their paths and texts. */
const sourcesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => sourceOf(path, text));

describe("imports", () => {
  test("resolve to files by relative path, alias and index file, and exclude packages", () => {
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

  test("are backward if they lead to a room further to the left", () => {
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

  test("form a cycle if folders of one room import each other in a circle", () => {
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

test("caches are detected, but maps only at module level and if a function fills them", () => {
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
  const state = sourceOf("db/postgres-driver.ts", "const poolsByDatabase = new WeakMap();");
  expect([inBrowser, state].flatMap(findCaches)).toEqual([]);
});

test("each cache has a measured line in PERFORMANCE.md, and each line is about a cache", () => {
  const [, caches = ""] = readFileSync("PERFORMANCE.md", "utf8").split("\n## Caches\n");
  const measured = [...caches.matchAll(/^\|[^|]+\| `([^`]+)` +\|[^|]*\d[^|]*\|/gm)].map(
    ([, file]) => file,
  );
  const files = product.flatMap(findCaches).map(({ path }) => path);
  expect(measured.sort()).toEqual(files.sort());
});

describe("uses of the readers of recipe text", () => {
  const text = `import { foodKey, readAsked as read } from "~/engine/food";
    import { timesInText } from "~/engine/recipe";`;

  test("are imports of readers, even under another name", () => {
    expect(short(findReaderUses(inFile(text)))).toEqual(["1 readAsked", "2 timesInText"]);
  });

  test("are not reported in the folder of the line reader", () => {
    expect(findReaderUses(sourceOf("app/engine/food/line/a.ts", text))).toEqual([]);
  });
});

describe("texts outside of the catalogues", () => {
  const textsIn = (text: string) =>
    findPlainTexts(sourceOf("app/plan/page.tsx", text)).map(({ text }) => text);

  test("are texts between tags and in attributes that users see", () => {
    expect(textsIn('const a = <p title="A week" className="m-4">Two weeks</p>;')).toEqual([
      "A week",
      "Two weeks",
    ]);
  });

  test("do not include messages, figures and symbols", () => {
    expect(textsIn('const a = <p title={t("A week")}>{t("Two weeks")} · 2</p>;')).toEqual([]);
  });
});

test("the bare names are those of variables, parameters and object properties", () => {
  const text =
    "function f(it: number) { const { found, name: said } = g(it); return found + said; }";
  const names = findBareNames(sourceOf("app/plan/page.ts", text)).map(({ text }) => text);
  expect(names).toEqual(["it", "found", "said"]);
});
