import type { App } from "../app";
import type { Answer, Client } from "../client";

/** The parts of an element that tests look at. */
export type Element = {
  tag: string;
  attributes: Map<string, string>;
  parent: Element | null;
  children: (Element | string)[];
};

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

const pages = new WeakMap<Answer, Element>();

/** Parses the HTML of a response, once. The content of templates is not part of the page. */
export function page(answer: Answer): Element {
  const read = pages.get(answer) ?? readPage(answer);
  pages.set(answer, read);
  return read;
}

function readPage(answer: Answer): Element {
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("text/html")) throw new Error(`Not a page but ${type}: ${answer.text}`);
  const root: Element = { tag: "#page", attributes: new Map(), parent: null, children: [] };
  let at = root;
  for (const [text, closing, name, rest = ""] of answer.text.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (!tag) {
      if (!text.startsWith("<!")) at.children.push(decode(text));
    } else if (closing) {
      for (let up: Element | null = at; up; up = up.parent) {
        if (up.tag !== tag) continue;
        at = up.parent ?? root;
        break;
      }
    } else {
      const attributes = new Map<string, string>();
      for (const [, key = "", a, b] of rest.matchAll(ATTRIBUTE)) {
        attributes.set(key.toLowerCase(), decode(a ?? b ?? ""));
      }
      const element: Element = { tag, attributes, parent: at, children: [] };
      at.children.push(element);
      if (!VOID.has(tag) && !rest.endsWith("/")) at = element;
    }
  }
  return root;
}

function decode(text: string) {
  const named: Record<string, string> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
  };
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name] ?? whole;
  });
}

/** Returns every element under `root` that `matches`, in the order of the page. */
export function all(root: Element, matches: (element: Element) => boolean): Element[] {
  return root.children.flatMap((child) => {
    if (typeof child === "string" || child.tag === "template") return [];
    return [...(matches(child) ? [child] : []), ...all(child, matches)];
  });
}

export const byTag = (root: Element, tag: string) => all(root, (element) => element.tag === tag);
export const attribute = (element: Element, name: string) => element.attributes.get(name) ?? null;

/** Returns the text of an element, as a user reads it. */
export function textOf(element: Element): string {
  const raw = (of: Element): string =>
    of.children
      .map((child) =>
        typeof child === "string" ? child : child.tag === "template" ? "" : raw(child),
      )
      .join("");
  return raw(element).replace(/\s+/g, " ").trim();
}

/** Returns the accessible name of an element. */
const nameOf = (element: Element) => attribute(element, "aria-label") ?? textOf(element);

export const headings = (answer: Answer) =>
  all(page(answer), ({ tag }) => /^h[1-6]$/.test(tag)).map(textOf);

/** Returns the text of the page, with a space between any two elements. */
export function words(answer: Answer) {
  const read = (of: Element): string =>
    of.children
      .map((child) => {
        if (typeof child === "string") return child;
        return child.tag === "template" ? "" : ` ${read(child)} `;
      })
      .join("");
  return read(page(answer)).replace(/\s+/g, " ").trim();
}

export type ToastText = { role: string | null; title: string; description: string };

/** Returns the only toast of a page, or null. Throws if there are two. */
export function toast(answer: Answer): ToastText | null {
  const found = all(page(answer), (element) => element.attributes.has("data-toast"));
  if (found.length > 1) throw new Error("There are two toasts on the page.");
  const [one] = found;
  if (!one) return null;
  const [title] = byTag(one, "b");
  const [body] = all(one, (element) => title !== undefined && element.children.includes(title));
  const rest = body?.children.filter((child) => typeof child === "string").join("") ?? "";
  return {
    role: attribute(one, "role"),
    title: title ? textOf(title) : "",
    description: rest.replace(/\s+/g, " ").trim(),
  };
}

/**
 * Returns the error at a field: the text to which `aria-describedby` of the control (or its group) with this name refers.
 * Returns null if the field is valid. Throws if that id is not on the page.
 */
export function errorAt(answer: Answer, name: string): string | null {
  const root = page(answer);
  const isNamed = (element: Element) => attribute(element, "name") === name;
  const candidates = all(root, (element) => {
    const ids = attribute(element, "aria-describedby")?.split(" ") ?? [];
    if (!ids.some((id) => id.endsWith("-error"))) return false;
    return isNamed(element) || all(element, isNamed).length > 0 || ids.includes(`${name}-error`);
  });
  const [control] = candidates;
  if (!control) return null;
  const ids = attribute(control, "aria-describedby")?.split(" ") ?? [];
  const messages = ids
    .filter((id) => id.endsWith("-error"))
    .map((id) => {
      const [target] = all(root, (element) => attribute(element, "id") === id);
      if (!target) throw new Error(`aria-describedby names ${id}, which is not on the page.`);
      return textOf(target);
    });
  return messages.join(" ");
}

type Button = { form: Element; button: Element };

