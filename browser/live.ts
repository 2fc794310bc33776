import type { shownHref } from "./dialog";
import type { fetchPage, UNSEEN } from "./page";
import type { renewRegions } from "./regions";
import type { isSignedOut } from "./session";

/** What this script uses of the page's; `tab` is the name by which the page's own requests are told from others'. */
export type LiveTools = {
  fetchPage: typeof fetchPage;
  UNSEEN: typeof UNSEEN;
  renewRegions: typeof renewRegions;
  shownHref: typeof shownHref;
  isSignedOut: typeof isSignedOut;
  tab: string;
};

/** What several changes at once are waited for, and how soon the page is renewed again. */
const REST_MS = 150;
const PAUSE_MS = 1_000;
/** While a form waits for its answer, or something is dragged. */
const BUSY_MS = 500;
/** Without events, by a browser or a proxy that has none: how often is asked while the page is looked at. */
const POLL_MS = 15_000;
const BUSY = "[data-busy], [data-dragging]";
/** Heard by a grocery list, which renews itself: what waits to be sent is shown on it. */
const LIST = "form[data-taps]";

/**
 * Renews the page when something of the household was changed elsewhere: by another member, or on another device.
 * What is typed or opened and not sent stays, as does an open dialog.
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
      // Another page by now, a form that was sent meanwhile, or one that is there no more.
      if (tools.shownHref() !== href || page.status >= 400 || tools.isSignedOut(page)) return;
      if (document.querySelector(BUSY)) return changed();
      keepOpen(page.doc);
      tools.renewRegions(page.doc, null);
    } catch {
      // Offline for a moment: the events begin anew when that is over.
    }
  }
  const listen = () => {
    if (document.hidden || source) return;
    let isFirst = true;
    // The server reports changes that were made since the page was requested.
    const age = isBehind ? 0 : Math.round(performance.now() - requestedAt());
    source = new EventSource(`/changes?tab=${tools.tab}&age=${age}`);
    source.onmessage = changed;
    // What was changed while the connection was away is not told.
    source.onopen = () => {
      if (!isFirst) changed();
      isFirst = false;
    };
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) poll ??= window.setInterval(changed, POLL_MS);
    };
  };
  document.addEventListener("visibilitychange", () => {
    // A browser has six connections to a server: those of pages that nobody sees are given back.
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

/** When the page was requested, in milliseconds of `performance.now()`: behind the form whose answer led to it. */
function requestedAt(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation && "fetchStart" in navigation ? Number(navigation.fetchStart) : 0;
}

/** What somebody has opened to read, or shut, is so in the newer version of the page. */
function keepOpen(fresh: Document) {
  for (const region of document.querySelectorAll("[data-region]")) {
    const parts = region.querySelectorAll("details");
    const twins = fresh.getElementById(region.id)?.querySelectorAll("details");
    if (parts.length !== twins?.length) continue;
    parts.forEach((part, at) => twins[at]?.toggleAttribute("open", part.open));
  }
}
