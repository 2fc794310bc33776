import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Bounds what is kept: the parts of the households that looked last, some hundreds. */
const MAX_BYTES = 16 * 1024 * 1024;

type Kept = { token: string; bytes: Uint8Array };
const byKey = new Map<string, Kept>();
const byToken = new Map<string, Kept>();
let size = 0;

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
  const kept = byKey.get(key) ?? render(key, createElement(Part, props));
  // Put in anew at the end: the first ones are those that were not looked at for longest.
  byKey.delete(key);
  byKey.set(key, kept);
  return { dangerouslySetInnerHTML: { __html: kept.token } };
}

/** A rendered page in UTF-8, each remembered part in its place. */
export function withRemembered(html: string): Buffer<ArrayBuffer> {
  const page = fill(html);
  forget();
  return page;
}

function fill(html: string) {
  const found = html.match(TOKEN) ?? [];
  const pieces: Uint8Array[] = [];
  html.split(TOKEN).forEach((piece, i) => {
    pieces.push(Buffer.from(piece));
    const kept = byToken.get(found[i] ?? "");
    if (kept) pieces.push(kept.bytes);
  });
  return Buffer.concat(pieces);
}

function render(key: string, element: Parameters<typeof renderToStaticMarkup>[0]): Kept {
  // A part may hold remembered parts of its own: one day changed, and the others are looked up.
  const bytes = fill(renderToStaticMarkup(element));
  const kept = { token: `<!--kept:${SECRET}:${++tokens}-->`, bytes };
  byToken.set(kept.token, kept);
  size += key.length + bytes.length;
  return kept;
}

function forget() {
  for (const [key, kept] of byKey) {
    if (size <= MAX_BYTES) return;
    byKey.delete(key);
    byToken.delete(kept.token);
    size -= key.length + kept.bytes.length;
  }
}