/** Returns the button with this text or accessible name, and its form. Throws if it is missing. */
function findButton(root: Element, label: string | RegExp): Button {
  const isSaid = (text: string) => (typeof label === "string" ? text === label : label.test(text));
  const buttons = all(root, isSubmit).filter((element) => {
    const idle = all(element, (part) => attribute(part, "data-idle") !== null);
    return [nameOf(element), ...idle.map(textOf)].some(isSaid);
  });
  for (const button of buttons) {
    const form = formOf(root, button);
    if (form) return { form, button };
  }
  throw new Error(
    `No form has a button ${label}. There are: ${all(root, isSubmit).map(nameOf).join(" | ")}`,
  );
}

/** Returns whether an element is a button that sends a form. */
export const isSubmit = (element: Element) =>
  element.tag === "button" && (attribute(element, "type") ?? "submit") === "submit";

/** Returns the form that a control belongs to, which can be elsewhere on the page. */
export function formOf(root: Element, control: Element): Element | null {
  const owner = attribute(control, "form");
  if (owner !== null)
    return byTag(root, "form").find((form) => attribute(form, "id") === owner) ?? null;
  for (let up = control.parent; up; up = up.parent) if (up.tag === "form") return up;
  return null;
}

export type Form = {
  action: string;
  fields: Record<string, string[]>;
  /** True if the browser does not allow pressing the button. */
  disabled: boolean;
};

/** Returns what a browser sends when the button with this label is pressed on an unchanged page. */
export function form(answer: Answer, label: string | RegExp, path = ""): Form {
  const root = page(answer);
  const { form, button } = findButton(root, label);
  return {
    action: actionOf(form, button) || path,
    fields: fieldsOf(root, form, button),
    disabled: button.attributes.has("disabled"),
  };
}

/** Returns the address to which a form is sent when one of its buttons is pressed. */
export const actionOf = (form: Element, button: Element) =>
  attribute(button, "formaction") ?? attribute(form, "action");

/** Returns the fields that a browser sends when one of the form's buttons is pressed. */
export function fieldsOf(root: Element, form: Element, button: Element): Form["fields"] {
  const fields: Form["fields"] = {};
  const add = (name: string, value: string) => (fields[name] ??= []).push(value);
  for (const control of all(root, ({ tag }) => ["input", "textarea", "select"].includes(tag))) {
    const name = attribute(control, "name");
    if (!name || control.attributes.has("disabled") || formOf(root, control) !== form) continue;
    const type = attribute(control, "type");
    if (type === "checkbox" || type === "radio") {
      if (control.attributes.has("checked")) add(name, attribute(control, "value") ?? "on");
    } else if (control.tag === "textarea") add(name, textOf(control));
    else if (control.tag === "select") {
      const options = byTag(control, "option");
      const chosen = options.find((it) => it.attributes.has("selected")) ?? options[0];
      if (chosen) add(name, attribute(chosen, "value") ?? textOf(chosen));
    } else add(name, attribute(control, "value") ?? "");
  }
  const name = attribute(button, "name");
  if (name) add(name, attribute(button, "value") ?? "");
  return fields;
}

/** Returns the values of a field, and of checkboxes and radio buttons only the checked ones. */
export function valuesOf(answer: Answer, name: string): string[] {
  return all(page(answer), (element) => attribute(element, "name") === name).flatMap((control) => {
    const type = attribute(control, "type");
    if (control.tag === "textarea") return [textOf(control)];
    const isBox = type === "checkbox" || type === "radio";
    if (isBox && !control.attributes.has("checked")) return [];
    return [attribute(control, "value") ?? ""];
  });
}

type Changes = Record<string, string | string[] | undefined>;

/**
 * Opens `path` and presses the button with this label, with `changes` typed in (undefined leaves a field out). Returns the
 * response without following redirects.
 */
export async function press(
  app: App,
  client: Client,
  path: string,
  label: string | RegExp,
  changes: Changes = {},
): Promise<Answer> {
  const opened = await client.get(path);
  if (opened.status !== 200) throw new Error(`${path} answered ${opened.status}`);
  const { action, fields } = form(opened, label, path);
  const sent: Record<string, string | string[]> = { ...fields };
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) delete sent[name];
    else sent[name] = value;
  }
  return client.post(action, sent, { referer: app.url + path });
}

/** Returns the page to which a redirect leads. Throws if it leads to another site. */
export async function follow(client: Client, answer: Answer): Promise<Answer> {
  let last = answer;
  for (let hops = 0; last.status === 303 && hops < 5; hops++) {
    const location = last.headers.get("location") ?? "";
    if (!location.startsWith("/")) throw new Error(`It leads away, to ${location}`);
    last = await client.get(location);
  }
  return last;
}

/** Signs in with Google as a browser does that follows each redirect. */
export const continueWithGoogle = (app: App, client: Client, redirectTo = "/favorites") =>
  continueBy(app, client, `/auth/google?redirectTo=${encodeURIComponent(redirectTo)}`);

/** Signs in with a provider, starting at the address of its button. */
export async function continueBy(app: App, client: Client, address: string) {
  const begin = await client.get(address);
  if (begin.status !== 302) throw new Error(`It answered ${begin.status}: ${begin.text}`);
  const back = await fetch(begin.headers.get("location") ?? "", { redirect: "manual" });
  const { pathname, search } = new URL(back.headers.get("location") ?? "", app.url);
  return client.get(pathname + search);
}
