import type { Limits } from "./limits";
import type { WebPage } from "./web-pages";

export type KeptPages = {
  /** The page of that address, unless it is too old; else null. */
  find: (url: string) => WebPage | null;
  keep: (url: string, page: WebPage) => void;
};

type Kept = { page: WebPage; at: number; bytes: number };

/** The last pages, so that a second try does not ask the site again. Oldest go first. */
export function createKeptPages(
  limits: Pick<Limits, "keptFor" | "keptPages" | "keptBytes">,
  now: () => Date,
): KeptPages {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function drop(url: string) {
    bytes -= kept.get(url)?.bytes ?? 0;
    kept.delete(url);
  }

  function dropOld() {
    const time = now().getTime();
    for (const [url, { at }] of kept) {
      // A clock that was set back would else keep a page for as long as it was wrong.
      if (time - at >= limits.keptFor || time < at) drop(url);
    }
  }

  return {
    find(url) {
      dropOld();
      return kept.get(url)?.page ?? null;
    },
    keep(url, page) {
      dropOld();
      drop(url);
      // Two bytes a character is what the engine needs at most.
      const size = 2 * (page.text.length + page.url.length + url.length);
      kept.set(url, { page, at: now().getTime(), bytes: size });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= limits.keptPages && bytes <= limits.keptBytes) break;
        drop(oldest);
      }
    },
  };
}
