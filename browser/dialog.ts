import { dialogContentOf, type Page } from "./page";
import { morph } from "./regions";
import { moveToasts } from "./toast";

/** The dialog over the page, made by the script. */
export const LIFTED = "dialog[data-lifted]";

/** A URL without its fragment. */
export const withoutHash = (href: string) => href.replace(/#.*/, "");

/** The current page, below a dialog or not. */
let shown = { href: withoutHash(location.href), title: document.title };

const modal = () => document.querySelector<HTMLDialogElement>(LIFTED);
/** Number of dialogs opened from one another, as counted in the history state. */
export const depth = () => Number(history.state?.modal ?? 0);

/** The content of the open dialog, or null. */
export const openDialogContent = () => modal()?.querySelector<HTMLElement>("[data-dialog]") ?? null;

/** URL of the current page, below a dialog or not. */
export const shownHref = () => shown.href;

/** Notes that the current page is the one at `href`. */
export function noteShown(href: string, title: string) {
  shown = { href: withoutHash(href), title };
  if (!modal()) document.title = title;
}

/** Opens a dialog's page over the current one, or replaces the open dialog. */
export function openPage(page: Page, { isStep } = { isStep: false }) {
  history.pushState({ modal: depth() + 1, isStep }, "", page.url);
  show(page);
}

/** Opens a dialog whose page at `href` is on its way. */
export function openPreview(href: string, preview: HTMLElement, { isStep }: { isStep: boolean }) {
  history.pushState({ modal: depth() + 1, isStep }, "", href);
  showContent(preview, document.title);
}

/** Fills the dialog that was opened before its page was there. */
export function fillPreview(page: Page) {
  renewDialog(page);
  document.title = page.doc.title;
}

/** Updates the open dialog: another month, an error at a field. */
export function renewDialog(page: Page) {
  const [old, fresh] = [openDialogContent(), dialogContentOf(page.doc)];
  if (!old || !fresh) return;
  history.replaceState(history.state, "", page.url);
  morph(old, fresh);
}

/**
 * Closes the dialog and returns to the previous URL: that of the dialog it was opened from, if any.
 */
export function closeDialog() {
  if (history.state?.isStep) history.back();
  else closeDialogs();
}

/** Closes the dialog and those it was opened from. */
export function closeDialogs() {
  if (depth() > 0) history.go(-depth());
  else hide();
}

/** Closes the dialog for another page than the one below it, and updates the URL. */
export function leaveDialog(href: string) {
  history.replaceState(null, "", href);
  hide();
}

/** Shows a dialog's page in the dialog over the page. */
export function show(page: Page) {
  const content = dialogContentOf(page.doc);
  if (content) showContent(document.importNode(content, true), page.doc.title);
}

function showContent(content: HTMLElement, title: string) {
  const dialog = modal() ?? makeModal();
  moveToasts(document.body);
  dialog.replaceChildren(content);
  document.title = title;
  if (!dialog.open) dialog.showModal();
  moveToasts(dialog);
  dialog.scrollTop = 0;
  dialog.querySelector<HTMLElement>("#dialog-title")?.focus();
}

/** The focused element when the first dialog opened. */
let opener: Element | null = null;

function makeModal() {
  opener = document.activeElement;
  const dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.dataset.lifted = "";
  dialog.setAttribute("aria-labelledby", "dialog-title");
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    closeDialog();
  });
  dialog.addEventListener("click", (event) => {
    // The second click of a double one was meant for what opened the dialog.
    if (event.target === dialog && event.detail < 2) closeDialog();
  });
  document.body.append(dialog);
  return dialog;
}

/** Takes the dialog away; the focus returns to what opened it. */
export function hide() {
  const dialog = modal();
  if (!dialog) return;
  moveToasts(document.body);
  dialog.close();
  dialog.remove();
  document.title = shown.title;
  // Deferred: going back to a URL with a fragment moves the focus after popstate.
  const back = opener;
  window.setTimeout(() => {
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  });
}
