import { AppError } from "~/errors";
import { newId } from "~/ids";
import type { PostedForm } from "./form.server";

/** New keys for the ways to ask for meals: a form that is sent twice is answered once. */
export const newRequestIds = () => {
  // Refresh is another input than Generate: with the key of one that was answered it begins anew.
  const generate = newId();
  return { generate, refresh: generate, find: newId(), relaxed: newId() };
};

const MAX_KEY = 255;

/**
 * The key that a form came with, of its own or of the intent that it was sent with; a new one for a
 * form without.
 */
export const requestKeyOf = (form: PostedForm) =>
  (form.text("requestId") || form.text(`${form.intent}RequestId`)).slice(0, MAX_KEY) || newId();

/** The key of a JSON call: its Idempotency-Key; without one each call is its own. */
export function idempotencyKeyOf(request: Request) {
  const key = request.headers.get("idempotency-key");
  if (key && key.length > MAX_KEY) {
    throw new AppError("invalid", "Idempotency-Key must have at most 255 characters");
  }
  return key || newId();
}
