import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type Books, createBooks } from "./stripe-books";
import { decode } from "./stripe-form";
import { invoiceJson, subscriptionJson } from "./stripe-objects";
import { type Answer, type StripeRequest, createRoutes, Refusal } from "./stripe-routes";

/** How the stand-in treats calls from now on. "loses answers" applies a change of a subscription but sends no answer. */
export type Misbehavior = "well" | "500" | "hangs" | "loses answers";

export type Webhook = { body: string; signature: string };

export type StripeStandIn = {
  /** For STRIPE_API_BASE. */
  url: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The content of the account. Tests pay, decline, renew and check here. */
  books: Books;
  misbehave: (how: Misbehavior) => void;
  /** Sets the milliseconds before each answer, by route: "GET /v1/subscriptions/*". */
  delay: (ms: (route: string) => number) => void;
  /** The requests that it received, oldest first: "POST /v1/subscriptions" and so on. */
  asked: string[];
  /** Returns a signed message about a subscription. `id` repeats an earlier message, `object` replaces its subject. */
  event: (
    type: string,
    subscriptionId: string,
    at?: { id?: string; sentAt?: Date; object?: object },
  ) => Webhook;
  /** Pays on the hosted checkout as a person does. Returns the subscription's id. */
  payCheckout: (id: string) => string;
  stop: () => Promise<void>;
};

type Options = { now?: () => Date; port?: number };

/**
 * Starts a local server with the parts of Stripe's API that Weeknight uses, and an account in memory. It is as strict as
 * Stripe where it matters: keys are idempotent, a paid invoice cannot be voided, and an ended subscription cannot be
 * changed.
 */
export async function startStripeStandIn({
  now = () => new Date(),
  port = 0,
}: Options = {}): Promise<StripeStandIn> {
  const books = createBooks(now);
  const routes = createRoutes(books);
  const answers = new Map<string, { asked: string; answer: Answer }>();
  let misbehavior: Misbehavior = "well";
  let delay: (route: string) => number = () => 0;
  let events = 0;

  const standIn: StripeStandIn = {
    url: "",
    secretKey: "sk_test_stand_in",
    publishableKey: "pk_test_stand_in",
    webhookSecret: "whsec_stand_in",
    books,
    misbehave: (how) => (misbehavior = how),
    delay: (ms) => (delay = ms),
    asked: [],
    event: (
      type,
      subscriptionId,
      { id = `evt_${++events}`, sentAt = now(), object: sent } = {},
    ) => {
      const of = books.subscriptions.get(subscriptionId);
      const invoice = books.invoices.get(of?.latestInvoice ?? "");
      const charge = `ch_${invoice?.intent.id}`;
      const about = /^(charge\.dispute|charge|invoice)\./.exec(type)?.[1] ?? "subscription";
      const object =
        sent ??
        {
          "charge.dispute": { object: "dispute", id: `dp_${charge}`, charge },
          charge: { object: "charge", id: charge },
          invoice: invoice && invoiceJson(books, invoice),
          subscription: of && subscriptionJson(books, of),
        }[about];
      const created = Math.floor(sentAt.getTime() / 1000);
      const body = JSON.stringify({ id, object: "event", type, created, data: { object } });
      const signed = createHmac("sha256", standIn.webhookSecret).update(`${created}.${body}`);
      return { body, signature: `t=${created},v1=${signed.digest("hex")}` };
    },
    payCheckout: (id) => {
      const session = books.checkouts.get(id);
      if (session?.status !== "open") throw new Error(`The checkout ${id} is not open`);
      const of = books.start(session.customer, session.price, session.metadata);
      books.pay(of);
      if (of.status === "active") session.status = "complete";
      return of.id;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://stripe");
    const body = await text(request);
    const method = request.method ?? "GET";
    const query = decode(url.search.slice(1));
    const asked: StripeRequest = { method, path: url.pathname, query, params: decode(body) };
    const { route, id } = find(asked);
    standIn.asked.push(route);
    if (misbehavior === "hangs") return;
    if (misbehavior === "500") return send(response, failure(500, "api_error", "Something broke."));
    if (request.headers.authorization !== `Bearer ${standIn.secretKey}`) {
      return send(response, failure(401, "invalid_request_error", "Invalid API Key."));
    }
    const key = request.headers["idempotency-key"];
    const done = once(
      typeof key === "string" ? key : null,
      `${method} ${url.pathname} ${body}`,
      () => perform(route, asked, id),
    );
    if (misbehavior === "loses answers" && /^POST \/v1\/subscriptions\b/.test(route)) {
      response.destroy();
      return;
    }
    const ms = delay(route);
    if (ms > 0) await sleep(ms);
    send(response, done);
  }

  function once(key: string | null, asked: string, work: () => Answer): Answer {
    const known = key === null ? undefined : answers.get(key);
    if (known) {
      return known.asked === asked
        ? known.answer
        : failure(400, "idempotency_error", "The key was used for something else.");
    }
    const answer = work();
    if (key !== null) answers.set(key, { asked, answer });
    return answer;
  }

  function find({ method, path }: StripeRequest) {
    const exact = `${method} ${path}`;
    if (routes[exact]) return { route: exact, id: "" };
    const [, collection = "", id = "", rest = ""] =
      /^(\/v1(?:\/\w+?)+?)\/([\w]+_[\w]+)(\/\w+)?$/.exec(path) ?? [];
    return { route: `${method} ${collection}/*${rest}`, id };
  }

  function perform(route: string, asked: StripeRequest, id: string): Answer {
    try {
      const work = routes[route];
      if (!work)
        throw new Refusal(404, "unknown", `Unrecognized request: ${route} (${asked.path})`);
      return { status: 200, body: work(asked, id) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return failure(error.status, "invalid_request_error", error.message, error.code);
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  standIn.url = `http://127.0.0.1:${address.port}`;
  return standIn;
}

const failure = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
});

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
