/** A page as the server answered it. */
export type Page = { doc: Document; url: URL; status: number };

const FORM = "application/x-www-form-urlencoded";

/**
 * Headers of what is asked for beside the page that is shown: the server leaves what it says once, such as a
 * toast, to that one.
 */
export const UNSEEN = { Purpose: "prefetch" };

/** The name of this page among those that are open: the server tells the others what it does. */
export const TAB = Math.random().toString(36).slice(2);

/** In it a page says whose it is; in the answer, that it is somebody else's now. */
const PAGE_OF = "X-Page-Of";

/**
 * Fetches as the person whose page this is. Once somebody else has signed in on this browser, in another tab, the
 * server refuses that: the page is loaded anew, and nothing is done with the answer.
 */
export async function ask(href: string, init: RequestInit = {}): Promise<Response> {
  const { user, household } = document.documentElement.dataset;
  const headers = new Headers(init.headers);
  headers.set("X-Tab", TAB);
  if (user) headers.set(PAGE_OF, `${user} ${household}`);
  const answer = await fetch(href, { ...init, headers });
  if (!answer.headers.has(PAGE_OF)) return answer;
  location.reload();
  return new Promise(() => {});
}

/**
 * Fetches a page as a link or a plain form would, following redirects. Throws without a connection, or if the
 * answer is no page of ours.
 */
export async function fetchPage(
  href: string,
  body?: URLSearchParams,
  more: Record<string, string> = {},
): Promise<Page> {
  const headers: Record<string, string> = { Accept: "text/html", ...more };
  if (body) headers["Content-Type"] = FORM;
  return pageOf(await ask(href, { method: body ? "POST" : "GET", body, headers }));
}

/** Reads an answer as a page. Throws if it is none of ours: a file, or what a proxy says of a server that is down. */
export async function pageOf(answer: Response): Promise<Page> {
  const doc = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!doc.querySelector("[data-page]")) throw new Error("no page");
  return { doc, url: new URL(answer.url), status: answer.status };
}

/** The content of a page that is a dialog, or null. */
export const dialogContentOf = (doc: Document) => doc.querySelector<HTMLElement>("[data-dialog]");

/** What a form would send, with the pressed button. */
export function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null) {
  const data = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") data.append(name, value);
  }
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    data.append(submitter.name, submitter.value);
  }
  return data;
}

/** Where a form is sent: to its own address, or to that of the pressed button. */
export const actionOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction")
    ? submitter.formAction
    : form.action;

/** URL of a form's GET by `button`, without empty fields. */
export function addressOf(form: HTMLFormElement, button: HTMLElement | null) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value) query.append(name, value);
  }
  if (button instanceof HTMLButtonElement && button.name) query.append(button.name, button.value);
  return `${actionOf(form, button).replace(/[?#].*/, "")}${query.size > 0 ? `?${query}` : ""}`;
}

/** A URL of this site, without its origin and fragment. */
export function pathAndSearch(href: string) {
  const { pathname, search } = new URL(href);
  return pathname + search;
}
