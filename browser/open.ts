import { LIFTED, openPage } from "./dialog";
import { dialogContentOf, fetchPage } from "./page";
import { isSignedOut, signInAgain } from "./session";

/** Opens the dialog at `href` and updates the URL. Navigates if the page is not a dialog. */
export async function openAt(href: string) {
  const page = await fetchPage(href);
  if (isSignedOut(page)) return signInAgain(page);
  // A dialog that was opened from another one closes to that one.
  if (page.status < 400 && dialogContentOf(page.doc))
    openPage(page, { isStep: document.querySelector(LIFTED) !== null });
  else location.assign(href);
}

/** Opens a notice of the page (`data-opens`) as a dialog, once. */
export function openNotice() {
  const notice = document.querySelector<HTMLElement>("[data-opens]");
  const href = notice?.dataset.opens;
  if (!notice || !href) return;
  delete notice.dataset.opens;
  openAt(href).then(
    () => notice.remove(),
    () => {},
  );
}
