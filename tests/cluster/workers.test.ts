import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../app";
import { visitor } from "../client";
import { record } from "./figures";
import { type Processes, startProcesses, turnOf } from "./processes";

let metricsPort: number;
let processes: Processes;
beforeAll(async () => {
  metricsPort = await freePort();
  processes = await startProcesses(1, {
    WORKERS: "3",
    METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
  });
});
afterAll(() => processes.stop());

const app = () => turnOf(processes.apps, 0);

function workers() {
  const { pid } = app();
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}

/** Returns how many processes have logged that they listen. */
const shown = () => app().output().split("[remix-serve]").length - 1;

async function until(isSo: () => boolean) {
  for (let tries = 0; !isSo() && tries < 600; tries++) await sleep(50);
}

test("WORKERS starts that number of processes on one port, and a killed process is replaced", async () => {
  await until(() => shown() === 3);
  const before = workers();
  expect(before).toHaveLength(3);
  process.kill(turnOf(before, 1), "SIGKILL");
  const from = performance.now();
  await until(() => shown() === 4);
  const seconds = (performance.now() - from) / 1_000;
  expect(seconds).toBeLessThan(20);
  expect(workers()).toHaveLength(3);
  for (let n = 0; n < 6; n++) expect((await visitor(app()).get("/readyz")).status).toBe(200);
  record("one of 3 workers killed", `another after ${seconds.toFixed(1)} s`);
});

test("each worker has metrics of its own", async () => {
  for (const port of [metricsPort, metricsPort + 1, metricsPort + 2]) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain("weeknight_http_request_duration_seconds");
  }
});

test("only the first process creates and shows the administrator's password", async () => {
  const other = await startProcesses(1, { WORKERS: "3", ADMIN_PASSWORD: "" });
  const [first] = other.apps;
  await until(() => first?.output().includes("3 processes") === true);
  await other.stop();
  expect(first?.output().match(/signs in as .* with the password/g)).toHaveLength(1);
});

test("SIGTERM ends the server with code 0 and leaves no worker running", async () => {
  const ended = workers();
  process.kill(app().pid, "SIGTERM");
  expect(await app().ended).toBe(0);
  for (const pid of ended) expect(() => process.kill(pid, 0)).toThrow();
});
