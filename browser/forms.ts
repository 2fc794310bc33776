import { watchArrivals } from "./arrivals";
import {
  closeDialogs,
  leaveDialog,
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

/** Sends a form without leaving the page, and shows what the server answers. True where it went well. */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  if (form.classList.contains("busy")) {
    // A form that saves as one taps: the last tap is sent when the one before has arrived.
    form.dataset.again = "";
    return true;
  }
  const body = bodyOf(form, submitter);
  // The toast stands in the dialog that is open, too.
  const inDialog = form.closest("dialog.modal") !== null;
  if (inDialog && "closes" in form.dataset) body.set("returnTo", pathAndSearch(shownHref()));
  const restore = wait(form);
  try {
    // What waited goes before the answer comes in, which would take it for its own.
    const page = await ask(form.action, body).finally(restore);
    await receive(page, form, inDialog);
    if (page.status >= 400) focusRefused(openSheet() ?? document);
    return page.status < 400;
  } catch {
    say("No connection", "Nothing was lost. Please try again.", true);
    return false;
  } finally {
    if ("again" in form.dataset) {
      delete form.dataset.again;
      void send(form, null);
    }
  }
}

async function receive(page: Page, form: HTMLFormElement, inDialog: boolean) {
  const path = pathOf(page.url.href);
  if (path === "/auth") return signInAgain(page, "generates" in form.dataset ? 1_000 : 500);
  if (form.matches("[data-save-on-change]") && page.status < 400) {
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
    return renewHere(page, form);
  }
  if (path === location.pathname) return renewHere(page, form);
  if (page.status >= 400) return renewRefused(page, form);
  if (isDialog) {
    openPage(page);
    return renewBelow(page);
  }
  history.pushState(null, "", page.url);
  showWhole(page);
}

/** What a dialog's form has changed may be seen on the page under it, too. */
async function renewBelow({ status }: Page) {
  if (status < 400) renewRegions((await ask(shownHref())).doc, null);
}

/** Renews the page that is shown; where that is a dialog's own page, its sheet. */
function renewHere(page: Page, form: HTMLFormElement) {
  const [old, fresh] = [document.querySelector("main > [data-dialog]"), sheetOf(page.doc)];
  if (old && fresh) morph(old, fresh);
  else renewRegions(page.doc, form);
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

/** Shows what was refused of a form whose own page is another one. */
function renewRefused({ doc }: Page, form: HTMLFormElement) {
  renewRegions(doc, form);
  if (form.closest("[data-region]")) return;
  const action = form.getAttribute("action");
  const fresh = [...doc.forms].find((it) => it.getAttribute("action") === action);
  if (fresh?.querySelector("[autofocus]")) morph(form, fresh);
}

/** Takes the focus to where a page that is loaded would have it: the first field that is wrong. */
function focusRefused(within: ParentNode) {
  for (const field of within.querySelectorAll<HTMLElement>("[autofocus]")) {
    field.focus();
    if (field === document.activeElement) return;
  }
}

/** Shows that the form is under way; the function that is returned takes it back. */
function wait(form: HTMLFormElement) {
  form.classList.add("busy");
  form.setAttribute("aria-busy", "true");
  const done = "generates" in form.dataset ? showSkeletons(form) : () => {};
  return () => {
    form.classList.remove("busy");
    form.removeAttribute("aria-busy");
    done();
  };
}

/** Gray cards in the meals' places; the meals come back where nothing took their place. */
function showSkeletons(form: HTMLFormElement) {
  const region = form.closest("[data-region]");
  const meals = region?.querySelector<HTMLElement>("[data-meals]");
  const skeletons = region?.querySelector<HTMLTemplateElement>("template[data-skeletons]");
  if (!meals || !skeletons) return () => {};
  const waiting = document.createElement("div");
  waiting.append(skeletons.content.cloneNode(true));
  meals.hidden = true;
  meals.before(waiting);
  waiting.scrollIntoView({ block: "nearest" });
  const over = new AbortController();
  watchArrivals(form, waiting, over.signal).catch(() => {});
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
