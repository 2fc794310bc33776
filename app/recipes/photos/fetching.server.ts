import { AppError } from "~/server/values/errors";
import type { FetchFailure, FetchProblem } from "~/server/adapters/web-pages/refusals";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { addPhoto } from "./adding.server";
import { FETCH_FAULT_WORDS, fetchFaultOf, PhotoConflict } from "./photo-errors";
import { PhotoRefused } from "./photo-refusal";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "~/server/values/dates";
import type { ImportReason } from "~/engine/recipe";

type AllDeps = Parameters<typeof addPhoto>[0] & Deps<"webPages" | "log">;

/**
 * Copies the photo of a recipe from the first of the addresses on its page that gives a picture. Returns null once the
 * recipe has it, else a sentence that says why the photo of the first address is missing. Never throws for what is wrong
 * with an address: the recipe is saved without its photo.
 */
export async function takeOverPhoto(
  services: AllDeps,
  user: Pick<User, "householdId">,
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

/** Failures of one address alone. Where a website is slow or is not reached, the person does not wait for another try. */
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

/** Whether another address may give what this one did not. */
const isOfAddress = (error: AppError) =>
  isOfFetch(error)
    ? OF_ADDRESS.has(error.why)
    : error instanceof PhotoRefused && error.fault !== "busy" && error.fault !== "late";

/** Why a photo of another site did not come, in a sentence. */
export const whyNot = (error: AppError) =>
  isOfFetch(error) ? FETCH_FAULT_WORDS[fetchFaultOf(error.why)] : error.message;

/** Whether it could not be fetched, and not what was wrong with it. */
const isOfFetch = (error: AppError): error is FetchFailure => "why" in error;

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
