import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { environment, freePort } from "../app";

/** Returns the commands of a page's section: each fenced `sh` block, with the output in the plain block below it. */
function blocksOf(page: string, section: string): { command: string; output: string }[] {
  const [, text = ""] = readFileSync(page, "utf8").split(`\n## ${section}\n`);
  const [own = ""] = text.split("\n## ");
  const blocks = [...own.matchAll(/^( *)```(\w*)\n([^]*?)^ *```$/gm)].map(
    ([, indent = "", kind, code = ""]) => ({
      isCommand: kind === "sh",
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), "").trim(),
    }),
  );
  return blocks.flatMap(({ isCommand, code }, at) => {
    const next = blocks[at + 1];
    return isCommand ? [{ command: code, output: next && !next.isCommand ? next.code : "" }] : [];
  });
}

let folder: string;
let clone: string;
const servers: ChildProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-install-"));
  clone = join(folder, "weeknight");
});
afterAll(async () => {
  for (const server of servers) await stop(server);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  await ended;
}

/** The environment of a new user, without settings of this machine. */
const ownEnvironment = () => ({ ...environment(), ENV_FILE: undefined, NODE_OPTIONS: undefined });

function run(command: string, cwd: string) {
  const { status, stdout, stderr } = spawnSync("bash", ["-ec", command], {
    cwd,
    env: ownEnvironment(),
    encoding: "utf8",
  });
  expect(status, `${command}\n${stderr}`).toBe(0);
  return stdout;
}

/** Starts a server with a command and waits until it prints its address. Returns its output until then. */
async function serve(command: string, cwd: string) {
  const port = await freePort();
  const server = spawn("bash", ["-c", `exec ${command}`], {
    cwd,
    env: { ...ownEnvironment(), PORT: String(port) },
  });
  servers.push(server);
  let written = "";
  server.stdout.on("data", (chunk) => (written += String(chunk)));
  server.stderr.on("data", (chunk) => (written += String(chunk)));
  await expect
    .poll(() => server.exitCode !== null || written.includes("[remix-serve]"), { timeout: 500_000 })
    .toBe(true);
  expect(server.exitCode, written).toBeNull();
  return { server, written, url: `http://127.0.0.1:${port}` };
}

/** Returns a pattern for the output on a page, in which passwords, ports, addresses and versions may differ. */
function patternOf(output: string) {
  const lines = output.split("\n").filter((line) => line.trim());
  return lines.map(
    (line) =>
      new RegExp(
        line
          .trim()
          .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
          .replace(/(with the password) \S+/, "$1 (?<password>\\S+)")
          .replace(/:3000/g, ":\\d+")
          .replace(/ \\\(http.*\\\)$/, ""),
      ),
  );
}

/** Links the packages of this checkout into the clone, instead of downloading them again. */
function linkPackages() {
  const packages = join(clone, "node_modules");
  const linked = spawnSync("cp", ["-al", resolve("node_modules"), packages]).status === 0;
  if (!linked) {
    rmSync(packages, { recursive: true, force: true });
    run(`cp -a ${resolve("node_modules")} ${packages}`, folder);
  }
}

describe("In docs/install/node.md,", () => {
  test("each terminal command works and prints what the page shows", async () => {
    const page = "docs/install/node.md";
    const [version] = blocksOf(page, "Before you start");
    expect(run(version?.command ?? "", folder)).toMatch(/^v\d+\./);

    const [download, enter, settings, start, ...others] = blocksOf(page, "Try it in a terminal");
    expect(others).toEqual([]);
    run((download?.command ?? "").replace("REPOSITORY", resolve(".")), folder);
    expect(enter?.command).toBe("cd weeknight");
    expect(run("cd weeknight && pwd", folder).trim()).toMatch(/\/weeknight$/);
    linkPackages();
    run(settings?.command ?? "", clone);
    expect(start?.command).toBe("npm start");
    const { server, written, url } = await serve(start?.command ?? "", clone);
    const found = patternOf(start?.output ?? "").map((line) => line.exec(written));
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((line) => line === null)).toEqual([]);
    const password = found.find((line) => line?.groups?.password)?.groups?.password ?? "";

    const signIn = await fetch(`${url}/auth`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: url },
      body: new URLSearchParams({ intent: "sign-in", email: "admin@localhost", password }),
    });
    expect(signIn.status).toBe(303);
    // The two settings on the page: visitors cannot sign up, and no plans are sold.
    expect(await (await fetch(`${url}/auth`)).text()).not.toContain("Create account");
    expect(await (await fetch(url)).text()).not.toContain('id="pricing"');
    expect(existsSync(join(clone, "data", "weeknight.db"))).toBe(true);
    await stop(server);
  });

  test("each systemd command works here, or is listed as requiring root, systemd or a network", async () => {
    const blocks = blocksOf("docs/install/node.md", "Run it as a systemd service");
    const settings = join(folder, "weeknight.env");
    const data = join(folder, "service-data");
    const unit = join(folder, "weeknight.service");
    const ELSEWHERE =
      /^(useradd|git clone|npm ci|chown|systemctl|journalctl|ufw|cd \/opt\/weeknight$)/;
    const seen: string[] = [];
    for (const { command } of blocks) {
      const here = command
        .replaceAll(/sudo (-u weeknight )?/g, "")
        .replaceAll("/etc/weeknight.env", settings)
        .replaceAll("/var/lib/weeknight", data)
        .replaceAll("/etc/systemd/system/weeknight.service", unit);
      if (ELSEWHERE.test(here)) continue;
      seen.push(here.split(" ")[0] ?? "");
      if (here.startsWith("env ")) {
        // The backup needs a service that has run before.
        const { server } = await serve(
          `env ENV_FILE=${settings} DATA_DIR=${data} ${startOf(unit)}`,
          clone,
        );
        await stop(server);
      }
      run(here, clone);
    }
    expect(seen).toEqual(["npm", "printf", "chmod", "cp", "env"]);
    expect(readFileSync(settings, "utf8")).toContain("SIGN_UP=closed");
    const backups = run(`ls ${data}/backups`, clone).trim().split("\n");
    expect(backups).toEqual([expect.stringMatching(/^weeknight-.*\.db$/)]);
  });
});

/** Returns the command that a unit starts, with the Node of this process. */
function startOf(unit: string) {
  const [, script = ""] =
    /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(readFileSync(unit, "utf8")) ?? [];
  return `${process.execPath} ${script}`;
}

const has = (command: string) => spawnSync("which", [command]).status === 0;

describe("The configuration files in deploy/", () => {
  test.runIf(has("caddy"))("for Caddy are accepted by Caddy", () => {
    for (const name of ["Caddyfile", "Caddyfile.several"]) {
      const env = { ...process.env, DOMAIN: "meals.example.org", UPSTREAM: "127.0.0.1:3000" };
      const args = ["validate", "--adapter", "caddyfile", "--config", `deploy/${name}`];
      const { status, stderr } = spawnSync("caddy", args, { env, encoding: "utf8" });
      expect(status, stderr).toBe(0);
    }
  });

  test.runIf(has("nginx"))("for nginx are accepted by nginx", () => {
    const config = join(folder, "nginx.conf");
    const included = resolve("deploy/nginx.conf");
    writeFileSync(
      config,
      `events {} http { access_log off; server { listen 127.0.0.1:8; include ${included}; } }`,
    );
    const quiet = "pid /dev/null; error_log stderr;";
    const args = ["-t", "-q", "-e", devNull, "-g", quiet, "-c", config];
    const { status, stderr } = spawnSync("nginx", args, { encoding: "utf8" });
    expect(status, stderr).toBe(0);
  });
});
