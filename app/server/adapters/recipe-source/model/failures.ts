import { AppError } from "~/server/values/errors";

/** Statuses by which servers say that they do not know a format or an option. */
const REFUSALS = [400, 415, 422, 501];
const FIRST_PAUSE = 500;

/** True if the server does not understand how it was asked. */
export function isRefusedFormat(error: unknown) {
  return REFUSALS.includes(statusOf(error) ?? 0);
}

/**
 * How long to wait before trying once more, in milliseconds: after 429 and 5xx, and if the server hung
 * up before it answered. Null if trying again is no use.
 */
export function retryAfterOf(error: unknown): number | null {
  const status = statusOf(error);
  if (status === undefined) return isHungUp(error) ? FIRST_PAUSE : null;
  if (status !== 429 && (status < 500 || status === 501)) return null;
  const seconds = Number(headerOf(error, "retry-after") ?? "");
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : FIRST_PAUSE;
}

/**
 * What went wrong, for the person: the provider's own words stay out, since they may name keys,
 * prices or quotas. `details.cause` has only what a log may hold.
 */
export function toAppError(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  const code = codeIn(error);
  const cause = [nameOf(error), status, code].filter(Boolean).join(" ");
  return new AppError("upstream", sentenceFor(status, code, signal), { cause });
}

function sentenceFor(status: number | undefined, code: string | undefined, signal: AbortSignal) {
  if (signal.aborted || /TIMEOUT/.test(code ?? "")) return "The recipe model took too long";
  if (/EXCEEDED_MAX_SIZE/.test(code ?? "")) return "The recipe model's answer could not be read";
  if (status === undefined) return "The recipe model cannot be reached";
  if (status === 401 || status === 403) return "The recipe model rejected its key";
  if (status === 404) return "The recipe model was not found";
  if (status === 429) return "The recipe model is busy";
  return "The recipe model failed";
}

function isHungUp(error: unknown) {
  return /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(codeIn(error) ?? "");
}

function statusOf(error: unknown): number | undefined {
  const status = property(error, "status");
  return typeof status === "number" ? status : undefined;
}

/** The SDK's errors carry the headers of whichever fetch it was given. */
function headerOf(error: unknown, name: string): string | null {
  const headers = property(error, "headers");
  const get = property(headers, "get");
  const value: unknown = typeof get === "function" ? get.call(headers, name) : null;
  return typeof value === "string" ? value : null;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.constructor.name : typeof error);

/** The code of the innermost cause that has one, such as ECONNREFUSED. */
function codeIn(error: unknown): string | undefined {
  const code = property(error, "code");
  const inner = error instanceof Error && error.cause ? codeIn(error.cause) : undefined;
  return inner ?? (typeof code === "string" ? code : undefined);
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
