import { fetchPage, UNSEEN } from "./page";
import { morph, renewRegions } from "./regions";

const EVERY_MS = 2_000;
let timer: number | undefined;

/**
 * Polls a region that shows progress, and updates all regions when it is done. The rest of the page stays, so
 * that nothing is announced twice.
 */
export function startWatching() {
  window.clearTimeout(timer);
  if (watched()) timer = window.setTimeout(() => void look(), EVERY_MS);
}

const watched = () => document.querySelector("[data-watch]");

async function look() {
  try {
    const { doc } = await fetchPage(location.href, undefined, UNSEEN);
    const old = watched();
    const fresh = old && doc.getElementById(old.id);
    if (!old) return;
    // The region or the session has ended, so reload.
    if (!fresh) return location.reload();
    if (fresh.matches("[data-watch]")) morph(old, fresh);
    else renewRegions(doc, null);
  } catch {
    // Offline for a moment. The next attempt follows.
  }
  startWatching();
}
