import { listPendingOperations } from "./pending-operations";
import { whenReleased, listForm, showOperation, showProgress } from "./list-view";
import { pageTools } from "./list-tools";
import { cacheList } from "./offline-cache";
import type { FetchedPage } from "./page";
import { t } from "./page-messages";

/** Parts outside of the list that are updated: the number of remaining items, and changes of the plan. */
const BESIDE = ["[data-progress]", "[data-plan-changes]"];
/** How long an added row is highlighted, in milliseconds. */
const MARKED_MS = 2_000;

let currentForm: HTMLFormElement | null = null;

/** Sets up a list that has become visible: shows pending changes, and caches the list for offline use. */
export function arriveAtList() {
  const form = listForm();
  if (!form) currentForm = null;
  if (!form || (form === currentForm && !isNoteFresh())) return;
  showPending(form);
  if (form === currentForm) return showOfflineNote();
  currentForm = form;
  cacheList().then(noteCached, () => noteCached(false));
}

/** Shows the server's newer version of the visible list when no row is held. Keeps pending changes and typed text. */
export function renewList(page: FetchedPage, week: string) {
  if (listForm()?.dataset.taps === week) showChecks(page);
  whenReleased(() => renewNow(page, week));
}

/** Shows check marks from other devices at once, without moving rows. */
function showChecks({ doc }: FetchedPage) {
  const ours = new Set(listPendingOperations().map(({ operation }) => operation.itemId));
  for (const fresh of doc.querySelectorAll<HTMLInputElement>("[data-item] input[name=ticked]")) {
    const row = document.getElementById(`item-${fresh.value}`);
    const box = row?.querySelector<HTMLInputElement>("input[name=ticked]");
    if (!row || !box || "just" in row.dataset || ours.has(fresh.value)) continue;
    box.checked = fresh.defaultChecked;
  }
}

function renewNow(page: FetchedPage, week: string) {
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
  currentForm = again;
  if (again) {
    showPending(again);
    showProgress(again);
  }
  for (const id of added) document.getElementById(`item-${id}`)?.setAttribute("data-new", "");
  showOfflineNote();
}

/** The ids of items that were just added. */
const added = new Set<string>();

/** Highlights the row of an added item, wherever it is, for a short time. */
export function markAdded(itemId: string) {
  added.add(itemId);
  window.setTimeout(() => {
    added.delete(itemId);
    document.getElementById(`item-${itemId}`)?.removeAttribute("data-new");
  }, MARKED_MS);
}

function showPending(form: HTMLFormElement) {
  for (const { operation } of listPendingOperations())
    if (operation.week === form.dataset.taps) showOperation(form, operation);
}

let isShopping = false;

/** Keeps the screen on after the first check mark, which means that someone is shopping. */
export function keepScreenOn() {
  isShopping = true;
  holdScreen();
}

/** Requests the screen lock again after a return to the page, because browsers release it for hidden pages. */
export function holdScreen() {
  if (!isShopping || !("wakeLock" in navigator)) return;
  navigator.wakeLock.request("screen").catch(() => {});
}

/** True if the last request did not arrive. */
let isCut = false;
/** Whether the list is cached for offline use; null until it is known. */
let isCached: boolean | null = null;

export const isSignalLost = () => isCut;

/** Records whether the last request arrived. */
export function noteSignal(lost: boolean) {
  isCut = lost;
}

/** Records whether the visible list is cached for offline use. */
export function noteCached(cached: boolean) {
  isCached = cached;
  showOfflineNote();
}

/** Returns true if the list's note is still the server's version, which contains nothing about this device. */
export const isNoteFresh = () => isCached !== null && Boolean(notePlace()?.childElementCount);

const notePlace = () => document.querySelector("[data-kept]");

/** Shows whether the list works offline, and in its header the number of unsent changes. */
export function showOfflineNote() {
  const count = listPendingOperations().length;
  const isWaiting = count > 0 && (isCut || !navigator.onLine);
  write(
    document.querySelector("[data-waits]"),
    isWaiting
      ? t(
          "No connection. {count, plural, one {# change is} other {# changes are}} saved on this device and will be sent later.",
          { count },
        )
      : "",
  );
  if (isCached === null) return;
  write(
    notePlace(),
    isCached
      ? t("Saved on this device. You can open the list without a connection.")
      : t(
          "This list cannot be saved for offline use, because this site does not use https. Download or print it before you go.",
        ),
  );
}

function write(place: Element | null, words: string) {
  if (place && place.textContent !== words) place.textContent = words;
}
