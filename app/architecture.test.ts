import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

type Import = { from: string; to: string; typeOnly: boolean };

const SOURCES = ["app", "db", "browser"];

/** Every module of the app, and what its import lines name: a file of ours, or a package. */
const imports = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .flatMap(importsOf),
);

function importsOf(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const lines = text.matchAll(/^(?:import|export)\s+(type\s+)?([^;]*?)\s*from\s+"([^"]+)"/gms);
  return [...lines].map(([, type, names = "", target = ""]) => ({
    from: file,
    to: resolve(file, target),
    typeOnly: Boolean(type) || /^\{(\s*type\s[^,}]*,?)+\s*\}$/.test(names),
  }));
}

function resolve(file: string, target: string) {
  if (target.startsWith("~/")) return `app/${target.slice(2)}`;
  if (target.startsWith("~db/")) return `db/${target.slice(4)}`;
  return target.startsWith(".") ? normalize(join(dirname(file), target)) : target;
}

const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const isOurs = under("app", "db", "browser");

/** What must not be: who, may not import what. */
const FORBIDDEN: {
  rule: string;
  from: (path: string) => boolean;
  to: (path: string) => boolean;
}[] = [
  {
    rule: "a route reaches the database and the outside world only through a feature",
    from: under("app/routes"),
    to: (to) =>
      under("app/adapters", "db", "app/routes")(to) || /^(kysely|better-sqlite3)$/.test(to),
  },
  {
    rule: "http knows access, accounts and shares, no other feature, no page and no part of one",
    from: under("app/http"),
    to: (to) =>
      under("app/routes", "app/ui", "app/adapters")(to) ||
      (under("app/features")(to) &&
        !under("app/features/access", "app/features/accounts", "app/features/shares")(to)),
  },
  {
    rule: "a feature's server side knows no Remix, no React, no request and no setting",
    from: (from) => under("app/features")(from) && from.endsWith(".server.ts"),
    to: (to) =>
      /^(@remix-run|react)/.test(to) || under("app/http", "app/routes", "app/settings.server")(to),
  },
  {
    rule: "the parts of pages know no feature",
    from: under("app/ui"),
    to: (to) => isOurs(to) && !under("app/ui")(to),
  },
  {
    rule: "an adapter knows its port and its service",
    from: under("app/adapters"),
    to: under(
      "app/features",
      "app/http",
      "app/settings.server",
      "app/services.server",
      "app/routes",
    ),
  },
  { rule: "the database knows nothing of the app", from: under("db"), to: under("app") },
  {
    rule: "the browser's script shares nothing with the server",
    from: under("browser"),
    to: under("app", "db"),
  },
];

describe("who may import whom", () => {
  test("the import lines are really read", () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(imports).toContainEqual({
      from: "app/routes/favorites.tsx",
      to: "app/http/guards.server",
      typeOnly: false,
    });
  });

  test.each(FORBIDDEN)("$rule", ({ from, to }) => {
    const found = imports.filter((line) => !line.typeOnly && from(line.from) && to(line.to));
    expect(found.map((line) => `${line.from} → ${line.to}`)).toEqual([]);
  });

  test("a component takes nothing but types from the server", () => {
    // This compiler would put an empty module in its place, and the build would pass.
    const found = imports.filter(
      ({ from, to, typeOnly }) =>
        !typeOnly &&
        to.endsWith(".server") &&
        from.endsWith(".tsx") &&
        !under("app/routes")(from) &&
        !/^app\/(root|entry\.server)\.tsx$/.test(from),
    );
    expect(found.map((line) => `${line.from} → ${line.to}`)).toEqual([]);
  });

  test("features do not import each other in a circle", () => {
    const next = new Map<string, string[]>();
    for (const { from, to, typeOnly } of imports) {
      if (typeOnly || !under("app/features")(from)) continue;
      next.set(from.replace(/\.tsx?$/, ""), [...(next.get(from.replace(/\.tsx?$/, "")) ?? []), to]);
    }
    expect(findCircle(next)).toBeNull();
  });

  test("only the settings module reads the environment", () => {
    const readers = SOURCES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
    ).filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !path.includes(".test.") &&
        /process\.env/.test(readFileSync(path, "utf8")),
    );
    // services.server.ts hands the environment over to readSettings.
    expect(readers).toEqual(["app/services.server.ts"]);
  });
});

function findCircle(next: Map<string, string[]>): string | null {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file].join(" → ");
    if (done.has(file)) return null;
    for (const to of next.get(file) ?? []) {
      const circle = visit(to, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}
