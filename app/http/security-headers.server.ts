import type { ServerResponse } from "node:http";

type Options = {
  https: boolean;
  /** On the pages where Stripe takes a payment: the origins that a form may lead to. Null elsewhere. */
  payment: readonly string[] | null;
};

/** Sources that Stripe's own script needs (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
};

/**
 * The headers of every answer, static files and errors included. Scripts run from our own files,
 * and only those that carry the request's nonce; no style attribute, no frame, no foreign form target.
 */
export function securityHeaders(nonce: string, { https, payment }: Options) {
  const headers: Record<string, string> = {
    "Content-Security-Policy": [
      "default-src 'self'",
      `script-src 'nonce-${nonce}'${payment ? ` ${STRIPE.script}` : ""}`,
      "style-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self'${payment ? ` ${STRIPE.connect}` : ""}`,
      ...(payment ? [`frame-src ${STRIPE.frame}`] : []),
      // The service worker that keeps grocery lists.
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ["form-action 'self'", ...(payment ?? [])].join(" "),
      "report-uri /api/csp-reports",
    ].join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Not no-referrer: browsers would then send `Origin: null` with every plain form.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  if (https) headers["Strict-Transport-Security"] = "max-age=31536000";
  return headers;
}

/**
 * Lets a page of ours show this answer in a frame. It is words that others may have typed: no script,
 * nothing loaded, no form, in an origin of its own.
 */
export function letFrame(response: ServerResponse | null) {
  response?.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  );
  response?.setHeader("X-Frame-Options", "SAMEORIGIN");
}
