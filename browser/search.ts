import { noteShown } from "./dialog";
import { openDialogContent } from "./modal";
import { addressOf, fetchPage } from "./page";
import { renewRegions } from "./regions";
import { isSignedOut, signInAgain } from "./session";
import { showToast } from "./toast";

/** Milliseconds without a key before the server is asked. */
const LIVE_MS = 250;
let latest = 0;

/** Searches as one types, in forms with `data-live`. */
export function startSearch() {
  let typing: number | undefined;
  document.addEventListener("input", ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const form = isField ? target.form : null;
    if (!form || !("live" in form.dataset)) return;
    // Of a posted form only the search is a GET.
    if (form.method !== "get" && target instanceof HTMLInputElement && target.type !== "search")
      return;
    window.clearTimeout(typing);
    typing = window.setTimeout(() => void search(form), LIVE_MS);
  });
}

/** Searches as one types, at the URL that the form leads to without a script. */
export async function search(form: HTMLFormElement) {
  const turn = ++latest;
  const href = addressOf(form, form.querySelector<HTMLElement>("button[formmethod=get]"));
  try {
    const page = await fetchPage(href);
    if (turn !== latest) return;
    if (isSignedOut(page)) return signInAgain(page);
    renewRegions(page.doc, null, openDialogContent() ?? document);
    history.replaceState(history.state, "", href);
    if (!openDialogContent()) noteShown(href, page.doc.title);
  } catch {
    if (turn === latest) showToast("No connection", "Please try again.", true);
  }
}
