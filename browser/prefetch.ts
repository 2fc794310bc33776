import { fetchPage, type FetchedPage, UNSEEN } from "./page";

/** Milliseconds that a pointer must rest on a link. */
const HOVER_MS = 65;
/** Milliseconds after which a page is fetched again. */
const FRESH_MS = 15_000;
/** The maximum number of prefetched links per page, so that a pointer moving over all of them costs little. */
const MOST = 20;

/** The browser's data about its connection, if available (not in Firefox and Safari). */
type Connection = { saveData?: boolean; effectiveType?: string };

/** A share link leads to its own page only if the device cannot share. */
const LIKELY =
  "a[data-prefetch]:not([data-share]), [data-prefetch] a[data-modal]:not([data-share])";

const prefetchedHrefs = new Set<string>();
const prefetchedPages = new Map<string, { page: Promise<FetchedPage>; at: number }>();

/**
 * Prefetches the pages of links that are likely to be next (`data-prefetch`, or a dialog linked within it),
 * unless the connection is slow or metered.
 */
export function startPrefetching() {
  const connection: Connection | undefined = Reflect.get(navigator, "connection");
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
  let resting: number | undefined;
  document.addEventListener("pointerover", ({ target }) => {
    window.clearTimeout(resting);
    const link = linkAt(target);
    if (link) resting = window.setTimeout(() => prefetch(link.href), HOVER_MS);
  });
  document.addEventListener("pointerdown", ({ target, button }) => {
    window.clearTimeout(resting);
    const link = button === 0 ? linkAt(target) : null;
    if (link) prefetch(link.href);
  });
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(LIKELY) : null;

function prefetch(href: string) {
  if (prefetchedHrefs.has(href) || prefetchedHrefs.size >= MOST) return;
  prefetchedHrefs.add(href);
  const page = fetchPage(href, undefined, UNSEEN);
  page.catch(() => {});
  prefetchedPages.set(href, { page, at: Date.now() });
}

/** Returns the page at `href`: just prefetched, or fetched now. */
export function takePage(href: string): Promise<FetchedPage> {
  const prefetchedPage = prefetchedPages.get(href);
  prefetchedPages.delete(href);
  if (!prefetchedPage || Date.now() - prefetchedPage.at > FRESH_MS) return fetchPage(href);
  return prefetchedPage.page.catch(() => fetchPage(href));
}

/** Drops prefetched pages after a change. */
export function dropPrefetched() {
  prefetchedPages.clear();
  prefetchedHrefs.clear();
}
