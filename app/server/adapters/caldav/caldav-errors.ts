import type { FetchProblem } from "../web-pages/refusals";
import { message, t } from "~/language/messages";

/** Texts of failures that do not resolve themselves, by the reason that is stored. */
export const PERMANENT = {
  password: message(
    "That server rejected this user name and password. Many servers require an app password, which you create in their settings.",
  ),
  no_tasks: message(
    "No task list was found at that address. Create one in your to-do app, then search again.",
  ),
  not_caldav: message(
    "That address does not lead to a CalDAV server. Look it up in the help of your to-do app.",
  ),
  elsewhere: message(
    "That server redirects to another address. Your password was not sent there. Enter the address from the server’s help.",
  ),
  plain: message(
    "That address begins with http://, so others could read your password on the way. Enter it with https://.",
  ),
  full: message("That server has no space left, or does not accept tasks of this size."),
  read_only: message("That list is read-only. Choose another one."),
} as const;

/** Texts of failures that may resolve themselves. */
export const TEMPORARY = {
  broken: message("That server has an internal problem. Try again later."),
  too_slow: message("That server took too long to answer."),
  too_often: message("That server is getting too many requests."),
  nonsense: message("That server's answer could not be understood."),
  large: message("That server's answer is too large."),
} as const;

/** Texts for addresses that are not fetched. */
const INVALID = {
  unreadable: message("That is not a complete web address. It starts with https://."),
  too_long: message("That web address is too long. It may have at most 2,000 characters."),
  scheme: message("That web address does not start with https://."),
  with_password: message(
    "The address contains a user name or password. Remove it from the address and enter it in its own field.",
  ),
  port: message(
    "That address includes a port number that this server may not reach. The administrator can allow it.",
  ),
  private: message(
    "That address is on a private network that this server may not reach. The administrator can allow it.",
  ),
} as const;

/** Texts for servers that could not be read. */
const UPSTREAM = {
  unknown_host: message("No server was found at that address. Check the spelling."),
  insecure: message("That server has no valid security certificate, so nothing was sent to it."),
  broke_off: message("The connection to that server was lost."),
  unreachable: message("That server cannot be reached right now."),
} as const;

const TEXTS = { ...PERMANENT, ...TEMPORARY, ...INVALID, ...UPSTREAM };

/** The reason why another server failed. It is stored, and formatted when it is shown. */
export type CaldavReason = keyof typeof TEXTS;

const isReason = (reason: string): reason is CaldavReason => Object.hasOwn(TEXTS, reason);

/** Returns a `CaldavReason` in the current language, or null for another text. */
export const caldavReasonInWords = (reason: string): string | null =>
  isReason(reason) ? t(TEXTS[reason]) : null;

/** Returns the reason of a request that failed, and whether the address itself is wrong. */
export function reasonOfFetch(problem: FetchProblem): { reason: CaldavReason; isInvalid: boolean } {
  if (problem === "password") return { reason: "with_password", isInvalid: true };
  if (problem === "too_large") return { reason: "large", isInvalid: false };
  if (Object.hasOwn(INVALID, problem) && isReason(problem))
    return { reason: problem, isInvalid: true };
  const isKnown = (problem === "too_slow" || Object.hasOwn(UPSTREAM, problem)) && isReason(problem);
  return { reason: isKnown ? problem : "unreachable", isInvalid: false };
}
