import type { App } from "../app";
import type { Answer, Client } from "../client";
import {
  actionOf,
  all,
  attribute,
  byTag,
  type Element,
  fieldsOf,
  formOf,
  isSubmit,
  page,
  textOf,
} from "./page";
import { classesOf, rulesReader } from "./style-rules";

/** The number of addresses of one shape that are opened, such as recipes or months of a calendar. */
const OF_A_SHAPE = 5;
/** Old addresses that show Your table at one of its sections. */
const OF_TABLE = /^\/(eaters|dashboard\/(preferences(\/weeknights)?|week\/times))$/;
/** Addresses that would end the session of the crawl. */
const SIGNS_OUT = /^\/(api|admin)\/logout/;

type Sent = { from: string; action: string; fields: Record<string, string[]>; isUpload: boolean };

export type Crawl = {
  /** Every address that was requested, in order. */
  visited: string[];
  /** The faults, one sentence each. */
  wrong: string[];
  /** The plain forms that were found, one of each kind, with their values. */
  forms: Sent[];
};

/**
 * Follows every link on our own site from `starts` and checks each page. It opens at most `ofAShape` of the addresses that
 * differ only in an id, a date or a value.
 */
export async function crawl(
  app: App,
  client: Client,
  starts: string[],
  ofAShape = OF_A_SHAPE,
): Promise<Crawl> {
  const found: Crawl = { visited: [], wrong: [], forms: [] };
  const shapes = new Map<string, number>();
  const titles = new Map<string, string>();
  const fragments: { from: string; path: string; id: string }[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const waiting = starts.map((path) => ({ path, from: "the start" }));
  const known = new Set(starts);
  const kinds = new Set<string>();
  const note = (path: string, wrong: string) => void found.wrong.push(`${path}: ${wrong}`);
  const rulesOf = rulesReader(client);

  const go = (from: string, href: string) => {
    const url = new URL(href, app.url + from);
    if (url.origin !== app.url || SIGNS_OUT.test(url.pathname)) return;
    const path = url.pathname + url.search;
    if (url.hash) fragments.push({ from, path, id: decodeURIComponent(url.hash.slice(1)) });
    const shape = shapeOf(url);
    if (known.has(path) || (shapes.get(shape) ?? 0) >= ofAShape) return;
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    known.add(path);
    waiting.push({ path, from });
  };

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    const answer = await client.get(path);
    found.visited.push(path);
    if (answer.status >= 400) note(path, `answers ${answer.status}, linked from ${from}`);
    const location = answer.headers.get("location");
    if (location) go(path, location);
    if (!isPage(answer)) continue;
    const root = page(answer);
    ids.set(
      path,
      noteIds(root, (wrong) => note(path, wrong)),
    );
    for (const wrong of readingOf(root)) note(path, wrong);
    const [other] =
      /(?<![:\w])(?:[01]?\d|2[0-3]):[0-5]\d\b(?! ?[ap]m)|(?<![-\w])\d{4}-\d\d-\d\d(?![-\w])/.exec(
        textOf(root),
      ) ?? [];
    // Examples of API calls contain dates in the API's format, and so do file names.
    if (other && !path.startsWith("/docs/")) note(path, `shows the date or time ${other}`);
    const styled = await rulesOf(root);
    for (const name of classesOf(root)) {
      if (!styled.has(name)) note(path, `has the class ${name}, and no rule for it`);
    }
    const title = byTag(root, "title").map(textOf).join();
    const shape = new URL(path, app.url).pathname.replace(OF_TABLE, "/table").replace(IDS, "…");
    // Shared pages have the title of the shared content.
    if (shape !== "/shared/…") {
      const other = titles.get(title) ?? shape;
      if (other !== shape) note(path, `has the title of ${other}: ${title}`);
      titles.set(title, shape);
    }
    for (const link of byTag(root, "a")) {
      const href = attribute(link, "href");
      if (href === null) note(path, `has a link without an address: ${textOf(link)}`);
      else if (/^(https?:|mailto:|webcal:|\/(?!\/)|[#?])/.test(href)) {
        if (!/^(mailto|webcal):/.test(href)) go(path, href);
      } else note(path, `has a link to ${href}`);
    }
    for (const form of byTag(root, "form")) {
      if (!/^(get|post)$/.test(attribute(form, "method") ?? ""))
        note(path, "has a form without a method");
      if (attribute(form, "method") === "get") go(path, attribute(form, "action") ?? "");
    }
    for (const sent of formsOf(root, path)) {
      const { pathname } = new URL(sent.action, app.url);
      const names = Object.entries(sent.fields).map(([name, [value]]) =>
        name === "intent" ? value : name,
      );
      const kind = `${pathname.replace(IDS, "…")} ${names.sort().join()}`;
      if (kinds.has(kind) || SIGNS_OUT.test(pathname)) continue;
      kinds.add(kind);
      found.forms.push(sent);
    }
  }
  for (const { from, path, id } of fragments) {
    if (ids.get(path) && !ids.get(path)?.has(id))
      note(from, `leads to #${id}, which is not on ${path}`);
  }
  return found;
}

/** Sends a form as a browser without JavaScript does. */
export async function submit(app: App, client: Client, { from, action, fields, isUpload }: Sent) {
  const path = action.replace(/#.*/, "");
  const headers = { referer: app.url + from };
  if (!isUpload) return client.post(path, fields, headers);
  const body = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of values) body.append(name, value);
  const answer = await fetch(app.url + path, {
    method: "POST",
    body,
    headers: { ...headers, cookie: client.cookie(), origin: app.url },
    redirect: "manual",
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text, text };
}

const isPage = ({ headers }: Answer) => /^text\/html/.test(headers.get("content-type") ?? "");

/** Ids, tokens and dates: the parts in which addresses of one kind differ. */
const IDS = /sample-[\w-]+|[\da-f]{8}-[\da-f-]{27}[\w.-]*|(?<=\/)[\w-]{20,}|\d{4}-\d\d(-\d\d)?/g;

const shapeOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(IDS, "…")}?${[...new Set(searchParams.keys())].sort().join()}`;

function noteIds(root: Element, note: (wrong: string) => void): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const element of all(root, ({ attributes }) => attributes.has("id"))) {
    const id = attribute(element, "id") ?? "";
    if (ids.has(id)) note(`has the id ${id} twice`);
    ids.add(id);
  }
  for (const name of [
    "for",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "popovertarget",
    "form",
  ]) {
    for (const element of all(root, ({ attributes }) => attributes.has(name))) {
      for (const id of (attribute(element, name) ?? "").split(" ")) {
        if (!ids.has(id)) note(`has ${name}="${id}", and nothing with that id`);
      }
    }
  }
  return ids;
}

/** Yields the faults in the parts that every page must have. */
function* readingOf(root: Element) {
  const h1 = byTag(root, "h1");
  if (h1.length !== 1 || h1.some((it) => textOf(it) === "")) yield `has ${h1.length} headings h1`;
  if (!/\S.* – Weeknight$|^Weeknight – \S/.test(byTag(root, "title").map(textOf).join()))
    yield "has no title";
  for (const image of byTag(root, "img")) {
    if (!image.attributes.has("alt")) yield `has a picture without alt: ${attribute(image, "src")}`;
  }
}

/** Returns the forms of a page that are posted, once for each of their enabled buttons. */
function formsOf(root: Element, path: string): Sent[] {
  return all(root, isSubmit).flatMap((button) => {
    const form = formOf(root, button);
    if (!form || attribute(form, "method") !== "post" || button.attributes.has("disabled"))
      return [];
    return {
      from: path,
      action: actionOf(form, button) || path,
      fields: fieldsOf(root, form, button),
      isUpload: attribute(form, "enctype") === "multipart/form-data",
    };
  });
}
