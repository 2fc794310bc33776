import { AppError } from "~/server/values/errors";

export const handle = { isUnknown: true };

/** Responds to every `/api` address outside the contract with `not_found`. */
export function loader() {
  throw new AppError("not_found", "Not found");
}

export const action = loader;
