import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { AppError } from "~/server/values/errors";
import { type Connection, type Format, toResponseFormat } from "./connection.server";
import type { Prompt } from "./prompts";

/** Statuses that servers return for an unknown format or option. */
const REFUSALS = [400, 415, 422, 501];
const FIRST_PAUSE = 500;

/** Returns true if the server does not understand the request's format. */
function isRefusedFormat(error: unknown) {
  return REFUSALS.includes(statusOf(error) ?? 0);
}

/**
 * Returns the wait before a retry in milliseconds: after 429 and 5xx, and if the server disconnected before it
 * responded. Returns null if a retry is useless.
 */
function retryAfterOf(error: unknown): number | null {
  const status = statusOf(error);
  if (status === undefined) return isHungUp(error) ? FIRST_PAUSE : null;
  if (status !== 429 && (status < 500 || status === 501)) return null;
  const seconds = Number(headerOf(error, "retry-after") ?? "");
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : FIRST_PAUSE;
}

/**
 * Converts an error to one for the user, without the provider's own words, because they may name keys, prices or
 * quotas. `details.cause` contains only data that may be logged.
 */
export function toModelError(error: unknown, signal: AbortSignal): AppError {
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

/** Returns a header of an SDK error, which has the headers of the fetch that it uses. */
function headerOf(error: unknown, name: string): string | null {
  const headers = property(error, "headers");
  const get = property(headers, "get");
  const value: unknown = typeof get === "function" ? get.call(headers, name) : null;
  return typeof value === "string" ? value : null;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.constructor.name : typeof error);

/** Returns the code of the innermost cause that has one, such as ECONNREFUSED. */
function codeIn(error: unknown): string | undefined {
  const code = property(error, "code");
  const inner = error instanceof Error && error.cause ? codeIn(error.cause) : undefined;
  return inner ?? (typeof code === "string" ? code : undefined);
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Maximum number of waiting chunks. A response of a few hundred kilobytes has fewer. */
const MOST = 10_000;

/**
 * Yields the chunks of `source`, which is read ahead. So chunks that were sent before a server disconnects are not lost
 * while meals are stored. Throws the error of `source` after the chunks before it. At most `most` chunks wait. If the
 * reader stops early, the source ends at its next chunk.
 */
export async function* readAhead<T>(source: AsyncIterable<T>, most = MOST): AsyncGenerator<T> {
  const waiting: T[] = [];
  const ended: { error?: unknown }[] = [];
  let isLeft = false;
  let wake = () => {};
  const changed = () => new Promise<void>((resolve) => (wake = resolve));

  const readSource = async () => {
    try {
      for await (const piece of source) {
        waiting.push(piece);
        wake();
        while (waiting.length >= most && !isLeft) await changed();
        if (isLeft) break;
      }
      ended.push({});
    } catch (error) {
      ended.push({ error });
    }
    wake();
  };
  void readSource();

  try {
    for (;;) {
      const piece = waiting.shift();
      if (piece !== undefined) {
        wake();
        yield piece;
      } else if (ended[0]) {
        if ("error" in ended[0]) throw ended[0].error;
        return;
      } else await changed();
    }
  } finally {
    isLeft = true;
    wake();
  }
}

/** Maximum wait that a busy server may request with "try again later", in milliseconds. */
const MAX_PAUSE = 5_000;

/**
 * Sends one request to the model and yields its response in chunks. Retries once if the server is busy, failed or
 * disconnected before it responded. If the server refuses a format, tries the next one and remembers it. Throws
 * `upstream` if all attempts fail.
 */
export async function* askModel(
  connection: Connection,
  prompt: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const leaving = new AbortController();
  try {
    const answer = await open(connection, prompt, AbortSignal.any([signal, leaving.signal]));
    yield* /event-stream/.test(answer.headers.get("content-type") ?? "")
      ? readAhead(readStream(answer, signal))
      : readWhole(answer);
  } catch (error) {
    throw toModelError(error, signal);
  } finally {
    // Disconnect when the reader stops early, although `readAhead` waits for more.
    leaving.abort();
  }
}

async function open(connection: Connection, prompt: Prompt, signal: AbortSignal) {
  let refused: unknown;
  let mayRetry = true;
  const retrying = async (format: Format): Promise<Response> => {
    try {
      return await send(connection, prompt, format, signal);
    } catch (error) {
      const pause = retryAfterOf(error);
      if (pause === null || !mayRetry || signal.aborted) throw error;
      mayRetry = false;
      await wait(Math.min(pause, MAX_PAUSE), undefined, { signal });
      return send(connection, prompt, format, signal);
    }
  };
  for (const format of connection.formats()) {
    try {
      const answer = await retrying(format);
      connection.noteFormat(format);
      return answer;
    } catch (error) {
      if (!isRefusedFormat(error)) throw error;
      refused = error;
    }
  }
  throw refused;
}

async function send(
  connection: Connection,
  { system, user, picture }: Prompt,
  format: Format,
  signal: AbortSignal,
) {
  const client = await connection.client();
  const body = {
    model: picture?.model ?? (await connection.modelName(signal)),
    messages: [
      { role: "system" as const, content: system },
      { role: "user" as const, content: picture ? withPicture(user, picture.url) : user },
    ],
    ...toResponseFormat(format),
    ...(format.streams ? { stream: true as const } : {}),
  };
  return client.chat.completions.create(body, { signal }).asResponse();
}

const withPicture = (text: string, url: string) => [
  { type: "text" as const, text },
  { type: "image_url" as const, image_url: { url } },
];

type Delta = { choices?: { delta?: { content?: string | null } }[] };

async function* readStream(answer: Response, signal: AbortSignal) {
  const { Stream } = await import("openai/streaming");
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort(), { once: true });
  for await (const chunk of Stream.fromSSEResponse<Delta>(answer, controller)) {
    const text = chunk?.choices?.[0]?.delta?.content;
    if (typeof text === "string" && text) yield text;
  }
  // The SDK ends an aborted stream as if it were complete.
  if (signal.aborted) throw signal.reason;
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Yields the response of a server that does not stream. */
async function* readWhole(answer: Response) {
  let completion: unknown;
  try {
    completion = await answer.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable();
    throw error;
  }
  const result = completionSchema.safeParse(completion);
  if (!result.success) throw unreadable();
  yield result.data.choices[0]?.message.content ?? "";
}

const unreadable = () => new AppError("upstream", "The recipe model's answer could not be read");
