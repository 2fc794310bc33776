import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, expect } from "vitest";
import * as z from "zod";
import type { App } from "../app";
import { THOROUGH } from "../thorough";

/**
 * The longest time in milliseconds that `/healthz` may take during another request. The promise is 200. To measure it, run a
 * file alone on a quiet machine with `PULSE_LIMIT=200`, which also prints each figure. In the sweeps, which run one file at
 * a time, it is 5 seconds. In `npm test`, an app that waits for the processor looks like one that is blocked, so `/healthz`
 * only has to answer within a minute (`withPulse`).
 */
export const PULSE_LIMIT = Number(process.env.PULSE_LIMIT ?? (THOROUGH ? 5_000 : Infinity));

/** Measurements of `/healthz` during other work, in whole milliseconds. */
export type Pulse = { beats: number; slowest: number; failed: number };

const pulseShape = z.object({ beats: z.number(), slowest: z.number(), failed: z.number() });

/** Runs in a thread of its own, so that work of the test does not count as a delay of the app. */
const BEATING = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { Agent, get } = require("node:http");
  const agent = new Agent({ keepAlive: true });
  let pulse = { beats: 0, slowest: 0, failed: 0 };
  let open = 0;
  const beat = () => {
    const from = performance.now();
    open++;
    const end = (ok) => {
      open--;
      pulse.beats++;
      pulse.slowest = Math.max(pulse.slowest, Math.round(performance.now() - from));
      if (!ok) pulse.failed++;
    };
    get(workerData + "/healthz", { agent, timeout: 60_000 }, (response) => {
      response.resume().on("end", () => end(response.statusCode === 200));
    })
      .on("timeout", function () { this.destroy(new Error("No answer")); })
      .on("error", () => end(false));
  };
  let timer;
  parentPort.on("message", (word) => {
    if (word === "begin") {
      pulse = { beats: 0, slowest: 0, failed: 0 };
      beat();
      timer = setInterval(beat, 50);
    } else {
      clearInterval(timer);
      const tell = () => (open > 0 ? setTimeout(tell, 5) : parentPort.postMessage(pulse));
      tell();
    }
  });
`;

const threads = new Map<string, Promise<Worker>>();

/** Returns the thread that requests `/healthz` of an app. Some uncounted requests have warmed up its connection. */
function threadOf({ url }: App) {
  const started = threads.get(url) ?? start(url);
  threads.set(url, started);
  return started;
}

async function start(url: string) {
  const thread = new Worker(BEATING, { eval: true, workerData: url });
  thread.unref();
  thread.postMessage("begin");
  await wait(300);
  await end(thread);
  return thread;
}

function end(thread: Worker) {
  return new Promise<Pulse>((told) => {
    thread.once("message", (pulse) => told(pulseShape.parse(pulse)));
    thread.postMessage("end");
  });
}

/**
 * Requests `/healthz` every 50 ms while `work` runs, one at a time. Returns the result of both. `what` is printed with the
 * name of the test.
 */
export async function withPulse<T>(
  app: App,
  work: () => Promise<T>,
  what = "",
): Promise<[T, Pulse]> {
  const thread = await threadOf(app);
  thread.postMessage("begin");
  try {
    const result = await work();
    const pulse = await end(thread);
    const test = expect.getState().currentTestName;
    expect(pulse.failed, "/healthz without an answer").toBe(0);
    figures.push(`${pulse.slowest} ms of ${pulse.beats} beats: ${test} ${what}`.trim());
    return [result, pulse];
  } catch (error) {
    await end(thread);
    throw error;
  }
}

const figures: string[] = [];
if (process.env.PULSE_LIMIT) afterAll(() => console.log(figures.join("\n")));
