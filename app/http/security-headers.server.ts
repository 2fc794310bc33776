/**
 * The headers of every answer, static files and errors included. Scripts run from our own files,
 * and only those that carry the request's nonce; no style attribute, no frame, no foreign form target.
 */
export function securityHeaders(nonce: string, { https }: { https: boolean }) {
  const headers: Record<string, string> = {
    "Content-Security-Policy": [
      "default-src 'self'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' data: https:",
      "connect-src 'self'",
      // The service worker that keeps grocery lists.
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
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
