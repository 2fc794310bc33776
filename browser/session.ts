import type { Page } from "./page";
import { say, showToastOf } from "./toast";

const PAUSE_MS = 500;

const isIn = (doc: Document) => "user" in doc.documentElement.dataset;

/** True where the answer to a link shows that the session of this page has ended. */
export const isSignedOut = ({ status, doc }: Page) => status < 400 && isIn(document) && !isIn(doc);

/**
 * Leads to the sign-in and back, after a moment in which one can read why: what the server says of it,
 * and else that one has to log in.
 */
export function signInAgain({ doc, url }: Page, pause = PAUSE_MS) {
  if (doc.querySelector("[data-toast]")) showToastOf(doc);
  else say("Please log in", "Redirecting to login...", true);
  const back = encodeURIComponent(url.pathname + url.search);
  const href = url.pathname === "/auth" ? url.href : `/api/login?redirectTo=${back}`;
  window.setTimeout(() => location.assign(href), pause);
}
