import { setBusy, isBusy } from "./busy";
import { focusAsked, keepFocusNear, receive } from "./answers";
import { shownHref } from "./dialog";
import { LIFTED, openDialogContent } from "./modal";
import { openNotice } from "./open";
import { actionOf, formBodyOf, fetchPage, pathAndSearch } from "./page";
import { dropPrefetched } from "./prefetch";
import { showToast } from "./toast";
import { t } from "./messages";

/** Returns the parts of the meals. For a collapsible section, which may contain both kinds, returns its content. */
const partsOf = (meals: Element) =>
  [...meals.children].flatMap((child) => {
    const kinds = [...child.querySelectorAll("[data-kind]")];
    return kinds.length > 0 ? kinds : [child];
  });

/** Returns the part of a form that is being sent: the whole form, or the pressed `data-generates` part. */
const partOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter?.closest<HTMLElement>("[data-generates]") ?? form;

/** Pending requests by form. Requests that save are separate, because every request also carries the check marks. */
const saving = new WeakMap<HTMLFormElement, Promise<unknown>>();
const asking = new WeakMap<HTMLFormElement, Promise<unknown>>();

/** Sends a form by fetch and renders the server's response. Returns true on success. */
export async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const part = partOf(form, submitter);
  const saves = "saveOnChange" in form.dataset && part === form;
  if (isBusy(part)) {
    // A form that saves on change sends the last change when the previous request ends.
    if (saves) form.dataset.again = "";
    return true;
  }
  // Save now, and again after a pending request with older check marks.
  if (saves) void asking.get(form)?.then(() => send(form, null));
  const request = sendPart(form, submitter, part);
  const underWay = saves ? saving : asking;
  underWay.set(form, request);
  const isDone = await request;
  if (underWay.get(form) === request) underWay.delete(form);
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
  // Wait, because an older save must not arrive after this request, which saves newer check marks.
  if (part !== form) await saving.get(form);
  const body = formBodyOf(form, submitter);
  const carriedInput = form.querySelector<HTMLInputElement>("[data-carried]");
  const carried = carriedInput ? carriedBy(form) : "";
  // Show the toast in the open dialog, too.
  const inDialog = form.closest(LIFTED) !== null;
  if (inDialog && "closes" in form.dataset) body.set("returnTo", pathAndSearch(shownHref()));
  // Undo does not leave the page.
  if (form.closest("[data-toasts]")) body.delete("returnTo");
  const restore = wait(part, body);
  const keepFocus = keepFocusNear(part);
  const takeBack = pressAtOnce(submitter, part);
  const sayNew = sayNewMeals();
  try {
    // End the busy state before the response is rendered, which would treat that state as its own.
    const page = await fetchPage(actionOf(form, submitter), body).finally(restore);
    dropPrefetched();
    if (page.status >= 400) takeBack();
    // Saved values are the new baseline.
    else if (carriedInput) carriedInput.value = carried;
    await receive(page, form, part, inDialog);
    if ("generates" in part.dataset) sayNew();
    focusAsked(openDialogContent() ?? document);
    keepFocus();
    openNotice();
    return page.status < 400;
  } catch {
    takeBack();
    showToast(t("No connection"), t("Nothing was lost. Please try again."), true);
    return false;
  }
}

/** Returns the check marks in the form of the preferences' `carriedOf`. */
function carriedBy(form: HTMLFormElement) {
  const ticked = [...form.querySelectorAll<HTMLInputElement>("input:checked")];
  return ["yes", ...ticked.map(({ value }) => value)].join("|");
}

/** Saves changes made before this script had loaded, in forms that save on change. */
export function sendEarlyChanges() {
  const sorted = (carried: string) => carried.split("|").sort().join("|");
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-save-on-change]")) {
    const carriedInput = form.querySelector<HTMLInputElement>("[data-carried]");
    if (carriedInput && sorted(carriedInput.value) !== sorted(carriedBy(form)))
      void send(form, null);
  }
}

/**
 * Shows at once the new state of a toggle (`aria-pressed`). The returned function resets it. A waiting toggle
 * shows its new state instead of a spinner.
 */
