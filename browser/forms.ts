import { watchArrivals } from "./arrivals";
import {
  closeDialogs,
  leaveDialog,
  openNotice,
  noteShown,
  openPage,
  openDialogContent,
  renewDialog,
  shownHref,
} from "./dialog";
import { bodyOf, dialogContentOf, fetchPage, type Page } from "./page";
import { morph, renewRegions } from "./regions";
import { signInAgain } from "./session";
import { showToast, showToastOf } from "./toast";

const pathOf = (href: string) => new URL(href).pathname;

/**
 * The part of a form that is being sent: all of it, or the one `data-generates` part that was pressed.
 */
const partOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter?.closest<HTMLElement>("[data-generates]") ?? form;

/**
 * Pending requests by form, saves apart from others: every request also carries the ticked boxes.
 */
const saving = new WeakMap<HTMLFormElement, Promise<unknown>>();
const asking = new WeakMap<HTMLFormElement, Promise<unknown>>();

/** Sends a form by fetch and renders the server's answer. Returns true on success. */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const part = partOf(form, submitter);
  const saves = "saveOnChange" in form.dataset && part === form;
  if (part.classList.contains("busy")) {
    // A form that saves on change: the last change is sent when the request before it is done.
    if (saves) form.dataset.again = "";
    return true;
  }
  // Saved now, and again after a pending request that carries older ticks.
  if (saves) void asking.get(form)?.then(() => send(form, null));
  const sent = sendPart(form, submitter, part);
  const underWay = saves ? saving : asking;
  underWay.set(form, sent);
  const isDone = await sent;
  if (underWay.get(form) === sent) underWay.delete(form);
  if (saves && "again" in form.dataset) {
    delete form.dataset.again;
    void send(form, null);
  }
  return isDone;
}

async function sendPart(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  part: HTMLElement,
): Promise<boolean> {
  part.classList.add("busy");
  // An older save must not arrive after this request, which saves newer ticks.
  if (part !== form) await saving.get(form);
  const body = bodyOf(form, submitter);
  const seen = form.querySelector<HTMLInputElement>("[data-carried]");
  const carried = seen ? carriedBy(form) : "";
  // The toast is shown in the open dialog, too.
  const inDialog = form.closest("dialog.modal") !== null;
  if (inDialog && "closes" in form.dataset) body.set("returnTo", pathAndSearch(shownHref()));
  const restore = wait(part, body);
  try {
    // The busy state ends before the answer is rendered, which would take it for its own.
    const page = await fetchPage(actionOf(form, submitter), body).finally(restore);
    // What was saved is the new baseline.
    if (seen && page.status < 400) seen.value = carried;
    await receive(page, form, part, inDialog);
    if (page.status >= 400) focusRefused(openDialogContent() ?? document);
    openNotice();
    return page.status < 400;
  } catch {
    showToast("No connection", "Nothing was lost. Please try again.", true);
    return false;
  }
}

/** The ticked boxes, as `carriedOf` of the preferences writes them. */
function carriedBy(form: HTMLFormElement) {
  const ticked = [...form.querySelectorAll<HTMLInputElement>("input:checked")];
  return ["yes", ...ticked.map(({ value }) => value)].join("|");
}

const actionOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && submitter.hasAttribute("formaction")
    ? submitter.formAction
    : form.action;

async function receive(page: Page, form: HTMLFormElement, part: HTMLElement, inDialog: boolean) {
  const path = pathOf(page.url.href);
  if (path === "/auth") return signInAgain(page, "generates" in part.dataset ? 1_000 : 500);
  if (part.matches("[data-save-on-change]") && page.status < 400) {
    return renewRegions(page.doc, form, openDialogContent() ?? document);
  }
  showToastOf(page.doc);
  const isDialog = dialogContentOf(page.doc) !== null;
  if (inDialog && isDialog && path !== pathOf(shownHref())) {
    if (path !== location.pathname && page.status < 400) openPage(page);
    else renewDialog(page);
    return renewBelow(page);
  }
  if (inDialog && !isDialog && path !== pathOf(shownHref()) && page.status < 400) {
    // The page below the dialog no longer exists.
    leaveDialog(page.url.href);
    return showWhole(page);
  }
  if (inDialog) {
    closeDialogs();
    return renewHere(page, part);
  }
  if (path === location.pathname) {
    if (page.status < 400) followAddress(page);
    return renewHere(page, part);
  }
  if (page.status >= 400) return renewRegions(page.doc, part);
  if (isDialog) {
    openPage(page);
    return renewBelow(page);
  }
  history.pushState(null, "", page.url);
  showWhole(page);
  // A new page starts at its top, for readers and screen readers.
  window.scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** The answer may be the same page at another URL: near matches of a search. */
function followAddress({ url, doc }: Page) {
  if (url.search === location.search) return;
  history.replaceState(history.state, "", url);
  noteShown(url.href, doc.title);
}

/** A dialog's form may have changed the page below it. */
async function renewBelow({ status }: Page) {
  if (status < 400) renewRegions((await fetchPage(shownHref())).doc, null);
}

/** Updates the current page, or its dialog content if the page is a dialog's. */
function renewHere(page: Page, part: HTMLElement) {
  const [old, fresh] = [document.querySelector("main > [data-dialog]"), dialogContentOf(page.doc)];
  if (old && fresh) morph(old, fresh);
  else renewRegions(page.doc, part);
}

/** Replaces the whole page. */
export function showWhole(page: Page) {
  noteShown(page.url.href, page.doc.title);
  const [old, fresh] = [
    document.querySelector("[data-page]"),
    page.doc.querySelector("[data-page]"),
  ];
  if (old && fresh) morph(old, fresh);
  else location.reload();
}

/** Focuses what a loaded page would focus: the first invalid field. */
function focusRefused(within: ParentNode) {
  for (const field of within.querySelectorAll<HTMLElement>("[autofocus]")) {
    field.focus();
    if (field === document.activeElement) return;
  }
}

/** Marks a form or its part as busy; the returned function undoes that. */
function wait(part: HTMLElement, body: URLSearchParams) {
  part.classList.add("busy");
  part.setAttribute("aria-busy", "true");
  const done = "generates" in part.dataset ? showSkeletons(part, body) : () => {};
  return () => {
    part.classList.remove("busy");
    part.removeAttribute("aria-busy");
    done();
  };
}

/** Skeletons in place of the meals, which return if nothing has replaced them. */
function showSkeletons(part: HTMLElement, body: URLSearchParams) {
  const region = part.closest("[data-region]");
  const meals = region?.querySelector<HTMLElement>("[data-meals]");
  const skeletons = region?.querySelector<HTMLTemplateElement>("template[data-skeletons]");
  if (!meals || !skeletons) return () => {};
  const waiting = document.createElement("div");
  waiting.append(skeletons.content.cloneNode(true));
  meals.hidden = true;
  meals.before(waiting);
  waiting.scrollIntoView({ block: "nearest" });
  const over = new AbortController();
  watchArrivals(body, waiting, over.signal).catch(() => {});
  return () => {
    over.abort();
    waiting.remove();
    meals.hidden = false;
  };
}

function pathAndSearch(href: string) {
  const { pathname, search } = new URL(href);
  return pathname + search;
}
