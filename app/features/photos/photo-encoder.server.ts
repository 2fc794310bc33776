import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import PQueue from "p-queue";
import type { Services } from "~/services.server";
import type { EncodedOrNot, EncodedPhoto } from "./encode-photo";
import { PhotoRefused } from "./photo-refusal";

/** Makes a photo's files of a picture. Throws `PhotoRefused`, also where too many wait for theirs. */
export type PhotoEncoder = { encode: (picture: Uint8Array) => Promise<EncodedPhoto> };

type Options = {
  log: Services["log"];
  /** The built encoder: it answers each picture with its photo, one after the other. */
  file?: string;
  /** After so many milliseconds without an answer it is ended. */
  timeout?: number;
  /** After so many milliseconds without a picture, too. */
  idle?: number;
  /** So many wait at most. */
  waiting?: number;
};

/** `photo-worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/photo-worker.js";
/** 50 megapixels take four seconds on a slow core. */
const TIMEOUT_MS = 30_000;
const IDLE_MS = 20_000;
/** The last of them waits some ten seconds. */
const WAITING = 12;
/** JavaScript there holds a picture and its files; pixels are none of it. */
const MAX_MEGABYTES = 256;

/**
 * A process of its own, without the settings of this one, that makes one photo after the other: no picture can stall this
 * process, or fill it, and a mistake in what decodes pictures ends the other one alone. It ends where nobody needs it.
 */
export function createPhotoEncoder({
  log,
  file = resolve(WORKER),
  timeout = TIMEOUT_MS,
  idle = IDLE_MS,
  waiting = WAITING,
}: Options): PhotoEncoder {
  const turns = new PQueue({ concurrency: 1 });
  let running: { child: ChildProcess; end: () => void } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    running?.end();
    running = null;
  };

  async function encode(picture: Uint8Array): Promise<EncodedPhoto> {
    clearTimeout(timer);
    running ??= start(file);
    const answer = await ask(running.child, picture, timeout);
    if (answer === "late" || answer === "broken") {
      log.warn({ outcome: answer }, "making a photo was stopped");
      end();
      throw new PhotoRefused(answer);
    }
    timer = setTimeout(end, idle);
    timer.unref();
    if ("fault" in answer) throw new PhotoRefused(answer.fault);
    return answer;
  }

  return {
    encode: async (picture) => {
      if (turns.size >= waiting) throw new PhotoRefused("busy");
      return turns.add(() => encode(picture));
    },
  };
}

function start(file: string): { child: ChildProcess; end: () => void } {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`],
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // Bytes stay bytes.
    serialization: "advanced",
  });
  child.unref();
  child.channel?.unref();
  // Where it ends by itself, whoever asks hears of that.
  child.on("error", () => {});
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const end = () => {
    process.off("exit", kill);
    kill();
  };
  return { child, end };
}

/** The photo; "late" where it takes longer than `timeout` milliseconds, "broken" where the process ends instead. */
async function ask(child: ChildProcess, picture: Uint8Array, timeout: number) {
  const late = AbortSignal.timeout(timeout);
  const ended = new AbortController();
  const onExit = () => ended.abort();
  child.once("exit", onExit);
  // It has ended since the last picture.
  if (child.exitCode !== null || child.signalCode !== null) ended.abort();
  try {
    // Where it cannot be sent, the process has ended or ends.
    child.send(picture, () => {});
    const signal = AbortSignal.any([late, ended.signal]);
    const [answer]: EncodedOrNot[] = await once(child, "message", { signal });
    return answer ?? "broken";
  } catch {
    return late.aborted ? "late" : "broken";
  } finally {
    child.off("exit", onExit);
  }
}
