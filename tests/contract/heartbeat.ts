import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import * as z from "zod";
import type { App } from "../app";

/**
 * Milliseconds within which everybody else is served, whatever goes on. Promised are 200: ask for them
 * with PULSE_LIMIT=200 where nothing else runs. In a full run other tests have the machine, too.
 */
export const PATIENCE = Number(process.env.PULSE_LIMIT ?? 5_000);

/** What was seen of `/healthz` while something else went on: times in whole milliseconds. */
export type Pulse = { beats: number; slowest: number; failed: number };

const pulseShape = z.object({ beats: z.number(), slowest: z.number(), failed: z.number() });

/** In a thread of its own: what the test itself is busy with must not count as the app's delay. */
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
    get(workerData + "/healthz", { agent, timeout: 30_000 }, (response) => {
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

/**
 * Asks for `/healthz` every 50 ms while `work` goes on; what came of both. Some beats before it warm
 * up the connection and are not counted.
 */
export async function withPulse<T>(app: App, work: () => Promise<T>): Promise<[T, Pulse]> {
  const thread = new Worker(BEATING, { eval: true, workerData: app.url });
  const end = () =>
    new Promise<Pulse>((told) => {
      thread.once("message", (pulse) => told(pulseShape.parse(pulse)));
      thread.postMessage("end");
    });
  try {
    thread.postMessage("begin");
    await wait(300);
    await end();
    thread.postMessage("begin");
    const result = await work();
    return [result, await end()];
  } finally {
    await thread.terminate();
  }
}
