import { randomBytes } from "node:crypto";
import { AppError } from "~/errors";
import { newId } from "~/ids";
import type { PostedForm } from "./form.server";

/** New keys for the ways to ask for meals: a form that is sent twice is answered once. */
export const newRequestIds = () => ({
  generate: newKey(),
  refresh: newKey(),
  find: newKey(),
  relaxed: newKey(),
});

/** As hard to guess as an id, in half the letters: the dashboard carries three. */
const newKey = () => randomBytes(12).toString("base64url");

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
