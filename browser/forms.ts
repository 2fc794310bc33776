import { watchArrivals } from "./arrivals";
import {
  closeDialogs,
  leaveDialog,
  liftNotice,
  noteShown,
  openPage,
  openSheet,
  renewDialog,
  shownHref,
} from "./dialog";
import { ask, bodyOf, type Page, sheetOf } from "./page";
import { morph, renewRegions } from "./regions";
import { signInAgain } from "./session";
import { say, showToastOf } from "./toast";

const pathOf = (href: string) => new URL(href).pathname;

/** What of a form is under way: all of it, or the one way to ask for meals that was pressed. */
const partOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter?.closest<HTMLElement>("[data-generates]") ?? form;

/** The answers that forms wait for, saving and asking apart: what asks carries what is ticked, too. */
const saving = new WeakMap<HTMLFormElement, Promise<unknown>>();
const asking = new WeakMap<HTMLFormElement, Promise<unknown>>();

/** Sends a form without leaving the page, and shows what the server answers. True where it went well. */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const part = partOf(form, submitter);
  const saves = "saveOnChange" in form.dataset && part === form;
  if (part.classList.contains("busy")) {
    // A form that saves as one taps: the last tap is sent when the one before has arrived.
    if (saves) form.dataset.again = "";
    return true;
  }
  // Saved now, and once more after what was on its way with older ticks.
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
  // An older save must not come in after the newer one that this request makes.
  if (part !== form) await saving.get(form);
  const body = bodyOf(form, submitter);
  const seen = form.querySelector<HTMLInputElement>("[data-carried]");
  const carried = seen ? carriedBy(form) : "";
  // The toast stands in the dialog that is open, too.
  const inDialog = form.closest("dialog.modal") !== null;
  if (inDialog && "closes" in form.dataset) body.set("returnTo", pathAndSearch(shownHref()));
  const restore = wait(part, body);
  try {
    // What waited goes before the answer comes in, which would take it for its own.
    const page = await ask(actionOf(form, submitter), body).finally(restore);
    // What is saved is what the page shows from now on.
    if (seen && page.status < 400) seen.value = carried;
    await receive(page, form, part, inDialog);
    if (page.status >= 400) focusRefused(openSheet() ?? document);
    liftNotice();
    return page.status < 400;
  } catch {
    say("No connection", "Nothing was lost. Please try again.", true);
    return false;
  }
}

/** What is ticked, as `carriedOf` of the preferences writes it. */
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
    return renewRegions(page.doc, form, openSheet() ?? document);
  }
  showToastOf(page.doc);
  const isDialog = sheetOf(page.doc) !== null;
  if (inDialog && isDialog && path !== pathOf(shownHref())) {
    if (path !== location.pathname && page.status < 400) openPage(page);
    else renewDialog(page);
    return renewBelow(page);
  }
  if (inDialog && !isDialog && path !== pathOf(shownHref()) && page.status < 400) {
    // What the page under the dialog showed is gone.
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
  // Another page begins at its top, for the eyes and for who has it read out.
  window.scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** The answer may be another state of the same page: what comes close to a request. */
function followAddress({ url, doc }: Page) {
  if (url.search === location.search) return;
  history.replaceState(history.state, "", url);
  noteShown(url.href, doc.title);
}

/** What a dialog's form has changed may be seen on the page under it, too. */
async function renewBelow({ status }: Page) {
  if (status < 400) renewRegions((await ask(shownHref())).doc, null);
}

/** Renews the page that is shown; where that is a dialog's own page, its sheet. */
function renewHere(page: Page, part: HTMLElement) {
  const [old, fresh] = [document.querySelector("main > [data-dialog]"), sheetOf(page.doc)];
  if (old && fresh) morph(old, fresh);
  else renewRegions(page.doc, part);
}

/** Puts a whole page in the place of this one. */
export function showWhole(page: Page) {
  noteShown(page.url.href, page.doc.title);
  const [old, fresh] = [
    document.querySelector(".app, .site"),
    page.doc.querySelector(".app, .site"),
  ];
  if (old && fresh) morph(old, fresh);
  else location.reload();
}

/** Takes the focus to where a page that is loaded would have it: the first field that is wrong. */
function focusRefused(within: ParentNode) {
  for (const field of within.querySelectorAll<HTMLElement>("[autofocus]")) {
    field.focus();
    if (field === document.activeElement) return;
  }
}

/** Shows that a form or its part is under way; the function that is returned takes it back. */
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

/** Gray cards in the meals' places; the meals come back where nothing took their place. */
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
