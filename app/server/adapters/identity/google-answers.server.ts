import * as z from "zod";
import { refusalsOf, wordOf } from "./refusals";

export const refusals = refusalsOf("Google");
const { upstream } = refusals;

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
});

export const userInfoSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().max(254).optional(),
  email_verified: z.unknown().optional(),
  given_name: z.string().trim().catch(""),
});

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.number(),
  nonce: z.string().optional(),
});

/** The validated answer of a Google endpoint. Throws `upstream` unless it is a valid 200. */
export function readAnswer<S extends z.ZodType>(
  endpoint: string,
  { status, text }: { status: number; text: string },
  schema: S,
): z.infer<S> {
  if (status !== 200) {
    throw upstream(`the ${endpoint} endpoint answered ${status} ${wordOf(text)}`.trim());
  }
  const result = schema.safeParse(parseJson(text));
  if (result.success) return result.data;
  throw upstream(`the ${endpoint} endpoint's answer is not what OpenID Connect says`);
}

/**
 * The claims of an id_token. Throws `upstream` without one. The signature is not checked, as OpenID Connect
 * Core 3.1.3.7 allows: the token came over TLS from the token endpoint.
 */
export function readIdToken(idToken: string) {
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const result = claimsSchema.safeParse(parseJson(payload));
  if (!result.success) throw upstream("the id_token cannot be read");
  return result.data;
}

/**
 * Undefined if the text is not JSON. The parser's error would quote the text, which may contain a token.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
