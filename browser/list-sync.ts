import { noteSignal, showOfflineNote, holdScreen, renewList } from "./list-page";
import { pageTools } from "./list-tools";
import { listForm } from "./list-view";
import { fetchShownList, sendToList } from "./offline-cache";
import type { Page } from "./page";
import { listPending, removePending } from "./pending-operations";
import { isSignedOut } from "./session";

/** Operations in one request. */
const AT_ONCE = 200;

let sending = false;
/** How often changes were sent. */
let requests = 0;
/** When the last request with changes began and ended, as ISO instants. */
let lastRequest = { from: "", until: "" };

/** Sends the pending operations, list by list, and renders the server's state. */
export async function flush() {
  if (sending) return;
  sending = true;
  try {
    noteSignal(false);
    for (let rest = listPending(); rest.length > 0; rest = listPending()) {
      const week = rest[0]?.operation.week ?? "";
      const ours = rest.filter(({ operation }) => operation.week === week).slice(0, AT_ONCE);
      if (!(await send(week, ours))) break;
    }
  } catch {
    noteSignal(true);
  } finally {
    sending = false;
    showOfflineNote();
  }
}

/**
 * When an operation counts as made. The server knows how old one was when it was sent, and not how long it was on its way:
 * an untick made while a tick was on its way would count as earlier than that tick, so it counts from the answer.
 */
const afterRequest = (at: string) =>
  at >= lastRequest.from && at < lastRequest.until ? lastRequest.until : at;

/** True if the server has the operations now, or rejected them for good. */
async function send(week: string, ours: ReturnType<typeof listPending>) {
  const taps = ours.map(({ operation: { id, itemId, change, text, at, seen, store } }) => {
    return { id, itemId, change, text, at: afterRequest(at), seen, store };
  });
  const sentAt = new Date().toISOString();
  requests++;
  const body = { weekStartDate: week, sentAt, taps: JSON.stringify(taps) };
  const page = await sendToList(week, new URLSearchParams(body)).finally(() => {
    lastRequest = { from: sentAt, until: new Date().toISOString() };
  });
  const keys = ours.map(({ key }) => key);
  const { status } = page;
  const { showToast, showToastOf } = pageTools();
  if (status === 404) {
    removePending(keys);
    showToast("Failed to save the list", "This list no longer exists.", true);
    return true;
  }
  if (status === 401 || isSignedOut(page)) {
    showToast("Session expired", "Sign in again. Your check marks are saved.", true);
    return false;
  }
  if (status === 403) showToast("Subscription required", "Your check marks are saved here.", true);
  if (status >= 400 && status !== 400) return false;
  // What could be saved is saved; the server's message says what is wrong with the rest.
  if (status === 400) showToastOf(page.doc);
  // Removed only when the cached page includes them, too.
  const shown = status === 400 ? await fetchShownList(week) : page;
  removePending(keys);
  renewList(shown, week);
  return true;
}

/** Polls for other people's changes while the list is visible. */
export function look() {
  const form = listForm();
  if (document.hidden || sending) return;
  if (listPending().length > 0) return void flush();
  const week = form?.dataset.taps;
  if (week === undefined) return;
  holdScreen();
  const before = requests;
  // A page from before a change of mine knows nothing of it.
  const show = (page: Page) => before === requests && renewList(page, week);
  fetchShownList(week).then(show, showOfflineNote);
}
