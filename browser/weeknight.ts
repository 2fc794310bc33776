/**
 * The pages' one script. All pages work without it: it sends forms and follows links by fetch, opens dialogs
 * over the page, and adds drag and drop, share and swipe.
 */
import { startDragging, startTicking, syncGroceryButton } from "./calendar";
import {
  closeDialog,
  openNotice,
  noteShown,
  openAt,
  openDialogContent,
  renewDialog,
  startHistory,
} from "./dialog";
import { startFilled } from "./filled";
import { send, showWhole } from "./forms";
import { startGroceries } from "./groceries";
import { dialogContentOf, fetchPage } from "./page";
import { morph, renewRegions } from "./regions";
import { isSignedOut, signInAgain } from "./session";
import { canShare, copy, print, share } from "./share";
import { showToast, startToasts } from "./toast";
import { startTips } from "./tips";
import { startWatching } from "./watch";

const LIVE_MS = 250;

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (submitter?.getAttribute("formmethod") === "get") {
    event.preventDefault();
    swap(addressOf(form, submitter)).catch(() =>
      showToast("No connection", "Please try again.", true),
    );
  } else if ("enhance" in form.dataset || (submitter && "enhance" in submitter.dataset)) {
    event.preventDefault();
    void send(form, pressed(submitter)).then(syncGroceryButton);
  } else if ("live" in form.dataset) {
    event.preventDefault();
    void search(form);
  }
});

/**
 * Enter presses a form's first button; if that one searches, Enter in another field submits the form.
 */
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const form = target instanceof HTMLInputElement && target.type !== "search" ? target.form : null;
  if (key !== "Enter" || !form?.matches("[data-enhance][data-live]")) return;
  event.preventDefault();
  form.requestSubmit();
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const { form } = target;
  // The search is associated from outside of its form, so its button has to be named.
  if (form?.contains(target) && "saveOnChange" in form.dataset) void send(form, null);
});

/** The pressed button, or the one it stands for (`data-stands-for`). */
const pressed = (button: HTMLElement | null) =>
  button?.dataset.standsFor ? document.getElementById(button.dataset.standsFor) : button;

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

document.addEventListener("click", (event) => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const it = target instanceof Element ? target.closest<HTMLElement>("a[href], [data-copy]") : null;
  if (!it) return;
  const work = workOf(it);
  if (!work) return;
  event.preventDefault();
  work().catch(() => {
    if (it instanceof HTMLAnchorElement) location.assign(it.href);
  });
});

/** What a click on a link or button does instead of navigating. */
function workOf(it: HTMLElement): (() => Promise<void>) | null {
  const { dataset } = it;
  if (dataset.copy) return () => copy(dataset.copy ?? "", "Link copied!");
  if (!(it instanceof HTMLAnchorElement)) return null;
  if ("dialogClose" in dataset && openDialogContent()) return async () => closeDialog();
  if (dataset.share && canShare()) return () => share(dataset.share ?? "");
  if ("print" in dataset) return () => print(it.href);
  if ("swap" in dataset) return () => swap(it.href);
  if ("modal" in dataset) return () => openAt(it.href);
  return null;
}

/** Replaces the page's content: another month, another selection. */
async function swap(href: string) {
  const page = await fetchPage(href);
  if (isSignedOut(page)) return signInAgain(page);
  if (openDialogContent()) return renewDialog(page);
  history.pushState(null, "", href);
  noteShown(href, page.doc.title);
  // The server's ticks count here, so nothing is treated as unsent input.
  document.querySelectorAll<HTMLInputElement>("input[name=entryId]").forEach((box) => {
    box.checked = box.defaultChecked;
  });
  const [old, fresh] = [document.querySelector("main > [data-dialog]"), dialogContentOf(page.doc)];
  if (old && fresh) morph(old, fresh);
  else renewRegions(page.doc, null);
  syncGroceryButton();
}

/** URL of a form's GET by `button`, without empty fields. */
function addressOf(form: HTMLFormElement, button: HTMLElement | null) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value) query.append(name, value);
  }
  let { action } = form;
  if (button instanceof HTMLButtonElement) {
    if (button.name) query.append(button.name, button.value);
    if (button.hasAttribute("formaction")) action = button.formAction;
  }
  return `${action.replace(/[?#].*/, "")}${query.size > 0 ? `?${query}` : ""}`;
}

let latest = 0;
/** Searches as one types, at the URL that the form leads to without a script. */
async function search(form: HTMLFormElement) {
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
    showToast("No connection", "Please try again.", true);
  }
}

/** Tells the server the browser's time zone, once; updates the page if its date differs there. */
async function tellTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (document.documentElement.dataset.zone !== "ask" || !timeZone) return;
  const returnTo = location.pathname + location.search;
  const { doc } = await fetchPage(
    "/account/time-zone",
    new URLSearchParams({ timeZone, returnTo }),
  );
  const dayOf = (of: Document) => of.querySelector("[data-today]")?.textContent;
  if (dayOf(doc) !== dayOf(document)) renewRegions(doc, null);
}

startHistory((page) => {
  showWhole(page);
  syncGroceryButton();
  startWatching();
});
if (document.querySelector("[data-print-page]")) window.print();
startToasts();
openNotice();
startTips();
startFilled();
startDragging();
startTicking();
startGroceries();
startWatching();
tellTimeZone().catch(() => {});
