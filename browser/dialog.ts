import { dialogContentOf, fetchPage, type Page } from "./page";
import { morph } from "./regions";
import { isSignedOut, signInAgain } from "./session";
import { moveToasts } from "./toast";

const withoutHash = (href: string) => href.replace(/#.*/, "");

/** The current page, below a dialog or not. */
let shown = { href: withoutHash(location.href), title: document.title };

const modal = () => document.querySelector<HTMLDialogElement>("dialog.modal");
/** Number of dialogs opened from one another, as counted in the history state. */
const depth = () => Number(history.state?.modal ?? 0);

/** The content of the open dialog, or null. */
export const openDialogContent = () => modal()?.querySelector<HTMLElement>("[data-dialog]") ?? null;

/** URL of the current page, below a dialog or not. */
export const shownHref = () => shown.href;

/** Notes that the current page is the one at `href`. */
export function noteShown(href: string, title: string) {
  shown = { href: withoutHash(href), title };
  if (!modal()) document.title = title;
}

/** Opens the dialog at `href` and updates the URL. Navigates if the page is not a dialog. */
export async function openAt(href: string) {
  const page = await fetchPage(href);
  if (isSignedOut(page)) return signInAgain(page);
  // A dialog that was opened from another one closes to that one.
  if (page.status < 400 && dialogContentOf(page.doc)) openPage(page, { isStep: modal() !== null });
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

/** Opens a dialog's page over the current one, or replaces the open dialog. */
export function openPage(page: Page, { isStep } = { isStep: false }) {
  history.pushState({ modal: depth() + 1, isStep }, "", page.url);
  show(page);
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

function show(page: Page) {
  const content = dialogContentOf(page.doc);
  if (!content) return;
  const dialog = modal() ?? makeModal();
  moveToasts(document.body);
  dialog.replaceChildren(document.importNode(content, true));
  document.title = page.doc.title;
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
  dialog.setAttribute("aria-labelledby", "dialog-title");
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    closeDialog();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) closeDialog();
  });
  document.body.append(dialog);
  return dialog;
}

function hide() {
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

/** Back and forward: dialogs and months have URLs like any page. */
export function startHistory(showPage: (page: Page) => void) {
  // A dialog's page that was loaded directly has no page below it.
  if (depth() > 0) history.replaceState(null, "");
  window.addEventListener("popstate", () => {
    const take = (then: (page: Page) => void) =>
      fetchPage(location.href).then(
        (page) => (isSignedOut(page) ? signInAgain(page) : then(page)),
        () => location.reload(),
      );
    if (depth() > 0) {
      void take(show);
      return;
    }
    hide();
    if (withoutHash(location.href) !== shown.href) void take(showPage);
  });
}
