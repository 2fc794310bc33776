const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i;

type Asked = {
  method: string;
  path: string;
  host: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
  contentType: string | undefined;
};

/**
 * True where a request may change something: it is safe by its method, or it comes from our own
 * pages, or it is a JSON call (or a mail program's click on an unsubscribe link) that no browser page
 * can have sent: with neither Origin nor Sec-Fetch-Site.
 * `appUrl` is the public address; without it an Origin is held against the request's Host.
 */
export function isOwnOrigin(asked: Asked, appUrl: string | undefined) {
  if (SAFE.has(asked.method)) return true;
  const { origin, secFetchSite } = asked;
  if (secFetchSite && secFetchSite !== "same-origin" && secFetchSite !== "none") return false;
  if (origin && origin !== "null") return isOurs(origin, asked.host, appUrl);
  if (secFetchSite) return true;
  if (origin) return false;
  // A mail program's one click is a bare form; the link itself is signed.
  if (asked.path.startsWith("/unsubscribe/")) return true;
  return asked.path.startsWith("/api/") && !FORM_TYPES.test(asked.contentType ?? "");
}

function isOurs(origin: string, host: string, appUrl: string | undefined) {
  if (!URL.canParse(origin)) return false;
  return appUrl ? new URL(appUrl).origin === origin : new URL(origin).host === host;
}
