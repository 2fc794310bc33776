const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i;

/** Where programs call: the calls of the contract, and assistants. */
const CALLS = /^\/(?:api\/|mcp\/?(?:\?|$))/;

type RequestOrigin = {
  method: string;
  path: string;
  host: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
  contentType: string | undefined;
  /** True where it has a Bearer token, which no form can send, nor another site's script. */
  hasBearer: boolean;
};

/**
 * Whether a request may change something: a safe method, our own origin, or a call without Origin and
 * Sec-Fetch-Site, which no browser page sends (JSON, a form with a program's token, or a mail client's one-click
 * unsubscribe). `appUrl` is the public address; without it Origin is compared with Host.
 */
export function isOwnOrigin(request: RequestOrigin, appUrl: string | undefined) {
  if (SAFE.has(request.method)) return true;
  const { origin, secFetchSite } = request;
  if (secFetchSite && secFetchSite !== "same-origin" && secFetchSite !== "none") return false;
  if (origin && origin !== "null") return isOurs(origin, request.host, appUrl);
  if (secFetchSite) return true;
  if (origin) return false;
  // One-click unsubscribe is a bare form post; its link is signed.
  if (request.path.startsWith("/unsubscribe/")) return true;
  const isForm = FORM_TYPES.test(request.contentType ?? "");
  return CALLS.test(request.path) && (request.hasBearer || !isForm);
}

function isOurs(origin: string, host: string, appUrl: string | undefined) {
  if (!URL.canParse(origin)) return false;
  return appUrl ? new URL(appUrl).origin === origin : new URL(origin).host === host;
}
