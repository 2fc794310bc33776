import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import {
  ANN,
  BEN,
  createSigner,
  type Endpoint,
  type Grant,
  type OidcFault,
  type OidcUser,
  sayOf,
} from "./oidc-tokens";

export type OidcStandIn = {
  /** For OIDC_ISSUER. */
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  /** The user who is signed in there. Tests can replace it. */
  user: OidcUser;
  /** Which response contains the address. Authelia's id_token contains only the subject. */
  emailIn: "id_token" | "userinfo";
  /** Sets its faults from now on. Without any, it works correctly again. */
  misbehave: (...wrong: OidcFault[]) => void;
  /** The requests that it received, oldest first: "POST /realms/home/token" and so on. */
  asked: string[];
  /** Every code and token that it issued. None of them may be in a log. */
  secrets: string[];
  stop: () => Promise<void>;
};

const REALM = "/realms/home";
const ENDPOINTS: Record<string, Endpoint> = {
  [`GET ${REALM}/.well-known/openid-configuration`]: "discovery",
  [`GET ${REALM}/jwks`]: "jwks",
  [`POST ${REALM}/token`]: "token",
  [`GET ${REALM}/userinfo`]: "userinfo",
};

/**
 * Starts a local OpenID Connect issuer. Everyone who opens its sign-in page is signed in as `user` and agrees. It is
 * strict: it requires PKCE, state and nonce, and the client's secret in the header. A code works once, for the address
 * and the verifier of its request. Throws if `port` is taken.
 */
export async function startOidcStandIn({ port = 0, isPublic = false } = {}): Promise<OidcStandIn> {
  let wrong = new Set<OidcFault>();
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, OidcUser>();
  const standIn: OidcStandIn = {
    issuer: "",
    clientId: "weeknight-at_home",
    clientSecret: isPublic ? null : "a secret/with=signs&in:it",
    user: ANN,
    emailIn: "userinfo",
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

  const signer = createSigner();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", standIn.issuer);
    const route = `${request.method} ${url.pathname}`;
    standIn.asked.push(route);
    if (route === `GET ${REALM}/authorize`) return authorize(url.searchParams, response);
    const endpoint = ENDPOINTS[route];
    if (!endpoint) return json(response, 404, { error: "not_found" });
    if (fails(endpoint, response)) return;
    if (endpoint === "discovery")
      return json(response, 200, { ...description(), ...pad("discovery") });
    if (endpoint === "jwks") return json(response, 200, { keys: [signer.jwk], ...pad("jwks") });
    if (endpoint === "userinfo") return userInfo(request, response);
    void token(request, response);
  });

  const description = () => ({
    issuer: wrong.has("discovery of another issuer") ? "https://evil.example.test" : standIn.issuer,
    authorization_endpoint: `${standIn.issuer}/authorize`,
    token_endpoint: `${standIn.issuer}/token`,
    ...(wrong.has("discovery without addresses") ? {} : { jwks_uri: `${standIn.issuer}/jwks` }),
    userinfo_endpoint: `${standIn.issuer}/userinfo`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    // The list allows more than is safe. A client must not accept a token only because the list allows its algorithm.
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic", "none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  });

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const [redirectUri, nonce] = [query.get("redirect_uri") ?? "", query.get("nonce") ?? ""];
    const challenge = query.get("code_challenge") ?? "";
    const scopes = query.get("scope")?.split(" ") ?? [];
    const isRight =
      URL.canParse(redirectUri) &&
      new URL(redirectUri).pathname === "/auth/oidc/callback" &&
      query.get("client_id") === standIn.clientId &&
      query.get("response_type") === "code" &&
      ["openid", "email", "profile"].every((scope) => scopes.includes(scope)) &&
      /^[\w-]{20,}$/.test(query.get("state") ?? "") &&
      /^[\w-]{20,}$/.test(nonce) &&
      /^[\w-]{43}$/.test(challenge) &&
      query.get("code_challenge_method") === "S256";
    if (!isRight) return json(response, 400, { error: "invalid_request" });
    const back = new URL(redirectUri);
    const state = wrong.has("mixed-up state") ? give() : (query.get("state") ?? "");
    back.searchParams.set("state", state);
    const iss = wrong.has("iss of another issuer") ? "https://evil.example.test" : standIn.issuer;
    back.searchParams.set("iss", iss);
    if (wrong.has("denied") || wrong.has("error of its own")) {
      back.searchParams.set("error", wrong.has("denied") ? "access_denied" : "invalid_scope");
    } else {
      const code = give();
      codes.set(code, { user: standIn.user, nonce, redirectUri, challenge });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    if (!isClient(form, request.headers.authorization)) {
      response.setHeader("WWW-Authenticate", 'Basic realm="home"');
      return json(response, 401, { error: "invalid_client", error_description: "no such client" });
    }
    const code = form.get("code") ?? "";
    const grant = codes.get(code);
    codes.delete(code);
    const verifier = form.get("code_verifier") ?? "";
    const isGranted =
      form.get("grant_type") === "authorization_code" &&
      form.get("redirect_uri") === grant?.redirectUri &&
      createHash("sha256").update(verifier).digest("base64url") === grant.challenge;
    if (!grant || !isGranted) return json(response, 400, { error: "invalid_grant" });
    const accessToken = give();
    tokens.set(accessToken, grant.user);
    const idToken = signer.idToken(standIn, grant, wrong);
    standIn.secrets.push(idToken);
    json(response, 200, {
      access_token: accessToken,
      expires_in: 3599,
      token_type: "Bearer",
      ...(wrong.has("no id_token") ? {} : { id_token: idToken }),
      ...pad("token"),
    });
  }

  function isClient(form: URLSearchParams, authorization = "") {
    const { clientId, clientSecret } = standIn;
    if (clientSecret === null) {
      return form.get("client_id") === clientId && !form.has("client_secret") && !authorization;
    }
    const [, basic = ""] = /^Basic (.+)$/.exec(authorization) ?? [];
    const pair = Buffer.from(basic, "base64").toString("utf8").split(":");
    const [id, secret] = pair.map((part) => decodeURIComponent(part.replaceAll("+", " ")));
    return id === clientId && secret === clientSecret && !form.has("client_secret");
  }

  function userInfo(request: IncomingMessage, response: ServerResponse) {
    const bearer = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const known = tokens.get(bearer);
    if (!known) return json(response, 401, { error: "invalid_token" });
    const user = wrong.has("userinfo of another user") ? BEN : known;
    json(response, 200, { sub: user.sub, ...sayOf(user, wrong), ...pad("userinfo") });
  }

  /** Returns a correct response that is longer than the client reads. */
  const pad = (endpoint: Endpoint) =>
    wrong.has(`${endpoint} huge`) ? { padding: "x".repeat(300_000) } : {};

  /** Returns whether `endpoint` only fails, and sends the failure. */
  function fails(endpoint: Endpoint, response: ServerResponse) {
    if (wrong.has(`${endpoint} hangs`)) return true;
    if (wrong.has(`${endpoint} 500`)) {
      json(response, 500, { error: "internal_failure" });
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
  standIn.issuer = `http://127.0.0.1:${address.port}${REALM}`;
  return standIn;
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
