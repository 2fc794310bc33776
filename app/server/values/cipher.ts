import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

const keyOf = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(`key of ${purpose}`).digest();

/**
 * Encrypts a text with AES-256-GCM (NIST SP 800-38D) and a key derived from the server's newest secret and the
 * purpose.
 */
export function encrypt(secrets: readonly string[], purpose: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secrets[0] ?? "", purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/**
 * Decrypts a text that one of the server's secrets has encrypted for the purpose. Returns null if none can decrypt it.
 */
export function decrypt(
  secrets: readonly string[],
  purpose: string,
  encrypted: string,
): string | null {
  const bytes = Buffer.from(encrypted, "base64url");
  if (bytes.length < NONCE + TAG) return null;
  for (const secret of secrets) {
    try {
      const key = keyOf(secret, purpose);
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(-TAG));
      const text = decipher.update(bytes.subarray(NONCE, -TAG));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      // Encrypted with another secret, or tampered with.
    }
  }
  return null;
}
