import { focusAsked, keepFocusNear, receive } from "./answers";
import { pressAtOnce } from "./at-once";
import { isBusy, setBusy } from "./busy";
import { shownHref } from "./dialog";
import { LIFTED, openDialogContent } from "./modal";
import { openNotice } from "./open";
import { actionOf, bodyOf, fetchPage, pathAndSearch } from "./page";
import { dropPrefetched } from "./prefetch";
import { sayNewMeals } from "./speech";
import { showToast } from "./toast";
import { wait } from "./waiting";

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
  if (isBusy(part)) {
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
  setBusy(part, true);
  // An older save must not arrive after this request, which saves newer ticks.
  if (part !== form) await saving.get(form);
  const body = bodyOf(form, submitter);
  const seen = form.querySelector<HTMLInputElement>("[data-carried]");
  const carried = seen ? carriedBy(form) : "";
  // The toast is shown in the open dialog, too.
  const inDialog = form.closest(LIFTED) !== null;
  if (inDialog && "closes" in form.dataset) body.set("returnTo", pathAndSearch(shownHref()));
  // An Undo leaves one where one is.
  if (form.closest("[data-toasts]")) body.delete("returnTo");
  const restore = wait(part, body);
  const keepFocus = keepFocusNear(part);
  const takeBack = pressAtOnce(submitter, part);
  const sayNew = sayNewMeals();
  try {
    // The busy state ends before the answer is rendered, which would take it for its own.
    const page = await fetchPage(actionOf(form, submitter), body).finally(restore);
    dropPrefetched();
    if (page.status >= 400) takeBack();
    // What was saved is the new baseline.
    else if (seen) seen.value = carried;
    await receive(page, form, part, inDialog);
    if ("generates" in part.dataset) sayNew();
    focusAsked(openDialogContent() ?? document);
    keepFocus();
    openNotice();
    return page.status < 400;
  } catch {
    takeBack();
    showToast("No connection", "Nothing was lost. Please try again.", true);
    return false;
  }
}

/** The ticked boxes, as `carriedOf` of the preferences writes them. */
function carriedBy(form: HTMLFormElement) {
  const ticked = [...form.querySelectorAll<HTMLInputElement>("input:checked")];
  return ["yes", ...ticked.map(({ value }) => value)].join("|");
}

/** Saves what was changed before this script had come, in forms that save on change. */
export function sendEarlyChanges() {
  const sorted = (carried: string) => carried.split("|").sort().join("|");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-save-on-change]")) {
    const seen = form.querySelector<HTMLInputElement>("[data-carried]");
    if (seen && sorted(seen.value) !== sorted(carriedBy(form))) void send(form, null);
  }
}
