import { fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { environment, freePort, startApp } from "../../tests/app";
import { makeHousehold } from "./household";
import { killOnExit, hasEnded, memoryOf, stopProcess, untilAnswered } from "./servers";
import { median } from "./table";

/**
 * Returns the milliseconds from the script of `npm start` to the first response, with a build and without migrations.
 */
export async function measureStarts(yardsticks: string, times: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "weeknight-bench-"));
  try {
    await timeApp(dataDir);
    const app: number[] = [];
    const d: number[] = [];
    const ratios: number[] = [];
    for (let n = 0; n < times; n++) {
      const ours = await timeApp(dataDir);
      const theirs = await timeYardstick(yardsticks);
      app.push(ours);
      d.push(theirs);
      ratios.push(ours / theirs);
    }
    return { app: median(app), d: median(d), ratio: median(ratios) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeApp(dataDir: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: "ignore",
    env: {
      ...environment(),
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: "admin bench password",
    },
  });
  killOnExit(child.pid);
  try {
    return await untilAnswered(`http://127.0.0.1:${port}/healthz`, child);
  } finally {
    await stopProcess(child);
  }
}

async function timeYardstick(file: string) {
  const port = await freePort();
  const script = fileURLToPath(new URL("yardstick.mjs", import.meta.url));
  const child = fork(script, ["d", file, String(port)], { execArgv: [] });
  try {
    return await untilAnswered(`http://127.0.0.1:${port}/`, child);
  } finally {
    await stopProcess(child);
  }
}

/** Measures the resident megabytes of a new server: idle, and after `seconds` of dashboards on 50 connections. */
export async function measureMemory(seconds: number) {
  const app = await startApp({ LOG_LEVEL: "warn" });
  killOnExit(app.pid);
  try {
    await sleep(2_000);
    const idle = memoryOf(app.pid);
    const { client } = await makeHousehold(app);
    await autocannon({
      url: `${app.url}/dashboard`,
      connections: 50,
      duration: seconds,
      headers: { cookie: client.cookie(), "accept-encoding": "gzip" },
    });
    return { idle, loaded: memoryOf(app.pid) };
  } finally {
    await app.stop();
    hasEnded(app.pid);
  }
}
