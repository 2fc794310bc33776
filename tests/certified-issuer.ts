import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import Provider from "oidc-provider";

export type CertifiedIssuer = {
  /** The claims about each person, by the name typed at its sign-in form, which is also the subject. */
  people: Map<string, Record<string, unknown>>;
  stop: () => Promise<void>;
};

export const CLIENT = {
  client_id: "weeknight",
  client_secret: "a secret of forty characters or more..",
};

type Options = {
  port: number;
  /** The address to which it may send browsers back. */
  redirectUri: string;
  /** Which response has the claims about a person. */
  claimsIn: "id_token" | "userinfo";
};

/** Starts a local issuer with the certified implementation `oidc-provider`, and its own sign-in and consent forms. */
export async function startCertifiedIssuer(options: Options): Promise<CertifiedIssuer> {
  const people: CertifiedIssuer["people"] = new Map();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(`http://127.0.0.1:${options.port}`, {
    clients: [{ ...CLIENT, redirect_uris: [options.redirectUri] }],
    claims: { email: ["email", "email_verified"], profile: ["given_name", "preferred_username"] },
    conformIdTokenClaims: options.claimsIn === "userinfo",
    cookies: { keys: ["a key of the tests"] },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "one", use: "sig" }] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
  });
  const server = createServer(provider.callback());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, "127.0.0.1", resolve);
  });
  return {
    people,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Fills in the issuer's forms as `login`, from the address that a browser was sent to. Returns the address to which the
 * issuer sends it back. With `cancels` it follows the form's link to cancel instead.
 */
export async function fillForms(
  start: string,
  login: string,
  { cancels = false } = {},
): Promise<URL> {
  const issuer = new URL(start).origin;
  const cookies = new Map<string, string>();
  const ask = async (address: URL, init: RequestInit = {}) => {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    const answer = await fetch(address, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let address = new URL(start);
  let answer = await ask(address);
  for (let steps = 0; steps < 12; steps++) {
    const location = answer.headers.get("location");
    if (location) {
      address = new URL(location, issuer);
      if (address.origin !== issuer) return address;
      answer = await ask(address);
      continue;
    }
    const shown = await answer.text();
    const [, link = ""] = /href="([^"]*\/abort)"/.exec(shown) ?? [];
    const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(shown) ?? [];
    const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(shown) ?? [];
    if (!action) throw new Error(`${address.pathname} answered ${answer.status}: ${shown}`);
    answer = cancels
      ? await ask(new URL(link, issuer))
      : await ask(new URL(action, issuer), {
          method: "POST",
          body: new URLSearchParams({ prompt, login, password: "any" }),
        });
  }
  throw new Error("The issuer did not send the browser back.");
}
