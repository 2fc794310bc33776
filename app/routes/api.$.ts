import { AppError } from "~/server/values/errors";

export const handle = { isUnknown: true };

/** Every `/api` address that is no call of the contract. */
export function loader() {
  throw new AppError("not_found", "Not found");
}

export const action = loader;
