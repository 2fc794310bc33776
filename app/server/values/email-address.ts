import * as z from "zod";
import { errorText } from "~/language/messages";

/**
 * Returns the normalized form in which addresses are stored, compared and used for mail. It is in lower case and
 * Unicode NFC. A domain with letters beyond ASCII is in Punycode (RFC 5891), which a browser's own address field also
 * sends. Other text is returned trimmed and in lower case.
 */
export function normalAddress(address: string): string {
  const text = address.trim().toLowerCase().normalize();
  const name = text.slice(0, text.lastIndexOf("@") + 1);
  const domain = text.slice(name.length);
  // Other characters would end the domain, which is read as the host of a URL.
  if (name === "" || isAscii(domain) || !DOMAIN.test(domain)) return text;
  const url = new URL(`http://${NO_DOMAIN}`);
  url.hostname = domain;
  return name + (url.hostname === NO_DOMAIN ? domain : url.hostname);
}

/** The host that remains if a domain is refused. No real domain ends with it (RFC 2606). */
const NO_DOMAIN = "invalid";

/** Letters and digits of all scripts, and their full stops. */
const DOMAIN = /^[\p{L}\p{M}\p{N}\p{Join_Control}\-.\u3002\uff0e\uff61]+$/u;

/** Zod's own rule, with letters and digits of all scripts before the @, and with domains such as .xn--p1ai. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/iu;

/** The rule for a full address in its normal form. */
export const fullAddress = z.email({
  pattern: ADDRESS,
  ...errorText("Enter a full email address, such as name@example.org"),
});

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** Returns true for `josé@example.org`, which only a mail service with SMTPUTF8 delivers to (RFC 6531). */
export const hasInternationalName = (address: string) =>
  !isAscii(address.slice(0, address.lastIndexOf("@")));
