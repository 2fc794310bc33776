import { onTestFinished, vi } from "vitest";
import type { FetchedPage } from "./page";

/** A request of a page. */
export type SentRequest = { path: string; method: string; body: string };

/** Sets `html` as the server's page in a test. */
export function showPage(html: string, attributes: Record<string, string> = {}) {
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    document.documentElement.setAttribute(name, value);
  }
  document.body.innerHTML = `<div data-toasts></div>
    <template data-toast-model><div data-toast role="status"><b></b></div></template>${html}`;
}

/** A response: its text, its status, the path to which it was redirected, and whether it is a proxy's. */
type Answer = { html: string; status?: number; path?: string; isProxys?: boolean };

const PAGE = "<div data-page></div>";

/** Simulates a server that answers every request with the result of `answerTo`, as a page of Weeknight. */
export function serve(
  answerTo: (asked: SentRequest) => string | Answer | Promise<string | Answer>,
) {
  const requests: SentRequest[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", async (href: string, init: RequestInit = {}) => {
    const url = new URL(href, location.href);
    const request = {
      path: url.pathname + url.search,
      method: init.method ?? "GET",
      body: String(init.body ?? ""),
    };
    requests.push(request);
    const answer = await answerTo(request);
    const { html, status, path, isProxys }: Answer =
      typeof answer === "string" ? { html: answer } : answer;
    const headers = { "content-type": "text/html; charset=utf-8" };
    const text = isProxys || html.includes("data-page") ? html : html + PAGE;
    const response = new Response(text, { status: status ?? 200, headers });
    return Object.defineProperties(response, {
      url: { value: path ? here(path) : url.href },
      redirected: { value: path !== undefined },
    });
  });
  return requests;
}

/** Simulates a missing connection: every request fails. */
export function cutOff() {
  return serve(() => Promise.reject(new TypeError("no network")));
}

/** Returns the address of a path of this site. */
export const here = (path: string) => new URL(path, location.origin).href;

/** Returns a page as the response of `path`. */
export function pageAt(path: string, html: string, status = 200): FetchedPage {
  const doc = new DOMParser().parseFromString(html, "text/html");
  return { doc, url: new URL(here(path)), status };
}

/** Returns a promise that a test resolves. */
export function later<T>() {
  let keep: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => (keep = resolve));
  return { promise, keep: (value: T) => keep(value) };
}

/** Sets a property of a browser object. The returned function restores it. */
export function put(to: object, name: string, value: unknown) {
  const descriptor = Object.getOwnPropertyDescriptor(to, name);
  Object.defineProperty(to, name, { value, configurable: true, writable: true });
  return () => {
    if (descriptor) Object.defineProperty(to, name, descriptor);
    else Reflect.deleteProperty(to, name);
  };
}

/** Sets a property of a browser object for one test. */
export function give(to: object, name: string, value: unknown) {
  onTestFinished(put(to, name, value));
}

/** Returns the addresses that the browser is sent to. The test's page stays. */
export function leads() {
  const led: string[] = [];
  for (const way of ["assign", "replace"]) {
    give(location, way, (href: string) => {
      const { pathname, search } = new URL(href, location.href);
      led.push(`${way} ${pathname}${search}`);
    });
  }
  give(location, "reload", () => void led.push("reload"));
  return led;
}

/** Simulates storage that a browser's settings block. */
export function forbidStorage() {
  onTestFinished(() => void vi.unstubAllGlobals());
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get: deny, ownKeys: deny }));
}

/** Returns the one element that a test is about. Throws if it is missing. */
export function one(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

export const said = () => document.querySelector("[data-toasts]")?.textContent ?? "";
