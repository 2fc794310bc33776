import { isIP } from "node:net";
import type { RelyingParty } from "~/adapters/identity/passkeys.server";

/** Said where no passkey can be used. */
export const NEEDS_NAME = "Passkeys need https and a name such as weeknight.example.org.";

/**
 * For whom passkeys are made on the pages at an address; null where browsers make none: they want https,
 * or the machine itself, and a name.
 */
export function relyingPartyOf(address: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address);
  const isThisMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  if (isAddress || (protocol !== "https:" && !isThisMachine)) return null;
  return { id: hostname, origin };
}
