/** A page as the server returned it. */
export type FetchedPage = { doc: Document; url: URL; status: number };

const FORM = "application/x-www-form-urlencoded";

/** The headers of background requests. The server keeps one-time messages, such as a toast, for the visible page. */
export const UNSEEN = { Purpose: "prefetch" };

/** The id of this page among the open ones. The server notifies the others of its changes. */
export const TAB = Math.random().toString(36).slice(2);

/**
 * In requests, a page sends its user in this header. In responses, it tells the page that another user is signed in
 * now.
 */
const PAGE_OF = "X-Page-Of";

/**
 * Fetches for the user of this page. After another user has signed in on this browser, in another tab, the server
 * refuses the request. Then the page is reloaded and the response is ignored.
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
 * Fetches a page like a link or a plain form, following redirects. Throws without a connection, or if the response is
 * not a page of Weeknight.
 */
export async function fetchPage(
  href: string,
  body?: URLSearchParams,
  more: Record<string, string> = {},
): Promise<FetchedPage> {
  const headers: Record<string, string> = { Accept: "text/html", ...more };
  if (body) headers["Content-Type"] = FORM;
  return pageOf(await ask(href, { method: body ? "POST" : "GET", body, headers }));
}

/**
 * Reads a response as a page. Throws if it is not a page of Weeknight: a file, or a proxy's error for a server that is
 * down.
 */
export async function pageOf(answer: Response): Promise<FetchedPage> {
  const doc = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!doc.querySelector("[data-page]")) throw new Error("no page");
  return { doc, url: new URL(answer.url), status: answer.status };
}

/** Returns the content of a page that is a dialog, or null. */
export const dialogContentOf = (doc: Document) => doc.querySelector<HTMLElement>("[data-dialog]");

/** Returns the body that a form would send, with the pressed button. */
export function formBodyOf(form: HTMLFormElement, submitter: HTMLElement | null) {
  const data = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") data.append(name, value);
  }
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    data.append(submitter.name, submitter.value);
  }
  return data;
}

/** Returns the target of a form: its own address, or that of the pressed button. */
export const actionOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction")
    ? submitter.formAction
    : form.action;

/** Returns the URL of a form's GET with `button`, without empty fields. */
export function formAddressOf(form: HTMLFormElement, button: HTMLElement | null) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value) query.append(name, value);
  }
  if (button instanceof HTMLButtonElement && button.name) query.append(button.name, button.value);
  return `${actionOf(form, button).replace(/[?#].*/, "")}${query.size > 0 ? `?${query}` : ""}`;
}

/** Returns a URL of this site without its origin and fragment. */
export function pathAndSearch(href: string) {
  const { pathname, search } = new URL(href);
  return pathname + search;
}
