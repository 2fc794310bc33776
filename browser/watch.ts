import { ask } from "./page";
import { morph, renewRegions } from "./regions";

const EVERY_MS = 2_000;
let timer: number | undefined;

/**
 * Where something goes on by itself, asks again and again and renews the region that says how far it
 * is, and all of them when it is over. The rest stays, so nothing is read out twice.
 */
export function startWatching() {
  window.clearTimeout(timer);
  if (watched()) timer = window.setTimeout(() => void look(), EVERY_MS);
}

const watched = () => document.querySelector("[data-watch]");

async function look() {
  try {
    const { doc } = await ask(location.href);
    const old = watched();
    const fresh = old && doc.getElementById(old.id);
    if (!old) return;
    // It is gone, or the session is: the page itself says which.
    if (!fresh) return location.reload();
    if (fresh.matches("[data-watch]")) morph(old, fresh);
    else renewRegions(doc, null);
  } catch {
    // No connection for a moment; the next time may be better.
  }
  startWatching();
}