function pressAtOnce(button: HTMLElement | null, part: HTMLElement) {
  const previousState = button?.getAttribute("aria-pressed");
  if (!button || !previousState) return () => {};
  part.classList.remove("busy");
  button.setAttribute("aria-pressed", String(previousState !== "true"));
  return () => button.setAttribute("aria-pressed", previousState);
}

const titleOf = (card: Element) => card.querySelector("h3")?.textContent?.trim() ?? "";
const cards = () => [...document.querySelectorAll("[data-meals] article")];

/** Stores which meals are shown. The returned function announces new ones to screen readers, in one sentence. */
export function sayNewMeals() {
  const shownIds = new Set(cards().map(({ id }) => id));
  return () => {
    const titles = cards()
      // Meals that are only offered have no id.
      .filter(({ id }) => id !== "" && !shownIds.has(id))
      .map(titleOf);
    const place = document.querySelector("[data-speaks]");
    if (!place || titles.length === 0) return;
    place.textContent = t("{count, plural, one {# new meal} other {# new meals}}: {titles}", {
      count: titles.length,
      titles: titles.join(", "),
    });
  };
}

/**
 * Replaces the skeleton cards by the meals of a running request as they arrive. The form's own response follows
 * and is authoritative, so a failure here is ignored.
 */
async function watchArrivals(body: URLSearchParams, waiting: Element, abortSignal: AbortSignal) {
  const intent = body.get("intent") ?? "";
  const requestId = body.get(`${intent}RequestId`);
  if (!requestId) return;
  const lead = waiting.querySelector("[data-lead]") ? "1" : "";
  const query = new URLSearchParams({ requestId, intent, lead });
  // Do not follow a redirect to the sign-in: that would use up the message that the form's own response shows.
  const answer = await fetch(`/dashboard/meals/arriving?${query}`, {
    signal: abortSignal,
    redirect: "error",
  });
  const reader = answer.ok ? answer.body?.getReader() : undefined;
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    text += decoder.decode(piece.value, { stream: true });
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) put(waiting, JSON.parse(line));
  }
}

function put(waiting: Element, html: unknown) {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html });
  waiting.querySelector("[data-skeleton]")?.replaceWith(content);
}

/** Marks a form or its part as busy. The returned function undoes that. */
export function wait(part: HTMLElement, body: URLSearchParams) {
  setBusy(part, true);
  const removeSkeletons = "generates" in part.dataset ? showSkeletons(part, body) : () => {};
  return () => {
    setBusy(part, false);
    removeSkeletons();
  };
}

/**
 * Shows skeletons instead of the meals that are being generated again. The meals return if nothing has replaced them.
 */
function showSkeletons(part: HTMLElement, body: URLSearchParams) {
  const { generates: kind } = part.dataset;
  const isRecipe = kind === "recipe";
  const name = isRecipe ? "recipe" : "set";
  const region = part.closest("[data-region]");
  const meals = region?.querySelector<HTMLElement>("[data-meals]");
  const template = `template[data-skeletons=${name}]`;
  const skeletons = region?.querySelector<HTMLTemplateElement>(template);
  if (!meals || !skeletons) return () => {};
  // Also keep the pressed button if it is among the meals.
  const stays = kind === "all" ? "" : `, [data-kind=${isRecipe ? "set" : "recipe"}]`;
  const hidden = partsOf(meals).filter(
    (child) => !child.matches(`[data-stays]${stays}`) && !child.contains(part),
  );
  for (const child of hidden) child.toggleAttribute("hidden", true);
  const waiting = document.createElement("div");
  waiting.append(skeletons.content.cloneNode(true));
  meals[isRecipe ? "prepend" : "append"](waiting);
  waiting.scrollIntoView({ block: "nearest" });
  const over = new AbortController();
  watchArrivals(body, waiting, over.signal).catch(() => {});
  return () => {
    over.abort();
    waiting.remove();
    for (const child of hidden) child.toggleAttribute("hidden", false);
  };
}
