import { isIP } from "node:net";
import type { RelyingParty } from "~/server/adapters/identity/passkeys.server";

/** The error if passkeys cannot be used here. */
export const NEEDS_NAME = "Passkeys need https and a name such as meals.example.org.";

/**
 * The relying party of the pages at an address; null if browsers make no passkeys there: they want
 * a name, and https unless it is this machine.
 */
export function relyingPartyOf(address: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address);
  const isThisMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  if (isAddress || (protocol !== "https:" && !isThisMachine)) return null;
  return { id: hostname, origin };
}
