import { addAccount, PASSWORD } from "./accounts";
import type { App } from "./app";

/** The response to a JSON client. `body` is the parsed JSON, or the text if it is not JSON. */
export type Answer = { status: number; headers: Headers; body: unknown; text: string };

export type Client = {
  email: string;
  cookie: () => string;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Makes a call with a JSON body. */
  send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** Posts a form as a browser without JavaScript does. It does not follow redirects. */
  post: (
    path: string,
    fields: Record<string, string | string[]>,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
};

let made = 0;

const PASSWORDS = /password|^(cardNumber|cvc)$/i;

/** Records a value that must not be in the log: passwords, sessions and addresses, except the administrator's. */
function keepSecret({ secrets }: App, name: string, value: string) {
  const isOne =
    PASSWORDS.test(name) || name === "weeknight_session" || /^[^@]+@[^@]+\./.test(value);
  if (isOne && value.trim().length > 8) secrets.add(value);
}

/** Returns a client without a session, a visitor. It keeps the cookies that it receives. */
export function visitor(app: App, email = "", cookies = new Map<string, string>()): Client {
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers);
    // fetch asks for gzip by default. Compressing and decompressing each page took an eighth of the time of such a test.
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    if (cookies.size > 0 && !headers.has("cookie")) headers.set("cookie", cookie());
    const response = await fetch(app.url + path, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      keepSecret(app, name, value);
      if (value === "" || /Max-Age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    let body: unknown = text;
    if (/[/+]json\b/.test(response.headers.get("content-type") ?? "")) body = JSON.parse(text);
    return { status: response.status, headers: response.headers, body, text };
  };
  for (const [name, value] of [...cookies, ["email", email] as const]) keepSecret(app, name, value);
  return {
    email,
    cookie,
    get: (path, headers = {}) => ask(path, { headers }),
    send: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    post: (path, fields, headers = {}) => {
      const form = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) {
        for (const one of Array.isArray(value) ? value : [value]) {
          keepSecret(app, name, one);
          form.append(name, one);
        }
      }
      return ask(path, {
        method: "POST",
        body: form,
        headers: { origin: app.url, "sec-fetch-site": "same-origin", ...headers },
      });
    },
  };
}

/** Signs up a new user with PASSWORD and returns its client: a household of one on the trial. */
export async function signUp(app: App, firstName = "Maya"): Promise<Client> {
  const email = `cook${++made}-${Date.now()}@example.org`;
  return visitor(app, email, new Map([await addAccount(app, { email, firstName })]));
}

/** Returns the same browser for requests to another process: one of several, or one that was started again. */
export function at(app: App, { email, cookie }: Client): Client {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie()) ?? [];
  return visitor(app, email, new Map([[name, value]]));
}

/** Returns the same client after a sign-in by the form, so that its browser counts as known. */
export async function inKnownBrowser(client: Client): Promise<Client> {
  const { email } = client;
  await client.post("/auth", { intent: "sign-in", email, password: PASSWORD });
  return client;
}

/** Signs in to an existing account and returns the client. */
export async function signIn(app: App, email: string, password: string): Promise<Client> {
  const client = visitor(app, email);
  const answer = await client.post("/auth", { intent: "sign-in", email, password });
  if (answer.status !== 303) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`);
  return client;
}
