import { onTestFinished, vi } from "vitest";

/** What a page asked its server. */
export type Asked = { path: string; method: string; body: string };

/** Puts `html` into the page of a test, as the server's. */
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

/** A server that answers every request with what `answerTo` makes of it. */
export function serve(answerTo: (asked: Asked) => string | { html: string; status: number }) {
  const asked: Asked[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", async (href: string, init: RequestInit = {}) => {
    const url = new URL(href, location.href);
    const it = {
      path: url.pathname + url.search,
      method: init.method ?? "GET",
      body: String(init.body ?? ""),
    };
    asked.push(it);
    const answer = answerTo(it);
    const { html, status } = typeof answer === "string" ? { html: answer, status: 200 } : answer;
    const headers = { "content-type": "text/html; charset=utf-8" };
    const response = new Response(html, { status, headers });
    return Object.defineProperty(response, "url", { value: url.href });
  });
  return asked;
}

/** The one element that a test is about. */
export function one(selector: string) {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

export const said = () => document.querySelector("[data-toasts]")?.textContent ?? "";
