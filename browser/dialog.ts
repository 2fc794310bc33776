import { ask, type Page, sheetOf } from "./page";
import { morph } from "./regions";
import { isSignedOut, signInAgain } from "./session";
import { moveToasts } from "./toast";

const withoutHash = (href: string) => href.replace(/#.*/, "");

/** The page that is shown, under a dialog or not. */
let shown = { href: withoutHash(location.href), title: document.title };

const modal = () => document.querySelector<HTMLDialogElement>("dialog.modal");
/** How many dialogs lie on the page: opened one from another, the address bar counts them. */
const depth = () => Number(history.state?.modal ?? 0);

/** The sheet of the open dialog, or null. */
export const openSheet = () => modal()?.querySelector<HTMLElement>("[data-dialog]") ?? null;

/** The address of the page that is shown, under a dialog or not. */
export const shownHref = () => shown.href;

/** Notes that the page now is what lies at `href`. */
export function noteShown(href: string, title: string) {
  shown = { href: withoutHash(href), title };
  if (!modal()) document.title = title;
}

/** Opens the dialog that lies at `href`; the address bar says so. A page that is none is gone to. */
export async function openAt(href: string) {
  const page = await ask(href);
  if (isSignedOut(page)) return signInAgain(page);
  // The way out of a dialog that was opened from another one leads back to that one.
  if (page.status < 400 && sheetOf(page.doc)) openPage(page, { isStep: modal() !== null });
  else location.assign(href);
}

/** A notice on the page that is a dialog where there is a script: opens it, once. */
export function liftNotice() {
  const notice = document.querySelector<HTMLElement>("[data-opens]");
  const href = notice?.dataset.opens;
  if (!notice || !href) return;
  delete notice.dataset.opens;
  openAt(href).then(
    () => notice.remove(),
    () => {},
  );
}

/** Opens a dialog's page over this one, or in place of the dialog that is open. */
export function openPage(page: Page, { isStep } = { isStep: false }) {
  history.pushState({ modal: depth() + 1, isStep }, "", page.url);
  show(page);
}

/** Shows another version of the open dialog: another month, a message at a field. */
export function renewDialog(page: Page) {
  const [old, fresh] = [openSheet(), sheetOf(page.doc)];
  if (!old || !fresh) return;
  history.replaceState(history.state, "", page.url);
  morph(old, fresh);
}

/** Closes the dialog and goes back to where the address bar was: to the dialog that it was opened from. */
export function closeDialog() {
  if (history.state?.isStep) history.back();
  else closeDialogs();
}

/** Closes the dialog and those that it was opened from. */
export function closeDialogs() {
  if (depth() > 0) history.go(-depth());
  else hide();
}

/** Closes the dialog for another page than the one under it; the address bar says so. */
export function leaveDialog(href: string) {
  history.replaceState(null, "", href);
  hide();
}

function show(page: Page) {
  const sheet = sheetOf(page.doc);
  if (!sheet) return;
  const dialog = modal() ?? makeModal();
  moveToasts(document.body);
  dialog.replaceChildren(document.importNode(sheet, true));
  document.title = page.doc.title;
  if (!dialog.open) dialog.showModal();
  moveToasts(dialog);
  dialog.scrollTop = 0;
  dialog.querySelector<HTMLElement>("#dialog-title")?.focus();
}

/** What had the focus when the first dialog opened. */
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
  // Later: going back to an address with a fragment takes the focus there after popstate.
  const back = opener;
  window.setTimeout(() => {
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  });
}

/** Back and forward: dialogs and months are addresses like any other. */
export function startHistory(showPage: (page: Page) => void) {
  // A dialog's page that is loaded by itself lies over nothing.
  if (depth() > 0) history.replaceState(null, "");
  window.addEventListener("popstate", () => {
    const take = (then: (page: Page) => void) =>
      ask(location.href).then(
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
