import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { answerTo } from "./model-answers";
import { type Behavior, type CombinedBehavior, combineBehaviors } from "./model-behavior";
import { createMealWriter } from "./model-meals";
import { sendStream, sendWhole } from "./model-sending";
import { type ChatBody, chatSchema, readOrder } from "./model-order";

export type { Behavior } from "./model-behavior";

export type ModelRequest = {
  method: string;
  /** With "/v1". */
  path: string;
  headers: IncomingHttpHeaders;
  /** Null without a body. */
  body: ChatBody | null;
  /** Milliseconds since 1970. */
  at: number;
};

export type ModelStandIn = {
  /** For OPENAI_BASE_URL. It ends in /v1. */
  url: string;
  /** The requests that it received, oldest first. */
  requests: ModelRequest[];
  /** Returns the chat completion requests. */
  chats: () => ChatBody[];
  /** Sets its faults from now on. Without any, it works correctly again. */
  behave: (...behaviors: Behavior[]) => void;
  /**
   * Sets one behavior (or several, or `[]` for none) for each of the next chat calls, instead of that of `behave`. The calls
   * after them behave as `behave` says.
   */
  next: (...behaviors: (Behavior | readonly Behavior[])[]) => void;
  /** Connections with a call in progress, without idle ones: fetch keeps some for its next calls. */
  readonly open: number;
  stop: () => Promise<void>;
};

const CHAT = "/v1/chat/completions";

export const MODELS = ["stand-in-1", "stand-in-2"] as const;

/**
 * Starts a local server with the part of OpenAI's API that the product uses. It writes recipes that keep all eight
 * restrictions unless a request names meat, fish or tofu. Throws if `port` is taken.
 */
export async function startModelStandIn({ port = 0 } = {}): Promise<ModelStandIn> {
  let usual = combineBehaviors([]);
  const queue: CombinedBehavior[] = [];
  const writeMeals = createMealWriter();
  let open = 0;
  const standIn: ModelStandIn = {
    url: "",
    requests: [],
    chats: () =>
      standIn.requests.flatMap(({ path, body }) => (body && path === CHAT ? [body] : [])),
    behave: (...behaviors) => void (usual = combineBehaviors(behaviors)),
    next: (...behaviors) =>
      void queue.push(...behaviors.map((it) => combineBehaviors(Array.isArray(it) ? it : [it]))),
    get open() {
      return open;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse) {
    open += 1;
    const closed = new AbortController();
    response.once("close", () => {
      open -= 1;
      closed.abort();
    });
    try {
      await answer(request, response, closed.signal);
    } catch (error) {
      // The client may disconnect at any time. Any other error is a fault of the stand-in and fails the test.
      if (!closed.signal.aborted && request.complete) throw error;
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse, gone: AbortSignal) {
    const { method = "", headers } = request;
    const path = new URL(request.url ?? "/", standIn.url).pathname;
    const sent = await text(request);
    const body = sent === "" ? null : chatSchema.safeParse(parse(sent));
    standIn.requests.push({ method, path, headers, body: body?.data ?? null, at: Date.now() });
    if (`${method} ${path}` === "GET /v1/models") return listModels(response);
    if (method !== "POST" || path !== CHAT) return fail(response, 404, "Not here");
    if (!body?.success) return fail(response, 400, "This is not a chat request");
    await chat(body.data, queue.shift() ?? usual, response, gone);
  }

  function listModels(response: ServerResponse) {
    if (usual.does("models hang")) return;
    if (usual.does("401")) return fail(response, 401, REASONS[401]);
    if (usual.does("no models")) return fail(response, 404, "Not here");
    const ids = usual.does("empty models") ? [] : MODELS;
    const data = ids.map((id) => ({ id, object: "model", created: 1, owned_by: "stand-in" }));
    json(response, 200, { object: "list", data });
  }

  async function chat(
    body: ChatBody,
    behavior: CombinedBehavior,
    response: ServerResponse,
    gone: AbortSignal,
  ) {
    const { does, settings } = behavior;
    if (does("hangs")) return;
    if (settings.delayMs) await setTimeout(settings.delayMs, undefined, { signal: gone });
    if (does("drops")) return void response.socket?.destroy();
    const { status, retryAfter } = settings;
    if (status !== undefined) {
      if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
      return fail(response, status, REASONS[status] ?? "Something went wrong");
    }
    if (does("nonsense")) {
      return void response
        .writeHead(200, { "Content-Type": "text/html" })
        .end("<!doctype html><p>Sign in to the Wi-Fi</p>");
    }
    if (does("garbage")) return json(response, 200, { ok: true, result: [1, 2, 3] });
    const format = body.response_format?.type;
    if (format !== undefined && does("no json mode")) {
      return fail(response, 400, "response_format is not supported");
    }
    if (format === "json_schema" && does("no schema")) {
      return fail(response, 400, "response_format json_schema is not supported");
    }
    if (body.stream && does("refuses stream")) {
      return fail(response, 400, "stream is not supported");
    }
    const send = body.stream && !does("no stream") ? sendStream : sendWhole;
    await send({ response, settings, gone }, answerTo(readOrder(body), behavior, writeMeals), body);
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  standIn.url = `http://127.0.0.1:${address.port}/v1`;
  return standIn;
}

const REASONS: Readonly<Record<number, string>> = {
  401: "Incorrect API key provided",
  404: "The model does not exist",
  429: "Rate limit reached",
  500: "The server had an error",
  503: "The engine is overloaded",
};

function fail(response: ServerResponse, status: number, message = "Something went wrong") {
  json(response, status, { error: { message, type: "error", param: null, code: null } });
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function parse(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}
