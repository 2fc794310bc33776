import { newId } from "~/ids";
import type { PostedForm } from "./form.server";

/** New keys for the forms that ask for meals: a form that is sent twice is answered once. */
export const newRequestIds = () => ({ generate: newId(), refresh: newId(), find: newId() });

/** The key that a form came with; a new one for a form without. */
export const requestKeyOf = (form: PostedForm) => form.text("requestId").slice(0, 255) || newId();

/** The key of a JSON call: its Idempotency-Key; without one each call is its own. */
export const idempotencyKeyOf = (request: Request) =>
  request.headers.get("idempotency-key")?.slice(0, 255) || newId();
