import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { ImportReason } from "~/engine/recipe";
import { fetchFaultOf } from "./fetch-fault";
import { isOfFetch } from "./taking-over.server";
import type { Deps } from "~/server/services";

/** The addresses of one collection are asked for so long. */
const LONGEST_MS = 60 * MINUTE_MS;
/** A website that could not be reached so often, one time after the other, is asked no more. */
const FAILED_MOST = 3;
/** Others are being fetched: so long, and so often, is waited for them. */
const BUSY_MS = 2_000;
const BUSY_TRIES = 15;

/**
 * Fetches photos from where other apps say that they are: one after the other, by the fetch that is guarded, and from
 * websites that do not answer at most a few. It returns the picture, or the reason why it was not fetched.
 */
export function createPhotoFetcher({ webPages }: Deps<"webPages">) {
  const until = performance.now() + LONGEST_MS;
  const failed = new Map<string, { times: number; reason: ImportReason }>();

  return async (address: string): Promise<Uint8Array | ImportReason> => {
    if (performance.now() > until) return { code: "photo_fetch_late" };
    const host = new URL(address).host;
    const before = failed.get(host);
    if (before && before.times >= FAILED_MOST) return before.reason;
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
        const reason: ImportReason =
          why === null
            ? { code: "text", text: error.message }
            : { code: "photo_not_fetched", fault: fetchFaultOf(why) };
        if (why === null || !ANSWERED.has(why)) {
          failed.set(host, { times: (before?.times ?? 0) + 1, reason });
        }
        return reason;
      }
    }
  };
}

/** The website is there: it is this photo alone that it does not give. */
const ANSWERED: ReadonlySet<string> = new Set(["not_found", "no_page", "too_large"]);
