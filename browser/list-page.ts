import { whenReleased } from "./list-hold";
import { noteCached, isNoteFresh, showOfflineNote } from "./list-note";
import { pageTools } from "./list-tools";
import { listForm, showOperation, showProgress } from "./list-view";
import { cacheList } from "./offline-cache";
import { type Page } from "./page";
import { listPending } from "./pending-operations";

/** What is renewed beside a list: how much is left, and what the plan has changed. */
const BESIDE = ["[data-progress]", "[data-plan-changes]"];
/** Milliseconds for which a row that was added is marked. */
const MARKED_MS = 2_000;

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
  cacheList().then(noteCached, () => noteCached(false));
}

/**
 * Shows the server's newer version of the visible list, as soon as no row is held; what is pending or being typed stays.
 */
export function renewList(page: Page, week: string) {
  if (listForm()?.dataset.taps === week) showChecks(page);
  whenReleased(() => renewNow(page, week));
}

/** Shows at once, where the rows are, what was ticked and unticked elsewhere. */
function showChecks({ doc }: Page) {
  const ours = new Set(listPending().map(({ operation }) => operation.itemId));
  for (const fresh of doc.querySelectorAll<HTMLInputElement>("[data-item] input[name=ticked]")) {
    const row = document.getElementById(`item-${fresh.value}`);
    const box = row?.querySelector<HTMLInputElement>("input[name=ticked]");
    if (!row || !box || "just" in row.dataset || ours.has(fresh.value)) continue;
    box.checked = fresh.defaultChecked;
  }
}

function renewNow(page: Page, week: string) {
  const form = listForm();
  const fresh = page.doc.querySelector("form[data-taps]");
  if (!form || !fresh || form.dataset.taps !== week) return;
  for (const details of form.querySelectorAll("details")) {
    const twin = details.id ? page.doc.getElementById(details.id) : null;
    twin?.toggleAttribute("open", details.open);
  }
  const { morph } = pageTools();
  morph(form, fresh);
  for (const beside of BESIDE) {
    const [part, partNow] = [document.querySelector(beside), page.doc.querySelector(beside)];
    if (part && partNow) morph(part, partNow);
  }
  const again = listForm();
  known = again;
  if (again) {
    showPending(again);
    showProgress(again);
  }
  for (const id of added) document.getElementById(`item-${id}`)?.setAttribute("data-new", "");
  showOfflineNote();
}

/** The items that were added just now. */
const added = new Set<string>();

/** Marks the row of an item that was added, wherever it is, for a while. */
export function markAdded(itemId: string) {
  added.add(itemId);
  window.setTimeout(() => {
    added.delete(itemId);
    document.getElementById(`item-${itemId}`)?.removeAttribute("data-new");
  }, MARKED_MS);
}

function showPending(form: HTMLFormElement) {
  for (const { operation } of listPending())
    if (operation.week === form.dataset.taps) showOperation(form, operation);
}

let isShopping = false;

/** Keeps the screen on, from the first tick on: somebody is shopping. */
export function keepScreenOn() {
  isShopping = true;
  holdScreen();
}

/** Does so again for one who comes back to the page: a browser lets go of a screen that is not looked at. */
export function holdScreen() {
  if (!isShopping || !("wakeLock" in navigator)) return;
  navigator.wakeLock.request("screen").catch(() => {});
}
