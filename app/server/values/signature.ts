import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs a text with the newest secret: 43 characters for a URL. */
export function signatureOf(secrets: readonly string[], text: string): string {
  return createHmac("sha256", secrets[0] ?? "")
    .update(text)
    .digest("base64url");
}

/** Returns true if one of the secrets, newest or older, created this signature. */
export function isSignature(secrets: readonly string[], text: string, signature: string): boolean {
  const signatureBytes = Buffer.from(signature);
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf([secret], text));
    return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right);
  });
}
