import { AppError } from "~/server/values/errors";
import { MAX_PHOTOS } from "./photos.schema";

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
