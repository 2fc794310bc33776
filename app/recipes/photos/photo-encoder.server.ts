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
  /** After so many milliseconds without an answer it is ended. */
  timeout?: number;
  /** So many wait at most. */
  waiting?: number;
  /** So many of one household, with the one that is being made. */
  ofOne?: number;
};

/** `photo-worker.ts` as scripts/build.mjs bundles it. */
const WORKER = "build/photo-worker.js";
/** 50 megapixels take four seconds on a slow core. */
const TIMEOUT_MS = 30_000;
/** The last of them waits some ten seconds. */
const WAITING = 12;
/** A picture can be made to take half a minute: who sends many of them fills no places of others. */
const OF_ONE = 4;
/** JavaScript there holds a picture and its files; pixels are none of it. */
const MAX_MEGABYTES = 256;

/**
 * A process for each picture, without the settings of this one, and one at a time: no picture can stall this process, fill
 * it, or learn of another one, and a mistake in what decodes pictures ends the other process alone. Starting one takes a
 * tenth of what encoding does. Who has the fewest waiting comes first.
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
        const left = (pending.get(householdId) ?? 1) - 1;
        if (left > 0) pending.set(householdId, left);
        else pending.delete(householdId);
      }
    },
  };
}
