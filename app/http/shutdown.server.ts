import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { services } from "./services.server";

/** How long requests in flight may take. Process managers wait at least ten seconds after SIGTERM. */
const LONGEST_MS = 8_000;
/** How long new connections are accepted while requests are in flight, in milliseconds. */
const LISTENING_MS = 3_000;
/** How long requests in flight may take after an uncaught error, in milliseconds. */
const BROKEN_MS = 2_000;
const LOOK_EVERY_MS = 20;
/** Signals within this time count as one press of Ctrl-C: the terminal, npm and the parent process each send one. */
const ONE_PRESS_MS = 500;
/** The exit code that a shell expects after Ctrl-C: 128 plus the signal's number. */
const INTERRUPTED = 130;

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
type Signal = (typeof SIGNALS)[number];

declare global {
  var weeknightStopping: boolean | undefined;
}

/**
 * How to end the process. All times are in milliseconds. Requests are accepted as before for `delay`. Then requests in
 * flight may take `longest`, and new connections are accepted for the first part of it, `listening`. `code` is the exit
 * code.
 */
type End = { delay: number; longest: number; listening: number; code: number };
const ASKED: End = { delay: 0, longest: LONGEST_MS, listening: LISTENING_MS, code: 0 };
const BROKEN: End = { delay: 0, longest: BROKEN_MS, listening: 0, code: 1 };

const inFlight = new Set<ServerResponse>();
let stopping = false;
let broken = false;

/** Returns true once the process has been asked to end. */
export const isStopping = () => stopping;

const hooks = new Set<() => void>();

/** Calls `hook` when the process is asked to end. Call the returned function to remove the hook. */
export function whenStopping(hook: () => void) {
  hooks.add(hook);
  return () => void hooks.delete(hook);
}

/** Registers a request in flight. Call it as each request starts. */
export function noteRequest(response: ServerResponse) {
  inFlight.add(response);
  response.once("close", () => inFlight.delete(response));
  if (stopping) response.setHeader("Connection", "close");
}

/**
 * Handles SIGTERM instead of remix-serve, which would close its server at once and wait for the slowest client without
 * a limit. First `/readyz` reports the stop and `SHUTDOWN_DELAY` passes. Then requests in flight get eight seconds,
 * mails that are being sent are noted, the database is closed, and the process exits with 0. A second Ctrl-C ends it at
 * once with 130. An uncaught error is logged and ends it with 1 after two seconds. Call it before remix-serve listens.
 */
export function installShutdown() {
  if (globalThis.weeknightStopping) return;
  globalThis.weeknightStopping = true;
  let close = () => {};
  process.on("newListener", (event, listener) => {
    const signal = SIGNALS.find((signal) => signal === event);
    if (!signal || listener === onSignal) return;
    // The listener is added after this event.
    queueMicrotask(() => process.off(signal, listener));
    // remix-serve's listener does the same for both signals, so the last one is enough.
    close = () => listener(signal);
  });
  const end = (how: End) => {
    stopping = true;
    for (const hook of hooks) hook();
    stop(close, how).catch((error: unknown) => {
      services.log.error({ err: error }, "the end was not clean");
      process.exit(1);
    });
  };
  let signaledAt = 0;
  const onSignal = (signal: Signal) => {
    if (stopping) {
      if (signal === "SIGINT" && performance.now() > signaledAt + ONE_PRESS_MS) endAtOnce();
      return;
    }
    signaledAt = performance.now();
    services.log.info({ signal, inFlight: inFlight.size }, "stopping");
    // A process stopped with Ctrl-C has no load balancer that polls /readyz.
    const delay = signal === "SIGTERM" ? services.settings.SHUTDOWN_DELAY * 1_000 : 0;
    end({ ...ASKED, delay });
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // State may be inconsistent after an uncaught error.
  const onBroken = (error: unknown) => {
    if (broken) return;
    broken = true;
    services.log.fatal({ err: error, inFlight: inFlight.size }, "ended by what nothing caught");
    if (!stopping) end(BROKEN);
  };
  process.on("uncaughtException", onBroken);
  process.on("unhandledRejection", onBroken);
}

/** Exits as after a power failure. The next start finds and handles unfinished work. */
function endAtOnce(): never {
  services.log.warn({ inFlight: inFlight.size }, "ended at once");
  process.exit(INTERRUPTED);
}

async function stop(close: () => void, { delay, longest, listening, code }: End) {
  await sleep(delay);
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
