import { openPage } from "./dialog";
import { LIFTED } from "./modal";
import { dialogContentOf } from "./page";
import { takePage } from "./prefetch";
import { isSignedOut, signInAgain } from "./session";

/** Opens the dialog at `href` and updates the URL. Navigates if the page is not a dialog. */
export async function openAt(href: string) {
  // A dialog opened from another one closes to that one.
  const isStep = document.querySelector(LIFTED) !== null;
  const page = await takePage(href);
  if (isSignedOut(page)) return signInAgain(page);
  if (page.status >= 400 || !dialogContentOf(page.doc)) location.assign(href);
  else openPage(page, { isStep });
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
