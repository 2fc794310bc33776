import { noteSignal, showOfflineNote } from "./list-note";
import { keepScreenOn, renewList } from "./list-page";
import { listForm } from "./list-view";
import { fetchShownList } from "./offline-cache";
import { listPending, removePending } from "./pending-operations";
import { showToast } from "./toast";

let sending = false;

/** Sends the pending operations, list by list, and renders the server's state. */
export async function flush() {
  if (sending) return;
  sending = true;
  try {
    noteSignal(false);
    for (let rest = listPending(); rest.length > 0; rest = listPending()) {
      const week = rest[0]?.operation.week ?? "";
      const ours = rest.filter(({ operation }) => operation.week === week).slice(0, 200);
      if (!(await send(week, ours))) break;
    }
  } catch {
    noteSignal(true);
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
  renewList(page, week);
  return true;
}

/** Polls for other people's changes while the list is visible. */
export function look() {
  const form = listForm();
  if (document.hidden || sending) return;
  if (listPending().length > 0) return void flush();
  const week = form?.dataset.taps;
  if (week === undefined) return;
  if (form) keepScreenOn(form);
  fetchShownList(week).then((page) => renewList(page, week), showOfflineNote);
}
