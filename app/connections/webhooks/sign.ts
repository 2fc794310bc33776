import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;

type Message = { id: string; at: Date; body: string };

/**
 * The headers that sign a message by Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks): its id,
 * the seconds since 1970, and a signature for each secret, the newest first.
 */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Message) {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
    return `v1,${signature}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": signatures.join(" "),
  };
}
