import { listPending } from "./pending-operations";
import { counted } from "../app/server/values/words";

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
