import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Sqlite } from "~db/sqlite-library.mjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentsOfDatabase } from "~db/backups";
import { type App, environment, makeDataDir, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { record } from "./figures";

let app: App;
let cook: Client;
let elsewhere: string;

beforeEach(async () => {
  app = await startApp();
  cook = await signUp(app);
  elsewhere = makeDataDir();
});
afterEach(async () => {
  await app.stop();
  rmSync(elsewhere, { recursive: true, force: true });
});

/** Runs the script as a person does. */
function run(script: "backup" | "restore", dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", script, "--", ...args], {
    encoding: "utf8",
    env: { ...environment(), DATA_DIR: dataDir },
  });
  return { status, said: stdout + stderr };
}

const backupsOf = (dataDir: string) =>
  existsSync(join(dataDir, "backups"))
    ? readdirSync(join(dataDir, "backups")).filter((name) => name.endsWith(".db"))
    : [];

function rowsIn(path: string) {
  const database = new Sqlite(path, { readonly: true });
  const { rows } = contentsOfDatabase(database);
  database.close();
  return rows;
}

/** Writes recipes, eight at a time, until `end` is called. It returns how many were acknowledged. */
function writeUntilEnded() {
  let ended = false;
  let stored = 0;
  const lane = async (number: number) => {
    for (let n = 0; !ended; n++) {
      const title = `Recipe ${number}-${n}`;
      const input = { title, ingredients: ["1 leek"], instructions: "Cook. ".repeat(200) };
      if ((await cook.send("POST", "/api/recipes/create", input)).status === 201) stored += 1;
    }
  };
  const lanes = Promise.all(Array.from({ length: 8 }, (_, number) => lane(number)));
  return {
    stored: () => stored,
    end: async () => {
      ended = true;
      await lanes;
    },
  };
}

/** Runs `npm run backup` without blocking this process, which writes meanwhile. */
function backUpMeanwhile() {
  const env = { ...environment(), DATA_DIR: app.dataDir };
  return new Promise((done) => spawn("npm", ["run", "-s", "backup"], { env }).once("close", done));
}

describe("In the backup drill,", () => {
  it("a backup that was made under load can be restored elsewhere, has the same rows, and can be served", async () => {
    const load = writeUntilEnded();
    await pause(1_500);
    const before = load.stored();
    expect(await backUpMeanwhile()).toBe(0);
    const after = load.stored();
    await pause(300);
    await load.end();
    expect(before).toBeGreaterThan(20);
    expect(after).toBeGreaterThan(before);

    const [name = ""] = backupsOf(app.dataDir);
    const backup = join(app.dataDir, "backups", name);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const rows = rowsIn(backup);
    expect(rows.meals).toBeGreaterThanOrEqual(before);
    expect(rows.meals).toBeLessThanOrEqual(after + 8);

    const dry = run("restore", elsewhere, backup);
    expect(dry.status).toBe(0);
    expect(dry.said).toContain("Nothing was changed. To restore it: npm run restore -- ");
    expect(readdirSync(elsewhere)).toEqual([]);
    expect(run("restore", elsewhere, backup, "--yes")).toMatchObject({ status: 0 });
    expect(rowsIn(join(elsewhere, "weeknight.db"))).toEqual(rows);

    // Another machine has another secret. Users stay signed in only if the secret is copied, too.
    copyFileSync(join(app.dataDir, "session-secret"), join(elsewhere, "session-secret"));
    const other = await startApp({ DATA_DIR: elsewhere });
    try {
      const [, cookie = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cook.cookie()) ?? [];
      const again = visitor(other, cook.email, new Map([[cookie, value]]));
      const meals = await again.get("/api/meals/all");
      expect(meals.status).toBe(200);
      expect(meals.body).toHaveLength(rows.meals ?? 0);
      expect((await again.get("/dashboard")).status).toBe(200);
      expect((await visitor(other).get("/readyz")).text).toBe("ready");
      const input = { title: "Afterwards", ingredients: ["1 leek"], instructions: "Cook." };
      expect((await again.send("POST", "/api/recipes/create", input)).status).toBe(201);
      record(
        "backup under load, restored elsewhere",
        `${after - before} writes during the backup; ${rows.meals} meals in it, ${rows.meals} found, all tables equal, serves`,
      );
    } finally {
      await other.stop();
    }
  });

  it("a restore is refused while the server runs, and undoes later changes once the server is stopped", async () => {
    expect(run("backup", app.dataDir)).toMatchObject({ status: 0 });
    const [name = ""] = backupsOf(app.dataDir);
    const backup = join(app.dataDir, "backups", name);
    const input = { title: "A mistake", ingredients: ["1 leek"], instructions: "Cook." };
    await cook.send("POST", "/api/recipes/create", input);

    const refused = run("restore", app.dataDir, backup, "--yes");
    expect(refused.status).toBe(1);
    expect(refused.said).toContain("nothing was changed: A server is running on this folder");
    expect((await cook.get("/api/meals/all")).body).toHaveLength(1);

    process.kill(app.pid, "SIGKILL");
    await app.ended;
    expect(run("restore", app.dataDir, backup, "--yes").status).toBe(0);
    const kept = backupsOf(app.dataDir).filter((name) => name.startsWith("before-restore"));
    expect(kept).toHaveLength(1);
    expect(rowsIn(join(app.dataDir, "backups", kept[0] ?? "")).meals).toBe(1);
    const back = await startApp({ DATA_DIR: app.dataDir });
    const [, cookie = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cook.cookie()) ?? [];
    const again = visitor(back, cook.email, new Map([[cookie, value]]));
    expect((await again.get("/api/meals/all")).body).toEqual([]);
    await back.stop();
    record("restore with a server running", "refused, nothing changed; restored after kill -9");
  });

  it("the server makes a backup automatically and continues to answer requests", async () => {
    for (let tries = 0; backupsOf(app.dataDir).length === 0; tries++) {
      expect(tries).toBeLessThan(200);
      await pause(100);
    }
    expect(backupsOf(app.dataDir)).toEqual([expect.stringMatching(/^weeknight-.*\.db$/)]);
    expect((await visitor(app).get("/readyz")).text).toBe("ready");
  });
});
