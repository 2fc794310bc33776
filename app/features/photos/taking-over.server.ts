import { AppError } from "~/errors";
import type { FetchFailure, FetchProblem } from "~/adapters/web-pages/refusals";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { addPhoto, ALREADY_THERE } from "./adding.server";
import { FAULTS } from "./photo-refusal";

type Deps = Parameters<typeof addPhoto>[0] & Pick<Services, "webPages" | "log">;

/** Why a photo of another site did not come; anything else is that the site could not be reached. */
const WORDS: Partial<Record<FetchProblem, string>> = {
  ...{ not_found: "It is not there any more.", no_page: "There is no picture at its address." },
  ...{
    refused: "Its website gives it to nobody else.",
    sign_in: "Its website asks for a sign-in.",
  },
  ...{ too_large: FAULTS.large, too_slow: "Its website took too long to send it." },
  ...{ busy: "Too many are being fetched right now.", private: "Its address may not be fetched." },
};
const NOT_REACHED = "Its website could not be reached.";

/**
 * Takes the photo of a recipe over from the address that its page names. Never throws for what is wrong with that: the
 * recipe is there all the same. Returns null once the recipe has it, else a sentence that says why it did not come.
 */
export async function takeOverPhoto(
  services: Deps,
  user: Pick<User, "householdId">,
  { mealId, address }: { mealId: string; address: string },
): Promise<string | null> {
  try {
    const picture = await services.webPages.fetchPicture(address);
    await addPhoto(services, user, { mealId, alt: "", picture });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The same form was sent twice.
    if (error.code === "conflict" && error.message === ALREADY_THERE) return null;
    return whyNot(error);
  }
}

/** Why a photo of another site did not come, in a sentence. */
export const whyNot = (error: AppError) =>
  isOfFetch(error) ? (WORDS[error.why] ?? NOT_REACHED) : error.message;

/** Whether it could not be fetched, and not what was wrong with it. */
export const isOfFetch = (error: AppError): error is FetchFailure => "why" in error;
