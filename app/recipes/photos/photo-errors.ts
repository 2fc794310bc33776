import { AppError } from "~/server/values/errors";
import { MAX_PHOTOS } from "./photos.schema";
import { PHOTO_FETCH_FAULTS, type PhotoFetchFault } from "~/engine/recipe";
import type { FetchProblem } from "~/server/adapters/web-pages/refusals";
import { FAULTS } from "./photo-refusal";

/** Returns what is said where a recipe has as many photos as it may have. */
export const photosFull = (limit: number) =>
  `A recipe has ${limit} photos at most. Remove one first.`;

const CONFLICTS = {
  already_there: "That photo is there already.",
  photos_full: photosFull(MAX_PHOTOS),
};

/** A photo that a recipe cannot get: it has that very photo, or as many as it may have. */
export class PhotoConflict extends AppError {
  readonly problem: keyof typeof CONFLICTS;

  constructor(problem: keyof typeof CONFLICTS) {
    const message = CONFLICTS[problem];
    super("conflict", message, { fields: { file: [message] } });
    this.problem = problem;
  }
}

/** Why the photo at an address was not fetched, in a sentence. */
export const FETCH_FAULT_WORDS: Record<PhotoFetchFault, string> = {
  not_found: "It is not there any more.",
  no_page: "There is no picture at its address.",
  refused: "Its website gives it to nobody else.",
  sign_in: "Its website asks for a sign-in.",
  too_large: FAULTS.large,
  too_slow: "Its website took too long to send it.",
  busy: "Too many are being fetched right now.",
  private: "Its address may not be fetched.",
  not_reached: "Its website could not be reached.",
};

/** Returns what the user is told of a fetch that failed: `not_reached` for every other problem. */
export const fetchFaultOf = (problem: FetchProblem): PhotoFetchFault =>
  PHOTO_FETCH_FAULTS.find((fault) => fault === problem) ?? "not_reached";
