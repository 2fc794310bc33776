/**
 * Shopping with a list: each tap is shown at once, kept on the device, and sent by itself as soon as
 * there is a signal. Without this script the list is a plain form.
 */
import { askHere, keepList, keepWorker } from "./kept-lists";
import { listForm, showNewTap, showProgress, showTap } from "./list-view";
import { type Page } from "./page";
import { morph } from "./regions";
import { forget, keep, newId, type Tap, waiting } from "./taps";
import { say } from "./toast";

/** How often a list that is looked at asks what others have done to it. */
const LOOK_MS = 15_000;
/** How soon what could not be sent is tried again: a phone often believes that it has a signal. */
const RETRY_MS = 5_000;

let known: HTMLFormElement | null = null;
let sending = false;
/** The last thing that was sent did not arrive. */
let isCut = false;
/** Null until it is known. */
let isKept: boolean | null = null;

export function startGroceries() {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "ticked") return;
    if (target.form === listForm()) tap(target.checked ? "tick" : "untick", target.value);
  });
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[name]") : null;
    if (!(button instanceof HTMLButtonElement) || !button.form || button.form !== listForm())
      return;
    // What is done with the list as a whole is sent to the server.
    if ("enhance" in button.dataset) return;
    event.preventDefault();
    tap(button.name, button.value);
  });
  document.addEventListener("submit", (event) => {
    const form = listForm();
    if (!form || event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    const field = form.querySelector<HTMLInputElement>("input[name=item]");
    const text = field?.value.trim() ?? "";
    if (!field || !text) return;
    field.value = "";
    tap("add", newId(), text);
  });
  new MutationObserver(arrive).observe(document.body, { childList: true, subtree: true });
  window.addEventListener("online", () => void flush());
  window.addEventListener("offline", tellKept);
  document.addEventListener("visibilitychange", look);
  window.setInterval(look, LOOK_MS);
  window.setInterval(() => isCut && void flush(), RETRY_MS);
  arrive();
  void flush();
  keepWorker().catch(() => {});
}

/** A list came into sight: with what waits for it, and kept for where there is no signal. */
function arrive() {
  const form = listForm();
  if (!form) known = null;
  // The server's own version of it says nothing of this device.
  const note = document.getElementById("list-kept");
  const isFresh = isKept !== null && note !== null && note.childElementCount > 0;
  if (!form || (form === known && !isFresh)) return;
  showWaiting(form);
  if (form === known) return tellKept();
  known = form;
  stayAwake(form);
  const tell = (kept: boolean) => {
    isKept = kept;
    tellKept();
  };
  keepList().then(tell, () => tell(false));
}

function tap(change: string, itemId: string, text?: string) {
  const form = listForm();
  if (!form) return;
  const week = form.dataset.taps ?? "";
  const at = new Date().toISOString();
  const version = form.querySelector<HTMLInputElement>("input[name=seen]")?.value;
  const seen = version === undefined ? {} : { seen: Number(version) };
  const made: Tap = { id: newId(), week, itemId, change, at, ...seen, ...(text && { text }) };
  keep(made);
  showNewTap(form, made);
  const words: Record<string, string> = JSON.parse(form.dataset.tapToasts ?? "{}");
  const said = words[change];
  if (said) say(text ? `${said}: ${text}` : said);
  void flush();
}

/** Sends what waits, list by list, and shows what the server then has. */
async function flush() {
  if (sending) return;
  sending = true;
  try {
    isCut = false;
    for (let rest = waiting(); rest.length > 0; rest = waiting()) {
      const week = rest[0]?.tap.week ?? "";
      const ours = rest.filter(({ tap }) => tap.week === week).slice(0, 200);
      if (!(await send(week, ours))) break;
    }
  } catch {
    isCut = true;
  } finally {
    sending = false;
    tellKept();
  }
}

/** True where the server has the taps now, or never will. */
async function send(week: string, ours: ReturnType<typeof waiting>) {
  const taps = ours.map(({ tap: { id, itemId, change, text, at, seen } }) => {
    return { id, itemId, change, text, at, seen };
  });
  const answer = await fetch("/api/grocery-list/taps", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ weekStartDate: week, sentAt: new Date().toISOString(), taps }),
  });
  const keys = ours.map(({ key }) => key);
  if (answer.status === 400) {
    // What could be saved is; what is wrong with the rest the server says.
    const { message }: { message?: string } = await answer.json();
    say("Failed to save the list", message ?? "", true);
  } else if (answer.status === 404) {
    forget(keys);
    say("Failed to save the list", "This list no longer exists.", true);
    return true;
  }
  if (answer.status === 401) {
    say("Session expired", "Sign in again. Your check marks are saved.", true);
  }
  if (answer.status === 403) say("Subscription required", "Your check marks are saved here.", true);
  if (!answer.ok && answer.status !== 400) return false;
  // Forgotten only when the page that is kept has them, too.
  const page = await askHere(week);
  forget(keys);
  renew(page, week);
  return true;
}

/** Asks what others have done, while the list is looked at. */
function look() {
  const form = listForm();
  if (document.hidden || sending) return;
  if (waiting().length > 0) return void flush();
  const week = form?.dataset.taps;
  if (week === undefined) return;
  if (form) stayAwake(form);
  askHere(week).then((page) => renew(page, week), tellKept);
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
  // A view may have been folded into the other one's address.
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
    showWaiting(again);
    showProgress(again);
  }
  tellKept();
}

function showWaiting(form: HTMLFormElement) {
  for (const { tap } of waiting()) if (tap.week === form.dataset.taps) showTap(form, tap);
}

/** Says whether the list can be used without a signal, and what waits for one. */
function tellKept() {
  const place = document.getElementById("list-kept");
  const count = waiting().length;
  if (!place || isKept === null) return;
  const changes = count === 1 ? "1 change is" : `${count} changes are`;
  const words =
    count > 0 && (isCut || !navigator.onLine)
      ? `No signal. ${changes} saved on this device and will be sent later.`
      : isKept
        ? "Saved on this device: the list opens without a signal."
        : "This list cannot be saved for offline use, because this site does not use https. Download or print it before you go.";
  if (place.textContent !== words) place.textContent = words;
}

/** In the shop the screen stays on. */
function stayAwake(form: HTMLFormElement) {
  if (!form.classList.contains("in-shop") || !("wakeLock" in navigator)) return;
  navigator.wakeLock.request("screen").catch(() => {});
}
