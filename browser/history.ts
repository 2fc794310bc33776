import { depth, hide, show, shownHref, withoutHash } from "./dialog";
import { fetchPage, type FetchedPage } from "./page";
import { isSignedOut, signInAgain } from "./session";

/** Handles back and forward: dialogs and months have URLs like any page. */
export function startHistory(showPage: (page: FetchedPage) => void) {
  // A dialog's page that was loaded directly has no page below it.
  if (depth() > 0) history.replaceState(null, "");
  window.addEventListener("popstate", () => {
    const take = (then: (page: FetchedPage) => void) =>
      fetchPage(location.href).then(
        (page) => (isSignedOut(page) ? signInAgain(page) : then(page)),
        () => location.reload(),
      );
    if (depth() > 0) {
      void take(show);
      return;
    }
    if (withoutHash(location.href) !== shownHref()) {
      void hide();
      void take(showPage);
    } else void hide();
  });
}
