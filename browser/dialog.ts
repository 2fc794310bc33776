import { hideModal, modal, openDialogContent, showModal } from "./modal";
import { dialogContentOf, type FetchedPage } from "./page";
import { morph } from "./regions";

/** Returns a URL without its fragment. */
export const withoutHash = (href: string) => href.replace(/#.*/, "");

/** The current page, below a dialog or not. */
let currentPage = { href: withoutHash(location.href), title: document.title };

/** Returns the number of dialogs opened from one another, as counted in the history state. */
export const depth = () => Number(history.state?.modal ?? 0);

/** Returns the URL of the current page, below a dialog or not. */
export const shownHref = () => currentPage.href;

/** Stores the current page's address and title. */
export function noteShown(href: string, title: string) {
  currentPage = { href: withoutHash(href), title };
  if (!modal()) document.title = title;
}

/** Opens a dialog's page over the current one, or replaces the open dialog. */
export function openPage(page: FetchedPage, { isStep } = { isStep: false }) {
  history.pushState({ modal: depth() + 1, isStep }, "", page.url);
  show(page);
}

/** Updates the open dialog: another month, an error at a field. */
export function renewDialog(page: FetchedPage) {
  const [old, fresh] = [openDialogContent(), dialogContentOf(page.doc)];
  if (!old || !fresh) return;
  history.replaceState(history.state, "", page.url);
  morph(old, fresh);
}

/**
 * Closes the dialog and returns to the previous URL. If it was opened from another dialog, that is the other dialog's
 * URL.
 */
export function closeDialog() {
  if (history.state?.isStep) history.back();
  else closeDialogs();
}

/** Closes the dialog and the dialogs that it was opened from. */
export function closeDialogs() {
  if (depth() > 0) history.go(-depth());
  else void hide();
}

/** Closes the dialog to open another page than the one below it, and updates the URL. */
export function leaveDialog(href: string) {
  history.replaceState(null, "", href);
  void hide();
}

/** Shows a dialog's page in the dialog over the page. */
export function show(page: FetchedPage) {
  const content = dialogContentOf(page.doc);
  if (content) showModal(document.importNode(content, true), page.doc.title, closeDialog);
}

/** Removes the dialog. When the promise resolves, the focus is on the element that opened it. */
export const hide = () => hideModal(currentPage.title);
