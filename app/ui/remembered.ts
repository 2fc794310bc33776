import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Bounds what is kept to some 20 MB: the parts of the households that looked last. */
const MAX_CHARS = 8_000_000;
const kept = new Map<string, string>();
let chars = 0;
const numbers = new WeakMap<object, number>();
let parts = 0;

/**
 * The markup of `Part` with `props`, to be spread on the element around it. Rendering the same part
 * with the same props again (a page that is looked at twice, a calendar under new suggestions) costs
 * a look-up instead. `Part` must be made of its props alone, which are plain data: no context, no
 * state, nothing of the request.
 */
export function remembered<P extends object>(Part: FunctionComponent<P>, props: P) {
  const number = numbers.get(Part) ?? ++parts;
  numbers.set(Part, number);
  const key = `${number} ${JSON.stringify(props)}`;
  let markup = kept.get(key);
  if (markup === undefined) {
    markup = renderToStaticMarkup(createElement(Part, props));
    chars += key.length + markup.length;
  } else {
    kept.delete(key);
  }
  // Put in anew at the end: the first ones are those that were not looked at for longest.
  kept.set(key, markup);
  for (const [oldKey, old] of kept) {
    if (chars <= MAX_CHARS) break;
    kept.delete(oldKey);
    chars -= oldKey.length + old.length;
  }
  return { dangerouslySetInnerHTML: { __html: markup } };
}
