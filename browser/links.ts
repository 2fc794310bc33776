import { syncGroceryButton } from "./calendar";
import { noteShown, renewDialog, closeDialog } from "./dialog";
import { openDialogContent } from "./modal";
import { dialogContentOf } from "./page";
import { takePage } from "./prefetch";
import { morph, renewRegions } from "./regions";
import { isSignedOut, signInAgain } from "./session";
import { openAt } from "./open";
import { canCopy, canShare, copy, copyListText, print, share } from "./share";
import { t } from "./messages";

/** Follows marked links by fetch. If that fails, the browser follows them. */
export function startLinks() {
  document.addEventListener("click", (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const element =
      target instanceof Element ? target.closest<HTMLElement>("a[href], [data-copy]") : null;
    if (!element) return;
    const work = workOf(element);
    if (!work) return;
    event.preventDefault();
    whileLoading(work()).catch(() => {
      if (element instanceof HTMLAnchorElement) location.assign(element.href);
    });
  });
}

/** Returns the action of a click on a link or button, or null if it navigates. */
function workOf(element: HTMLElement): (() => Promise<void>) | null {
  const { dataset } = element;
  if (dataset.copy) return () => copy(dataset.copy ?? "", t("Link copied!"));
  if (!(element instanceof HTMLAnchorElement)) return null;
  if ("dialogClose" in dataset && openDialogContent()) return async () => closeDialog();
  if ("copyText" in dataset && canCopy()) return () => copyListText(element.href);
  if (dataset.share && canShare()) return () => share(dataset.share ?? "");
  if ("print" in dataset) return () => print(element.href);
  if ("swap" in dataset) return () => swap(element.href, dataset.swap);
  if ("modal" in dataset) {
    // Safari does not focus a clicked link, so the focus would not return to it.
    element.focus({ preventScroll: true });
    return () => openAt(element.href);
  }
  return null;
}

const root = document.documentElement;
let underWay = 0;

/** Shows the thin bar until `work` is done. */
async function whileLoading<T>(work: Promise<T>): Promise<T> {
  underWay++;
  root.dataset.loading = "";
  try {
    return await work;
  } finally {
    if (--underWay === 0) delete root.dataset.loading;
  }
}

/** Shows the bar from leaving the page by a link or a form until the next page appears. */
export function startLoading() {
  window.addEventListener("beforeunload", () => (root.dataset.loading = ""));
  // For a page that the browser restores as it was left.
  window.addEventListener("pageshow", () => delete root.dataset.loading);
}

/**
 * Replaces the page's content: another month, another selection, or other results, which are scrolled to the start of
 * `read`.
 */
export async function swap(href: string, placeId = "") {
  const page = await takePage(href);
  if (isSignedOut(page)) return signInAgain(page);
  if (openDialogContent()) return renewDialog(page);
  // For a different page, for example because this one was deleted, the browser shows it.
  const region = document.querySelector("[data-region]");
  if (region && !page.doc.getElementById(region.id)) return location.assign(href);
  history.pushState(null, "", href);
  noteShown(href, page.doc.title);
  // The server's check marks count here, so nothing is treated as unsent input.
  document.querySelectorAll<HTMLInputElement>("input[name=entryId]").forEach((box) => {
    box.checked = box.defaultChecked;
  });
  const [old, fresh] = [document.querySelector("main > [data-dialog]"), dialogContentOf(page.doc)];
  if (old && fresh) morph(old, fresh);
  else renewRegions(page.doc, null);
  syncGroceryButton();
  const place = placeId && document.getElementById(placeId);
  if (!place) return;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
}
