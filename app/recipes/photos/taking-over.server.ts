import { AppError } from "~/server/values/errors";
import type { FetchFailure, FetchProblem } from "~/server/adapters/web-pages/refusals";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { addPhoto, ALREADY_THERE } from "./adding.server";
import { FAULTS, PhotoRefused } from "./photo-refusal";

type AllDeps = Parameters<typeof addPhoto>[0] & Deps<"webPages" | "log">;

/** Why a photo of another site did not come; anything else is that the site could not be reached. */
const WORDS: Partial<Record<FetchProblem, string>> = {
  not_found: "It is not there any more.",
  no_page: "There is no picture at its address.",
  refused: "Its website gives it to nobody else.",
  sign_in: "Its website asks for a sign-in.",
  too_large: FAULTS.large,
  too_slow: "Its website took too long to send it.",
  busy: "Too many are being fetched right now.",
  private: "Its address may not be fetched.",
};
const NOT_REACHED = "Its website could not be reached.";

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
      if (error.code === "conflict" && error.message === ALREADY_THERE) return null;
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
  isOfFetch(error) ? (WORDS[error.why] ?? NOT_REACHED) : error.message;

/** Whether it could not be fetched, and not what was wrong with it. */
export const isOfFetch = (error: AppError): error is FetchFailure => "why" in error;
