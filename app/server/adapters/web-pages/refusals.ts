import { AppError } from "~/server/values/errors";
import { message, t } from "~/language/messages";

/** Messages for URLs that may not be fetched. None repeats the URL, which may contain any word. */
const INVALID = {
  unreadable: message(
    "That is not a complete web address. Copy it from your browser, starting with https://.",
  ),
  too_long: message("That web address is too long. It may have at most 2,000 characters."),
  scheme: message("Only web addresses that start with https:// or http:// can be imported."),
  password: message(
    "That web address contains a user name or a password. Remove the part before the @ sign.",
  ),
  port: message("That web address includes a port number. Only ordinary websites can be imported."),
  private: message(
    "That address is on a private network that this server may not read. The administrator can allow it. Open the page in your browser, copy it and paste it here instead.",
  ),
  leads_away: message(
    "That page redirects to an address that cannot be imported. Open the page in your browser, copy it and paste it here instead.",
  ),
};

const UPSTREAM = {
  unknown_host: message("No website was found at that address. Check the spelling."),
  unreachable: message("That website cannot be reached right now. Try again later."),
  insecure: message(
    "That website has no valid security certificate, so its page was not fetched. Open the page in your browser, copy it and paste it here instead.",
  ),
  too_slow: message(
    "That website took too long to answer. Try again later, or open the page in your browser, copy it and paste it here.",
  ),
  broke_off: message("The connection to that website was lost. Try again in a moment."),
  nonsense: message(
    "That website answered with something that is not a web page. Open the page in your browser, copy it and paste it here instead.",
  ),
  garbled: message(
    "That website sent a page that could not be read. Open the page in your browser, copy it and paste it here instead.",
  ),
  too_large: message(
    "That page is too large to import. Copy only the recipe from it and paste it here.",
  ),
  redirects: message(
    "That website keeps redirecting to other addresses. Open the page in your browser, copy it and paste it here instead.",
  ),
  empty: message(
    "That website sent an empty page. Open the page in your browser, copy it and paste it here instead.",
  ),
  no_page: message(
    "That address leads to a file or a picture, not a web page. Open the page in your browser, copy it and paste it here instead.",
  ),
  busy: message("Too many pages are being fetched right now. Try again in a minute."),
  sign_in: message(
    "That page is only for people who are signed in to its website. Open the page in your browser, copy it and paste it here instead.",
  ),
  paid: message(
    "That page is only for subscribers of its website. Open the page in your browser, copy it and paste it here instead.",
  ),
  refused: message(
    "That website does not let apps like this one read its pages. Open the page in your browser, copy it and paste it here instead.",
  ),
  not_found: message(
    "No page was found at that address. Check it, or look for the recipe on the website.",
  ),
  too_often: message(
    "That website is getting too many requests. Try again in a few minutes, or open the page in your browser, copy it and paste it here.",
  ),
  broken: message(
    "That website is not working right now. Try again later, or open the page in your browser, copy it and paste it here.",
  ),
};

/** Why a fetch failed. */
export type FetchProblem = keyof typeof INVALID | keyof typeof UPSTREAM;

/**
 * A failure to fetch. Its message is about pages. Callers that fetch other resources write their own message for `why`.
 */
export class FetchFailure extends AppError {
  readonly why: FetchProblem;

  constructor(code: "invalid" | "upstream", message: string, why: FetchProblem, cause?: unknown) {
    super(code, message, { cause });
    this.why = why;
  }
}

/** Returns an error for a URL that may not be fetched. */
export function refuse(why: keyof typeof INVALID) {
  return new FetchFailure("invalid", t(INVALID[why]), why);
}

/** Returns an error for a page that could not be fetched. `cause` is only logged. */
export function fail(why: keyof typeof UPSTREAM, cause?: unknown) {
  return new FetchFailure("upstream", t(UPSTREAM[why]), why, cause);
}

/** Returns the error for an HTTP status other than success or a redirect. */
export function failForStatus(status: number, headers: NodeJS.Dict<string | string[]>) {
  // Cloudflare's challenge has status 403 or 503.
  // https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
  if (headers["cf-mitigated"] === "challenge") return fail("refused", status);
  if (status === 401 || status === 407) return fail("sign_in", status);
  if (status === 402) return fail("paid", status);
  if (status === 404 || status === 410) return fail("not_found", status);
  if (status === 408) return fail("too_slow", status);
  if (status === 429) return fail("too_often", status);
  if (status === 204 || status === 205) return fail("empty", status);
  if (status >= 400 && status < 500) return fail("refused", status);
  if (status >= 500) return fail("broken", status);
  return fail("nonsense", status);
}

/** Converts any failure of a fetch to an AppError. An AppError stays as it is. */
export function toPageError(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  if (signal.aborted) return fail("too_slow", error);
  const code = codeOf(error);
  if (/^(ENOTFOUND|ENODATA|EAI_NODATA|EAI_NONAME)$/.test(code)) return fail("unknown_host", error);
  if (/^(ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE)$/.test(code)) {
    return fail("broke_off", error);
  }
  if (code.startsWith("HPE_")) return fail("nonsense", error);
  if (/CERT|^ERR_(SSL|TLS)_|^EPROTO$|^UNABLE_TO_|^HOSTNAME_MISMATCH$/.test(code)) {
    return fail("insecure", error);
  }
  return fail("unreachable", error);
}

function codeOf(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}
