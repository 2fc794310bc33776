import { AppError } from "~/server/values/errors";
import type { FetchFailure, FetchProblem } from "~/server/adapters/web-pages/refusals";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { addPhoto } from "./adding.server";
import { fetchFaultInWords, fetchFaultOf, PhotoConflict } from "./photo-errors";
import { PhotoRefused } from "./photo-refusal";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "~/server/values/dates";
import type { ImportReason } from "~/engine/recipe";

type AllDeps = Parameters<typeof addPhoto>[0] & Deps<"webPages" | "log">;

/**
 * Copies the photo of a recipe from the first URL on its page that has a picture. Returns null if the recipe has the
 * photo. Otherwise returns a sentence with the reason why the photo of the first URL is missing. Never throws because
 * of a URL, since the recipe is saved without its photo.
 */
export async function takeOverPhoto(
  services: AllDeps,
  user: Owner,
  { mealId, addresses }: { mealId: string; addresses: readonly [string, ...string[]] },
): Promise<string | null> {
  let why: string | null = null;
  for (const address of addresses) {
    try {
      const picture = await services.webPages.fetchPicture(address);
      await addPhoto(services, user, { mealId, alt: "", picture });
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The form was sent twice.
      if (error instanceof PhotoConflict && error.problem === "already_there") return null;
      why ??= whyNot(error);
      if (!isOfAddress(error)) break;
    }
  }
  return why;
}

/**
 * Failures that concern only one URL. After other failures, such as a slow website, no further URL is tried, so that
 * the user does not wait.
 */
const OF_ADDRESS: ReadonlySet<FetchProblem> = new Set([
  "not_found",
  "no_page",
  "empty",
  "too_large",
  "refused",
  "sign_in",
  "paid",
  "private",
  "port",
  "leads_away",
  "redirects",
  "garbled",
  "unknown_host",
]);

/** Returns whether another URL may have the picture. */
const isOfAddress = (error: AppError) =>
  isOfFetch(error)
    ? OF_ADDRESS.has(error.why)
    : error instanceof PhotoRefused && error.fault !== "busy" && error.fault !== "late";

/** Returns a sentence with the reason why a photo of another site was not fetched. */
export const whyNot = (error: AppError) =>
  isOfFetch(error) ? fetchFaultInWords(fetchFaultOf(error.why)) : error.message;

/** Returns true if the photo could not be fetched, and false if it was fetched but is faulty. */
const isOfFetch = (error: AppError): error is FetchFailure => "why" in error;

/** Maximum number of milliseconds for fetching the photos of one collection. */
const LONGEST_MS = 60 * MINUTE_MS;
/** The maximum number of consecutive failures of a website. Afterwards it is no longer requested. */
const FAILED_MOST = 3;
/** The number of milliseconds between retries while the fetcher is busy, and the number of retries. */
const BUSY_MS = 2_000;
const BUSY_TRIES = 15;

/**
 * Creates a function that fetches photos from URLs in other apps' files, one at a time, through the guarded fetch.
 * Websites that do not answer are tried only a few times. The function returns the picture, or the reason why it was
 * not fetched.
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

/** Failures after which the website still counts as reachable, because only one photo is missing. */
const ANSWERED: ReadonlySet<string> = new Set(["not_found", "no_page", "too_large"]);
