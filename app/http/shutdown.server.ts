import type { ServerResponse } from "node:http";
import { services } from "~/services.server";

/** Anything that runs a process gives it at least ten seconds after SIGTERM. */
const LONGEST_MS = 8_000;
/** For so long at most new connections are still taken, while what was asked before is answered. */
const LISTENING_MS = 3_000;
const LOOK_EVERY_MS = 20;

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
type Signal = (typeof SIGNALS)[number];

declare global {
  var weeknightStopping: boolean | undefined;
}

const inFlight = new Set<ServerResponse>();
let stopping = false;

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
 * process ends with 0 whoever is still connected. To be called before remix-serve listens.
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
  const onSignal = (signal: Signal) => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal, inFlight: inFlight.size }, "stopping");
    stop(() => closers.forEach((close) => close())).catch((error: unknown) => {
      services.log.error({ err: error }, "the end was not clean");
      process.exit(1);
    });
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

async function stop(close: () => void) {
  const startedAt = performance.now();
  const answered = async (until: number) => {
    while (inFlight.size > 0 && performance.now() < startedAt + until) {
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
    }
  };
  await answered(LISTENING_MS);
  close();
  await Promise.race([
    Promise.all([answered(LONGEST_MS), services.stop()]),
    new Promise((done) => setTimeout(done, LONGEST_MS - (performance.now() - startedAt))),
  ]);
  if (inFlight.size > 0) services.log.warn({ inFlight: inFlight.size }, "ended with requests open");
  await services.db.destroy();
  process.exit(0);
}
