import { AppError } from "~/server/values/errors";
import { MAX_PHOTOS } from "./photos.schema";
import { PHOTO_FETCH_FAULTS, type PhotoFetchFault } from "~/engine/recipe";
import type { FetchProblem } from "~/server/adapters/web-pages/refusals";
import { FAULTS } from "./photo-refusal";
import { t } from "~/language/messages";

/** Returns the message for a recipe with the maximum number of photos. */
export const photosFull = (limit: number) =>
  t("A recipe can have at most {limit} photos. Remove one first.", { limit });

const CONFLICTS = {
  already_there: "That photo is there already.",
  photos_full: photosFull(MAX_PHOTOS),
};

/** The error for a photo that a recipe already has, or that exceeds the maximum number. */
export class PhotoConflict extends AppError {
  readonly problem: keyof typeof CONFLICTS;

  constructor(problem: keyof typeof CONFLICTS) {
    const message = CONFLICTS[problem];
    super("conflict", message, { fields: { file: [message] } });
    this.problem = problem;
  }
}

/** The reasons why the photo at an address was not fetched, in a sentence. */
export const FETCH_FAULT_WORDS: Record<PhotoFetchFault, string> = {
  not_found: "It no longer exists.",
  no_page: "There is no picture at its address.",
  refused: "Its website does not let other sites fetch it.",
  sign_in: "Its website asks for a sign-in.",
  too_large: FAULTS.large,
  too_slow: "Its website took too long to send it.",
  busy: "Too many are being fetched right now.",
  private: "Its address may not be fetched.",
  not_reached: "Its website could not be reached.",
};

/** Returns the fault that is shown to the user for a failed fetch: `not_reached` for every other problem. */
export const fetchFaultOf = (problem: FetchProblem): PhotoFetchFault =>
  PHOTO_FETCH_FAULTS.find((fault) => fault === problem) ?? "not_reached";
