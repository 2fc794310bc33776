import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../app/server/values/ids";
import { DATABASE } from "~db/address";
import { openDatabase } from "~db/database";
import { type App, environment, makeDataDir, startApp } from "../app";
import { signUp, visitor } from "../client";
import { addDatabase, dropDatabase, onPostgres } from "../postgres/server";

let dataDir = "";
let apps: App[] = [];
beforeEach(() => {
  dataDir = makeDataDir();
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function move(to: readonly string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/move-database.mjs", ...to],
    { encoding: "utf8", env: { ...environment(), DATA_DIR: dataDir, ...settings } },
  );
  return { status, said: stdout + stderr };
}

/** Starts an app on SQLite, even in tests on PostgreSQL, unless the settings name another database. */
async function start(settings: Record<string, string> = {}): Promise<App> {
  const app = await startApp({
    DATABASE_URL: "",
    SESSION_SECRET: "",
    ...settings,
    DATA_DIR: dataDir,
  });
  apps.push(app);
  return { ...app, database: join(dataDir, DATABASE), sessionSecret: ownSecret };
}

const ownSecret = () => readFileSync(join(dataDir, "session-secret"), "utf8").trim();

describe("npm run move-database", () => {
  it.each([[["--to"]], [["--form", "sqlite"]]])("prints its usage for the arguments %j", (args) => {
    const { status, said } = move(args);
    expect(said).toMatch(/^weeknight: node scripts\/move-database\.mjs --to postgres:.*\n$/);
    expect(status).toBe(1);
  });

  it("requires the database's address for a move back to SQLite", () => {
    const { status, said } = move(["--to", "sqlite"]);
    expect(said).toBe(
      "weeknight: --to sqlite needs DATABASE_URL, the PostgreSQL database's address\n",
    );
    expect(status).toBe(1);
  });

  it.each([
    ["without a server", "postgres://cook:sesame@127.0.0.1:9/weeknight", /ECONNREFUSED/],
    ["that is not a URL", "postgres://cook:sesame@127.0.0.1:one/weeknight", /URL/],
  ])("ends with one line for an address %s, without printing its password", async (_, url, why) => {
    await (await openDatabase(join(dataDir, DATABASE))).destroy();
    const { status, said } = move(["--to", url]);
    const [last = "", ...others] = said.split("\n").reverse().filter(Boolean);
    expect(last).toMatch(/^weeknight: nothing was moved: /);
    expect(last).toMatch(why);
    expect(others.join()).not.toContain("nothing was moved");
    expect(said).not.toContain("sesame");
    expect(status).toBe(1);
  });
});

describe.runIf(onPostgres)("An installation that was moved by npm run move-database", () => {
  it("keeps users signed in after a move to PostgreSQL and back, and prints no secret", async () => {
    const name = `test_${newId()}`;
    const url = await addDatabase(name, "template1");
    const withPassword = url.replace("weeknight@", "weeknight:sesame@");
    const first = await start();
    const maya = await signUp(first);
    const isSignedIn = async (app: App) =>
      (await visitor(app).get("/dashboard", { cookie: maya.cookie() })).status === 200;
    expect(move(["--to", url]).said).toContain("A server is running on this folder");
    await first.stop();

    const there = move(["--to", withPassword]);
    expect(there).toMatchObject({ status: 0 });
    const secret = ownSecret();
    expect(there.said).toMatch(/users +2 +[0-9a-f]{16}\n/);
    expect(there.said).toContain("set DATABASE_URL=postgres://weeknight:…@/");
    expect(there.said).toContain(`$(cat '${join(dataDir, "session-secret")}')`);
    for (const hidden of [secret, "sesame"]) expect(there.said).not.toContain(hidden);
    const moved = await start({ DATABASE_URL: url, SESSION_SECRET: secret });
    expect(await isSignedIn(moved)).toBe(true);
    expect(move(["--to", "sqlite"], { DATABASE_URL: url }).said).toContain("A server is running");
    await moved.stop();

    expect(move(["--to", "sqlite"], { DATABASE_URL: url }).said).toMatch(/data in .* already/);
    rmSync(join(dataDir, DATABASE));
    const back = move(["--to", "sqlite"], { DATABASE_URL: url });
    expect(back).toMatchObject({ status: 0 });
    expect(back.said).toContain("remove DATABASE_URL");
    const last = await start();
    expect(await isSignedIn(last)).toBe(true);
    await last.stop();
    await dropDatabase(name);
  });
});
