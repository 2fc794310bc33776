import { vi } from "vitest";

const hrefOf = (of: string | Request) =>
  new URL(typeof of === "string" ? of : of.url, location.href).href;

function emptyCache() {
  const responses = new Map<string, Response>();
  return {
    keys: async () => [...responses.keys()].map((href) => new Request(href)),
    match: async (of: string | Request) => responses.get(hrefOf(of))?.clone(),
    put: async (of: string | Request, answer: Response) => void responses.set(hrefOf(of), answer),
    delete: async (of: string | Request) => responses.delete(hrefOf(of)),
    add: async (href: string) => {
      const answer = await fetch(href);
      if (!answer.ok) throw new TypeError("not kept");
      responses.set(hrefOf(href), answer);
    },
  };
}

/** Replaces the browser's caches by empty ones. */
export function stubCaches() {
  const all = new Map<string, ReturnType<typeof emptyCache>>();
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const cache = all.get(name) ?? emptyCache();
      all.set(name, cache);
      return cache;
    },
    delete: async (name: string) => all.delete(name),
  });
}

/** Returns the paths in a cache, oldest first. */
export async function keptIn(name: string) {
  const keys = await (await caches.open(name)).keys();
  return keys.map(({ url }) => url.replace(location.origin, ""));
}

/** Caches a text under a path. */
export async function keep(name: string, path: string, text: string, headers = {}) {
  await (await caches.open(name)).put(path, new Response(text, { headers }));
}
