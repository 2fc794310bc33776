import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "~/server/values/dates";
import type { Deps } from "./services";
import { reasonOf } from "~db/storage-errors";

const LOOK_EVERY = 15 * SECOND_MS;

type Work = {
  /** Does what is due. Between two things it asks whether the process stops, and then ends. */
  work: (isStopping: () => boolean) => Promise<unknown>;
  /** What the log says where it failed. */
  failure: string;
};

/**
 * Does what is due, never twice at a time. `deliver` does it once and throws where it fails; `start` does it now and
 * every 15 seconds, and logs that; `stop` waits for what is under way.
 */
export function createPeriodicWorker({ log }: Deps<"log">, { work, failure }: Work) {
  let isBusy = false;
  let isStopping = false;
  const deliver = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work(() => isStopping);
    } finally {
      isBusy = false;
    }
  };
  const look = () => {
    if (isStopping) return;
    deliver().catch((error: unknown) => {
      // Storage errors are logged elsewhere, and this runs every 15 seconds.
      if (!reasonOf(error)) log.error({ err: error }, failure);
    });
  };
  return {
    deliver,
    start: () => {
      // What was due while no process ran.
      look();
      setInterval(look, LOOK_EVERY).unref();
    },
    stop: async () => {
      isStopping = true;
      while (isBusy) await sleep(20);
    },
  };
}

/** Runs `lane` so many times at once, each with its number from 0; throws the first error once all have ended. */
export async function inLanes(count: number, lane: (at: number) => Promise<void>) {
  const ended = await Promise.allSettled(Array.from({ length: count }, (_, at) => lane(at)));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}
