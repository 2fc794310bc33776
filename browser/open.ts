import { fillPreview, openPage, openPreview } from "./dialog";
import { LIFTED } from "./modal";
import { type Page, dialogContentOf } from "./page";
import { takePage } from "./prefetch";
import { isSignedOut, signInAgain } from "./session";

/**
 * Opens the dialog at `href` and updates the URL; at once, if there is a preview of it. Navigates if the page is
 * not a dialog.
 */
export async function openAt(href: string, preview: HTMLElement | null = null) {
  // A dialog that was opened from another one closes to that one.
  const isStep = document.querySelector(LIFTED) !== null;
  const coming = takePage(href);
  // It may fail before it is waited for.
  coming.catch(() => {});
  if (preview) await openPreview(href, preview, { isStep });
  /** Closed meanwhile, or left for another one. */
  const isLeft = () => preview !== null && !preview.isConnected;
  let page: Page;
  try {
    page = await coming;
  } catch (error) {
    if (isLeft()) return;
    throw error;
  }
  if (isLeft()) return;
  if (isSignedOut(page)) return signInAgain(page);
  if (page.status >= 400 || !dialogContentOf(page.doc)) {
    if (preview) location.replace(href);
    else location.assign(href);
  } else if (preview) fillPreview(page);
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
