import { moveToasts } from "./toast";

/** Selects the dialog over the page, which the script creates. */
export const LIFTED = "dialog[data-lifted]";

export const modal = () => document.querySelector<HTMLDialogElement>(LIFTED);

/** Returns the content of the open dialog; null if no dialog is open. */
export const openDialogContent = () => modal()?.querySelector<HTMLElement>("[data-dialog]") ?? null;

/** Shows `content` in the dialog over the page. Escape, or a click outside the dialog, calls `close`. */
export function showModal(content: HTMLElement, title: string, close: () => void) {
  const dialog = modal() ?? makeModal(close);
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

function makeModal(close: () => void) {
  opener = document.activeElement;
  const dialog = document.createElement("dialog");
  dialog.className = "modal";
  dialog.dataset.lifted = "";
  dialog.setAttribute("aria-labelledby", "dialog-title");
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener("click", (event) => {
    // The second click of a double click was meant for the opener.
    if (event.target === dialog && event.detail < 2) close();
  });
  document.body.append(dialog);
  return dialog;
}

/** Removes the dialog. When the promise resolves, the focus is on the element that opened it. */
export async function hideModal(title: string) {
  const dialog = modal();
  if (!dialog) return;
  moveToasts(document.body);
  dialog.close();
  dialog.remove();
  document.title = title;
  const before = opener;
  // Deferred: going back to a URL with a fragment moves the focus after popstate.
  await new Promise((resolve) => window.setTimeout(resolve));
  const back = before?.isConnected ? before : sameLink(before);
  // The dialog may have removed its opener, such as a row of a list.
  const place = back ?? document.getElementById("main");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** Returns the page's link to the same address, if the page was rendered again while a dialog was open. */
const sameLink = (before: Element | null) =>
  before instanceof HTMLAnchorElement
    ? [...document.links].find(({ href }) => href === before.href)
    : undefined;
