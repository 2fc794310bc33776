import type { ServerResponse } from "node:http";
import * as z from "zod";

type Options = {
  https: boolean;
  /** The form targets of the pages where Stripe takes a payment. Null on all other pages. */
  payment: readonly string[] | null;
};

/** Sources of Stripe's script (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
};

/**
 * Returns the headers of every response, including static files and errors. They allow only scripts from our own files
 * with the request's nonce. They forbid style attributes, frames and foreign form targets.
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
      // Allows the service worker for grocery lists.
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ["form-action 'self'", ...(payment ?? [])].join(" "),
      "report-uri /api/csp-reports",
    ].join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // With no-referrer, browsers send `Origin: null` with plain forms.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  if (https) headers["Strict-Transport-Security"] = "max-age=31536000";
  return headers;
}

/** Forbids this response to run or load anything, whatever it contains. It is a picture for our own pages. */
export function allowNothing(response: ServerResponse | null) {
  response?.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  response?.setHeader("Cross-Origin-Resource-Policy", "same-origin");
}

/**
 * Allows this response in one of our frames. It is untrusted text: it gets an origin of its own, without scripts,
 * requests and forms. It may show pictures that it contains (`data:`).
 */
export function allowFraming(response: ServerResponse | null) {
  response?.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  );
  response?.setHeader("X-Frame-Options", "SAMEORIGIN");
}

/** Allows a drawing only its own styles, which are ours, for browsers that open it as a page. */
export function allowOwnStyle(response: ServerResponse | null) {
  response?.setHeader(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  );
}

const schema = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().default(""),
  }),
});

/** Maximum number of kinds of reports that are counted separately; all others are counted together. */
const MOST_KINDS = 20;
const counts = new Map<string, number>();
let otherCount = 0;

/** Counts CSP violations by directive and host since the server was started. */
export function countReport(text: string) {
  const report = readReport(text);
  if (!report) return;
  const count = counts.get(report);
  if (count !== undefined || counts.size < MOST_KINDS) counts.set(report, (count ?? 0) + 1);
  else otherCount += 1;
}

function readReport(text: string) {
  try {
    const { "csp-report": report } = schema.parse(JSON.parse(text));
    const rule = report["effective-directive"] ?? report["violated-directive"] ?? "";
    const blockedUri = report["blocked-uri"];
    const host = URL.canParse(blockedUri)
      ? new URL(blockedUri).host || new URL(blockedUri).protocol
      : blockedUri;
    // Untrusted text: limited to the characters of a directive and a host.
    return [rule, host].map((word) => word.replace(/[^\w.:-]/g, "").slice(0, 60)).join(" ");
  } catch {
    return null;
  }
}

/** Returns the counts, highest first. */
export function listReports(): { what: string; count: number }[] {
  const reports = [...counts].map(([report, count]) => ({ what: report, count }));
  if (otherCount > 0) reports.push({ what: "others", count: otherCount });
  return reports.sort((a, b) => b.count - a.count);
}
