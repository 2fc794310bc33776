import { noteSignal, showOfflineNote, holdScreen, renewList } from "./list-page";
import { pageTools } from "./list-tools";
import { listForm } from "./list-view";
import { fetchShownList, sendToList } from "./offline-cache";
import type { FetchedPage } from "./page";
import { listPendingOperations, removePending } from "./pending-operations";
import { isSignedOut } from "./session";
import { t } from "./page-messages";

/** Maximum number of changes in one request. */
const AT_ONCE = 200;

let sending = false;
/** The number of requests with changes. */
let requests = 0;
/** When the last request with changes began and ended, as ISO instants. */
let lastRequest = { from: "", until: "" };

/** Sends the pending changes, list by list, and renders the server's state. */
export async function flush() {
  if (sending) return;
  sending = true;
  try {
    noteSignal(false);
    for (let rest = listPendingOperations(); rest.length > 0; rest = listPendingOperations()) {
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
 * Returns when a change counts as made. The server knows how old a change was when it was sent, but not how long the
 * request took. An uncheck during the request of its check mark would count as earlier, so it counts from the response.
 */
const afterRequest = (at: string) =>
  at >= lastRequest.from && at < lastRequest.until ? lastRequest.until : at;

/** Returns true if the server has stored the changes, or rejected them for good. */
async function send(week: string, ours: ReturnType<typeof listPendingOperations>) {
  const taps = ours.map(({ operation: { id, itemId, change, text, at, seen: version, store } }) => {
    return { id, itemId, change, text, at: afterRequest(at), seen: version, store };
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
    showToast(t("Failed to save the list"), t("This list no longer exists."), true);
    return true;
  }
  if (status === 401 || isSignedOut(page)) {
    showToast(t("Session expired"), t("Sign in again. Your check marks are saved."), true);
    return false;
  }
  if (status === 403)
    showToast(t("Subscription required"), t("Your check marks are saved here."), true);
  if (status >= 400 && status !== 400) return false;
  // Valid changes are saved. The server's message reports the others.
  if (status === 400) showToastOf(page.doc);
  // Removed only when the cached page includes them, too.
  const shownPage = status === 400 ? await fetchShownList(week) : page;
  removePending(keys);
  renewList(shownPage, week);
  return true;
}

/** Polls for other people's changes while the list is visible. */
export function look() {
  const form = listForm();
  if (document.hidden || sending) return;
  if (listPendingOperations().length > 0) return void flush();
  const week = form?.dataset.taps;
  if (week === undefined) return;
  holdScreen();
  const before = requests;
  // A page requested before a change of this device does not include it.
  const show = (page: FetchedPage) => before === requests && renewList(page, week);
  fetchShownList(week).then(show, showOfflineNote);
}
