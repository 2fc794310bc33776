import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** A fault of the stand-in. Several can be combined. */
export type Misbehavior =
  | `${"token" | "userinfo"} ${"500" | "hangs" | "stops halfway" | "nonsense"}`
  | "denied"
  | "no id_token"
  | "unreadable id_token"
  | "no nonce"
  | "wrong nonce"
  | "wrong audience"
  | "wrong issuer"
  | "expired id_token"
  | "e-mail not verified"
  | "email_verified missing"
  | "no e-mail"
  | "userinfo of another user";

export type GoogleUser = { sub: string; email: string; given_name?: string };

export type GoogleStandIn = {
  /** For GOOGLE_API_BASE. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** The user who is signed in at Google. Tests can replace it. */
  user: GoogleUser;
  /** Sets its faults from now on. Without any, it works correctly again. */
  misbehave: (...wrong: Misbehavior[]) => void;
  /** The requests that it received, oldest first: "GET /o/oauth2/v2/auth" and so on. */
  asked: string[];
  /** Every code and token that it issued. None of them may be in a log. */
  secrets: string[];
  stop: () => Promise<void>;
};

export const ANN: GoogleUser = { sub: "g-ann", email: "Ann@example.test", given_name: "Ann" };
export const BEN: GoogleUser = { sub: "g-ben", email: "ben@example.test", given_name: "Ben" };

type Grant = { user: GoogleUser; nonce: string | null; redirectUri: string };

/**
 * Starts a local server that plays Google's part of OpenID Connect. Everyone who opens its sign-in page is signed in as
 * `user` and agrees. It is as strict as Google: a code works once, for the client and the redirect address of its
 * request. Throws if `port` is taken.
 */
export async function startGoogleStandIn({ port = 0 } = {}): Promise<GoogleStandIn> {
  let wrong = new Set<Misbehavior>();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, GoogleUser>();
  const standIn: GoogleStandIn = {
    url: "",
    clientId: "weeknight.apps.example.test",
    clientSecret: "a secret/with=signs&in it",
    user: ANN,
    misbehave: (...list) => void (wrong = new Set(list)),
    asked: [],
    secrets: [],
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const give = () => {
    const secret = randomBytes(18).toString("base64url");
    standIn.secrets.push(secret);
    return secret;
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", standIn.url);
    const route = `${request.method} ${url.pathname}`;
    standIn.asked.push(route);
    if (route === "GET /o/oauth2/v2/auth") authorize(url.searchParams, response);
    else if (route === "POST /token") void token(request, response);
    else if (route === "GET /oauth2/v3/userinfo") userInfo(request, response);
    else json(response, 404, { error: "not_found" });
  });

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const redirectUri = query.get("redirect_uri");
    const isRight =
      redirectUri !== null &&
      query.get("client_id") === standIn.clientId &&
      query.get("response_type") === "code" &&
      ["openid", "email"].every((scope) => query.get("scope")?.split(" ").includes(scope));
    if (!isRight) return json(response, 400, { error: "invalid_request" });
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (wrong.has("denied")) {
      back.searchParams.set("error", "access_denied");
    } else {
      const code = give();
      codes.set(code, { user: standIn.user, nonce: query.get("nonce"), redirectUri });
      back.searchParams.set("code", code);
      back.searchParams.set("scope", "email profile openid");
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    if (fails("token", response)) return;
    const isClient =
      form.get("client_id") === standIn.clientId &&
      form.get("client_secret") === standIn.clientSecret;
    if (!isClient) return json(response, 401, { error: "invalid_client" });
    const code = form.get("code") ?? "";
    const grant = codes.get(code);
    codes.delete(code);
    const isGranted =
      form.get("grant_type") === "authorization_code" &&
      form.get("redirect_uri") === grant?.redirectUri;
    if (!grant || !isGranted) return json(response, 400, { error: "invalid_grant" });
    const accessToken = give();
    tokens.set(accessToken, grant.user);
    json(response, 200, {
      access_token: accessToken,
      expires_in: 3599,
      scope: "openid email profile",
      token_type: "Bearer",
      ...(wrong.has("no id_token") ? {} : { id_token: idToken(grant) }),
    });
  }

  function idToken({ user, nonce }: Grant) {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: wrong.has("wrong issuer") ? "https://evil.example.test" : standIn.url,
      aud: wrong.has("wrong audience") ? "another.apps.example.test" : standIn.clientId,
      sub: user.sub,
      email: user.email,
      email_verified: true,
      iat: wrong.has("expired id_token") ? now - 7200 : now,
      exp: wrong.has("expired id_token") ? now - 3600 : now + 3600,
      ...(wrong.has("no nonce") ? {} : { nonce: wrong.has("wrong nonce") ? "another" : nonce }),
    };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const payload = wrong.has("unreadable id_token") ? "y" : encode(claims);
    return `${encode({ alg: "RS256", typ: "JWT" })}.${payload}.${give()}`;
  }

  function userInfo(request: IncomingMessage, response: ServerResponse) {
    if (fails("userinfo", response)) return;
    const bearer = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const user = tokens.get(bearer);
    if (!user) return json(response, 401, { error: "invalid_token" });
    const { email, ...rest } = wrong.has("userinfo of another user") ? BEN : user;
    json(response, 200, {
      ...rest,
      name: rest.given_name ?? "",
      picture: "",
      ...(wrong.has("no e-mail") ? {} : { email }),
      ...(wrong.has("email_verified missing")
        ? {}
        : { email_verified: !wrong.has("e-mail not verified") }),
    });
  }

  /** Returns whether `endpoint` only fails, and sends the failure. */
  function fails(endpoint: "token" | "userinfo", response: ServerResponse) {
    if (wrong.has(`${endpoint} hangs`)) return true;
    if (wrong.has(`${endpoint} 500`)) {
      json(response, 500, { error: "internal_failure" });
      return true;
    }
    if (wrong.has(`${endpoint} stops halfway`)) {
      response.writeHead(200, { "Content-Type": "application/json" }).write('{"access_token":"');
      return true;
    }
    if (wrong.has(`${endpoint} nonsense`)) {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<p>Sign in to the Wi-Fi</p>");
      return true;
    }
    return false;
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  standIn.url = `http://127.0.0.1:${address.port}`;
  return standIn;
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
