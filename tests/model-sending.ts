import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Answer } from "./model-answers";
import type { Settings } from "./model-behavior";
import type { ChatBody } from "./model-order";

/** The number of characters of each chunk, in turn. The chunks of a very long text are larger, so that it ends. */
const SIZES = [3, 17, 1, 64, 5, 2, 40, 120, 4, 9] as const;
const LONG_TEXT = 30_000;
const LONG_CHUNK = 16 * 1024;

let completions = 0;

/** An answer that is being sent. It stops with an AbortError if the client disconnects. */
type Sending = { response: ServerResponse; settings: Settings; gone: AbortSignal };

/** Sends the answer as server-sent events of a few characters each. */
export async function sendStream(sending: Sending, answer: Answer, body: ChatBody) {
  const { response, settings, gone } = sending;
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
  const base = { ...header(body), object: "chat.completion.chunk" };
  const send = (event: object | string) =>
    write(sending, `data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`);
  const sendDelta = async (delta: object, finish_reason: string | null = null) => {
    await send({ ...base, choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
    await (settings.chunkDelayMs
      ? setTimeout(settings.chunkDelayMs, undefined, { signal: gone })
      : setImmediate(undefined, { signal: gone }));
  };

  await sendDelta({ role: "assistant", content: answer.refusal === null ? "" : null });
  if (answer.refusal !== null) await sendDelta({ refusal: answer.refusal });
  for (const { text, endsMeal } of answer.pieces) {
    for (const content of chunksOf(text)) await sendDelta({ content });
    if (endsMeal && settings.mealDelayMs) {
      await setTimeout(settings.mealDelayMs, undefined, { signal: gone });
    }
  }
  if (answer.end === "hangs") return;
  if (answer.end === "drops") return drop(response);
  await sendDelta({}, answer.end);
  if (body.stream_options?.include_usage) await send({ ...base, choices: [], usage: USAGE });
  await send("[DONE]");
  response.end();
}

/** Sends the answer as one JSON body. */
export async function sendWhole(sending: Sending, answer: Answer, body: ChatBody) {
  const { response } = sending;
  const message = { role: "assistant", content: MARK, refusal: answer.refusal };
  const whole = JSON.stringify({
    ...header(body),
    object: "chat.completion",
    choices: [{ index: 0, message, logprobs: null, finish_reason: answer.end }],
    usage: USAGE,
  });
  const [before = "", after = ""] = whole.split(JSON.stringify(MARK));
  response.writeHead(200, { "Content-Type": "application/json" });
  await write(sending, before);
  if (answer.refusal === null) {
    await write(sending, '"');
    for (const { text } of answer.pieces) {
      await write(sending, JSON.stringify(text).slice(1, -1));
      await setImmediate(undefined, { signal: sending.gone });
    }
    if (answer.end === "hangs") return;
    if (answer.end === "drops") return drop(response);
    await write(sending, '"');
  } else {
    await write(sending, "null");
  }
  response.end(after);
}

/** The placeholder for the content. */
const MARK = "the content";
const USAGE = { prompt_tokens: 900, completion_tokens: 1500, total_tokens: 2400 };

function header({ model }: ChatBody) {
  completions += 1;
  return { id: `chatcmpl-stand-in-${completions}`, created: 1_790_000_000, model };
}

async function write({ response, gone }: Sending, text: string) {
  gone.throwIfAborted();
  if (!response.write(text)) await once(response, "drain", { signal: gone });
}

/** Closes the connection once everything that was written has been sent. */
function drop(response: ServerResponse) {
  const socket = response.socket;
  if (socket === null) return;
  socket.write("", () => socket.destroy());
}

function* chunksOf(text: string) {
  let turn = 0;
  for (let at = 0; at < text.length;) {
    const size = text.length > LONG_TEXT ? LONG_CHUNK : (SIZES[turn++ % SIZES.length] ?? 1);
    yield text.slice(at, at + size);
    at += size;
  }
}
