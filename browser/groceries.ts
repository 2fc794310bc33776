/**
 * Shopping with a list. Each change is shown at once, stored on the device and sent when there is a connection. Without
 * this script, the list is a plain form.
 */
import { watchTouches, addField, listForm, showNewOperation, tellTick } from "./list-view";
import { isSignalLost, showOfflineNote, arriveAtList, keepScreenOn, markAdded } from "./list-page";
import { flush, look } from "./list-sync";
import { type PageTools, pageTools, takeTools } from "./list-tools";
import { type PendingChange, newPendingId, storePending } from "./pending-operations";

export { takeMessages } from "./page-messages";

/** Interval of polling for other people's changes while a list is visible. */
const LOOK_MS = 15_000;
/** The retry interval in milliseconds, because a phone often reports that it is online when it is not. */
const RETRY_MS = 5_000;
/**
 * The time in milliseconds within which a second tap near the first one, on a button of the same kind, is ignored. It
 * was meant for the item that the first tap removed, not for the one that has moved there. A double tap on Android
 * takes this long (ViewConfiguration.DOUBLE_TAP_TIMEOUT).
 */
const SECOND_TAP_MS = 300;
const SECOND_TAP_PX = 24;

/** Starts with the page's tools. The page loads this script if there is a list. */
export function startGroceries(tools: PageTools) {
  takeTools(tools);
  watchTouches();
  const early = earlyTicks();
  let tapped = { name: "", at: 0, y: 0 };
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "ticked") return;
    if (target.form === listForm()) apply(target.checked ? "tick" : "untick", target.value);
  });
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const row = event.target.closest("[data-undo]")?.closest("[data-item]");
    if (row) return apply("untick", row.id.replace("item-", ""));
    const button = event.target.closest("button[name]");
    if (!(button instanceof HTMLButtonElement) || !button.form || button.form !== listForm())
      return;
    // Actions on the whole list go to the server.
    if ("enhance" in button.dataset) return;
    event.preventDefault();
    const { name } = button;
    // This applies to a finger or a pointer, because keys follow the focus.
    const isSecond =
      event.detail > 0 &&
      name === tapped.name &&
      event.timeStamp - tapped.at < SECOND_TAP_MS &&
      Math.abs(event.clientY - tapped.y) < SECOND_TAP_PX;
    if (isSecond) return;
    tapped = { name, at: event.timeStamp, y: event.clientY };
    apply(name, button.value);
  });
  document.addEventListener("submit", (event) => {
    const form = listForm();
    if (!form || event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    const field = addField();
    const text = field?.value.trim() ?? "";
    if (!field) return;
    if (!text) {
      field.required = true;
      field.reportValidity();
      return;
    }
    field.value = "";
    apply("add", newPendingId(), text);
  });
  new MutationObserver(arriveAtList).observe(document.body, { childList: true, subtree: true });
  window.addEventListener("online", () => void flush());
  window.addEventListener("offline", showOfflineNote);
  document.addEventListener("visibilitychange", look);
  document.addEventListener("weeknight:changed", look);
  window.setInterval(look, LOOK_MS);
  window.setInterval(() => isSignalLost() && void flush(), RETRY_MS);
  arriveAtList();
  for (const { checked, value } of early) apply(checked ? "tick" : "untick", value);
  void flush();
}

/** Applies check marks made before this script had loaded. */
function earlyTicks() {
  const boxes = listForm()?.querySelectorAll<HTMLInputElement>("input[name=ticked]") ?? [];
  return [...boxes]
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .map(({ checked, value }) => ({ checked, value }));
}

function apply(change: string, itemId: string, text?: string) {
  const form = listForm();
  if (!form) return;
  const week = form.dataset.taps ?? "";
  const at = new Date().toISOString();
  const version = form.querySelector<HTMLInputElement>("input[name=seen]")?.value;
  const newChange: PendingChange = { id: newPendingId(), week, itemId, change, at };
  if (version) newChange.seen = Number(version);
  if (form.dataset.store) newChange.store = form.dataset.store;
  if (text) newChange.text = text;
  storePending(newChange);
  showNewOperation(form, newChange);
  const row = document.getElementById(`item-${itemId}`);
  if (row && (change === "tick" || change === "untick")) tellTick(row, change === "tick");
  if (change === "tick") keepScreenOn();
  if (change === "add") markAdded(itemId);
  const words: Record<string, string> = JSON.parse(form.dataset.tapToasts ?? "{}");
  const message = words[change];
  if (message) pageTools().showToast(text ? `${message}: ${text}` : message);
  void flush();
}
