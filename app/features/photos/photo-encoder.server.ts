import { resolve } from "node:path";
import PQueue from "p-queue";
import { askChild, type Child, startChild } from "~/child-process.server";
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
  let running: Child | null = null;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    running?.end();
    running = null;
  };

  async function encode(picture: Uint8Array): Promise<EncodedPhoto> {
    clearTimeout(timer);
    running ??= startChild(file, { megabytes: MAX_MEGABYTES, serialization: "advanced" });
    const answer = await askChild<EncodedOrNot>(running, picture, timeout);
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
