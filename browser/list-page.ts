import { listPending } from "./pending-operations";
import { counted } from "../app/server/values/words";
import { whenReleased, listForm, showOperation, showProgress } from "./list-view";
import { pageTools } from "./list-tools";
import { cacheList } from "./offline-cache";
import type { Page } from "./page";

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

/** The last request did not arrive. */
let isCut = false;
/** Null until it is known. */
let isCached: boolean | null = null;

export const isSignalLost = () => isCut;

/** Notes whether the last request arrived. */
export function noteSignal(lost: boolean) {
  isCut = lost;
}

/** Notes whether the visible list is cached for offline use. */
export function noteCached(cached: boolean) {
  isCached = cached;
  showOfflineNote();
}

/** True if the list's line still says what the server wrote, who knows nothing of this device. */
export const isNoteFresh = () => isCached !== null && Boolean(notePlace()?.childElementCount);

const notePlace = () => document.querySelector("[data-kept]");

/** Shows whether the list works offline, and in its head what waits to be sent. */
export function showOfflineNote() {
  const count = listPending().length;
  const isWaiting = count > 0 && (isCut || !navigator.onLine);
  const changes = counted(count, "change is", "changes are");
  write(
    document.querySelector("[data-waits]"),
    isWaiting ? `No signal. ${changes} saved on this device and will be sent later.` : "",
  );
  if (isCached === null) return;
  write(
    notePlace(),
    isCached
      ? "Saved on this device: the list opens without a signal."
      : "This list cannot be saved for offline use, because this site does not use https. Download or print it before you go.",
  );
}

function write(place: Element | null, words: string) {
  if (place && place.textContent !== words) place.textContent = words;
}
