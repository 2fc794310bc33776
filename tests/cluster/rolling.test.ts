import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { at, signUp } from "../client";
import { withDatabase } from "../contract/database";
import { startBalancer } from "./balancer";
import { record } from "./figures";
import { startProcesses, turnOf } from "./processes";

const BROWSERS = 6;
/** The folders and files that a build needs, and those that are served. */
const PARTS = ["app", "browser", "db", "public", "recipes", "scripts", "build"].concat([
  "package.json",
  "package-lock.json",
  "postcss.config.mjs",
  "remix.config.js",
  "tsconfig.json",
  "env.d.ts",
]);

/** Builds the next version in a copy of the folder, as an upgrade does: with a new column and other scripts and styles. */
function buildNext() {
  const folder = mkdtempSync(join(tmpdir(), "weeknight-next-"));
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const change = (file: string, by: (text: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, by(readFileSync(path, "utf8")));
  };
  writeFileSync(
    join(folder, "db/migrations/9000-next.ts"),
    `import { type Kysely } from "kysely";
export const kind = "expand";
export const up = async (db: Kysely<unknown>) => {
  for (const table of ["meals", "users", "jobs", "processes", "limits"]) {
    await db.schema.alterTable(table).addColumn("next", "text").execute();
  }
};
`,
  );
  change("db/migrations/index.ts", (text) =>
    `import * as next from "./9000-next";\n${text}`.replace(
      /\};\s*$/,
      '  "9000-next": next,\n};\n',
    ),
  );
  change(
    "browser/weeknight.ts",
    (text) => `${text}\ndocument.documentElement.dataset.next = "";\n`,
  );
  change("app/styles/tailwind.css", (text) => `${text}\n:root[data-next] { --next: 1 }\n`);
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, stdio: "ignore" });
  return folder;
}

test("no request fails and no write is lost if three processes are upgraded one by one under load", async () => {
  const next = buildNext();
  onTestFinished(() => rmSync(next, { recursive: true, force: true }));
  const processes = await startProcesses(3, { SHUTDOWN_DELAY: "1" });
  onTestFinished(() => processes.stop());
  const balancer = await startBalancer(processes.apps.map(({ url }) => url));
  onTestFinished(() => balancer.stop());
  await balancer.untilReady(3);
  const first = turnOf(processes.apps, 0);
  const cook = at({ ...first, url: balancer.url }, await signUp(first));

  const failed: string[] = [];
  const assets = new Set<string>();
  let requests = 0;
  let isOver = false;
  const ask = async (what: string, answer: () => Promise<{ status: number; text: string }>) => {
    requests += 1;
    try {
      const { status, text } = await answer();
      if (status >= 400) failed.push(`${what}: ${status} ${text.slice(0, 200)}`);
      return text;
    } catch (error) {
      failed.push(`${what}: ${String(error)}`);
      return "";
    }
  };
  const browse = async (browser: number) => {
    for (let n = 0; !isOver; n++) {
      const page = await ask("/dashboard", () => cook.get("/dashboard"));
      for (const [, asset = ""] of page.matchAll(/(?:src|href)="(\/build\/[^"]+\.(?:js|css))"/g)) {
        assets.add(asset);
        await ask(asset, () => cook.get(asset));
      }
      const recipe = { title: `${browser} ${n}`, ingredients: ["1 leek"], instructions: "Cook." };
      await ask("a recipe", () => cook.send("POST", "/api/recipes/create", recipe));
      await ask("entries", () => cook.get("/api/calendar?startDate=2026-11-01&endDate=2026-11-30"));
    }
  };
  const browsers = Array.from({ length: BROWSERS }, (_, browser) => browse(browser));
  await sleep(2_000);
  for (const [index, app] of [...processes.apps].entries()) {
    process.kill(app.pid, "SIGTERM");
    expect(await app.ended).toBe(0);
    const { url } = await processes.replace(index, {}, next);
    balancer.targets[index] = url;
    await balancer.untilReady(3);
    await sleep(1_000);
  }
  isOver = true;
  await Promise.all(browsers);
  expect(failed).toEqual([]);
  // The scripts and style sheets of both versions were requested.
  expect(assets.size).toBeGreaterThanOrEqual(4);
  const migrated = await withDatabase({ database: first.database }, (db) =>
    sql`select name from migrations where name = '9000-next'`.execute(db),
  );
  expect(migrated.rows).toHaveLength(1);
  record(
    "three processes replaced under load",
    `0 of ${requests} requests failed, 0 assets missing`,
  );
});
