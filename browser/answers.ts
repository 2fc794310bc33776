import { closeDialogs, leaveDialog, noteShown, openPage, renewDialog, shownHref } from "./dialog";
import { openDialogContent } from "./modal";
import { dialogContentOf, fetchPage, pathAndSearch, type FetchedPage } from "./page";
import { keepOpened, morph, renewRegions } from "./regions";
import { signInAgain } from "./session";
import { showToastOf } from "./toast";

const pathOf = (href: string) => new URL(href).pathname;

/** Shows the server's response to a form: its toast, its regions, its dialog, or another page. */
export async function receive(
  page: FetchedPage,
  form: HTMLFormElement,
  part: HTMLElement,
  inDialog: boolean,
) {
  const path = pathOf(page.url.href);
  if (path === "/auth") return signInAgain(page, "generates" in part.dataset ? 1_000 : 500);
  if (part.matches("[data-save-on-change]") && page.status < 400) {
    return renewRegions(page.doc, form, openDialogContent() ?? document);
  }
  showToastOf(page.doc);
  const isDialog = dialogContentOf(page.doc) !== null;
  if (inDialog && isDialog && path !== pathOf(shownHref())) {
    if (path !== location.pathname && page.status < 400) openPage(page);
    else renewDialog(page);
    return renewBelow(page);
  }
  if (inDialog && !isDialog && path !== pathOf(shownHref()) && page.status < 400) {
    // The page below the dialog was deleted.
    leaveDialog(page.url.href);
    return showWhole(page);
  }
  if (inDialog) {
    closeDialogs();
    return renewHere(page, part);
  }
  if (path === location.pathname || "here" in form.dataset) {
    if (page.status < 400) followAddress(page);
    return renewHere(page, part);
  }
  if (page.status >= 400) return renewRegions(page.doc, part);
  if (isDialog) {
    openPage(page);
    return renewBelow(page);
  }
  history.pushState(null, "", page.url);
  showWhole(page);
  // A new page starts at its top, for readers and screen readers.
  window.scrollTo(0, 0);
  const { anchor } = Object.fromEntries(new FormData(form));
  const place = typeof anchor === "string" ? document.getElementById(anchor) : null;
  if (place) place.focus();
  else document.getElementById("main")?.focus({ preventScroll: true });
}

/** The response may be the same page at another URL: near matches of a search, a meal that was moved. */
function followAddress({ url, doc }: FetchedPage) {
  if (pathAndSearch(url.href) === pathAndSearch(location.href)) return;
  history.replaceState(history.state, "", url);
  noteShown(url.href, doc.title);
}

/** A dialog's form may have changed the page below it. */
async function renewBelow({ status }: FetchedPage) {
  if (status < 400) renewRegions((await fetchPage(shownHref())).doc, null);
}

/** Updates the current page, or its dialog content if the page is a dialog's. */
function renewHere(page: FetchedPage, part: HTMLElement) {
  const [old, fresh] = [document.querySelector("main > [data-dialog]"), dialogContentOf(page.doc)];
  if (old && fresh) morph(old, fresh);
  else renewRegions(page.doc, part);
}

/** Replaces the whole page. At another address of the same page, opened parts stay open. */
export function showWhole(page: FetchedPage) {
  if (pathOf(shownHref()) === page.url.pathname) keepOpened(document, page.doc);
  noteShown(page.url.href, page.doc.title);
  const [old, fresh] = [
    document.querySelector("[data-page]"),
    page.doc.querySelector("[data-page]"),
  ];
  if (old && fresh) morph(old, fresh);
  else location.reload();
}

/** Sets the focus once as a loaded page would: to the first invalid field, or to the new element. */
export function focusAsked(within: ParentNode) {
  const fields = [...within.querySelectorAll<HTMLElement>("[autofocus]")];
  // The last one that accepts the focus keeps it.
  for (const field of fields.reverse()) {
    field.focus();
    field.autofocus = false;
  }
}

/**
 * Returns a function to call after the response of a form that had the focus. If the response closed the form's
 * section, its heading gets the focus. If the response removed the form, the next button with the same action gets it,
 * or else the heading of the visible page.
 */
export function keepFocusNear(part: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !part.contains(focused)) return () => {};
  const listAlike = () => {
    if (!(focused instanceof HTMLButtonElement) || !focused.name) return [];
    const alike = `button[name="${focused.name}"][value="${focused.value}"]`;
    return [...(openDialogContent() ?? document).querySelectorAll<HTMLElement>(alike)];
  };
  const at = listAlike().indexOf(focused);
  const fold = focused.closest("details");
  return () => {
    const { activeElement } = document;
    if (activeElement !== document.body && !fold?.contains(activeElement)) return;
    if (fold?.isConnected && !fold.open) return fold.querySelector("summary")?.focus();
    if (activeElement !== document.body) return;
    const alike = listAlike();
    const near = alike[Math.min(at, alike.length - 1)];
    const head = openDialogContent()?.querySelector<HTMLElement>("#dialog-title");
    (near ?? head ?? document.getElementById("main"))?.focus({ preventScroll: true });
  };
}
