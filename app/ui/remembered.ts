import { LRUCache } from "lru-cache";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type Markup = { token: string; bytes: Uint8Array };

/** 16 MiB: the parts of the households that looked last, some hundreds. */
const cache = new LRUCache<string, Markup>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ bytes }, key) => key.length + bytes.length,
});
/** The parts of the page that is being rendered, by token: it needs them even if the cache drops them. */
const used = new Map<string, Uint8Array>();

const numbers = new WeakMap<object, number>();
let parts = 0;
let tokens = 0;
/** Nobody outside can write a token: its middle is made anew by each process. */
const SECRET = crypto.randomUUID();
const TOKEN = new RegExp(`<!--kept:${SECRET}:\\d+-->`, "g");

/**
 * The place of `Part` with `props`, to be spread on the element around it; `withRemembered` puts the
 * markup there. Rendering the same part with the same props again (a page that is looked at twice, a
 * calendar under new suggestions) costs a look-up, and no encoding. `Part` must be made of its props
 * alone, which are plain data: no context, no state, nothing of the request.
 */
export function remembered<P extends object>(Part: FunctionComponent<P>, props: P) {
  const number = numbers.get(Part) ?? ++parts;
  numbers.set(Part, number);
  const key = `${number} ${JSON.stringify(props)}`;
  const { token, bytes } = cache.get(key) ?? render(key, createElement(Part, props));
  used.set(token, bytes);
  return { dangerouslySetInnerHTML: { __html: token } };
}

/** A rendered page in UTF-8, each remembered part in its place. */
export function withRemembered(html: string): Buffer<ArrayBuffer> {
  const page = fill(html);
  used.clear();
  return page;
}

function fill(html: string) {
  const found = html.match(TOKEN) ?? [];
  const pieces: Uint8Array[] = [];
  html.split(TOKEN).forEach((piece, i) => {
    pieces.push(Buffer.from(piece));
    const bytes = used.get(found[i] ?? "");
    if (bytes) pieces.push(bytes);
  });
  return Buffer.concat(pieces);
}

function render(key: string, element: Parameters<typeof renderToStaticMarkup>[0]): Markup {
  // A part may hold remembered parts of its own: one day changed, and the others are looked up.
  const bytes = fill(renderToStaticMarkup(element));
  const markup = { token: `<!--kept:${SECRET}:${++tokens}-->`, bytes };
  cache.set(key, markup);
  return markup;
}
