import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { Connection } from "./connection.server";
import { isRefusedFormat, retryAfterOf, toAppError } from "./failures";
import { type Format, toResponseFormat } from "./formats";
import type { Prompt } from "./prompts";
import { readAhead } from "./read-ahead";

/** How long at most a busy server's "try again later" is waited for, in milliseconds. */
const MAX_PAUSE = 5_000;

/**
 * Asks the model once and gives its answer piece by piece as it comes: one retry if the server is
 * busy, failed or hung up before it answered; a format that it does not take is asked for by the
 * next, and remembered. Throws `upstream`.
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
    throw toAppError(error, signal);
  } finally {
    // Who has enough hangs up, though what is read ahead waits for more.
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
  // The SDK ends a stream that was aborted as if it were complete.
  if (signal.aborted) throw signal.reason;
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** The answer of a server that does not stream. */
async function* readWhole(answer: Response) {
  let completion: unknown;
  try {
    completion = await answer.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable();
    throw error;
  }
  const read = completionSchema.safeParse(completion);
  if (!read.success) throw unreadable();
  yield read.data.choices[0]?.message.content ?? "";
}

const unreadable = () => new AppError("upstream", "The recipe model's answer could not be read");
