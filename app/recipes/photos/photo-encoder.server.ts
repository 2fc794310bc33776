import { resolve } from "node:path";
import PQueue from "p-queue";
import { askChild, startChild } from "~/server/child-process.server";
import type { Services } from "~/server/services";
import type { EncodedOrNot } from "./encode-photo";
import type { PhotoEncoder, EncodedPhoto } from "~/server/adapters/photo-encoder/photo-encoder";
import { PhotoRefused } from "./photo-refusal";

type Options = {
  log: Services["log"];
  /** The built encoder: it answers a picture with its photo. */
  file?: string;
  /** Milliseconds after which an encoder without an answer is ended. */
  timeout?: number;
  /** Maximum number of waiting pictures. */
  waiting?: number;
  /** Maximum number of pictures of one household, including the current one. */
  ofOne?: number;
};

/** `photo-worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/photo-worker.js";
/** 50 megapixels take four seconds on a slow core. */
const TIMEOUT_MS = 30_000;
/** The last of them waits about ten seconds. */
const WAITING = 12;
/** A malicious picture can take half a minute. The limit keeps one household from using all places. */
const OF_ONE = 4;
/** Maximum heap of the encoder's JavaScript, which contains a picture and its files. Pixels are outside it. */
const MAX_MEGABYTES = 256;

/**
 * Creates an encoder that starts a process for each picture, without the settings of this one, and one at a time. No
 * picture can stall this process, exhaust its memory, or read another picture, and an error in a decoder only ends the
 * other process. Starting one takes a tenth of the time of encoding. The household with the fewest waiting pictures
 * comes first.
 */
export function createPhotoEncoder({
  log,
  file = resolve(WORKER),
  timeout = TIMEOUT_MS,
  waiting = WAITING,
  ofOne = OF_ONE,
}: Options): PhotoEncoder {
  const turns = new PQueue({ concurrency: 1 });
  const pending = new Map<string, number>();

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
    encode: async (picture, householdId) => {
      const before = pending.get(householdId) ?? 0;
      if (turns.size >= waiting || before >= ofOne) throw new PhotoRefused("busy");
      pending.set(householdId, before + 1);
      try {
        return await turns.add(() => encode(picture), { priority: -before });
      } finally {
        const remaining = (pending.get(householdId) ?? 1) - 1;
        if (remaining > 0) pending.set(householdId, remaining);
        else pending.delete(householdId);
      }
    },
  };
}
