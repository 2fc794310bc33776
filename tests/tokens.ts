import type { Scope } from "../app/household/access/user";
import type { App } from "./app";
import type { Client } from "./client";

/** Creates an access token on the page, as a browser without JavaScript does. */
export async function makeToken(
  app: App,
  client: Client,
  scope: readonly Scope[],
  lifetime = "90",
): Promise<string> {
  const made = await client.post("/account/tokens", {
    intent: "add",
    name: `For ${scope.join(" and ")}`,
    scope: [...scope],
    lifetime,
  });
  const [token = ""] = /weeknight_[\w-]+\.[\w-]+/.exec(made.text) ?? [];
  if (!token) throw new Error(`No token: ${made.status} ${made.text.slice(0, 2_000)}`);
  app.secrets.add(token.slice(token.indexOf(".") + 1));
  return token;
}

/** Returns the header with which a program sends the token. */
export const by = (token: string) => ({ authorization: `Bearer ${token}` });
