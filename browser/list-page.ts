import { noteCached, isNoteFresh, showOfflineNote } from "./list-note";
import { pageTools } from "./list-tools";
import { listForm, showOperation, showProgress } from "./list-view";
import { cacheList } from "./offline-cache";
import { type Page } from "./page";
import { listPending } from "./pending-operations";

/** What is renewed beside a list: how much is left, and what the plan has changed. */
const BESIDE = ["[data-progress]", "[data-plan-changes]"];

let known: HTMLFormElement | null = null;

/**
 * Sets up a list that has become visible: pending operations are shown, the list is cached for offline use.
 */
export function arriveAtList() {
  const form = listForm();
  if (!form) known = null;
  if (!form || (form === known && !isNoteFresh())) return;
  showPending(form);
  if (form === known) return showOfflineNote();
  known = form;
  keepScreenOn(form);
  cacheList().then(noteCached, () => noteCached(false));
}

/** Shows the server's newer version of the visible list; what is pending or being typed stays. */
export function renewList(page: Page, week: string) {
  const form = listForm();
  const fresh = page.doc.querySelector("form[data-taps]");
  if (!form || !fresh || form.dataset.taps !== week) return;
  const field = form.querySelector<HTMLInputElement>("input[name=item]");
  const typed = field?.value ?? "";
  for (const details of form.querySelectorAll("details")) {
    const twin = details.id ? page.doc.getElementById(details.id) : null;
    twin?.toggleAttribute("open", details.open);
  }
  // One of the two views may redirect to the other's URL.
  fresh.className = form.className;
  fresh.toggleAttribute("data-in-shop", "inShop" in form.dataset);
  const { morph } = pageTools();
  morph(form, fresh);
  for (const beside of BESIDE) {
    const [part, partNow] = [document.querySelector(beside), page.doc.querySelector(beside)];
    if (part && partNow) morph(part, partNow);
  }
  const again = listForm();
  known = again;
  const emptied = again?.querySelector<HTMLInputElement>("input[name=item]");
  if (emptied) emptied.value = typed;
  if (again) {
    showPending(again);
    showProgress(again);
  }
  showOfflineNote();
}

function showPending(form: HTMLFormElement) {
  for (const { operation } of listPending())
    if (operation.week === form.dataset.taps) showOperation(form, operation);
}

/** Keeps the screen on in the shop view. */
export function keepScreenOn(form: HTMLFormElement) {
  if (!("inShop" in form.dataset) || !("wakeLock" in navigator)) return;
  navigator.wakeLock.request("screen").catch(() => {});
}
