import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { isOfFetch, whyNot } from "./taking-over.server";
import type { Deps } from "~/server/services";

/** The addresses of one collection are asked for so long. */
const LONGEST_MS = 60 * MINUTE_MS;
/** A website that could not be reached so often, one time after the other, is asked no more. */
const FAILED_MOST = 3;
/** Others are being fetched: so long, and so often, is waited for them. */
const BUSY_MS = 2_000;
const BUSY_TRIES = 15;

const TOO_LONG = "Fetching the photos of this file took too long, so the rest was left.";

/**
 * Fetches photos from where other apps say that they are: one after the other, by the fetch that is guarded, and from
 * websites that do not answer no more than a few. What it gives is the picture, or a sentence that says why there is none.
 */
export function createPhotoFetcher({ webPages }: Deps<"webPages">) {
  const until = performance.now() + LONGEST_MS;
  const failed = new Map<string, { times: number; words: string }>();

  return async (address: string): Promise<Uint8Array | string> => {
    if (performance.now() > until) return TOO_LONG;
    const host = new URL(address).host;
    const before = failed.get(host);
    if (before && before.times >= FAILED_MOST) return before.words;
    for (let tries = 1; ; tries += 1) {
      try {
        const picture = await webPages.fetchPicture(address);
        failed.delete(host);
        return picture;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const why = isOfFetch(error) ? error.why : null;
        if (why === "busy" && tries < BUSY_TRIES) {
          await sleep(BUSY_MS, undefined, { ref: false });
          continue;
        }
        const words = whyNot(error);
        if (why === null || !ANSWERED.has(why)) {
          failed.set(host, { times: (before?.times ?? 0) + 1, words });
        }
        return words;
      }
    }
  };
}

/** The website is there: it is this photo alone that it does not give. */
const ANSWERED: ReadonlySet<string> = new Set(["not_found", "no_page", "too_large"]);
