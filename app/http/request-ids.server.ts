import { randomBytes } from "node:crypto";
import { AppError } from "~/server/values/errors";
import { newId } from "~/server/values/ids";
import { contextOf } from "./context.server";
import type { PostedForm } from "./form.server";

/** Request keys of the dashboard's forms: a form sent twice is answered once. */
export function newRequestIds() {
  // All at once: to ask for randomness costs more than to get it.
  const bytes = randomBytes(4 * KEY);
  const keyAt = (n: number) => bytes.toString("base64url", n * KEY, (n + 1) * KEY);
  return { generate: keyAt(0), refresh: keyAt(1), find: keyAt(2), relaxed: keyAt(3) };
}

/** Bytes of a key: as random as an id, in half the characters. */
const KEY = 12;

const MAX_KEY = 255;

/** The form's key, its own or that of its intent; a new one if it has none. */
export const requestKeyOf = (form: PostedForm) =>
  (form.text("requestId") || form.text(`${form.intent}RequestId`)).slice(0, MAX_KEY) || newId();

/**
 * The same address with a key for the form of Manual Entry, for one that was typed without: Back finds a form by its
 * address, and what it saves again is then the same recipe. Null for any other address, and where a refused form is shown.
 */
export function keyedAddress(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/custom-recipes" || searchParams.get("mode") !== "manual") return null;
  const hasKey = searchParams.get("entry") || searchParams.get("parsed");
  if (hasKey || contextOf(request).toast) return null;
  searchParams.set("entry", newId());
  return `${pathname}?${searchParams}`;
}

/** The Idempotency-Key of a JSON call, or a new key. */
export function idempotencyKeyOf(request: Request) {
  const key = request.headers.get("idempotency-key");
  if (key && key.length > MAX_KEY) {
    throw new AppError("invalid", "Idempotency-Key must have at most 255 characters");
  }
  return key || newId();
}
