/**
 * Shopping with a list: each operation is shown at once, stored on the device and sent as soon as there is a
 * connection. Without this script the list is a plain form.
 */
import { cacheList, fetchShownList, registerServiceWorker } from "./offline-cache";
import { listForm, showNewOperation, showOperation, showProgress } from "./list-view";
import { type Page } from "./page";
import { morph } from "./regions";
import {
  type ListOperation,
  listPending,
  newId,
  removePending,
  storePending,
} from "./pending-operations";
import { showToast } from "./toast";

/** Interval of polling for other people's changes while a list is visible. */
const LOOK_MS = 15_000;
/** Retry interval: a phone often believes it is online. */
const RETRY_MS = 5_000;

let known: HTMLFormElement | null = null;
let sending = false;
/** The last request did not arrive. */
let isCut = false;
/** Null until it is known. */
let isCached: boolean | null = null;

export function startGroceries() {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "ticked") return;
    if (target.form === listForm()) apply(target.checked ? "tick" : "untick", target.value);
  });
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[name]") : null;
    if (!(button instanceof HTMLButtonElement) || !button.form || button.form !== listForm())
      return;
    // Operations on the whole list go to the server.
    if ("enhance" in button.dataset) return;
    event.preventDefault();
    apply(button.name, button.value);
  });
  document.addEventListener("submit", (event) => {
    const form = listForm();
    if (!form || event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    const field = form.querySelector<HTMLInputElement>("input[name=item]");
    const text = field?.value.trim() ?? "";
    if (!field || !text) return;
    field.value = "";
    apply("add", newId(), text);
  });
  new MutationObserver(arrive).observe(document.body, { childList: true, subtree: true });
  window.addEventListener("online", () => void flush());
  window.addEventListener("offline", showOfflineNote);
  document.addEventListener("visibilitychange", look);
  window.setInterval(look, LOOK_MS);
  window.setInterval(() => isCut && void flush(), RETRY_MS);
  arrive();
  void flush();
  registerServiceWorker().catch(() => {});
}

/**
 * Sets up a list that has become visible: pending operations are shown, the list is cached for offline use.
 */
function arrive() {
  const form = listForm();
  if (!form) known = null;
  // The server's HTML knows nothing of this device.
  const note = document.getElementById("list-kept");
  const isFresh = isCached !== null && note !== null && note.childElementCount > 0;
  if (!form || (form === known && !isFresh)) return;
  showPending(form);
  if (form === known) return showOfflineNote();
  known = form;
  keepScreenOn(form);
  const settle = (cached: boolean) => {
    isCached = cached;
    showOfflineNote();
  };
  cacheList().then(settle, () => settle(false));
}

function apply(change: string, itemId: string, text?: string) {
  const form = listForm();
  if (!form) return;
  const week = form.dataset.taps ?? "";
  const at = new Date().toISOString();
  const version = form.querySelector<HTMLInputElement>("input[name=seen]")?.value;
  const seen = version === undefined ? {} : { seen: Number(version) };
  const made: ListOperation = {
    id: newId(),
    week,
    itemId,
    change,
    at,
    ...seen,
    ...(text && { text }),
  };
  storePending(made);
  showNewOperation(form, made);
  const words: Record<string, string> = JSON.parse(form.dataset.tapToasts ?? "{}");
  const said = words[change];
  if (said) showToast(text ? `${said}: ${text}` : said);
  void flush();
}

/** Sends the pending operations, list by list, and renders the server's state. */
async function flush() {
  if (sending) return;
  sending = true;
  try {
    isCut = false;
    for (let rest = listPending(); rest.length > 0; rest = listPending()) {
      const week = rest[0]?.operation.week ?? "";
      const ours = rest.filter(({ operation }) => operation.week === week).slice(0, 200);
      if (!(await send(week, ours))) break;
    }
  } catch {
    isCut = true;
  } finally {
    sending = false;
    showOfflineNote();
  }
}

/** True if the server has the operations now, or rejected them for good. */
async function send(week: string, ours: ReturnType<typeof listPending>) {
  const taps = ours.map(({ operation: { id, itemId, change, text, at, seen } }) => {
    return { id, itemId, change, text, at, seen };
  });
  const answer = await fetch("/api/grocery-list/taps", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ weekStartDate: week, sentAt: new Date().toISOString(), taps }),
  });
  const keys = ours.map(({ key }) => key);
  if (answer.status === 400) {
    // What could be saved is saved; the server's message says what is wrong with the rest.
    const { message }: { message?: string } = await answer.json();
    showToast("Failed to save the list", message ?? "", true);
  } else if (answer.status === 404) {
    removePending(keys);
    showToast("Failed to save the list", "This list no longer exists.", true);
    return true;
  }
  if (answer.status === 401) {
    showToast("Session expired", "Sign in again. Your check marks are saved.", true);
  }
  if (answer.status === 403)
    showToast("Subscription required", "Your check marks are saved here.", true);
  if (!answer.ok && answer.status !== 400) return false;
  // Removed only when the cached page includes them, too.
  const page = await fetchShownList(week);
  removePending(keys);
  renew(page, week);
  return true;
}

/** Polls for other people's changes while the list is visible. */
function look() {
  const form = listForm();
  if (document.hidden || sending) return;
  if (listPending().length > 0) return void flush();
  const week = form?.dataset.taps;
  if (week === undefined) return;
  if (form) keepScreenOn(form);
  fetchShownList(week).then((page) => renew(page, week), showOfflineNote);
}

function renew(page: Page, week: string) {
  const form = listForm();
  const fresh = page.doc.getElementById("shopping");
  if (!form || !fresh || form.dataset.taps !== week) return;
  const field = form.querySelector<HTMLInputElement>("input[name=item]");
  const typed = field?.value ?? "";
  for (const details of form.querySelectorAll("details")) {
    const twin = details.id ? page.doc.getElementById(details.id) : null;
    twin?.toggleAttribute("open", details.open);
  }
  // One of the two views may redirect to the other's URL.
  fresh.className = form.className;
  morph(form, fresh);
  for (const id of ["groceries-left", "plan-changes"]) {
    const [part, partNow] = [document.getElementById(id), page.doc.getElementById(id)];
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

/** Shows whether the list works offline, and what waits to be sent. */
function showOfflineNote() {
  const place = document.getElementById("list-kept");
  const count = listPending().length;
  if (!place || isCached === null) return;
  const changes = count === 1 ? "1 change is" : `${count} changes are`;
  const words =
    count > 0 && (isCut || !navigator.onLine)
      ? `No signal. ${changes} saved on this device and will be sent later.`
      : isCached
        ? "Saved on this device: the list opens without a signal."
        : "This list cannot be saved for offline use, because this site does not use https. Download or print it before you go.";
  if (place.textContent !== words) place.textContent = words;
}

/** Keeps the screen on in the shop view. */
function keepScreenOn(form: HTMLFormElement) {
  if (!form.classList.contains("in-shop") || !("wakeLock" in navigator)) return;
  navigator.wakeLock.request("screen").catch(() => {});
}
