import { resolve } from "node:path";
import PQueue from "p-queue";
import { askChild, startChild } from "~/child-process.server";
import type { Services } from "~/services.server";
import type { EncodedOrNot, EncodedPhoto } from "./encode-photo";
import { PhotoRefused } from "./photo-refusal";

/** Makes a photo's files of a picture. Throws `PhotoRefused`, also where too many wait for theirs. */
export type PhotoEncoder = { encode: (picture: Uint8Array) => Promise<EncodedPhoto> };

type Options = {
  log: Services["log"];
  /** The built encoder: it answers a picture with its photo. */
  file?: string;
  /** After so many milliseconds without an answer it is ended. */
  timeout?: number;
  /** So many wait at most. */
  waiting?: number;
};

/** `photo-worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/photo-worker.js";
/** 50 megapixels take four seconds on a slow core. */
const TIMEOUT_MS = 30_000;
/** The last of them waits some ten seconds. */
const WAITING = 12;
/** JavaScript there holds a picture and its files; pixels are none of it. */
const MAX_MEGABYTES = 256;

/**
 * A process for each picture, without the settings of this one, and one at a time: no picture can stall this process, fill
 * it, or learn of another one, and a mistake in what decodes pictures ends the other process alone. Starting one takes a
 * tenth of what encoding does.
 */
export function createPhotoEncoder({
  log,
  file = resolve(WORKER),
  timeout = TIMEOUT_MS,
  waiting = WAITING,
}: Options): PhotoEncoder {
  const turns = new PQueue({ concurrency: 1 });

  async function encode(picture: Uint8Array): Promise<EncodedPhoto> {
    const child = startChild(file, { megabytes: MAX_MEGABYTES, serialization: "advanced" });
    try {
      const answer = await askChild<EncodedOrNot>(child, picture, timeout);
      if (answer === "late" || answer === "broken") {
        log.warn({ outcome: answer }, "making a photo was stopped");
        throw new PhotoRefused(answer);
      }
      if ("fault" in answer) throw new PhotoRefused(answer.fault);
      return answer;
    } finally {
      child.end();
    }
  }

  return {
    encode: async (picture) => {
      if (turns.size >= waiting) throw new PhotoRefused("busy");
      return turns.add(() => encode(picture));
    },
  };
}
