const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i;

/** Where programs call: the calls of the contract, and assistants. */
const CALLS = /^\/(?:api\/|mcp\/?(?:\?|$))/;

export type RequestOrigin = {
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
  if (isSentByOther(secFetchSite)) return false;
  if (origin && origin !== "null") return isOurs(origin, request.host, appUrl);
  if (secFetchSite) return true;
  if (origin) return false;
  // One-click unsubscribe is a bare form post; its link is signed.
  if (request.path.startsWith("/unsubscribe/")) return true;
  const isForm = FORM_TYPES.test(request.contentType ?? "");
  return CALLS.test(request.path) && (request.hasBearer || !isForm);
}

/** Longer than a public host name with its port usually is. */
const LONGEST_SHOWN = 100;

/**
 * Explains to a user and to the administrator why `isOwnOrigin` refused a request: the headers that were compared, each
 * cut to 100 characters, and which setting or header to change if the request came from Weeknight's own page. The result
 * has text of the client and must be escaped.
 */
export function explainForeign(
  { host, origin, secFetchSite }: Pick<RequestOrigin, "host" | "origin" | "secFetchSite">,
  appUrl: string | undefined,
) {
  const headers = `Origin: ${shown(origin)}, Host: ${shown(host)}`;
  const refused = "This request came from another site and was refused";
  if (isSentByOther(secFetchSite)) {
    return `${refused} (Sec-Fetch-Site: ${shown(secFetchSite)}, ${headers}). Open Weeknight and try again there.`;
  }
  if (!origin || origin === "null") {
    return `${refused} (${headers}). If you sent it from Weeknight, its proxy or your browser removes the Origin header, which forms need.`;
  }
  if (appUrl) {
    const own = new URL(appUrl).origin;
    return `${refused} (${headers}, APP_URL: ${own}). If you sent it from Weeknight, open ${own} instead, or the administrator can set APP_URL to the address that people type.`;
  }
  return `${refused} (${headers}). If you sent it from Weeknight, its proxy changes the Host header. The administrator can set APP_URL to the address that people type, or configure the proxy to pass the Host header unchanged.`;
}

function shown(header: string | undefined) {
  if (!header) return "none";
  return header.length > LONGEST_SHOWN ? `${header.slice(0, LONGEST_SHOWN)}…` : header;
}

const isSentByOther = (secFetchSite: string | undefined) =>
  Boolean(secFetchSite) && secFetchSite !== "same-origin" && secFetchSite !== "none";

function isOurs(origin: string, host: string, appUrl: string | undefined) {
  if (!URL.canParse(origin)) return false;
  return appUrl ? new URL(appUrl).origin === origin : new URL(origin).host === host;
}
