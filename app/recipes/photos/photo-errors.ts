import { AppError } from "~/server/values/errors";
import { MAX_PHOTOS } from "./photos.schema";
import { PHOTO_FETCH_FAULTS, type PhotoFetchFault } from "~/engine/recipe";
import type { FetchProblem } from "~/server/adapters/web-pages/refusals";
import { FAULTS } from "./photo-refusal";
import { message, type Message, t } from "~/language/messages";

/** Returns the message for a recipe that has the maximum number of photos. */
export const photosFull = (limit: number) =>
  t("A recipe can have at most {limit} photos. Remove one first.", { limit });

/** The error for a photo that a recipe already has, or that exceeds the maximum number. */
export class PhotoConflict extends AppError {
  readonly problem: "already_there" | "photos_full";

  constructor(problem: PhotoConflict["problem"]) {
    const message =
      problem === "photos_full" ? photosFull(MAX_PHOTOS) : t("That photo was already added.");
    super("conflict", message, { fields: { file: [message] } });
    this.problem = problem;
  }
}

const FETCH_FAULTS: Record<PhotoFetchFault, Message> = {
  not_found: message("It no longer exists."),
  no_page: message("Its address does not lead to a picture."),
  refused: message("Its website does not let other sites fetch it."),
  sign_in: message("Its website asks for a sign-in."),
  too_large: FAULTS.large,
  too_slow: message("Its website took too long to send it."),
  busy: message("Too many are being fetched right now."),
  private: message("Its address may not be fetched."),
  not_reached: message("Its website could not be reached."),
};

/** Returns a sentence with the reason why the photo at a URL was not fetched. */
export const fetchFaultInWords = (fault: PhotoFetchFault) => t(FETCH_FAULTS[fault]);

/** Returns the fault to show for a failed fetch. The default is `not_reached`. */
export const fetchFaultOf = (problem: FetchProblem): PhotoFetchFault =>
  PHOTO_FETCH_FAULTS.find((fault) => fault === problem) ?? "not_reached";
