import { createHmac, timingSafeEqual } from "node:crypto";

/** What a text is sealed with by this server's newest secret: 43 characters of an address. */
export function sealOf(secrets: readonly string[], text: string): string {
  return createHmac("sha256", secrets[0] ?? "")
    .update(text)
    .digest("base64url");
}

/** Whether one of this server's secrets, the newest or an older one, has sealed a text so. */
export function isSealed(secrets: readonly string[], text: string, seal: string): boolean {
  const given = Buffer.from(seal);
  return secrets.some((secret) => {
    const right = Buffer.from(sealOf([secret], text));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
