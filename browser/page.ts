/** A page of ours as the server just answered it. */
export type Page = { doc: Document; url: URL; status: number };

const FORM = "application/x-www-form-urlencoded";

/**
 * Asks for a page as a link or a plain form would, redirects followed. Throws where there is no
 * connection, or where the answer is no page.
 */
export async function ask(href: string, body?: URLSearchParams): Promise<Page> {
  const headers: Record<string, string> = { Accept: "text/html" };
  if (body) headers["Content-Type"] = FORM;
  const answer = await fetch(href, { method: body ? "POST" : "GET", body, headers });
  if (!/^text\/html/.test(answer.headers.get("content-type") ?? "")) throw new Error("no page");
  const doc = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { doc, url: new URL(answer.url), status: answer.status };
}

/** The sheet of a page that is a dialog, or null. */
export const sheetOf = (doc: Document) => doc.querySelector<HTMLElement>("[data-dialog]");

/** What a form would send, with the button that was pressed. */
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
