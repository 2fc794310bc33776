import { noteShown } from "./dialog";
import { openDialogContent } from "./modal";
import { formAddressOf, fetchPage } from "./page";
import { renewRegions } from "./regions";
import { isSignedOut, signInAgain } from "./session";
import { showToast } from "./toast";
import { t } from "./messages";

/** Milliseconds without a key before the search is sent. */
const LIVE_MS = 250;
let latest = 0;

/**
 * Searches while the user types, in forms with `data-live`. The key `/` moves the focus to the page's search.
 */
export function startSearch() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>('[type="search"]')];
    const field = fields.find((field) => field.getClientRects().length > 0);
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
  let typing: number | undefined;
  document.addEventListener("input", ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const form = isField ? target.form : null;
    if (!form || !("live" in form.dataset)) return;
    // A search field in a form that is posted: only the search is sent by GET.
    if (form.method !== "get" && target instanceof HTMLInputElement && target.type !== "search")
      return;
    window.clearTimeout(typing);
    typing = window.setTimeout(() => void search(form), LIVE_MS);
  });
}

/** Searches at the URL that the form leads to without a script. */
export async function search(form: HTMLFormElement) {
  const turn = ++latest;
  const href = formAddressOf(form, form.querySelector<HTMLElement>("button[formmethod=get]"));
  try {
    const page = await fetchPage(href);
    if (turn !== latest) return;
    if (isSignedOut(page)) return signInAgain(page);
    renewRegions(page.doc, null, openDialogContent() ?? document);
    history.replaceState(history.state, "", href);
    if (!openDialogContent()) noteShown(href, page.doc.title);
  } catch {
    if (turn === latest) showToast(t("No connection"), t("Please try again."), true);
  }
}
