import { AppError } from "~/server/values/errors";
import type { FetchFailure, FetchProblem } from "~/server/adapters/web-pages/refusals";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { addPhoto } from "./adding.server";
import { FETCH_FAULT_WORDS, fetchFaultOf } from "./fetch-fault";
import { PhotoConflict } from "./photo-conflict";
import { PhotoRefused } from "./photo-refusal";

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
export const isOfFetch = (error: AppError): error is FetchFailure => "why" in error;
