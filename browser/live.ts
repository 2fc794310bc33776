import type { shownHref } from "./dialog";
import type { fetchPage, UNSEEN } from "./page";
import type { renewRegions } from "./regions";
import type { isSignedOut } from "./session";

/** The page's functions that this script uses. `tab` identifies the page's own requests. */
export type LiveTools = {
  fetchPage: typeof fetchPage;
  UNSEEN: typeof UNSEEN;
  renewRegions: typeof renewRegions;
  shownHref: typeof shownHref;
  isSignedOut: typeof isSignedOut;
  tab: string;
};

/** How long to wait for further changes, and the minimum time between updates, in milliseconds. */
const REST_MS = 150;
const PAUSE_MS = 1_000;
/** The wait in milliseconds while a form waits for its response, or something is dragged. */
const BUSY_MS = 500;
/** The polling interval of a visible page, in milliseconds, if a browser or a proxy does not support events. */
const POLL_MS = 15_000;
const BUSY = "[data-busy], [data-dragging]";
/** Selects a grocery list, which handles the event and updates itself, because it shows unsent changes. */
const LIST = "form[data-taps]";

/**
 * Updates the page when another member or device changes the household. Keeps unsent input, opened parts and an open
 * dialog.
 */
export function startLive(tools: LiveTools) {
  let source: EventSource | null = null;
  let timer: number | undefined;
  let poll: number | undefined;
  let renewedAt = -Infinity;
  let isBehind = false;

  const later = (ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void renew(), ms);
  };
  const changed = () => {
    isBehind = true;
    if (!document.hidden) later(Math.max(REST_MS, renewedAt + PAUSE_MS - performance.now()));
  };
  async function renew() {
    if (document.hidden) return;
    if (document.querySelector(BUSY)) return later(BUSY_MS);
    isBehind = false;
    renewedAt = performance.now();
    const href = tools.shownHref();
    document.dispatchEvent(new Event("weeknight:changed"));
    if (document.querySelector(`[data-page] ${LIST}`)) return;
    try {
      const page = await tools.fetchPage(href, undefined, tools.UNSEEN);
      // The page has changed, a form was sent in the meantime, or the page no longer exists.
      if (tools.shownHref() !== href || page.status >= 400 || tools.isSignedOut(page)) return;
      if (document.querySelector(BUSY)) return changed();
      keepOpen(page.doc);
      tools.renewRegions(page.doc, null);
    } catch {
      // Offline for a moment. The events start again afterwards.
    }
  }
  const listen = () => {
    if (document.hidden || source) return;
    let isFirst = true;
    // The server reports changes since the page was requested.
    const age = isBehind ? 0 : Math.round(performance.now() - requestedAt());
    source = new EventSource(`/changes?tab=${tools.tab}&age=${age}`);
    source.onmessage = changed;
    // Changes during a lost connection are not reported.
    source.onopen = () => {
      if (!isFirst) changed();
      isFirst = false;
    };
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) poll ??= window.setInterval(changed, POLL_MS);
    };
  };
  document.addEventListener("visibilitychange", () => {
    // A browser has six connections per server, so hidden pages release theirs.
    if (document.hidden) {
      source?.close();
      source = null;
      isBehind = true;
    } else {
      listen();
      if (isBehind) changed();
    }
  });
  // The page is kept for Back.
  window.addEventListener("pagehide", () => {
    source?.close();
    source = null;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    listen();
    changed();
  });
  listen();
}

/**
 * Returns when the page was requested, in milliseconds of `performance.now()`. For the response to a form, that is
 * after the form was sent.
 */
function requestedAt(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation && "fetchStart" in navigation ? Number(navigation.fetchStart) : 0;
}

/** Opens and closes the same parts of the newer version of the page as the user has on this one. */
function keepOpen(fresh: Document) {
  for (const region of document.querySelectorAll("[data-region]")) {
    const parts = region.querySelectorAll("details");
    const twins = fresh.getElementById(region.id)?.querySelectorAll("details");
    if (parts.length !== twins?.length) continue;
    parts.forEach((part, at) => twins[at]?.toggleAttribute("open", part.open));
  }
}
