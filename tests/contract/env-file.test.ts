import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { environment, freePort } from "../app";

const NOT_LINKED = [".env", ".git", "data", "reports", "screenshots"];
/** A setting that stops every start, so that no process has to be stopped. */
const WRONG = "Wrong settings. SIGN_UP: must be open or closed";

let project: string;
let server: ChildProcess | undefined;

/** Copies the project's folder, with a `.env` and data of its own. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "weeknight-project-"));
  for (const name of readdirSync(".").filter((name) => !NOT_LINKED.includes(name)))
    symlinkSync(resolve(name), join(project, name));
});
afterEach(async () => {
  await stopServer();
  rmSync(project, { recursive: true, force: true });
});

const options = (settings: Record<string, string>) => ({
  cwd: project,
  env: { ...environment(), ENV_FILE: undefined, ...settings },
});

function run(script: string, args: string[] = [], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    ...options(settings),
    encoding: "utf8",
    timeout: 300_000,
  });
  return { status, said: stdout + stderr };
}

const write = (...lines: string[]) => writeFileSync(join(project, ".env"), lines.join("\n"));

describe("A .env file in the folder of the project", () => {
  test("is read by npm start, and the environment overrides its settings", async () => {
    const port = await freePort();
    const other = await freePort();
    write(
      `PORT=${port}`,
      "HOST=127.0.0.1",
      "DATA_DIR='the data'",
      "ADMIN_EMAIL=boss@example.org",
      "ADMIN_PASSWORD='a password with a #'",
    );
    server = spawn(process.execPath, ["scripts/start.mjs"], options({ PORT: String(other) }));
    const url = `http://127.0.0.1:${other}`;
    await expect.poll(() => answers(`${url}/healthz`)).toBe(true);
    expect(await answers(`http://127.0.0.1:${port}/healthz`)).toBe(false);
    const form = new URLSearchParams({
      intent: "sign-in",
      email: "boss@example.org",
      password: "a password with a #",
    });
    const signedIn = await fetch(`${url}/auth`, {
      method: "POST",
      body: form,
      headers: { origin: url },
      redirect: "manual",
    });
    expect(signedIn.status).toBe(303);
    expect(readdirSync(join(project, "the data"))).toContain("weeknight.db");

    // These settings are for the next start.
    write("DATA_DIR='the data'", "BACKUP_KEY=a passphrase from the file");
    const backup = run("scripts/backup.mjs");
    expect(backup.said).toMatch(/the data\/backups\/weeknight-.*\.db\.sealed .* not damaged/);
    const [sealed = ""] = readdirSync(join(project, "the data/backups"));
    const file = join("the data/backups", sealed);
    await stopServer();
    const { said } = run("scripts/restore.mjs", [file]);
    expect(said).toContain("is complete and not damaged.");
    expect(said).toContain(`To restore it: node scripts/restore.mjs ${file} --yes\n`);
    const unopened = run("scripts/restore.mjs", [file], { BACKUP_KEY: "another passphrase" });
    expect(unopened.said).toMatch(/nothing was changed: .*BACKUP_KEY/);
  });

  test.each(["scripts/start.mjs", "scripts/serve.mjs"])("is read by %s", (entry) => {
    write("SIGN_UP=maybe");
    expect(run(entry)).toEqual({ status: 1, said: `weeknight: ${WRONG}\n` });
  });

  test.each(["start", "backup", "move-database"])(
    "with a line that is not a setting stops %s with one line",
    (script) => {
      write("PORT=3000", "SIGN_UP closed");
      const { status, said } = run(`scripts/${script}.mjs`);
      expect(said).toBe(
        "weeknight: Wrong settings. .env, line 2: must be NAME=value, with the value in quotes where a # is in it\n",
      );
      expect(status).toBe(1);
    },
  );
});

async function stopServer() {
  const running = server;
  server = undefined;
  if (!running || running.exitCode !== null) return;
  const ended = new Promise((done) => running.once("exit", done));
  running.kill("SIGKILL");
  await ended;
}

async function answers(url: string) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
