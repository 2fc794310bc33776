import type { FetchedPage } from "./page";
import { showToast, showToastOf } from "./toast";
import { t } from "./messages";

const PAUSE_MS = 500;
/** The key under which the user who last loaded a page in this browser is stored. */
const USER_KEY = "weeknight.user";

const isIn = (doc: Document) => "user" in doc.documentElement.dataset;

/** Reloads this page when another user has signed in in another tab, because its forms would act for that user. */
export function watchUser() {
  const { user = "" } = document.documentElement.dataset;
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === USER_KEY && newValue !== user) location.reload();
  });
  try {
    localStorage.setItem(USER_KEY, user);
  } catch {
    // Storage is forbidden.
  }
}

/** Returns true if the response to a link shows that this page's session has ended. */
export const isSignedOut = ({ status, doc }: FetchedPage) =>
  status < 400 && isIn(document) && !isIn(doc);

/** Redirects to the sign-in and back, after a pause to read the server's toast, or a default one. */
export function signInAgain({ doc, url }: FetchedPage, pause = PAUSE_MS) {
  if (doc.querySelector("[data-toast]")) showToastOf(doc);
  else showToast(t("Please log in"), t("Redirecting to login..."), true);
  const back = encodeURIComponent(url.pathname + url.search);
  const href = url.pathname === "/auth" ? url.href : `/api/login?redirectTo=${back}`;
  window.setTimeout(() => location.assign(href), pause);
}
