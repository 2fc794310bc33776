import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { firstOf } from "../thorough";
import { environment, freePort, makeDataDir } from "../app";

const dataDir = makeDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The script of `npm start`, and that of the container and systemd. */
const ENTRY_POINTS: [string, string[]][] = [
  ["the entry of a container", ["scripts/serve.mjs"]],
  ["npm start", ["scripts/start.mjs"]],
];

async function start(args: string[], settings: Record<string, string>, uid = process.getuid?.()) {
  const port = String(await freePort());
  const env = { ...environment(), DATA_DIR: dataDir, PORT: port };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...env, ...settings },
    encoding: "utf8",
    timeout: 300_000,
    ...(uid === undefined ? {} : { uid }),
  });
  return { status, said: stdout + stderr };
}

/** A setting with a wrong value, several at once, and settings that only a start can check. */
const WRONG: [Record<string, string>, string][] = [
  [
    { SIGN_UP: "Closed", ADMIN_PASSWORD: "short" },
    "ADMIN_PASSWORD: must have at least 10 characters; SIGN_UP: must be open or closed",
  ],
  [
    { DATA_DIR: join(dataDir, "file", "data") },
    `DATA_DIR: ${join(dataDir, "file", "data")} is not a folder and could not be created`,
  ],
  [
    { METRICS_ADDRESS: "192.0.2.1:9464" },
    "METRICS_ADDRESS: listen EADDRNOTAVAIL: address not available 192.0.2.1:9464",
  ],
  [
    { WORKERS: "4" },
    "WORKERS: must be 1 without DATABASE_URL: one process at a time writes to a SQLite file",
  ],
  [
    {
      DATABASE_URL: "postgres://127.0.0.1:1/weeknight",
      SESSION_SECRET: "one of sixteen letters",
    },
    "DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1",
  ],
];

describe.each(ENTRY_POINTS)("A start by %s", (_, args) => {
  // `start.mjs` runs `serve.mjs` after it has checked packages and build.
  const cases = args.includes("scripts/start.mjs") ? firstOf(1, WRONG) : WRONG;
  test.each(cases)(
    "with invalid settings ends with one line that names them: %j",
    async (settings, line) => {
      writeFileSync(join(dataDir, "file"), "");
      const { status, said } = await start(args, settings);
      expect(said).toBe(`weeknight: Wrong settings. ${line}\n`);
      expect(status).toBe(1);
    },
  );
});

describe("A data folder that the server cannot write to", () => {
  /** The user `nobody` if this user is root, who may write everywhere. */
  const uid = process.getuid?.() === 0 ? 65_534 : process.getuid?.();
  const canRead =
    uid !== undefined &&
    spawnSync(process.execPath, ["-e", 'require("fs").readFileSync("scripts/serve.mjs")'], { uid })
      .status === 0;
  const folder = join(dataDir, "of-another");

  test.skipIf(!canRead).each([
    ["itself", folder, folder, "cannot be written"],
    [
      "with a database",
      join(folder, "open"),
      join(folder, "open", "weeknight.db"),
      "cannot be written",
    ],
    ["that is missing", join(folder, "missing"), join(folder, "missing"), "cannot be created"],
  ])(
    "%s ends the start with one line that names the path and the uid",
    async (_, path, named, what) => {
      // Other users may enter the folder if they know the names in it.
      chmodSync(dataDir, 0o755);
      mkdirSync(join(folder, "open"), { recursive: true });
      chmodSync(join(folder, "open"), 0o777);
      writeFileSync(join(folder, "open", "weeknight.db"), "");
      chmodSync(join(folder, "open", "weeknight.db"), 0o444);
      chmodSync(folder, 0o555);
      const { status, said } = await start(["scripts/serve.mjs"], { DATA_DIR: path }, uid);
      chmodSync(folder, 0o755);
      expect(said).toBe(
        `weeknight: Wrong settings. DATA_DIR: ${named} ${what} by the user with uid ${uid}: ` +
          "make that user its owner, or choose another folder\n",
      );
      expect(status).toBe(1);
    },
  );
});

test("a file that is not a database ends the start with one line that names the file", async () => {
  const folder = join(dataDir, "no-database");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "weeknight.db"),
    "This is a shopping list, and no database.\n".repeat(50),
  );
  const { status, said } = await start(["scripts/serve.mjs"], { DATA_DIR: folder });
  expect(said.trim().split("\n")).toEqual([
    `weeknight: Wrong settings. DATA_DIR: ${join(folder, "weeknight.db")} is not a database: ` +
      "restore a backup, or move the file away to begin with an empty database",
  ]);
  expect(status).toBe(1);
});

describe("If the server cannot listen on its address,", () => {
  test("a port that another program uses ends the start with one line", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const settings = { PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "silent" };
    const password = { ADMIN_PASSWORD: "correct horse" };
    const { status, said } = await start(["scripts/serve.mjs"], { ...settings, ...password });
    other.close();
    expect(said).toBe(
      `weeknight: Wrong settings. PORT: another program uses port ${port} (EADDRINUSE: 127.0.0.1:${port})\n`,
    );
    expect(status).toBe(1);
  });

  test("a HOST that belongs to another machine ends the start with one line", async () => {
    const settings = { HOST: "192.0.2.1", LOG_LEVEL: "silent", ADMIN_PASSWORD: "correct horse" };
    const { status, said } = await start(["scripts/serve.mjs"], settings);
    expect(said).toMatch(
      /^weeknight: Wrong settings\. HOST: listen EADDRNOTAVAIL: .*192\.0\.2\.1.*\n$/,
    );
    expect(status).toBe(1);
  });
});
