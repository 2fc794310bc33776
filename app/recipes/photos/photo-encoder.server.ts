import { resolve } from "node:path";
import PQueue from "p-queue";
import { askChild, startChild } from "~/server/child-process.server";
import type { Services } from "~/server/services";
import type { EncodedOrNot } from "./encode-photo";
import type { PhotoEncoder, EncodedPhoto } from "~/server/adapters/photo-encoder/photo-encoder";
import { PhotoRefused } from "./photo-refusal";

type Options = {
  log: Services["log"];
  /** The path of the built encoder, which returns a photo for a picture. */
  file?: string;
  /** The timeout in milliseconds after which an encoder without an answer is ended. */
  timeout?: number;
  /** Maximum number of waiting pictures. */
  waiting?: number;
  /** Maximum number of pictures of one household, including the picture in progress. */
  ofOne?: number;
};

/** The path of `photo-worker.ts` after scripts/build.mjs bundled it. */
const WORKER = "build/photo-worker.js";
/** The timeout for one picture in milliseconds. 50 megapixels take four seconds on a slow core. */
const TIMEOUT_MS = 30_000;
/** Maximum number of waiting pictures. The last picture waits about ten seconds. */
const WAITING = 12;
/**
 * Maximum number of pictures of one household. A malicious picture can take half a minute, and one household must not
 * use all places.
 */
const OF_ONE = 4;
/**
 * Maximum heap in megabytes of the encoder's JavaScript, which contains a picture and its files. Pixels are not part of
 * the heap.
 */
const MAX_MEGABYTES = 256;

/**
 * Creates an encoder that starts a process for each picture, one at a time, without the settings of the server's
 * process. So no picture can block the server, exhaust its memory, or read another picture, and an error in a decoder
 * ends only the other process. Starting a process takes a tenth of the time of encoding. The household with the fewest
 * waiting pictures is next.
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
