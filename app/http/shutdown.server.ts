import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { services } from "~/services.server";

/** Anything that runs a process gives it at least ten seconds after SIGTERM. */
const LONGEST_MS = 8_000;
/** For so long at most new connections are still taken, while what was asked before is answered. */
const LISTENING_MS = 3_000;
/** A process in which something was thrown that nothing caught answers what it has begun for so long. */
const BROKEN_MS = 2_000;
const LOOK_EVERY_MS = 20;

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
type Signal = (typeof SIGNALS)[number];

declare global {
  var weeknightStopping: boolean | undefined;
}

/** How it ends: how long what is in flight may take, for how long of that it still listens, and the exit code. */
type End = { longest: number; listening: number; code: number };
const ASKED: End = { longest: LONGEST_MS, listening: LISTENING_MS, code: 0 };
const BROKEN: End = { longest: BROKEN_MS, listening: 0, code: 1 };

const inFlight = new Set<ServerResponse>();
let stopping = false;
let broken = false;

/** True once the process has been asked to end. */
export const isStopping = () => stopping;

/** To be told of each request as it begins. */
export function noteRequest(response: ServerResponse) {
  inFlight.add(response);
  response.once("close", () => inFlight.delete(response));
  if (stopping) response.setHeader("Connection", "close");
}

/**
 * What happens on SIGTERM. remix-serve would close its server there and then, and wait for the slowest
 * client without a limit. Its own listener is put off: first `/readyz` says that we are stopping, what is
 * in flight gets eight seconds, then the mails under way are noted, the database is closed, and the
 * process ends with 0 whoever is still connected. What nothing caught ends it, too: logged once, after two
 * seconds for what is in flight, with 1. To be called before remix-serve listens.
 */
export function installShutdown() {
  if (globalThis.weeknightStopping) return;
  globalThis.weeknightStopping = true;
  const closers: (() => void)[] = [];
  process.on("newListener", (event, listener) => {
    const signal = SIGNALS.find((signal) => signal === event);
    if (!signal || listener === onSignal) return;
    // It is added after this event.
    queueMicrotask(() => process.off(signal, listener));
    closers.push(() => listener(signal));
  });
  const end = (how: End) => {
    stopping = true;
    stop(() => closers.forEach((close) => close()), how).catch((error: unknown) => {
      services.log.error({ err: error }, "the end was not clean");
      process.exit(1);
    });
  };
  const onSignal = (signal: Signal) => {
    if (stopping) return;
    services.log.info({ signal, inFlight: inFlight.size }, "stopping");
    end(ASKED);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // What was thrown may have left anything half done: a new process knows more than this one.
  const onBroken = (error: unknown) => {
    if (broken) return;
    broken = true;
    services.log.fatal({ err: error, inFlight: inFlight.size }, "ended by what nothing caught");
    if (!stopping) end(BROKEN);
  };
  process.on("uncaughtException", onBroken);
  process.on("unhandledRejection", onBroken);
}

async function stop(close: () => void, { longest, listening, code }: End) {
  const startedAt = performance.now();
  const answered = async (until: number) => {
    while (inFlight.size > 0 && performance.now() < startedAt + until) {
      await sleep(LOOK_EVERY_MS);
    }
  };
  await answered(listening);
  close();
  await Promise.race([
    Promise.all([answered(longest), services.stop()]),
    sleep(longest - (performance.now() - startedAt)),
  ]);
  if (inFlight.size > 0) services.log.warn({ inFlight: inFlight.size }, "ended with requests open");
  await services.db.destroy();
  process.exit(broken ? 1 : code);
}
