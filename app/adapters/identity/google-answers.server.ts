import * as z from "zod";
import { AppError } from "~/errors";

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

/** The answer of one of Google's endpoints. Throws `upstream` unless it is a 200 that fits. */
export function readAnswer<S extends z.ZodType>(
  endpoint: string,
  { status, text }: { status: number; text: string },
  schema: S,
): z.infer<S> {
  if (status !== 200) {
    // OAuth's own word for it ("invalid_client") tells a self-hoster which setting is wrong.
    const word = /"error"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1] ?? "";
    throw upstream(`the ${endpoint} endpoint answered ${status} ${word}`.trim());
  }
  const result = schema.safeParse(parseJson(text));
  if (result.success) return result.data;
  throw upstream(`the ${endpoint} endpoint's answer is not what OpenID Connect says`);
}

/**
 * The claims of an id_token. Throws `upstream` where it has none. Its signature is not checked, as
 * OpenID Connect Core 3.1.3.7 allows: it came straight from the token endpoint, whose certificate
 * says that it is Google's.
 */
export function readIdToken(idToken: string) {
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const result = claimsSchema.safeParse(parseJson(payload));
  if (!result.success) throw upstream("the id_token cannot be read");
  return result.data;
}

/** The refusal of an answer that is not to this browser's own attempt. */
export const notThisAttempt = () =>
  new AppError("forbidden", "That sign-in with Google is no longer valid.", {
    description: "Please press Continue with Google again.",
  });

/** The refusal where Google does not do its part; `reason` is for the log, and holds no secret. */
export const upstream = (reason: string) =>
  new AppError("upstream", "Google is not answering as it should.", {
    description: "Please try again in a moment, or sign in with email and password.",
    cause: new Error(reason),
  });

/** Undefined for what is not JSON. The parser's own error quotes the text, which may hold a token. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
